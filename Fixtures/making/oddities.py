"""Pixels in unusual coats: twins, keys, depths, spaces, canvases, pages."""

import gzip
import io
import struct
import zlib

import numpy as np
from PIL import Image

from .encode import chunk, image, png, save, vips
from .figures import balloon
from .landscapes import mountains


def make(shelf):
    twins(shelf)
    depths(shelf)
    spaces(shelf)
    canvases(shelf)
    containers(shelf)
    vectors(shelf)


def twins(shelf):
    """Each pair shows one picture, stored in two ways."""
    small = image(balloon(48, 60)).quantize(60)
    shelf.put("twin-palette.png", save(small, "PNG"), "palette with alpha", (48, 60))
    shelf.put("twin-rgba.png", save(small.convert("RGBA"), "PNG"), "its true-colour twin", (48, 60))
    keyed = image(mountains(48, 32)).quantize(32).convert("RGB")
    key = keyed.getpixel((24, 2))
    shelf.put(
        "keyed.png", save(keyed, "PNG", transparency=key), "one colour is transparent", (48, 32)
    )
    pixels = np.asarray(keyed)
    alpha = np.where((pixels == np.array(key)).all(-1), 0, 255).astype(np.uint8)
    clear = Image.fromarray(np.dstack([pixels, alpha]))
    shelf.put("keyed-rgba.png", save(clear, "PNG"), "its twin with alpha", (48, 32))
    flat = Image.new("RGBA", (61, 47), (0xFD, 0xCC, 0xE6, 127))
    shelf.put("flat.png", save(flat.convert("RGB"), "PNG"), "flat #fdcce6", (61, 47))
    shelf.put("flat-half.png", save(flat, "PNG"), "flat #fdcce6, half transparent", (61, 47))
    soft = image(balloon(48, 60)).convert("LA")
    shelf.put("soft-grey.png", save(soft, "PNG"), "grey with alpha", (48, 60))


def depths(shelf):
    """A grey wedge of 16 columns by 2, 4 and 16 bits, and in samples that are no picture."""
    for bits, most in ((2, 3), (4, 15)):
        wedge = [column * (most + 1) // 16 for column in range(16)]
        packed = int("".join(f"{value:0{bits}b}" for value in wedge), 2)
        row = packed.to_bytes(16 * bits // 8, "big")
        shelf.put(f"wedge-{bits}.png", png((16, 4, bits, 0), [row] * 4), f"{bits} bits", (16, 4))
    wedge = np.tile(np.arange(16, dtype=np.uint8) * 17, (4, 1))
    grey = save(Image.fromarray(wedge), "PNG")
    for name, kind in (("float", "float"), ("signed", "short"), ("wide", "uint")):
        shelf.put(f"{name}.tif", cast(grey, kind), f"{kind} samples", (16, 4), "impossible")


def cast(data, kind):
    """A TIFF of the picture's samples in another number format, made by the vips command."""
    return vips_with(data, ".tif", "cast", kind)


def vips_with(data, suffix, operation, *arguments):
    import os
    import subprocess
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        before, after = os.path.join(folder, "in.png"), os.path.join(folder, "out" + suffix)
        with open(before, "wb") as file:
            file.write(data)
        subprocess.run(["vips", operation, before, after, *arguments], check=True)
        with open(after, "rb") as file:
            return file.read()


def spaces(shelf):
    inks = Image.new("CMYK", (16, 16), (0, 255, 255, 0))
    shelf.put(
        "red-ink.tif",
        save(inks, "TIFF", compression="tiff_lzw"),
        "CMYK 0/100/100/0 without a profile",
        (16, 16),
        "warning",
    )
    lab = Image.new("LAB", (16, 16))
    lab.paste((255, 128, 128), (0, 0, 8, 16))
    # Pillow keeps a and b with 128 added, and takes it off when it saves.
    lab.paste((138, 81 + 128, 70 + 128), (8, 0, 16, 16))
    shelf.put(
        "lab.tif",
        save(lab, "TIFF"),
        "8-bit CIELAB: white, and 54.1/81/70, which is #ff0000",
        (16, 16),
    )
    ramp = Image.fromarray(np.tile(np.arange(0, 256, 4, dtype=np.uint8), (32, 1)))
    for kind in ("limited", "full"):
        shelf.put(
            f"grey-{kind}.avif",
            save(ramp, "AVIF", quality=95, range=kind),
            f"one channel, {kind} range: a ramp from 0 to 252",
            (64, 32),
        )
    # 0, 22, 87, 202 (paper white) and 1,010 cd/m2 by SMPTE ST 2084; then by ITU-R BT.2100, HLG.
    shelf.put("pq.png", coded((0, 93, 126, 148, 192), 9, 16), "PQ by cICP", (40, 8), "warning")
    shelf.put("hlg.png", coded((0, 64, 128, 191, 255), 9, 18), "HLG by cICP", (40, 8), "warning")


def coded(values, primaries, transfer):
    """Grey patches 8 wide in RGB, with a cICP chunk (PNG, third edition)."""
    row = b"".join(bytes([value] * 3) * 8 for value in values)
    coding = chunk(b"cICP", bytes([primaries, transfer, 0, 1]))
    return png((8 * len(values), 8, 8, 2), [row] * 8, extra=coding)


def canvases(shelf):
    """A small frame on a large screen: libvips mistrusts some sizes, 640x480 among them."""
    for wide, high in ((640, 480), (500, 400)):
        shelf.put(
            f"screen-{wide}.gif",
            on_screen(wide, high),
            "a red frame of 50x40 at 10,20",
            (wide, high),
        )
    flight = shelf.get("flight.webp")
    third = flight.rindex(b"ANMF")
    shelf.put(
        "half-flight.webp",
        flight[: third + 40],
        "cut off in its third frame",
        (160, 120),
        "damaged",
        frames=None,
    )


def on_screen(wide, high):
    out = io.BytesIO()
    frame = Image.new("P", (50, 40), 0)
    frame.putpalette([255, 0, 0, 0, 0, 255])
    frame.save(out, "GIF")
    data = out.getvalue()
    block = bytearray(data[data.index(b"\x2c\0\0\0\0") : -1])
    block[1:5] = struct.pack("<HH", 10, 20)
    head = b"GIF89a" + struct.pack("<HH", wide, high) + b"\x80\0\0" + b"\xff\0\0\0\0\xff"
    return head + bytes(block) + b";"


def containers(shelf):
    """Formats that have to be allowed by name, and pictures that have company."""
    scene = image(mountains(64, 48)).convert("RGB")
    shelf.put("scene.bmp", save(scene, "BMP"), "BMP", (64, 48), "notAllowed")
    shelf.put("scene.ppm", save(scene, "PPM"), "portable pixmap", (64, 48), "notAllowed")
    for white in (100, 1023):
        shelf.put(
            f"white-{white}.pgm",
            f"P2 # a comment\n3 1 {white}\n0 {white // 2} {white}\n".encode(),
            f"black, a half, white, which is {white}",
            (3, 1),
            "notAllowed",
        )
    ignored = tiff_with_other_sample(scene)
    shelf.put("no-alpha.tif", ignored, "a fourth sample that is no alpha", (64, 48), "warning")
    icons = io.BytesIO()
    square = scene.resize((64, 64))
    square.save(icons, "ICO", sizes=[(16, 16), (64, 64), (32, 32)])
    shelf.put("icons.ico", icons.getvalue(), "16, 32 and 64 pixels wide", (64, 64), "notAllowed")
    shelf.put(
        "scene.pdf", without_pdf_dates(save(square, "PDF")), "one page", (64, 64), "notAllowed"
    )
    moving = save(scene, "PNG", save_all=True, append_images=[scene.transpose(0)], duration=100)
    shelf.put("moving.png", moving, "an animated PNG", (64, 48), "warning")


def tiff_with_other_sample(scene):
    """RGB with a fourth sample of zeros, whose ExtraSamples tag says `unspecified`."""
    four = np.dstack([np.asarray(scene), np.zeros((scene.height, scene.width), np.uint8)])
    data = save(Image.fromarray(four), "TIFF", tiffinfo={338: 0})
    entry = struct.pack("<HHI", 338, 3, 1)
    at = data.index(entry) + len(entry)
    return data[:at] + bytes(2) + data[at + 2 :]


def without_pdf_dates(data):
    import re

    return re.sub(rb"\(D:\d{14}Z\)", b"(D:20000101000000Z)", data)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def vectors(shelf):
    disc = f'{SVG} width="8" height="8"><circle cx="4" cy="4" r="3" fill="#00f"/></svg>'
    shelf.put("disc.svg", disc.encode(), "a disc in 8x8", (8, 8), "notAllowed")
    shelf.put("disc.svgz", gzip.compress(disc.encode(), mtime=0), "gzip", (8, 8), "notAllowed")
    packed = gzip.compress((disc + " " * 60_000_000).encode(), mtime=0)
    shelf.put("bomb.svgz", packed, "60 MB packed", None, "notAllowed")
    half = gzip.compress((disc[:-6] + f"<!--{zlib.crc32(b'')}-->" * 200).encode(), mtime=0)
    shelf.put("half.svgz", half[:-20], "cut off", None, "notAllowed")
    shelf.put(
        "words.gz", gzip.compress(b"no picture\n", mtime=0), "gzip of text", None, "notAnImage"
    )
    linked = (
        f'{SVG} width="90" height="60"><image xlink:href="half-still.gif" width="90" height="60"/>'
    )
    for name in ("flat.png", "dot.jpg", "file:///etc/passwd"):
        linked += f'<image href="{name}" width="90" height="60"/>'
    shelf.put("linked.svg", (linked + "</svg>").encode(), "links pictures", (90, 60), "notAllowed")
    entity = (
        '<!DOCTYPE svg [<!ENTITY file SYSTEM "disc.svg">]>'
        f'{SVG} width="90" height="60"><text>&file;</text></svg>'
    )
    shelf.put("entity.svg", entity.encode(), "names a file as an entity", None, "notAllowed")
    sizes = {
        "box": ('viewBox="0 0 40 30"', (40, 30)),
        "percent": ('width="100%" height="100%" viewBox="0 0 40 30"', (40, 30)),
        "inches": ('width="1in" height="0.5in"', (96, 48)),
        "half-said": ('width="80" viewBox="0 0 40 30"', (80, 60)),
        "drawn": ("", (40, 30)),
    }
    for name, (said, size) in sizes.items():
        body = f'{SVG} {said}><rect width="40" height="30" fill="red"/></svg>'
        shelf.put(
            f"size-{name}.svg", body.encode(), f"size by {said or 'nothing'}", size, "notAllowed"
        )

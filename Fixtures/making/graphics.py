"""PNG of every kind, TIFF, WebP, the newer formats, SVG."""

import numpy as np
from PIL import Image

from . import profiles
from .encode import chunk, chunks, image, jpeg, png, png_deep, save, vips
from .figures import balloon, city, marker, portrait
from .landscapes import coast, mountains
from .noise import grid, smooth

SVG = b"""<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">
  <rect width="120" height="80" rx="12" fill="#1f4e79"/>
  <path d="M12 62 44 22 62 44 74 32 108 62z" fill="#f2efe6"/>
  <circle cx="92" cy="20" r="8" fill="#f4b942"/>
</svg>
"""


def make(shelf):
    png_files(shelf)
    web_files(shelf)
    tiff_files(shelf)
    shelf.put(
        "badge.svg",
        SVG,
        "SVG, which is read only where a manifest allows it",
        (120, 80),
        "notAllowed",
    )


def glow(width, height):
    """Grey with alpha: a moon that fades into nothing."""
    y, x = grid(height, width)
    far = np.hypot(y - 0.5, x - 0.5 * width / height)
    alpha = smooth(0.5, 0.22, far)
    return np.dstack([0.6 + 0.4 * smooth(0.3, 0.0, far), alpha])


def png_files(shelf):
    cut_out = image(balloon(240, 300))
    shelf.put("alpha.png", save(cut_out, "PNG", optimize=True), "RGBA, soft edges", (240, 300))
    sunset = image(coast(240, 160, 14))
    shelf.put(
        "palette.png",
        save(sunset.quantize(64), "PNG", optimize=True),
        "palette of 64 colours",
        (240, 160),
    )
    flat = cut_out.resize((120, 150)).quantize(32, method=Image.Quantize.FASTOCTREE)
    shelf.put(
        "palette-alpha.png",
        save(flat, "PNG", optimize=True),
        "palette with transparency (tRNS)",
        (120, 150),
    )
    moon = Image.fromarray(np.uint8(glow(160, 120) * 255), "LA")
    shelf.put("grey-alpha.png", save(moon, "PNG", optimize=True), "grey with alpha", (160, 120))
    shelf.put(
        "deep.png",
        png_deep(smooth_sky(160, 120)),
        "RGB, 16 bits: steps finer than 8 bits hold",
        (160, 120),
    )
    black = image(city(160, 120)).convert("1")
    shelf.put(
        "one-bit.png", save(black, "PNG", optimize=True), "black and white, 1 bit", (160, 120)
    )
    interlaced = vips(save(image(mountains(180, 120, 9)), "PNG"), ".png[interlace,compression=9]")
    shelf.put("interlaced.png", without_dates(interlaced), "RGB, Adam7", (180, 120))
    strange = png(
        (120, 80, 8, 2),
        [bytes(r) for r in np.uint8(marker(120, 80) * 255).reshape(80, -1)],
        chunk(b"gAMA", b"\0\0\xb1\x8f") + chunk(b"prVt", b"private, safe to pass over"),
    )
    shelf.put("unknown-chunk.png", strange, "a private ancillary chunk and gAMA", (120, 80))


def smooth_sky(width, height):
    """A gradient so slow that 8 bits would show its steps, and a soft sun."""
    y, x = grid(height, width)
    sky = np.stack([0.30 + 0.06 * y, 0.40 + 0.05 * y, 0.60 - 0.04 * y], axis=-1)
    sun = np.exp(-((x - 0.8) ** 2 + (y - 0.4) ** 2) / 0.05)
    return sky + 0.25 * sun[..., None] * np.array([1.0, 0.8, 0.4])


def without_dates(data):
    """The PNG without the chunks that depend on when it was made."""
    return data[:8] + b"".join(chunk(k, b) for k, b in chunks(data) if k not in (b"tIME", b"tEXt"))


def web_files(shelf):
    shelf.put(
        "lossy.webp",
        save(image(coast(480, 320, 23)), "WEBP", quality=70, method=6),
        "lossy",
        (480, 320),
    )
    shelf.put(
        "lossless.webp",
        save(image(city(150, 100, 2)), "WEBP", lossless=True, method=6),
        "lossless",
        (150, 100),
    )
    shelf.put(
        "alpha.webp",
        save(image(balloon(240, 300)), "WEBP", quality=70, method=6),
        "lossy with alpha",
        (240, 300),
    )
    scene = save(image(mountains(360, 240, 16)), "PNG")
    shelf.put("photo.avif", vips(scene, ".avif[Q=50]"), "AV1 in HEIF", (360, 240))
    shelf.put("photo.heic", vips(scene, ".heic[Q=50]"), "HEVC in HEIF", (360, 240))
    shelf.put("photo.jxl", vips(scene, ".jxl[Q=75]"), "JPEG XL", (360, 240))


def tiff_files(shelf):
    strips = save(image(portrait(120, 160)), "TIFF", compression="tiff_lzw")
    shelf.put("strips.tif", strips, "RGB in strips, LZW", (120, 160))
    deep = vips(png_deep(smooth_sky(120, 90)), ".tif[compression=deflate,predictor=horizontal]")
    shelf.put("deep.tif", deep, "RGB, 16 bits, deflate", (120, 90))
    scene = save(image(coast(180, 120)), "PNG")
    for name, below in (("pyramid", ""), ("pyramid-below", ",subifd")):
        options = "compression=deflate,predictor=horizontal,tile,tile-width=32,tile-height=32"
        pyramid = vips(scene, f".tif[pyramid,{options}{below}]")
        what = "copies at 1/2, 1/4, 1/8 " + ("below the page" if below else "as further pages")
        shelf.put(f"{name}.tif", pyramid, what, (180, 120))
    pages = [image(f(120, 80)).quantize(48) for f in (mountains, coast, city)]
    multi = save(pages[0], "TIFF", compression="tiff_lzw", save_all=True, append_images=pages[1:])
    what = "three pages: mountains, coast, city"
    shelf.put("pages.tif", multi, what, (120, 80), "warning", frames=3)
    turned = image(marker(120, 80)).transpose(Image.Transpose.ROTATE_90)
    shelf.put(
        "turned.tif",
        save(turned, "TIFF", compression="tiff_lzw", tiffinfo={274: 6}),
        "TIFF's own orientation tag 6",
        (120, 80),
    )

"""One small picture stored in each of the eight ways, in each format that has an orientation."""

import io

import numpy as np
import pillow_heif
from PIL import Image

from .encode import image, save, vips
from .figures import marker

#: From the upright picture to what is stored, by the EXIF specification's table (tag 274).
STORED = {
    1: lambda a: a,
    2: lambda a: a[:, ::-1],
    3: lambda a: a[::-1, ::-1],
    4: lambda a: a[::-1],
    5: lambda a: a.swapaxes(0, 1),
    6: lambda a: np.rot90(a, 1),
    7: lambda a: a[::-1, ::-1].swapaxes(0, 1),
    8: lambda a: np.rot90(a, -1),
}


def make(shelf):
    upright = np.asarray(image(marker(48, 32)).convert("RGB"))
    for number, turn in STORED.items():
        stored = Image.fromarray(np.ascontiguousarray(turn(upright)))
        exif = Image.Exif()
        exif[0x0112] = number
        put = lambda kind, data, what: shelf.put(f"turned-{number}.{kind}", data, what, (48, 32))
        put("png", save(stored, "PNG", exif=exif), f"eXIf orientation {number}")
        put("webp", save(stored, "WEBP", lossless=True, exif=exif), f"EXIF orientation {number}")
        put("tif", save(stored, "TIFF", tiffinfo={274: number}), f"tag 274 is {number}")
        put(
            "avif",
            save(stored, "AVIF", exif=exif, quality=95, subsampling="4:4:4"),
            f"turned by irot and imir as orientation {number} says, with the EXIF tag as well",
        )
        put("jxl", oriented_jxl(stored, number), f"orientation {number} in the header")
    shelf.put(
        "primary.heic",
        two_images(),
        "two images, of which the second is primary",
        (40, 24),
        "warning",
    )
    preview_only(shelf, upright)


def oriented_jxl(stored, number):
    """A lossless JPEG XL whose header is written anew with an orientation (ISO/IEC 18181-1, D)."""
    data = vips(save(stored, "PNG"), ".jxl[lossless]")
    bits = "".join(f"{byte:08b}"[::-1] for byte in data[2:8])
    sides = size_header(bits)
    fields = bits[sides:]
    if fields[:2] != "00":
        raise SystemExit("error: turned.py: another JPEG XL header than expected; adapt the script")
    # Depth, buffers, extra channels, XYB, colour encoding: eight bits, as they are.
    rest, after = fields[2:10], fields[10:13]
    turned = f"{number - 1:03b}"[::-1]
    header = bits[:sides] + "01" + turned + "000" + rest + "1" + after
    header += "0" * (-len(header) % 8)
    start = (sides + 13 + 7) // 8
    packed = bytes(int(header[i : i + 8][::-1], 2) for i in range(0, len(header), 8))
    return data[:2] + packed + data[2 + start :]


def size_header(bits):
    """The number of bits that the size takes, for sides that are multiples of 8 up to 256."""
    if bits[0] != "1":
        raise SystemExit("error: turned.py: sides that are no multiples of 8; adapt the script")
    return 9 if bits[6:9] != "000" else 14


def two_images():
    first = Image.new("RGB", (64, 64), (0, 0, 255))
    heif = pillow_heif.from_pillow(first)
    heif.add_from_pillow(Image.new("RGB", (40, 24), (255, 0, 0)))
    out = io.BytesIO()
    heif.save(out, format="HEIF", primary_index=1, quality=60)
    return out.getvalue()


def preview_only(shelf, upright):
    """EXIF whose second directory, that of the preview, alone has an orientation."""
    entry = lambda tag, value: (
        tag.to_bytes(2, "little") + b"\3\0\1\0\0\0" + value.to_bytes(4, "little")
    )
    # The first directory has the resolution's unit alone; then the offset of the second.
    first = b"\1\0" + entry(0x0128, 2) + (26).to_bytes(4, "little")
    second = b"\1\0" + entry(0x0112, 6) + bytes(4)
    exif = b"Exif\0\0II*\0\x08\0\0\0" + first + second
    shelf.put(
        "preview-orientation.jpg",
        save(Image.fromarray(upright), "JPEG", quality=90, exif=exif),
        "orientation 6 of the preview, none of the image",
        (48, 32),
    )
    for number in (0, 9, 255):
        exif = Image.Exif()
        exif[0x0112] = number
        shelf.put(
            f"orientation-{number}.jpg",
            save(Image.fromarray(upright), "JPEG", quality=90, exif=exif),
            f"the illegal orientation {number}",
            (48, 32),
        )

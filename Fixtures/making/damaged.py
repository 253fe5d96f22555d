"""Files that are broken, odd or no images at all, made from the good ones."""

import struct
import zlib

import numpy as np
from PIL import Image

from .encode import chunk, chunks, image, jpeg, save
from .landscapes import coast, mountains

POINTER = (
    b"version https://git-lfs.github.com/spec/v1\noid sha256:"
    b"4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"
)
ERROR_PAGE = (
    b"<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head>\n"
    b"<body><h1>Not Found</h1><p>The image is not here.</p></body></html>\n"
)


def make(shelf):
    jpeg_files(shelf)
    png_files(shelf)
    half = shelf.get("flight.gif")
    shelf.put(
        "half.gif",
        half[: len(half) // 2],
        "three frames, cut off at half its bytes",
        (160, 120),
        "damaged",
        None,
    )
    still = shelf.get("still.gif")
    shelf.put(
        "half-still.gif",
        still[: len(still) // 2],
        "one frame, cut off at half its bytes",
        (160, 120),
        "damaged",
    )
    flat = shelf.get("lossy.webp")
    shelf.put(
        "half.webp", flat[: len(flat) // 2], "cut off at half its bytes", (480, 320), "damaged"
    )
    no_images(shelf)


def jpeg_files(shelf):
    size, scene = (300, 200), coast(300, 200, 31)
    good = jpeg(scene, 80)
    shelf.put("half.jpg", good[: len(good) // 2], "cut off at half its bytes", size, "damaged")
    shelf.put(
        "corrupt-middle.jpg",
        corrupted(good),
        "full length, 600 bytes in the middle overwritten",
        size,
        "damaged",
    )
    shelf.put(
        "no-end.jpg",
        good[:-2],
        "only the end marker was cut off: no pixel is missing",
        size,
        "warning",
    )
    shelf.put(
        "trailing.jpg",
        good + b"\r\nnot part of the picture\0" * 20,
        "520 bytes after the end",
        size,
    )
    exif = b"Exif\0\0MM\0*\0\0\0\x08\xff\xff" + b"\x01\x12\0\3\xff\xff\xff\xff" * 4
    shelf.put(
        "exif-broken.jpg",
        jpeg(scene, 80, exif=exif),
        "EXIF that claims 65535 entries and ends",
        size,
    )
    shelf.put(
        "png-inside.jpg",
        save(image(mountains(90, 60)), "PNG", optimize=True),
        "a PNG whose name says JPEG",
        (90, 60),
        "warning",
    )


def corrupted(good):
    """The JPEG with marker bytes and nonsense over its middle; head and end are whole."""
    noise = np.random.RandomState(1).bytes(600).replace(b"\xff", b"\xfe")
    at = len(good) // 2
    return good[:at] + b"\xff\xc4" + noise[2:] + good[at + 600 :]


def png_files(shelf):
    size = (150, 100)
    good = save(image(mountains(*size, 35)), "PNG", optimize=True)
    parts = list(chunks(good))
    text = (b"tEXt", b"Comment\0the checksum of this chunk is wrong")
    shelf.put("half.png", good[: len(good) // 2], "cut off at half its bytes", size, "damaged")
    shelf.put(
        "crc-pixels.png",
        rebuilt(parts, b"IDAT"),
        "wrong checksum on the pixels (IDAT)",
        size,
        "damaged",
    )
    shelf.put(
        "crc-text.png",
        rebuilt(parts[:1] + [text] + parts[1:], b"tEXt"),
        "wrong checksum on a comment (tEXt)",
        size,
        "warning",
    )
    shelf.put(
        "bomb.png",
        bomb(30000, 30000),
        "declares 900 megapixels of 1 bit",
        (30000, 30000),
        "overLimit",
    )


def rebuilt(parts, wrong):
    """The PNG of these chunks; the first of kind `wrong` gets a wrong checksum."""
    out, done = b"\x89PNG\r\n\x1a\n", False
    for kind, body in parts:
        spoil = kind == wrong and not done
        out, done = out + chunk(kind, body, 1 if spoil else 0), done or spoil
    return out


def bomb(width, height):
    """A 1-bit PNG that declares these sides, of which only the first thousand rows are there."""
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    packer, row = zlib.compressobj(9), bytes(1 + (width + 7) // 8)
    pixels = b"".join(packer.compress(row) for _ in range(1000)) + packer.flush()
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )


def no_images(shelf):
    shelf.put("empty.jpg", b"", "no bytes at all", None, "notAnImage")
    shelf.put("text.jpg", b"This is a note, not a picture.\n" * 4, "plain text", None, "notAnImage")
    shelf.put(
        "error-page.jpg", ERROR_PAGE, "an HTML page that a server sent instead", None, "notAnImage"
    )
    shelf.put(
        "lfs-pointer.png",
        POINTER,
        "a Git LFS pointer: the image was never fetched",
        None,
        "notAnImage",
    )
    shelf.put(
        "magic-only.jpg", b"\xff\xd8\xff\xe0", "the first four bytes of a JPEG", None, "damaged"
    )

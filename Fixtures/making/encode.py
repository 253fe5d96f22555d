"""From pixels to the bytes of a file: Pillow where it can, libvips' command line where it can't."""

import io
import os
import struct
import subprocess
import tempfile
import zlib

import numpy as np
from PIL import Image


def image(picture):
    """A Pillow image of an array from 0 to 1, with or without alpha."""
    return Image.fromarray(np.uint8(np.round(np.clip(picture, 0, 1) * 255)))


def save(picture, kind, **options):
    """Bytes of a Pillow image (or an array) in a format of Pillow's."""
    if isinstance(picture, np.ndarray):
        picture = image(picture)
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def jpeg(picture, quality=75, subsampling="4:2:0", **options):
    return save(picture, "JPEG", quality=quality, subsampling=subsampling, optimize=True, **options)


def vips(data, suffix, operation="copy", source=".png"):
    """Puts the bytes through the vips command; `suffix` may hold saver options in brackets."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = os.path.join(folder, "in" + source), os.path.join(folder, "out" + suffix)
        with open(before, "wb") as file:
            file.write(data)
        environment = dict(os.environ, VIPS_CONCURRENCY="1")
        subprocess.run(["vips", operation, before, after], check=True, env=environment)
        with open(after.split("[")[0], "rb") as file:
            return file.read()


def chunk(kind, body, crc_error=0):
    """One PNG chunk; `crc_error` is added to its checksum."""
    crc = (zlib.crc32(kind + body) + crc_error) & 0xFFFFFFFF
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc)


def png(header, rows, extra=b""):
    """A PNG put together by hand: header is (width, height, depth, colour type)."""
    head = struct.pack(">IIBBBBB", *header, 0, 0, 0)
    raw = b"".join(b"\0" + row for row in rows)
    body = chunk(b"IHDR", head) + extra + chunk(b"IDAT", zlib.compress(raw, 9))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")


def chunks(data):
    """The chunks of a PNG as (kind, body)."""
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


def png_deep(picture):
    """A 16-bit RGB PNG; each row is stored as the difference from the one above, to stay small."""
    deep = np.round(np.clip(picture, 0, 1) * 65535).astype(">u2")
    height, width = deep.shape[:2]
    rows = np.frombuffer(deep.tobytes(), dtype=np.uint8).reshape(height, -1)
    above = np.vstack([np.zeros_like(rows[:1]), rows[:-1]])
    raw = b"".join(b"\2" + row.tobytes() for row in rows - above)
    head = struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(raw, 9))
        + chunk(b"IEND", b"")
    )

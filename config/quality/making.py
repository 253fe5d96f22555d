"""Pictures as Widthwise, vipsthumbnail and libvips' encoders make them; used by measure.py."""

import math
import os
import subprocess

import numpy
from PIL import Image

from scores import read

# The extension, and what the encoder is told, which is what Widthwise tells it.
ENCODERS = {"png": ("png", ""), "jpeg": ("jpg", "[Q=80,strip]"), "webp": ("webp", "[Q=80,strip]")}


def zone_plate(path, size=2048):
    """Rings whose frequency grows to the finest that there is, at the middle of each side."""
    x = numpy.arange(size) - (size - 1) / 2
    squares = x[:, None] ** 2 + x[None, :] ** 2
    wave = 127.5 + 127.5 * numpy.cos(math.pi * squares / size)
    Image.fromarray(numpy.rint(wave).astype(numpy.uint8)).convert("RGB").save(path)


def deepened(path, folder):
    """A TIFF of 16 bits with the same picture."""
    # A source doesn't lie where renditions go.
    folder = os.path.join(folder, "source")
    os.mkdir(folder)
    deep = os.path.join(folder, "deep.tif")
    steps = [
        ["linear", os.path.abspath(path), "1.v", "257", "0"],
        ["cast", "1.v", "2.v", "ushort"],
        ["copy", "2.v", deep, "--interpretation", "rgb16"],
    ]
    for step in steps:
        subprocess.run(["vips", *step], check=True, cwd=folder)
    return deep


def read_deep(path, width, height):
    """The colours of a PNG of 16 bits, which Pillow would cut to 8; and an alpha."""
    raw = path + ".raw"
    subprocess.run(["vips", "rawsave", path, raw], check=True)
    samples = numpy.fromfile(raw, numpy.uint16).reshape(height, width, -1) / 257
    return numpy.concatenate([samples[:, :, :3], numpy.full((height, width, 1), 255.0)], 2)


def by_widthwise(program, path, wanted, kind, folder, deep=False):
    """The sizes that are wanted as one job."""
    extension = ENCODERS[kind][0]
    manifest = os.path.join(folder, "m.yaml")
    name = os.path.basename(path)
    with open(manifest, "w") as file:
        file.write(f"version: 1\nsource: {os.path.dirname(os.path.abspath(path))}\noutput: .\n")
        file.write(f"defaults: {{ formats: [{kind}], profile: keep, name: 'w-{{width}}.{{ext}}' }}\n")
        file.write(f"images: [{{ src: '{name}', widths: {[w for w, _ in wanted]} }}]\n")
    subprocess.run([program, "run", manifest, "--quiet"], check=True)
    paths = [os.path.join(folder, f"w-{w}.{extension}") for w, _ in wanted]
    if deep:
        return [read_deep(path, w, h) for path, (w, h) in zip(paths, wanted)]
    return [read(path) for path in paths]


def by_vips(path, wanted, kind, folder):
    extension, options = ENCODERS[kind]
    made = []
    for w, h in wanted:
        out = os.path.join(folder, f"v-{w}.{extension}")
        size = ["--size", f"{w}x{h}!"]
        subprocess.run(["vipsthumbnail", path, *size, "-o", out + options], check=True)
        made.append(read(out))
    return made


def encoded(pixels, kind, folder):
    """Whole numbers through the encoder."""
    if kind == "png":
        return pixels
    extension, options = ENCODERS[kind]
    whole = os.path.join(folder, "exact.png")
    out = os.path.join(folder, f"exact.{extension}")
    Image.fromarray(pixels.astype(numpy.uint8)).save(whole)
    subprocess.run(["vips", "copy", whole, out + options], check=True)
    return read(out)[:, :, :3].astype(float)

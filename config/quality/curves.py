"""What renditions lose by what they are made from, whoever makes them; used by measure.py."""

import os
import subprocess
import tempfile

import numpy
from PIL import Image

from scores import Reference, read, resized

HEADING = """ | PSNR, mean | PSNR, worst | ΔE00, largest | ΔE00, 99.9 % |
|---|---|---|---|---|"""


def line(name, errors):
    psnr, _, largest, most, _ = numpy.array(errors).T
    worst = f"{psnr.min():.1f} | {largest.max():.2f} | {most.max():.2f}"
    return f"| {name} | {psnr.mean():.1f} | {worst} |"


def sampling(path):
    """How a JPEG's colours are sampled, as it is said: 4:2:0."""
    with Image.open(path) as image:
        factors = [factors for _, *factors, _ in image.layer]
    across, down = factors[0][0] // factors[1][0], factors[0][1] // factors[1][1]
    return {(1, 1): "4:4:4", (2, 1): "4:2:2", (2, 2): "4:2:0"}[across, down]


def margins(paths, factor=4):
    """JPEG decoded to a quarter, and from that a rendition that is so many times smaller."""
    print("| colours, decoded size" + HEADING)
    found = {}
    for path in paths:
        with Image.open(path) as image, tempfile.TemporaryDirectory() as folder:
            small = os.path.join(folder, "small.png")
            load = ["vips", "jpegload", path, small + "[strip]", "--shrink", str(factor)]
            subprocess.run(load, check=True)
            # Neither is turned upright. What isn't a whole block is left out of both.
            decoded = numpy.asarray(Image.open(small).convert("RGB"), numpy.float32)
            whole = numpy.asarray(image.convert("RGB"), numpy.float32)
        full = (whole.shape[1] // factor, whole.shape[0] // factor)
        decoded = decoded[: full[1], : full[0]]
        whole = whole[: factor * full[1], : factor * full[0]]
        for times in (1, 1.25, 1.5, 2, 2.5, 3, 4, 6):
            size = [max(1, round(side / times)) for side in full]
            made = numpy.rint(resized(decoded, *size))
            errors = Reference(resized(whole, *size)).errors(made)
            found.setdefault((sampling(path), times), []).append(errors)
    for (colours, times), errors in sorted(found.items()):
        print(line(f"{colours}, {times} times the rendition", errors), flush=True)


def cascade(paths, width=320):
    """A rendition from one that is so many times as wide, rounded to 8 bits in between."""
    print("| from" + HEADING)
    steps = [(f"{t} times the width", t) for t in (1.25, 1.5, 2, 2.5, 3, 4)] + [("blocks", 0)]
    found = {name: [] for name, _ in steps}
    for path in paths:
        whole = read(path)[:, :, :3]
        full_height, full_width = whole.shape[:2]
        height = max(1, (2 * full_height * width + full_width) // (2 * full_width))
        reference = Reference(resized(whole, width, height))
        for name, times in steps:
            if times:
                middle = resized(whole, round(width * times), round(height * times))
            else:
                middle = blocks(whole, width, height)
            made = numpy.rint(resized(numpy.rint(middle), width, height))
            found[name].append(reference.errors(made))
    for name, _ in steps:
        print(line(name, found[name]), flush=True)


def blocks(whole, width, height):
    """The means of whole blocks, at least twice as large as the rendition."""
    by = min(whole.shape[1] // (2 * width), whole.shape[0] // (2 * height))
    part = whole[: whole.shape[0] // by * by, : whole.shape[1] // by * by]
    return part.reshape(part.shape[0] // by, by, part.shape[1] // by, by, 3).mean((1, 3))

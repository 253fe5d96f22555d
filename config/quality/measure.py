#!/usr/bin/env python3
"""How far renditions are from the picture that exact arithmetic gives; see config/quality/README.md.

    config/quality/measure.py WIDTHWISE FOLDER [--alone] [--cascade] [PATTERN.png ...]

Makes every photograph of FOLDER, every PATTERN and a zone plate in five widths with WIDTHWISE and
with vipsthumbnail, as PNG, and compares both with a reference: the fully decoded picture, resized
by Lanczos3 in floating point, in the numbers as they are stored; where there is alpha, colours are
weighed by it, and what is compared is seen on white. Prints tables in Markdown. With --alone each
width (640, 320, 160) is a job of its own, so that decoders reduce the source for it as far as they
may; otherwise the widths are one job, for which it is decoded as the largest needs it. With --cascade
it prints instead what a rendition loses that is made from a larger rendition.

Needs numpy, Pillow, scikit-image, and vipsthumbnail (libvips-tools).
"""
import math
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image, ImageOps
from skimage.color import deltaE_ciede2000, rgb2lab
from skimage.metrics import structural_similarity

Image.MAX_IMAGE_PIXELS = None
WIDTHS = [640, 320, 160] if "--alone" in sys.argv else [1600, 1280, 960, 640, 320]


def resized(pixels, width, height):
    """By Pillow's Lanczos3 in floating point, each band for itself."""
    bands = []
    for band in range(pixels.shape[2]):
        one = Image.fromarray(numpy.ascontiguousarray(pixels[:, :, band], numpy.float32), "F")
        bands.append(numpy.asarray(one.resize((width, height), Image.Resampling.LANCZOS), float))
    return numpy.clip(numpy.stack(bands, 2), 0, 255)


def read(path):
    return numpy.asarray(ImageOps.exif_transpose(Image.open(path)).convert("RGBA"), numpy.float32)


def weighted(pixels):
    """Colours times alpha, and alpha: what may be averaged."""
    alpha = pixels[:, :, 3:]
    return numpy.concatenate([pixels[:, :, :3] * (alpha / 255), alpha], 2)


def on_white(pixels):
    """What is seen of weighted pixels on a white page."""
    return numpy.clip(pixels[:, :, :3] + (255 - pixels[:, :, 3:]), 0, 255)


def shift(found, wanted):
    """The shift in pixels that explains most of the difference, by least squares."""
    grey, reference = found.mean(2), wanted.mean(2)
    slopes = numpy.gradient(reference)
    a = numpy.stack([s[2:-2, 2:-2].ravel() for s in slopes], 1)
    b = (reference - grey)[2:-2, 2:-2].ravel()
    return float(numpy.abs(numpy.linalg.lstsq(a.T @ a, a.T @ b, rcond=None)[0]).max())


def errors(found, wanted):
    """PSNR in dB, SSIM, the largest CIEDE2000, its 99.9th percentile, the shift in pixels."""
    mean = numpy.mean((found - wanted) ** 2)
    psnr = 99.0 if mean == 0 else 10 * math.log10(255**2 / mean)
    ssim = structural_similarity(found.mean(2), wanted.mean(2), data_range=255)
    delta = deltaE_ciede2000(rgb2lab(found / 255), rgb2lab(wanted / 255))
    return psnr, ssim, delta.max(), numpy.percentile(delta, 99.9), shift(found, wanted)


def zone_plate(path, size=2048):
    """Rings whose frequency grows to the finest that there is, at the middle of each side."""
    x = numpy.arange(size) - (size - 1) / 2
    squares = x[:, None] ** 2 + x[None, :] ** 2
    wave = 127.5 + 127.5 * numpy.cos(math.pi * squares / size)
    Image.fromarray(numpy.rint(wave).astype(numpy.uint8)).convert("RGB").save(path)


def sizes(width, height):
    """As the plan has them: whole numbers, half rounds up, nothing is enlarged. Of what is narrow
    already: three quarters, a half, a third."""
    narrow = [3 * width // 4, width // 2, width // 3]
    for wanted in [w for w in WIDTHS if w < width] or narrow:
        yield wanted, max(1, (2 * height * wanted + width) // (2 * width))


def made_by_widthwise(program, path, wanted, folder):
    name = os.path.basename(path)
    manifest = os.path.join(folder, "m.yaml")
    with open(manifest, "w") as file:
        file.write(f"version: 1\nsource: {os.path.dirname(os.path.abspath(path))}\noutput: .\n")
        file.write("defaults: { formats: [png], profile: keep, name: 'w-{width}.{ext}' }\n")
        file.write(f"images: [{{ src: '{name}', widths: {[w for w, _ in wanted]} }}]\n")
    subprocess.run([program, "run", manifest, "--quiet"], check=True)
    return [read(os.path.join(folder, f"w-{w}.png")) for w, _ in wanted]


def made_by_vips(path, wanted, folder):
    made = []
    for w, h in wanted:
        out = os.path.join(folder, f"v-{w}.png")
        subprocess.run(["vipsthumbnail", path, "--size", f"{w}x{h}!", "-o", out], check=True)
        made.append(read(out))
    return made


def compare(program, paths):
    rows = []
    for path in paths:
        whole = read(path)
        wanted = list(sizes(whole.shape[1], whole.shape[0]))
        with tempfile.TemporaryDirectory() as folder:
            jobs = [[one] for one in wanted] if "--alone" in sys.argv else [wanted]
            ours = []
            for job in jobs:
                ours += made_by_widthwise(program, path, job, folder)
            theirs = made_by_vips(path, wanted, folder)
        for (w, h), one, other in zip(wanted, ours, theirs):
            reference = on_white(resized(weighted(whole), w, h))
            found = [on_white(weighted(image)) for image in (one, other)]
            found.append(numpy.rint(reference))
            row = (os.path.basename(path), w, *[errors(f, reference) for f in found])
            rows.append(row)
            print(line(row), file=sys.stderr, flush=True)
    return rows


def line(row):
    name, width, ours, theirs, *_ = row
    cells = []
    for one, other, digits in zip(ours, theirs, (1, 5, 2, 2, 3)):
        cells.append(f"{one:.{digits}f} / {other:.{digits}f}")
    return f"| {name} | {width} | " + " | ".join(cells) + " |"


def heading(title):
    print(f"| {title} | width | PSNR, dB | SSIM | ΔE00, largest | ΔE00, 99.9 % | shift, pixels |")
    print("|---|---|---|---|---|---|---|")


def table(title, rows):
    heading(title)
    for width in WIDTHS:
        chosen = [row for row in rows if row[1] == width]
        ours = numpy.array([row[2] for row in chosen])
        theirs = numpy.array([row[3] for row in chosen])
        best = [min, min, max, max, max]
        worst = lambda found: [choose(found[:, i]) for i, choose in enumerate(best)]
        print(line(("mean", width, ours.mean(0), theirs.mean(0))))
        print(line(("worst", width, worst(ours), worst(theirs))))


def cascade(paths, width=320):
    """A rendition from one that is so many times as wide, rounded to 8 bits in between."""
    print("| from | PSNR, mean | PSNR, worst | ΔE00, largest | ΔE00, 99.9 % |")
    print("|---|---|---|---|---|")
    steps = [(f"{t} times the width", t) for t in (1.25, 1.5, 2, 2.5, 3, 4)] + [("blocks", 0)]
    found = {name: [] for name, _ in steps}
    for path in paths:
        whole = read(path)[:, :, :3]
        full_height, full_width = whole.shape[:2]
        height = max(1, (2 * full_height * width + full_width) // (2 * full_width))
        reference = resized(whole, width, height)
        for name, times in steps:
            if times:
                middle = resized(whole, round(width * times), round(height * times))
            else:
                by = min(full_width // (2 * width), full_height // (2 * height))
                part = whole[: full_height // by * by, : full_width // by * by]
                shape = (part.shape[0] // by, by, part.shape[1] // by, by, 3)
                middle = part.reshape(shape).mean((1, 3))
            made = numpy.rint(resized(numpy.rint(middle), width, height))
            found[name].append(errors(made, reference))
    for name, _ in steps:
        all_errors = numpy.array(found[name])
        print(
            f"| {name} | {all_errors[:, 0].mean():.1f} | {all_errors[:, 0].min():.1f} "
            f"| {all_errors[:, 2].max():.2f} | {all_errors[:, 3].max():.2f} |", flush=True)


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(arguments) < 2:
        raise SystemExit(__doc__)
    program, folder, *patterns = arguments
    photographs = sorted(os.path.join(folder, name) for name in os.listdir(folder))
    if "--cascade" in sys.argv:
        return cascade(photographs)
    table("photographs", compare(program, photographs))
    with tempfile.TemporaryDirectory() as made:
        plate = os.path.join(made, "zone-plate.png")
        zone_plate(plate)
        heading("pattern")
        rows = compare(program, patterns + [plate])
        for row in rows:
            print(line(row))
        for name, width, ours, theirs, rounded in rows:
            if ours[1] < theirs[1]:
                print(f"\n{name}, {width}: SSIM of the reference itself, rounded: {rounded[1]:.5f}")


main()

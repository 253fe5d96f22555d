#!/usr/bin/env python3
"""How far renditions are from the picture that exact arithmetic gives; see config/quality/README.md.

    config/quality/measure.py WIDTHWISE FOLDER [OPTION ...] [PATTERN.png ...]

Makes every photograph of FOLDER, every PATTERN and a zone plate in five widths with WIDTHWISE and
with vipsthumbnail, as PNG, and compares both with a reference: the fully decoded picture, resized
by Lanczos3 in floating point, in the numbers as they are stored; where there is alpha, colours are
weighed by it, and what is compared is seen on white. Third in each comparison is the reference
itself, rounded to 8 bits and put through the same encoder. Prints tables in Markdown.

    --alone        each width (1280 to 160) is a job of its own, so that decoders reduce the source
                   for it as far as they may; else all widths are one job, for the largest of which
                   it is decoded
    --jpeg, --webp as such files of quality 80, in place of PNG
    --deep         from photographs of 16 bits, into PNG of 16 bits (vipsthumbnail makes 8)
    --cascade      instead: what a rendition loses that is made from a larger rendition
    --margins      instead: what it loses by how small the JPEG decoder gives the photograph

Needs numpy, Pillow, scikit-image, and vipsthumbnail and vips (libvips-tools).
"""

import os
import sys
import tempfile

sys.dont_write_bytecode = True

import curves
import making
import tables
from scores import Reference, on_white, read, weighted

OPTIONS = {word for word in sys.argv[1:] if word.startswith("--")}
ALONE, DEEP = "--alone" in OPTIONS, "--deep" in OPTIONS
KIND = "jpeg" if "--jpeg" in OPTIONS else "webp" if "--webp" in OPTIONS else "png"
WIDTHS = [1280, 960, 640, 320, 160] if ALONE else [1600, 1280, 960, 640, 320]


def sizes(width, height):
    """As the plan has them: whole numbers, half rounds up, nothing is enlarged. Of what is narrow
    already: three quarters, a half, a third."""
    narrow = [3 * width // 4, width // 2, width // 3]
    for wanted in [w for w in WIDTHS if w < width] or narrow:
        yield wanted, max(1, (2 * height * wanted + width) // (2 * width))


def compare(program, path):
    whole = read(path)
    wanted = list(sizes(whole.shape[1], whole.shape[0]))
    with tempfile.TemporaryDirectory() as folder:
        source = making.deepened(path, folder) if DEEP else path
        ours = []
        for job in [[one] for one in wanted] if ALONE else [wanted]:
            ours += making.by_widthwise(program, source, job, KIND, folder, DEEP)
        theirs = making.by_vips(source, wanted, KIND, folder)
        for (w, h), *made in zip(wanted, ours, theirs):
            reference = Reference.of(whole, w, h)
            found = [on_white(weighted(image)) for image in made]
            found.append(making.encoded(reference.rounded(), KIND, folder))
            row = (os.path.basename(path), w, *[reference.errors(f) for f in found])
            print(tables.line(row[:2], *row[2:]), file=sys.stderr, flush=True)
            yield row


def photographs(program, paths):
    rows = [row for path in paths for row in compare(program, path)]
    tables.by_width("photographs", rows, WIDTHS)
    print()
    tables.summary("photographs", rows)
    print()


def patterns(program, paths):
    with tempfile.TemporaryDirectory() as folder:
        plate = os.path.join(folder, "zone-plate.png")
        making.zone_plate(plate)
        tables.heading("pattern", ["width"])
        for path in paths + [plate]:
            for row in compare(program, path):
                print(tables.line(row[:2], *row[2:]), flush=True)


def main():
    arguments = [a for a in sys.argv[1:] if a not in OPTIONS]
    known = {"--alone", "--jpeg", "--webp", "--deep", "--cascade", "--margins"}
    if len(arguments) < 2 or OPTIONS - known:
        raise SystemExit(__doc__)
    program, folder, *more = arguments
    paths = sorted(os.path.join(folder, name) for name in os.listdir(folder))
    if "--cascade" in OPTIONS:
        return curves.cascade(paths)
    if "--margins" in OPTIONS:
        return curves.margins(paths)
    photographs(program, paths)
    if not DEEP:
        patterns(program, more)


main()

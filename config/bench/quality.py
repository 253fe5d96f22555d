#!/usr/bin/env python3
"""How far renditions are from a reference made in floating point: quality.py TASKS OUT FORMAT.

The reference is Lanczos3 over the fully decoded, upright source in floating point, at the size that
is wanted; what is measured is in config/quality. Prints one line. Needs numpy, Pillow and
scikit-image; ends with 64 without them.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(HERE, "..", "quality"))
sys.dont_write_bytecode = True

try:
    from scores import METRICS, Reference, on_white, read, weighted
except ImportError:
    sys.exit(64)


def errors(line, out, extension):
    """Of each rendition of one source."""
    path, sizes = line.rstrip("\n").split("\t")
    source = read(path)
    stem = os.path.splitext(os.path.basename(path))[0]
    for size in sizes.split():
        width, height = map(int, size.split("x"))
        made = read(os.path.join(out, f"{stem}-{width}.{extension}"))
        yield Reference.of(source, width, height).errors(on_white(weighted(made)))


def main():
    tasks, out, extension = sys.argv[1:4]
    with open(tasks, encoding="utf-8") as file:
        found = [one for line in file for one in errors(line, out, extension)]
    words = []
    for (name, digits, worse), values in zip(METRICS, zip(*found)):
        mean = sum(values) / len(values)
        words.append(f"{name}: {mean:.{digits}f} (worst {worse(values):.{digits}f})")
    print("; ".join(words))


if __name__ == "__main__":
    main()

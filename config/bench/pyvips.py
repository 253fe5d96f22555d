#!/usr/bin/env python3
"""pyvips by hand: decoded once at the pre-shrink of the largest width; each width from the smallest
image made so far that is at least twice as wide."""

import os
import sys

# This file has the name of the module that it uses.
sys.path = sys.path[1:] + sys.path[:1]
os.environ.setdefault("VIPS_CONCURRENCY", "1")

import pyvips  # noqa: E402

import tasks  # noqa: E402


def shrink_on_load(source, width):
    """The factor of 1, 2, 4 or 8 that leaves at least twice the width."""
    full = pyvips.Image.new_from_file(source)
    loader = full.get("vips-loader")
    if not loader.startswith("jpegload"):
        return {}
    across = full.height if full.get_typeof("orientation") and full.get("orientation") > 4 else full.width
    return {"shrink": max(s for s in (1, 2, 4, 8) if s == 1 or across // s >= width * 2)}


def make(task, out, extension, quality):
    options = shrink_on_load(task.source, task.sizes[0][0])
    image = pyvips.Image.new_from_file(task.source, access="sequential", **options)
    image = image.copy_memory().autorot().copy_memory()
    made = [image]
    for width, height in task.sizes:
        base = min((i for i in made if i.width >= width * 2), key=lambda i: i.width, default=image)
        alpha = base.hasalpha()
        if alpha:
            base = base.premultiply()
        result = base.resize(width / base.width, vscale=height / base.height)
        if alpha:
            result = result.unpremultiply().cast("uchar")
        result = result.copy_memory()
        made.append(result)
        save = {"strip": True} if extension == "png" else {"Q": quality, "strip": True}
        result.write_to_file(task.output(out, width, extension), **save)


if __name__ == "__main__":
    savers = {"jpg": "jpegsave", "webp": "webpsave", "avif": "heifsave", "png": "pngsave"}
    tasks.run(make, {f for f, saver in savers.items() if pyvips.type_find("VipsOperation", saver)})

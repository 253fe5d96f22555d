#!/usr/bin/env python3
"""Pillow: decoded once, with draft mode; Lanczos with a reducing gap."""

from PIL import Image, ImageOps

import tasks


def make(task, out, extension, quality):
    with Image.open(task.source) as source:
        width, height = task.sizes[0]
        source.draft(None, (width * 2, height * 2))
        image = ImageOps.exif_transpose(source)
        if extension == "jpg" and image.mode not in ("RGB", "L"):
            image = image.convert("RGB")
        for size in task.sizes:
            made = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
            options = {} if extension == "png" else {"quality": quality}
            made.save(task.output(out, size[0], extension), **options)


if __name__ == "__main__":
    Image.init()
    tasks.run(make, {suffix[1:] for suffix in Image.EXTENSION})

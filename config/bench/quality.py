#!/usr/bin/env python3
"""How far renditions are from a reference made in floating point: quality.py TASKS OUT FORMAT.

The reference is Lanczos3 over the fully decoded, upright source in double precision (Pillow's mode F),
at the size that is wanted. Prints one line. Needs numpy, Pillow and scikit-image; ends with 64
without them.
"""

import os
import sys

try:
    import numpy
    from PIL import Image, ImageOps
    from skimage.color import deltaE_ciede2000, rgb2lab
    from skimage.metrics import structural_similarity
except ImportError:
    sys.exit(64)


def reference(source, size):
    with Image.open(source) as image:
        image = ImageOps.exif_transpose(image).convert("RGB")
    bands = [band.convert("F").resize(size, Image.Resampling.LANCZOS) for band in image.split()]
    return numpy.clip(numpy.stack([numpy.asarray(band, dtype=float) for band in bands], -1), 0, 255)


def score(expected, path):
    with Image.open(path) as image:
        actual = numpy.asarray(image.convert("RGB"), dtype=float)
    error = numpy.mean((expected - actual) ** 2)
    psnr = 10 * numpy.log10(255**2 / error) if error else 99.0
    ssim = structural_similarity(expected, actual, channel_axis=2, data_range=255,
                                 gaussian_weights=True, sigma=1.5, use_sample_covariance=False)
    delta = deltaE_ciede2000(rgb2lab(expected / 255), rgb2lab(actual / 255))
    return psnr, ssim, numpy.percentile(delta, 99.9)


def main():
    tasks, out, extension = sys.argv[1:4]
    scores = []
    with open(tasks, encoding="utf-8") as file:
        for line in file:
            source, sizes = line.rstrip("\n").split("\t")
            stem = os.path.splitext(os.path.basename(source))[0]
            for size in sizes.split():
                width, height = map(int, size.split("x"))
                path = os.path.join(out, f"{stem}-{width}.{extension}")
                scores.append(score(reference(source, (width, height)), path))
    psnr, ssim, delta = numpy.array(scores).T
    print(f"PSNR {psnr.mean():.2f} dB (worst {psnr.min():.2f}), SSIM {ssim.mean():.4f} "
          f"(worst {ssim.min():.4f}), ΔE p99.9 {delta.mean():.2f} (worst {delta.max():.2f})")


if __name__ == "__main__":
    main()

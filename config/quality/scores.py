"""The reference, and how far a picture is from it; used by measure.py and config/bench/quality.py.

Pictures are arrays of lines, columns and bands, with 255 as the largest value.
"""

import math

import numpy
from PIL import Image, ImageOps
from skimage.color import deltaE_ciede2000, rgb2lab
from skimage.metrics import structural_similarity

Image.MAX_IMAGE_PIXELS = None

# What `Reference.errors` gives: its name, the decimals it is told with, and what is worse.
METRICS = [
    ("PSNR, dB", 1, min),
    ("SSIM", 5, min),
    ("ΔE00, largest", 2, max),
    ("ΔE00, 99.9 %", 2, max),
    ("shift, pixels", 3, max),
]


def read(path):
    """Upright, with alpha."""
    with Image.open(path) as image:
        return numpy.asarray(ImageOps.exif_transpose(image).convert("RGBA"), numpy.float32)


def weighted(pixels):
    """Colours times alpha, and alpha: what may be averaged."""
    alpha = pixels[:, :, 3:]
    return numpy.concatenate([pixels[:, :, :3] * (alpha / 255), alpha], 2)


def on_white(pixels):
    """What is seen of weighted pixels on a white page."""
    return numpy.clip(pixels[:, :, :3] + (255 - pixels[:, :, 3:]), 0, 255)


def resized(pixels, width, height):
    """By Pillow's Lanczos3 in floating point, each band for itself."""
    bands = []
    for band in range(pixels.shape[2]):
        one = Image.fromarray(numpy.ascontiguousarray(pixels[:, :, band], numpy.float32), "F")
        bands.append(numpy.asarray(one.resize((width, height), Image.Resampling.LANCZOS), float))
    return numpy.clip(numpy.stack(bands, 2), 0, 255)


class Reference:
    """A picture that others are compared with, as it is seen on white."""

    def __init__(self, pixels):
        self.pixels = pixels
        self.grey = pixels.mean(2)
        self.lab = rgb2lab(pixels / 255)

    @classmethod
    def of(cls, source, width, height):
        """The fully decoded source in this size, in the numbers as they are stored."""
        return cls(on_white(resized(weighted(source), width, height)))

    def rounded(self):
        return numpy.rint(self.pixels)

    def errors(self, found):
        """PSNR in dB, SSIM, the largest CIEDE2000, its 99.9th percentile, the shift in pixels."""
        mean = numpy.mean((found - self.pixels) ** 2)
        psnr = 99.0 if mean == 0 else 10 * math.log10(255**2 / mean)
        grey = found.mean(2)
        ssim = structural_similarity(grey, self.grey, data_range=255)
        delta = deltaE_ciede2000(rgb2lab(found / 255), self.lab)
        return psnr, ssim, delta.max(), numpy.percentile(delta, 99.9), self.shift(grey)

    def shift(self, grey):
        """The shift in pixels that explains most of the difference, by least squares."""
        slopes = numpy.gradient(self.grey)
        a = numpy.stack([s[2:-2, 2:-2].ravel() for s in slopes], 1)
        b = (self.grey - grey)[2:-2, 2:-2].ravel()
        return float(numpy.abs(numpy.linalg.lstsq(a.T @ a, a.T @ b, rcond=None)[0]).max())

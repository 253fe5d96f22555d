#!/usr/bin/env python3
"""OpenCV: decoded once at a reduced size where JPEG allows it; INTER_AREA."""

import cv2

import tasks

REDUCED = [(8, cv2.IMREAD_REDUCED_COLOR_8), (4, cv2.IMREAD_REDUCED_COLOR_4),
           (2, cv2.IMREAD_REDUCED_COLOR_2)]


def flag(task):
    """The reduction that leaves at least twice the width, from the frame header."""
    if not task.source.endswith(".jpg"):
        return cv2.IMREAD_UNCHANGED
    width = jpeg_longest(task.source) * task.sizes[0][0] // max(task.sizes[0])
    for factor, value in REDUCED:
        if width // factor >= task.sizes[0][0] * 2:
            return value
    return cv2.IMREAD_COLOR


def jpeg_longest(path):
    with open(path, "rb") as file:
        data = file.read()
    at = 2
    while at + 9 < len(data):
        marker, length = data[at + 1], int.from_bytes(data[at + 2:at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return max(int.from_bytes(data[at + 5:at + 7], "big"),
                       int.from_bytes(data[at + 7:at + 9], "big"))
        at += 2 + length
    return 0


def make(task, out, extension, quality):
    cv2.setNumThreads(1)
    image = cv2.imread(task.source, flag(task))
    options = {"jpg": [cv2.IMWRITE_JPEG_QUALITY, quality],
               "webp": [cv2.IMWRITE_WEBP_QUALITY, quality], "png": []}[extension]
    for size in task.sizes:
        made = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
        cv2.imwrite(task.output(out, size[0], extension), made, options)


if __name__ == "__main__":
    tasks.run(make, {"jpg", "webp", "png"})

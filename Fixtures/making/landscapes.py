"""Scenes out of doors: pictures as arrays of height x width x 3, from 0 to 1."""

import numpy as np
from PIL import Image, ImageDraw

from .noise import fractal, grid, mix, ridge, smooth


def sky(rng, height, width, zenith, horizon, sun, glow):
    """A sky with a sun (x as a share of the width, y of the height) and streaks of cloud."""
    y, x = grid(height, width)
    picture = mix(zenith, horizon, smooth(-0.1, 0.75, y))
    far = np.hypot(x - sun[0] * width / height, y - sun[1])
    picture = mix(picture, glow, 0.85 * np.exp(-(far**2) / 0.06))
    cloud = smooth(0.45, 0.8, fractal(rng, height, width, 4, 5, stretch=3.5))
    lit = mix(np.array([0.93, 0.93, 0.95]), glow, np.exp(-(far**2) / 0.3))
    picture = mix(picture, lit, 0.75 * cloud * smooth(0.85, 0.2, y))
    return mix(picture, np.array([1.0, 0.98, 0.88]), smooth(0.052, 0.04, far))


def range_of_hills(rng, picture, base, tall, colour, rock, snow=0.0, cells=3):
    """Paints one range over the picture; its skyline lies between base - tall and base."""
    height, width = picture.shape[:2]
    y, _ = grid(height, width)
    top = base - tall * ridge(rng, width, cells * width / height / 1.5)
    inside = smooth(-0.6 / height, 0.6 / height, y - top[None, :])
    rough = fractal(rng, height, width, 7, 6, stretch=0.7, gain=0.45)
    down, right = np.gradient(rough)
    slope = np.clip((0.5 * down + right) * height / 16 + 0.5, 0, 1)
    shade = 1.0 + rock * (slope - 0.5)
    layer = np.asarray(colour) * shade[..., None]
    if snow:
        depth = (y - top[None, :]) / tall + 0.55 * (rough - 0.5)
        reach = smooth(base - 0.45 * tall, base - 0.75 * tall, y)
        cover = smooth(snow, snow * 0.6, depth) * reach
        layer = mix(layer, np.array([0.93, 0.95, 0.99]) * (0.75 + 0.25 * slope[..., None]), cover)
    haze = np.clip((y - top[None, :]) / tall, 0, 1) * 0.25
    layer = mix(layer, np.array([0.75, 0.8, 0.86]), haze * (1 - rock))
    return mix(picture, layer, inside)


def lake(rng, picture, shore):
    """Mirrors what lies above the shore (a share of the height) into water with ripples."""
    height, width = picture.shape[:2]
    line = int(shore * height)
    rows = np.arange(height - line)
    ripple = fractal(rng, height - line, width, 26, 3, stretch=7)
    deep = (rows / max(1, len(rows)))[:, None]
    mirrored = line - 1 - rows[:, None] * 0.95 + (ripple - 0.5) * height * (0.012 + 0.05 * deep)
    source = np.clip(mirrored, 0, line - 1).astype(int)
    water = picture[source, np.arange(width)[None, :]]
    tint = np.array([0.10, 0.22, 0.30])
    water = mix(water, tint, 0.22 + 0.4 * deep) + (ripple - 0.5)[..., None] * 0.05
    result = picture.copy()
    result[line:] = water
    return result


def conifers(rng, picture, trees, ground, tall, colour):
    """Draws a row of firs that stand on `ground` (a share of the height)."""
    height, width = picture.shape[:2]
    scale = 3
    mask = Image.new("L", (width * scale, height * scale))
    draw = ImageDraw.Draw(mask)
    for _ in range(trees):
        x, size = rng.rand() * width, height * tall * (0.55 + 0.6 * rng.rand())
        foot = height * (ground + 0.02 * (rng.rand() - 0.5))
        for tier in range(9):
            share = tier / 9
            half = size * 0.17 * (share + 0.12) * (0.8 + 0.4 * rng.rand())
            tip, hem = foot - size * (1 - share), foot - size * (1 - share) + size * 0.2
            corners = [(x, tip), (x + half, hem), (x, hem - size * 0.04), (x - half, hem)]
            draw.polygon([(a * scale, b * scale) for a, b in corners], fill=255)
        draw.rectangle(
            [
                (x - size * 0.015) * scale,
                (foot - size * 0.12) * scale,
                (x + size * 0.015) * scale,
                (foot + 2) * scale,
            ],
            fill=255,
        )
    cover = np.asarray(mask.resize((width, height), Image.BOX)) / 255.0
    leaf = 0.75 + 0.5 * fractal(rng, height, width, 60, 2)
    return mix(picture, np.asarray(colour) * leaf[..., None], cover)


def meadow(rng, picture, top):
    """Grass in front, from `top` (a share of the height) to the lower edge."""
    height, width = picture.shape[:2]
    y, _ = grid(height, width)
    edge = top + 0.05 * (ridge(rng, width, 3) - 0.5)[None, :]
    blades = fractal(rng, height, width, 50, 3, stretch=0.35)
    patch = fractal(rng, height, width, 5, 3)
    green = mix(np.array([0.16, 0.24, 0.09]), np.array([0.42, 0.47, 0.16]), patch * 0.7)
    green = green * (0.65 + 0.6 * blades[..., None])
    return mix(picture, green, smooth(0, 0.012, y - edge))


def mountains(width, height, seed=3):
    """Snowy ranges behind a lake with firs, morning sun at the left."""
    rng = np.random.RandomState(seed)
    picture = sky(
        rng, height, width, (0.22, 0.42, 0.72), (0.86, 0.84, 0.80), (0.24, 0.2), (1.0, 0.88, 0.62)
    )
    picture = range_of_hills(rng, picture, 0.62, 0.40, (0.46, 0.52, 0.63), 0.5, snow=0.55)
    picture = range_of_hills(rng, picture, 0.64, 0.24, (0.31, 0.38, 0.46), 0.55, cells=4)
    picture = range_of_hills(rng, picture, 0.66, 0.15, (0.20, 0.29, 0.27), 0.6, cells=5)
    across = width / height / 1.5
    picture = conifers(rng, picture, int(60 * across), 0.645, 0.07, (0.12, 0.20, 0.16))
    picture = lake(rng, picture, 0.645)
    picture = meadow(rng, picture, 0.88)
    return conifers(rng, picture, int(7 * across) + 2, 0.95, 0.42, (0.06, 0.11, 0.08))


def coast(width, height, seed=8):
    """Sunset over the sea: glitter on the waves, a headland at the left, sand in front."""
    rng = np.random.RandomState(seed)
    y, x = grid(height, width)
    sun = (0.66, 0.40)
    picture = sky(
        rng, height, width, (0.20, 0.24, 0.48), (0.98, 0.62, 0.36), sun, (1.0, 0.72, 0.38)
    )
    below = smooth(0.497, 0.503, y)
    near = np.clip((y - 0.5) / 0.5, 0, 1)
    waves = fractal(rng, height, width, 34, 4, stretch=6)
    swell = fractal(rng, height, width, 12, 3, stretch=9)
    water = mix(np.array([0.78, 0.50, 0.38]), np.array([0.07, 0.20, 0.30]), near**0.6)
    water = water * (0.7 + 0.35 * waves[..., None] + 0.25 * swell[..., None])
    column = np.exp(-(((x - sun[0] * width / height) / (0.05 + 0.16 * near)) ** 2))
    glitter = smooth(0.52, 0.75, waves) * column
    water = mix(water, np.array([1.0, 0.82, 0.52]), glitter)
    picture = mix(picture, water, below)
    sand_edge = 0.86 + 0.09 * (x * height / width) + 0.02 * np.sin(x * 9)
    grain = fractal(rng, height, width, 40, 3)
    sand = np.array([0.66, 0.50, 0.36]) * (0.75 + 0.35 * grain[..., None])
    picture = mix(picture, np.array([0.95, 0.88, 0.82]), 0.8 * smooth(0.02, 0, abs(y - sand_edge)))
    picture = mix(picture, sand, smooth(0, 0.015, y - sand_edge))
    return headland(rng, picture)


def headland(rng, picture):
    """A dark cliff that runs from the left edge into the sea."""
    height, width = picture.shape[:2]
    y, x = grid(height, width)
    across = np.linspace(0, 1, width)[None, :]
    rough = ridge(rng, width, 9)[None, :]
    top = 0.24 + 0.62 * across**1.3 + 0.07 * (rough - 0.5)
    foot = 0.565 + 0.02 * np.sin(across * 23)
    inside = smooth(0, 0.006, y - top) * smooth(0.006, 0, y - foot) * smooth(0.5, 0.44, across)
    strata = fractal(rng, height, width, 24, 5, stretch=1.6)
    rock = np.array([0.24, 0.16, 0.15]) * (0.5 + 1.1 * strata[..., None])
    grass = np.array([0.17, 0.19, 0.10]) * (0.6 + 0.8 * strata[..., None])
    return mix(picture, mix(rock, grass, smooth(0.06, 0.02, y - top)), inside)

"""Fractal value noise: the stuff that clouds, rock, water and skin are made of."""

import numpy as np


def smooth(edge0, edge1, x):
    """0 below edge0, 1 above edge1, an S between them."""
    t = np.clip((x - edge0) / (edge1 - edge0), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def mix(a, b, share):
    """a where share is 0, b where it is 1; share may be a picture without channels."""
    share = np.asarray(share, dtype=float)
    if share.ndim == 2:
        share = share[..., None]
    return np.asarray(a) * (1.0 - share) + np.asarray(b) * share


def single(rng, height, width, rows, columns):
    """One octave: random values on a lattice, joined smoothly."""
    lattice = rng.rand(rows + 2, columns + 2)
    y = np.linspace(0, rows, height, endpoint=False)
    x = np.linspace(0, columns, width, endpoint=False)
    row, column = y.astype(int), x.astype(int)
    down, right = smooth(0, 1, y - row)[:, None], smooth(0, 1, x - column)[None, :]
    corner = lambda dy, dx: lattice[np.ix_(row + dy, column + dx)]
    upper = corner(0, 0) * (1 - right) + corner(0, 1) * right
    lower = corner(1, 0) * (1 - right) + corner(1, 1) * right
    return upper * (1 - down) + lower * down


def fractal(rng, height, width, cells, octaves=5, stretch=1.0, gain=0.5):
    """Octaves of noise from 0 to 1; `cells` down the picture, `stretch` widens them."""
    total, weight = np.zeros((height, width)), 1.0
    for octave in range(octaves):
        rows = max(1, round(cells * 2**octave))
        columns = max(1, round(rows * width / height / stretch))
        total += weight * single(rng, height, width, rows, columns)
        weight *= gain
    low, high = total.min(), total.max()
    return (total - low) / max(high - low, 1e-9)


def ridge(rng, width, cells, octaves=7, gain=0.5):
    """A skyline: one row of noise from 0 to 1."""
    total, weight = np.zeros(width), 1.0
    for octave in range(octaves):
        total += weight * single(rng, 1, width, 1, max(1, round(cells * 2**octave)))[0]
        weight *= gain
    return (total - total.min()) / (total.max() - total.min())


def grid(height, width):
    """Rows from 0 to 1 down, columns from 0 to the aspect ratio across."""
    y = np.linspace(0, 1, height)[:, None] * np.ones((1, width))
    x = np.linspace(0, width / height, width)[None, :] * np.ones((height, 1))
    return y, x

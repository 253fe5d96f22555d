"""ICC profiles built by hand: small, free of anybody's rights, the same bytes every time."""

import struct

import numpy as np

D50 = (0.96420, 1.0, 0.82491)
# Colorants adapted to D50, columns red, green, blue, as Apple's and the ICC's profiles have them.
SRGB = [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)]
DISPLAY_P3 = [
    (0.51512, 0.24120, -0.00105),
    (0.29198, 0.69225, 0.04189),
    (0.15710, 0.06657, 0.78407),
]


def fixed(value):
    """s15Fixed16Number."""
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(map(fixed, values))


def srgb_curve():
    """parametricCurveType 3: sRGB's transfer curve, which Display P3 shares."""
    numbers = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    return b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(map(fixed, numbers))


def text_v4(words):
    body = words.encode("utf-16-be")
    head = struct.pack(">II2s2sII", 1, 12, b"en", b"US", len(body), 28)
    return b"mluc\0\0\0\0" + head + body


def text_v2(words):
    raw = words.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(raw)) + raw + b"\0" * 78


def profile(version, kind, space, pcs, tags):
    """A whole profile: header, tag table, tags on four-byte bounds; equal tags are stored once."""
    offset, table, body, seen = 128 + 4 + 12 * len(tags), b"", b"", {}
    for signature, data in tags:
        if data not in seen:
            seen[data] = offset + len(body)
            body += data + b"\0" * (-len(data) % 4)
        table += signature + struct.pack(">II", seen[data], len(data))
    size = offset + len(body)
    header = struct.pack(">I4sI4s4s4s", size, b"\0" * 4, version << 24, kind, space, pcs)
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    header += b"".join(map(fixed, D50))
    return header.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def rgb(name, colorants):
    """A display profile of a matrix and sRGB's curve."""
    curve = srgb_curve()
    tags = [(b"desc", text_v4(name)), (b"cprt", text_v4("No rights reserved")), (b"wtpt", xyz(D50))]
    tags += [(b"rgb"[i : i + 1] + b"XYZ", xyz(colorants[i])) for i in range(3)]
    tags += [(b"rgb"[i : i + 1] + b"TRC", curve) for i in range(3)]
    return profile(4, b"mntr", b"RGB ", b"XYZ ", tags)


def grey(name):
    """A grey display profile with a gamma of 2.2."""
    curve = b"para\0\0\0\0" + struct.pack(">HH", 0, 0) + fixed(2.2)
    tags = [
        (b"desc", text_v4(name)),
        (b"cprt", text_v4("No rights reserved")),
        (b"wtpt", xyz(D50)),
        (b"kTRC", curve),
    ]
    return profile(4, b"mntr", b"GRAY", b"XYZ ", tags)


def linear(values):
    """sRGB's samples as light."""
    values = np.asarray(values, dtype=float)
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def encoded(light):
    """Light as sRGB's samples."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def srgb_to(colorants, picture):
    """The same colours in another space of the same curve."""
    to_xyz, back = np.array(SRGB).T, np.linalg.inv(np.array(colorants).T)
    return encoded(linear(picture) @ to_xyz.T @ back.T)


def to_lab(picture):
    """sRGB to CIE Lab (D50)."""
    ratio = (linear(picture) @ np.array(SRGB)) / np.array(D50)
    f = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])],
        axis=-1,
    )


def cmyk_to_rgb(inks):
    """The plain rule that the profile describes: each ink takes its share of the light."""
    return (1 - inks[..., :3]) * (1 - inks[..., 3:])


def cmyk(name, points=5):
    """A printer profile whose table holds the plain rule at points^4 places."""
    steps = np.linspace(0, 1, points)
    lab = to_lab(cmyk_to_rgb(np.stack(np.meshgrid(*[steps] * 4, indexing="ij"), axis=-1)))
    scaled = (lab + [0, 128, 128]) * [652.8, 256, 256]
    table = np.clip(np.round(scaled), 0, 65535).astype(">u2").tobytes()
    identity = b"".join(fixed(v) for v in (1, 0, 0, 0, 1, 0, 0, 0, 1))
    ramp = struct.pack(">HH", 0, 65535)
    lut = b"mft2\0\0\0\0" + struct.pack(">4B", 4, 3, points, 0) + identity
    lut += struct.pack(">HH", 2, 2) + ramp * 4 + table + ramp * 3
    tags = [
        (b"desc", text_v2(name)),
        (b"cprt", b"text\0\0\0\0No rights reserved\0"),
        (b"wtpt", xyz(D50)),
    ]
    tags += [(b"A2B0", lut), (b"A2B1", lut), (b"A2B2", lut)]
    return profile(2, b"prtr", b"CMYK", b"Lab ", tags)

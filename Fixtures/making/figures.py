"""Scenes with a subject: a person, a street at dusk, a balloon cut out of its background."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .noise import fractal, grid, mix, smooth


def bokeh(rng, width, height, lights):
    """A background out of focus: soft green and brown with discs of light."""
    base = mix(
        np.array([0.13, 0.20, 0.12]),
        np.array([0.50, 0.46, 0.26]),
        fractal(rng, height, width, 2, 3),
    )
    layer = Image.fromarray(np.uint8(base * 255))
    for _ in range(lights):
        x, y, r = rng.rand() * width, rng.rand() * height * 0.7, height * (0.02 + 0.05 * rng.rand())
        disc = Image.new("L", (width, height))
        ImageDraw.Draw(disc).ellipse([x - r, y - r, x + r, y + r], fill=int(40 + 70 * rng.rand()))
        disc = disc.filter(ImageFilter.GaussianBlur(r * 0.12))
        layer.paste((240, 225, 160), mask=disc)
    return np.asarray(layer.filter(ImageFilter.GaussianBlur(height * 0.006))) / 255.0


def blob(y, x, centre, radii, soft=0.012):
    """1 inside an ellipse, 0 outside, a soft rim between."""
    return smooth(
        1 + soft / min(radii),
        1 - soft / min(radii),
        np.hypot((x - centre[0]) / radii[0], (y - centre[1]) / radii[1]),
    )


def portrait(width, height, seed=5):
    """Somebody in a red jumper before trees, the face left of and above the middle."""
    rng = np.random.RandomState(seed)
    picture = bokeh(rng, width, height, 45)
    y, x = grid(height, width)
    cx, cy = 0.42 * width / height, 0.36
    knit = fractal(rng, height, width, 70, 2)
    light = 0.55 + 0.6 * smooth(cx + 0.45, cx - 0.35, x)
    hair = np.array([0.17, 0.10, 0.06]) * (0.5 + fractal(rng, height, width, 14, 4, 0.3))[..., None]
    picture = mix(picture, hair, blob(y, x, (cx, cy + 0.06), (0.175, 0.26)))
    jumper = np.array([0.66, 0.13, 0.12]) * (light * (0.75 + 0.35 * knit))[..., None]
    picture = mix(picture, jumper, blob(y, x, (cx, 1.0), (0.40, 0.34)))
    skin = np.array([0.87, 0.65, 0.52])
    neck = skin * (0.72 * light)[..., None]
    picture = mix(picture, neck, blob(y, x, (cx, cy + 0.25), (0.072, 0.13)))
    picture = mix(picture, jumper * 0.8, blob(y, x, (cx, cy + 0.385), (0.115, 0.035)))
    round_shade = np.clip(
        1.08 - 0.9 * ((x - cx + 0.05) ** 2 + (y - cy + 0.03) ** 2) / 0.04 * 0.35, 0.45, 1.1
    )
    pores = 0.97 + 0.06 * fractal(rng, height, width, 60, 2)
    face = skin * (round_shade * pores)[..., None]
    picture = mix(picture, face, blob(y, x, (cx, cy + 0.02), (0.125, 0.175)))
    return hairline(features(picture, y, x, cx, cy), hair, y, x, cx, cy)


def features(picture, y, x, cx, cy):
    """Eyes, brows, nose and mouth."""
    for side in (-1, 1):
        ex = cx + side * 0.05
        picture = mix(picture, (0.95, 0.93, 0.90), blob(y, x, (ex, cy), (0.024, 0.012), 0.004))
        picture = mix(picture, (0.20, 0.30, 0.26), blob(y, x, (ex, cy), (0.011, 0.011), 0.003))
        picture = mix(picture, (0.03, 0.03, 0.03), blob(y, x, (ex, cy), (0.005, 0.005), 0.002))
        picture = mix(
            picture, (0.20, 0.12, 0.08), 0.8 * blob(y, x, (ex, cy - 0.032), (0.032, 0.006), 0.004)
        )
        picture = mix(
            picture,
            (0.90, 0.45, 0.38),
            0.30 * blob(y, x, (ex + side * 0.02, cy + 0.065), (0.035, 0.03), 0.03),
        )
    picture = mix(
        picture,
        (0.60, 0.38, 0.29),
        0.5 * blob(y, x, (cx + 0.012, cy + 0.04), (0.010, 0.042), 0.008),
    )
    picture = mix(
        picture,
        (0.58, 0.34, 0.26),
        0.55 * blob(y, x, (cx + 0.002, cy + 0.078), (0.024, 0.007), 0.006),
    )
    smile = cy + 0.122 - 7.0 * (x - cx) ** 2
    lips = smooth(0.011, 0.005, abs(y - smile)) * smooth(0.052, 0.044, abs(x - cx))
    return mix(picture, (0.70, 0.25, 0.24), 0.9 * lips)


def hairline(picture, hair, y, x, cx, cy):
    """The hair that falls over the forehead and beside the face."""
    fringe = blob(y, x, (cx, cy - 0.05), (0.155, 0.16)) * smooth(
        0.0, -0.02, y - (cy - 0.07) - 0.30 * (x - cx) ** 2 * 9 + 0.25 * (x - cx)
    )
    return mix(picture, hair, fringe)


def city(width, height, seed=11):
    """A street at dusk: towers with lit windows, wet asphalt that mirrors them."""
    rng = np.random.RandomState(seed)
    y, x = grid(height, width)
    picture = mix(np.array([0.09, 0.12, 0.30]), np.array([0.93, 0.55, 0.42]), smooth(0, 0.75, y))
    cloud = smooth(0.5, 0.9, fractal(rng, height, width, 4, 4, stretch=4))
    picture = mix(picture, (0.75, 0.45, 0.48), 0.5 * cloud)
    for row, (tall, tone) in enumerate([(0.42, 0.36), (0.52, 0.22), (0.60, 0.10)]):
        picture = towers(rng, picture, tall, tone, 10 - 2 * row)
    line = int(height * 0.74)
    rows = np.arange(height - line)
    wet = fractal(rng, height - line, width, 20, 3, stretch=3)
    source = np.clip(line - 1 - rows[:, None] * 1.6 + (wet - 0.5) * 22 * height / 400, 0, line - 1)
    mirrored = picture[source.astype(int), np.arange(width)[None, :]]
    picture[line:] = mix(np.array([0.07, 0.07, 0.10]) + 0.06 * wet[..., None], mirrored, 0.42)
    return picture


def towers(rng, picture, tall, tone, count):
    """One row of buildings; the farther ones are lighter and lower."""
    height, width = picture.shape[:2]
    canvas = Image.fromarray(np.uint8(np.clip(picture, 0, 1) * 255))
    draw = ImageDraw.Draw(canvas)
    step = width / count
    for number in range(-1, count + 1):
        left = int(number * step + rng.rand() * step * 0.4)
        right = int(left + step * (0.7 + 0.4 * rng.rand()))
        top = int(height * (0.74 - tall * (0.45 + 0.55 * rng.rand())))
        body = tuple(int(255 * tone * c) for c in (0.80, 0.72 + 0.2 * rng.rand(), 1.05))
        draw.rectangle([left, top, right, height * 0.74], fill=body)
        pane = max(2, int(height * 0.014))
        for wy in range(top + pane, int(height * 0.72), pane * 2):
            for wx in range(left + pane, right - pane, pane * 2):
                if rng.rand() < 0.42:
                    warm = 0.45 + 0.55 * rng.rand()
                    draw.rectangle(
                        [wx, wy, wx + pane - 1, wy + pane - 1],
                        fill=(int(255 * warm), int(205 * warm), int(120 * warm)),
                    )
    return np.asarray(canvas) / 255.0


def balloon(width, height):
    """A hot-air balloon as RGBA: striped, lit from the left, its rim and its cords soft."""
    y, x = grid(height, width)
    cx, cy, r = 0.5 * width / height, 0.37, 0.30
    low = np.clip((y - cy) / 0.42, 0, 1)
    girth = np.where(y < cy, r, r * np.sqrt(np.clip(1 - low**1.8, 0, 1)) * 0.86 + 0.14 * r)
    across = (x - cx) / np.maximum(girth, 1e-6)
    dome = np.hypot((x - cx) / r, np.minimum(y - cy, 0) / (r * 1.05))
    hull = smooth(1.03, 0.97, np.where(y < cy, dome, abs(across))) * smooth(0.79, 0.775, y)
    across = np.where(
        y < cy, (x - cx) / np.sqrt(np.clip(r**2 - (y - cy) ** 2 / 1.15, 9e-4, 1)), across
    )
    angle = np.arcsin(np.clip(across, -1, 1))
    stripe = np.floor((angle / np.pi + 0.5) * 10).astype(int) % 4
    dyes = np.array(
        [[0.86, 0.20, 0.16], [0.97, 0.86, 0.55], [0.16, 0.42, 0.66], [0.97, 0.86, 0.55]]
    )
    light = 0.55 + 0.5 * np.cos(angle + 0.6)
    colour = dyes[stripe] * np.clip(light, 0.25, 1.05)[..., None]
    cords = (
        smooth(0.006, 0.003, abs(abs(x - cx) - 0.055))
        * smooth(0.76, 0.77, y)
        * smooth(0.9, 0.89, y)
    )
    basket = (
        smooth(0.004, -0.004, abs(x - cx) - 0.065) * smooth(0.87, 0.875, y) * smooth(0.97, 0.965, y)
    )
    weave = 0.8 + 0.2 * np.sin(y * 400) * np.sin(x * 400)
    colour = mix(colour, (0.25, 0.18, 0.10), cords)
    colour = mix(colour, np.array([0.52, 0.34, 0.17]) * weave[..., None], basket)
    alpha = np.clip(hull + 0.8 * cords + basket, 0, 1)
    return np.dstack([np.clip(colour, 0, 1), alpha])


def marker(width, height):
    """A scene that is right one way only: a coast with a white F, an arrow up, a red corner."""
    from .landscapes import coast

    scale = 4
    picture = Image.fromarray(np.uint8(np.clip(coast(width, height), 0, 1) * 255))
    picture = picture.resize((width * scale, height * scale), Image.BICUBIC)
    draw = ImageDraw.Draw(picture)
    unit = height * scale / 20
    box = lambda l, t, r, b, c: draw.rectangle([l * unit, t * unit, r * unit, b * unit], fill=c)
    box(0, 0, 4, 3, (220, 30, 30))
    for left, top, right, bottom in [(6, 4, 8.4, 17), (8.4, 4, 14, 6.4), (8.4, 9, 12.4, 11.2)]:
        box(left, top, right, bottom, (255, 255, 255))
    arrow = [(22, 3), (26, 8), (23.4, 8), (23.4, 17), (20.6, 17), (20.6, 8), (18, 8)]
    draw.polygon([(a * unit, b * unit) for a, b in arrow], fill=(250, 220, 40))
    return np.asarray(picture.resize((width, height), Image.BOX)) / 255.0

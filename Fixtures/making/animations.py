"""Moving pictures: GIF and WebP with delays and loop counts."""

import numpy as np
from PIL import Image

from .encode import image, save
from .figures import balloon
from .landscapes import mountains


def make(shelf):
    still = [Image.new("RGB", (4, 10), c) for c in ((220, 30, 30), (30, 160, 60), (40, 80, 200))]
    shelf.put(
        "tiny.gif",
        gif(still, [100, 100, 100], 0),
        "4 wide, 10 high: at width 1 each frame is 1x3",
        (4, 10),
        frames=3,
    )
    frames = flight(160, 120)
    shelf.put(
        "flight.gif",
        gif(frames, [50, 100, 200], 2),
        "a balloon rises; delays 50, 100, 200 ms, played three times",
        (160, 120),
        frames=3,
    )
    shelf.put("still.gif", save(frames[0].quantize(32), "GIF"), "one frame", (160, 120))
    moving = save(
        frames[0],
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=[50, 100, 200],
        loop=3,
        quality=70,
        method=6,
    )
    shelf.put("flight.webp", moving, "the same flight, delays and loops", (160, 120), frames=3)
    shelf.put(
        "transparent.gif",
        hovering(),
        "frames with transparency that replace each other",
        (80, 100),
        frames=3,
    )


def gif(frames, delays, loop):
    """Delays in whole hundredths of a second, given in ms; `loop` repeats, 0 is for ever."""
    flat = [f.quantize(48) for f in frames]
    return save(flat[0], "GIF", save_all=True, append_images=flat[1:], duration=delays, loop=loop)


def flight(width, height):
    """A balloon over the mountains in three places."""
    scene = image(mountains(width, height, 27))
    subject = image(balloon(48, 60))
    result = []
    for x, y in ((20, 52), (60, 28), (98, 4)):
        frame = scene.copy()
        frame.paste(subject, (x, y), subject)
        result.append(frame)
    return result


def hovering():
    """The balloon alone, up and down, on nothing."""
    subject = image(balloon(64, 80))
    frames = []
    for y in (16, 8, 0):
        frame = Image.new("RGBA", (80, 100))
        frame.paste(subject, (8, y))
        hard = np.asarray(frame).copy()
        hard[..., 3] = np.where(hard[..., 3] >= 128, 255, 0)
        frames.append(Image.fromarray(hard))
    return save(
        frames[0], "GIF", save_all=True, append_images=frames[1:], duration=120, loop=0, disposal=2
    )

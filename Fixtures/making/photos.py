"""JPEG photographs: sizes, sampling, profiles, metadata, orientation."""

import numpy as np
from PIL import Image

from . import profiles
from .encode import image, jpeg
from .figures import city, marker, portrait
from .landscapes import coast, mountains

XMP = (
    b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf='
    b'"http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
    b'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>'
    b"Widthwise fixtures</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>"
)


def make(shelf):
    plain(shelf)
    coloured(shelf)
    cmyk(shelf)
    shelf.put(
        "metadata.jpg",
        with_metadata(),
        "EXIF (artist, copyright, camera, place), XMP, comment, " "sRGB profile",
        (240, 320),
    )
    for number in range(1, 9):
        shelf.put(
            f"orientation-{number}.jpg",
            oriented(number),
            f"EXIF orientation {number}; upright: F, arrow up, red corner at the top left",
            (240, 160),
        )


def plain(shelf):
    shelf.put(
        "mountains.jpg",
        jpeg(mountains(1200, 800), 68),
        "landscape photo, baseline 4:2:0",
        (1200, 800),
    )
    shelf.put(
        "coast.jpg",
        jpeg(coast(900, 600), 75, progressive=True),
        "landscape photo, progressive",
        (900, 600),
    )
    shelf.put(
        "portrait.jpg",
        jpeg(portrait(480, 640), 75),
        "portrait photo, the face left of and above the middle",
        (480, 640),
    )
    shelf.put("city.jpg", jpeg(city(600, 400), 75, "4:4:4"), "photo at dusk, 4:4:4", (600, 400))
    shelf.put(
        "valley.jpg", jpeg(mountains(320, 480, 21), 72), "landscape taken upright, 2:3", (320, 480)
    )
    shelf.put("panorama.jpg", jpeg(coast(1200, 240, 5), 70), "panorama, 5:1", (1200, 240))
    shelf.put(
        "odd.jpg",
        jpeg(mountains(301, 199, 30), 75),
        "odd sides: 301 and 199 are prime to 2",
        (301, 199),
    )
    shelf.put(
        "sliver.jpg", jpeg(coast(84, 14), 80), "84 wide, 14 high: at width 75 a tie", (84, 14)
    )
    shelf.put("dot.jpg", jpeg(np.full((1, 1, 3), 0.5)), "one pixel", (1, 1))
    shelf.put(
        "grey.jpg",
        jpeg(image(mountains(400, 267, 4)).convert("L"), 75),
        "grey, one channel",
        (400, 267),
    )


def coloured(shelf):
    vivid = np.clip(coast(480, 320) * [1.15, 0.95, 0.9], 0, 1)
    p3 = profiles.srgb_to(profiles.DISPLAY_P3, vivid)
    p3[120:200, 200:280] = (1, 0, 0)
    shelf.put(
        "display-p3.jpg",
        jpeg(
            p3, 80, "4:4:4", icc_profile=profiles.rgb("Display P3 (widthwise)", profiles.DISPLAY_P3)
        ),
        "Display P3 profile; the red square is outside sRGB",
        (480, 320),
    )
    small = mountains(240, 160, 12)
    shelf.put(
        "profile-broken.jpg",
        jpeg(small, icc_profile=profiles.rgb("sRGB (widthwise)", profiles.SRGB)[:200]),
        "profile cut off after 200 bytes",
        (240, 160),
        "warning",
    )
    shelf.put(
        "profile-of-grey.jpg",
        jpeg(small, icc_profile=profiles.grey("Grey (widthwise)")),
        "RGB pixels with a profile for grey",
        (240, 160),
        "warning",
    )


def inks(picture):
    """Pixels as CMYK: as much black as the darkest share allows, half of it used."""
    black = 0.5 * (1 - picture.max(axis=-1, keepdims=True))
    colours = 1 - picture / np.maximum(1 - black, 1e-6)
    return np.concatenate([np.clip(colours, 0, 1), black], axis=-1)


def cmyk(shelf):
    four = np.uint8(np.round(inks(np.clip(coast(300, 200, 17), 0, 1)) * 255))
    picture = Image.frombytes("CMYK", (300, 200), four.tobytes())
    shelf.put(
        "cmyk.jpg",
        jpeg(picture, 80),
        "CMYK as Adobe writes it (inverted), no profile: a general one is used",
        (300, 200),
        "warning",
    )
    shelf.put(
        "cmyk-profile.jpg",
        jpeg(picture, 80, icc_profile=profiles.cmyk("Plain inks (widthwise)")),
        "CMYK with a profile of its own",
        (300, 200),
    )


def with_metadata():
    exif = Image.Exif()
    exif[0x010F], exif[0x0110] = "Widthwise", "Synthetic 1"
    exif[0x013B], exif[0x8298] = "Widthwise fixtures", "No rights reserved"
    exif[0x0132] = "2026:01:01 12:00:00"
    exif.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, 12.0), 3: "E", 4: (13.0, 24.0, 36.0)})
    return jpeg(
        portrait(240, 320, 6),
        75,
        exif=exif,
        xmp=XMP,
        comment=b"a comment",
        icc_profile=profiles.rgb("sRGB (widthwise)", profiles.SRGB),
    )


def oriented(number):
    """Stores the marker so that EXIF orientation `number` brings it upright."""
    turns = Image.Transpose
    # The way back: what a reader does for 6 is a quarter turn clockwise, so 6 is stored turned
    # counter-clockwise. Pillow's ROTATE_90 turns counter-clockwise.
    stored = {
        2: turns.FLIP_LEFT_RIGHT,
        3: turns.ROTATE_180,
        4: turns.FLIP_TOP_BOTTOM,
        5: turns.TRANSPOSE,
        6: turns.ROTATE_90,
        7: turns.TRANSVERSE,
        8: turns.ROTATE_270,
    }
    upright = image(marker(240, 160))
    picture = upright.transpose(stored[number]) if number in stored else upright
    exif = Image.Exif()
    exif[0x0112] = number
    return jpeg(picture, 75, exif=exif)

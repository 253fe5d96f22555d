import Testing

/// What is said of manifests with errors, in full but for the excerpt.
@Suite struct ErrorTextTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let file: String
    let text: String
    let heads: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, in file: String = "m.yaml", _ heads: String...) {
      self.name = name
      self.text = text
      self.file = file
      self.heads = heads.map { "\(file):\($0)" }
    }
  }

  static let keys = [
    Case(
      "a misspelt key", "output: o\nimages:\n  - { src: a.jpg, widhts: [320] }\n",
      "3:19: images[0]: unknown key `widhts`; did you mean `widths`?"),
    Case(
      "keys in other spellings",
      "output: o\nimages: [{ src: a, width: 5, maxWidth: 9, on_damaged: fail }]",
      "2:30: images[0]: unknown key `maxWidth`; did you mean `max-width`?",
      "2:43: images[0]: unknown key `on_damaged`; did you mean `on-damaged`?"),
    Case(
      "a key far from all", "output: o\nlimits: { seconds: 5 }\nimages: [{ src: a, width: 5 }]",
      "2:11: limits: unknown key `seconds`; the keys here are pixels, frames, bytes, output-pixels"
    ),
    Case(
      "keys that belong elsewhere",
      "output: o\nwidth: 5\ndefaults: { src: b, output: p }\nimages: [{ src: a, source: c, width: 5 }]",
      "2:1: the key `width` can't stand here; move it into `defaults` or an image",
      "3:13: defaults: the key `src` can't stand here; move it into an image",
      "3:21: defaults: the key `output` can't stand here; move it to the top",
      "4:20: images[0]: the key `source` can't stand here; move it to the top"),
    Case(
      "a key twice", "output: o\nimages:\n  - src: a.jpg\n    width: 5\n    src: b.jpg\n",
      "5:5: images[0].src: the key `src` is given twice, first at line 3, column 5; remove one"),
    Case(
      "a top key twice, in JSON",
      #"{"output": "o", "images": [{"src": "a", "width": 5}], "output": "p"}"#,
      in: "m.json",
      "1:55: output: the key `output` is given twice, first at line 1, column 2; remove one"),
    Case(
      "both forms of a key",
      "output: o\nimages: [{ src: a, width: 5, widths: [6], format: png, formats: [gif] }]",
      "2:38: images[0].widths: `width` and `widths` are both given; keep one",
      "2:65: images[0].formats: `format` and `formats` are both given; keep one"),
    Case(
      "nothing that is needed", "version: 1\n",
      "1:1: no `output`; write the folder for the results: `output: public/images`",
      "1:1: no `images`; write a list: `images: [{ src: photo.jpg }]`"),
    Case(
      "no images", "output: o\nimages: []\n",
      "2:9: images: no images; write a list: `images: [{ src: photo.jpg }]`"),
    Case(
      "images that are none", "output: o\nimages: [a.jpg, { width: 5 }]\n",
      "2:10: images[0]: keys with values were expected here; write `{ src: photo.jpg }`",
      "2:17: images[1]: no `src`; write which files are meant"),
  ]

  static let values = [
    Case(
      "versions", "version: 2\noutput: o\nimages: [{ src: a, width: 5 }]\n",
      "1:10: version: version 2 is not known; write `version: 1`"),
    Case(
      "a version in quotes", "version: \"1\"\noutput: o\nimages: [{ src: a, width: 5 }]\n",
      "1:10: version: `1` is no version; write `version: 1`"),
    Case(
      "numbers and booleans as texts",
      "output: 2024\nimages: [{ src: no, width: 5 }, { src: \"\", width: 5 }, { src: , width: 5 }]",
      "1:9: output: `2024` without quotes is a number, not a folder; write \"2024\"",
      "2:17: images[0].src: `no` without quotes is true or false, not a file, folder or pattern; "
        + "write \"no\"",
      "2:40: images[1].src: an empty text; write a file, folder or pattern",
      "2:63: images[2].src: no value; write a file, folder or pattern such as `photo.jpg`"),
    Case(
      "keys that are needed, without a value",
      "output:\nimages: [{ src: [a, ~], width: 5, border: { width: }, crop: { width: , height: } }]",
      "1:8: output: no value; write a folder such as `public/images`",
      "2:21: images[0].src[1]: no value; write a file, folder or pattern such as `photo.jpg`",
      "2:52: images[0].border.width: no value; write a border's width such as `2`",
      "2:70: images[0].crop.width: no value; write a width such as `640`",
      "2:80: images[0].crop.height: no value; write a height such as `640`"),
    Case(
      "a NUL in a name", "output: \"a\\0b\"\nimages: [{ src: a, width: 5 }]",
      "1:9: output: a NUL character, which no name of a file can hold; remove it"),
    Case(
      "booleans",
      "output: o\ndefaults: { width: 5 }\nimages:\n  - { src: a, lossless: yes }\n"
        + "  - { src: a, lossless: Off }\n  - { src: a, lossless: \"true\" }\n"
        + "  - { src: a, lossless: TRUE }\n  - { src: a, lossless: 1 }\n",
      "4:25: images[0].lossless: `yes` can be a text; write `true`",
      "5:25: images[1].lossless: `Off` can be a text; write `false`",
      "6:25: images[2].lossless: `true` in quotes is a text; write `true` bare, in small letters",
      "7:25: images[3].lossless: `TRUE` is not written so here; write `true` bare, in small "
        + "letters",
      "8:25: images[4].lossless: `1` is not `true` or `false`; write one"),
    Case(
      "misspelt words",
      "output: o\nallow: [svgg]\ndefaults: { mode: downscal, profile: sRGB }\n"
        + "images: [{ src: a, width: 5, format: jpgg, anchor: centr, on-damaged: ignore, "
        + "background: whit }]",
      "2:9: allow[0]: `svgg` is not a format of sources; did you mean `svg`?",
      "3:19: defaults.mode: `downscal` is not a mode; did you mean `downscale`?",
      "3:38: defaults.profile: `sRGB` is not a profile policy; did you mean `srgb`?",
      "4:38: images[0].format: `jpgg` is not a format; did you mean `jpeg`?",
      "4:52: images[0].anchor: `centr` is not an anchor; did you mean `center`?",
      "4:71: images[0].on-damaged: `ignore` is not an answer to damage; write fail, warn",
      "4:91: images[0].background: `whit` is not a colour; did you mean `white`?"),
    Case(
      "a colour that YAML takes for a comment",
      "output: o\nimages:\n  - src: a\n    width: 5\n    background: #fff\n    format: png\n",
      "5:16: images[0].background: no value; write a colour such as white, and put one with `#` in "
        + "quotes: \"#ffffff\""),
    Case(
      "limits",
      "output: o\nlimits: { pixels: 400MB, bytes: 0, frames: 2.5 }\nimages: [{ src: a, width: 5 }]",
      "2:19: limits.pixels: `400MB` is not a number of pixels; write one such as 400MP (the units "
        + "are MP, GP, KP)",
      "2:33: limits.bytes: `0` is too small; a number of bytes is 1 or more",
      "2:44: limits.frames: `2.5` is not a whole number; write 2 or 3"),
    Case(
      "sizes of other kinds",
      "output: o\ndefaults: { mode: fill }\nimages:\n"
        + "  - { src: a, width: 5, aspect: wide }\n"
        + "  - { src: a, width: 5, height: 5, focus: 0.5 }\n"
        + "  - { src: a, width: 5, height: 5, focus: [0.5, 1.5] }\n"
        + "  - { src: a, width: 5, height: 5, dpr: [1, 0, two] }\n",
      "4:33: images[0].aspect: `wide` is not an aspect; write width to height, such as \"4:3\" or "
        + "1.91",
      "5:43: images[1].focus: a focus is two numbers, from the left and from the top; write "
        + "`[0.5, 0.3]`",
      "6:49: images[2].focus[1]: `1.5` is outside the picture; write 0 to 1",
      "7:45: images[3].dpr[1]: `0` is out of range; a pixel ratio is 0.1 to 10",
      "7:48: images[3].dpr[2]: `two` is not a pixel ratio; write 1, 1.5 or 2"),
    Case(
      "the same thing twice",
      "output: o\nimages: [{ src: a, widths: [5, 6, 5], formats: [jpg, jpeg], dpr: [1, 1.0] }]",
      "2:35: images[0].widths[2]: `5` is the same as one before it; remove one",
      "2:54: images[0].formats[1]: `jpeg` is the same as one before it; remove one",
      "2:70: images[0].dpr[1]: `1.0` is the same as one before it; remove one"),
  ]

  static let recipes = [
    Case(
      "no size", "output: o\nimages:\n  - src: a.jpg\n",
      "3:5: images[0]: no width and no height; write one here, in a preset or in `defaults`, such "
        + "as `width: 640`"),
    Case(
      "no box", "output: o\ndefaults: { mode: fill, width: 5 }\nimages:\n  - src: a.jpg\n",
      "4:5: images[0]: `fill` needs width and height, or one of them and `aspect`; add what is "
        + "missing here, in a preset or in `defaults`"),
    Case(
      "lists of both sides", "output: o\nimages: [{ src: a, widths: [5, 6], heights: [7, 8] }]",
      "2:45: images[0].heights: several widths and several heights make no pairs; give one of them "
        + "and `aspect`"),
    Case(
      "a size too many", "output: o\nimages: [{ src: a, width: 5, height: 6, aspect: \"5:6\" }]",
      "2:49: images[0].aspect: width, height and aspect together are one too many; remove one"),
    Case(
      "bounds the wrong way round",
      "output: o\nimages: [{ src: a, width: 5, min-width: 9, max-width: 8 }]",
      "2:41: images[0].min-width: `min-width` (9) is above `max-width` (8); change one"),
    Case(
      "a preset that isn't there",
      "output: o\npresets: { hero: { width: 5 } }\nimages: [{ src: a, preset: hreo }]",
      "3:28: images[0].preset: no preset is named `hreo`; did you mean `hero`?"),
    Case(
      "no presets at all", "output: o\nimages: [{ src: a, preset: hero, width: 5 }]",
      "2:28: images[0].preset: no preset is named `hero`; write it under `presets`"),
    Case(
      "an option that no format has",
      "output: o\nimages: [{ src: a, width: 5, formats: [png, tiff], quality: 80 }]",
      "2:61: images[0].quality: png, tiff takes no `quality`, only jpeg, webp, avif, heic, jxl; "
        + "remove it"),
    Case(
      "an option out of a format's range",
      "output: o\nimages: [{ src: a, width: 5, formats: [webp, avif], effort: 8 }]",
      "2:61: images[0].effort: effort 8 is out of range: webp takes 0 to 6; change it, or write "
        + "`webp: { effort: 6 }`"),
    Case(
      "a default out of range is said once, where it stands",
      "output: o\ndefaults: { effort: 8, width: 5, format: webp }\nimages: [{ src: a }, { src: b }]",
      "2:21: defaults.effort: effort 8 is out of range: webp takes 0 to 6; change it, or write "
        + "`webp: { effort: 6 }`"),
    Case(
      "blocks",
      "output: o\nimages: [{ src: a, width: 5, format: png, png: { quality: 8 }, jpeg: { quality: 8 } }]",
      "2:59: images[0].png.quality: png has no `quality`; remove it, or use effort, compression, "
        + "filter, progressive, palette, colours, dither, palette-quality, bit-depth, max-bytes",
      "2:70: images[0].jpeg: `jpeg` is not among the formats (png); add it to `formats`, or remove "
        + "the block"),
    Case(
      "a crop without cropping",
      "output: o\nimages: [{ src: a, width: 5, focus: [0, 0], enlarge: false }]",
      "2:37: images[0].focus: `downscale` cuts nothing off, so there is nothing to choose; write "
        + "`mode: fill`, or remove it",
      "2:54: images[0].enlarge: only `fill` has `enlarge`; remove it: `mode: downscale` never "
        + "enlarges"),
    Case(
      "names",
      "output: o\ndefaults: { width: 5 }\nimages:\n  - { src: a, name: \"{stme}.{ext}\" }\n"
        + "  - { src: a, name: \"{stem\" }\n  - { src: a, name: \"stem}\" }\n"
        + "  - { src: a, name: \"{color}\" }\n  - { src: a, name: \"{dir}/\" }\n",
      "4:21: images[0].name: unknown field `{stme}`; did you mean `{stem}`?",
      "5:21: images[1].name: a `{` without its `}`; write `{{` for the character itself",
      "6:21: images[2].name: a `}` without its `{`; write `}}` for the character itself",
      "7:21: images[3].name: unknown field `{color}`; the fields are dir, stem, ext, format, width, "
        + "height, dpr, mode, preset, hash, source-ext",
      "8:21: images[4].name: the name ends with `/`, so it has no file name; add `{stem}.{ext}`"),
    Case(
      "too many renditions",
      "output: o\nimages: [{ src: a, widths: [\((1...2000).map(String.init).joined(separator: ", "))], "
        + "formats: [jpeg, png, webp, avif, tiff, gif] }]",
      "2:10: images[0]: 12,000 renditions of one image; write at most 10,000"),
  ]

  @Test("an error says where, what, and what to do", arguments: keys + values + recipes)
  func text(_ row: Case) {
    #expect(read(row.text, as: row.file).heads == row.heads)
  }
}

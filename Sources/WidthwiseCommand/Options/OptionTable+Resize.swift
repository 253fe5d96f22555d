import Manifests

/// The options of `resize` alone: what a recipe says, and which files are meant.
extension OptionTable {
  /// In the order of `config/recipes.md`, which tells each key's values and ranges.
  static let recipe: [OptionSpec] = [
    key(
      .width, "N[,N...]", "widths in pixels, or such as 50% of the source's", aliases: ["widths"],
      short: "w"),
    key(.height, "N[,N...]", "heights in pixels, or such as 50%", aliases: ["heights"]),
    key(.mode, "WORD", "downscale, fit (enlarges too), or fill (cuts to the exact size)"),
    key(.aspect, "RATIO", "the ratio of the box, such as 16:9"),
    key(.format, "WORD[,WORD...]", "formats to write, such as webp,jpeg", aliases: ["formats"]),
    key(.preset, "NAME[,NAME...]", "take what a preset says; see widthwise presets"),
    key(.quality, "N", "1 to 100, for formats that lose"),
    key(.maxBytes, "SIZE", "the best quality that fits, such as 200kB"),
    key(.budget, "SIZE", "what a file may have; a larger one is written, and is a failure"),
    key(.anchor, "WORD", "what fill keeps: center, top, bottom-left ..., attention, entropy"),
    key(.focus, "X,Y", "the point that fill keeps, such as 0.5,0.3"),
    key(.maxWidth, "N", "pixels that win over the width asked for"),
    key(.maxHeight, "N", "the same for the height"),
    key(.minWidth, "N", "the same from below"),
    key(.minHeight, "N", "the same for the height"),
    key(.dpr, "N[,N...]", "pixel ratios that multiply all sizes, such as 1,2"),
    key(.enlarge, "", "with fill: enlarge a small source; --no-enlarge shrinks the box"),
    key(.crop, "X,Y,W,H", "use a part of the source, in pixels or percent"),
    key(.trim, "KEY=N,...", "cut away a border of one colour; keys: threshold, margin"),
    key(.rotate, "N", "turn by 90, 180 or 270 degrees, clockwise"),
    key(.flip, "WORD", "horizontal, vertical or both"),
    key(.pad, "", "extend to the exact box with the background"),
    key(.background, "COLOR", "a CSS colour, or blur, extend, mirror"),
    key(.padding, "N|T,R,B,L", "pixels inside the border"),
    key(.border, "N[,COLOR]", "a line around the picture, such as 2,navy"),
    key(.cornerRadius, "N", "round corners, in pixels or up to 50%"),
    key(.kernel, "WORD", "the resampling kernel"),
    key(.linear, "", "mix light instead of stored numbers"),
    key(.grayscale, "", "make grey"),
    key(.sharpen, "KEY=N,...", "sharpen; keys: amount, radius, threshold"),
    key(.profile, "WORD", "srgb, or keep"),
    key(.keep, "WORD[,WORD...]", "metadata to keep, such as copyright"),
    key(.lossless, "", "without loss, in the formats that have both"),
    key(.effort, "N", "CPU time for a smaller file"),
    key(.progressive, "", "progressive JPEG, interlaced PNG and GIF"),
    key(.name, "TEMPLATE", "the file's name, such as {dir}/{stem}-{width}w.{ext}"),
    key(.onDamaged, "WORD", "fail, or warn"),
    key(.exclude, "PATTERN", "leave files out; may be given several times"),
    key(.allow, "WORD[,WORD...]", "read further formats, such as svg"),
    key(.limits, "KEY=N,...", "refuse larger sources; keys: pixels, bytes, frames, output-pixels"),
    block(.jpeg), block(.png), block(.webp), block(.avif), block(.heic), block(.jxl),
    block(.tiff), block(.gif),
  ]

  static let files: [OptionSpec] = [
    OptionSpec(
      name: .overwrite, help: "replace files that are there already (never a source)",
      commands: [.resize]),
    OptionSpec(
      name: .filesFrom, value: .path("FILE|-"),
      help: "take the names of sources from FILE too, one a line", commands: [.resize]),
    OptionSpec(
      name: .null, short: "0", help: "with --files-from: names end with a NUL instead of a line",
      commands: [.resize]),
  ]

  private static func key(
    _ name: OptionName, _ placeholder: String, _ help: String, aliases: [String] = [],
    short: Character? = nil
  ) -> OptionSpec {
    let shape = RecipeOption.named(name.rawValue)?.shape ?? .single
    return OptionSpec(
      name: name, aliases: aliases, short: short, value: .recipe(shape, placeholder), help: help,
      commands: [.resize])
  }

  private static func block(_ name: OptionName) -> OptionSpec {
    key(name, "KEY=VALUE,...", "what only \(name.rawValue) has: widthwise help formats")
  }
}

extension OptionSpec {
  /// True where a manifest's recipe has a key for it.
  var isOfRecipe: Bool { if case .recipe = value { true } else { false } }
}

/// What works without a manifest.
extension CommandTable {
  static let resize = CommandSpec(
    name: .resize, operands: "FILE|FOLDER|GLOB...", count: 1...Int.max,
    missing: "no file is given; name files, folders, patterns in quotes, or '-' for standard input",
    summary: "make sizes of the files and folders that are named",
    details: [
      "Makes renditions of images, of all images in folders and below them, and of what a pattern in",
      "quotes matches. NAME-320w.jpg lies beside its source, or with --out in the same place below",
      "another folder. Sources are never touched, and no file is replaced without --overwrite. Earlier",
      "renditions of a file that is named too, such as NAME-320w.jpg, are no sources. '-' alone reads",
      "an image from standard input and writes one rendition to standard output. The word 'resize' may",
      "be left out.",
    ],
    examples: [
      .init(
        line: "widthwise resize photos --width 640,1280 --format webp,jpeg --out web",
        meaning: "a folder for the web"),
      .init(
        line: "widthwise resize team/*.jpg --preset avatar --anchor attention",
        meaning: "square portraits, beside the sources"),
      .init(
        line: "widthwise resize - --width 320 | wc -c", meaning: "in a pipe"),
    ])

  static let presets = CommandSpec(
    name: .presets, operands: "", count: 0...0,
    summary: "list the presets that --preset and manifests know",
    details: [
      "Prints the presets that come with the program, and those of your own presets.yaml, which has",
      "the form of a manifest's 'presets' and lies in $XDG_CONFIG_HOME/widthwise (~/.config/widthwise).",
      "A line of it under 'presets:' is such as 'team: { mode: fill, width: 96, height: 96 }', with the",
      "keys that 'widthwise help recipes' explains. Of one name in both, yours counts.",
    ],
    examples: [
      .init(line: "widthwise presets", meaning: "all, with what they say"),
      .init(line: "widthwise presets --json | jq .presets[].name", meaning: "for a machine"),
      .init(line: "widthwise presets --quiet", meaning: "only see whether they are right"),
    ])
}

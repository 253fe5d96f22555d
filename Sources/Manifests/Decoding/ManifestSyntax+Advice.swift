extension ManifestSyntax {
  /// How to write the folder of the renditions.
  var adviceOnOutput: String {
    switch self {
    case .yaml: "write the folder for the results: `output: public/images`"
    case .json: "write the folder for the results: `\"output\": \"public/images\"`"
    case .jsonLines:
      "write the folder for the results into a first line: `{\"output\": \"public/images\"}`"
    case .csv:
      "write the folder for the results into a line above the header: `# output: public/images`"
    }
  }

  /// How to write the images.
  var adviceOnImages: String {
    switch self {
    case .yaml: "write a list: `images: [{ src: photo.jpg }]`"
    case .json: "write a list: `\"images\": [{\"src\": \"photo.jpg\"}]`"
    case .jsonLines: "write a line for each: `{\"src\": \"photo.jpg\"}`"
    case .csv: "write a row for each"
    }
  }
}

extension Node {
  /// True for what a cell of a table holds: there, lists and keys are written in other ways.
  var isCell: Bool { style == .cell }

  /// The style of a single value or of a list's first; nil for others.
  private var style: Scalar.Style? {
    switch content {
    case .scalar(let scalar): scalar.style
    case .sequence(let nodes): nodes.first?.style
    case .mapping, .unreadable: nil
    }
  }

  /// How to write a list here, such as `[0.5, 0.3]`.
  func list(of words: [String]) -> String {
    switch style {
    case .cell: "`\(words.joined(separator: " "))` (with spaces or `|` between)"
    case .argument: "`\(words.joined(separator: ","))`"
    case .plain, .quoted, nil: "`[\(words.joined(separator: ", "))]`"
    }
  }
}

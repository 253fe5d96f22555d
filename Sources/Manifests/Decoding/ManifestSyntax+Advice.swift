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
  var isCell: Bool {
    switch content {
    case .scalar(let scalar): scalar.style == .cell
    case .sequence(let nodes): nodes.first?.isCell ?? false
    case .mapping, .unreadable: false
    }
  }

  /// How to write a list here, such as `[0.5, 0.3]`.
  func list(of words: [String]) -> String {
    isCell
      ? "`\(words.joined(separator: " "))` (with spaces or `|` between)"
      : "`[\(words.joined(separator: ", "))]`"
  }
}

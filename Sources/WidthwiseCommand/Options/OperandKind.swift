/// What a command's operands are.
enum OperandKind: Hashable, Sendable {
  case file, image, manifest, folder, topic, shell

  /// As messages call it.
  var word: String {
    switch self {
    case .file: "file"
    case .image: "image"
    case .manifest: "manifest"
    case .folder: "folder"
    case .topic: "topic"
    case .shell: "shell"
    }
  }
}

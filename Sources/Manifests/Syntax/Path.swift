/// How to get from the top of a manifest to a value, such as `images[1].widths[0]`.
indirect enum Path: CustomStringConvertible, Sendable {
  case root
  case key(Path, String)
  case index(Path, Int)

  var description: String {
    switch self {
    case .root: ""
    case .key(.root, let key): Self.shown(key)
    case .key(let parent, let key): "\(parent).\(Self.shown(key))"
    case .index(let parent, let index): "\(parent)[\(index)]"
    }
  }

  private static func shown(_ key: String) -> String {
    key.count <= 60 ? key.withoutControls : "\(key.prefix(60).description.withoutControls)…"
  }
}

/// Where something stands: the place in the text and the way there.
struct Place: Sendable {
  let offset: Int
  let path: Path
}

/// A value with the way to it.
struct Field {
  let node: Node
  let path: Path

  init(_ node: Node, _ path: Path) {
    self.node = node
    self.path = path
  }

  var place: Place { Place(offset: node.offset, path: path) }

  /// The elements of a sequence; a single value is a list of itself.
  var elements: [Field] {
    guard case .sequence(let nodes) = node.content else { return [self] }
    return nodes.enumerated().map { Field($1, .index(path, $0)) }
  }
}

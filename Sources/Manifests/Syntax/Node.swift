/// One value of a text, whatever syntax it is written in.
struct Node {
  indirect enum Content {
    case scalar(Scalar)
    case sequence([Node])
    case mapping([Member])
    /// A value that can't be read; that was reported already.
    case unreadable
  }

  /// Where it starts, in bytes.
  var offset: Int
  var content: Content

  init(_ content: Content, at offset: Int) {
    self.offset = offset
    self.content = content
  }
}

/// A single value as it is written.
struct Scalar {
  enum Style {
    /// Bare: what it means depends on how it looks.
    case plain
    /// Text without doubt.
    case quoted
    /// A cell of a table, where nothing tells a number from a text.
    case cell
    /// An option's value, where nothing does either.
    case argument

    /// True where a number, a word and a text look alike.
    var isBare: Bool { self == .cell || self == .argument }
  }

  var text: String
  var style: Style
}

/// One key of a mapping with its value; a key that is given twice is there twice.
struct Member {
  var key: String
  var keyOffset: Int
  var value: Node
}

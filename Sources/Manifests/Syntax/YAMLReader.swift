import Recipes

/// Builds the tree of a YAML text from libyaml's events.
///
/// Aliases and merge keys (`<<`) are followed; tags and further documents are refused.
struct YAMLReader: ~Copyable {
  /// What libyaml makes of the `!!` of a tag.
  private static let core = "tag:yaml.org,2002:"
  private static let greatestDepth = 64
  /// How many values aliases may add; a bomb of aliases would add billions.
  private static let mostRepeated = 1_000_000

  private var parser: LibYAMLParser
  private let findings: Findings
  private var places: CharacterPlaces
  /// What each anchor names; nil while its value isn't complete.
  private var anchors: [String: (node: Node, size: Int)?] = [:]
  private var repeated = 0
  /// How many values were built, those of aliases included.
  private var built = 0

  /// The tree of a text; nil where it can't be used.
  static func read(_ text: SourceText, _ findings: Findings) -> Node? {
    read(text.bytes, base: 0, findings)
  }

  /// The tree of bytes that stand in for the text's own from `base` on, place by place.
  static func read(_ bytes: [UInt8], base: Int, _ findings: Findings) -> Node? {
    var reader = YAMLReader(bytes, base: base, findings)
    do throws(YAMLFailure) {
      return try reader.document()
    } catch {
      let offset = reader.offset(of: error)
      findings.report(YAMLProblem.message(for: error.problem), at: offset)
      return nil
    }
  }

  private init(_ bytes: [UInt8], base: Int, _ findings: Findings) {
    parser = LibYAMLParser(bytes)
    places = CharacterPlaces(bytes, base: base)
    self.findings = findings
  }

  private mutating func offset(of failure: YAMLFailure) -> Int {
    switch failure.place {
    case .character(let index): places.offset(of: index)
    case .byte(let offset): places.base + offset
    }
  }

  private mutating func document() throws(YAMLFailure) -> Node? {
    _ = try parser.next()
    guard case .documentStart = try parser.next().kind else {
      findings.report("the manifest is empty; it needs at least `output` and `images`", at: 0)
      return nil
    }
    guard let tree = try node(try parser.next(), depth: 0) else { return nil }
    _ = try parser.next()
    let end = try parser.next()
    if case .documentStart = end.kind {
      let message = "a second document; a manifest is one, so remove the `---` or make two files"
      findings.report(message, at: places.offset(of: end.index))
    }
    return tree
  }

  /// The value that starts with an event; nil where the rest can't be read.
  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLFailure) -> Node? {
    let offset = places.offset(of: event.index)
    guard depth < Self.greatestDepth else {
      findings.report("more than \(Self.greatestDepth) levels deep; a manifest needs 5", at: offset)
      return nil
    }
    if let tag = event.tag {
      let shown = tag.hasPrefix(Self.core) ? "!!\(tag.dropFirst(Self.core.count))" : tag
      findings.report("the tag \(shown.quoted) is not read; remove it", at: offset)
    }
    if case .alias(let name) = event.kind { return alias(name, at: offset) }
    if let anchor = event.anchor { anchors[anchor] = .some(nil) }
    let before = built
    built += 1
    guard let content = try content(event.kind, depth: depth) else { return nil }
    let node = Node(event.tag == nil ? content : .unreadable, at: offset)
    if let anchor = event.anchor { anchors[anchor] = (node, built - before) }
    return node
  }

  private mutating func content(
    _ kind: YAMLEvent.Kind, depth: Int
  ) throws(YAMLFailure) -> Node.Content? {
    switch kind {
    case .scalar(let scalar): .scalar(scalar)
    case .sequenceStart: try sequence(depth: depth)
    case .mappingStart: try mapping(depth: depth)
    default: .unreadable
    }
  }

  private mutating func sequence(depth: Int) throws(YAMLFailure) -> Node.Content? {
    var nodes: [Node] = []
    while true {
      let event = try parser.next()
      if case .sequenceEnd = event.kind { return .sequence(nodes) }
      guard let node = try node(event, depth: depth + 1) else { return nil }
      nodes.append(node)
    }
  }

  private mutating func mapping(depth: Int) throws(YAMLFailure) -> Node.Content? {
    var members: [Member] = []
    var merges: [Node] = []
    while true {
      let event = try parser.next()
      if case .mappingEnd = event.kind {
        return .mapping(MergeKey.merge(merges, into: members, findings))
      }
      guard let key = try node(event, depth: depth + 1),
        let value = try node(try parser.next(), depth: depth + 1)
      else { return nil }
      guard case .scalar(let name) = key.content else {
        findings.report("a key must be one word; write `key: value`", at: key.offset)
        continue
      }
      if name.text == "<<" && name.style == .plain {
        merges.append(value)
      } else {
        members.append(Member(key: name.text, keyOffset: key.offset, value: value))
      }
    }
  }

  private mutating func alias(_ name: String, at offset: Int) -> Node? {
    guard let anchor = anchors[name] else {
      let near = Suggestion.nearest(to: name, among: anchors.keys.sorted())
      let advice = near.map { "did you mean `*\($0)`?" } ?? "write `&\(name)` at the value it names"
      findings.report("no anchor is named \(name.quoted); \(advice)", at: offset)
      return Node(.unreadable, at: offset)
    }
    guard let anchor else {
      findings.report("the alias `*\(name)` stands inside what it names; remove it", at: offset)
      return Node(.unreadable, at: offset)
    }
    repeated += anchor.size
    built += anchor.size
    guard repeated <= Self.mostRepeated else {
      let most = Self.mostRepeated.grouped
      findings.report("aliases repeat more than \(most) values; write fewer of them", at: offset)
      return nil
    }
    return anchor.node
  }
}

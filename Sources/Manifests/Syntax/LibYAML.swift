import CYAML

/// What libyaml's parser says of a text, one thing at a time.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case scalar(Scalar)
    case sequenceStart, mappingStart
    case sequenceEnd, mappingEnd
    case alias(String)
    /// Not known to this reader; libyaml never sends it.
    case other
  }

  let kind: Kind
  var anchor: String?
  var tag: String?
  /// Where it starts, in characters (Unicode scalars) from the start of the text.
  let index: Int
}

/// Why libyaml stopped.
struct YAMLFailure: Error {
  enum Place {
    /// In characters from the start of the text.
    case character(Int)
    /// In bytes from the start of the text.
    case byte(Int)
  }

  let problem: String
  let place: Place
}

/// libyaml's event parser over a text in memory. All pointers of this module live here.
@safe struct LibYAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// `yaml_parser_initialize`, `yaml_parser_set_input_string`, `yaml_parser_set_encoding`.
  init(_ bytes: [UInt8]) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: max(1, bytes.count))
    _ = unsafe input.initialize(from: bytes)
    let isReady = unsafe yaml_parser_initialize(parser)
    precondition(isReady == 1, "libyaml has no memory for a parser")
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// `yaml_parser_parse`: the next event.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Self.value(of: event)
  }

  private var failure: YAMLFailure {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "no memory"
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let offset = unsafe parser.pointee.problem_offset
      return YAMLFailure(problem: problem, place: .byte(Int(offset)))
    }
    // Of quotes without an end, the context is where they start, the problem where the text ends.
    let hasContext = unsafe parser.pointee.context != nil
    let isOpen = hasContext && problem.hasPrefix("found unexpected")
    let mark = unsafe isOpen ? parser.pointee.context_mark : parser.pointee.problem_mark
    let index = mark.index
    return YAMLFailure(problem: problem, place: .character(Int(index)))
  }

  private static func value(of event: yaml_event_t) -> YAMLEvent {
    let index = unsafe Int(event.start_mark.index)
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, index: index)
    case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, index: index)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, index: index)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, index: index)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, index: index)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, index: index)
    case YAML_SCALAR_EVENT: return unsafe scalar(event.data.scalar, index)
    case YAML_ALIAS_EVENT:
      let name = unsafe text(event.data.alias.anchor) ?? ""
      return YAMLEvent(kind: .alias(name), index: index)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe YAMLEvent(
        kind: .sequenceStart, anchor: text(start.anchor), tag: text(start.tag), index: index)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe YAMLEvent(
        kind: .mappingStart, anchor: text(start.anchor), tag: text(start.tag), index: index)
    default: return YAMLEvent(kind: .other, index: index)
    }
  }

  private static func scalar(
    _ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, _ index: Int
  ) -> YAMLEvent {
    let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
    let style: Scalar.Style = unsafe data.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted
    let scalar = unsafe Scalar(text: String(decoding: bytes, as: UTF8.self), style: style)
    return unsafe YAMLEvent(
      kind: .scalar(scalar), anchor: text(data.anchor), tag: text(data.tag), index: index)
  }

  private static func text(_ characters: UnsafePointer<yaml_char_t>?) -> String? {
    unsafe characters.map { unsafe String(cString: $0) }
  }
}

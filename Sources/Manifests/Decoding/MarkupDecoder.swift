/// Reads `markup`: the name of a file or folder, or keys.
struct MarkupDecoder {
  let values: ValueDecoder
  /// The presets that the manifest has.
  let presets: [String]

  func request(_ field: Field) -> MarkupRequest {
    var request = MarkupRequest()
    let expected = Expectation("a file or folder", example: "images.json", isRequired: true)
    if case .scalar = field.node.content {
      request.file = values.text(field, expected)
      return request
    }
    let example = "{ file: images.json }"
    guard let members = values.members(field, keys: .markup, example: example) else {
      return request
    }
    if let file = members[MarkupKey.file] {
      request.file = values.text(file, expected)
    } else {
      values.findings.report("no `file` for the markup; write `\(example)`", at: field.place)
    }
    readAddresses(members, &request)
    readAttributes(members, &request)
    return request
  }

  private func readAddresses(_ members: Members, _ request: inout MarkupRequest) {
    if let field = members[MarkupKey.baseURL], let base = baseURL(field) { request.baseURL = base }
    set(&request.versioned, members[MarkupKey.versioned], values.boolean)
    set(&request.integrity, members[MarkupKey.integrity]) { word($0, "a digest", "sha384") }
  }

  private func readAttributes(_ members: Members, _ request: inout MarkupRequest) {
    if let field = members[MarkupKey.sizes] { readSizes(field, &request) }
    if let field = members[MarkupKey.alt] {
      if case .scalar(let scalar) = field.node.content, scalar.style == .quoted,
        scalar.text.isEmpty
      {
        request.alt = ""
      } else {
        set(&request.alt, field) { values.text($0, Expectation("a text", example: "{stem}")) }
      }
    }
    set(&request.loading, members[MarkupKey.loading]) { word($0, "a way of loading", "lazy") }
    set(&request.decoding, members[MarkupKey.decoding]) {
      word($0, "a way of decoding", "async")
    }
    if let field = members[MarkupKey.placeholder] { readPlaceholder(field, &request) }
  }

  /// A text for all pictures, or one for each preset.
  private func readSizes(_ field: Field, _ request: inout MarkupRequest) {
    let expected = Expectation("what `sizes` says", example: "(min-width: 60em) 50vw, 100vw")
    guard case .mapping = field.node.content else {
      return set(&request.sizes, field) { values.text($0, expected) }
    }
    let keys = KeySet(presets)
    guard let members = values.members(field, keys: keys, example: "{ hero: 100vw }") else {
      return
    }
    for (name, field) in members.list {
      request.sizesByPreset[name] = values.text(field, expected)
    }
  }

  /// `none`, one, or a list.
  private func readPlaceholder(_ field: Field, _ request: inout MarkupRequest) {
    if case .scalar(let scalar) = field.node.content, scalar.text == "none" {
      request.placeholder = []
      return
    }
    let expected = Expectation("a placeholder", example: "color")
    let words = MarkupRequest.Placeholder.allCases.map(\.rawValue)
    let found = values.list(field, expected) { element in
      values.word(element, expected, among: words, MarkupRequest.Placeholder.init(rawValue:))
    }
    if let found {
      request.placeholder = MarkupRequest.Placeholder.allCases.filter(found.contains)
    }
  }

  private func baseURL(_ field: Field) -> String? {
    let expected = Expectation("an address", example: "/images/")
    guard let text = values.text(field, expected) else { return nil }
    if let flaw = MarkupRequest.flaw(ofBaseURL: text) {
      return values.refuse("\(text.quoted) \(flaw)", field)
    }
    return text
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: Field, _ noun: String, _ example: String
  ) -> Word? {
    values.word(
      field, Expectation(noun, example: example), among: Word.allCases.map(\.rawValue),
      Word.init(rawValue:))
  }

  private func set<Value>(_ value: inout Value, _ field: Field?, _ read: (Field) -> Value?) {
    if let field, let found = read(field) { value = found }
  }
}

extension MarkupRequest {
  /// What is wrong with an address that others are to begin with, and what to do; nil where nothing
  /// is.
  public static func flaw(ofBaseURL text: String) -> String? {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      (0x21...0x7E).contains(scalar.value) && !"\"'<>\\^`{|},".unicodeScalars.contains(scalar)
    }
    if !isPlain {
      return "has characters that an address can't hold; write them as %XX, a space as %20"
    }
    if text.contains("?") || text.contains("#") {
      return "has a query or fragment, and names of files follow it; end it with a folder"
    }
    return nil
  }
}

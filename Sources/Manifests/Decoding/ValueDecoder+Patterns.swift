extension ValueDecoder {
  /// A text, or a list of texts, each with its place.
  func patterns(_ field: Field, _ expected: Expectation) -> [Pattern] {
    let elements = field.elements
    if elements.isEmpty {
      findings.report("an empty list; write `\(expected.example)`", at: field.place)
    }
    return elements.compactMap { element in
      text(element, expected).map { text in
        Pattern(text, origin: findings.origin(at: element.node.offset))
      }
    }
  }
}

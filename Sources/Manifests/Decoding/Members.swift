/// The values of a mapping whose keys were checked.
struct Members {
  /// In the order written, each key once.
  let list: [(key: String, field: Field)]
  private let fields: [String: Field]
  /// The mapping itself.
  let field: Field
  /// True where a key of it was reported.
  let isFlawed: Bool

  init(_ field: Field, _ list: [(key: String, field: Field)], isFlawed: Bool) {
    self.field = field
    self.isFlawed = isFlawed
    self.list = list
    fields = Dictionary(list.map { ($0.key, $0.field) }) { first, _ in first }
  }

  subscript(_ key: some RawRepresentable<String>) -> Field? { fields[key.rawValue] }
  subscript(_ key: String) -> Field? { fields[key] }
}

extension ValueDecoder {
  /// The members of a mapping. Unknown keys and keys given twice are reported and left out.
  ///
  /// - Parameters:
  ///   - keys: The keys that it may have; nil allows any.
  ///   - example: What to write where there is no mapping.
  func members(_ field: Field, keys: KeySet?, example: String) -> Members? {
    guard case .mapping(let members) = field.node.content else {
      if case .unreadable = field.node.content { return refuse(nil, field) }
      return refuse(Self.complaint(insteadOf: field, example), field)
    }
    let before = findings.reports
    var seen: [String: Int] = [:]
    var list: [(key: String, field: Field)] = []
    for member in members {
      let path = Path.key(field.path, member.key)
      if let first = seen.updateValue(member.keyOffset, forKey: member.key) {
        seen[member.key] = first
        reportRepeated(member, first: first, path)
      } else if let keys, !keys.contains(member.key) {
        findings.report(keys.complaint(about: member.key), at: member.keyOffset, path: field.path)
      } else {
        list.append((member.key, Field(member.value, path)))
      }
    }
    return Members(field, list, isFlawed: findings.reports > before)
  }

  /// A cell can't hold keys: what is said once above the table can.
  private static func complaint(insteadOf field: Field, _ example: String) -> String {
    guard field.node.isCell, case .key(_, let key) = field.path else {
      return "keys with values were expected here; write `\(example)`"
    }
    return "a cell can't hold keys with values; write a line above the header: "
      + "`# defaults: { \(key): \(example) }`"
  }

  private func reportRepeated(_ member: Member, first: Int, _ path: Path) {
    let place = findings.origin(at: first)
    findings.report(
      "the key \(member.key.quoted) is given twice, first at line \(place.line), column "
        + "\(place.column); remove one", at: member.keyOffset, path: path)
  }
}

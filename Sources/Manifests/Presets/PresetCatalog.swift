/// Lists presets, for people and machines.
public enum PresetCatalog {
  /// The presets of some files, in their order; of one name in several, the first.
  ///
  /// - Throws: What is wrong with them, in the order of the files.
  public static func read(_ files: [PresetFile]) throws(Diagnostics) -> [PresetEntry] {
    let findings = Findings(SourceText.empty)
    let values = ValueDecoder(findings)
    var entries: [PresetEntry] = []
    for file in files {
      guard let presets = PresetList(file, values)?.presets else { continue }
      for (name, field) in PresetList.members(presets, values) {
        let example = "{ width: 640 }"
        guard let members = values.members(field, keys: .recipe, example: example) else { continue }
        _ = LayerDecoder.layer(members, .preset, values)
        if entries.contains(where: { $0.name == name }) { continue }
        entries.append(
          PresetEntry(
            name: name, origin: findings.origin(at: field.node.offset),
            settings: members.list.map { .init(key: $0.key, value: SettingValue($0.field.node)) }))
      }
    }
    guard findings.isEmpty else { throw findings.diagnostics }
    return entries
  }
}

/// One preset as it is written.
public struct PresetEntry: Hashable, Sendable {
  public struct Setting: Hashable, Sendable {
    public var key: String
    public var value: SettingValue
  }

  public var name: String
  /// Where it stands.
  public var origin: Origin
  /// Its keys in the order written.
  public var settings: [Setting]

  /// All of it in one line, such as `mode: fill, width: 96, height: 96`.
  public var text: String {
    settings.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
  }
}

/// A value of a preset as it is written.
public indirect enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case whole(Int)
  case text(String)
  case list([SettingValue])
  case keys([PresetEntry.Setting])

  init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      if isPlain, let flag = Bool(scalar.text) {
        self = .flag(flag)
      } else if isPlain, let number = Int(scalar.text) {
        self = .whole(number)
      } else {
        self = .text(scalar.text)
      }
    case .sequence(let nodes): self = .list(nodes.map { SettingValue($0) })
    case .mapping(let members):
      self = .keys(members.map { .init(key: $0.key, value: SettingValue($0.value)) })
    case .unreadable: self = .text("")
    }
  }

  /// As YAML writes it in one line.
  public var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .whole(let number): "\(number)"
    case .text(let text): text
    case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .keys(let keys):
      "{ \(keys.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")) }"
    }
  }
}

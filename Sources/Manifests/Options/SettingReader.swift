/// Turns the value of an option into the node that a manifest would have.
struct SettingReader {
  let findings: Findings

  func node(_ setting: RecipeSetting, at offset: Int) -> Node {
    let value = setting.value
    switch RecipeOption.named(setting.key)?.shape ?? .single {
    case .single, .texts, .flag: return scalar(value, offset)
    case .list: return list(value, offset)
    case .flagOrKeys(let keys):
      if Bool(value.lowercased()) != nil { return scalar(value, offset) }
      return mapping(setting, keys, inOrder: true, offset)
    case .keys(let keys, let inOrder):
      return mapping(setting, keys, inOrder: inOrder, offset)
    case .listOrKeys(let keys):
      if !value.contains("=") { return list(value, offset) }
      return mapping(setting, keys, inOrder: false, offset)
    }
  }

  private func scalar(_ text: String, _ offset: Int) -> Node {
    Node(.scalar(Scalar(text: text, style: .argument)), at: offset)
  }

  /// One value as itself, so that what takes no list gets none.
  private func list(_ text: String, _ offset: Int) -> Node {
    let words = text.split { $0 == "," || $0 == " " || $0 == "\t" }.map {
      scalar(String($0), offset)
    }
    return words.count == 1 ? words[0] : Node(.sequence(words), at: offset)
  }

  private func mapping(
    _ setting: RecipeSetting, _ keys: [String], inOrder: Bool, _ offset: Int
  ) -> Node {
    let parts = setting.key == "crop" ? Self.geometry(setting.value) : nil
    let values = parts ?? Self.parts(setting.value)
    let named = values.map { Self.pair($0) }
    if named.allSatisfy({ $0 == nil }), inOrder, !values.isEmpty, values.count <= keys.count {
      return members(zip(keys, values).map { ($0, $1) }, offset)
    }
    guard !values.isEmpty, named.allSatisfy({ $0 != nil }) else {
      let odd = zip(values, named).first { $0.1 == nil }?.0 ?? ""
      findings.report(
        "\(odd.quoted) names no key; write KEY=VALUE, with the keys \(keys.joined(separator: ", "))",
        at: offset)
      return Node(.unreadable, at: offset)
    }
    return members(named.compactMap(\.self), offset)
  }

  private func members(_ pairs: [(key: String, value: String)], _ offset: Int) -> Node {
    let members = pairs.map { pair in
      Member(key: pair.key, keyOffset: offset, value: scalar(pair.value, offset))
    }
    return Node(.mapping(members), at: offset)
  }

  private static func pair(_ part: String) -> (key: String, value: String)? {
    guard let sign = part.firstIndex(of: "=") else { return nil }
    return (
      String(part[..<sign]).trimmedSpaces, String(part[part.index(after: sign)...]).trimmedSpaces
    )
  }

  /// Cut at the commas that stand in no parentheses: `width=2,color=rgb(0, 0, 0)` has two.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == ",", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmedSpaces).filter { !$0.isEmpty }
  }

  /// The places and sides of `300x200+10+20`, in the order of `crop`'s keys.
  private static func geometry(_ text: String) -> [String]? {
    let sides = text.split(separator: "+", omittingEmptySubsequences: false)
    guard sides.count == 3, let size = sides.first?.split(separator: "x"), size.count == 2 else {
      return nil
    }
    return [sides[1], sides[2], size[0], size[1]].map { String($0) }
  }
}

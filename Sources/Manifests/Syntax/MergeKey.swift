/// YAML's merge key: `<<: *other` takes over the keys of another mapping.
enum MergeKey {
  /// The members with those of the merged mappings behind them. A mapping's own keys win over
  /// merged ones, and earlier merged ones over later.
  static func merge(_ merges: [Node], into own: [Member], _ findings: Findings) -> [Member] {
    guard !merges.isEmpty else { return own }
    var members = own
    var known = Set(own.map(\.key))
    for mapping in merges.flatMap({ mappings($0, findings) }) {
      for member in mapping where known.insert(member.key).inserted { members.append(member) }
    }
    return members
  }

  private static func mappings(_ node: Node, _ findings: Findings) -> [[Member]] {
    switch node.content {
    case .mapping(let members): return [members]
    case .sequence(let nodes):
      return nodes.flatMap { node in
        if case .sequence = node.content { return refuse(node, findings) }
        return mappings(node, findings)
      }
    case .unreadable: return []
    case .scalar: return refuse(node, findings)
    }
  }

  private static func refuse(_ node: Node, _ findings: Findings) -> [[Member]] {
    findings.report("`<<` takes over keys, and here are none; write `<<: *anchor`", at: node.offset)
    return []
  }
}

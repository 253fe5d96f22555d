import Files

/// One pattern without alternatives: a path whose names may hold wildcards.
///
/// `*` any characters of a name, `?` one, `[a-z]` and `[!a-z]` one of a set, `**` as a whole name
/// any number of folders; a backslash takes the meaning off the character behind it. Names that
/// start with a dot are matched only by a pattern that starts so too. Letter case counts. Names
/// are compared byte for byte; `?` and sets take a whole UTF-8 character, or one byte of none.
struct Glob: Hashable, Sendable {
  var components: [GlobComponent]

  /// The folder that all matches lie in: the names before the first wildcard.
  var base: BytePath {
    let names = components.prefix { if case .literal = $0 { true } else { false } }
    let parts = names.compactMap { if case .literal(let name) = $0 { name } else { nil } }
    return BytePath(bytes: parts.joined(separator: [UInt8(ascii: "/")]))
  }

  /// True without wildcards; `base` is then the whole path.
  var isLiteral: Bool {
    components.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// The components behind `base`.
  var rest: ArraySlice<GlobComponent> {
    components.drop { if case .literal = $0 { true } else { false } }
  }

  /// How many levels below `base` matches can lie; nil is any number.
  var depth: Int? { rest.contains(.anyFolders) ? nil : rest.count }

  var asksForHidden: Bool { rest.contains(where: \.asksForHidden) }

  /// Whether a path relative to `base` matches.
  func matchesBelowBase(_ path: BytePath) -> Bool {
    Self.match(Array(rest), path.components[...], hidden: false)
  }

  /// Whether a whole path matches; `hidden` lets wildcards match hidden names.
  func matches(_ path: ArraySlice<ArraySlice<UInt8>>, hidden: Bool) -> Bool {
    Self.match(components, path, hidden: hidden)
  }

  /// As for characters in a name, only the last `**` is tried again.
  private static func match(
    _ pattern: [GlobComponent], _ path: ArraySlice<ArraySlice<UInt8>>, hidden: Bool
  ) -> Bool {
    var index = 0
    var place = path.startIndex
    var retry: (index: Int, place: Int)?
    while place < path.endIndex {
      if index < pattern.count, pattern[index] == .anyFolders {
        retry = (index, place)
        index += 1
        if index == pattern.count { return hidden || path[place...].allSatisfy(isVisible) }
      } else if index < pattern.count, pattern[index].matches(path[place], hidden: hidden) {
        index += 1
        place += 1
      } else if let last = retry, hidden || isVisible(path[last.place]) {
        retry = (last.index, last.place + 1)
        index = last.index + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return index == pattern.count
  }

  private static func isVisible(_ name: ArraySlice<UInt8>) -> Bool {
    name.first != UInt8(ascii: ".")
  }
}

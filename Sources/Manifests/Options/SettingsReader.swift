/// Reads what options say of a recipe, as if a manifest with one image said it.
public enum SettingsReader {
  /// The manifest that the options come to: of one entry without sources.
  ///
  /// - Parameters:
  ///   - command: The name that findings carry which are about no single option.
  ///   - presets: Files of presets, of which the first with a name counts.
  /// - Throws: The findings in the order of the options; each origin's file is the option, and its
  ///   line is 0.
  public static func read(
    _ settings: [RecipeSetting], command: String, presets: [PresetFile]
  ) throws(Diagnostics) -> Manifest {
    // A line for the command, and one an option: so each place tells whose it is.
    let lines = [""] + settings.map { $0.value.filter { !$0.isNewline } }
    let text: SourceText
    do throws(Diagnostic) {
      text = try SourceText(Array(lines.joined(separator: "\n").utf8), file: command)
    } catch {
      throw Diagnostics([error])
    }
    let findings = Findings(text)
    let tree = SettingsTree(settings, text, findings).tree
    let manifest = ManifestDecoder(
      ValueDecoder(findings), .yaml, output: nil, presets: presets
    ).manifest(Field(tree, .root))
    guard var manifest, findings.isEmpty else {
      let names = [command] + settings.map(\.option)
      throw Diagnostics(
        findings.diagnostics.all.map { OptionWording(settings, names).reworded($0, in: command) })
    }
    for index in manifest.entries.indices {
      manifest.entries[index].origin = Origin(file: command, line: 0, column: 0)
    }
    return manifest
  }
}

/// The tree of a manifest whose one image has the options for keys.
private struct SettingsTree {
  private static let topKeys: Set<String> = ["exclude", "allow", "limits"]

  let tree: Node

  init(_ settings: [RecipeSetting], _ text: SourceText, _ findings: Findings) {
    let reader = SettingReader(findings: findings)
    var top: [Member] = []
    var image = [Self.member("src", ".")]
    for (number, setting) in settings.enumerated() {
      let offset = text.line(number + 1).startIndex
      let node = reader.node(setting, at: offset)
      if Self.topKeys.contains(setting.key) {
        Self.add(node, setting.key, offset, to: &top)
      } else {
        Self.add(node, setting.key, offset, to: &image)
      }
    }
    let images = Node(.sequence([Node(.mapping(image), at: 0)]), at: 0)
    top += [Self.member("output", "."), Member(key: "images", keyOffset: 0, value: images)]
    tree = Node(.mapping(top), at: 0)
  }

  private static func member(_ key: String, _ text: String) -> Member {
    Member(key: key, keyOffset: 0, value: Node(.scalar(Scalar(text: text, style: .quoted)), at: 0))
  }

  /// Of an option that is given several times, the values come together.
  private static func add(_ node: Node, _ key: String, _ offset: Int, to members: inout [Member]) {
    guard let known = members.firstIndex(where: { $0.key == key }) else {
      members.append(Member(key: key, keyOffset: offset, value: node))
      return
    }
    let all = [members[known].value, node].flatMap { value in
      if case .sequence(let nodes) = value.content { nodes } else { [value] }
    }
    members[known].value = Node(.sequence(all), at: members[known].value.offset)
  }
}

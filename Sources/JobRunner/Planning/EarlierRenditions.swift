import Files
import Recipes

/// Files whose names are those of renditions of another file that is named too: who resizes a
/// folder twice, or `*.jpg`, does not mean them.
struct EarlierRenditions {
  private(set) var paths: Set<BytePath> = []
  private var example: BytePath?

  /// Looks for the names that the recipes make, and for those of sizes by default.
  init(among found: [BytePath], of recipes: [Recipe]) {
    var templates: [NameTemplate] = [.byWidth, .bySize]
    for recipe in recipes {
      if let name = recipe.name, !templates.contains(name) { templates.append(name) }
    }
    let stems = Dictionary(grouping: found) { SourceStem($0) }
    for path in found {
      let isEarlier = templates.contains { template in
        RenditionNamePattern(template).sources(of: path).contains { stem in
          stems[stem]?.contains { $0 != path } ?? false
        }
      }
      if isEarlier {
        paths.insert(path)
        example = example ?? path
      }
    }
  }

  /// What a person should know; nil where there are none.
  func note(_ folders: PlanFolders) -> String? {
    guard let example else { return nil }
    let shown = "'\(folders.sourcePath(example))'"
    let subject =
      paths.count == 1
      ? "\(shown) looks like an earlier rendition and was left out"
      : "\(paths.count) files such as \(shown) look like earlier renditions and were left out"
    return "\(subject); to resize one of them, name it without its source"
  }
}

/// A file's folder, and its name without the extension.
struct SourceStem: Hashable {
  var folder: [UInt8]
  var stem: [UInt8]

  init(folder: [UInt8], stem: [UInt8]) {
    self.folder = folder
    self.stem = stem
  }

  init(_ path: BytePath) {
    folder = Array(path.components.dropLast().joined(separator: [UInt8(ascii: "/")]))
    stem = path.stem
  }
}

/// A template read backwards: which sources a rendition's name may come from.
struct RenditionNamePattern {
  private let parts: [NameTemplate.Part]

  init(_ template: NameTemplate) { parts = template.parts }

  /// Of more fields that may be anything, the readings would be too many.
  private static let mostOpenFields = 5

  /// All readings of the name: digits for sizes, an extension, anything for other fields.
  func sources(of path: BytePath) -> Set<SourceStem> {
    let open = parts.count {
      switch $0 {
      case .text, .field(.dir), .field(.width), .field(.height): false
      case .field: true
      }
    }
    if open > Self.mostOpenFields { return [] }
    let target = SourceStem(path)
    // Without a folder of its own, a template names files beside no source but in the root.
    let hasFolder = parts.contains(.field(.dir))
    let name = parts.lastIndex(of: .field(.dir)).map { Array(parts[($0 + 1)...]) } ?? parts
    var stems: Set<[UInt8]> = []
    Self.match(Self.withoutSlash(name)[...], path.name.bytes[...], stem: nil, &stems)
    let folder = hasFolder ? target.folder : []
    return Set(stems.map { SourceStem(folder: folder, stem: $0) })
  }

  private static func withoutSlash(_ parts: [NameTemplate.Part]) -> [NameTemplate.Part] {
    guard case .text(let text)? = parts.first, text.hasPrefix("/") else { return parts }
    return [.text(String(text.dropFirst()))] + parts.dropFirst()
  }

  private static func match(
    _ parts: ArraySlice<NameTemplate.Part>, _ rest: ArraySlice<UInt8>, stem: [UInt8]?,
    _ found: inout Set<[UInt8]>
  ) {
    guard let part = parts.first else {
      if rest.isEmpty, let stem { found.insert(stem) }
      return
    }
    let next = parts.dropFirst()
    switch part {
    case .text(let text):
      let bytes = Array(text.utf8)
      if rest.starts(with: bytes) { match(next, rest.dropFirst(bytes.count), stem: stem, &found) }
    case .field(.stem) where stem != nil:
      if let stem, rest.starts(with: stem) {
        match(next, rest.dropFirst(stem.count), stem: stem, &found)
      }
    case .field(let field):
      let isNumber = field == .width || field == .height
      let most = isNumber ? rest.prefix { (0x30...0x39).contains($0) }.count : rest.count
      guard most > 0 else { return }
      for count in 1...most {
        let value = rest.prefix(count)
        match(
          next, rest.dropFirst(count), stem: field == .stem ? Array(value) : stem, &found)
      }
    }
  }
}

import Synchronization

/// The presets that images may name: the manifest's own, and those of files, which are read once for
/// all parts of a manifest.
final class PresetLibrary: Sendable {
  /// What reading the files came to.
  struct Content: Sendable {
    /// The manifest's own with those of the files.
    var layers: PresetLayers
    /// The files' texts, for places in them.
    var texts: [SourceText] = []
    var findings: [Findings.Found] = []
  }

  /// The manifest's.
  let own: PresetLayers
  private let files: [PresetFile]
  private let read = Mutex<Content?>(nil)

  /// - Parameters:
  ///   - own: the manifest's.
  ///   - files: read when a name is asked for that is none of the manifest's.
  init(own: PresetLayers = PresetLayers(), files: [PresetFile] = []) {
    self.own = own
    self.files = files
  }

  /// All of them; whoever asks first reads the files.
  var content: Content {
    read.withLock { known in
      if let known { return known }
      let content = Self.read(files, behind: own)
      known = content
      return content
    }
  }

  private static func read(_ files: [PresetFile], behind own: PresetLayers) -> Content {
    var content = Content(layers: own)
    let findings = Findings(SourceText.empty)
    let values = ValueDecoder(findings)
    for file in files {
      if let presets = PresetList(file, values)?.presets { content.layers.add(presets, values) }
    }
    content.texts = findings.others
    content.findings = findings.all
    return content
  }
}

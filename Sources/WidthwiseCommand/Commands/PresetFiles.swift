import Files
import Manifests

/// The files of presets besides a manifest's own: the user's first, then the program's.
struct PresetFiles {
  /// Bytes of such a file; a larger one is hardly meant as one.
  private static let limit = 10_000_000

  let environment: Environment

  /// The files that are there.
  func read() throws(Refusal) -> [PresetFile] {
    var files: [PresetFile] = []
    for path in [own, installed].compactMap(\.self) {
      if let bytes = try contents(path) {
        files.append(PresetFile(name: path.description, bytes: bytes))
      }
    }
    if files.last?.name == installed?.description, !files.isEmpty { return files }
    return files + [Self.standard]
  }

  /// What was compiled in, for a program that was not installed with its files.
  static var standard: PresetFile {
    PresetFile(name: "presets.yaml", bytes: PackageResources.presets_yaml)
  }

  /// `$XDG_CONFIG_HOME/widthwise/presets.yaml`, by default in `~/.config`. By the rule of XDG, a
  /// relative folder does not count.
  private var own: BytePath? {
    let home = environment.variable("HOME").map { $0.appending(".config") }
    let folder =
      environment.variable("XDG_CONFIG_HOME").flatMap { $0.isAbsolute ? $0 : nil } ?? home
    return folder.map { $0.appending("widthwise/presets.yaml") }
  }

  /// Beside the program: `bin/widthwise` has `share/widthwise/presets.yaml`.
  private var installed: BytePath? {
    environment.program.map { $0.parent.parent.appending("share/widthwise/presets.yaml") }
  }

  /// Nil where there is no such file, or none for this user, who may be another one's stand-in.
  private func contents(_ path: BytePath) throws(Refusal) -> [UInt8]? {
    do throws(FileError) {
      if let bytes = try FileSystem.contents(of: path, limit: Self.limit) { return bytes }
    } catch {
      if error.isNotFound || error.isPermission { return nil }
      throw Refusal(
        lines: ["error: \(path): the presets can't be read: \(error.reason); mend or remove it"])
    }
    throw Refusal(lines: ["error: \(path): is larger than 10 MB; remove what is no preset"])
  }
}

import Files
import JobRunner

/// Where a new manifest goes, and how it names its folders from there.
struct NewManifest {
  static let standard = BytePath("widthwise.yaml")
  /// Output folders, the first that isn't there yet is taken.
  private static let outputs = ["public", "renditions", "widthwise-output"]

  /// The images' folder, as typed.
  let folder: BytePath
  /// Nil for standard output.
  let file: BytePath?
  let source: String
  let output: String

  init(_ context: Context) throws(Refusal) {
    folder = context.arguments.operands.first ?? BytePath(".")
    let asked = context.arguments.path(.manifest) ?? Self.standard
    file = asked.bytes == [UInt8(ascii: "-")] ? nil : asked
    if let file { try Self.check(file) }
    let base = file?.parent ?? BytePath(".")
    if (try? FileStatus(at: folder, followingLinks: true).kind) != .folder {
      throw Refusal(lines: ["error: \(folder): is no folder; name a folder of images"])
    }
    source = try Self.name(of: folder, from: base)
    if let output = context.arguments.path(.output) {
      self.output = try Self.name(of: output, from: base)
    } else {
      let free = Self.outputs.first { !Self.exists(base.appending($0)) }
      output = free ?? Self.outputs[Self.outputs.count - 1]
    }
  }

  /// What the manifest's folders are relative to.
  var manifestFolder: BytePath { file?.parent ?? BytePath(".") }
  /// The images' folder as planning will name it.
  var planned: BytePath { manifestFolder.appending(source).tidied }
  var shownName: String { (file ?? Self.standard).description }

  var outputIdentity: FileIdentity? {
    try? FileStatus(at: manifestFolder.appending(output), followingLinks: true).identity
  }

  /// Prints it, or writes it unless somebody was faster.
  func write(_ text: String, _ console: Console) throws(Refusal) {
    guard let file else { return console.result(Array(text.utf8)) }
    do throws(FileError) {
      try FileSystem.create(file, Array(text.utf8))
    } catch {
      throw Refusal(
        lines: [
          "error: \(file): the manifest can't be written: \(error.reason); name another file with "
            + "--manifest"
        ])
    }
  }

  private static func check(_ file: BytePath) throws(Refusal) {
    if exists(file) {
      throw Refusal(
        lines: [
          "error: \(file): is there already, and is not overwritten; name another file with "
            + "--manifest"
        ])
    }
  }

  private static func exists(_ path: BytePath) -> Bool {
    (try? FileStatus(at: path, followingLinks: false)) != nil
  }

  /// A folder as the manifest names it: relative where it lies in the manifest's folder, else
  /// absolute.
  private static func name(of folder: BytePath, from base: BytePath) throws(Refusal) -> String {
    let path: BytePath
    do throws(FileError) {
      path = relative(try FileSystem.canonical(folder), to: try FileSystem.canonical(base))
    } catch {
      throw Refusal(
        lines: ["error: \(folder): can't be used: \(error.reason); name a folder of images"])
    }
    if let text = path.text { return text }
    throw Refusal(
      lines: [
        "error: \(folder): its name is not UTF-8, which a manifest can't hold; rename the folder"
      ])
  }

  private static func relative(_ real: BytePath, to base: BytePath) -> BytePath {
    if real == base { return BytePath(".") }
    if real.isInside(base) {
      let slash = base.bytes.last == UInt8(ascii: "/") ? 0 : 1
      return BytePath(bytes: real.bytes.dropFirst(base.bytes.count + slash))
    }
    return real
  }
}

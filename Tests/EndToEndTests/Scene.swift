import Foundation

/// A folder with sources, a manifest and an output, for one test; removed with it.
final class Scene {
  let folder: URL
  var program: Program { Program(folder: folder) }
  var output: URL { folder.appendingPathComponent("out") }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("widthwise-end-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("in"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Fixtures/images")

  static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: fixtures.appendingPathComponent(name))
  }

  func source(_ name: String, _ data: Data) throws {
    try data.write(to: folder.appendingPathComponent("in").appendingPathComponent(name))
  }

  func manifest(_ rows: String) throws {
    try "version: 1\nsource: in\noutput: out\n\(rows)\n".write(
      to: folder.appendingPathComponent("m.yaml"), atomically: true, encoding: .utf8)
  }

  /// Every file below the output folder, by its path there; Widthwise's own folder left out.
  func outputs() throws -> [String: Data] {
    var found: [String: Data] = [:]
    guard FileManager.default.fileExists(atPath: output.path) else { return found }
    for path in try FileManager.default.subpathsOfDirectory(atPath: output.path)
    where !path.hasPrefix(".widthwise/") {
      let file = output.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue && path != ".widthwise" { found[path] = try Data(contentsOf: file) }
    }
    return found
  }

  func removeOutputs() { try? FileManager.default.removeItem(at: output) }
}

import Files
import Foundation

/// Makes and removes folders for tests.
enum TemporaryFolder {
  static func make() throws -> BytePath {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("widthwise-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return BytePath(folder.path)
  }

  static func remove(_ folder: BytePath) {
    try? FileManager.default.removeItem(atPath: folder.description)
  }

  /// The names in a folder, sorted.
  static func names(in folder: BytePath) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.description).sorted()
  }
}

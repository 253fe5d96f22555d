import Files
import Geometry

/// The repository's own pictures, found from this file's place.
enum Fixture {
  static let folder: BytePath = {
    let tests = BytePath(#filePath).parent.parent
    return tests.parent.appending("Fixtures")
  }()

  static func image(_ name: String) -> BytePath { folder.appending("images").appending(name) }

  /// One line of Fixtures/INDEX.tsv, whose sizes and verdicts were written by the script that made
  /// the pictures, with Pillow.
  struct Row: Sendable {
    let name: String
    let size: PixelSize?
    let frames: Int?
    /// `ok`, `warning`, or the kind of failure.
    let expected: String
  }

  static func index() throws -> [Row] {
    let file = try OpenFile(reading: folder.appending("INDEX.tsv"))
    let text = String(decoding: file.read(file.status.bytes) ?? [], as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let sides = cells[1].split(separator: "x").compactMap { Int($0) }
      return Row(
        name: cells[0],
        size: sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil,
        frames: Int(cells[2]), expected: cells[3])
    }
  }
}

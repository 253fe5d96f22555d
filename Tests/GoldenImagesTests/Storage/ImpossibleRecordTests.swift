import Files
import Geometry
import GoldenImages
import TestSupport
import Testing
import Vips

/// Records whose numbers somebody edited.
struct ImpossibleRecordTests {
  let folder = TemporaryFolder()
  private let name = BytePath("a.jpg")

  init() throws { try VipsLibrary.start() }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var edit: @Sendable (inout GoldenRecord) -> Void
  }

  static let rows = [
    Row(testDescription: "a loss of −1e300") { $0.output?.loss = -1e300 },
    Row(testDescription: "a loss above all") { $0.output?.loss = 2.5 },
    Row(testDescription: "an endless width") { $0.pixels.size.width = 2_000_000_000 },
    Row(testDescription: "no height") { $0.pixels.size.height = 0 },
    Row(testDescription: "no frames") { $0.pixels.frames = 0 },
    Row(testDescription: "too many frames") { $0.pixels.frames = .max },
    Row(testDescription: "a file of fewer bytes than none") { $0.output?.bytes = -5 },
    Row(testDescription: "a limit below 0") { $0.limits.pixels[.max] = -1 },
    Row(testDescription: "a version before the first") { $0.version = 0 },
  ]

  @Test("A record with numbers that no golden has is broken", arguments: rows)
  func refused(row: Row) throws {
    let store = GoldenStore(folder.path)
    var record = Records.golden(Pictures.plain)
    try store.write(record, pixels: Pictures.plain, of: name)
    #expect(try store.record(of: name) != nil)
    row.edit(&record)
    try store.write(record, pixels: Pictures.plain, of: name)
    #expect(
      throws: GoldenStore.Problem(
        path: store.recordPath(of: name),
        message: "has numbers that no golden has; restore it, or approve anew",
        isReplaceable: true)
    ) { try store.record(of: name) }
  }
}

import Files
import Glibc
import TestSupport
import Testing

@Suite struct SpoolTests {
  private let folder = TemporaryFolder()

  private func contents(_ spool: Spool) throws -> [UInt8] {
    var all: [UInt8] = []
    try spool.forEachPart { all += $0 }
    return all
  }

  @Test(arguments: [0, 1, 1000, 1 << 20, 5_000_000])
  func `gives back what was put away, as often as asked`(_ count: Int) throws {
    let spool = Spool(folder: folder.path)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
    for start in stride(from: 0, to: count, by: 70_001) {
      spool.add(Array(bytes[start..<min(count, start + 70_001)]))
    }
    #expect(spool.isEmpty == (count == 0))
    #expect(try contents(spool) == bytes)
    spool.add([7])
    #expect(try contents(spool) == bytes + [7])
  }

  @Test func `leaves no name behind`() throws {
    let spool = Spool(folder: folder.path)
    spool.add([UInt8](repeating: 1, count: 3_000_000))
    #expect(try contents(spool).count == 3_000_000)
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test func `says when it is emptied that there was no place for a file`() throws {
    let spool = Spool(folder: folder.at("nowhere"))
    spool.add([1, 2])
    #expect(try contents(spool) == [1, 2])
    spool.add([UInt8](repeating: 1, count: 3_000_000))
    spool.add([3])
    let error = #expect(throws: FileError.self) { try contents(spool) }
    #expect(error?.isNotFound == true)
  }
}

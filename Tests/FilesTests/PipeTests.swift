import Dispatch
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct `Reading a FIFO` {
  let folder = TemporaryFolder()

  /// Longer than the 64 kB that a pipe holds, so that reader and writer have to take turns.
  @Test(arguments: [(100_000, true), (99_999, false)])
  func `goes to its end, and no further than allowed`(_ limit: Int, _ fits: Bool) throws {
    let path = folder.at("pipe")
    try #require(mkfifo(path.cString, 0o600) == 0)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    signal(SIGPIPE, SIG_IGN)
    DispatchQueue.global().async {
      let pipe = open(path.cString, O_WRONLY)
      _ = try? StandardStream.write(bytes, to: pipe, named: path)
      close(pipe)
    }
    #expect(try FileSystem.contents(ofPipe: path, limit: limit) == (fits ? bytes : nil))
  }
}

import Files
import Geometry
import Recipes
import Synchronization
import TestSupport
import Testing

@testable import JobRunner

/// Counts what it is asked for; all files are the same.
private final class AskedReader: SourceReader {
  let asked = Mutex<[String]>([])
  let header: SourceHeader

  init(_ header: SourceHeader) { self.header = header }

  /// What was asked since the last time.
  var names: [String] {
    asked.withLock { names in
      defer { names = [] }
      return names
    }
  }

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    asked.withLock { $0.append(path.name.description) }
    return header
  }

  func contentHash(of path: BytePath) throws(Failure) -> String {
    asked.withLock { $0.append("hash of \(path.name)") }
    return String(repeating: "0", count: 64)
  }

  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }
  func hasKernel(_ kernel: Kernel) -> Bool { true }
  func canWrite(_ format: OutputFormat) -> Bool { true }
  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }
}

@Suite struct `The headers in the ledger` {
  let bench = LedgerBench()
  /// Every field is another than the default.
  private let reader = AskedReader(
    SourceHeader(
      format: .png, stored: PixelSize(width: 640, height: 480), orientation: .rotated90, frames: 3,
      hasAlpha: true, bitsPerSample: 16, bytes: 6, isProgressive: true,
      levels: [
        SourceLevel(size: PixelSize(width: 320, height: 240), factor: 2, place: .page(1)),
        SourceLevel(size: PixelSize(width: 160, height: 120), factor: 4, place: .subdirectory(3)),
      ]))

  init() {
    bench.write("a.jpg", "source")
    bench.planned = bench.now
    record()
  }

  /// A night that makes something of the source.
  private func record() {
    var job = bench.job()
    job.header = reader.header
    bench.night(job)
  }

  private func headers(
    allowed: Set<SourceFormat> = SourceFormat.defaults, limits: Limits = Limits()
  ) -> [Result<SourceHeader, Failure>] {
    let ledger = bench.ledger(.reading)
    defer { ledger.close() }
    return LedgerReader(ledger, over: reader).headers(
      of: [bench.path("a.jpg"), bench.path("b.jpg")], allowed: allowed, limits: limits)
  }

  @Test func `spare opening a source that is the file that was read`() {
    #expect(headers() == [.success(reader.header), .success(reader.header)])
    #expect(reader.names == ["b.jpg"])
  }

  @Test func `are not believed where the file has changed in any way`() {
    bench.path("a.jpg").touch(1_000_000_000)
    _ = headers()
    #expect(reader.names == ["a.jpg", "b.jpg"])
    bench.path("a.jpg").overwrite("other!")
    _ = headers()
    #expect(reader.names == ["a.jpg", "b.jpg"])
  }

  @Test func `are not believed of another engine, nor where all is to be verified`() {
    bench.engine.libvips = "8.16.0"
    _ = headers()
    #expect(reader.names == ["a.jpg", "b.jpg"])
    bench.engine.libvips = "8.14.1"
    bench.verifies = true
    _ = headers()
    #expect(reader.names == ["a.jpg", "b.jpg"])
  }

  @Test func `are judged by what is allowed now`() {
    let limits = [
      Limits(pixels: 640 * 480 * 3 - 1), Limits(frames: 2), Limits(bytes: 5),
    ]
    for limits in limits {
      _ = headers(limits: limits)
      #expect(reader.names == ["a.jpg", "b.jpg"])
    }
    _ = headers(limits: Limits(pixels: 640 * 480 * 3, frames: 3, bytes: 6))
    #expect(reader.names == ["b.jpg"])
    _ = headers(allowed: [.jpeg])
    #expect(reader.names == ["a.jpg", "b.jpg"])
  }

  /// Planning read the header before; what it read may have been other content.
  @Test func `are not recorded of a file that may have changed since planning`() {
    bench.planned = LedgerContext.wallClock()
    bench.path("a.jpg").overwrite("edited")
    record()
    _ = headers()
    #expect(reader.names == ["a.jpg", "b.jpg"])
    // The next night plans after the edit, and records it.
    bench.planned = bench.now
    record()
    _ = headers()
    #expect(reader.names == ["b.jpg"])
  }

  @Test func `come with the hash of the content`() throws {
    let ledger = bench.ledger(.reading)
    let wrapped = LedgerReader(ledger, over: reader)
    // printf source | sha256sum
    #expect(
      try wrapped.contentHash(of: bench.path("a.jpg"))
        == "41cf6794ba4200b839c53531555f0f3998df4cbb01a4d5cb0b94e3ca5e23947d")
    _ = try wrapped.contentHash(of: bench.path("b.jpg"))
    #expect(reader.names == ["hash of b.jpg"])
  }
}

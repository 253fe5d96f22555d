import Files
import ImageMetrics
import JobRunner
import Recipes
import Testing

@testable import Rendering

/// What a rendition proves. `tiny.gif` and the others are the repository's fixtures.
struct ProofTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private var pixelPath: BytePath { bench.folder.appending("p/pixels.pam") }

  private func proof(
    _ source: String, _ format: OutputFormat, pixels: String? = nil, output: String? = nil
  ) throws -> RenditionProof {
    let path = Fixture.image(source)
    var rendition = bench.rendition(
      "out.\(format.rawValue)", format, try Workbench.header(path).size)
    rendition.proof = ProofRequest(path: pixelPath, pixels: pixels, output: output)
    let outcome = try bench.render(path, [rendition])
    if case .failed(let failure) = outcome.results[0] { throw failure }
    return try #require(outcome.proofs?[0])
  }

  private func pixels() throws -> PixelBuffer {
    try #require(PAM.buffer(of: try Workbench.bytes(pixelPath)))
  }

  @Test("the pixels before encoding are handed over, and hashed as they are")
  func pixelsBeforeEncoding() throws {
    let proof = try proof("mountains.jpg", .jpeg)
    let handed = try pixels()
    #expect(proof.isWritten)
    #expect(proof.pixels == handed.pixelHash)
    #expect(proof.size == handed.size)
    // A PNG of the same pixels has lost nothing and decodes to what was handed over.
    let png = try self.proof("mountains.jpg", .png)
    #expect(png.pixels == proof.pixels)
    #expect(png.loss == 0)
    let decoded = try bench.read("out.png", "pngload").bytes()
    #expect(handed.samples == .eight(decoded))
  }

  @Test("a lossy encoder loses some, and more at a lower quality")
  func loss() throws {
    let loss = try #require(try proof("mountains.jpg", .jpeg).loss)
    #expect(loss > 0.0001 && loss < 0.2)
  }

  @Test("what is expected is neither written nor measured again")
  func expected() throws {
    let first = try proof("mountains.jpg", .jpeg)
    try AtomicFile.write([1], to: pixelPath)
    let second = try proof(
      "mountains.jpg", .jpeg, pixels: first.pixels, output: first.output)
    #expect(!second.isWritten)
    #expect(second.loss == nil)
    #expect(second.output == first.output)
    #expect(try Workbench.bytes(pixelPath) == [1])
  }

  @Test("frames are told and stacked")
  func frames() throws {
    let proof = try proof("flight.gif", .webp)
    let header = try Workbench.header(Fixture.image("flight.gif"))
    #expect(proof.frames == header.frames)
    #expect(try pixels().height == header.size.height * header.frames)
  }

  @Test("16 bits stay 16 bits")
  func deep() throws {
    _ = try proof("deep.png", .png)
    #expect(try pixels().bitsPerSample == 16)
  }

  @Test("nothing is proved where nothing is asked")
  func unasked() throws {
    let path = Fixture.image("mountains.jpg")
    let size = try Workbench.header(path).size
    #expect(try bench.render(path, [bench.rendition("a.png", .png, size)]).proofs == nil)
  }
}

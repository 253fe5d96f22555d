import Files
import Geometry
import JobRunner
import Recipes
import Testing

@Suite struct `The space that a run needs` {
  /// One job of 1000x1000 pixels in each of these formats, of so many frames.
  private func job(_ formats: [OutputFormat], frames: Int = 1) -> Job {
    let size = PixelSize(width: 1000, height: 1000)
    return Job(
      index: 0, source: BytePath("a"),
      header: SourceHeader(format: .gif, stored: size, frames: frames),
      renditions: formats.map {
        Rendition(
          path: BytePath("out/a.\($0)"), size: size, scaled: size, format: $0,
          recipe: Recipe(sizing: SizeRequest(width: .pixels(1000)), format: .format($0)))
      })
  }

  // A million pixels at the documented bytes for a thousand, and half a block of 4096.
  @Test(arguments: [
    (OutputFormat.jpeg, 150_000), (.webp, 90_000), (.avif, 60_000), (.png, 2_100_000),
  ])
  func `is the pixels times a factor of the format`(format: OutputFormat, bytes: Int) {
    #expect(RunSpace(of: [job([format])]).expected == bytes + 2048)
  }

  @Test func `counts all frames where the format keeps them`() {
    #expect(RunSpace(of: [job([.gif], frames: 3)]).expected == 3 * 650_000 + 2048)
    #expect(RunSpace(of: [job([.jpeg], frames: 3)]).expected == 150_000 + 2048)
  }

  @Test func `is less by what is replaced`() {
    let space = RunSpace(of: [job([.jpeg, .webp])]) { path in
      path == BytePath("out/a.jpeg") ? 100_000 : nil
    }
    #expect(space.expected == 50_000 + 90_000 + 2048)
    #expect(space.least == 2000 - 100_000 + 32)
    #expect(space.files == 1)
  }

  @Test func `looks at the disk only where it may be short`() {
    let jobs = [job([.jpeg])]
    let enough = RunSpace.verdict(
      on: jobs, rough: RunSpace(of: jobs), free: FreeSpace(bytes: 152_048, files: 1)
    ) { _ in
      Issue.record("looked")
      return nil
    }
    #expect(enough == .enough)
    let replaced = RunSpace.verdict(
      on: jobs, rough: RunSpace(of: jobs), free: FreeSpace(bytes: 10, files: 0)
    ) { _ in 300_000 }
    #expect(replaced == .enough)
  }
}

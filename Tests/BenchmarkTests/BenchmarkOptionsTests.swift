import Files
import Testing

@testable import Benchmark

@Suite struct `The options of a benchmark` {
  @Test func `are all optional`() throws {
    let options = try #require(try BenchmarkOptions([]))
    #expect(options.rounds == 3)
    #expect(options.folder == nil)
    #expect(options.sources == 10_000)
    #expect(options.sections == BenchmarkSection.allCases)
  }

  @Test func `choose sections and peers, in the order of the help`() throws {
    let options = try #require(
      try BenchmarkOptions(
        ["photos", "--only", "avif,photographs", "--peers", "pillow,widthwise"].map { BytePath($0) }
      ))
    #expect(options.folder == BytePath("photos"))
    #expect(options.sections == [.photographs, .avif])
    #expect(options.peers.map(\.name) == ["widthwise", "pillow"])
  }

  @Test func `may ask for help`() throws {
    #expect(try BenchmarkOptions([BytePath("--help")]) == nil)
  }

  @Test(arguments: [
    (
      "an unknown option", ["--round", "3"],
      "--round: there is no such option; did you mean '--rounds'?"
    ),
    ("no value", ["--rounds"], "--rounds: its value is missing; see --help"),
    (
      "no number", ["--rounds", "x"],
      "--rounds: 'x' is no number from 1 to 100; write --rounds 3"
    ),
    (
      "too many sources", ["--sources", "1000001"],
      "--sources: '1000001' is no number from 1 to 1000000; write --sources 100000"
    ),
    (
      "a misspelt section", ["--only", "avif,web"],
      "--only: there is no 'web'; did you mean 'webp'?"
    ),
    (
      "an unknown peer", ["--peers", "photoshop"],
      "--peers: there is no 'photoshop'; there are widthwise, widthwise-plain, thumbnail, pyvips, "
        + "opencv, pillow, vipsthumbnail, graphicsmagick, imagemagick"
    ),
    ("two folders", ["a", "b"], "'b': one folder is enough"),
  ])
  func `are refused with advice`(name: String, arguments: [String], message: String) {
    #expect(throws: BenchmarkError(message)) {
      try BenchmarkOptions(arguments.map { BytePath($0) })
    }
  }
}

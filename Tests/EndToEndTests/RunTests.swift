import Foundation
import Testing

@Suite(.serialized) struct RunTests {
  /// Broken in ways that fail at different stages, each with words that only its kind has.
  static let breakages: [(name: String, fixture: String, words: String)] = [
    ("cut-jpeg", "half.jpg", "premature end of data segment"),
    ("cut-png", "half.png", "cut off in its image data"),
    ("cut-gif", "half.gif", "whole frame is left"),
    ("cut-webp", "half.webp", "cut off"),
    ("checksum", "crc-pixels.png", "the checksum of its IDAT chunk is wrong"),
    ("page", "error-page.jpg", "an HTML page"),
    ("pointer", "lfs-pointer.png", "a Git LFS pointer"),
    ("bomb", "bomb.png", "more than the limit"),
  ]

  @Test("with half of many sources broken in different ways, each message is about its own file")
  func ownMessages() throws {
    let scene = try Scene()
    let good = try ["dot.jpg", "sliver.jpg", "grey-alpha.png", "tiny.gif"].map {
      (name: $0, data: try Scene.fixture($0))
    }
    let broken = try Self.breakages.map { (row: $0, data: try Scene.fixture($0.fixture)) }
    let pairs = 200
    for number in 0..<pairs {
      let picture = good[number % good.count]
      try scene.source("\(number)-good-\(picture.name)", picture.data)
      let breakage = broken[number % broken.count]
      try scene.source("\(number)-\(breakage.row.name).png", breakage.data)
    }
    try scene.manifest("images: [{ src: '*', width: 40, format: png }]")
    for _ in 0..<3 {
      scene.removeOutputs()
      let ended = try scene.program.run(["run", "m.yaml", "--jobs", "8"])
      #expect(ended.status == 1)
      let errors = ended.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
      #expect(errors.count == pairs)
      for error in errors {
        let row = Self.breakages.first { error.contains("-\($0.name).png: ") }
        #expect(row != nil && error.contains(row!.words), "\(error)")
      }
      #expect(try scene.outputs().count == pairs)
    }
  }

  @Test("the bytes are the same for 1, 2 and 8 jobs at a time")
  func sameBytes() throws {
    let scene = try Scene()
    for name in ["mountains.jpg", "portrait.jpg", "alpha.png", "flight.gif", "deep.png"] {
      try scene.source(name, try Scene.fixture(name))
    }
    try scene.manifest(
      "images: [{ src: '*', widths: [60, 90], formats: [jpeg, png, webp, avif, tiff, gif] }]")
    var results: [[String: Data]] = []
    for jobs in [1, 2, 8] {
      scene.removeOutputs()
      #expect(try scene.program.run(["run", "m.yaml", "--jobs", "\(jobs)"]).status == 0)
      results.append(try scene.outputs())
    }
    #expect(results[0].count == 60)
    #expect(results[1] == results[0])
    #expect(results[2] == results[0])
  }
}

import Foundation
import Testing

/// A program that is linked with another libvips; CONTRIBUTING.md tells how to build it.
private let otherProgram = ProcessInfo.processInfo.environment["WIDTHWISE_OTHER_LIBVIPS"]
  .map { URL(fileURLWithPath: $0) }

/// Goldens that one libvips made, checked by this program with another.
@Suite(.serialized, .enabled(if: otherProgram != nil)) struct OtherLibraryTests {
  /// Photographs; alpha, 16 bits, one channel, inks, a wide profile, frames.
  private static let sources = [
    "mountains.jpg", "coast.jpg", "city.jpg", "valley.jpg", "portrait.jpg", "alpha.png",
    "deep.png", "interlaced.png", "grey.jpg", "cmyk-profile.jpg", "display-p3.jpg", "flight.gif",
  ]

  private let scene: Scene

  init() throws {
    scene = try Scene()
    for name in Self.sources { try scene.source(name, try Scene.fixture(name)) }
    try scene.manifest(
      """
      images:
        - { src: "*", widths: [100, 160], formats: [jpeg, png, webp] }
        - { src: "*.jpg", mode: fit, width: 700, format: png }
        - { src: "*.jpg", mode: fill, width: 60, height: 60, formats: [jpeg, webp] }
      """)
  }

  enum Way: String, CaseIterable {
    case there = "approved here, checked there"
    case back = "approved there, checked here"

    var programs: (URL, URL) {
      let other = otherProgram ?? Program.executable
      return self == .there ? (Program.executable, other) : (other, Program.executable)
    }
  }

  /// The other's zlib may be another one too, which makes small PNGs 5 to 8 % larger or smaller.
  private func settings(_ profile: String) throws {
    let goldens = scene.folder.appendingPathComponent("goldens")
    try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
    try "{ \"profile\": \"\(profile)\", \"size\": \"10%\" }".write(
      to: goldens.appendingPathComponent("settings.json"), atomically: true, encoding: .utf8)
  }

  @Test("The other program has another libvips")
  func versions() throws {
    let other = try #require(otherProgram)
    let (here, there) = (
      try scene.program.run(["--version"]), try scene.program.run(["--version"], of: other)
    )
    #expect(there.status == 0, "\(there.errors)")
    #expect(here.output != there.output)
  }

  @Test(
    "No golden of the one is a false alarm with the other",
    arguments: Way.allCases,
    [["rounding", "--portable"], ["simd"]])
  func check(way: Way, words: [String]) throws {
    try settings(words[0])
    let options = Array(words.dropFirst())
    let (one, two) = way.programs
    _ = try scene.program.run(["golden", "check", "m.yaml"] + options, of: one)
    let approved = try scene.program.run(["golden", "approve", "m.yaml", "--all"], of: one)
    #expect(approved.output.hasPrefix("approved"), "\(approved.output)\(approved.errors)")
    let checked = try scene.program.run(["golden", "check", "m.yaml"] + options, of: two)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
  }

  @Test("Rehearsed by the records of both, nothing needs an approval")
  func rehearse() throws {
    try settings("simd")
    let (one, two) = Way.there.programs
    for (program, name) in [(one, "a.json"), (two, "b.json")] {
      _ = try scene.program.run(["golden", "check", "m.yaml", "--records", name], of: program)
    }
    let rehearsed = try scene.program.run(["golden", "rehearse", "a.json", "b.json"])
    #expect(rehearsed.status == 0, "\(rehearsed.output)\(rehearsed.errors)")
  }
}

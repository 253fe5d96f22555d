import Foundation
import Testing

/// The built program without a manifest, as in the README's section "Resize a folder by hand".
@Suite(.serialized) struct ResizeTests {
  /// A folder `photos` with a JPEG of 1200x800 (`mountains.jpg`) and, one level down, a PNG of
  /// 240x300 (`alpha.png`); sizes from `Fixtures/INDEX.tsv`.
  private func scene() throws -> Scene {
    let scene = try Scene()
    try FileManager.default.moveItem(
      at: scene.folder.appendingPathComponent("in"), to: photos(scene))
    try FileManager.default.createDirectory(
      at: photos(scene).appendingPathComponent("2019"), withIntermediateDirectories: true)
    try Scene.fixture("mountains.jpg").write(to: photos(scene).appendingPathComponent("beach.jpg"))
    try Scene.fixture("alpha.png").write(to: photos(scene).appendingPathComponent("2019/logo.png"))
    return scene
  }

  private func photos(_ scene: Scene) -> URL { scene.folder.appendingPathComponent("photos") }

  /// All files below a folder, hidden ones too.
  private func files(_ folder: URL) throws -> Set<String> {
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let full = folder.appendingPathComponent(path).path
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        found.insert(path)
      }
    }
    return found
  }

  /// The commands of the README's section, as words.
  private static let commands: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let section = text.split(separator: "## Resize a folder by hand")[1].split(separator: "\n## ")[
      0]
    let block = section.split(separator: "```sh\n")[1].split(separator: "```")[0]
    return block.split(separator: "\n").map { line in
      line.split(separator: " ").dropFirst().map { String($0).replacing("'", with: "") }
    }
  }()

  @Test("the README's three examples do what it says")
  func readme() throws {
    #expect(Self.commands.count == 3)
    let scene = try scene()
    let before = try files(photos(scene))
    #expect(try scene.program.run(Self.commands[0]).status == 0)
    // Nothing is enlarged: of the second both widths come to one file.
    #expect(
      try files(scene.folder.appendingPathComponent("web")) == [
        "beach-640w.webp", "beach-640w.jpg", "beach-1200w.webp", "beach-1200w.jpg",
        "2019/logo-240w.webp", "2019/logo-240w.jpg", ".widthwise/lock",
      ])
    #expect(try files(photos(scene)) == before)
    #expect(try scene.program.run(Self.commands[1]).status == 0)
    #expect(try files(photos(scene)) == before.union(["2019/logo-400x225.png"]))
    try FileManager.default.moveItem(
      at: photos(scene), to: scene.folder.appendingPathComponent("team"))
    let ended = try scene.program.run(Self.commands[2])
    #expect(ended.status == 0)
    #expect(
      ended.output == """
        team/2019/logo-128x128.png: planned, 128x128
        team/2019/logo-256x256.png: planned, 256x256
        team/beach-128x128.jpg: planned, 128x128
        team/beach-256x256.jpg: planned, 256x256
        4 renditions of 2 images would be made, 0 failed, 0 skipped; nothing was written

        """)
    #expect(
      ended.errors
        == "'team/2019/logo-400x225.png' looks like an earlier rendition and was left out; to "
        + "resize one of them, name it without its source\n")
  }

  @Test("the same command again changes nothing, and an edited source is told")
  func again() throws {
    let scene = try scene()
    let command = ["resize", "photos", "--width", "100"]
    #expect(try scene.program.run(command).status == 0)
    let path = photos(scene).appendingPathComponent("beach-100w.jpg")
    let made = try Data(contentsOf: path)
    let ended = try scene.program.run(command)
    #expect(ended.status == 0)
    #expect(ended.errors.contains("2 renditions were there already and were left alone"))
    #expect(
      try files(photos(scene)) == [
        "beach.jpg", "beach-100w.jpg", "2019/logo.png", "2019/logo-100w.png",
      ])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path.path)
    let stale = try scene.program.run(command)
    #expect(stale.status == 1)
    #expect(stale.errors.contains("is older than its source; --overwrite replaces it"))
    #expect(try Data(contentsOf: path) == made)
    #expect(try scene.program.run(command + ["--overwrite"]).status == 0)
    let modified = try FileManager.default.attributesOfItem(atPath: path.path)[.modificationDate]
    #expect((modified as? Date).map { $0.timeIntervalSince1970 > 1_500_000_000 } == true)
  }

  @Test("one image goes in and one comes out, and nothing is left behind")
  func stream() throws {
    let scene = try scene()
    let scratch = scene.folder.appendingPathComponent("scratch")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let words = "TMPDIR='\(scratch.path)' < photos/beach.jpg exec"
    let ended = try scene.program.run(
      ["-", "--width", "60", "--format", "png", "-q"], under: words)
    #expect(ended.status == 0)
    #expect(ended.errors == "")
    let bytes = try Data(contentsOf: scene.folder.appendingPathComponent("stdout.txt"))
    // A PNG's header has the width at byte 16 and the height at 20: 60x40.
    #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 60, 0, 0, 0, 40])
    #expect(try files(scratch) == [])
  }

  @Test("messages are UTF-8 where the locale is C")
  func localeC() throws {
    let scene = try scene()
    let ended = try scene.program.run(
      ["resize", "写真.jpg", "--width", "60"], under: "LC_ALL=C LANG=C exec")
    #expect(ended.status == 2)
    #expect(
      ended.errors == "error: 写真.jpg: there is no such file or folder; check the name\n")
  }

  @Test("Ctrl-C finishes what is in hand, tells so, and the same command makes the rest")
  func interrupted() throws {
    let scene = try scene()
    for number in 0..<40 {
      try Scene.fixture("mountains.jpg").write(
        to: photos(scene).appendingPathComponent("\(number).jpg"))
    }
    let command = ["resize", "photos", "--widths", "550,500", "--format", "avif", "-j", "1"]
    let process = try scene.program.start(command)
    let first = photos(scene).appendingPathComponent("0-550w.avif").path
    while !FileManager.default.fileExists(atPath: first), process.isRunning { usleep(1000) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(try scene.program.errors.contains("interrupted: jobs in hand were finished"))
    let strays = try files(photos(scene)).filter { $0.contains(".widthwise") }
    #expect(strays == [])
  }
}

import Foundation
import Testing

@Suite(.serialized) struct WatchTests {
  @Test("init writes a manifest for difficult images that plan takes as it is")
  func initPlans() throws {
    let scene = try Scene()
    let images = try FileManager.default.contentsOfDirectory(atPath: Scene.fixtures.path)
    for name in images { try scene.source(name, try Scene.fixture(name)) }
    let written = try scene.program.run(["init", "in"])
    #expect(written.status == 0)
    let planned = try scene.program.run(["plan", "widthwise.yaml"])
    #expect(planned.status == 0)
    #expect(planned.errors == "")
  }

  @Test("watch makes new renditions of what changes, and ends with a signal")
  func watches() throws {
    let scene = try Scene()
    try scene.source("a.jpg", try Scene.fixture("mountains.jpg"))
    try scene.source("b.jpg", try Scene.fixture("coast.jpg"))
    try scene.manifest("images: [{ src: '**/*.jpg', width: 40, format: png }]")
    let process = try scene.program.start(["watch", "m.yaml", "--verbose"])
    defer { process.terminate() }
    try waitForRounds(1, scene)
    let first = try scene.outputs()
    let untouched = try inode("b-40w.png", scene)
    #expect(first.keys.sorted() == ["a-40w.png", "b-40w.png"])

    try scene.source("a.jpg", try Scene.fixture("portrait.jpg"))
    try waitForRounds(2, scene)
    let second = try scene.outputs()
    #expect(second["a-40w.png"] != first["a-40w.png"])
    // A rendition that is made again is another file, which is renamed over the first.
    #expect(try inode("b-40w.png", scene) == untouched)

    try FileManager.default.createDirectory(
      at: scene.folder.appendingPathComponent("in/new"), withIntermediateDirectories: false)
    try scene.source("new/c.jpg", try Scene.fixture("coast.jpg"))
    while try scene.outputs()["new/c-40w.png"] == nil { usleep(1000) }

    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 143)
  }

  private func inode(_ name: String, _ scene: Scene) throws -> Int? {
    let path = scene.output.appendingPathComponent(name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  /// Waits until the program has begun to wait for changes so many times.
  private func waitForRounds(_ count: Int, _ scene: Scene) throws {
    while try scene.program.errors.components(separatedBy: "Ctrl-C ends it").count <= count {
      usleep(1000)
    }
  }
}

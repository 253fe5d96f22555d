import Foundation
import Testing

/// What the shell's limits do to a run: it says so, and leaves nothing half done.
@Suite struct `A run under limits of the shell` {
  private func scene() throws -> Scene {
    let scene = try Scene()
    try scene.source("a.jpg", try Scene.fixture("mountains.jpg"))
    try scene.manifest("images: [{src: a.jpg, widths: [300, 40]}]")
    return scene
  }

  // In blocks of 512 bytes (POSIX): 4 kB, less than the larger rendition and the ledger need.
  @Test func `fails what grows beyond the size of a file`() throws {
    let scene = try scene()
    let ended = try scene.program.run(["run", "m.yaml"], under: "ulimit -f 8;")
    #expect(ended.status == 1)
    #expect(ended.errors.contains("out/a-300w.jpg"), "\(ended.errors)")
    #expect(ended.errors.contains("File too large"), "\(ended.errors)")
    #expect(try scene.outputs().keys.sorted() == ["a-40w.jpg"])
    let again = try scene.program.run(["run", "m.yaml"])
    #expect(again.status == 0)
    #expect(try scene.outputs().keys.sorted() == ["a-300w.jpg", "a-40w.jpg"])
  }

  // libjpeg's own limit, in 1000 bytes: 300x200 pixels of 4:2:0 are 180,000 bytes of coefficients.
  @Test func `fails what libjpeg may have no memory for`() throws {
    let scene = try scene()
    let ended = try scene.program.run(["run", "m.yaml"], under: "JPEGMEM=100 exec")
    #expect(ended.status == 1)
    #expect(
      ended.errors
        == "error: in/a.jpg: libjpeg can't write it (Backing store not supported); choose another "
        + "format (1 of 2 renditions: out/a-300w.jpg)\n")
    #expect(try scene.outputs().keys.sorted() == ["a-40w.jpg"])
  }

  // 24 are kept for everything else, and a pipe takes two.
  @Test(arguments: [5, 8, 12, 20, 28])
  func `is refused with too few open files`(files: Int) throws {
    let scene = try scene()
    let ended = try scene.program.run(["run", "m.yaml"], under: "ulimit -n \(files);")
    #expect(ended.status == 2)
    #expect(
      ended.errors
        == "error: worker: no worker process can be started (pipe: Too many open files); allow more "
        + "(ulimit -u, ulimit -n, memory), or use --isolation thread\n")
    #expect(try scene.outputs().isEmpty)
  }

  // GLib's answer to having no memory is a trap, and an endless loop where that is survived.
  @Test(.timeLimit(.minutes(1)))
  func `ends where GLib gives up`() throws {
    let scene = try scene()
    let worker = try scene.program.start(["worker"], input: Pipe())
    scene.program.waitForOutput()
    kill(worker.processIdentifier, SIGTRAP)
    worker.waitUntilExit()
    #expect(worker.terminationReason == .uncaughtSignal)
    #expect(worker.terminationStatus == SIGTRAP)
  }

  // A thread's stack is 8 MB of addresses (ulimit -s): 206 of them don't fit into 600 MB.
  @Test(.timeLimit(.minutes(1)))
  func `is refused with too few threads for its jobs`() throws {
    let scene = try scene()
    let ended = try scene.program.run(
      ["run", "m.yaml", "--jobs", "200"], under: "ulimit -s 8192; ulimit -v 600000;")
    #expect(ended.status == 2)
    #expect(
      ended.errors
        == "error: workers: there are too few threads for 200 images at once (pthread_create: "
        + "Resource temporarily unavailable); allow more (ulimit -u, ulimit -v), or lower --jobs\n")
    #expect(try scene.outputs().isEmpty)
  }
}

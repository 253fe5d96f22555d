import Foundation
import Testing

/// Real workers, really killed, stopped and left alone.
@Suite(.serialized) struct IsolationTests {
  /// So many photographs that a run over them takes a while.
  private func scene(_ count: Int, widths: String = "[300, 700]") throws -> Scene {
    let scene = try Scene()
    for number in 0..<count {
      try scene.source("\(number).jpg", try Scene.fixture("mountains.jpg"))
    }
    try scene.manifest("images: [{ src: '*', widths: \(widths), formats: [jpeg, avif] }]")
    return scene
  }

  @Test("the bytes are the same in workers and in the process itself")
  func sameBytes() throws {
    let scene = try Scene()
    for name in ["mountains.jpg", "portrait.jpg", "alpha.png", "flight.gif", "deep.png"] {
      try scene.source(name, try Scene.fixture(name))
    }
    try scene.manifest(
      "images: [{ src: '*', widths: [60, 90], formats: [jpeg, png, webp, avif, tiff, gif] }]")
    var results: [[String: Data]] = []
    for options in [["thread", "1"], ["process", "1"], ["process", "5"]] {
      scene.removeOutputs()
      let ended = try scene.program.run(
        ["run", "m.yaml", "--isolation", options[0], "--jobs", options[1]])
      #expect(ended.status == 0, "\(ended.errors)")
      results.append(try scene.outputs())
    }
    #expect(results[0].count == 60)
    #expect(results[1] == results[0])
    #expect(results[2] == results[0])
  }

  // The flag is hg in proc(5), the size in kB; what is asked for is 128 MB, in whole huge pages.
  @Test(
    "a worker asks for huge pages for its heap, where the system has them",
    .enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage")))
  func hugePages() throws {
    let scene = try Scene()
    let input = Pipe()
    let worker = try scene.program.start(["worker"], input: input)
    scene.program.waitForOutput()
    let file = FileHandle(forReadingAtPath: "/proc/\(worker.processIdentifier)/smaps")
    let maps = String(decoding: try file?.readToEnd() ?? Data(), as: UTF8.self)
    var (size, marked) = (0, 0)
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "Size:" { size = Int(words[1]) ?? 0 }
      if words[0] == "VmFlags:", words.contains("hg") { marked += size }
    }
    try input.fileHandleForWriting.close()
    worker.waitUntilExit()
    #expect((126 << 10...130 << 10).contains(marked), "\(marked) kB")
  }

  @Test("a worker that is killed costs nothing: its job is done by another")
  func killed() throws {
    let scene = try scene(5)
    for _ in 0..<3 {
      scene.removeOutputs()
      let process = try scene.program.start(["run", "m.yaml", "--jobs", "2"])
      let workers = Workers(of: process)
      scene.waitForOutputs(2, of: process)
      for worker in workers.identifiers.prefix(1) { kill(worker, SIGKILL) }
      process.waitUntilExit()
      let errors = try scene.program.errors
      #expect(process.terminationStatus == 0, "\(errors)")
      #expect(try scene.outputs().count == 20)
      #expect(try scene.outputs().keys.filter { $0.contains(".widthwise-") } == [])
    }
  }

  @Test("a worker that stands still is given up after the time, and costs its job alone")
  func stopped() throws {
    let scene = try scene(4)
    let process = try scene.program.start(["run", "m.yaml", "--jobs", "1", "--timeout", "5"])
    let workers = Workers(of: process)
    scene.waitForOutputs(1, of: process)
    let stopped = workers.identifiers
    #expect(stopped.count == 1)
    for worker in stopped { kill(worker, SIGSTOP) }
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    let errors = try scene.program.errors.split(separator: "\n").filter { $0.hasPrefix("error:") }
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix(
        ".jpg: timed out after 5 s; leave it out, or raise --timeout") == true, "\(errors)")
    // Those of the job that were whole before stay; those of the others are all there.
    #expect((12..<16).contains(try scene.outputs().count))
    #expect(!Workers.live(stopped[0]))
  }

  @Test("workers end with the run that is killed, even those that stand still")
  func orphans() throws {
    let scene = try scene(12)
    let process = try scene.program.start(["run", "m.yaml", "--jobs", "2"])
    let workers = Workers(of: process)
    scene.waitForOutputs(1, of: process)
    let found = workers.identifiers
    #expect(!found.isEmpty)
    kill(found[0], SIGSTOP)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    // The kernel kills them by itself; all that is waited for is that it does.
    while found.contains(where: Workers.live) { usleep(1000) }
  }

  @Test("with few open files allowed there are fewer workers, and it is said")
  func fewFiles() throws {
    let scene = try scene(40, widths: "[100]")
    let ended = try scene.program.run(
      ["run", "m.yaml", "--jobs", "40"], under: "ulimit -n 64; exec")
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try scene.outputs().count == 80)
    #expect(
      ended.errors.contains("could be started (pipe: Too many open files); allow more"),
      "\(ended.errors)")
  }

  @Test("with too few even for one worker, nothing is run, and that is said")
  func tooFewFiles() throws {
    let scene = try scene(1)
    let ended = try scene.program.run(["run", "m.yaml"], under: "ulimit -n 20; exec")
    #expect(ended.status == 2)
    #expect(
      ended.errors
        == "error: worker: no worker process can be started (pipe: Too many open files); allow more "
        + "(ulimit -u, ulimit -n, memory), or use --isolation thread\n")
  }

  @Test("a worker has given up what it doesn't need, and prints nothing but answers")
  func confined() throws {
    let scene = try Scene()
    let worker = try scene.program.start(["worker"], input: Pipe())
    defer { worker.terminate() }
    scene.program.waitForOutput()
    let number = worker.processIdentifier
    let status = try String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
    // proc(5): 2 is SECCOMP_MODE_FILTER.
    #expect(status.contains("NoNewPrivs:\t1\n"))
    #expect(status.contains("Seccomp:\t2\n"))
    let limits = try String(contentsOfFile: "/proc/\(number)/limits", encoding: .utf8)
    let rows = limits.split(separator: "\n").map { $0.split(whereSeparator: { $0 == " " }) }
    #expect(rows.contains { $0.starts(with: ["Max", "core", "file", "size", "0", "0"]) })
    #expect(rows.contains { $0.starts(with: ["Max", "file", "size", "64000000000"]) })
  }

  @Test(
    "an image that crashes libvips is tried twice, named, and costs nothing else",
    .enabled(if: Scene.corpus != nil))
  func crash() throws {
    let scene = try Scene()
    let corpus = try #require(Scene.corpus)
    try scene.source(
      "bad.jp2",
      try Data(contentsOf: corpus.appendingPathComponent("05-webp-jxl-jp2/issue412.jp2")))
    for number in 0..<4 {
      try scene.source("\(number).jpg", try Scene.fixture("mountains.jpg"))
    }
    try scene.manifest("allow: [jp2]\nimages: [{ src: '*', width: 100, format: jpeg }]")
    let ended = try scene.program.run(["run", "m.yaml", "--jobs", "2"])
    #expect(ended.status == 1)
    #expect(
      ended.errors
        == "error: in/bad.jp2: crashed (signal 6); the image library can't cope with it, "
        + "leave it out\n")
    #expect(try scene.outputs().count == 4)
  }
}

/// The worker processes of a run, which are its children.
private struct Workers {
  let parent: Int32

  init(of process: Process) { parent = process.processIdentifier }

  var identifiers: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { Self.stat($0)?.parent == parent }.sorted()
  }

  static func live(_ identifier: Int32) -> Bool {
    // A zombie is dead, whoever has not yet asked for it.
    stat(identifier).map { $0.state != "Z" && $0.state != "X" } ?? false
  }

  /// proc(5): `PID (NAME) STATE PPID …`.
  private static func stat(_ identifier: Int32) -> (state: String, parent: Int32)? {
    guard
      let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let words = text[end...].dropFirst(2).split(separator: " ")
    guard words.count > 1, let parent = Int32(words[1]) else { return nil }
    return (String(words[0]), parent)
  }
}

extension Scene {
  static var corpus: URL? {
    ProcessInfo.processInfo.environment["WIDTHWISE_CORPUS"].map { URL(fileURLWithPath: $0) }
  }

  /// Waits until so many files are there, or the run has ended.
  fileprivate func waitForOutputs(_ count: Int, of process: Process) {
    while process.isRunning, (try? outputs().count) ?? 0 < count { usleep(1000) }
  }
}

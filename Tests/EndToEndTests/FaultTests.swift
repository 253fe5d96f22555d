import Foundation
import Testing

/// What is lost when the system fails: nothing. Faults are injected into the built program's system
/// calls by strace.
@Suite(
  .serialized,
  .enabled(if: Strace.isUsable, "strace is missing, or the system lets nobody trace"))
struct FaultTests {
  struct Fault: CustomTestStringConvertible {
    let name: String
    /// What strace is to do; OUT and IN are the folders.
    let injection: [String]
    let status: Int32
    /// The report's `stopped`.
    var stopped: String?
    /// The report's `causes`, by kind.
    var kinds: [String] = []
    var testDescription: String { name }
  }

  static let rename = "inject=?renameat,?renameat2:error="

  static let faults = [
    Fault(
      name: "the disk is full when a file is flushed",
      injection: ["-e", "inject=fsync:error=ENOSPC"], status: 3, stopped: "noSpace",
      kinds: ["noSpace"]),
    Fault(
      name: "the quota is used up", injection: ["-P", "OUT", "-e", rename + "EDQUOT"], status: 3,
      stopped: "noSpace", kinds: ["noSpace"]),
    Fault(
      name: "the file system turns read-only", injection: ["-P", "OUT", "-e", rename + "EROFS"],
      status: 3, stopped: "outputReadOnly", kinds: ["writing"]),
    Fault(
      name: "the disk fails, and goes on failing",
      injection: ["-P", "OUT", "-e", rename + "EIO"], status: 3, stopped: "outputFailing",
      kinds: ["writing"]),
    Fault(
      name: "too many files are open", injection: ["-P", "OUT", "-e", rename + "EMFILE"], status: 3,
      stopped: "tooManyFiles", kinds: ["writing"]),
    Fault(
      name: "the disk fails once", injection: ["-P", "OUT", "-e", rename + "EIO:when=1"], status: 0),
    Fault(
      name: "a network file system forgets a file once",
      injection: ["-P", "OUT", "-e", rename + "ESTALE:when=1"], status: 0),
    Fault(
      name: "a source can't be read the first time",
      injection: ["-P", "IN/b.png", "-e", "inject=pread64:error=EIO:when=1"], status: 0),
    Fault(
      name: "a source can't be read at all",
      injection: ["-P", "IN/b.png", "-e", "inject=pread64,read:error=EIO"], status: 1,
      kinds: ["unreadable"]),
  ]

  /// A scene whose first output is there already, with other content.
  private func scene() throws -> Scene {
    let scene = try Scene()
    try scene.source("a.jpg", try Scene.fixture("mountains.jpg"))
    try scene.source("b.png", try Scene.fixture("alpha.png"))
    try scene.source("c.jpg", try Scene.fixture("coast.jpg"))
    try scene.manifest("images: [{ src: '*', widths: [60, 90], format: jpeg }]")
    return scene
  }

  @Test("nothing that was there is lost, a report says why, and the next run goes on")
  func whole() throws {
    let scene = try scene()
    #expect(try scene.program.run(["run", "m.yaml"]).status == 0)
    let whole = try scene.outputs()
    #expect(whole.count == 6)
    for fault in Self.faults { try check(fault, whole) }
  }

  private func check(_ fault: Fault, _ whole: [String: Data]) throws {
    let scene = try scene()
    try FileManager.default.createDirectory(
      at: scene.output, withIntermediateDirectories: true)
    let old = Data("the picture of yesterday".utf8)
    for name in ["a-60w.jpg", "c-90w.jpg"] {
      try old.write(to: scene.output.appendingPathComponent(name))
    }
    let (input, output) = (scene.folder.appendingPathComponent("in").path, scene.output.path)
    let injection = fault.injection.map {
      $0.replacingOccurrences(of: "OUT", with: output).replacingOccurrences(of: "IN", with: input)
    }
    let strace = try #require(Strace.path)
    let ended = try scene.program.run(
      ["run", "m.yaml", "--jobs", "1", "--json"],
      under: [
        strace, "-f", "--seccomp-bpf", "-o", "/dev/null", "-e",
        "trace=fsync,read,pread64,?renameat,?renameat2",
      ] + injection)
    #expect(ended.status == fault.status, "\(fault.name): \(ended.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? [String: Any]
    #expect(report?["stopped"] as? String == fault.stopped, "\(fault.name)")
    let causes = report?["causes"] as? [[String: Any]] ?? []
    #expect(causes.map { $0["kind"] as? String } == fault.kinds, "\(fault.name)")
    for (name, data) in try scene.outputs() {
      #expect(data == whole[name] || data == old, "\(fault.name): \(name)")
    }
    #expect(try scene.program.run(["run", "m.yaml"]).status == 0, "\(fault.name)")
    #expect(try scene.outputs() == whole, "\(fault.name)")
  }
}

/// A real disk that gets full; only root may mount one.
@Suite(
  .serialized,
  .enabled(if: SmallDisk.isPossible, "a tmpfs can't be mounted here; it takes root"))
struct FullDiskTests {
  @Test("a full disk ends the run, keeps what was there, and the next run goes on")
  func full() throws {
    let scene = try Scene()
    for name in ["a", "b", "c", "d"] {
      try scene.source("\(name).jpg", try Scene.fixture("mountains.jpg"))
    }
    try scene.manifest("images: [{ src: '*', widths: [320, 640], format: jpeg }]")
    #expect(try scene.program.run(["run", "m.yaml"]).status == 0)
    let whole = try scene.outputs()
    scene.removeOutputs()
    try FileManager.default.createDirectory(at: scene.output, withIntermediateDirectories: true)
    let disk = try SmallDisk(at: scene.output.path, size: "100k")
    defer { disk.unmount() }
    let kept = Data("somebody else's".utf8)
    try kept.write(to: scene.output.appendingPathComponent("d-640w.jpg"))
    let ended = try scene.program.run(["run", "m.yaml", "--jobs", "2", "--report", "r.json"])
    #expect(ended.status == 3, "\(ended.errors)")
    #expect(ended.errors.contains("the disk is full; free some space and run again"))
    #expect(FileManager.default.fileExists(atPath: scene.folder.path + "/r.json"))
    let left = try scene.outputs()
    #expect(!left.isEmpty && left.count < whole.count)
    for (name, data) in left { #expect(data == whole[name] || data == kept, "\(name)") }
    try disk.resize("10m")
    #expect(try scene.program.run(["run", "m.yaml"]).status == 0)
    #expect(try scene.outputs() == whole)
  }
}

/// A tmpfs over a folder.
struct SmallDisk {
  struct CannotMount: Error {}

  let path: String

  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("widthwise-disk-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let disk = try? SmallDisk(at: folder.path, size: "64k") else { return false }
    disk.unmount()
    return true
  }()

  init(at path: String, size: String) throws {
    self.path = path
    let options = ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path]
    guard Strace.succeeds("/bin/mount", options) else { throw CannotMount() }
  }

  func resize(_ size: String) throws {
    let options = ["-o", "remount,size=\(size)", path]
    guard Strace.succeeds("/bin/mount", options) else { throw CannotMount() }
  }

  func unmount() { _ = Strace.succeeds("/bin/umount", [path]) }
}

import Foundation
import Testing

@Suite(
  .serialized,
  .enabled(if: Strace.isUsable, "strace is missing, or the system lets nobody trace"))
struct TraceTests {
  /// The calls on one temporary file, in order, by the file's own name in the end.
  private func calls(_ trace: String, in folder: String) -> [String: [String]] {
    var order: [String: [String]] = [:]
    var final: [String: String] = [:]
    var flushed: String?
    for line in trace.split(separator: "\n") {
      // `123 write(7</out/.widthwise-a1b2c3d4.tmp>, …) = 10`, with -y and -f.
      if let call = line.firstMatch(of: /(write|fsync)\(\d+<([^>]*\.widthwise-\w{8}\.tmp)>/) {
        order[String(call.output.2), default: []].append(String(call.output.1))
      } else if let call = line.firstMatch(
        of: /renameat2?\(\d+<([^>]*)>, "(\.widthwise-\w{8}\.tmp)", \d+<[^>]*>, "([^"]*)"/)
      {
        let temporary = "\(call.output.1)/\(call.output.2)"
        order[temporary, default: []].append("rename")
        final[temporary] = String(call.output.3)
        flushed = temporary
      } else if line.contains("fsync("), line.contains("<\(folder)>"), let temporary = flushed {
        order[temporary, default: []].append("fsync folder")
        flushed = nil
      } else if line.contains("pwrite64("), line.contains("ledger.sqlite-wal>") {
        // A page of the record: the renditions whose names are in it for the first time.
        for (temporary, name) in final where line.contains(name) {
          if order[temporary]?.last != "record" { order[temporary, default: []].append("record") }
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: final.map { ($0.value, order[$0.key] ?? []) })
  }

  @Test("the workers of a run are copies of it: no program is loaded twice")
  func copies() throws {
    let scene = try Scene()
    for number in 0..<5 {
      try scene.source("\(number).jpg", try Scene.fixture("mountains.jpg"))
    }
    try scene.manifest("images: [{ src: '*', width: 60, format: jpeg }]")
    let trace = scene.folder.appendingPathComponent("trace.txt").path
    let strace = try #require(Strace.path)
    let ended = try scene.program.run(
      ["run", "m.yaml", "--jobs", "3"],
      under: [strace, "-f", "-e", "trace=execve", "-o", trace])
    #expect(ended.status == 0, "\(ended.errors)")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.contains("execve(") }.count == 1)
    // Three copies and the run itself.
    #expect(lines.filter { $0.contains("+++ exited with 0 +++") }.count >= 4)
  }

  // The fixtures are older than the 2 seconds for which no time of a file is trusted.
  @Test("a run with nothing to do opens no source, not even to trim it")
  func nothingToDo() throws {
    let scene = try Scene()
    try scene.manifest("images: [{ src: [mountains.jpg, alpha.png], width: 60, trim: true }]")
    let trace = scene.folder.appendingPathComponent("trace.txt").path
    let strace = try #require(Strace.path)
    let opened = try (1...2).map { _ in
      let ended = try scene.program.run(
        ["run", "m.yaml", "--source", Scene.fixtures.path],
        under: [strace, "-f", "-y", "-e", "trace=open,openat,?openat2", "-o", trace])
      #expect(ended.status == 0, "\(ended.errors)")
      let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      return ["mountains.jpg", "alpha.png"].filter { name in
        // `openat(5</in>, "a.png", …) = 7</in/a.png>`, with -y.
        lines.contains { $0.hasSuffix("<\(Scene.fixtures.path)/\(name)>") }
      }
    }
    #expect(opened == [["mountains.jpg", "alpha.png"], []])
  }

  @Test("each file is written, flushed, renamed, its folder flushed, and then recorded")
  func order() throws {
    let scene = try Scene()
    try scene.source("a.jpg", try Scene.fixture("mountains.jpg"))
    try scene.source("b.png", try Scene.fixture("alpha.png"))
    try scene.manifest("images: [{ src: '*', widths: [60, 90], formats: [jpeg, webp] }]")
    let trace = scene.folder.appendingPathComponent("trace.txt").path
    let strace = try #require(Strace.path)
    let ended = try scene.program.run(
      ["run", "m.yaml", "--jobs", "1"],
      under: [
        strace, "-f", "-y", "-e", "trace=write,fsync,?renameat,?renameat2,pwrite64", "-s", "9000",
        "-o", trace,
      ])
    #expect(ended.status == 0)
    let folder = scene.output.resolvingSymlinksInPath().path
    let calls = calls(try String(contentsOfFile: trace, encoding: .utf8), in: folder)
    let names = ["a", "b"].flatMap { stem in
      [60, 90].flatMap { width in ["jpg", "webp"].map { "\(stem)-\(width)w.\($0)" } }
    }
    #expect(Set(calls.keys).isSuperset(of: names))
    for name in names {
      // A long file may take several writes.
      let order = (calls[name] ?? []).reduce(into: [String]()) { order, call in
        if order.last != call { order.append(call) }
      }
      #expect(order == ["write", "fsync", "rename", "fsync folder", "record"], "\(name)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// A run that is killed. How often is up to WIDTHWISE_KILLS; WIDTHWISE_SEED repeats the moments.
@Suite(.serialized) struct KillTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private let scene: Scene

  init() throws {
    scene = try Scene()
    for (number, name) in ["mountains.jpg", "coast.jpg", "alpha.png", "city.jpg"].enumerated() {
      for copy in 0..<3 { try scene.source("\(number)-\(copy)-\(name)", try Scene.fixture(name)) }
    }
    try scene.manifest("images: [{ src: '*', widths: [80, 240], formats: [jpeg, png] }]")
  }

  /// The renditions that the record holds, by their names.
  private func recorded() throws -> Set<String> {
    let ended = try scene.program.run(["plan", "m.yaml", "--explain"])
    let lines = ended.output.split(separator: "\n").filter { $0.hasSuffix(": up to date") }
    return Set(lines.compactMap { $0.firstMatch(of: /out\/(\S+):/).map { String($0.output.1) } })
  }

  /// Runs to the end; the names of the files that were written.
  private func written() throws -> Set<String> {
    let ended = try scene.program.run(["run", "m.yaml", "--events", "events.jsonl"])
    #expect(ended.status == 0, "\(ended.errors)")
    let events = try String(
      contentsOf: scene.folder.appendingPathComponent("events.jsonl"), encoding: .utf8)
    let lines = events.split(separator: "\n").filter { $0.contains("\"rendition-written\"") }
    return Set(
      lines.compactMap { $0.firstMatch(of: /"path":"out\/([^"]+)"/).map { String($0.output.1) } })
  }

  @Test("a run that is killed at any moment loses nothing, and the next ones repeat nothing")
  func killed() throws {
    let start = Date()
    #expect(try written().count == 48)
    let whole = try scene.outputs()
    let span = UInt64(Date().timeIntervalSince(start) * 1_100_000)
    let seed = Self.number("WIDTHWISE_SEED") ?? UInt64.random(in: 0...(.max))
    print("WIDTHWISE_SEED=\(seed)")
    var generator = SeededGenerator(seed: seed)
    var spared = 0
    let kills = Self.number("WIDTHWISE_KILLS") ?? 5
    for round in 0..<kills {
      scene.removeOutputs()
      let process = try scene.program.start(["run", "m.yaml", "--jobs", "3"])
      usleep(UInt32(UInt64.random(in: 10_000...max(20_000, span), using: &generator)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for (path, data) in try scene.outputs() where !path.contains(".widthwise-") {
        #expect(data == whole[path], "round \(round): \(path)")
      }
      let recorded = try recorded()
      spared += recorded.count
      let made = try written()
      #expect(made.isDisjoint(with: recorded), "round \(round)")
      #expect(made.union(recorded).count == 48, "round \(round)")
      // The same names too: no temporary file is left.
      #expect(try scene.outputs() == whole, "round \(round)")
      #expect(try written() == [], "round \(round)")
    }
    print("\(kills) kills; \(spared) of \(kills * 48) renditions were recorded before them")
  }
}

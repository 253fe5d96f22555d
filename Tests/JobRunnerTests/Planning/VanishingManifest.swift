import Files
import Manifests
import Synchronization

@testable import JobRunner

/// A manifest of JSON lines, one for each of `0.jpg`, `1.jpg` and so on, that can't be read any more
/// from some moment on.
final class VanishingManifest: Sendable {
  private let text: [UInt8]
  private let isGone = Mutex(false)

  init(rows: Int) {
    let lines = (0..<rows).map { "{\"src\": \"\($0).jpg\", \"width\": 10}\n" }.joined()
    text = Array(("{\"source\": \"in\", \"output\": \"out\"}\n" + lines).utf8)
  }

  func vanish() { isGone.withLock { $0 = true } }

  /// Its plan, of which nothing is held.
  func plan(in folder: BytePath) throws -> Plan {
    let manifest = try ManifestReader.open(
      ManifestText { count, offset throws(ManifestText.Problem) in
        if self.isGone.withLock({ $0 }) { throw ManifestText.Problem("was changed; run again") }
        return Array(self.text.dropFirst(offset).prefix(count))
      }, file: "m.jsonl", keeping: 0)
    return try Planner(reader: TwinReader(), workers: 2).plan(
      manifest, manifestFolder: folder, keeping: 0)
  }
}

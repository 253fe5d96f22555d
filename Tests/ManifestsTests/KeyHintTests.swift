import Foundation
import Testing

@testable import Manifests

/// Keys that messages of other modules name, read from the sources themselves.
@Suite struct KeyHintTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The lines of code that hold a text, of all files in some folders.
  private static func texts(_ folders: String...) throws -> [String] {
    try folders.flatMap { folder in
      let root = sources.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }
        .flatMap {
          try String(contentsOf: root.appending(path: $0), encoding: .utf8).split(separator: "\n")
        }
        .map(String.init)
        .filter { $0.contains("\"") && !$0.contains("//") }
    }
  }

  @Test("hints at limits name limits, as they are written")
  func limits() throws {
    let lines = try Self.texts("JobRunner", "Rendering", "WidthwiseCommand")
    let named = lines.flatMap { $0.matches(of: /limits: ?\{ ?([A-Za-z-]+):/).map { String($0.1) } }
    #expect(Set(named) == Set(LimitKey.allCases.map(\.rawValue)))
    // `limits.outputPixels` is code; in a message it would stand outside `\(…)`.
    let dotted = lines.filter { line in
      line.replacing(/\\\([^)]*\)/, with: "").contains(/"[^"]*limits\.[a-z]/)
    }
    #expect(dotted == [])
  }

  @Test("single quotes in messages of planning are around keys and modes")
  func quoted() throws {
    let lines = try Self.texts("JobRunner/Planning")
    let words = Set(lines.flatMap { $0.matches(of: /'([a-z-]+)'/).map { String($0.1) } })
    let keys = Set(TopKey.allCases.map(\.rawValue) + ImageKey.all)
    #expect(words.contains("exclude") && words.contains("name"))
    #expect(words.subtracting(keys).subtracting(["fit", "fill", "downscale"]) == [])
  }
}

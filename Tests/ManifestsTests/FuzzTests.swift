import Foundation
import Manifests
import Testing

/// Whatever stands in a text: an answer, and places that lie in it.
@Suite struct FuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "\n", "\r\n", "\r", " ", "  ", "\t", ",", ":", ": ", "- ", "[", "]", "{", "}", "\"", "'", "#",
      "|",
      ">", "&a ", "*a", "<<: ", "!", "%", "@", "\\", "\\u", "\\ud83d", "---\n", "...\n",
      "\u{1F600}",
      "e\u{301}", "\u{85}", "\u{2028}", "\u{FEFF}", "0", "-1", "1e9", "true", "no", "null", "width",
      "src", "preset", "\u{7}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x00]]

  private func mutated(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.removeSubrange(start...)
      default:
        let piece = Self.pieces.randomElement(using: &generator) ?? []
        bytes.replaceSubrange(start..<(Bool.random(using: &generator) ? start : end), with: piece)
      }
    }
    return bytes
  }

  /// The lines of a text, split independently of the reader: by Swift's own characters.
  private func lines(of bytes: [UInt8]) -> [Substring] {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return String(decoding: body, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }

  /// What is wrong with the answer to a text; nil where nothing is.
  private func flaw(_ bytes: [UInt8], _ file: String) -> String? {
    do throws(Diagnostics) {
      let manifest = try ManifestReader.read(bytes, file: file)
      return manifest.entries.isEmpty || manifest.output.isEmpty ? "an empty manifest" : nil
    } catch {
      let lines = lines(of: bytes)
      if error.all.isEmpty { return "no finding" }
      let places = error.all.map { ($0.origin.line, $0.origin.column) }
      if !zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return "not in order" }
      for finding in error.all {
        let origin = finding.origin
        guard lines.indices.contains(origin.line - 1) else { return "no such line: \(finding)" }
        guard (1...(lines[origin.line - 1].count + 1)).contains(origin.column) else {
          return "no such column: \(finding)"
        }
        guard finding.message.contains("; ") || finding.message.contains(": ") else {
          return "no advice: \(finding)"
        }
        if finding.text.unicodeScalars.contains(where: { $0.value == 7 }) { return "a bell" }
      }
      return nil
    }
  }

  @Test(
    "a mutated text is read or refused at places that lie in it",
    arguments: [SyntaxTests.Text(file: "m.yaml", text: SyntaxTests.yaml)] + SyntaxTests.texts)
  func mutations(_ text: SyntaxTests.Text) {
    let chosen = ProcessInfo.processInfo.environment["WIDTHWISE_SEED"].flatMap { UInt64($0) }
    let seed = chosen ?? .random(in: 0...UInt64.max)
    print("fuzzing \(text.file) with WIDTHWISE_SEED=\(seed)")
    var generator = Generator(seed: seed)
    for _ in 0..<1000 {
      let bytes = mutated(Array(text.text.utf8), &generator)
      let file = Bool.random(using: &generator) ? text.file : "-"
      if let flaw = flaw(bytes, file) {
        Issue.record(
          "seed \(seed): \(flaw)\nin \(file):\n\(String(decoding: bytes, as: UTF8.self).debugDescription)"
        )
        return
      }
    }
  }
}

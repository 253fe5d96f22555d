import Files
import Foundation
import GoldenImages
import Testing

/// Command lines, read back by bash.
struct ApproveCommandTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var name: [UInt8]
    var line: String
    /// What the shell must give the program.
    var read: [UInt8]

    init(_ what: String, _ name: String, _ line: String, read: String? = nil) {
      self.init(what, Array(name.utf8), line, read: Array((read ?? name).utf8))
    }

    init(_ what: String, _ name: [UInt8], _ line: String, read: [UInt8]) {
      testDescription = what
      self.name = name
      self.line = line
      self.read = read
    }
  }

  static let rows = [
    Row("plain", "a/b-320w.jpg", "a/b-320w.jpg"),
    Row("a space", "a b.jpg", "'a b.jpg'"),
    Row("quotes", #"it's "it".jpg"#, #"'it'\''s "it".jpg'"#),
    Row("what shells expand", "$(rm)`x`!~&;.jpg", "'$(rm)`x`!~&;.jpg'"),
    Row("letters of the world", "Bäume 木.jpg", "'Bäume 木.jpg'"),
    Row("a wildcard", "a[1]*?.jpg", #"'a\[1\]\*\?.jpg'"#, read: #"a\[1\]\*\?.jpg"#),
    Row("a backslash", #"a\b"#, #"'a\\b'"#, read: #"a\\b"#),
    Row("a dash", "-x.jpg", "./-x.jpg", read: "./-x.jpg"),
    Row("a line end", "a\n1.jpg", #"$'a\x0a1.jpg'"#),
    Row(
      "no UTF-8", [0x61, 0xFF, 0x27, 0x62], #"$'a\xff\x27b'"#, read: [0x61, 0xFF, 0x27, 0x62]),
  ]

  @Test(arguments: rows)
  func `A shell reads names as they are`(_ row: Row) throws {
    let name = BytePath(bytes: row.name)
    #expect(ApproveCommand.argument(name) == row.line)
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["-c", "printf %s " + row.line]
    let pipe = Pipe()
    bash.standardOutput = pipe
    try bash.run()
    let read = pipe.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    #expect(Array(read) == row.read)
  }

  @Test func `The line names the manifest and each case`() {
    let command = ApproveCommand(manifest: BytePath("my images.yaml"))
    #expect(
      command.line(for: [BytePath("a.jpg"), BytePath("b c.jpg")])
        == "widthwise golden approve 'my images.yaml' a.jpg 'b c.jpg'")
  }

  @Test("Another folder of goldens is named in the command, the one beside the manifest is not")
  func folder() {
    func start(_ manifest: String, _ goldens: String) -> String? {
      let report = CheckReport(
        started: "2024-05-01T02:00:00Z", environment: Records.environment,
        manifest: BytePath(manifest), goldens: BytePath(goldens))
      return report.approval?.start
    }
    #expect(start("a/m.yaml", "a/goldens") == "widthwise golden approve a/m.yaml")
    #expect(
      start("a/m.yaml", "my goldens") == "widthwise golden approve a/m.yaml --goldens 'my goldens'")
  }
}

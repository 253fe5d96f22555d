import Foundation
import Testing

@testable import WidthwiseCommand

@Suite struct `Manual pages` {
  let pages = ManualPage.all(date: "May 1, 2024")

  private func page(_ command: CommandName) -> String {
    pages.first { $0.path == "man1/widthwise-\(command.hyphenated).1" }?.text ?? ""
  }

  /// As roff writes hyphens, and its quotes.
  private func escaped(_ text: String) -> String {
    text.replacing("-", with: "\\-").replacing("'", with: "\\(aq")
  }

  @Test(arguments: CommandName.documented)
  func `name every option of the table, with its value and what it does`(command: CommandName) {
    let text = page(command).split(separator: "\n").joined(separator: " ")
      .replacing("\\&", with: "")
    for option in OptionTable.of(command) {
      let placeholder = option.value.placeholder.map { " \($0)" } ?? ""
      #expect(text.contains("\\fB\(escaped(option.name.typed))\\fR"))
      let last = option.spellings.last ?? ""
      #expect(text.contains("\\fB\(escaped(last))\\fR\(escaped(placeholder)) "))
      #expect(text.contains(escaped(option.help)))
    }
    for example in CommandTable.named(command).examples {
      #expect(
        page(command).contains("\(escaped(example.line).replacing("~", with: "\\(ti"))\n.Ed\n"))
    }
  }

  @Test func `are there for every command and topic`() {
    let paths = Set(pages.map(\.path))
    #expect(paths.count == 1 + CommandName.documented.count + HelpTopic.allCases.count)
    #expect(paths.contains("man1/widthwise.1"))
    #expect(paths.contains("man5/widthwise-manifest.5"))
  }

  @Test func `refer to one another only`() {
    let names = Set(pages.map { "\($0.name) \($0.section)" } + ["vips 1"])
    for page in pages {
      for line in page.text.split(separator: "\n") where line.hasPrefix(".Xr ") {
        let name = line.dropFirst(4).split(separator: " ").prefix(2).joined(separator: " ")
        #expect(names.contains(name), "\(page.path)")
      }
    }
  }

  @Test func `are written into a folder, by the date that is asked for`() throws {
    let bench = CommandBench()
    // 1714528800 is 2024-05-01T02:00:00Z, by `date -u -d @1714528800`.
    bench.variables["SOURCE_DATE_EPOCH"] = "1714528800"
    #expect(bench.run("help", "--man", "@/man") == .done)
    for page in pages {
      #expect(bench.contents("man/\(page.path)") == Array(page.text.utf8))
    }
  }

  @Test func `that can't be written are an error`() {
    let bench = CommandBench()
    bench.file("man", "a file")
    #expect(bench.run("help", "--man", "@/man") == .someFailed)
    #expect(
      bench.complaints == """
        error: @/man/man1: the manual page can't be written: Not a directory; name a folder that can \
        be written to

        """)
  }

  // References to pages that aren't installed yet are the only thing it may complain of.
  @Test(.enabled(if: ShellTool.mandoc.isThere, "mandoc is missing"))
  func `have nothing that mandoc complains of`() throws {
    let bench = CommandBench()
    #expect(bench.run("help", "--man", "@/man") == .done)
    for page in pages {
      let found = try ShellTool.mandoc.output(["-T", "lint", bench.path("man/\(page.path)")])
      let lines = found.split(separator: "\n").filter {
        !$0.contains("referenced manual not found") && !$0.contains("outdated mandoc.db")
      }
      #expect(lines == [], "\(page.path)")
    }
  }
}

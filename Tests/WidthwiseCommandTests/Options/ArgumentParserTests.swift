import Files
import Testing

@testable import WidthwiseCommand

@Suite struct `A command line` {
  private func parse(_ words: String...) throws -> ParsedArguments? {
    guard case .command(let parsed) = try ArgumentParser.parse(words.map { BytePath($0) }) else {
      return nil
    }
    return parsed
  }

  @Test(arguments: [
    ["run", "m.yaml", "--jobs", "4"], ["run", "m.yaml", "--jobs=4"], ["run", "-j", "4", "m.yaml"],
    ["run", "-j4", "m.yaml"], ["--jobs", "4", "run", "m.yaml"], ["run", "-j", "4", "--", "m.yaml"],
    ["run", "--jobs=04", "m.yaml"],
  ])
  func `may give a value in any usual way, in any place`(words: [String]) throws {
    let invocation = try ArgumentParser.parse(words.map { BytePath($0) })
    guard case .command(let parsed) = invocation else {
      Issue.record("no command")
      return
    }
    #expect(parsed.command == .run)
    #expect(parsed.operands == [BytePath("m.yaml")])
    #expect(parsed.number(.jobs) == 4)
  }

  @Test func `may join letters, the last with a value`() throws {
    let parsed = try parse("run", "-nvj3", "m.yaml")
    #expect(parsed?.isSet(.dryRun) == true)
    #expect(parsed?.isSet(.verbose) == true)
    #expect(parsed?.isSet(.quiet) == false)
    #expect(parsed?.number(.jobs) == 3)
  }

  @Test func `ends its options at two dashes`() throws {
    let parsed = try parse("inspect", "--json", "--", "--json", "-x", "--")
    #expect(parsed?.isSet(.json) == true)
    #expect(parsed?.operands == ["--json", "-x", "--"].map { BytePath($0) })
  }

  @Test func `takes one dash for an operand`() throws {
    #expect(try parse("run", "-")?.operands == [BytePath("-")])
  }

  @Test func `keeps bytes that are not UTF-8, in names and in values`() throws {
    let name = BytePath(bytes: [0xFF, 0x2E, 0x79])
    let invocation = try ArgumentParser.parse([
      BytePath("run"), name, BytePath(bytes: Array("--output=".utf8) + [0xFE]),
      BytePath("--source"), BytePath(bytes: [0xFD]),
    ])
    guard case .command(let parsed) = invocation else {
      Issue.record("no command")
      return
    }
    #expect(parsed.operands == [name])
    #expect(parsed.path(.output)?.bytes == [0xFE])
    #expect(parsed.path(.source)?.bytes == [0xFD])
  }

  @Test func `may have an equals sign in a value, and a dash before it`() throws {
    let parsed = try parse("run", "m.yaml", "--output=a=b", "--report=--odd", "--source", "-")
    #expect(parsed?.path(.output) == BytePath("a=b"))
    #expect(parsed?.path(.report) == BytePath("--odd"))
    #expect(parsed?.path(.source) == BytePath("-"))
  }

  @Test(arguments: [
    (["--help"], nil), (["-h"], nil), (["run", "--help"], CommandName.run),
    (["plan", "--hepl", "-h"], .plan), (["photo.jpg", "--help"], nil),
    (["inspect", "-qh"], .inspect),
  ])
  func `that asks for help gets it whatever else is wrong`(
    words: [String], command: CommandName?
  ) throws {
    let invocation = try ArgumentParser.parse(words.map { BytePath($0) })
    #expect(invocation == .help(command))
  }

  @Test(arguments: [["--version"], ["-V"]])
  func `that asks for the version gets it`(words: [String]) throws {
    let invocation = try ArgumentParser.parse(words.map { BytePath($0) })
    #expect(invocation == .command(ParsedArguments(command: .version)))
  }

  @Test func `has defaults where nothing is said`() throws {
    let parsed = try parse("run", "m.yaml")
    #expect(parsed?.number(.jobs) == nil)
    #expect(parsed?.path(.output) == nil)
    #expect(parsed?.when(.color) == .auto)
    #expect(try parse("run", "m.yaml", "--progress", "never")?.when(.progress) == .never)
  }

  @Test(arguments: [
    ["a.jpg", "--width", "320"], ["-", "-w", "320"], ["photos/*.png", "--preset", "web"],
    ["--width=320", "--", "a.jpg"],
  ])
  func `of files and a size means resize`(words: [String]) throws {
    let invocation = try ArgumentParser.parse(words.map { BytePath($0) })
    guard case .command(let parsed) = invocation else {
      Issue.record("no command")
      return
    }
    #expect(parsed.command == .resize)
    #expect(parsed.operands.count == 1)
  }

  @Test func `of a folder and a size means resize, where there is such a folder`() throws {
    let words = ["plans", "--width", "320"].map { BytePath($0) }
    let invocation = try ArgumentParser.parse(words) { $0 == BytePath("plans") ? .folder : nil }
    guard case .command(let parsed) = invocation else {
      Issue.record("no command")
      return
    }
    #expect(parsed.command == .resize)
    #expect(throws: UsageErrors.self) { try ArgumentParser.parse(words) { _ in nil } }
  }

  @Test func `adds up lists, denies flags, and takes their keys`() throws {
    let parsed = try parse(
      "resize", "a.jpg", "--width", "320", "--widths=640,800", "--no-pad", "--linear", "--trim",
      "threshold=30", "--sharpen", "b.jpg", "-0")
    #expect(parsed?.all(.width) == [BytePath("320"), BytePath("640,800")])
    #expect(parsed?.all(.pad) == [BytePath("false")])
    #expect(parsed?.all(.linear) == [BytePath("true")])
    #expect(parsed?.all(.trim) == [BytePath("threshold=30")])
    #expect(parsed?.all(.sharpen) == [BytePath("true")])
    #expect(parsed?.operands == [BytePath("a.jpg"), BytePath("b.jpg")])
    #expect(parsed?.isSet(.null) == true)
  }
}

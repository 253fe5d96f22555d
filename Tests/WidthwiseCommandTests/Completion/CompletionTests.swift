import Files
import Foundation
import Testing

@testable import WidthwiseCommand

/// Real shells complete, each by its own means; a shell that is missing is not asked.
@Suite struct `Completion` {
  let bench = CommandBench()

  /// What is typed before TAB, and the line then. "pictures" is a folder and "list.yaml" a file.
  static let lines: [(typed: String, line: String)] = [
    ("widthwise ins", "widthwise inspect "),
    ("widthwise run --dry", "widthwise run --dry-run "),
    ("widthwise run --progress al", "widthwise run --progress always "),
    ("widthwise run --progress=nev", "widthwise run --progress=never "),
    ("widthwise plan --output pic", "widthwise plan --output pictures/"),
    ("widthwise plan -o pic", "widthwise plan -o pictures/"),
    ("widthwise run --report lis", "widthwise run --report list.yaml "),
    ("widthwise run lis", "widthwise run list.yaml "),
    ("widthwise run list.yaml --log logf", "widthwise run list.yaml --log logfmt "),
    ("widthwise resize list.yaml --mode dow", "widthwise resize list.yaml --mode downscale "),
    ("widthwise resize list.yaml --kernel mit", "widthwise resize list.yaml --kernel mitchell "),
    ("widthwise resize list.yaml --preset our", "widthwise resize list.yaml --preset our-card "),
    ("widthwise resize list.yaml --out pic", "widthwise resize list.yaml --out pictures/"),
    ("widthwise pic", "widthwise pictures/"),
    ("widthwise pictures --mode dow", "widthwise pictures --mode downscale "),
    ("widthwise pictures --lin", "widthwise pictures --linear "),
    ("widthwise golden reh", "widthwise golden rehearse "),
    ("widthwise init pic", "widthwise init pictures/"),
    ("widthwise help exi", "widthwise help exit-codes "),
    ("widthwise completion fi", "widthwise completion fish "),
    ("widthwise run --jobs lis", "widthwise run --jobs lis"),
    ("widthwise completion lis", "widthwise completion lis"),
  ]

  private func prepare(_ shell: Shell) {
    bench.file("pictures/a.jpg")
    bench.file("list.yaml")
    bench.file("script", shell.script + (Self.twin[shell] ?? ""))
  }

  /// What the scripts take for the program where they ask it for presets.
  static let twin: [Shell: String] = [
    .bash: """
    widthwise() {
      if [[ $1 == presets ]]; then printf '%s\\n' avatar our-card; return; fi
      printf '<%s>' widthwise "$@"; echo
    }

    """,
    .zsh: "\nwidthwise() { print -l avatar our-card }\n",
    .fish: "\nfunction widthwise; printf '%s\\n' avatar our-card; end\n",
  ]

  // Readline completes also where its input is a pipe; the function prints the words it got.
  @Test(.enabled(if: ShellTool.bash.isThere, "bash is missing"))
  func `works in bash`() throws {
    prepare(.bash)
    let typed = Self.lines.map { "\($0.typed)\t\n" }.joined()
    let output = try ShellTool.bash.output(
      ["--norc", "--noprofile", "-i"], in: bench.folder,
      input:
        "source ./script\n\(typed)exit\n")
    let found = output.split(separator: "\n").filter { $0.hasPrefix("<widthwise>") }
    let expected = Self.lines.map { row in
      row.line.split(separator: " ").map { "<\($0)>" }.joined()
    }
    #expect(found.map(String.init) == expected)
  }

  // A zsh within zsh, at a terminal of its own; a key prints the line as it is.
  @Test(.enabled(if: ShellTool.zsh.isThere, "zsh is missing"))
  func `works in zsh`() throws {
    prepare(.zsh)
    bench.file("setup", Self.zshSetup)
    let asks = Self.lines.map { "ask \(Self.quoted($0.typed))\n" }.joined()
    let output = try ShellTool.zsh.output(
      ["-f", "-c", Self.zshTerminal + asks + "zpty -d z\n"], in: bench.folder)
    #expect(output.split(separator: "\n").map(String.init) == Self.lines.map { "[\($0.line)]" })
  }

  // It reads this from a file, since a terminal echoes what is typed.
  private static let zshSetup = #"""
    PS1=
    autoload -Uz compinit
    compinit -u -D
    source ./script
    show() { print -r -- "<<$BUFFER>>"; BUFFER=; zle redisplay }
    zle -N show
    bindkey "^X" show
    bindkey "^I" expand-or-complete
    setopt no_beep no_auto_menu

    """#

  private static let zshTerminal = #"""
    zmodload zsh/zpty
    zpty -b z zsh -f -i
    zpty -w z 'source ./setup'
    ask() {
      zpty -w -n z "$1"$'\t\x18'
      zpty -r z out '*>>*'
      print -r -- "[${${out##*<<}%%>>*}]"
    }

    """#

  // `complete -C` lists what may stand for the last word.
  @Test(.enabled(if: ShellTool.fish.isThere, "fish is missing"))
  func `works in fish`() throws {
    prepare(.fish)
    for row in Self.lines {
      let found = try fishWords(row.typed)
      let last = row.line.split(separator: " ").last.map(String.init) ?? ""
      #expect(found == (row.line == row.typed ? [] : [last]), "\(row.typed)")
    }
  }

  @Test(.enabled(if: ShellTool.fish.isThere, "fish is missing"), arguments: CommandName.documented)
  func `offers all options of a command in fish`(command: CommandName) throws {
    prepare(.fish)
    let found = try fishWords("widthwise \(command.rawValue) -")
    let options = OptionTable.of(command)
    #expect(Set(found).isSuperset(of: options.map(\.name.typed)))
    let strangers = Set(OptionTable.all.map(\.name.typed)).subtracting(options.map(\.name.typed))
    #expect(strangers.isDisjoint(with: found))
  }

  @Test(.enabled(if: ShellTool.bash.isThere, "bash is missing"), arguments: CommandName.documented)
  func `offers all options of a command in bash`(command: CommandName) throws {
    prepare(.bash)
    let output = try ShellTool.bash.output(
      [
        "-c",
        "source ./script; COMP_WORDS=(widthwise \(command.rawValue) -); "
          + "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _widthwise; "
          + "printf '%s\\n' \"${COMPREPLY[@]}\"",
      ], in: bench.folder)
    let wanted = OptionTable.of(command).flatMap(\.spellings)
    #expect(output.split(separator: "\n").map(String.init) == wanted)
  }

  @Test(arguments: CommandName.documented)
  func `names all options of a command to zsh`(command: CommandName) throws {
    // A group has none but its commands', and says so in a function of its own.
    if !command.subcommands.isEmpty {
      #expect(Shell.zsh.script.contains("\n_widthwise_\(command.hyphenated)() {\n"))
      return
    }
    let start = try #require(Shell.zsh.script.firstRange(of: "\n    \(command.word)) "))
    let end = try #require(Shell.zsh.script[start.upperBound...].firstRange(of: ";;\n"))
    let branch = Shell.zsh.script[start.upperBound..<end.lowerBound]
    for option in OptionTable.of(command) {
      let mark = option.value.placeholder == nil ? "[" : "=["
      #expect(branch.contains("\(option.name.typed)\(mark)"))
    }
    #expect(
      branch.split(separator: "\n").count - 1 == OptionTable.of(command).reduce(0) {
        $0 + $1.spellings.count
      } + (CommandTable.named(command).completion == .nothing ? 0 : 1))
  }

  @Test func `is printed for the shell that is named`() {
    #expect(bench.run("completion", "zsh") == .done)
    #expect(bench.printed == Shell.zsh.script)
  }

  @Test(arguments: [
    (["completion"], "error: completion: no shell is given; name bash, zsh or fish"),
    (["completion", "fisch"], "error: fisch: no such shell is known; did you mean 'fish'?"),
    (
      ["completion", "tcsh"], "error: tcsh: no such shell is known; the shells are bash, zsh, fish"
    ),
    (
      ["completion", "bash", "zsh"],
      "error: 'zsh': more than 'completion' takes; give one shell at a time"
    ),
  ])
  func `knows its shells`(words: [String], line: String) {
    #expect(bench.run(words: words) == .refused)
    #expect(bench.complaints == "\(line)\nsee: widthwise completion --help\n")
  }

  private func fishWords(_ line: String) throws -> [String] {
    let output = try ShellTool.fish.output(
      ["-N", "-c", "source script; complete -C \(Self.quoted(line))"], in: bench.folder)
    return output.split(separator: "\n").map { row in
      String(row.prefix { $0 != "\t" })
    }
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }
}

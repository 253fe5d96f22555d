/// Completion for zsh, as a function to be loaded by name or sourced.
enum ZshCompletion {
  static var script: String {
    let groups = CommandName.typed.filter { !$0.subcommands.isEmpty }
    let functions =
      groups.map { function("_widthwise_\($0.hyphenated)", of: $0.subcommands) }
      + [function("_widthwise", of: CommandName.typed, takesFiles: true)]
    return """
      #compdef widthwise
      # \(Shell.mark)
      _widthwise_presets() {
        local -a names=(${(f)"$(\(Completion.presetQuestion))"})
        compadd "$@" -a names
      }

      \(functions.joined(separator: "\n"))
      if [[ $funcstack[1] == _widthwise ]]; then
        _widthwise "$@"
      else
        compdef _widthwise widthwise
      fi

      """
  }

  /// What completes one of some commands, and what stands behind it; any other word may be a file to
  /// resize.
  private static func function(
    _ name: String, of commands: [CommandName], takesFiles: Bool = false
  ) -> String {
    """
    \(name)() {
      local context state state_descr line curcontext=$curcontext
      typeset -A opt_args
      local -a commands=(
    \(commands.map(described).joined(separator: "\n"))
      )
      _arguments -C -S \(general) \\
        '(-): :->command' '(-)*:: :->operands' && return
      if [[ $state == command ]]; then
        _describe -t commands command commands\(takesFiles ? " || _files" : "")
        return
      fi
    \(takesFiles ? filesMeanResize : "")
      curcontext=${curcontext%:*:*}:widthwise-$words[1]:
      case $words[1] in
    \(commands.map(arguments).joined(separator: "\n"))
        *) _files ;;
      esac
    }

    """
  }

  private static let filesMeanResize = """
      if (( ! ${commands[(I)${(b)words[1]}:*]} )); then
        words=(resize "${words[@]}")
        (( CURRENT++ ))
      fi
    """

  private static func described(_ name: CommandName) -> String {
    "    \(quoted("\(name.word):\(CommandTable.named(name).summary)"))"
  }

  private static var general: String {
    OptionSpec.general.flatMap { spec in
      spec.spellings.map { quoted("(- *)\($0)[\(escaped(spec.help))]") }
    }.joined(separator: " ")
  }

  /// The branch of one command.
  private static func arguments(_ name: CommandName) -> String {
    if !name.subcommands.isEmpty { return "    \(name.word)) _widthwise_\(name.hyphenated) ;;" }
    let spec = CommandTable.named(name)
    var lines = OptionTable.of(name).flatMap(option)
    switch spec.completion {
    case .nothing: break
    case .files, .folders, .words, .presets:
      let many = spec.count.upperBound > 1 ? "*" : "1"
      lines.append(quoted("\(many):\(spec.operandKind.word):\(action(spec.completion))"))
    }
    return "    \(name.word)) _arguments -s -S \\\n      "
      + lines.joined(separator: " \\\n      ") + " ;;"
  }

  private static func option(_ spec: OptionSpec) -> [String] {
    let others = spec.spellings.count > 1 ? "(\(spec.spellings.joined(separator: " ")))" : ""
    return spec.spellings.map { spelling in
      let isLong = spelling.hasPrefix("--")
      let help = "[\(escaped(spec.help))]"
      guard let placeholder = spec.value.placeholder else {
        return quoted("\(others)\(spelling)\(help)")
      }
      let colon = spec.value.takesNext ? ":" : "::"
      return quoted(
        "\(others)\(spelling)\(isLong ? "=" : "+")\(help)\(colon)\(escaped(placeholder)):"
          + action(spec.completion))
    }
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .presets: "_widthwise_presets"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// What has a meaning in a specification.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}

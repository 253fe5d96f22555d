/// Completion for bash 4 and later.
enum BashCompletion {
  static var script: String {
    """
    # \(Shell.mark)
    # The command is the first operand; of a group it is the first two. Any other word is a file to
    # resize.
    _widthwise_operand() {
      case $command in
        '')
          case $1 in
            \(CommandName.typed.map(\.rawValue).joined(separator: " | "))) command=$1 ;;
            *) command=resize ;;
          esac
          ;;
    \(groups)
      esac
    }

    # Quoted, since people name their own.
    _widthwise_presets() {
      local name
      while IFS= read -r name; do
        [[ $name == "$current"* ]] && COMPREPLY+=("$(printf %q "$name")")
      done < <(\(Completion.presetQuestion))
    }

    _widthwise() {
      local current=${COMP_WORDS[COMP_CWORD]} option='' command='' ended='' word i
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $ended ]]; then
          _widthwise_operand "$word"
          continue
        fi
        case $word in
          --) ended=yes ;;
          \(valued)) [[ ${COMP_WORDS[i + 1]} == '=' ]] && ((i++)); ((i++)) ;;
          -* | =) ;;
          *) _widthwise_operand "$word" ;;
        esac
      done
      # Bash makes a word of its own of an equals sign.
      if [[ $current == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD - 1]} current=''
      elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      elif [[ -z $ended ]]; then
        option=${COMP_WORDS[COMP_CWORD - 1]}
      fi
      COMPREPLY=()
      case $option in
    \(values)
      esac
      if [[ $current == -* && -z $ended ]]; then
        case $command in
    \(options)
        esac
        return
      fi
      case $command in
    \(operands)
      esac
    }
    complete -F _widthwise widthwise

    """
  }

  private static var groups: String {
    CommandName.typed.filter { !$0.subcommands.isEmpty }.map { name in
      "    \(name.rawValue)) command+=\" $1\" ;;"
    }.joined(separator: "\n")
  }

  private static var valued: String {
    OptionTable.all.filter(\.value.takesNext).flatMap(\.spellings).joined(separator: " | ")
  }

  private static var values: String {
    OptionTable.all.filter(\.value.takesNext).map { spec in
      let names = spec.spellings.joined(separator: " | ")
      return "    \(names)) \(reply(spec.completion)); return ;;"
    }.joined(separator: "\n")
  }

  private static var options: String {
    let commands = CommandName.documented.map { ("'\($0.rawValue)'", OptionTable.of($0)) }
    return ([("''", OptionSpec.general)] + commands).map { name, specs in
      "      \(name)) \(reply(.words(specs.flatMap(\.spellings)))) ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    let names = CommandName.typed.map(\.rawValue)
    let first = "    '') \(reply(.words(names))); \(reply(.files)) ;;"
    let commands = CommandName.documented.map { name in
      "    '\(name.rawValue)') \(reply(CommandTable.named(name).completion)) ;;"
    }
    return ([first] + commands).joined(separator: "\n")
  }

  /// The readline library completes files itself: it knows how to quote them.
  private static func reply(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .files: "compopt -o default"
    case .folders: "compopt -o dirnames"
    case .presets: "_widthwise_presets"
    case .words(let words):
      "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$current\")"
    }
  }
}

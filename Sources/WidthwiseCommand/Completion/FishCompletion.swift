/// Completion for fish.
enum FishCompletion {
  static var script: String {
    let lines =
      CommandName.typed.map(command) + ["complete -c widthwise -n __widthwise_starts -F"]
      + OptionSpec.general.map { option($0, "__widthwise_starts") }
      + CommandName.documented.flatMap { name in
        OptionTable.of(name).map { option($0, "'__widthwise_is \(name.rawValue)'") }
          + operands(name)
      }
    return """
      # \(Shell.mark)
      function __widthwise_command
          set -l skip no
          set -l found
          for word in (commandline -opc)[2..]
              if test $skip = yes
                  set skip no
                  continue
              end
              switch $word
                  case \(valued)
                      set skip yes
                  case '-*'
                  case '*'
                      set -a found $word
                      contains -- $word \(groups); or break
              end
          end
          # Any other word is a file to resize.
          if set -q found[1]; and not contains -- $found[1] \(names)
              set found resize
          end
          echo $found
      end

      function __widthwise_starts
          test -z "$(__widthwise_command)"
      end

      function __widthwise_is
          test "$(__widthwise_command)" = "$argv"
      end

      complete -c widthwise -f
      \(lines.joined(separator: "\n"))

      """
  }

  private static var names: String {
    CommandName.typed.map(\.rawValue).joined(separator: " ")
  }

  private static var groups: String {
    CommandName.typed.filter { !$0.subcommands.isEmpty }.map(\.rawValue).joined(separator: " ")
  }

  private static var valued: String {
    OptionTable.all.filter(\.value.takesNext).flatMap(\.spellings).joined(separator: " ")
  }

  private static func command(_ name: CommandName) -> String {
    "complete -c widthwise -n __widthwise_starts -a \(name.rawValue) -d "
      + quoted(CommandTable.named(name).summary)
  }

  private static func option(_ spec: OptionSpec, _ condition: String) -> String {
    let names = ([spec.name.rawValue] + spec.aliases).map { "-l \($0)" }.joined(separator: " ")
    let short = spec.short.map { " -s \($0)" } ?? ""
    let value = spec.value.takesNext ? " \(action(spec.completion, "-r -F", "-x"))" : ""
    return "complete -c widthwise -n \(condition) \(names)\(short)\(value) -d "
      + quoted(spec.help)
  }

  private static func operands(_ name: CommandName) -> [String] {
    let completion = CommandTable.named(name).completion
    if completion == .nothing { return [] }
    return [
      "complete -c widthwise -n '__widthwise_is \(name.rawValue)' \(action(completion, "-F", "-f"))"
    ]
  }

  /// - Parameters:
  ///   - files: the flags for file names.
  ///   - others: those for anything else.
  private static func action(_ completion: Completion, _ files: String, _ others: String) -> String
  {
    switch completion {
    case .nothing: others
    case .files: files
    case .folders: "\(others) -a '(__fish_complete_directories)'"
    case .presets: "\(others) -a '(\(Completion.presetQuestion))'"
    case .words(let words): "\(others) -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

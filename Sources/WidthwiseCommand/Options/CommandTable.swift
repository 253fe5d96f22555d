/// All commands, in the order of the help.
enum CommandTable {
  static let all: [CommandSpec] =
    [run, plan, watch, resize, inspect, golden] + goldenCommands
    + [initialize, presets, worker, completion, help, version]

  static func named(_ name: CommandName) -> CommandSpec {
    // Tests hold this against all names.
    all.first { $0.name == name } ?? help
  }

  static let missingManifest =
    "no manifest is given; name its file, or '-' for standard input"

  private static let run = CommandSpec(
    name: .run, operands: "MANIFEST", count: 1...1, operandKind: .manifest,
    missing: missingManifest,
    summary: "make what the manifest asks for",
    details: [
      "Makes every rendition that the manifest asks for and that is not up to date, by the record in",
      "the output folder. What fails is told at the end; all else is made. MANIFEST is a YAML, JSON,",
      "JSON lines or CSV file, or '-' for standard input, whose folders are then relative to the",
      "current one.",
    ],
    examples: [
      .init(line: "widthwise run images.yaml", meaning: "make what isn't up to date"),
      .init(
        line: "widthwise run images.yaml --explain --prune",
        meaning: "say why, and remove what is asked for no more"),
      .init(
        line: "generate-list | widthwise run - --output public",
        meaning: "take the manifest from a pipe"),
    ])

  private static let plan = CommandSpec(
    name: .plan, operands: "MANIFEST", count: 1...1, operandKind: .manifest,
    missing: missingManifest,
    summary: "say what run would do, and write nothing",
    details: [
      "Prints every rendition with its exact size and path, and what 'run' would do about it. Headers",
      "are read, nothing is decoded and nothing is written; a gallery or a contact sheet alone, where",
      "it is asked for, shows the sources.",
    ],
    examples: [
      .init(line: "widthwise plan images.yaml", meaning: "list all renditions"),
      .init(
        line: "widthwise plan images.yaml --json | jq .totals", meaning: "only the totals"),
      .init(
        line: "widthwise plan images.yaml --source drafts --quiet",
        meaning: "check other sources, print errors only"),
    ])

  private static let watch = CommandSpec(
    name: .watch, operands: "MANIFEST", count: 1...1, operandKind: .manifest,
    missing: "no manifest is given; name its file",
    summary: "run, and run again whenever something changes",
    details: [
      "Makes what the manifest asks for, then waits until a source or the manifest changes and runs",
      "again, until it is stopped by Ctrl-C or SIGTERM; what is up to date is skipped. An error in the",
      "manifest is shown, and the next change awaited. Changes on network file systems that other",
      "machines make are not noticed.",
    ],
    examples: [
      .init(line: "widthwise watch images.yaml", meaning: "keep the renditions up to date"),
      .init(
        line: "widthwise watch images.yaml --verbose", meaning: "also name each file that is made"),
      .init(
        line: "widthwise watch images.yaml --output preview --jobs 1",
        meaning: "write elsewhere, leave processors to others"),
    ])

  private static let inspect = CommandSpec(
    name: .inspect, operands: "FILE...", count: 1...Int.max, operandKind: .image,
    missing: "no file is given; name one or more image files",
    summary: "say what images are: size, format, colour, profile, frames",
    details: [
      "Prints a table, one line for each image: its size after orientation, format, colour, depth,",
      "alpha, frames, orientation, profile, bytes; with --verbose all that its header says. Nothing is",
      "decoded.",
    ],
    examples: [
      .init(line: "widthwise inspect photo.jpg", meaning: "one image"),
      .init(line: "widthwise inspect --verbose photo.jpg", meaning: "profile, frames, density too"),
      .init(
        line: "widthwise inspect --json -- *.png", meaning: "many, for a machine, odd names too"),
    ])

  private static let initialize = CommandSpec(
    name: .initialize, operands: "[FOLDER]", count: 0...1, operandKind: .folder,
    surplus: "give one folder at a time",
    summary: "write a manifest for a folder of images",
    details: [
      "Looks at the images in FOLDER (the current one where none is named) and below, and writes a",
      "manifest for them, with comments on what was seen and chosen. What is there already is never",
      "overwritten. Only headers are read.",
    ],
    examples: [
      .init(line: "widthwise init photos", meaning: "write widthwise.yaml for a folder"),
      .init(line: "widthwise init photos --manifest -", meaning: "print it instead"),
      .init(
        line: "widthwise init photos --output public --manifest site.yaml",
        meaning: "choose the output folder and the name"),
    ])

  private static let worker = CommandSpec(
    name: .worker, operands: "", count: 0...0,
    summary: "perform jobs from standard input, for run and for clusters",
    details: [
      "Reads jobs as lines of JSON and prints their outcomes as such, until its input ends. It gives",
      "up what it does not need: sockets, other programs, more rights. The protocol is described by",
      "'widthwise help worker-protocol'.",
    ],
    examples: [
      .init(
        line: "cat jobs.jsonl | widthwise worker | tee outcomes.jsonl", meaning: "perform a list"),
      .init(
        line: "generate-jobs | widthwise worker | jq .outcome.results",
        meaning: "perform jobs as they come, see what became of them"),
      .init(line: "widthwise worker --attached", meaning: "as run starts it"),
    ])

  private static let completion = CommandSpec(
    name: .completion, operands: "bash|zsh|fish", count: 1...1, operandKind: .shell,
    missing: "no shell is given; name bash, zsh or fish", surplus: "give one shell at a time",
    summary: "print what completes commands and options in a shell",
    details: [
      "Prints a script that lets the shell complete commands, options and their values. The package and",
      "config/install put it in its place for all users.",
    ],
    examples: [
      .init(
        line: "source <(widthwise completion bash)",
        meaning: "for this session; in ~/.bashrc for all"),
      .init(
        line: "widthwise completion zsh > ~/.zfunc/_widthwise",
        meaning: "where fpath has ~/.zfunc"),
      .init(
        line: "widthwise completion fish > ~/.config/fish/completions/widthwise.fish",
        meaning: "for all sessions of fish"),
    ])

  private static let help = CommandSpec(
    name: .help, operands: "[TOPIC]", count: 0...2, operandKind: .topic,
    surplus: "give one topic at a time",
    summary: "explain a command or a topic",
    details: [
      "Explains one command with all its options, or one of the topics: " + HelpTopic.names + ".",
      "With --man the same is written as manual pages.",
    ],
    examples: [
      .init(line: "widthwise help", meaning: "the list of commands"),
      .init(line: "widthwise help run", meaning: "the same as widthwise run --help"),
      .init(line: "widthwise help exit-codes", meaning: "what the exit codes mean"),
    ])

  private static let version = CommandSpec(
    name: .version, operands: "", count: 0...0, summary: "print versions and formats", details: [],
    examples: [])
}

import JobRunner

/// All options of all commands, in the order of the help.
enum OptionTable {
  private static let planning: Set<CommandName> = [.run, .plan, .watch, .resize]
  private static let looking = planning.union([.initialize])
  /// Those that plan, be it for the output folder or for goldens.
  private static let rendering = looking.union([.goldenCheck, .goldenSelftest])
  private static let ofManifests: Set<CommandName> = [.run, .plan, .watch]
  /// Those that make or plan once: a page among the sources would keep `watch` busy.
  private static let once: Set<CommandName> = [.run, .plan, .resize]
  private static let making: Set<CommandName> = [.run, .resize]
  private static let lasting: Set<CommandName> = [.run, .watch, .resize]
  private static let working = planning.union([.inspect, .initialize, .presets]).union(
    goldenCommands)
  /// Those that open images.
  private static let opening = rendering.union([.inspect])

  static let all: [OptionSpec] = recipe + files + work + golden + common

  private static let work: [OptionSpec] = [
    OptionSpec(
      name: .jobs, short: "j", value: .number(1...1024),
      standard: "the processors that may be used", help: "work on N images at once",
      commands: rendering),
    OptionSpec(
      name: .dryRun, short: "n", help: "go through the whole run, but write nothing",
      commands: making),
    OptionSpec(
      name: .explain, help: "say of each rendition whether it has to be made, and why",
      commands: ofManifests),
    OptionSpec(
      name: .verify,
      help: "hash all sources and renditions instead of believing sizes and times",
      commands: ofManifests),
    OptionSpec(
      name: .retryFailed, help: "try again what failed before and has not changed since",
      commands: ofManifests),
    OptionSpec(
      name: .remake, help: "make everything again, up to date or not", commands: [.run, .plan]),
    OptionSpec(
      name: .prune,
      help: "remove renditions that the manifest asks for no more ('plan' lists them)",
      commands: ofManifests),
    OptionSpec(
      name: .source, value: .path("DIR"), standard: "the manifest's",
      help: "read the sources from DIR",
      commands: ofManifests.union([.goldenCheck, .goldenSelftest])),
    OptionSpec(
      name: .output, aliases: ["out"], short: "o", value: .path("DIR"),
      standard: "the manifest's; with 'resize' beside each source",
      help: "write the renditions into DIR", commands: looking),
    OptionSpec(
      name: .manifest, short: "m", value: .path("FILE|-"), standard: "widthwise.yaml",
      help: "write the manifest to FILE or standard output", commands: [.initialize]),
    OptionSpec(
      name: .man, value: .path("DIR"), help: "write manual pages into man1, man5, man7 of DIR",
      commands: [.help]),
    OptionSpec(
      name: .memory, value: .bytes(100_000_000...1_000_000_000_000_000),
      standard: "three quarters of what there is",
      help: "use at most SIZE of memory in all, such as 800M or 2G", commands: opening),
    OptionSpec(
      name: .timeout, value: .number(1...86_400), standard: "\(TimeAllowance.standard)",
      help: "give an image N seconds, and N more for each 100 megapixels read or written",
      commands: opening),
    OptionSpec(
      name: .isolation, value: .choice(Isolation.allCases.map(\.rawValue)), standard: "process",
      help: "open images in processes of their own, or in this one, for debugging",
      commands: opening),
    OptionSpec(
      name: .attached, help: "end with the process that started it, whose signals are its own",
      commands: [.worker]),
    OptionSpec(
      name: .report, value: .path("FILE"), help: "write the report to FILE, as JSON",
      commands: making.union([.goldenCheck, .goldenCompare])),
    OptionSpec(
      name: .events, value: .path("FILE|-"),
      help: "write what happens to FILE or standard output, at once, as JSON lines",
      commands: making),
    OptionSpec(
      name: .metrics, value: .path("FILE"),
      help: "write metrics to FILE, as OpenMetrics text for a node exporter", commands: making),
    OptionSpec(
      name: .junit, value: .path("FILE"), help: "write the results to FILE, as JUnit's XML",
      commands: making.union([.goldenCheck, .goldenCompare])),
    OptionSpec(
      name: .gallery, value: .path("FILE"),
      help: "write a page to FILE.html that shows each source, its crops and its renditions",
      commands: once),
    OptionSpec(
      name: .contactSheet, value: .path("FILE"),
      help: "write one picture to FILE.png that shows what was made", commands: once),
    OptionSpec(
      name: .markup, value: .path("FILE|DIR"), standard: "the manifest's",
      help: "write srcset, <picture> and placeholders to FILE.json, FILE.html or DIR",
      commands: making),
    OptionSpec(
      name: .baseURL, value: .path("URL"), standard: "the manifest's",
      help: "let the addresses in the markup begin with URL", commands: making),
    OptionSpec(
      name: .sizes, value: .path("TEXT"), standard: "the manifest's, else 100vw",
      help: "write TEXT as the markup's sizes attribute", commands: making),
    OptionSpec(
      name: .maxFailures, value: .numberOrPercent, standard: "no limit",
      help: "stop when more than N sources, or N% of them, have failed", commands: making),
    OptionSpec(
      name: .wait, value: .optionalNumber(0...31_536_000),
      help: "wait for another run to end, N seconds at most, or as long as it takes",
      commands: making),
    OptionSpec(
      name: .grace, value: .number(0...86_400), standard: "\(Interrupter.standardGrace)",
      help: "after a signal, give the jobs in hand N seconds to finish", commands: lasting),
  ]

  private static let common: [OptionSpec] = [
    OptionSpec(
      name: .json, help: "print the result as JSON",
      commands: [
        .run, .plan, .resize, .inspect, .presets, .version, .goldenCheck, .goldenCompare,
        .goldenRehearse,
      ]),
    OptionSpec(
      name: .names, help: "print the names alone, one a line", commands: [.presets]),
    OptionSpec(
      name: .progress, value: .choice(ProgressChoice.allCases.map(\.rawValue)),
      standard: "auto",
      help: "tell how far it is: a line on a terminal, else one every ten seconds; or JSON lines",
      commands: lasting.union([.goldenCheck])),
    OptionSpec(
      name: .color, value: .choice(WhenChoice.allCases.map(\.rawValue)),
      standard: "auto: on a terminal without NO_COLOR", help: "colour messages",
      commands: working),
    OptionSpec(
      name: .log, value: .choice(LogFormat.allCases.map(\.rawValue)), standard: "text",
      help: "form of the messages on standard error", commands: working),
    OptionSpec(
      name: .quiet, short: "q", help: "print errors only, and JSON where it is asked for",
      commands: working),
    OptionSpec(
      name: .verbose, short: "v", help: "say more about what is done", commands: working),
    OptionSpec(
      name: .help, short: "h", help: "print this help", commands: Set(CommandName.allCases)),
    OptionSpec(
      name: .version, short: "V",
      help: "print the versions and the formats that can be read and written", commands: []),
  ]

  static func of(_ command: CommandName) -> [OptionSpec] {
    all.filter { $0.commands.contains(command) }
  }

  static func named(_ name: String) -> OptionSpec? {
    all.first { $0.name.rawValue == name || $0.aliases.contains(name) }
  }

  static func short(_ letter: Character) -> OptionSpec? { all.first { $0.short == letter } }
}

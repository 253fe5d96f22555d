import GoldenImages

extension OptionTable {
  /// All that work on goldens.
  static let goldenCommands = Set(CommandName.golden.subcommands)
  /// Those that are given a manifest.
  private static let withManifest = goldenCommands.subtracting([.goldenCompare, .goldenRehearse])

  static let golden: [OptionSpec] = [
    OptionSpec(
      name: .goldens, value: .path("DIR"), standard: "goldens beside the manifest",
      help: "the folder of the goldens", commands: withManifest),
    OptionSpec(
      name: .only, value: .path("STATUS,..."),
      help: "only cases that the last check left so, such as changed,missing",
      commands: [.goldenCheck, .goldenApprove]),
    OptionSpec(
      name: .most, value: .path("LIMIT:VALUE"),
      help: "only cases with a score up to VALUE, such as dE:2.3 or max:8",
      commands: [.goldenApprove]),
    OptionSpec(
      name: .takeAll, help: "approve without asking for each case", commands: [.goldenApprove]),
    OptionSpec(
      name: .reason, value: .path("TEXT"), help: "why, for the log of approvals",
      commands: [.goldenApprove, .goldenRevert, .goldenPrune]),
    OptionSpec(
      name: .storage, value: .choice(GoldenStorage.allCases.map(\.rawValue)),
      standard: "the settings'", help: "what is kept of the pixels",
      commands: [.goldenApprove]),
    OptionSpec(
      name: .limitProfile, value: .choice(GoldenProfile.allCases.map(\.rawValue)),
      standard: "\(LimitLayers.standard.rawValue), or the settings'",
      help: "the limits to compare by", commands: [.goldenCompare, .goldenSelftest]),
    OptionSpec(
      name: .portable,
      help: "switch libvips' vector path off, whose results depend on the processor",
      commands: [.goldenCheck, .goldenSelftest]),
    OptionSpec(
      name: .records, value: .path("FILE"),
      help: "write what was made to FILE, for golden rehearse", commands: [.goldenCheck]),
    OptionSpec(
      name: .html, value: .path("FILE"),
      help: "write what differs to FILE, as one HTML page with pictures",
      commands: [.goldenCheck, .goldenCompare]),
    OptionSpec(
      name: .markdown, value: .path("FILE"), help: "write a summary to FILE, as Markdown",
      commands: [.goldenCheck, .goldenCompare]),
    OptionSpec(
      name: .annotations, value: .choice(["github", "gitlab"]),
      help: "print what failed so that the CI server shows it", commands: [.goldenCheck]),
  ]
}

import JobRunner

/// Puts what planning says of a manifest into the words of a command line.
enum ResizeWording {
  private static let phrases = [
    ("leave it out with 'exclude'", "leave it out with --exclude"),
    ("name a format in 'formats'", "name a format with --format"),
    (
      "set a 'name' with '{source-ext}' in it",
      "add {source-ext} to --name, such as --name '{dir}/{stem}-{source-ext}-{width}w.{ext}'"
    ),
    ("set another output folder or 'name'", "use --out or another --name"),
    ("set another 'name' for one of them or leave one out", "give --name, or leave one out"),
    ("set another 'name' for one of them", "give --name"),
    ("set another 'name'", "give another --name"),
    ("set a shorter 'name' or output folder", "give a shorter --name or --out"),
    ("set a shorter 'name'", "give a shorter --name"),
    ("set a 'name' that stays in it", "give a --name that stays in it"),
    ("into 'name'", "into --name"),
    ("let 'name' end with one", "let --name end with one"),
    ("; name it in 'src' where its files are wanted", "; name it where its files are wanted"),
    ("make 'crop' smaller", "make --crop smaller"),
    ("`limits: {pixels: …}`", "--limits pixels=N"),
    ("`limits: {output-pixels: …}`", "--limits output-pixels=N"),
    ("`limits: {frames: …}`", "--limits frames=N"),
    ("`limits: {bytes: …}`", "--limits bytes=N"),
    (" (line 0); no row may read what another writes", "; use --out"),
    ("make that folder the output", "name that folder with --out"),
    ("or set another 'name'", "or give another --name"),
    (
      "'fill' needs width and height, or one of them and 'aspect'",
      "--mode fill needs --width and --height, or one of them and --aspect"
    ),
    (
      "'pad' needs width and height, or one of them and 'aspect'",
      "--pad needs --width and --height, or one of them and --aspect"
    ),
    ("unless the manifest says `allow: [", "without --allow "), ("]`", ""),
  ]

  static func reworded(_ message: String) -> String {
    phrases.reduce(message) { $0.replacing($1.0, with: $1.1) }
  }

  /// The plan with its refusals and warnings reworded.
  static func reworded(_ plan: Plan) -> Plan {
    var plan = plan.mapping { reworded($0) }
    plan.warnings = plan.warnings.map { reworded($0) }
    return plan
  }

  private static func reworded(_ job: PlannedJob) -> PlannedJob {
    var job = job
    if let message = job.refusal?.message { job.refusal?.message = reworded(message) }
    for index in job.refused.indices {
      job.refused[index].failure.message = reworded(job.refused[index].failure.message)
    }
    return job
  }
}

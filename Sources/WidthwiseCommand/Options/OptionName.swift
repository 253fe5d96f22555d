/// Every option's long name, without the dashes.
enum OptionName: String, Hashable, Sendable, CaseIterable {
  case jobs, output, source, report, progress, color, json, quiet, verbose, help, version
  case isolation, timeout, memory, attached
  case events, metrics, junit, html, log, wait, grace
  case verify, remake, prune, explain
  case retryFailed = "retry-failed"
  case gallery, markup, sizes
  case contactSheet = "contact-sheet"
  case baseURL = "base-url"
  case goldens, only, portable, reason, storage, profile, markdown, annotations, records
  case most = "max"
  case takeAll = "all"
  case dryRun = "dry-run"
  case maxFailures = "max-failures"

  /// As it is typed.
  var typed: String { "--\(rawValue)" }
}

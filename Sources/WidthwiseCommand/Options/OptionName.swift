/// Every option's long name, without the dashes.
enum OptionName: String, Hashable, Sendable, CaseIterable {
  case jobs, output, source, report, progress, color, json, quiet, verbose, help, version
  case isolation, timeout, memory, attached
  case man, manifest
  case events, metrics, junit, html, log, wait, grace
  case verify, remake, prune, explain
  case retryFailed = "retry-failed"
  case gallery, markup, sizes
  case contactSheet = "contact-sheet"
  case baseURL = "base-url"
  case goldens, only, portable, reason, storage, markdown, annotations, records
  case limitProfile = "limit-profile"
  case most = "max"
  case takeAll = "all"
  case dryRun = "dry-run"
  case maxFailures = "max-failures"
  case overwrite, null, names
  case filesFrom = "files-from"

  // Those of a recipe, by the manifest's keys.
  case mode, width, height, aspect, dpr, enlarge, anchor, focus, format, quality, lossless, effort
  case progressive, profile, background, name, keep, crop, trim, rotate, flip, kernel, linear
  case grayscale, sharpen, padding, border, pad, preset, exclude, allow, limits
  case jpeg, png, webp, avif, heic, jxl, tiff, gif
  case maxWidth = "max-width"
  case maxHeight = "max-height"
  case minWidth = "min-width"
  case minHeight = "min-height"
  case onDamaged = "on-damaged"
  case budget
  case maxBytes = "max-bytes"
  case cornerRadius = "corner-radius"

  /// As it is typed.
  var typed: String { "--\(rawValue)" }
}

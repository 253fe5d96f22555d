import Files
import JobRunner
import Synchronization

/// `widthwise watch MANIFEST`: a run, and another whenever something changes.
struct WatchCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let operand = context.arguments.operands[0]
      if operand.bytes == [UInt8(ascii: "-")] {
        throw Refusal(lines: ["error: watch: standard input can't be watched; name a file"])
      }
      let watch = try Self.watched("inotify") { () throws(FileError) in try FolderWatch() }
      return try repeatRuns(watch)
    } catch {
      for line in error.lines { console.error(line) }
      return error.code
    }
  }

  private var console: Console { context.console }

  private func repeatRuns(_ watch: FolderWatch) throws(Refusal) -> ExitCode {
    let relay = SignalRelay()
    let ended = LastSignal()
    context.environment.signals.listen { signal in
      ended.set(signal)
      relay.receive(signal)
    }
    var scope = WatchScope(context)
    var round = context
    round.environment.signals = relay
    // A run of somebody else's that holds the output is waited for: its changes may not be ours.
    round.arguments = context.arguments.setting(.wait, to: BytePath(""))
    try settle(&scope, watch)
    var told = 0
    while true {
      let code = RunCommand(context: round).perform()
      if [.interrupted, .terminated, .hangup].contains(code) { return code }
      // One that came behind the last rendition stopped nothing, and ends it all the same.
      if let signal = ended.value { return ExitCode(StopReason(signal)) }
      relay.listen { _ in watch.wake() }
      // The run may have made the output folder, or read another manifest than the last one.
      try settle(&scope, watch)
      tell(watch.count, &told)
      let waiter = ChangeWaiter(source: watch, isRelevant: scope.isRelevant)
      guard let changes = waiter.wait() else {
        return ExitCode(StopReason(ended.value ?? .interrupt))
      }
      try settle(&scope, watch)
      tell(changes)
    }
  }

  /// Watches all that is there. Folders that are made meanwhile are found by another look, which
  /// begins when their parents are watched; so nothing is missed.
  private func settle(_ scope: inout WatchScope, _ watch: FolderWatch) throws(Refusal) {
    while true {
      let folders = scope.folders()
      let hasNew = try Self.watched("\(folders.count) folders") { () throws(FileError) in
        try watch.watch(folders)
      }
      if !hasNew { return }
    }
  }

  /// Says how much is watched, at first and where that has changed.
  private func tell(_ count: Int, _ told: inout Int) {
    let line = "watching \(Quantity.count(count, "folder")); Ctrl-C ends it"
    if count == told { console.detail(line) } else { console.note(line) }
    told = count
  }

  private func tell(_ changes: [FolderChange]) {
    var paths: [BytePath] = []
    for change in changes where !paths.contains(change.path) && paths.count < 3 {
      if !change.path.isEmpty { paths.append(change.path) }
    }
    let more = Set(changes.map(\.path)).count - paths.count
    let here = try? ThisProcess.currentDirectory()
    let named = paths.map { "\($0.seen(from: here))" } + (more > 0 ? ["\(more) more"] : [])
    console.note("changed: \(named.isEmpty ? "much at once" : named.joined(separator: ", "))")
  }

  private static func watched<Result>(
    _ what: String, _ body: () throws(FileError) -> Result
  ) throws(Refusal) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      let advice =
        error.isNoSpace
        ? "raise the limit: sysctl fs.inotify.max_user_watches"
        : "see whether other programs watch too much: sysctl fs.inotify"
      throw Refusal(lines: ["error: watch: can't watch \(what): \(error.reason); \(advice)"])
    }
  }
}

extension BytePath {
  /// Relative to a folder where it lies in it.
  fileprivate func seen(from folder: BytePath?) -> BytePath {
    guard let folder, self != folder, isInside(folder) else { return self }
    let rest = bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }
    return BytePath(bytes: rest)
  }
}

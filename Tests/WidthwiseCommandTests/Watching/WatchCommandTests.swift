import Dispatch
import Files
import Foundation
import Synchronization
import Testing

@testable import WidthwiseCommand

/// The command over a real watch of a real folder, with the runner's twin.
@Suite struct `widthwise watch` {
  /// A watch on another thread, which a test talks to through the folder and its signals.
  private final class Watching: @unchecked Sendable {
    let bench = CommandBench()
    private var code: ExitCode?
    private let done = DispatchSemaphore(value: 0)

    init(_ prepare: (CommandBench) -> Void = { _ in }) {
      bench.file("m.yaml", CommandBench.manifest())
      prepare(bench)
      let thread = Thread { [self] in
        code = bench.run("watch", "@/m.yaml", "--verbose")
        done.signal()
      }
      thread.start()
    }

    /// Waits until it has begun to wait so many times; it then has said all of what it did.
    func rounds(_ count: Int) {
      while bench.complaints.components(separatedBy: "Ctrl-C ends it\n").count <= count {
        usleep(1000)
      }
    }

    func end(_ signal: Signal) -> ExitCode? {
      bench.signals.send(signal)
      done.wait()
      return code
    }
  }

  private static let summary = "6 renditions of 3 images done, 0 failed, 0 skipped;"

  private func summaries(_ bench: CommandBench) -> Int {
    bench.printed.split(separator: "\n").count { $0.contains(" renditions of ") }
  }

  @Test(arguments: [
    (Signal.interrupt, ExitCode.interrupted), (.terminate, .terminated), (.hangup, .hangup),
  ])
  func `runs, and waits until a signal ends it`(signal: Signal, code: ExitCode) {
    let watching = Watching()
    watching.rounds(1)
    #expect(watching.end(signal) == code)
    #expect(watching.bench.printed.hasPrefix(Self.summary))
    #expect(summaries(watching.bench) == 1)
    #expect(watching.bench.complaints.hasSuffix("\nwatching 2 folders; Ctrl-C ends it\n"))
  }

  @Test func `runs again for each burst of changes, and names some`() {
    let watching = Watching()
    watching.rounds(1)
    watching.bench.file("photos/d.jpg", "x")
    watching.rounds(2)
    #expect(watching.end(.interrupt) == .interrupted)
    #expect(summaries(watching.bench) == 2)
    #expect(watching.bench.printed.contains("\n2 renditions of 1 image done, 0 failed, 6 skipped"))
    #expect(watching.bench.complaints.contains("changed: @/photos/d.jpg\n"))
  }

  @Test func `sees folders that are new, and files in them`() {
    let watching = Watching { bench in
      bench.file("m.yaml", CommandBench.manifest().replacing("*.jpg", with: "**/*.jpg"))
    }
    watching.rounds(1)
    watching.bench.file("photos/new/deep/d.jpg", "x")
    watching.rounds(2)
    watching.bench.file("photos/new/deep/e.jpg", "x")
    watching.rounds(3)
    #expect(watching.end(.interrupt) == .interrupted)
    #expect(watching.bench.printed.contains("\n2 renditions of 1 image done, 0 failed, 8 skipped"))
  }

  @Test func `shows an error in the manifest and goes on waiting`() {
    let watching = Watching()
    watching.rounds(1)
    // As editors save: another file, moved over the first.
    watching.bench.file("m.yaml~", "version: 1\noutput: public\nimags: []\n")
    rename(watching.bench.path("m.yaml~"), watching.bench.path("m.yaml"))
    watching.rounds(2)
    #expect(watching.bench.complaints.contains("did you mean `images`?"))
    watching.bench.file("m.yaml", CommandBench.manifest())
    watching.rounds(3)
    #expect(watching.end(.interrupt) == .interrupted)
    #expect(summaries(watching.bench) == 2)
  }

  @Test func `waits for a source folder that isn't there yet`() {
    let watching = Watching { bench in
      bench.file("m.yaml", CommandBench.manifest(source: "later"))
    }
    watching.rounds(1)
    #expect(watching.bench.complaints.contains("does not exist"))
    watching.bench.file("later/a.jpg", "x")
    watching.rounds(2)
    #expect(watching.end(.interrupt) == .interrupted)
    #expect(watching.bench.printed.hasPrefix("2 renditions of 1 image done"))
  }

  @Test func `leaves a watched standard input to others`() {
    let bench = CommandBench()
    #expect(bench.run("watch", "-") == .refused)
    #expect(
      bench.complaints == "error: watch: standard input can't be watched; name a file\n")
  }
}

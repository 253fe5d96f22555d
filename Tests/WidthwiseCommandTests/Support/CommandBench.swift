import Files
import Foundation
import JobRunner
import Manifests

@testable import WidthwiseCommand

/// The program over twins, in a folder of its own with three photos and a manifest.
final class CommandBench {
  let folder: String
  let output: MemorySink
  let errors = MemorySink()
  let signals = TwinSignals()
  var reader = TwinReader()
  var runner = TwinRunner()
  var engine = Engine(libvips: "8.14.1", renderer: "1")
  var input: [UInt8] = []
  var variables: [String: String] = [:]
  var isTerminal = false
  var isOutputTerminal = false
  let quits = Quits()
  let alarms = Alarms()
  let naps = Naps()
  var isJournal = false
  var freeSpace: FreeSpace?

  init(output: MemorySink = MemorySink()) {
    self.output = output
    let name = "widthwise-command-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appending(path: name).path
    for name in ["a.jpg", "b.jpg", "c.jpg"] { file("photos/\(name)") }
    file("m.yaml", Self.manifest())
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Two widths of every photo.
  static func manifest(source: String = "photos", output: String = "public") -> String {
    """
    version: 1
    source: \(source)
    output: \(output)
    images:
      - { src: "*.jpg", widths: [100, 200], formats: [jpeg] }

    """
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func file(_ name: String, _ text: String = "") {
    let url = URL(fileURLWithPath: path(name))
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }

  func contents(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { Array($0) }
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Runs the program; "@" in an argument stands for the folder.
  func run(_ arguments: String...) -> ExitCode {
    run(bytes: arguments.map { BytePath($0.replacing("@", with: folder)) })
  }

  func run(words: [String], runner: (any Runner)? = nil) -> ExitCode {
    run(bytes: words.map { BytePath($0.replacing("@", with: folder)) }, runner: runner)
  }

  /// - Parameter other: a runner in place of the bench's own.
  func run(bytes arguments: [BytePath], runner other: (any Runner)? = nil) -> ExitCode {
    let tools = tools(runner: other)
    return Program(environment: environment, tools: { _ throws(ToolsError) in tools })
      .run(arguments)
  }

  func tools(runner other: (any Runner)? = nil) -> Tools {
    Tools(
      reader: reader, runner: other ?? runner, inspector: TwinInspector(), pictures: TwinPictures(),
      versions: { .twin }, engine: engine)
  }

  /// What a command is given.
  func context(_ arguments: ParsedArguments) -> Context {
    Context(
      arguments: arguments, environment: environment, tools: tools(),
      console: environment.console(arguments))
  }

  /// What was printed, "@" for the folder.
  var printed: String { output.text.replacing(folder, with: "@") }
  var complaints: String { errors.text.replacing(folder, with: "@") }

  var environment: Environment {
    let (input, variables) = (input, variables)
    let freeSpace = freeSpace
    return Environment(
      output: output, error: errors, isTerminal: isTerminal,
      isOutputTerminal: isOutputTerminal,
      variable: { variables[$0].map { BytePath($0) } },
      input: { limit throws(FileError) in input.count > limit ? nil : input },
      timestamp: { "2024-05-01T02:00:00Z" }, processors: 2, memory: 8_000_000_000, signals: signals,
      quit: { [quits] in quits.add($0) }, isJournal: isJournal,
      // 2024-05-01T02:00:00.250Z, by `date -d @1714528800`.
      moment: { Moment(milliseconds: 1_714_528_800_250) },
      sleep: { [naps] in naps.sleep($0) }, later: { [alarms] in alarms.set($0, $1) },
      freeSpace: { _ in freeSpace })
  }
}

extension Versions {
  static let twin = Versions(
    widthwise: "9.8.7", libvips: "8.14.1", processor: "avx2", readable: [.jpeg, .png],
    writable: [.webp])
}

import Foundation

/// The built program, run as a user runs it.
struct Program {
  struct Ended {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Beside the program that runs the tests, wherever that was built.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("widthwise")

  let folder: URL

  /// Runs to the end. What it prints goes through files, so that no pipe can fill up.
  func run(_ arguments: [String], of program: URL = executable) throws -> Ended {
    let process = try start(arguments, of: program)
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: try text("stdout.txt"),
      errors: try text("stderr.txt"))
  }

  /// The same behind words of a shell, such as `ulimit -n 64; exec`.
  func run(_ arguments: [String], under words: String) throws -> Ended {
    let process = try start(
      ["-c", "\(words) \"$0\" \"$@\"", Self.executable.path] + arguments,
      of: URL(fileURLWithPath: "/bin/sh"))
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: try text("stdout.txt"),
      errors: try text("stderr.txt"))
  }

  /// Runs it to the end as the last arguments of another tool, which is a path.
  func run(_ arguments: [String], under tool: [String]) throws -> Ended {
    let process = try start(
      tool.dropFirst() + [Self.executable.path] + arguments,
      of: URL(fileURLWithPath: tool[0]))
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: try text("stdout.txt"),
      errors: try text("stderr.txt"))
  }

  /// Starts and returns at once; what it reads is nothing, or what comes through a pipe.
  func start(
    _ arguments: [String], of program: URL = Self.executable, input: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = try handle("stdout.txt")
    process.standardError = try handle("stderr.txt")
    try process.run()
    return process
  }

  /// What it has said on standard error so far.
  var errors: String { get throws { try text("stderr.txt") } }

  /// Waits until it has printed something.
  func waitForOutput() {
    while (try? text("stdout.txt").isEmpty) ?? true { usleep(1000) }
  }

  private func handle(_ name: String) throws -> FileHandle {
    let file = folder.appendingPathComponent(name)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    return try FileHandle(forWritingTo: file)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}

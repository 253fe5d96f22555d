import Glibc
import Testing

@testable import Files

@Suite struct `A child process` {
  private func shell(_ script: String) throws -> ChildProcess {
    try ChildProcess(executable: BytePath("/bin/sh"), arguments: ["-c", script])
  }

  private func line(_ child: ChildProcess) throws(ChildProcess.Silence) -> String {
    let bytes = try child.line(until: .now + .seconds(60), every: .seconds(1)) { true }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `answers line by line, however long the lines are`() throws {
    let child = try shell("while read -r l; do echo \"<$l>\"; done")
    let long = String(repeating: "x", count: 200_000)
    for word in ["one", long, ""] {
      try child.send(Array("\(word)\n".utf8), until: .now + .seconds(60))
      #expect(try line(child) == "<\(word)>")
    }
    child.closeInput()
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: [("exit 3", ChildProcess.Ending.exited(3)), ("kill -6 $$", .killed(signal: 6))])
  func `says how it ended`(script: String, ending: ChildProcess.Ending) throws {
    let child = try shell(script)
    #expect(throws: ChildProcess.Silence.closed) { try line(child) }
    #expect(child.wait() == ending)
  }

  @Test func `is no copy of a process with several threads, whose locks would stay locked`() {
    // The tests run on threads of their own.
    #expect(ChildProcess(showsErrors: true, copying: { 0 }) == nil)
  }

  @Test func `is late where it doesn't answer in time, also where it is stopped`() throws {
    let child = try shell("kill -STOP $$; echo late")
    #expect(throws: ChildProcess.Silence.late) {
      try child.line(until: .now + .milliseconds(20), every: .milliseconds(5)) { true }
    }
    #expect(child.kill() == .killed(signal: 9))
  }

  @Test func `is late where it doesn't take what it is sent`() throws {
    let child = try shell("sleep 60")
    // More than a pipe holds.
    #expect(throws: ChildProcess.Silence.late) {
      try child.send(
        Array(repeating: 0, count: 1 << 20), until: .now + .milliseconds(20))
    }
    child.kill()
  }

  @Test func `is given up where the check says so`() throws {
    let child = try shell("sleep 60")
    var checks = 0
    #expect(throws: ChildProcess.Silence.refused) {
      try child.line(until: .now + .seconds(60), every: .milliseconds(1)) {
        checks += 1
        return checks < 3
      }
    }
    #expect(checks == 3)
    child.kill()
  }

  @Test func `dies where nobody holds it any more`() throws {
    let identifier = pid_t(try shell("sleep 60").identifier)
    #expect(kill(identifier, 0) == -1)
    #expect(errno == ESRCH)
  }

  @Test func `inherits nothing but its three streams`() throws {
    let others = try (0..<3).map { _ in try shell("sleep 60") }
    let child = try shell("ls /proc/self/fd | tr '\\n' ' '; echo")
    // 3 is what ls itself opens to look.
    #expect(try line(child) == "0 1 2 3 ")
    for other in others { other.kill() }
  }

  @Test func `can't be started from a program that isn't there`() {
    #expect(throws: FileError(call: "start", path: BytePath("/nowhere/x"), code: ENOENT)) {
      try ChildProcess(executable: BytePath("/nowhere/x"), arguments: [])
    }
  }
}

@Suite struct `Lines of a stream` {
  @Test(arguments: [1, 2, 3, 7, 100])
  func `come out whole, however they come in`(size: Int) {
    let text = Array("one\n\ntwo\nthree".utf8)
    var reader = LineReader()
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: size) {
      reader.add(text[start..<min(text.count, start + size)])
      while let line = reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["one", "", "two"])
    #expect(reader.rest() == Array("three".utf8))
    #expect(reader.rest() == nil)
  }

  // A loop of 200,000 turns in a shell's own child, beside a program that does nothing.
  @Test func `tells how long it took, with the children that it waited for`() throws {
    let busy = try ChildProcess(
      executable: BytePath("/bin/sh"),
      arguments: ["-c", "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; exit 0"])
    let idle = try ChildProcess(executable: BytePath("/bin/true"), arguments: [])
    #expect(busy.usage().total > idle.usage().total)
    #expect(busy.usage() == busy.usage())
  }
}

import Dispatch
import Files
import Synchronization
import Testing

@testable import JobRunner

@Suite struct `A crew of workers` {
  let log = TrafficLog()

  @Test func `has as many as are needed at once`() throws {
    let crew = WorkerCrew.twins(log, capacity: 3) { _, request in writingAnswer(request) }
    let first = try crew.take()
    let second = try crew.take()
    crew.giveBack(first)
    crew.giveBack(second)
    _ = try crew.take()
    #expect(log.lines == ["1 starts", "2 starts"])
  }

  @Test func `replaces one that holds on to much memory`() throws {
    let crew = WorkerCrew.twins(log, ownBytes: 1001, idleLimit: 1000) { _, request in
      writingAnswer(request)
    }
    crew.giveBack(try crew.take())
    crew.giveBack(try crew.take())
    #expect(log.lines == ["1 starts", "1 ends", "2 starts", "2 ends"])
  }

  @Test func `lets all that are idle end`() throws {
    let crew = WorkerCrew.twins(log, capacity: 2) { _, request in writingAnswer(request) }
    let both = [try crew.take(), try crew.take()]
    for worker in both { crew.giveBack(worker) }
    crew.close()
    #expect(log.lines.suffix(2) == ["1 ends", "2 ends"])
  }

  /// A system that has room for so many processes, and says EAGAIN (11) then.
  private func scarce(_ room: Int, code: Int32 = 11) -> WorkerCrew {
    let log = log
    let pause: @Sendable (Int) -> Void = { log.add("pause \($0)") }
    return WorkerCrew(capacity: 8, idleLimit: 1000, pause: pause) { () throws(FileError) in
      let number = log.nextNumber()
      if number > room {
        throw FileError(call: "start", path: BytePath("worker"), code: code)
      }
      return TwinTransport("\(number)", log: log) { _ in .error("") }
    }
  }

  @Test func `goes on with fewer where the system gives no more`() throws {
    let crew = scarce(2)
    let workers = [try crew.take(), try crew.take()]
    let got = DispatchSemaphore(value: 0)
    let waiter = DispatchQueue(label: "third")
    waiter.async {
      _ = try? crew.take()
      got.signal()
    }
    // The third try fails, and waits until one comes back.
    while crew.scarcity == nil {}
    crew.giveBack(workers[0])
    got.wait()
    #expect(crew.scarcity?.workers == 2)
    #expect(crew.scarcity?.error.code == 11)
    #expect(log.lines == ["1 starts", "2 starts"])
  }

  @Test func `says clearly that it can't have any, after it tried again for a while`() {
    let crew = scarce(0)
    #expect(
      throws: Failure(
        .processing,
        "no worker process can be started (start: Resource temporarily unavailable); allow more "
          + "(ulimit -u, ulimit -n, memory), or use --isolation thread")
    ) { try crew.check() }
    #expect(log.lines == (1...5).map { "pause \($0)" })
  }

  @Test func `does not try again what can't go well`() {
    let crew = scarce(0, code: 2)
    #expect(
      throws: Failure(
        .processing,
        "no worker process can be started (start: No such file or directory); mend that, or use "
          + "--isolation thread")
    ) { try crew.check() }
    #expect(log.lines == [])
  }

  @Test func `refuses a program of another protocol`() {
    let log = log
    let crew = WorkerCrew(capacity: 1, idleLimit: 1000) { () throws(FileError) in
      Stranger(log)
    }
    #expect(
      throws: Failure(
        .processing,
        "the worker process speaks another protocol; mend that, or use --isolation thread")
    ) { try crew.check() }
    #expect(log.lines == ["stranger ends"])
  }

  @Test func `lets all its workers end before it waits for one of them`() throws {
    let log = TrafficLog()
    let crew = WorkerCrew(capacity: 2, idleLimit: 1000) { () throws(FileError) in
      Leaver("\(log.nextNumber())", log)
    }
    let workers = [try crew.take(), try crew.take()]
    for worker in workers { crew.giveBack(worker) }
    crew.close()
    #expect(log.lines == ["1 may go", "2 may go", "1 is gone", "2 is gone"])
  }

  @Test func `lets go whom it won't need any more, and waits for them only at its own end`() throws
  {
    let log = TrafficLog()
    let crew = WorkerCrew(capacity: 3, idleLimit: 1000) { () throws(FileError) in
      Leaver("\(log.nextNumber())", log)
    }
    let workers = [try crew.take(), try crew.take(), try crew.take()]
    crew.giveBack(workers[0])
    crew.narrow(to: 2)
    crew.giveBack(workers[1])
    crew.narrow(to: 2)
    #expect(log.lines == ["1 may go"])
    // One that is wanted after all is a new one.
    _ = try crew.take()
    _ = try crew.take()
    crew.giveBack(workers[2])
    crew.close()
    #expect(log.lines == ["1 may go", "3 may go", "1 is gone", "3 is gone"])
    #expect(log.nextNumber() == 5)
  }

  private final class Leaver: WorkerTransport {
    let ownBytes: Int? = nil
    private let name: String
    private let log: TrafficLog

    init(_ name: String, _ log: TrafficLog) { (self.name, self.log) = (name, log) }

    func exchange(
      _ line: [UInt8]?, within time: Duration, memory: Int?
    ) throws(WorkerLoss) -> [UInt8] {
      WorkerLine.bytes(of: WorkerAnswer.hello(.twin))
    }

    func dismiss() { log.add("\(name) may go") }
    func close() { log.add("\(name) is gone") }
  }

  private final class Stranger: WorkerTransport {
    let ownBytes: Int? = nil
    private let log: TrafficLog

    init(_ log: TrafficLog) { self.log = log }

    func exchange(
      _ line: [UInt8]?, within time: Duration, memory: Int?
    ) throws(WorkerLoss) -> [UInt8] {
      Array(#"{"hello":{"protocol":2,"widthwise":"2","libvips":"9","unconfined":[]}}"#.utf8)
    }

    func dismiss() {}

    func close() { log.add("stranger ends") }
  }
}

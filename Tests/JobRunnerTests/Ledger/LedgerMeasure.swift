import Checksums
import Files
import Geometry
import Glibc
import Recipes
import Testing

@testable import JobRunner

/// Measures, and asserts no time. By hand, in release:
///
///     WIDTHWISE_MEASURE=100000 swift test -c release -Xswiftc -enable-testing \
///       --disable-xctest --filter LedgerMeasure
@Suite(.enabled(if: ThisProcess.environment("WIDTHWISE_MEASURE") != nil))
struct LedgerMeasure {
  let bench = LedgerBench()
  let count = ThisProcess.environment("WIDTHWISE_MEASURE").flatMap { Int($0.text ?? "") } ?? 1_000

  /// Folders of a thousand, as photographs lie.
  private func job(_ number: Int) -> Job {
    bench.job("\(number / 1_000)/\(number).jpg", to: ["\(number / 1_000)/\(number)-320w.jpg"])
  }

  /// Bytes of the process that are in memory.
  private var resident: Int {
    let text = BytePath("/proc/self/statm").procText
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
  }

  private func fill(_ ledger: Ledger) {
    for number in 0..<count {
      let job = job(number)
      bench.folder.file("in/\(number / 1_000)/\(number).jpg", "source \(number)")
      bench.folder.file("out/\(number / 1_000)/\(number)-320w.jpg", "made")
      let decision = ledger.decide(job)
      let outcome = JobOutcome(index: 0, results: [.written(bytes: 4, crop: nil)])
      ledger.record(job, outcome, decision.evidence)
    }
  }

  private func measured(_ name: String, _ order: (Int) -> Int) {
    let ledger = bench.ledger()
    ledger.beginRun()
    for number in 0..<min(1_000, count) { _ = ledger.decide(job(number)) }
    bench.hasher.forget()
    let (memory, processor, start) = (resident, clock(), ContinuousClock.now)
    var upToDate = 0
    for number in 0..<count
    where ledger.decide(job(order(number))).decisions == [.upToDate(bytes: 4)] {
      upToDate += 1
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let cpu = Double(clock() - processor) / 1_000_000
    ledger.close()
    let rate = (Double(count) / seconds).rounded()
    print(
      "\(name): \(upToDate) of \(count) up to date, \(bench.hasher.names.count) hashed, \(seconds) s,",
      "\(cpu) s of processor, \(rate) a second,",
      "memory +\(resident - memory) bytes, \((resident - memory) / count) an image")
  }

  @Test func `nothing to do`() {
    let ledger = bench.ledger()
    let start = ContinuousClock.now
    fill(ledger)
    ledger.close()
    print("made and recorded in \((ContinuousClock.now - start) / .seconds(1)) s")
    let bytes = (try? FileStatus(at: bench.file, followingLinks: true).bytes) ?? 0
    print("the ledger has \(bytes) bytes, \(bytes / count) an image")
    measured("first time") { $0 }
    measured("again") { $0 }
    // A step that has no factor in common with the count visits each once.
    measured("in no order") { $0 * 7_919 % count }
  }
}

extension BytePath {
  /// The text of a file of `/proc`, whose size is said to be 0.
  fileprivate var procText: String {
    guard let file = try? OpenFile(reading: self) else { return "" }
    return String(decoding: file.read(4_096) ?? [], as: UTF8.self)
  }
}

import Files
import Glibc
import TestSupport
import Testing

@testable import JobRunner

@Suite struct `An output in the ledger` {
  let bench = LedgerBench()

  init() {
    bench.write("a.jpg", "source")
    bench.night(bench.job())
    bench.hasher.forget()
  }

  @Test func `that is missing is made again`() {
    unlink(bench.made("a.jpg").cString)
    #expect(bench.morning(bench.job()) == ["output missing"])
    bench.night(bench.job())
    #expect(bench.morning(bench.job()) == ["up to date"])
  }

  @Test func `that was altered is made again, and its size alone tells where it can`() {
    bench.made("a.jpg").overwrite("something else")
    #expect(bench.morning(bench.job()) == ["output altered since"])
    #expect(bench.hasher.names.isEmpty)
  }

  @Test func `that was altered at the same size is made again`() {
    bench.made("a.jpg").overwrite("madE")
    #expect(bench.morning(bench.job()) == ["output altered since"])
    #expect(bench.hasher.names == ["a.jpg"])
  }

  @Test func `that was only touched stays and is hashed once`() {
    bench.made("a.jpg").touch(1_000_000_000)
    #expect(bench.morning(bench.job()) == ["up to date"])
    #expect(bench.hasher.names == ["a.jpg"])
    #expect(bench.morning(bench.job()) == ["up to date"])
    #expect(bench.hasher.names == ["a.jpg"])
  }

  /// Size, time and inode are as they were, so only hashing tells.
  @Test func `that was altered and set back is found by verifying`() throws {
    let path = bench.made("a.jpg")
    path.touch(1_000_000_000)
    #expect(bench.morning(bench.job()) == ["up to date"])
    path.overwrite("madE")
    path.touch(1_000_000_000)
    #expect(bench.morning(bench.job()) == ["up to date"])
    bench.verifies = true
    #expect(bench.morning(bench.job()) == ["output altered since"])
  }

  @Test func `that was replaced by a link to the same bytes is made again`() {
    rename(bench.made("a.jpg").cString, bench.made("b.jpg").cString)
    symlink("b.jpg", bench.made("a.jpg").cString)
    #expect(bench.morning(bench.job()) == ["output altered since"])
  }

  @Test func `outside the output folder is always new`() {
    var job = bench.job()
    job.renditions[0].path = bench.folder.at("elsewhere.jpg")
    bench.night(job)
    #expect(bench.morning(job) == ["new"])
  }

  @Test func `and a changed recipe are both said`() {
    bench.made("a.jpg").overwrite("something else")
    let job = bench.job("a.jpg", to: ["a.jpg"], recipe(quality: 75))
    #expect(bench.morning(job) == ["quality 80 -> 75, output altered since"])
  }
}

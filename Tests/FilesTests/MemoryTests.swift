import Glibc
import Testing

@testable import Files

@Suite struct `The memory that there is` {
  // Texts as the kernel's cgroup-v1 and cgroup-v2 documents give them; smaller than any machine.
  @Test(arguments: [
    (["/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/memory.max": "max\n"], nil),
    (
      [
        "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/memory.max": "90000000\n",
        "/sys/fs/cgroup/a/memory.max": "50000000\n", "/sys/fs/cgroup/memory.max": "70000000\n",
      ], 50_000_000
    ),
    (
      [
        "/proc/self/cgroup": "6:memory:/docker/01\n",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes": "60000000\n",
      ], 60_000_000
    ),
    (
      [
        "/proc/self/cgroup": "6:memory:/\n",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      ], nil
    ),
  ])
  func `is the smallest limit of the groups, at most the machine's`(
    files: [String: String], limit: Int?
  ) {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    #expect(Memory.available { files[$0] } == limit ?? machine)
  }

  // The first lines of a smaps_rollup, as proc_pid_smaps(5) describes them.
  @Test func `of a process with what it shares is its proportional set size`() {
    let rollup = """
      55d0d8d5c000-7ffd1c9f3000 ---p 00000000 00:00 0                          [rollup]
      Rss:                3676 kB
      Pss:                 931 kB
      Pss_Anon:            460 kB

      """
    #expect(Memory.proportional(rollup: rollup) == 931 * 1024)
    #expect(Memory.proportional(rollup: "") == nil)
  }

  @Test func `of a tree counts the children`() throws {
    let child = try ChildProcess(executable: BytePath("/bin/cat"), arguments: [])
    let here = ThisProcess.identifier
    let apart = Memory.shared(ofTree: child.identifier)
    #expect(apart > 0)
    #expect(Memory.shared(ofTree: here) > apart)
    child.closeInput()
    child.wait()
    #expect(Memory.shared(ofTree: child.identifier) == 0)
  }

  // proc(5): size, resident, shared, text, lib, data, dt; in pages of 4096 bytes.
  @Test func `of a process is what it doesn't share`() {
    let page = sysconf(Int32(_SC_PAGESIZE))
    #expect(Memory.own(statm: "42300 10714 9098 524 0 2589 0\n") == 1616 * page)
    #expect(Memory.own(statm: "") == nil)
    #expect(Memory.own(of: 1 << 30) == nil)
  }

  @Test func `of this process grows by what it takes`() throws {
    let before = try #require(Memory.own(of: ThisProcess.identifier))
    let taken = [UInt8](repeating: 1, count: 200_000_000)
    let after = try #require(Memory.own(of: ThisProcess.identifier))
    #expect(after - before > 150_000_000)
    #expect(taken.last == 1)
  }
}

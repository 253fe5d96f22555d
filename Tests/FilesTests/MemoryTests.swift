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

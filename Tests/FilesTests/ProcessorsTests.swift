import Testing

@testable import Files

@Suite struct `The processors that a process may use` {
  // Texts as the kernel's cgroup-v1/cgroup-v2 documents and proc(5) give them.
  @Test(arguments: [
    ("max 100000\n", nil), ("150000 100000\n", 2), ("100000 100000\n", 1), ("1000 100000", 1),
    ("800000 100000\n", 8), ("", nil), ("nonsense\n", nil), ("0 100000\n", nil),
  ])
  func `version 2 says quota and period in one line`(_ text: String, _ quota: Int?) {
    #expect(CPUQuota.quota(cpuMax: text) == quota)
  }

  @Test(arguments: [
    ("-1\n", "100000\n", nil), ("250000\n", "100000\n", 3), ("50000\n", "100000\n", 1),
    ("x", "100000", nil), ("1", "0", nil),
  ])
  func `version 1 says them in two files`(_ quota: String, _ period: String, _ expected: Int?) {
    #expect(CPUQuota.quota(microseconds: quota, period: period) == expected)
  }

  @Test func `the group's path is read in both versions`() {
    let both = CPUQuota.groups("12:cpuset:/x\n4:cpu,cpuacct:/a/b\n0::/c:d\n")
    #expect(both.unified == "/c:d")
    #expect(both.legacy == "/a/b")
    #expect(CPUQuota.groups("").unified == nil)
    #expect(CPUQuota.ancestors(of: "/a/b") == ["/a/b", "/a", ""])
    #expect(CPUQuota.ancestors(of: "/") == [""])
  }

  @Test(arguments: [
    ("Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n", 8),
    ("Cpus_allowed:\t00000001,80000003\n", 4), ("Cpus_allowed:\t0\n", nil), ("Name:\tx\n", nil),
  ])
  func `the mask counts its bits`(_ text: String, _ count: Int?) {
    #expect(Processors.allowed(status: text) == count)
  }

  @Test func `the smallest of mask, group and the groups above it counts`() {
    let files = [
      "/proc/self/status": "Cpus_allowed:\tff\n", "/proc/self/cgroup": "0::/a/b\n",
      "/sys/fs/cgroup/a/b/cpu.max": "600000 100000\n",
      "/sys/fs/cgroup/a/cpu.max": "250000 100000\n",
      "/sys/fs/cgroup/cpu.max": "max 100000\n",
    ]
    #expect(Processors.available { files[$0] } == 3)
    #expect(Processors.available { $0.hasSuffix("status") ? "Cpus_allowed:\t3\n" : nil } == 2)
  }

  @Test func `version 1 counts too, where the host's path isn't there`() {
    let files = [
      "/proc/self/status": "Cpus_allowed:\tff\n",
      "/proc/self/cgroup": "4:cpu,cpuacct:/docker/0123\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "150000\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
    ]
    #expect(Processors.available { files[$0] } == 2)
  }

  @Test func `this process has one at least`() {
    #expect(Processors.available >= 1)
  }
}

import Foundation
import Testing

/// Golden images as a new user meets them.
@Suite(.serialized) struct GoldenTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    for name in ["mountains.jpg", "alpha.png"] {
      try scene.source(name, try Scene.fixture(name))
    }
    try manifest(quality: 80)
  }

  private func manifest(quality: Int, sources: String = "*") throws {
    try scene.manifest(
      """
      images:
        - { src: "\(sources)", widths: [48, 64], format: webp, quality: \(quality) }
      """)
  }

  private func golden(_ words: String...) throws -> Program.Ended {
    try scene.program.run(["golden"] + words)
  }

  /// Checks and approves everything.
  private func approveAll() throws {
    _ = try golden("check", "m.yaml")
    #expect(try golden("approve", "m.yaml").output == "approved 4 cases\n")
  }

  @Test("a missing golden fails, and approving it makes the next check pass")
  func firstTime() throws {
    let first = try golden("check", "m.yaml")
    #expect(first.status == 1)
    #expect(
      first.output == """
        missing (4)
          missing: alpha-48w.webp: there is no golden
          missing: alpha-64w.webp: there is no golden
          missing: mountains-48w.webp: there is no golden
          missing: mountains-64w.webp: there is no golden
        4 cases: 4 failed (4 missing)
        approve what is right: widthwise golden approve m.yaml

        """)
    #expect(try golden("approve", "m.yaml").output == "approved 4 cases\n")
    let second = try golden("check", "m.yaml")
    #expect(second.output == "4 cases: 4 passed (4 same-bytes)\n")
    #expect(second.status == 0)
    #expect(try golden("approve", "m.yaml").output == "nothing to approve\n")
    #expect(!FileManager.default.fileExists(atPath: scene.output.path))
  }

  @Test("two of four are approved after a change of quality, and one of them undone")
  func someApproved() throws {
    try approveAll()
    try manifest(quality: 40)
    let changed = try golden("check", "m.yaml")
    #expect(changed.status == 1)
    #expect(
      changed.output.contains("another recipe (quality 80 → 40); the encoder works otherwise"))
    #expect(
      try golden("approve", "m.yaml", "mountains-*", "--reason", "smaller").output
        == "approved 2 cases\n")
    #expect(
      try golden("revert", "m.yaml", "mountains-48w.webp").output
        == "reverted: mountains-48w.webp\n")
    let last = try golden("check", "m.yaml")
    #expect(last.output.contains("4 cases: 1 passed (1 same-bytes), 3 failed (3 inputs-changed)"))
    let log = try String(
      contentsOf: scene.folder.appendingPathComponent("goldens/approvals.jsonl"), encoding: .utf8)
    #expect(log.split(separator: "\n").count == 7)
    #expect(log.contains("\"reason\":\"smaller\""))
  }

  @Test("orphans are told on full runs alone, and pruned then")
  func orphans() throws {
    try approveAll()
    try manifest(quality: 80, sources: "*.jpg")
    #expect(try golden("check", "m.yaml", "mountains-*").status == 0)
    let refused = try golden("prune", "m.yaml")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: goldens: the last check did not look at all cases, so it knows of no orphans; "
        + "run: widthwise golden check m.yaml\n")
    let full = try golden("check", "m.yaml")
    #expect(full.status == 1)
    #expect(
      full.output.contains("orphan: alpha-48w.webp: nothing in the manifest makes it any more"))
    #expect(
      try golden("prune", "m.yaml").output == "removed: alpha-48w.webp\nremoved: alpha-64w.webp\n")
    #expect(try golden("check", "m.yaml").status == 0)
  }

  @Test("a source that is broken is an error of its cases")
  func broken() throws {
    try approveAll()
    try scene.source("mountains.jpg", try Scene.fixture("half.jpg"))
    let ended = try golden("check", "m.yaml")
    #expect(ended.status == 1)
    #expect(ended.output.contains("error: mountains-48w.webp: "))
    #expect(ended.output.contains("4 cases: 2 passed (2 same-bytes), 2 failed (2 error)"))
  }

  @Test("another source fails with what it did to the pixels")
  func otherSource() throws {
    try approveAll()
    try scene.source("alpha.png", try Scene.fixture("mountains.jpg"))
    let ended = try golden("check", "m.yaml", "alpha-*")
    #expect(ended.status == 1)
    #expect(ended.output.contains("alpha-48w.webp"))
  }

  @Test("each limit in force is explained with its origin, and a wrong one is refused")
  func settings() throws {
    try approveAll()
    let file = scene.folder.appendingPathComponent("goldens/settings.json")
    try "{ \"cases\": [ { \"case\": \"alpha-*\", \"profile\": \"exact\", \"size\": \"9%\" } ] }"
      .write(to: file, atomically: true, encoding: .utf8)
    let explained = try golden("explain", "m.yaml", "alpha-48w.webp").output
    #expect(explained.contains("  profile  exact  (case alpha-*)\n"))
    #expect(explained.contains("  size     9%  (case alpha-*)\n"))
    #expect(explained.contains("  loss     10%  (profile exact)\n"))
    try "{ \"max\": 999 }".write(to: file, atomically: true, encoding: .utf8)
    let refused = try golden("check", "m.yaml")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: goldens/settings.json: max: '999' is out of range; give levels from 0 to 255\n")
  }

  @Test("the self-test catches every fault, and two environments that are one stay the same")
  func selftestAndRehearsal() throws {
    let tested = try golden("selftest", "m.yaml", "mountains-64w.webp")
    #expect(tested.status == 0, "\(tested.errors)")
    for fault in ["+1", "gamma 1.05", "8×8 box", "1-pixel shift", "flip", "nearest", "quality −5"] {
      #expect(tested.output.contains(fault))
    }
    #expect(!tested.output.contains("0 of 1"))
    #expect(!tested.output.contains("profile dropped"))
    _ = try golden("check", "m.yaml", "--records", "a.json")
    _ = try golden("check", "m.yaml", "--records", "b.json", "--portable")
    let same = try golden("rehearse", "a.json", "b.json")
    #expect(same.status == 0, "\(same.output)")
    try manifest(quality: 40)
    _ = try golden("check", "m.yaml", "--records", "c.json")
    let other = try golden("rehearse", "a.json", "c.json")
    #expect(other.status == 1)
    #expect(other.output.contains("4 cases: 4 failed (4 inputs-changed)"))
  }

  @Test("the self-test loses a profile that is kept, and counts no kernel where nothing is resized")
  func selftestOfProfile() throws {
    try scene.source("display-p3.jpg", try Scene.fixture("display-p3.jpg"))
    try scene.manifest(
      "images: [{ src: display-p3.jpg, width: 100%, format: jpeg, profile: keep }]")
    let tested = try golden("selftest", "m.yaml")
    #expect(tested.status == 0, "\(tested.errors)")
    #expect(tested.output.contains("profile dropped  1 of 1 caught"), "\(tested.output)")
    #expect(!tested.output.contains("nearest"), "\(tested.output)")
  }

  @Test("two commands at once: the second is told, and the first goes on")
  func atOnce() throws {
    _ = try golden("check", "m.yaml")
    let held = scene.folder.appendingPathComponent("goldens/.last-run/.widthwise/lock")
    let holder = try scene.program.run(
      ["golden", "approve", "m.yaml"], under: "flock -n \(held.path)")
    #expect(holder.status == 75)
    #expect(holder.errors.hasPrefix("error: goldens: another golden command is at work there"))
    #expect(holder.errors.hasSuffix("; wait for it to end\n"))
    #expect(try golden("approve", "m.yaml").output == "approved 4 cases\n")
  }

  @Test("an approval during a check is told who is at work")
  func duringCheck() throws {
    _ = try golden("check", "m.yaml")
    let run = scene.folder.appendingPathComponent("goldens/.last-run")
    // As a check leaves it until it is done.
    try FileManager.default.removeItem(at: run.appendingPathComponent("report.json"))
    let lock = run.appendingPathComponent(".widthwise/lock").path
    let held = try scene.program.run(["golden", "approve", "m.yaml"], under: "flock -n \(lock)")
    #expect(held.status == 75)
    #expect(held.errors.hasPrefix("error: goldens: another golden command is at work there"))
    let free = try golden("approve", "m.yaml")
    #expect(free.status == 2)
    #expect(
      free.errors
        == "error: goldens: there was no check yet; run: widthwise golden check m.yaml\n")
  }

  @Test("a name or pattern that fits no case of the check is not approved in silence")
  func strangers() throws {
    _ = try golden("check", "m.yaml")
    let refused = try golden("approve", "m.yaml", "typo*", "alpha-*")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: golden: 'typo*' fits no case of the last check; mend the name or leave it out\n")
    #expect(try golden("approve", "m.yaml", "alpha-*").output == "approved 2 cases\n")
    #expect(try golden("approve", "m.yaml", "alpha-*").output == "nothing to approve\n")
  }

  @Test("settings of a preset or case that there is none of are warned of on full checks")
  func idleSettings() throws {
    try approveAll()
    try """
    { "presets": { "heroo": { "max": 4 } },
      "cases": [ { "case": "alpa-*", "max": 4 }, { "case": "alpha-*", "max": 4 } ] }
    """.write(
      to: scene.folder.appendingPathComponent("goldens/settings.json"), atomically: true,
      encoding: .utf8)
    let full = try golden("check", "m.yaml")
    #expect(full.status == 0)
    #expect(
      full.errors == """
        warning: goldens/settings.json: no case has the preset 'heroo'; mend the name or remove it
        warning: goldens/settings.json: 'alpa-*' fits no case; mend the pattern or remove it

        """)
    #expect(try golden("check", "m.yaml", "mountains-*").errors == "")
  }

  @Test("a name that fits nothing costs nobody the check before")
  func mistyped() throws {
    _ = try golden("check", "m.yaml")
    let refused = try golden("check", "m.yaml", "nosuch*")
    #expect(refused.status == 2)
    #expect(refused.errors == "error: golden: no case is chosen; leave out names and --only\n")
    #expect(try golden("approve", "m.yaml").output == "approved 4 cases\n")
  }

  @Test("a broken golden is an error that an approval mends, a pointer of Git LFS is not")
  func brokenGoldens() throws {
    try approveAll()
    let goldens = scene.folder.appendingPathComponent("goldens")
    try "{}".write(
      to: goldens.appendingPathComponent("alpha-48w.webp.golden.json"), atomically: true,
      encoding: .utf8)
    try "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n".write(
      to: goldens.appendingPathComponent("alpha-64w.webp.golden.json"), atomically: true,
      encoding: .utf8)
    let checked = try golden("check", "m.yaml")
    #expect(
      checked.output == """
        error (2)
          error: alpha-48w.webp: goldens/alpha-48w.webp.golden.json: is no record of a golden; \
        restore it, or approve anew
          error: alpha-64w.webp: goldens/alpha-64w.webp.golden.json: is a pointer of Git LFS, not \
        the file itself; run: git lfs pull
        4 cases: 2 passed (2 same-bytes), 2 failed (2 error)
        approve what is right: widthwise golden approve m.yaml

        """)
    #expect(try golden("approve", "m.yaml").output == "approved 1 case\n")
    #expect(
      try golden("check", "m.yaml").output.contains("3 passed (3 same-bytes), 1 failed (1 error)"))
  }

  @Test(
    "a lost picture is an error though the pixels are the same, and approving mends it",
    arguments: [80, 40])
  func lostPictures(quality: Int) throws {
    try approveAll()
    let goldens = scene.folder.appendingPathComponent("goldens")
    try FileManager.default.removeItem(
      at: goldens.appendingPathComponent("mountains-48w.webp.golden.webp"))
    try "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n".write(
      to: goldens.appendingPathComponent("mountains-64w.webp.golden.webp"), atomically: true,
      encoding: .utf8)
    try manifest(quality: quality)
    let checked = try golden("check", "m.yaml", "mountains-*")
    #expect(
      checked.output == """
        error (2)
          error: mountains-48w.webp: goldens/mountains-48w.webp.golden.webp: is not there; \
        restore it, or approve anew
          error: mountains-64w.webp: goldens/mountains-64w.webp.golden.webp: is a pointer of Git \
        LFS, not the file itself; run: git lfs pull, or approve anew
        2 cases: 2 failed (2 error)
        approve what is right: widthwise golden approve m.yaml

        """)
    #expect(try golden("approve", "m.yaml").output == "approved 2 cases\n")
    #expect(try golden("check", "m.yaml", "mountains-*").status == 0)
  }

  @Test("files are compared without a manifest")
  func compare() throws {
    let same = try golden("compare", "in/alpha.png", "in/alpha.png")
    #expect(same.output == "1 case: 1 passed (1 same-bytes)\n")
    let other = try golden("compare", "in/alpha.png", "nowhere.png")
    #expect(other.status == 2)
    #expect(
      other.errors
        == "error: nowhere.png: can't be read: No such file or directory; check the name\n")
  }

  @Test("what is not possible is refused in words")
  func refusals() throws {
    #expect(
      try golden("approve", "m.yaml").errors
        == "error: goldens: there was no check yet; run: widthwise golden check m.yaml\n")
    #expect(
      try golden("check", "m.yaml", "--only", "chnged").errors
        == "error: --only: 'chnged' is no status of a case; did you mean 'changed'?\n")
    #expect(
      try golden("check", "m.yaml", "--only", "changed").errors
        == "error: --only: there was no check yet; check all cases first\n")
    #expect(
      try golden("approve", "m.yaml", "--max", "dE").errors
        == "error: --max: 'dE' is no bound; write it such as dE:2.3\n")
    #expect(
      try golden("check", "m.yaml", "nothing-*").errors
        == "error: golden: no case is chosen; leave out names and --only\n")
  }
}

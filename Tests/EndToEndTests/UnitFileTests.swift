import Foundation
import Testing

/// The units in `config/systemd`, by systemd's own judgement.
@Suite(.enabled(if: Systemd.isThere, "systemd-analyze is missing"))
struct UnitFileTests {

  /// The units as instances, with a program that is there.
  private func instances(_ folder: URL) throws -> [String] {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try ["service", "timer"].map { kind in
      let unit = repository.appendingPathComponent("config/systemd/widthwise@.\(kind)")
      let text = try String(contentsOf: unit, encoding: .utf8)
        .replacingOccurrences(of: "/usr/local/bin/widthwise", with: "/bin/true")
      let instance = folder.appendingPathComponent("widthwise@photos.\(kind)")
      try text.write(to: instance, atomically: true, encoding: .utf8)
      // A timer looks for its service by the template's name too.
      try text.write(
        to: folder.appendingPathComponent("widthwise@.\(kind)"), atomically: true, encoding: .utf8)
      return instance.path
    }
  }

  @Test("systemd finds nothing wrong with the units")
  func verify() throws {
    let scene = try Scene()
    #expect(Strace.succeeds(Systemd.analyze, ["verify"] + (try instances(scene.folder))))
  }

  // The scale goes from 0, which is safe, to 10; the threshold is given in tenths.
  @Test("systemd finds the service's exposure below 1")
  func security() throws {
    let scene = try Scene()
    let service = try instances(scene.folder)[0]
    #expect(
      Strace.succeeds(Systemd.analyze, ["security", "--offline=yes", "--threshold=10", service]))
    #expect(
      !Strace.succeeds(Systemd.analyze, ["security", "--offline=yes", "--threshold=0", service]))
  }
}

private enum Systemd {
  static let analyze = "/usr/bin/systemd-analyze"
  static let isThere = FileManager.default.isExecutableFile(atPath: analyze)
}

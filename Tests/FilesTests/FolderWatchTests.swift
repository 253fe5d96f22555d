import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// What inotify(7) says of each call, seen through the watch; events are there as soon as the call
/// that makes them returns, so that nothing has to be waited for.
@Suite struct `A folder watch` {
  let folder = TemporaryFolder()

  private func watch(_ names: String...) throws -> FolderWatch {
    let watch = try FolderWatch()
    _ = try watch.watch(names.map { $0.isEmpty ? folder.path : folder.at($0) })
    return watch
  }

  /// What has happened up to now, growing left out: how often a file grows is the kernel's affair.
  private func happened(_ watch: FolderWatch) -> [FolderChange] {
    guard case .changes(let changes) = watch.next(within: 0) else { return [] }
    return changes.filter { $0.kind != .growing }
  }

  private func change(
    _ kind: FolderChange.Kind, _ name: String, in place: String = "", isFolder: Bool = false
  ) -> FolderChange {
    FolderChange(
      kind, folder: place.isEmpty ? folder.path : folder.at(place), name: BytePath(name),
      isFolder: isFolder)
  }

  @Test func `sees files written, replaced and removed`() throws {
    let watch = try watch("")
    folder.file("a", "1")
    #expect(happened(watch) == [change(.appeared, "a"), change(.written, "a")])
    folder.file("b", "2")
    rename(folder.at("b").cString, folder.at("a").cString)
    #expect(
      happened(watch) == [
        change(.appeared, "b"), change(.written, "b"), change(.vanished, "b"),
        change(.appeared, "a"),
      ])
    unlink(folder.at("a").cString)
    #expect(happened(watch) == [change(.vanished, "a")])
  }

  @Test func `sees links, folders and attributes`() throws {
    folder.file("a", "1")
    let watch = try watch("")
    folder.link("l", to: "a")
    folder.folder("f")
    chmod(folder.at("a").cString, 0o600)
    #expect(
      happened(watch) == [
        change(.appeared, "l"), change(.appeared, "f", isFolder: true), change(.attributes, "a"),
      ])
  }

  @Test func `sees only the folders that it was last told`() throws {
    folder.folder("a")
    folder.folder("b")
    let watch = try watch("a")
    #expect(try watch.watch([folder.at("a"), folder.at("b")]))
    #expect(try !watch.watch([folder.at("b"), folder.at("gone")]))
    #expect(watch.count == 1)
    folder.file("a/x")
    folder.file("b/y")
    #expect(happened(watch) == [change(.appeared, "y", in: "b"), change(.written, "y", in: "b")])
  }

  @Test func `sees a watched folder go`() throws {
    folder.folder("a")
    let watch = try watch("a")
    rmdir(folder.at("a").cString)
    #expect(happened(watch) == [change(.vanished, "", in: "a")])
    #expect(change(.vanished, "", in: "a").path == folder.at("a"))
  }

  @Test func `keeps names byte for byte`() throws {
    let watch = try watch("")
    let name = BytePath(bytes: [0x66, 0xFF])
    folder.file(name)
    #expect(happened(watch).map(\.name) == [name, name])
  }

  @Test func `says when the kernel lost count`() throws {
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.filter(\.isNumber)))
    let watch = try watch("")
    // Each link makes an event of its own: equal events in a row would be one.
    for number in 0...count {
      folder.link("l\(number % 2)", to: "x")
      unlink(folder.at("l\(number % 2)").cString)
    }
    #expect(happened(watch).last?.kind == .unknown)
  }

  @Test func `is quiet where nothing happens, and can be woken`() throws {
    let watch = try watch("")
    #expect(watch.next(within: 0) == .quiet)
    watch.wake()
    #expect(watch.next(within: nil) == .woken)
  }
}

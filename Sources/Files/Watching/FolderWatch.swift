import CLinux
import Glibc
import Synchronization

/// Watches folders for changes: inotify(7). Changes that another machine makes on a network file
/// system are not seen.
public final class FolderWatch: ChangeSource {
  private static let wanted = UInt32(
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR)

  private let queue: Descriptor
  /// A pipe: what is written into it ends the waiting.
  private let bell: Descriptor
  private let cord: Descriptor
  private let folders = Mutex<[Int32: BytePath]>([:])

  public init() throws(FileError) {
    let path = BytePath("inotify")
    queue = Descriptor(
      owning: try retrying("inotify_init1", path) { _ in
        inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      })
    var ends: [Int32] = [0, 0]
    let code = ww_pipe(&ends)
    guard code == 0 else { throw FileError(call: "pipe", path: path, code: code) }
    bell = Descriptor(owning: ends[0])
    cord = Descriptor(owning: ends[1])
  }

  /// Watches these folders from now on and no others; true where one of them is new. Folders that
  /// are gone are passed over. Throws ENOSPC where the user may watch no more.
  public func watch(_ wanted: [BytePath]) throws(FileError) -> Bool {
    var found: [Int32: BytePath] = [:]
    for folder in wanted {
      if let (number, folder) = try add(folder) { found[number] = found[number] ?? folder }
    }
    return folders.withLock { [found] folders in
      for number in folders.keys where found[number] == nil {
        inotify_rm_watch(queue.number, number)
      }
      let hasNew = found.keys.contains { folders[$0] == nil }
      folders = found
      return hasNew
    }
  }

  /// How many folders are watched.
  public var count: Int { folders.withLock { $0.count } }

  /// Ends the waiting, from any thread.
  public func wake() {
    var byte: UInt8 = 0
    _ = write(cord.number, &byte, 1)
  }

  public var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  public func next(within seconds: Double?) -> ChangeAnswer {
    var requests = [queue.number, bell.number].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let end = seconds.map { now + $0 }
    while true {
      let patience = end.map { Int32(max(0, ($0 - now) * 1000).rounded(.up)) } ?? -1
      let ready = poll(&requests, nfds_t(requests.count), patience)
      if ready == 0 { return .quiet }
      if ready < 0 { continue }
      if requests[1].revents != 0 { return .woken }
      let changes = takeChanges()
      if !changes.isEmpty { return .changes(changes) }
    }
  }

  /// The folder with its number; nil where it is gone.
  private func add(_ folder: BytePath) throws(FileError) -> (Int32, BytePath)? {
    do throws(FileError) {
      let number = try retrying("inotify_add_watch", folder) {
        inotify_add_watch(queue.number, $0, Self.wanted)
      }
      return (number, folder)
    } catch {
      if error.isNotFound { return nil }
      throw error
    }
  }

  /// All that is in the kernel's queue.
  private func takeChanges() -> [FolderChange] {
    var changes: [FolderChange] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(queue.number, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return changes }
      changes += Self.events(UnsafeRawBufferPointer(rebasing: buffer[..<count])).compactMap(change)
    }
  }

  private struct Event {
    var watch: Int32
    var mask: UInt32
    var name: BytePath
  }

  /// The records that the kernel wrote, each with its name behind it.
  private static func events(_ bytes: UnsafeRawBufferPointer) -> [Event] {
    let head = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var place = 0
    while place + head <= bytes.count {
      let record = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      let end = place + head + Int(record.len)
      let name = bytes[(place + head)..<end].prefix { $0 != 0 }
      events.append(Event(watch: record.wd, mask: record.mask, name: BytePath(bytes: name)))
      place = end
    }
    return events
  }

  /// Nil for what is not of interest: the end of a watch, a folder that is watched no more.
  private func change(_ event: Event) -> FolderChange? {
    if has(event, IN_Q_OVERFLOW) {
      return FolderChange(.unknown, folder: BytePath(bytes: []), name: event.name)
    }
    guard let kind = kind(event), let folder = folders.withLock({ $0[event.watch] }) else {
      return nil
    }
    return FolderChange(kind, folder: folder, name: event.name, isFolder: has(event, IN_ISDIR))
  }

  private func kind(_ event: Event) -> FolderChange.Kind? {
    if has(event, IN_CREATE | IN_MOVED_TO) { return .appeared }
    if has(event, IN_CLOSE_WRITE) { return .written }
    if has(event, IN_MODIFY) { return .growing }
    if has(event, IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) {
      return .vanished
    }
    return has(event, IN_ATTRIB) ? .attributes : nil
  }

  private func has(_ event: Event, _ bits: Int32) -> Bool { event.mask & UInt32(bits) != 0 }
}

import Glibc

/// A file `.widthwise-XXXXXXXX.tmp`, locked while it is written so that no other run takes it for
/// what a dead run left behind.
struct TemporaryFile: ~Copyable {
  let name: BytePath
  let descriptor: Descriptor
  private let folder: Int32

  /// Creates one in the folder; `path` is what it will become. An error names its folder: nobody
  /// knows the temporary name.
  init(
    in folder: borrowing Descriptor, for path: BytePath, calls: SystemCalls = .system
  ) throws(FileError) {
    while true {
      let name = Self.randomName()
      let number = try Self.create(name, in: folder.number, for: path)
      guard let number else { continue }
      let descriptor = Descriptor(owning: number)
      if Self.lock(descriptor.number, calls) {
        self.name = name
        self.descriptor = descriptor
        self.folder = folder.number
        return
      }
    }
  }

  /// Removes the file under its temporary name.
  borrowing func remove() {
    name.withCString { _ = unlinkat(folder, $0, 0) }
  }

  /// Nil where the name is taken. The kernel takes the umask off 0666.
  private static func create(
    _ name: BytePath, in folder: Int32, for path: BytePath
  ) throws(FileError) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    do throws(FileError) {
      return try retrying("open", name) { openat(folder, $0, flags, 0o666) }
    } catch {
      if error.code == EEXIST { return nil }
      throw FileError(call: "open", path: path.parent, code: error.code)
    }
  }

  /// False where another run took the file away between its making and its locking. A file system
  /// without locks counts as locked: there no run can lock a stray, so none removes it.
  private static func lock(_ descriptor: Int32, _ calls: SystemCalls) -> Bool {
    while calls.lock(descriptor) != 0 && errno == EINTR {}
    var found = stat()
    return fstat(descriptor, &found) != 0 || found.st_nlink > 0
  }

  static func randomName() -> BytePath {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    let middle = (0..<8).map { _ in letters[Int.random(in: 0..<letters.count)] }
    return BytePath(
      bytes: Array(AtomicFile.temporaryPrefix.utf8) + middle
        + Array(AtomicFile.temporarySuffix.utf8))
  }
}

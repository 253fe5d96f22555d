import Glibc

/// An open file descriptor; closed when it goes.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over an open descriptor.
  init(owning number: Int32) { self.number = number }

  init(opening path: BytePath, flags: Int32, mode: mode_t = 0o666) throws(FileError) {
    number = try retrying("open", path) { open($0, flags | O_CLOEXEC, mode) }
  }

  /// A folder, for listing, flushing and as the start of other calls.
  init(folder path: BytePath) throws(FileError) {
    let wanted = path.isEmpty ? BytePath(".") : path
    try self.init(opening: wanted, flags: O_RDONLY | O_DIRECTORY)
  }

  deinit { close(number) }
}

import Glibc

/// What a file system has left for this user: `statvfs`.
public struct FreeSpace: Hashable, Sendable {
  public var bytes: Int
  /// How many more files it can hold; nil where it sets no number.
  public var files: Int?

  public init(bytes: Int, files: Int? = nil) {
    self.bytes = bytes
    self.files = files
  }

  /// Of the file system that holds the path.
  public init(at path: BytePath) throws(FileError) {
    var found = statvfs()
    _ = try retrying("statvfs", path) { statvfs($0, &found) }
    let (bytes, overflow) = UInt(found.f_bavail).multipliedReportingOverflow(
      by: UInt(found.f_frsize))
    self.bytes = overflow ? .max : Int(clamping: bytes)
    files = found.f_files == 0 ? nil : Int(clamping: found.f_favail)
  }
}

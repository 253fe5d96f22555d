import Glibc

/// A system call that failed: which, on what, and why.
public struct FileError: Error, Hashable, Sendable {
  /// The call's name, such as "open".
  public var call: String
  public var path: BytePath
  /// The value of errno.
  public var code: Int32

  public init(call: String, path: BytePath, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// The system's words for the code, such as "No such file or directory".
  public var reason: String { String(cString: strerror(code)) }

  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
  public var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }
  /// True where the name is taken.
  public var isTaken: Bool { code == EEXIST }
  public var isLoop: Bool { code == ELOOP }
  /// True where the disk (or the quota) is full.
  public var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
  public var isNameTooLong: Bool { code == ENAMETOOLONG }
}

extension FileError: CustomStringConvertible {
  /// Such as `cannot open 'a.jpg': Permission denied`.
  public var description: String { "cannot \(call) '\(path)': \(reason)" }
}

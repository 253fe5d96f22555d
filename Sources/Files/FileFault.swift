import Glibc

/// What an error of the system means for what to do next.
public enum FileFault: String, Hashable, Sendable, Codable, CaseIterable {
  /// It may go by itself: EIO, ESTALE, EAGAIN, ETIMEDOUT, EINTR, as from a network file system.
  case passing
  /// The disk or the quota is full.
  case full
  /// The file system takes no writing, or none any more.
  case readOnly
  /// The process or the system has too many files open.
  case tooManyFiles
  /// All else: it will be the same the next time.
  case lasting

  init(code: Int32) {
    self =
      switch code {
      case EIO, ESTALE, EAGAIN, ETIMEDOUT, EINTR: .passing
      case ENOSPC, EDQUOT: .full
      case EROFS: .readOnly
      case EMFILE, ENFILE: .tooManyFiles
      default: .lasting
      }
  }
}

extension FileError {
  public var fault: FileFault { FileFault(code: code) }
}

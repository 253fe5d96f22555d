import Glibc

extension FileError {
  /// True where there are too many processes or open files, or too little memory for one more.
  public var isScarcity: Bool { [EAGAIN, EMFILE, ENFILE, ENOMEM].contains(code) }
}

import CSQLite

/// A call of SQLite that failed: what kind of failure, and SQLite's own words.
public struct SQLiteError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Another connection holds the lock that was needed.
    case busy
    /// The file is damaged, or no database at all.
    case corrupt
    /// The disk is full.
    case noSpace
    /// The file, or its folder, can't be written.
    case readOnly
    /// The file can't be opened.
    case cantOpen
    /// The system failed to read or write.
    case input
    /// The SQL doesn't fit the file, or anything else.
    case other
  }

  public var kind: Kind
  /// SQLite's extended result code.
  public var code: Int32
  public var text: String

  public init(code: Int32, text: String) {
    self.kind = Kind(code)
    self.code = code
    self.text = text
  }
}

extension SQLiteError.Kind {
  /// The low byte of an extended code is the plain one.
  init(_ code: Int32) {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt
    case SQLITE_FULL: self = .noSpace
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
    case SQLITE_CANTOPEN: self = .cantOpen
    case SQLITE_IOERR: self = .input
    default: self = .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// Such as `database disk image is malformed (11)`.
  public var description: String { "\(text) (\(code))" }
}

import Files
import Geometry
import Recipes
import SQLite

/// The ledger's statements, one method each. Belongs to whoever holds the ledger's lock.
final class LedgerStore {
  let database: Database
  private let findSource: Statement
  private let findRendition: Statement
  private let findFailure: Statement
  private let putSource: Statement
  private let putRendition: Statement
  private let putFailure: Statement
  private let dropFailure: Statement
  private let putChange: Statement
  let findBorder: Statement
  let putBorder: Statement

  /// Fails where the file has not the tables that it should have.
  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    // Of pages of 4 kB; negative is kB. What doesn't fit is in the system's cache.
    try database.execute("PRAGMA cache_size = -8192")
    findSource = try Statement(database, LedgerSQL.findSource)
    findRendition = try Statement(database, LedgerSQL.findRendition)
    findFailure = try Statement(database, LedgerSQL.findFailure)
    putSource = try Statement(database, LedgerSQL.putSource)
    putRendition = try Statement(database, LedgerSQL.putRendition)
    putFailure = try Statement(database, LedgerSQL.putFailure)
    dropFailure = try Statement(database, LedgerSQL.dropFailure)
    putChange = try Statement(database, LedgerSQL.putChange)
    findBorder = try Statement(database, LedgerSQL.findBorder)
    putBorder = try Statement(database, LedgerSQL.putBorder)
  }

  func source(_ path: BytePath) throws(SQLiteError) -> SourceRow? {
    findSource.bind(1, path.bytes)
    guard try findSource.step() else { return nil }
    defer { findSource.reset() }
    guard let content = findSource.words(6).map({ ContentHash(words: $0) }) else { return nil }
    let status = FileStatus(
      kind: .regular, bytes: Int(findSource.number(1)),
      device: UInt64(bitPattern: findSource.number(5)),
      inode: UInt64(bitPattern: findSource.number(4)), modified: findSource.number(2),
      changed: findSource.number(3))
    return SourceRow(
      id: findSource.number(0), status: status, content: content, seen: findSource.number(7),
      header: KnownHeader(findSource, bytes: status.bytes))
  }

  func rendition(_ path: BytePath) throws(SQLiteError) -> RenditionRow? {
    findRendition.bind(1, path.bytes)
    guard try findRendition.step() else { return nil }
    defer { findRendition.reset() }
    return RenditionRow(path, findRendition)
  }

  func failure(source: Int64, recipe: Int64) throws(SQLiteError) -> FailureRow? {
    findFailure.bind(1, source)
    findFailure.bind(2, recipe)
    guard try findFailure.step() else { return nil }
    defer { findFailure.reset() }
    guard let content = findFailure.words(0).map({ ContentHash(words: $0) }) else { return nil }
    return FailureRow(
      content: content, engine: findFailure.number(1), kind: findFailure.text(2) ?? "",
      message: findFailure.text(3) ?? "", firstSeen: findFailure.number(4),
      lastSeen: findFailure.number(5), tries: Int(findFailure.number(6)))
  }

  /// Writes what is known of a source, and gives its key.
  func put(
    _ path: BytePath, _ status: FileStatus, _ content: ContentHash, seen: Int64,
    _ header: KnownHeader?
  ) throws(SQLiteError) -> Int64 {
    putSource.bind(1, path.bytes)
    putSource.bind(2, status.bytes)
    putSource.bind(3, status.modified)
    putSource.bind(4, status.changed)
    putSource.bind(5, Int64(bitPattern: status.inode))
    putSource.bind(6, Int64(bitPattern: status.device))
    putSource.bind(7, content.bytes)
    putSource.bind(8, seen)
    bind(header)
    defer { putSource.reset() }
    return try putSource.step() ? putSource.number(0) : 0
  }

  private func bind(_ known: KnownHeader?) {
    guard let known else {
      for place in Int32(9)...18 { putSource.bindNull(place) }
      return
    }
    let header = known.header
    putSource.bind(9, known.engine)
    putSource.bind(10, header.format.rawValue)
    putSource.bind(11, header.stored.width)
    putSource.bind(12, header.stored.height)
    putSource.bind(13, header.orientation.rawValue)
    putSource.bind(14, header.frames)
    putSource.bind(15, header.hasAlpha ? 1 : 0)
    putSource.bind(16, header.bitsPerSample)
    header.isProgressive.map { putSource.bind(17, $0 ? 1 : 0) } ?? putSource.bindNull(17)
    SmallerText(header).text.map { putSource.bind(18, $0) } ?? putSource.bindNull(18)
  }

  func put(_ row: RenditionRow) throws(SQLiteError) {
    putRendition.bind(1, row.path.bytes)
    putRendition.bind(2, row.source)
    putRendition.bind(3, row.content.bytes)
    putRendition.bind(4, row.recipe)
    putRendition.bind(5, row.engine)
    putRendition.bind(6, row.manifest)
    putRendition.bind(7, row.width)
    putRendition.bind(8, row.height)
    putRendition.bind(9, row.output.bytes)
    putRendition.bind(10, row.output.hash.bytes)
    putRendition.bind(11, row.output.modified)
    putRendition.bind(12, Int64(bitPattern: row.output.inode))
    putRendition.bind(13, row.made)
    putRendition.bind(14, row.decoded)
    try putRendition.run()
  }

  func put(_ row: FailureRow, source: Int64, recipe: Int64) throws(SQLiteError) {
    putFailure.bind(1, source)
    putFailure.bind(2, recipe)
    putFailure.bind(3, row.content.bytes)
    putFailure.bind(4, row.engine)
    putFailure.bind(5, row.kind)
    putFailure.bind(6, row.message)
    putFailure.bind(7, row.firstSeen)
    putFailure.bind(8, row.lastSeen)
    putFailure.bind(9, row.tries)
    try putFailure.run()
  }

  func removeFailure(source: Int64, recipe: Int64) throws(SQLiteError) {
    dropFailure.bind(1, source)
    dropFailure.bind(2, recipe)
    try dropFailure.run()
  }

  /// Notes that a rendition has another number of bytes than before this run.
  func putChange(run: Int64, _ path: BytePath, before: Int, after: Int) throws(SQLiteError) {
    putChange.bind(1, run)
    putChange.bind(2, path.bytes)
    putChange.bind(3, before)
    putChange.bind(4, after)
    try putChange.run()
  }
}

extension RenditionRow {
  /// Reads the columns of `LedgerSQL.rendition`; nil where a hash is no hash.
  init?(_ path: BytePath, _ statement: borrowing Statement) {
    guard let content = statement.words(1).map({ ContentHash(words: $0) }),
      let hash = statement.words(8).map({ ContentHash(words: $0) })
    else { return nil }
    self.path = path
    source = statement.number(0)
    self.content = content
    recipe = statement.number(2)
    engine = statement.number(3)
    manifest = statement.number(4)
    width = Int(statement.number(5))
    height = Int(statement.number(6))
    output = WrittenFile(
      bytes: Int(statement.number(7)), hash: hash, modified: statement.number(9),
      inode: UInt64(bitPattern: statement.number(10)))
    made = statement.number(11)
    decoded = statement.text(12) ?? ""
  }
}

extension KnownHeader {
  /// Reads the columns of `LedgerSQL.header`; nil where there is none.
  init?(_ statement: borrowing Statement, bytes: Int) {
    guard let engine = statement.optionalNumber(8),
      let format = statement.text(9).flatMap({ SourceFormat(rawValue: $0) })
    else { return nil }
    let plain = SourceHeader(
      format: format,
      stored: PixelSize(width: Int(statement.number(10)), height: Int(statement.number(11))),
      orientation: Orientation(exif: Int(statement.number(12))),
      frames: Int(statement.number(13)), hasAlpha: statement.number(14) != 0,
      bitsPerSample: Int(statement.number(15)), bytes: bytes,
      isProgressive: statement.optionalNumber(16).map { $0 != 0 })
    guard let header = SmallerText(statement.text(17)).added(to: plain) else { return nil }
    self.init(header: header, engine: engine)
  }
}

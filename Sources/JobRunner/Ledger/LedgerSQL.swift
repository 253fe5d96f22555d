/// The texts of the statements that are used again and again.
enum LedgerSQL {
  /// The columns of a rendition behind its path.
  static let rendition =
    "source, content, recipe, engine, manifest, width, height, bytes, hash, modified, inode, made, "
    + "decoded"

  /// The columns of a source's header.
  static let header =
    "engine, format, width, height, orientation, frames, alpha, bits, progressive, smaller"

  static let findSource = """
    SELECT id, bytes, modified, changed, inode, device, content, seen, \(header)
    FROM sources WHERE path = ?
    """
  static let findRendition = "SELECT \(rendition) FROM renditions WHERE path = ?"
  static let findFailure = """
    SELECT content, engine, kind, message, first_seen, last_seen, tries FROM failures
    WHERE source = ? AND recipe = ?
    """
  static let putSource = """
    INSERT INTO sources (path, bytes, modified, changed, inode, device, content, seen, \(header))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (path) DO UPDATE SET
      bytes = excluded.bytes, modified = excluded.modified, changed = excluded.changed,
      inode = excluded.inode, device = excluded.device, content = excluded.content,
      seen = excluded.seen, engine = excluded.engine, format = excluded.format,
      width = excluded.width, height = excluded.height, orientation = excluded.orientation,
      frames = excluded.frames, alpha = excluded.alpha, bits = excluded.bits,
      progressive = excluded.progressive, smaller = excluded.smaller
    RETURNING id
    """
  static let putRendition = """
    INSERT OR REPLACE INTO renditions (path, \(rendition))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let putFailure = """
    INSERT OR REPLACE INTO failures
      (source, recipe, content, engine, kind, message, first_seen, last_seen, tries)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let findBorder = "SELECT x, y, width, height FROM borders WHERE source = ? AND terms = ?"
  static let putBorder = """
    INSERT OR REPLACE INTO borders (source, terms, x, y, width, height) VALUES (?, ?, ?, ?, ?, ?)
    """
  static let dropFailure = "DELETE FROM failures WHERE source = ? AND recipe = ?"
  /// Where a rendition changes twice in a run, the first size stays the one before.
  static let putChange = """
    INSERT INTO changes (run, path, bytes_before, bytes_after) VALUES (?, ?, ?, ?)
    ON CONFLICT (run, path) DO UPDATE SET bytes_after = excluded.bytes_after
    """
}

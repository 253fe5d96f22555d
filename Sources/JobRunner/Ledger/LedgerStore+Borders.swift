import Geometry
import SQLite

extension LedgerStore {
  /// Writes what was seen of a source, and gives its key. Header and borders are left out where it
  /// may have been changed since planning read them.
  func put(
    _ source: ConfirmedSource, _ header: SourceHeader, _ evidence: SourceEvidence,
    _ names: inout LedgerNames, _ context: LedgerContext
  ) throws(SQLiteError) -> Int64 {
    let known = try names.known(header, source.status, context, self)
    let id = try put(evidence.key, source.status, source.content, seen: source.seen, known)
    if known != nil {
      for border in evidence.borders { try put(border, source: id) }
    }
    return id
  }

  private func put(_ border: FoundBorder, source: Int64) throws(SQLiteError) {
    putBorder.bind(1, source)
    putBorder.bind(2, border.terms)
    let sides = border.box.map { [$0.x, $0.y, $0.width, $0.height] }
    for place in 0..<4 {
      let column = Int32(place + 3)
      if let sides { putBorder.bind(column, sides[place]) } else { putBorder.bindNull(column) }
    }
    try putBorder.run()
  }

  /// What was found for this question; nil where nothing is known, or what is known can't be.
  func border(source: Int64, _ request: TrimRequest) throws(SQLiteError) -> FoundBorder? {
    findBorder.bind(1, source)
    findBorder.bind(2, request.terms)
    guard try findBorder.step() else { return nil }
    defer { findBorder.reset() }
    let sides = (0..<4).compactMap { findBorder.optionalNumber($0).map { Int($0) } }
    if sides.isEmpty { return FoundBorder(request, nil) }
    guard sides.count == 4 else { return nil }
    let box = PixelBox(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    return request.allows(box) ? FoundBorder(request, box) : nil
  }
}

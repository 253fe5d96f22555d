/// The rows of a manifest of JSON lines, which are read part by part.
///
/// Each part is a text for itself with the settings' line before it, so that what is said of a
/// setting has its place. Findings are those of the whole text.
struct JSONLinesRows: ManifestRows {
  /// What one part came to.
  private struct Part: Sendable {
    var rows: [PlacedRow]
    /// How many objects it holds, those that are no good too.
    var objects: Int
    var findings: [Findings.Found]
  }

  /// Whole lines, and where they lie.
  private struct Lines: Sendable {
    var place: RowPlace
    var bytes: [UInt8]
    var isLast: Bool

    var end: RowPlace {
      RowPlace(
        offset: place.offset + bytes.count,
        line: place.line + SourceText.lineStarts(of: bytes).count - 1, number: place.number)
    }
  }

  /// Bytes of a part: some hundred rows.
  static let partSize = 65_536
  /// Parts that are read at once.
  private static let parts = 8

  private let text: ManifestText
  private let file: String
  private let head: JSONLinesHead
  private let settings: RowSettings
  private let partSize: Int

  /// `partSize` is what a part has in bytes, about.
  init(
    _ text: ManifestText, file: String, head: JSONLinesHead, settings: RowSettings, partSize: Int
  ) {
    self.partSize = partSize
    self.text = text
    self.file = file
    self.head = head
    self.settings = settings
  }

  func batch(from place: RowPlace) throws(Diagnostics) -> RowBatch {
    let lines = try lines(from: place)
    let parts = try parts(lines)
    var findings = PartedFindings()
    for (part, lines) in zip(parts, lines) { add(part, lines, to: &findings) }
    if !findings.isEmpty { throw findings.diagnostics }
    return RowBatch(rows: parts.flatMap(\.rows), end: end(of: lines, parts))
  }

  func row(at place: RowPlace) throws(Diagnostics) -> ManifestEntry {
    var line = try lines(from: place, parts: 1, size: min(1024, partSize))[0]
    let ends = SourceText.lineStarts(of: line.bytes).dropFirst()
    line.bytes.removeLast(line.bytes.count - (ends.first ?? line.bytes.count))
    let part = try part(line)
    guard let row = part.rows.first else {
      let origin = Origin(file: file, line: place.line + 1, column: 1)
      throw Diagnostics([
        Diagnostic(origin: origin, message: "the line was changed meanwhile; run again")
      ])
    }
    return row.entry
  }

  /// Reads everything once, for what is wrong with it.
  ///
  /// - Returns: how many rows there are, and all of them where they are no more than `most`.
  func check(
    keeping most: Int, _ findings: inout PartedFindings
  ) throws(Diagnostics) -> (count: Int, kept: [ManifestEntry]?) {
    var kept: [ManifestEntry]? = []
    var count = 0
    var next: RowPlace? = head.end
    while let place = next {
      let lines = try lines(from: place)
      let parts = try parts(lines)
      for (part, lines) in zip(parts, lines) {
        add(part, lines, to: &findings)
        count += part.objects
        kept?.append(contentsOf: part.rows.lazy.map(\.entry))
      }
      if count > most { kept = nil }
      next = end(of: lines, parts)
    }
    return (count, kept)
  }

  private func add(_ part: Part, _ lines: Lines, to findings: inout PartedFindings) {
    findings.add(part.findings, head: head.bytes.count, offset: lines.place.offset)
  }

  /// The next parts of the text.
  private func lines(
    from place: RowPlace, parts: Int = parts, size: Int? = nil
  ) throws(Diagnostics) -> [Lines] {
    var found: [Lines] = []
    var place = place.offset < head.end.offset ? head.end : place
    while found.count < parts, found.last?.isLast != true {
      do throws(ManifestText.Problem) {
        let (bytes, isLast) = try text.lines(from: place.offset, about: size ?? partSize)
        found.append(Lines(place: place, bytes: bytes, isLast: isLast))
      } catch {
        let origin = Origin(file: file, line: place.line + 1, column: 1)
        throw Diagnostics([Diagnostic(origin: origin, message: error.message)])
      }
      place = found[found.count - 1].end
    }
    return found
  }

  private func end(of lines: [Lines], _ parts: [Part]) -> RowPlace? {
    guard let last = lines.last, !last.isLast else { return nil }
    var end = last.end
    end.number = lines[0].place.number + parts.reduce(0) { $0 + $1.objects }
    return end
  }

  /// All parts at once; again, one by one, those in which something is wrong, since only then the
  /// numbers of the rows are told.
  private func parts(_ lines: [Lines]) throws(Diagnostics) -> [Part] {
    let results = Parallel.map(lines) { lines in
      Result { () throws(Diagnostics) in try part(lines) }
    }
    var parts: [Part] = []
    var number = lines[0].place.number
    for (result, lines) in zip(results, lines) {
      var part = try result.get()
      if !part.findings.isEmpty {
        var numbered = lines
        numbered.place.number = number
        part = try self.part(numbered)
      }
      for index in part.rows.indices { part.rows[index].place.number = number + index }
      number += part.objects
      parts.append(part)
    }
    return parts
  }

  private func part(_ lines: Lines) throws(Diagnostics) -> Part {
    let text: SourceText
    do throws(Diagnostic) {
      text = try SourceText(
        head: head.bytes, part: lines.bytes, line: lines.place.line, file: file)
    } catch {
      throw Diagnostics([error])
    }
    let findings = Findings(text)
    let first = text.lineNumber(at: head.bytes.count)
    var reader = RowReader(text, findings, settings, number: lines.place.number)
    var part = Part(rows: [], objects: 0, findings: [])
    for number in text.lines.dropFirst(first) {
      guard let entry = reader.entry(inLine: number) else { continue }
      let offset = lines.place.offset + text.lineStart(number) - head.bytes.count
      let place = RowPlace(
        offset: offset, line: lines.place.line + number - first, number: 0)
      part.rows.append(PlacedRow(place: place, entry: entry))
    }
    part.objects = reader.objects
    part.findings = findings.all
    return part
  }
}

import Files
import Geometry

extension InspectReport {
  /// A table: one line a file below a line of headings, the path last; nothing where there is none.
  public var text: String {
    if files.isEmpty { return "" }
    let rows = [Inspection.headings] + files.map(\.columns)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let names = ["FILE"] + files.map(\.path.description)
    return zip(rows, names).map { row, name in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: "  ") + "  \(name)\n"
    }.joined()
  }

  /// All that is known of each file, a block each.
  public var detailedText: String { files.map(\.block).joined(separator: "\n") }
}

extension Inspection {
  fileprivate static let headings = [
    "SIZE", "FORMAT", "COLOUR", "DEPTH", "ALPHA", "FRAMES", "ORIENTATION", "PROFILE",
    "PROGRESSIVE", "BYTES", "BYTES/PIXEL",
  ]

  fileprivate var columns: [String] {
    [
      size.text, format.rawValue, interpretation, "\(header.bitsPerSample)",
      header.hasAlpha ? "yes" : "no", "\(header.frames)", "\(header.orientation.rawValue)",
      shortProfile, progressive.map { $0 ? "yes" : "no" } ?? "-", Quantity.bytes(bytes), density,
    ]
  }

  /// The profile's name, of a long one the beginning; "-" where there is no profile.
  private var shortProfile: String {
    guard profileBytes != nil else { return "-" }
    guard let printable = printableProfileName else { return "unnamed" }
    return printable.count > 24 ? printable.prefix(23) + "…" : printable
  }

  /// A name comes from the file: what a terminal would obey is made visible.
  private var printableProfileName: String? { profileName.map { BytePath($0).description } }

  /// Such as "srgb 8 bit, alpha".
  private var colour: String {
    "\(interpretation) \(header.bitsPerSample) bit" + (header.hasAlpha ? " alpha" : "")
  }

  fileprivate var block: String {
    let rows: [(String, String?)] = [
      ("format", format.rawValue), ("size", size.text), ("stored", header.stored.text),
      ("orientation", "\(header.orientation.rawValue)"), ("frames", "\(header.frames)"),
      ("delays", delays.map { "\($0.map { "\($0)" }.joined(separator: ", ")) ms" }),
      ("loop", loop.map { $0 == 0 ? "without end" : "\($0)" }), ("colour", colour),
      ("bands", "\(bands)"), ("profile", profile),
      ("progressive", progressive.map { $0 ? "yes" : "no" }), ("bytes", "\(bytes)"),
      ("bytes per pixel", density),
    ]
    let lines = rows.compactMap { name, value in
      value.map { "  \(name)" + String(repeating: " ", count: 17 - name.count) + "\($0)\n" }
    }
    return "\(path)\n" + lines.joined()
  }

  private var profile: String {
    guard let profileBytes else { return "none" }
    return "\(printableProfileName ?? "without a name"), \(Quantity.bytes(profileBytes))"
  }

  /// Three decimals.
  private var density: String {
    let thousandths = Int((bytesPerPixel * 1000).rounded())
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

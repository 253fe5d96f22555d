import Geometry

extension InspectReport {
  /// One line a file: size, format, colour, frames, bytes, path.
  public var text: String {
    let rows = files.map { $0.columns }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return zip(rows, files).map { row, file in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: "  ") + "  \(file.path)\n"
    }.joined()
  }

  /// All that is known of each file, a block each.
  public var detailedText: String { files.map(\.block).joined(separator: "\n") }
}

extension Inspection {
  fileprivate var columns: [String] {
    let frames = header.frames > 1 ? "\(header.frames) frames" : "still"
    return [size.text, "\(format.rawValue) \(colour)", frames, Quantity.bytes(bytes)]
  }

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
    return "\(profileName ?? "without a name"), \(Quantity.bytes(profileBytes))"
  }

  /// Three decimals.
  private var density: String {
    let thousandths = Int((bytesPerPixel * 1000).rounded())
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

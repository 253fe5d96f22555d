/// The directory of an icon file: the same picture in several sizes, of which the largest counts.
///
/// Layout: six bytes of header, then sixteen an icon: width, height (0 is 256), …
struct ICODirectory {
  private(set) var icons = 0
  /// The place of the largest one.
  private(set) var largest = 0

  init(_ bytes: [UInt8]) {
    guard bytes.count >= 6 else { return }
    icons = bytes[4...].littleEndian(2)
    var most = 0
    for icon in 0..<icons where bytes.count >= 22 + 16 * icon {
      let sides = bytes[(6 + 16 * icon)...].prefix(2).map { $0 == 0 ? 256 : Int($0) }
      let depth = bytes[(12 + 16 * icon)...].littleEndian(2)
      let weight = sides[0] * sides[1] * 64 + min(depth, 63)
      if weight > most { (most, largest) = (weight, icon) }
    }
  }

  var findings: SourceFindings { SourceFindings(page: largest, pages: icons) }
}

/// Makes the ICC profile of a display from its primaries and its curve.
///
/// Layout: ICC.1:2001-04 (version 2.4), sections 6.1 (header), 6.2 (tags), 6.5.3 (curves), 6.5.17
/// (descriptions).
struct ProfileMaker {
  let gamut: Gamut
  let curve: TransferCurve
  let name: String

  var profile: [UInt8] {
    let curve = tagCurve
    let columns = gamut.columns.rows
    let elements: [(names: [String], data: [UInt8])] = [
      (["desc"], description), (["cprt"], Self.padded("text\0\0\0\0none\0")),
      (["wtpt"], Self.xyz(Gamut.d50)),
      (["rXYZ"], Self.xyz(columns.map { $0[0] })), (["gXYZ"], Self.xyz(columns.map { $0[1] })),
      (["bXYZ"], Self.xyz(columns.map { $0[2] })), (["rTRC", "gTRC", "bTRC"], curve),
    ]
    let count = elements.reduce(0) { $0 + $1.names.count }
    var table = Self.number(count)
    var data: [UInt8] = []
    for element in elements {
      for name in element.names {
        table += Array(name.utf8) + Self.number(132 + 12 * count + data.count)
        table += Self.number(element.data.count)
      }
      data += element.data
    }
    return header(length: 128 + table.count + data.count) + table + data
  }

  private func header(length: Int) -> [UInt8] {
    var header = Self.number(length) + [0, 0, 0, 0] + Self.number(0x0240_0000)
    header += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += Gamut.d50.flatMap(Self.fixed)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private var description: [UInt8] {
    let text = Array(name.utf8) + [0]
    let rest = [UInt8](repeating: 0, count: 78)
    return Self.padded(Array("desc\0\0\0\0".utf8) + Self.number(text.count) + text + rest)
  }

  /// The curve as 4,096 samples of 16 bits.
  private var tagCurve: [UInt8] {
    let last = 4095
    let samples = (0...last).flatMap { place -> [UInt8] in
      let value = Int((curve.light(Double(place) / Double(last)) * 65_535).rounded())
      return [UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    return Array("curv\0\0\0\0".utf8) + Self.number(last + 1) + samples
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + values.flatMap(fixed)
  }

  /// An s15Fixed16Number.
  private static func fixed(_ value: Double) -> [UInt8] {
    number(Int((value * 65_536).rounded()) & 0xFFFF_FFFF)
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  private static func padded(_ text: String) -> [UInt8] { padded(Array(text.utf8)) }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}

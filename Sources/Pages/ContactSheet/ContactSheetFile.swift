import Checksums
public import Files

/// A contact sheet as a PNG file, which says in a text chunk (PNG, third edition, section 11.3.3.2)
/// what it is.
public enum ContactSheetFile {
  private static let mark = Array("Software\0widthwise contact sheet".utf8)

  /// The PNG with the text behind its header; as it was where it is no PNG.
  public static func marked(_ png: [UInt8]) -> [UInt8] {
    let header = 8 + 12 + 13
    guard png.count > header else { return png }
    let body = Array("tEXt".utf8) + mark
    var checksum = CRC32()
    checksum.add(body)
    return Array(png[..<header]) + bytes(UInt32(mark.count)) + body + bytes(checksum.value)
      + png[header...]
  }

  /// True where the file is one that this wrote.
  public static func isOne(_ path: BytePath) -> Bool {
    guard let file = try? OpenFile(reading: path), let head = file.read(256) else { return false }
    return head.starts(with: [0x89, 0x50, 0x4E, 0x47])
      && head.indices.contains { head[$0...].starts(with: mark) }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

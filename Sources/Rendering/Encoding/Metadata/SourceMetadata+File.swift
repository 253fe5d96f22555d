import Files
import Recipes

extension SourceMetadata {
  /// Adds what libvips 8.14 leaves in the file: EXIF of PNG, TIFF and JPEG XL, XMP of JPEG XL.
  mutating func addUnread(in path: BytePath, _ format: SourceFormat) {
    guard exif == nil, [.png, .tiff, .jxl].contains(format),
      let file = try? OpenFile(reading: path), let bytes = file.read(file.status.bytes)
    else { return }
    switch format {
    case .png: exif = Self.chunk("eXIf", of: bytes)
    // A TIFF is what EXIF is made of: its first directory is what is looked for.
    case .tiff: exif = bytes
    case .jxl:
      let boxes = ISOBox.all(of: bytes[...]) ?? []
      // Four bytes say how far behind them the block begins.
      exif = boxes.first { $0.name == "Exif" }.map { Array($0.data.dropFirst(4)) }
      xmp = xmp ?? boxes.first { $0.name == "xml " }?.data
    default: break
    }
  }

  private static func chunk(_ name: String, of png: [UInt8]) -> [UInt8]? {
    var position = 8
    while position + 12 <= png.count {
      let size = ByteOrder.big.number(png[position..<(position + 4)])
      guard size <= png.count - position - 12 else { return nil }
      if png[(position + 4)..<(position + 8)].elementsEqual(name.utf8) {
        return Array(png[(position + 8)..<(position + 8 + size)])
      }
      position += 12 + size
    }
    return nil
  }
}

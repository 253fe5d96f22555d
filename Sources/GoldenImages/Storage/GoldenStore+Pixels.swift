import Checksums
public import Files
public import ImageMetrics
import JSONText
import PixelFiles

extension GoldenStore {
  /// What pixels are kept as.
  private static let formats: [PixelFileFormat] = [.webp, .png, .tiff]

  /// Where the picture beside a record is; nil where none is kept, or the record names another file
  /// than the case's own.
  public func imagePath(of name: BytePath, _ record: GoldenRecord) -> BytePath? {
    Self.formats.lazy.map { pictureName(of: name, $0) }
      .first { $0.description == record.image }
      .map { recordPath(of: name).parent.appending($0) }
  }

  private func pictureName(of name: BytePath, _ format: PixelFileFormat) -> BytePath {
    BytePath(bytes: name.name.bytes + ".golden.\(format.rawValue)".utf8)
  }

  /// The pixels of a golden; nil where only a fingerprint or hash is kept.
  ///
  /// Its picture is decoded once its hash is known to be the recorded one, so that no broken or
  /// foreign file reaches a decoder. A record without that hash, of an earlier version, is held
  /// against the pixels instead.
  public func pixels(
    of name: BytePath, _ record: GoldenRecord
  ) throws(Problem) -> PixelBuffer? {
    guard let (path, bytes) = try picture(of: name, record) else { return nil }
    do throws(PixelFileError) {
      guard let format = PixelFileFormat(bytes), Self.formats.contains(format) else {
        throw .unknownFormat
      }
      // A picture of a golden shows its frames stacked, as one still.
      let stacked = try DecodedFile(bytes).pixels
      let frames = max(1, record.pixels.frames)
      guard stacked.height % frames == 0 else { throw .unknownFormat }
      let pixels = stacked.divided(into: frames)
      if record.imageHash != nil || pixels.pixelHash == record.pixels.hash { return pixels }
    } catch {
      throw .broken(path, error.message)
    }
    throw .broken(path, Self.foreign)
  }

  /// Throws what is wrong with the picture beside a record, as far as that can be told without
  /// decoding it; where none is kept, nothing is.
  public func checkPicture(of name: BytePath, _ record: GoldenRecord) throws(Problem) {
    _ = try picture(of: name, record)
  }

  private func picture(
    of name: BytePath, _ record: GoldenRecord
  ) throws(Problem) -> (path: BytePath, bytes: [UInt8])? {
    guard let path = imagePath(of: name, record) else { return nil }
    guard let bytes = try contents(path) else { throw .broken(path, "is not there") }
    if LFSPointer(bytes) != nil { throw LFSPointer.pictureProblem(path) }
    if let hash = record.imageHash, SHA256.digest(of: bytes) != hash {
      throw .broken(path, Self.foreign)
    }
    return (path, bytes)
  }

  /// The pixels of a golden by name; nil where there is none, or no picture is kept.
  public func pixels(of name: BytePath) throws(Problem) -> PixelBuffer? {
    guard let record = try record(of: name) else { return nil }
    return try pixels(of: name, record)
  }

  /// False where the picture is another than the record's: an approval was cut off between them.
  func isWhole(_ name: BytePath, _ record: GoldenRecord) -> Bool {
    guard let path = imagePath(of: name, record), let hash = record.imageHash else { return true }
    return ((try? contents(path)) ?? nil).map { SHA256.digest(of: $0) } == hash
  }

  private static let foreign = "is not the picture that was approved"

  /// Writes a golden; what its pixels are kept as follows `record.storage`.
  public func write(
    _ record: GoldenRecord, pixels: PixelBuffer, of name: BytePath
  ) throws(Problem) {
    var record = record
    let path = recordPath(of: name)
    let old = imagePath(of: name, record)
    record.image = nil
    record.imageHash = nil
    record.fingerprint = nil
    do throws(FileError) {
      switch record.storage {
      case .image:
        let file = image(pixels)
        let picture = pictureName(of: name, file.format)
        record.image = picture.description
        record.imageHash = SHA256.digest(of: file.bytes)
        try AtomicFile.write(file.bytes, to: path.parent.appending(picture))
      case .fingerprint: record.fingerprint = Fingerprint(pixels)
      case .hash: break
      }
      try AtomicFile.write(JSONText.pretty(record), to: path)
      if let old, old != imagePath(of: name, record) { try FolderRemoval.file(old) }
    } catch {
      throw Problem(error)
    }
  }

  private func image(_ pixels: PixelBuffer) -> (bytes: [UInt8], format: PixelFileFormat) {
    // Whatever WebP can't hold, a PNG can.
    if let file = try? LosslessFile.bytes(of: pixels) { return file }
    return ((try? LosslessFile.png(pixels)) ?? [], .png)
  }
}

public import Files
public import ImageMetrics
import JSONText
import PixelFiles

/// A folder of goldens: one record a case, and the picture beside it where that is kept.
public struct GoldenStore: Sendable {
  public let folder: BytePath

  /// A record's name is the case's with this behind it.
  static let recordSuffix = ".golden.json"
  /// No record, and no picture of a golden, is larger.
  private static let limit = 500_000_000

  public init(_ folder: BytePath) { self.folder = folder }

  /// Why a golden can't be read or written, with its place.
  public struct Problem: Error, Hashable, Sendable {
    public var path: BytePath
    /// What is wrong and what to do, in words that go on behind the path.
    public var message: String

    public init(path: BytePath, message: String) {
      self.path = path
      self.message = message
    }
  }

  public func recordPath(of name: BytePath) -> BytePath {
    folder.appending(BytePath(bytes: name.bytes + Self.recordSuffix.utf8))
  }

  /// The golden of a case; nil where there is none.
  public func record(of name: BytePath) throws(Problem) -> GoldenRecord? {
    let path = recordPath(of: name)
    guard let bytes = try contents(path) else { return nil }
    if let pointer = LFSPointer(bytes) { throw pointer.problem(path) }
    guard let record = try? JSONText.value(GoldenRecord.self, from: bytes) else {
      throw Problem(path: path, message: "is no record of a golden; restore it, or approve anew")
    }
    guard record.version <= GoldenRecord.currentVersion else {
      throw Problem(path: path, message: "is of a newer version; use a newer Widthwise")
    }
    return record
  }

  public func imagePath(of name: BytePath, _ record: GoldenRecord) -> BytePath? {
    record.image.map { recordPath(of: name).parent.appending($0) }
  }

  /// The pixels of a golden; nil where only a fingerprint or hash is kept.
  public func pixels(
    of name: BytePath, _ record: GoldenRecord
  ) throws(Problem) -> PixelBuffer? {
    guard let path = imagePath(of: name, record) else { return nil }
    guard let bytes = try contents(path) else {
      throw Problem(path: path, message: "is not there; restore it, or approve anew")
    }
    if let pointer = LFSPointer(bytes) { throw pointer.problem(path) }
    do throws(PixelFileError) {
      // A picture of a golden shows its frames stacked, as one still.
      let stacked = try DecodedFile(bytes).pixels
      let frames = record.pixels.frames
      guard stacked.height % max(1, frames) == 0 else { throw .unknownFormat }
      return stacked.divided(into: max(1, frames))
    } catch {
      throw Problem(path: path, message: "\(error.message); restore it, or approve anew")
    }
  }

  /// Writes a golden; what its pixels are kept as follows `record.storage`.
  public func write(
    _ record: GoldenRecord, pixels: PixelBuffer, of name: BytePath
  ) throws(Problem) {
    var record = record
    let path = recordPath(of: name)
    let old = record.image
    record.image = nil
    record.fingerprint = nil
    do throws(FileError) {
      switch record.storage {
      case .image:
        let file = try image(pixels, of: name)
        let image = BytePath(bytes: name.name.bytes + ".golden.\(file.format.rawValue)".utf8)
        record.image = image.description
        try AtomicFile.write(file.bytes, to: path.parent.appending(image))
      case .fingerprint: record.fingerprint = Fingerprint(pixels)
      case .hash: break
      }
      try AtomicFile.write(JSONText.pretty(record), to: path)
      if let old, old != record.image {
        try FolderRemoval.file(path.parent.appending(old))
      }
    } catch {
      throw Problem(error)
    }
  }

  private func image(
    _ pixels: PixelBuffer, of name: BytePath
  ) throws(FileError) -> (bytes: [UInt8], format: PixelFileFormat) {
    // Whatever WebP can't hold, a PNG can.
    if let file = try? LosslessFile.bytes(of: pixels) { return file }
    return ((try? LosslessFile.png(pixels)) ?? [], .png)
  }

  /// Removes a golden with its picture.
  public func remove(_ name: BytePath) throws(Problem) {
    let path = recordPath(of: name)
    let record = try? record(of: name)
    do throws(FileError) {
      if let image = record?.image { try FolderRemoval.file(path.parent.appending(image)) }
      try FolderRemoval.file(path)
    } catch {
      throw Problem(error)
    }
  }

  /// The names of all goldens, in byte order; hidden folders have none.
  public func names() throws(Problem) -> [BytePath] {
    do throws(FileError) {
      return try FolderWalk.visibleFiles(below: folder).filter {
        $0.bytes.ends(with: Self.recordSuffix.utf8)
      }.map { BytePath(bytes: $0.bytes.dropLast(Self.recordSuffix.utf8.count)) }.sorted()
    } catch {
      if error.isNotFound { return [] }
      throw Problem(error)
    }
  }

  private func contents(_ path: BytePath) throws(Problem) -> [UInt8]? {
    do throws(FileError) {
      guard let bytes = try FileSystem.contents(of: path, limit: Self.limit) else {
        throw FileError(call: "read", path: path, code: 27)
      }
      return bytes
    } catch {
      if error.isNotFound { return nil }
      throw Problem(error)
    }
  }
}

extension GoldenStore.Problem {
  init(_ error: FileError) {
    self.init(
      path: error.path,
      message: "can't be used (\(error.call): \(error.reason)); mend that and try again")
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: some BidirectionalCollection<UInt8>) -> Bool {
    count > suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

extension GoldenStore {
  /// The pixels of a golden by name; nil where there is none, or no picture is kept.
  public func pixels(of name: BytePath) throws(Problem) -> PixelBuffer? {
    guard let record = try record(of: name) else { return nil }
    return try pixels(of: name, record)
  }
}

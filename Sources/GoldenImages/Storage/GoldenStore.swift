public import Files
import JSONText

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
    /// True where an approval may put a new golden in its place: nothing can be lost.
    public var isReplaceable: Bool

    public init(path: BytePath, message: String, isReplaceable: Bool = false) {
      self.path = path
      self.message = message
      self.isReplaceable = isReplaceable
    }

    static func broken(_ path: BytePath, _ what: String) -> Problem {
      Problem(path: path, message: "\(what); restore it, or approve anew", isReplaceable: true)
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
      throw .broken(path, "is no record of a golden")
    }
    guard record.version <= GoldenRecord.currentVersion else {
      throw Problem(path: path, message: "is of a newer version; use a newer Widthwise")
    }
    guard record.isPossible else { throw .broken(path, "has numbers that no golden has") }
    guard record.image == nil || imagePath(of: name, record) != nil else {
      throw .broken(path, "names another file than its own as its picture")
    }
    return record
  }

  /// Removes a golden with its picture.
  public func remove(_ name: BytePath) throws(Problem) {
    let path = recordPath(of: name)
    let record = try? record(of: name)
    do throws(FileError) {
      if let image = record.flatMap({ imagePath(of: name, $0) }) {
        try FolderRemoval.file(image)
      }
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

  func contents(_ path: BytePath) throws(Problem) -> [UInt8]? {
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

public import Files
public import ImageMetrics
import JSONText
import PixelFiles

/// What the last check left beside the goldens, for approvals: `.last-run` in their folder. It is
/// no part of what is kept under version control, and says so itself.
public struct LastRun: Sendable {
  /// What a case would be approved as.
  public struct Candidate: Hashable, Sendable, Codable {
    public var name: BytePath
    public var record: GoldenRecord

    public init(name: BytePath, record: GoldenRecord) {
      self.name = name
      self.record = record
    }
  }

  public let folder: BytePath

  public init(in goldens: BytePath) { folder = goldens.appending(".last-run") }

  /// Where the renditions of the check are written.
  public var outputs: BytePath { folder.appending("output") }

  /// Where the pixels of a case are handed over by the renderer.
  public func pixelPath(of name: BytePath) -> BytePath {
    folder.appending("pixels").appending(BytePath(bytes: name.bytes + ".pam".utf8))
  }

  /// Where they are kept for a person and for an approval.
  public func picturePath(of name: BytePath) -> BytePath {
    folder.appending("pixels").appending(BytePath(bytes: name.bytes + ".png".utf8))
  }

  private var reportPath: BytePath { folder.appending("report.json") }
  private var candidatesPath: BytePath { folder.appending("candidates.json") }

  /// The right to change goldens and what the last check left; one at a time has it.
  public func claim() throws(FolderLock.Refusal) -> FolderLock {
    do throws(FileError) { try hide() } catch { throw .file(error) }
    return try FolderLock(of: folder)
  }

  /// Empties the folder, but for the lock.
  public func begin() throws(FileError) {
    try FolderRemoval.empty(folder, butFor: BytePath(FolderLock.folderName))
    try hide()
  }

  private func hide() throws(FileError) {
    try FileSystem.makeFolders(folder)
    try AtomicFile.write(Array("*\n".utf8), to: folder.appending(".gitignore"))
  }

  public func finish(_ report: CheckReport, _ candidates: [Candidate]) throws(FileError) {
    try AtomicFile.write(report.json, to: reportPath)
    try AtomicFile.write(JSONText.pretty(candidates), to: candidatesPath)
  }

  /// False where no check was ever begun here.
  public var isBegun: Bool { (try? FileStatus(at: folder, followingLinks: true)) != nil }

  /// The report of the last check; nil where there is none.
  public var report: CheckReport? {
    contents(reportPath).flatMap { try? CheckReport(json: $0) }
  }

  /// What may be approved; empty where there is nothing.
  public var candidates: [Candidate] {
    contents(candidatesPath).flatMap { try? JSONText.value([Candidate].self, from: $0) } ?? []
  }

  /// The pixels of a case as the renderer handed them over; nil where it did not.
  public func pixels(of name: BytePath) -> PixelBuffer? {
    contents(pixelPath(of: name)).flatMap { PAM.buffer(of: $0) }
  }

  /// Puts what the renderer handed over into a form that takes less room and that browsers show;
  /// CMYK stays as it was besides.
  public func keepPicture(of name: BytePath, _ pixels: PixelBuffer) throws(FileError) {
    if let png = try? LosslessFile.png(pixels) {
      try AtomicFile.write(png, to: picturePath(of: name))
    }
    if pixels.model != .cmyk { try dropPixels(of: name) }
  }

  public func dropPixels(of name: BytePath) throws(FileError) {
    try FolderRemoval.file(pixelPath(of: name))
  }

  /// The pixels that a case would be approved with; nil where they are gone.
  public func candidatePixels(of candidate: Candidate) -> PixelBuffer? {
    let frames = candidate.record.pixels.frames
    if let handed = pixels(of: candidate.name) { return handed }
    guard let bytes = contents(picturePath(of: candidate.name)),
      let stacked = try? DecodedFile(bytes).pixels, stacked.height % max(1, frames) == 0
    else { return nil }
    return stacked.divided(into: max(1, frames))
  }

  private func contents(_ path: BytePath) -> [UInt8]? {
    try? FileSystem.contents(of: path, limit: 2_000_000_000)
  }
}

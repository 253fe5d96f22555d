import Checksums
public import Files
import Geometry
public import JobRunner
public import Recipes
import Vips

/// Reads headers for planning; nothing is decoded.
public struct HeaderReader: SourceReader {
  public init() {}

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    do throws(Failure) {
      return try read(path, SourceOpener(allowed: allowed, limits: limits), limits)
    } catch {
      throw error.lookedThrough(path)
    }
  }

  private func read(
    _ path: BytePath, _ opener: SourceOpener, _ limits: Limits
  ) throws(Failure) -> SourceHeader {
    let (header, _) = try LogCapture.collecting { () throws(Failure) in
      try QuietRoom.explaining { () throws(Failure) in
        let source = try opener.open(path)
        if let damage = source.damage { throw Failure(.damaged, damage) }
        return try source.header()
      }
    }
    try limits.check(header)
    return header
  }

  public func contentHash(of path: BytePath) throws(Failure) -> String {
    do throws(FileError) {
      let file = try OpenFile(reading: path)
      let hash = SHA256()
      var offset = 0
      while true {
        let part = try file.contents(1 << 20, at: offset)
        if part.isEmpty { return hash.digest() }
        hash.add(part)
        offset += part.count
      }
    } catch {
      throw error.call == "read" ? Failure(reading: error) : Failure(opening: error)
    }
  }

  public func canWrite(_ format: OutputFormat) -> Bool { Encoder.isAvailable(format) }
}

extension OpenedSource {
  /// The header as libvips reads it.
  func header() throws(Failure) -> SourceHeader {
    do throws(VipsError) {
      return SourceHeader(try load(VipsImage.LoadOptions()), of: self)
    } catch {
      throw Failure(.damaged, "its header can't be read: \(error.summary)")
    }
  }
}

extension SourceHeader {
  init(_ image: VipsImage, of source: OpenedSource) {
    let orientation = source.format.isTurnedByLoader ? 1 : image.int("orientation") ?? 1
    self.init(
      format: source.format,
      stored: PixelSize(width: image.width, height: image.height),
      orientation: Orientation(exif: orientation),
      frames: source.format.isAnimation ? max(1, image.int("n-pages") ?? 1) : 1,
      hasAlpha: image.hasAlpha,
      bitsPerSample: image.bandFormat.bytes * 8,
      bytes: source.bytes)
  }
}

extension Limits {
  /// Refuses what would be too much to decode.
  func check(_ header: SourceHeader) throws(Failure) {
    guard header.frames <= frames else {
      throw Failure(
        .overLimit,
        "\(header.frames) frames are more than the limit of \(frames); "
          + "raise `limits: {frames: …}` if that is right")
    }
    let (size, overflow) = header.stored.pixels.multipliedReportingOverflow(by: header.frames)
    guard !overflow, size <= pixels else {
      let frames = header.frames == 1 ? "" : " in \(header.frames) frames"
      throw Failure(
        .overLimit,
        "\(header.stored.width)x\(header.stored.height) pixels\(frames) are more than the limit of "
          + "\(pixels); raise `limits: {pixels: …}` if that is right")
    }
  }
}

import Checksums
public import Files
import Geometry
public import JobRunner
public import Recipes
import Vips

/// Reads headers for planning; nothing is decoded.
public struct HeaderReader: SourceReader {
  public init() {}

  /// A source whose structure is damaged still has a header: whether it is rendered is up to each
  /// recipe's `DamagePolicy`, when it is decoded.
  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    do throws(Failure) {
      return try read(path, SourceOpener(allowed: allowed, limits: limits, scope: .header), limits)
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
        try limits.check(source.findings)
        return try found(in: source)
      }
    }
    try limits.check(header)
    return header
  }

  /// What our own look found wrong tells more than a loader that gives up.
  private func found(in source: OpenedSource) throws(Failure) -> SourceHeader {
    do throws(Failure) {
      return try source.header()
    } catch {
      throw source.damage.map { Failure(.damaged, $0) } ?? error
    }
  }

  public func contentHash(of path: BytePath) throws(Failure) -> String {
    do throws(FileError) {
      let file = try OpenFile(reading: path)
      var hash = SHA256()
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

  /// What every libvips has that this can be built with is not asked for.
  public func hasKernel(_ kernel: Kernel) -> Bool {
    kernel != .mks2013 && kernel != .mks2021
      || VipsLibrary.hasValue(kernel.rawValue, for: "kernel", of: "resize")
  }

  public func canWrite(_ format: OutputFormat) -> Bool { Encoder.isAvailable(format) }

  public func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? {
    InstalledEncoders.missing(options, in: format)
  }
}

extension OpenedSource {
  /// The header as libvips reads it.
  func header() throws(Failure) -> SourceHeader {
    do throws(VipsError) {
      return SourceHeader(try load(VipsImage.LoadOptions()), of: self)
    } catch {
      throw Failure(.damaged, error, saying: "its header can't be read: \(error.summary)")
    }
  }
}

extension SourceHeader {
  init(_ image: VipsImage, of source: OpenedSource) {
    let orientation = source.format.isTurnedByLoader ? 1 : image.int("orientation") ?? 1
    let canvas = Canvas(of: image, source)
    let hasAlpha =
      image.hasAlpha && !source.findings.hasNoAlpha || canvas.isLarger(than: image)
    self.init(
      format: source.format, stored: canvas.size,
      orientation: Orientation(exif: orientation),
      frames: source.format.isAnimation ? max(1, image.int("n-pages") ?? 1) : 1,
      hasAlpha: hasAlpha,
      bitsPerSample: image.bandFormat.bytes * 8,
      bytes: source.bytes, isProgressive: source.format.progressive(image),
      // Decoders that scale don't weigh colours by their alpha.
      isScalable: source.findings.isScalable && !hasAlpha ? true : nil,
      coarseChroma: source.findings.coarseChroma,
      levels: hasAlpha ? nil : source.findings.levels)
  }
}

extension Limits {
  /// Refuses what a file declares, before a loader looks at each of its frames.
  func check(_ findings: SourceFindings) throws(Failure) {
    guard let canvas = findings.canvas else { return }
    try check(canvas, frames: findings.frames ?? 1)
  }

  /// Refuses what would be too much to decode.
  func check(_ header: SourceHeader) throws(Failure) {
    try check(header.stored, frames: header.frames)
  }

  private func check(_ stored: PixelSize, frames count: Int) throws(Failure) {
    guard count <= frames else {
      throw Failure(
        .overLimit,
        "\(count) frames are more than the limit of \(frames); "
          + "raise `limits: {frames: …}` if that is right")
    }
    let (size, overflow) = stored.pixels.multipliedReportingOverflow(by: count)
    guard !overflow, size <= pixels else {
      let frames = count == 1 ? "" : " in \(count) frames"
      throw Failure(
        .overLimit,
        "\(stored.width)x\(stored.height) pixels\(frames) are more than the limit of "
          + "\(pixels); raise `limits: {pixels: …}` if that is right")
    }
  }
}

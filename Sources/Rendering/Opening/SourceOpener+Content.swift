import Files
import Geometry
import JobRunner
import Recipes
import Vips

/// From an open file of a known format to its content and what our own look at it finds.
extension SourceOpener {
  func content(
    of file: borrowing OpenFile, as format: SourceFormat
  ) throws(VipsError) -> (source: VipsSource, findings: SourceFindings) {
    switch format {
    case .jpeg:
      let stream = jpegStream(file)
      let findings = SourceFindings(
        notes: stream.notes, coarseChroma: stream.sampling?.coarseChroma)
      return (try VipsSource(bytes: stream.bytes), findings)
    case .gif:
      let bytes = file.read(file.status.bytes) ?? []
      let blocks = GIFBlocks(bytes)
      return (try VipsSource(bytes: blocks.withTransparency(bytes)), blocks.findings)
    default:
      return (try VipsSource(descriptor: file.descriptor), findings(of: file, as: format))
    }
  }

  /// All of the file, or no more than its header takes where nothing else is wanted.
  private func jpegStream(_ file: borrowing OpenFile) -> JPEGStream {
    if scope == .header, file.status.bytes > JPEGStream.headerLength {
      let head = JPEGStream(file.read(JPEGStream.headerLength, spare: JPEGStream.spare) ?? [])
      if head.reachesScan { return head }
    }
    return JPEGStream(file.read(file.status.bytes, spare: JPEGStream.spare) ?? [])
  }

  private func findings(of file: borrowing OpenFile, as format: SourceFormat) -> SourceFindings {
    switch format {
    case .png: return PNGChunks.check { file.read($0, at: $1) }.findings
    case .webp: return WebPLayout(bytes: file.status.bytes) { file.read($0, at: $1) }.findings
    case .heic, .avif: return HEIFBoxes { file.read($0, at: $1) }.findings
    case .tiff: return TIFFDirectories { file.read($0, at: $1) }.findings
    case .svg: return SVGRoot(file.read(SVGRoot.length) ?? []).findings
    case .ppm: return PNMHeader(file.read(Signature.length) ?? []).findings
    case .jxl: return JXLHeader(file.read(JXLHeader.length) ?? []).findings
    case .ico: return ICODirectory(file.read(6 + 16 * 256) ?? []).findings
    default: return SourceFindings()
    }
  }

  /// The most that a packed SVG is unpacked to.
  static let unpackedLimit = 50_000_000

  /// A packed SVG. Whether it may be read depends on what is inside.
  func openPacked(_ file: borrowing OpenFile) throws(Failure) -> OpenedSource {
    let (bytes, ending) = Gzip.unpacked(
      file.read(file.status.bytes) ?? [], limit: Self.unpackedLimit)
    guard Signature(Array(bytes.prefix(Signature.length))) == .image(.svg) else {
      if ending == .cut || ending == .corrupt {
        throw Failure(.damaged, "its gzip data are cut off or corrupt")
      }
      throw Failure(.notAnImage, "is gzip data without an SVG inside; unpack it first")
    }
    let format = try checkAllowed(.svg)
    switch ending {
    case .whole: break
    case .cut: throw Failure(.damaged, "its gzip data are cut off")
    case .corrupt: throw Failure(.damaged, "its gzip data are corrupt")
    case .beyondLimit:
      throw Failure(
        .overLimit, "unpacks to more than the limit of \(Self.unpackedLimit) bytes; simplify it")
    }
    do throws(VipsError) {
      return OpenedSource(
        format: format, bytes: file.status.bytes,
        findings: SVGRoot(Array(bytes.prefix(SVGRoot.length))).findings,
        content: try VipsSource(bytes: bytes))
    } catch {
      throw Failure(.unreadable, error)
    }
  }
}

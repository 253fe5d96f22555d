public import Files
import Geometry
public import JobRunner
import Recipes

/// Makes small pictures of files, as jobs for a runner: a file that ends its decoder, or takes too
/// long, costs its own picture alone.
public struct PreviewMaker {
  private let runner: any Runner
  private let pool: Pool
  private let folder: PreviewFolder
  private let canWriteWebP: Bool

  /// - Parameters:
  ///   - workers: how many are made at once.
  ///   - memory: bytes that those may need together; nil is no limit.
  /// - Throws: where there is no place for their files.
  public init(
    runner: any Runner, workers: Int, memory: Int?, canWriteWebP: Bool
  ) throws(FileError) {
    self.runner = runner
    self.canWriteWebP = canWriteWebP
    pool = Pool(workers: workers, memory: memory)
    folder = try PreviewFolder()
  }

  /// Makes all that is wished, and tells of each wish in order: one entry a look, nil where it could
  /// not be made.
  public func make(_ wishes: [PreviewWish], each: (Int, [Preview?]) -> Void) {
    let jobs = wishes.enumerated().lazy.map { job($0.offset, $0.element) }
    pool.run(jobs, on: runner) { job, outcome in
      let made = zip(job.renditions, outcome.results).map { rendition, result -> Preview? in
        guard case .written = result else { return nil }
        return Preview(file: rendition.path, format: rendition.format, size: rendition.size)
      }
      each(job.index, made)
      for rendition in job.renditions { folder.remove(rendition.path) }
    }
  }

  private func job(_ index: Int, _ wish: PreviewWish) -> Job {
    let renditions = wish.looks.enumerated().map { place, look in
      rendition(folder.path("\(index)-\(place)"), look, of: wish.header)
    }
    return Job(
      index: index, source: wish.source, header: wish.header, renditions: renditions,
      limits: wish.limits, allowed: wish.allowed)
  }

  private func rendition(
    _ stem: BytePath, _ look: PreviewLook, of header: SourceHeader
  ) -> Rendition {
    let format = format(look, of: header)
    let sizing = SizeRequest(
      mode: .downscale, width: .pixels(look.side), height: .pixels(look.side))
    let size = (try? sizing.resolve(for: header.size).final) ?? header.size
    return Rendition(
      path: BytePath(bytes: stem.bytes + Array(".\(format.fileExtension)".utf8)), size: size,
      scaled: size, format: format,
      recipe: Recipe(
        sizing: sizing, format: .format(format),
        encoding: look.isCompact && format != .png
          ? EncodingOptions(quality: look.quality) : EncodingOptions(),
        onDamaged: .warn))
  }

  /// An animation in WebP would keep all its frames; one is enough here.
  private func format(_ look: PreviewLook, of header: SourceHeader) -> OutputFormat {
    if !look.isCompact { return .png }
    if header.frames == 1 && canWriteWebP { return .webp }
    return header.hasAlpha ? .png : .jpeg
  }
}

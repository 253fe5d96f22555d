import Geometry
import Recipes

/// How much memory a job needs, told from its header: what the decoder keeps, the pixels that all
/// renditions are made from, and the largest rendition with its encoder.
///
/// An estimate, rather too high than too low; what the process itself takes is not in it.
public enum MemoryNeed {
  /// What a worker process has for itself after a few jobs, with nothing to do.
  public static let worker = 24_000_000

  /// Tables, profiles, metadata.
  private static let sundries = 6_000_000.0

  /// Whether a source is kept in memory, rather than going by line by line, because its renditions'
  /// pixels together would take more; while they are few, that doesn't matter.
  public static func keepsSource(of bytes: Int, for renditions: Int) -> Bool {
    renditions > max(bytes, 64_000_000)
  }

  public static func bytes(of job: Job) -> Int {
    let base = BaseNeed(job)
    let rendering = job.renditions.map { RenditionNeed($0, header: job.header).bytes }.max() ?? 0
    let all = sundries + base.kept + max(base.decoding, base.resizing + rendering)
    return Int(min(all, Double(Int.max / 4)))
  }
}

/// The pixels that all renditions are made from, and what is needed to get them.
private struct BaseNeed {
  /// What decoding needs besides, and then gives back.
  let decoding: Double
  /// What libvips' reducer holds of lines in linear light, which are floats.
  let resizing: Double
  /// What stays until the job is done.
  let kept: Double

  init(_ job: Job) {
    let header = job.header
    let target = job.target.largest
    let isAnimated = header.frames > 1 && job.target.keepsFrames
    let shrink = job.target.reduction(of: header).factor
    let width = header.stored.width / shrink
    let height = header.stored.height / shrink
    // Samples of 8 bits are not reduced by blocks.
    let isKeptWhole = isAnimated || header.bitsPerSample <= 8
    let horizontal = isKeptWhole ? 1 : BlockReduction.factor(width, to: target.width)
    let vertical = isKeptWhole ? 1 : BlockReduction.factor(height, to: target.height)
    let isReduced = horizontal > 1 || vertical > 1
    let decoder = header.decoderBytes(shrink: shrink, isAnimated: isAnimated)
    let passing = PassingNeed(job, width: width, height: height)
    if let passing, !isAnimated {
      kept = passing.kept
      decoding = passing.decoding + decoder
      resizing = 0
      return
    }
    resizing = job.isInLight ? Self.floats(width: width / horizontal, header) : 0
    // Weighted by alpha, colours are reduced as floats.
    let sample = isReduced && header.hasAlpha ? 4.0 : header.sampleBytes
    let pixels = Double(width / horizontal + 1) * Double(height / vertical + 1)
    kept = pixels * header.bands * sample * Double(isAnimated ? header.frames : 1)
    decoding = Self.strips(width: width, factor: isReduced ? vertical : 1, header) + decoder
  }

  /// Each step of libvips' pipeline holds strips of as many lines as 16 lines of the result are made
  /// of; the steps of a reduction, and those for alpha, work in four bytes a sample. Measured: by
  /// more than 3, it is no more, since larger blocks are summed up line by line.
  private static func strips(width: Int, factor: Int, _ header: SourceHeader) -> Double {
    let line = Double(width) * header.bands
    let steps = header.hasAlpha ? 14.0 : 6
    return line * Double(16 * min(factor, 3)) * 4 * steps + line * 128 * header.sampleBytes
  }

  /// For 16 lines of the result it wants those of four times the size, and a kernel's reach; the
  /// steps before it hold them too. Measured with 22 megapixels.
  private static func floats(width: Int, _ header: SourceHeader) -> Double {
    Double(width) * header.bands * 4 * Double(16 * 4 + 6 * 4) * 14
  }
}

/// A source that goes by line by line, while all renditions are made of it.
private struct PassingNeed {
  let decoding: Double
  let kept: Double

  /// Nil where the source is kept: for 16 bits, for what is done before resizing, and where its
  /// renditions would take more.
  init?(_ job: Job, width: Int, height: Int) {
    let header = job.header
    if header.bitsPerSample > 8 || job.isInLight { return nil }
    let sizes = Set(job.renditions.map { [$0.scaled.width, $0.scaled.height] })
    kept = sizes.reduce(0) { $0 + Double($1[0]) * Double($1[1]) } * header.bands
    let line = Double(width) * header.bands
    let source = line * Double(height)
    let most = Double(Int.max / 4)
    if MemoryNeed.keepsSource(of: Int(min(source, most)), for: Int(min(kept, most))) { return nil }
    // Measured with 200 megapixels: what libvips and the decoder hold, and the sums of a resampler.
    decoding = line * (320 + Double(sizes.count) * (header.hasAlpha ? 180 : 140))
  }
}

/// One rendition being made: resized, turned, cropped, encoded.
private struct RenditionNeed {
  let bytes: Double

  init(_ rendition: Rendition, header: SourceHeader) {
    let frames = rendition.format.isAnimated ? Double(header.frames) : 1
    let sample = rendition.recipe.finish.linear ? 4 : header.sampleBytes
    let scaled = Double(rendition.scaled.pixels) * frames * header.bands * sample
    let made = Double(rendition.size.pixels) * frames
    // Resized, turned upright, and in the right colours; the last of them may be kept for the next.
    bytes = 3 * scaled + made * (header.bands * header.sampleBytes + Self.encoder(rendition.format))
  }

  /// Bytes that an encoder takes for a pixel; measured with libvips 8.14 and its libraries.
  private static func encoder(_ format: OutputFormat) -> Double {
    switch format {
    case .jpeg, .png, .tiff: 5
    case .webp: 8
    case .gif: 30
    case .avif, .heic, .jxl: 45
    }
  }
}

extension Job {
  /// Whether anything is resized in linear light.
  fileprivate var isInLight: Bool { renditions.contains { $0.recipe.finish.linear } }
}

extension SourceHeader {
  fileprivate var bands: Double { hasAlpha ? 4 : 3 }
  fileprivate var sampleBytes: Double { bitsPerSample > 8 ? 2 : 1 }

  /// What a decoder holds besides the lines that it hands out: the whole file, the whole picture.
  fileprivate func decoderBytes(shrink: Int, isAnimated: Bool) -> Double {
    let pixels = Double(stored.pixels)
    let given = pixels / Double(shrink * shrink)
    let whole = pixels * bands * sampleBytes
    let file = Double(bytes)
    switch format {
    // The coefficients of all scans: two bytes a sample.
    case .jpeg: return 2 * file + (isProgressive == true ? 2 * whole : 0)
    case .png: return isProgressive == true ? whole : 0
    // A lossless WebP is whole in the decoder, however small it is given.
    case .webp, .gif: return file + (isAnimated ? 3 * pixels : pixels + given) * 4
    case .heic, .avif: return file + 3 * whole
    case .jxl, .jp2: return file + pixels * bands * 4
    case .bmp, .ico: return file + pixels * 16
    case .tiff, .svg, .pdf, .ppm: return min(whole, 64_000_000)
    }
  }
}

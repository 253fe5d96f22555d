import Geometry
import Resampler
import Vips

/// A `Reduction` that comes to be while the lines of its source go by.
final class ReductionInWork {
  let reduction: Reduction
  /// The part of the lines that is used.
  private let box: PixelBox
  private let bands: Int
  private let target: LineCollector
  /// Nil where the size stays as it is: the lines are copied.
  private var resampler: LineResampler?
  private var line = 0

  /// Nil for what is left to libvips: deep samples, enlarging, five bands, its own kernels.
  init?(
    _ reduction: Reduction, of image: VipsImage, hasAlpha: Bool, _ extent: DecodedExtent
  ) throws(VipsError) {
    guard image.bandFormat == .uchar, 1...4 ~= image.bands,
      let kernel = Resampler.Kernel(rawValue: reduction.kernel.rawValue)
    else { return nil }
    let whole = PixelSize(width: image.width, height: image.height)
    let box = reduction.region?.mapped(from: extent.stored, to: whole) ?? PixelBox(whole: whole)
    if box.size != reduction.size {
      let job = ResampleJob(
        source: box.size, bands: image.bands, alpha: hasAlpha ? .straight : .none, kernel: kernel,
        region: reduction.region == nil ? extent.region(of: whole) : nil, target: reduction.size)
      do throws(ResampleError) {
        resampler = try LineResampler(job)
      } catch .outOfMemory {
        throw VipsError(operation: "resample", text: ResampleError.outOfMemory.description)
      } catch {
        return nil
      }
    }
    self.reduction = reduction
    self.box = box
    bands = image.bands
    target = try LineCollector(
      width: reduction.size.width, height: reduction.size.height, bands: image.bands,
      interpretation: image.interpretation)
  }

  /// Bytes of the picture that comes out.
  var bytes: Int { reduction.size.pixels * bands }

  /// The whole of it from an image that can be read once more.
  func picture(of image: VipsImage) throws(VipsError) -> VipsImage {
    try image.forEachStrip { (strip, stride) throws(VipsError) in
      try add(strip, stride: stride)
    }
    return finished(of: image)
  }

  /// Takes the next lines of the source, from the top.
  func add(_ strip: Span<UInt8>, stride: Int) throws(VipsError) {
    let top = line
    line += (strip.count + stride - 1) / stride
    let (first, end) = (max(top, box.y), min(line, box.y + box.height))
    guard first < end else { return }
    let offset = (first - top) * stride + box.x * bands
    let count = (end - first - 1) * stride + box.width * bands
    try add(strip.extracting(offset..<(offset + count)), of: end - first, stride: stride)
  }

  private func add(_ lines: Span<UInt8>, of count: Int, stride: Int) throws(VipsError) {
    guard resampler != nil else {
      for line in 0..<count {
        target.append(lines.extracting((line * stride)..<(line * stride + box.width * bands)))
      }
      return
    }
    do throws(ResampleError) {
      try target.append { (made) throws(ResampleError) in
        try resampler?.add(lines, stride: stride, to: &made)
      }
    } catch {
      throw VipsError(operation: "resample", text: error.description)
    }
  }

  /// The picture, with the profile that its colours are in.
  func finished(of image: VipsImage) -> VipsImage {
    let made = target.finished()
    if let profile = image.blob("icc-profile-data") { made.set("icc-profile-data", blob: profile) }
    return made
  }
}

extension DecodedExtent {
  /// All of the source in decoded pixels, exact to the fraction of the last one.
  fileprivate func region(of decoded: PixelSize) -> SourceRegion? {
    if columns ?? 1 == 1, rows ?? 1 == 1 { return nil }
    return SourceRegion(
      columns: Self.span(decoded.width, of: stored.width, columns),
      rows: Self.span(decoded.height, of: stored.height, rows))
  }

  private static func span(_ decoded: Int, of stored: Int, _ factor: Int?) -> SourceSpan {
    factor.map { SourceSpan(start: 0, length: stored, denominator: $0) }
      ?? SourceSpan(whole: decoded)
  }
}

extension PixelBox {
  /// The same part of a picture that was made larger or smaller, out to whole pixels.
  func mapped(from old: PixelSize, to new: PixelSize) -> PixelBox {
    if old == new { return self }
    let left = x * new.width / old.width
    let top = y * new.height / old.height
    let right = ((x + width) * new.width + old.width - 1) / old.width
    let bottom = ((y + height) * new.height + old.height - 1) / old.height
    return PixelBox(
      x: left, y: top, width: min(right, new.width) - left, height: min(bottom, new.height) - top)
  }
}

public import Files
public import GoldenImages
public import ImageMetrics

/// Expects pixels to look as their golden does. For Swift Testing and XCTest alike.
///
/// Goldens lie in the folder `Goldens` beside the test's file unless `folder` says another. A
/// failure is told at the caller's line, with the expected and the actual picture and their
/// difference attached. `WIDTHWISE_GOLDENS` in the environment says whether goldens are written:
/// `never` (where it isn't set), `missing`, `failed`, `all`.
///
/// - Returns: true where the expectation is met, or the golden was written.
@discardableResult
public func expectGolden(
  image: PixelBuffer, named name: String, limits: GoldenLimits = GoldenLimits(.simd),
  folder: BytePath? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) -> Bool {
  let place = CallerPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.tell(name, limits, folder) { $0.outcome(of: image) }
}

/// Expects an encoded file (JPEG, PNG, WebP, GIF, TIFF, AVIF, HEIC, JPEG XL) to show what its golden
/// shows, and to be the same besides: format, depth, frames, profile, metadata, subsampling. `file`
/// is the file's bytes.
///
/// - Returns: as for pixels.
@discardableResult
public func expectGolden(
  file: [UInt8], named name: String, limits: GoldenLimits = GoldenLimits(.simd),
  folder: BytePath? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) -> Bool {
  let place = CallerPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.tell(name, limits, folder) { $0.outcome(of: file) }
}

/// Expects an encoded file, with the pixels that it was made of, to be as its golden: the pixels
/// within the limits, the encoder losing no more than when it was approved. `rendition` is the
/// file's bytes, `pixels` what was given to the encoder.
///
/// - Returns: as for pixels.
@discardableResult
public func expectGolden(
  rendition: [UInt8], madeOf pixels: PixelBuffer, named name: String,
  limits: GoldenLimits = GoldenLimits(.simd), folder: BytePath? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bool {
  let place = CallerPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.tell(name, limits, folder) { $0.outcome(of: rendition, madeOf: pixels) }
}

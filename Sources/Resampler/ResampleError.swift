/// Why a job is not resampled here.
public enum ResampleError: Error, Hashable, Sendable {
  /// Pixels have 1 to 4 samples.
  case bands(Int)
  /// Alpha takes one band of two or of four.
  case alphaBands(Int)
  /// A side of source or target is below 1.
  case empty(Axis)
  /// A side of the source is above `ResampleJob.longestSide`, or a span's denominator above
  /// `ResampleJob.largestDenominator`.
  case tooLarge(Axis)
  /// The region is empty, or not within the source.
  case region(Axis)
  /// The target is larger than the region: this resampler only shrinks.
  case enlarging(Axis)
  /// This processor cannot compute in this way.
  case variant(Variant)
  /// There are too few or too many bytes, or they are no whole lines.
  case byteCount(expected: Int, actual: Int)
  /// There are more lines than the source has.
  case tooManyLines
  /// There is no memory for the sums.
  case outOfMemory
}

/// One of an image's two directions.
public enum Axis: String, Hashable, Sendable {
  case columns
  case rows
}

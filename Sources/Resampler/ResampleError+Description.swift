extension ResampleError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .bands(let count): "pixels of \(count) bands cannot be resampled; 1 to 4 can"
    case .alphaBands(let count): "alpha needs 2 or 4 bands, not \(count)"
    case .empty(let axis): "there are no \(axis.rawValue)"
    case .tooLarge(let axis): "there are too many \(axis.rawValue) to be resampled exactly"
    case .region(let axis): "the region's \(axis.rawValue) are not within the source"
    case .enlarging(let axis): "the target has more \(axis.rawValue) than the region"
    case .variant(let variant): "this processor cannot compute in the way '\(variant.rawValue)'"
    case .byteCount(let expected, let actual): "\(actual) bytes were given where \(expected) belong"
    case .tooManyLines: "more lines were given than the source has"
    case .outOfMemory: "there is not enough memory to resample"
    }
  }
}

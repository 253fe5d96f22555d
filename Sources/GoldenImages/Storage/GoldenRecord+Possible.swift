extension GoldenRecord {
  /// No side of a picture is longer, and none has more frames: libvips 8.14's own limit.
  private static let longest = 10_000_000

  /// False where a number is one that no check writes: somebody edited the record, and what is
  /// compared with it would be compared with nothing.
  var isPossible: Bool {
    let sides = [pixels.size.width, pixels.size.height, pixels.frames]
    let isPicture = sides.allSatisfy { (1...Self.longest).contains($0) }
    // 1 − SSIM, and SSIM is from −1 to 1.
    let isFile = output.map { $0.bytes > 0 && (0...2).contains($0.loss ?? 0) } ?? true
    let limited = Array(limits.pixels.values) + Array(limits.encoding.values)
    return version > 0 && isPicture && isFile
      && limited.allSatisfy { $0.isFinite && $0 >= 0 }
  }
}

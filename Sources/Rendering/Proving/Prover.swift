import Checksums
import Files
import Geometry
import ImageMetrics
import JobRunner
import PixelFiles
import Vips

/// Tells of pixels and of the file that was made of them, for golden images.
struct Prover {
  let request: ProofRequest

  /// - Parameter fit: brings the pixels to what the encoder is given, which its file is held
  ///   against.
  func proof(_ pixels: Pixels, _ bytes: [UInt8], fit: FormatFit) throws(Failure) -> RenditionProof {
    let buffer = try buffer(pixels.image, pixels.frameHeight)
    let hash = buffer.pixelHash
    let isWritten = hash != request.pixels
    if isWritten { try write(buffer) }
    let file = SHA256.digest(of: bytes)
    return RenditionProof(
      pixels: hash, hidden: buffer.hidesColours ? buffer.storedHash : nil, size: buffer.size,
      frames: buffer.frames, isWritten: isWritten, output: file,
      loss: file == request.output ? nil : try loss(pixels, bytes, fit))
  }

  private func buffer(_ image: VipsImage, _ frameHeight: Int) throws(Failure) -> PixelBuffer {
    try Failure.from(.processing) { () throws(VipsError) in
      try PixelBuffer(image, frames: image.height / frameHeight)
    }
  }

  private func write(_ buffer: PixelBuffer) throws(Failure) {
    do throws(FileError) {
      try AtomicFile.write(PAM.bytes(of: buffer), to: request.path)
    } catch {
      throw Failure(
        error.isNoSpace ? .noSpace : .writing,
        "its pixels can't be written (\(error.call): \(error.reason))", fault: error.fault)
    }
  }

  /// Nil where the file can't be read back here, or shows another size.
  private func loss(
    _ pixels: Pixels, _ bytes: [UInt8], _ fit: FormatFit
  ) throws(Failure) -> Double? {
    let image = try Failure.from(.processing) { () throws(VipsError) in try fit.image(pixels) }
    let given = try buffer(image, pixels.frameHeight)
    guard let made = try? DecodedFile(bytes).pixels, let ssim = given.ssim(to: made) else {
      return nil
    }
    return max(0, 1 - ssim.mean)
  }
}

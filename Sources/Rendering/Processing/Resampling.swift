import Geometry
import Recipes
import Vips

/// Brings a picture to another size.
struct Resampling {
  let size: PixelSize
  let kernel: Kernel

  /// In the numbers as they are stored.
  func resized(_ picture: Picture) throws(VipsError) -> Picture {
    if isSize(of: picture.image) { return picture }
    return try picture.blending { (image) throws(VipsError) in try resized(image) }
  }

  /// In light: through sRGB's curve, resampled, and back. The alpha is linear already.
  func resizedInLight(_ picture: Picture) throws(VipsError) -> Picture {
    if isSize(of: picture.image) { return picture }
    let light = try LinearLight(maximum: picture.maximum).decoded(try picture.colours)
    var made = picture
    var parts: [VipsImage]
    if let opacity = try picture.opacity {
      let weighted = try VipsImage.joined([try light.times(opacity), opacity])
      let small = try resized(weighted).inMemory()
      let alpha = try small.bands(from: small.bands - 1, count: 1)
      parts = [try small.bands(from: 0, count: small.bands - 1).over(alpha)]
      parts.append(try alpha.scaled(by: [picture.maximum], plus: [0]))
    } else {
      parts = [try resized(light).inMemory()]
    }
    parts[0] = try LinearLight(maximum: picture.maximum).encoded(parts[0])
    made.image = try VipsImage.joined(parts).cast(to: picture.isDeep ? .ushort : .uchar)
      .copy(interpretation: picture.image.interpretation).inMemory()
    return made
  }

  /// By libvips' reducer; floats come back where floats or 16-bit samples go in.
  ///
  /// Its weights for whole samples are whole 4096ths, cut off rather than rounded, so that together
  /// they are too little: 16-bit samples would get darker, by 100 of 65,535 and more, which on a
  /// slope looks as if it had moved. For floats its weights are of double precision.
  func resized(_ image: VipsImage) throws(VipsError) -> VipsImage {
    if kernel == .nearest {
      return try image.resized(width: size.width, height: size.height, kernel: kernel.rawValue)
    }
    let exact = image.bandFormat == .ushort ? try image.cast(to: .float) : image
    return try exact.resized(
      width: size.width, height: size.height, kernel: kernel.rawValue, gap: Self.gap)
  }

  /// Means of blocks are soft and let aliases through. With libvips' own gap of 2 they cost 6 to 22
  /// dB, with 4 no more than 3; without any, the reducer refuses factors above 333.
  private static let gap = 4.0

  private func isSize(of image: VipsImage) -> Bool {
    image.width == size.width && image.height == size.height
  }
}

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

  func resized(_ image: VipsImage) throws(VipsError) -> VipsImage {
    try image.resized(width: size.width, height: size.height, kernel: kernel.rawValue)
  }

  private func isSize(of image: VipsImage) -> Bool {
    image.width == size.width && image.height == size.height
  }
}

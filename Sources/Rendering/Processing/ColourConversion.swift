import Geometry
import JobRunner
import Recipes
import Vips

/// What the colours of a rendition become.
enum ColourPolicy: Hashable {
  case srgb
  /// Kept with their profile.
  case keep
  /// Kept with their profile, but for CMYK, which the format can't hold.
  case keepUnlessCMYK

  init(_ rendition: Rendition) {
    switch (rendition.recipe.profile, rendition.format) {
    case _ where rendition.recipe.finish.grayscale: self = .srgb
    case (.srgb, _), (.keep, .gif): self = .srgb
    case (.keep, .jpeg), (.keep, .tiff): self = .keep
    case (.keep, _): self = .keepUnlessCMYK
    }
  }
}

/// Converts through the embedded profile to sRGB, or keeps colours and profile together.
///
/// A profile that is broken or of the wrong kind is ignored with a note and the colours are kept:
/// libvips 8.14 alone fails on grey pixels with an RGB profile, and turns RGB pixels with a grey
/// profile grey.
struct ColourConversion {
  /// The profile that the converted image is in; nil for sRGB.
  let kept: [UInt8]?
  private(set) var notes: [String] = []
  private let base: BaseImage
  /// The embedded profile is to be gone through.
  private let usesProfile: Bool

  init(base: BaseImage, policy: ColourPolicy) {
    self.base = base
    let finding = base.profile.map { ProfileFinding($0, for: base.interpretation) }
    let isCMYK = base.interpretation == "cmyk"
    let keeps = policy == .keep || policy == .keepUnlessCMYK && !isCMYK
    if case .unusable(let reason) = finding { notes.append(reason) }
    let isUsable = finding == .usable
    usesProfile = isUsable && !keeps && !base.isSRGB
    kept = isUsable && keeps ? base.profile : nil
    if isCMYK, finding == nil, !keeps {
      notes.append("CMYK without a colour profile; a general one was used")
    }
  }

  mutating func converted(_ image: VipsImage) throws(VipsError) -> VipsImage {
    let depth = depth
    return try converted(image) { () throws(VipsError) in
      try image.toSRGB(depth: depth).inMemory()
    }
  }

  /// A part of a reduction, by the conversion that all reductions share.
  mutating func converted(
    _ made: VipsImage, of reduction: Reduction, _ box: PixelBox
  ) throws(VipsError) -> VipsImage {
    let part = try made.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    guard usesProfile, let colours = base.colours else { return try converted(part) }
    return try converted(part) { () throws(VipsError) in
      try colours.picture(of: reduction, box)
    }
  }

  private mutating func converted(
    _ image: VipsImage, throughProfile: () throws(VipsError) -> VipsImage
  ) throws(VipsError) -> VipsImage {
    if kept != nil { return image }
    if base.interpretation == "cmyk" { return try fromCMYK(image, throughProfile) }
    guard usesProfile else { return image }
    do throws(VipsError) {
      return try asGrey(try throughProfile())
    } catch {
      notes.append("its colour profile can't be used and was ignored")
      return image
    }
  }

  private var depth: Int { base.maximum > 255 ? 16 : 8 }

  private mutating func fromCMYK(
    _ image: VipsImage, _ throughProfile: () throws(VipsError) -> VipsImage
  ) throws(VipsError) -> VipsImage {
    if usesProfile {
      do throws(VipsError) {
        return try throughProfile()
      } catch {
        notes.append("its colour profile can't be used and was ignored")
      }
    }
    let plain = try image.copy()
    plain.remove("icc-profile-data")
    return try plain.toSRGB(depth: depth, fallback: "cmyk")
  }

  /// Grey through a grey profile comes out as three equal bands; one is enough.
  private func asGrey(_ image: VipsImage) throws(VipsError) -> VipsImage {
    let isGrey = base.interpretation == "b-w" || base.interpretation == "grey16"
    guard isGrey, image.bands >= 3 else { return image }
    let count = base.hasAlpha ? 2 : 1
    return try image.bands(from: 3 - 1, count: count).copy(interpretation: base.interpretation)
  }
}

/// Whether an ICC profile fits the pixels that it came with.
enum ProfileFinding: Hashable {
  case usable
  case unusable(String)

  init(_ bytes: [UInt8], for interpretation: String) {
    let profile = ICCProfile(bytes)
    guard profile.isWhole else {
      self = .unusable("its colour profile is broken and was ignored")
      return
    }
    let expected =
      switch interpretation {
      case "b-w", "grey16": "GRAY"
      case "cmyk": "CMYK"
      default: "RGB"
      }
    self =
      profile.space == expected
      ? .usable
      : .unusable(
        "its colour profile is for \(profile.space) and the pixels are \(expected); "
          + "it was ignored")
  }
}

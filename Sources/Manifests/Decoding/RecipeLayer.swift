import Geometry
import Recipes

/// What one place (defaults, a preset, an image) says of a recipe; nil is "nothing".
struct RecipeLayer {
  var mode: Setting<SizeMode>?
  var widths: Setting<[Length]>?
  var heights: Setting<[Length]>?
  var aspect: Setting<AspectRatio>?
  var bounds = BoundsLayer()
  var pixelRatios: Setting<[Fraction]>?
  var enlarge: Setting<Bool>?
  var position: Setting<CropPosition>?
  var formats: Setting<[FormatChoice]>?
  /// Options for whatever format has them.
  var encoding = EncodingLayer()
  var blocks: [OutputFormat: EncodingLayer] = [:]
  var profile: Setting<ProfilePolicy>?
  var onDamaged: Setting<DamagePolicy>?
  var name: Setting<NameTemplate>?
  var keep: Setting<[MetadataPart]>?
  /// Bytes of a file.
  var budget: Setting<Int>?
  var look = LookLayer()
  /// True where a key of it was reported, so that what is missing may be that.
  var isBroken = false
  /// True where it says nothing at all.
  var isEmpty = false

  /// This layer where it says something, else the farther one; blocks key by key.
  func over(_ base: RecipeLayer) -> RecipeLayer {
    RecipeLayer(
      mode: mode ?? base.mode, widths: widths ?? base.widths, heights: heights ?? base.heights,
      aspect: aspect ?? base.aspect, bounds: bounds.over(base.bounds),
      pixelRatios: pixelRatios ?? base.pixelRatios, enlarge: enlarge ?? base.enlarge,
      position: position ?? base.position, formats: formats ?? base.formats,
      encoding: encoding.over(base.encoding),
      blocks: blocks.merging(base.blocks) { near, far in near.over(far) },
      profile: profile ?? base.profile, onDamaged: onDamaged ?? base.onDamaged,
      name: name ?? base.name, keep: keep ?? base.keep, budget: budget ?? base.budget,
      look: look.over(base.look),
      isBroken: isBroken || base.isBroken, isEmpty: isEmpty && base.isEmpty)
  }
}

/// The bounds of a layer.
struct BoundsLayer {
  var maxWidth: Setting<Int>?
  var maxHeight: Setting<Int>?
  var minWidth: Setting<Int>?
  var minHeight: Setting<Int>?

  func over(_ base: BoundsLayer) -> BoundsLayer {
    BoundsLayer(
      maxWidth: maxWidth ?? base.maxWidth, maxHeight: maxHeight ?? base.maxHeight,
      minWidth: minWidth ?? base.minWidth, minHeight: minHeight ?? base.minHeight)
  }

  var values: SizeBounds {
    SizeBounds(
      maxWidth: maxWidth?.value, maxHeight: maxHeight?.value, minWidth: minWidth?.value,
      minHeight: minHeight?.value)
  }
}

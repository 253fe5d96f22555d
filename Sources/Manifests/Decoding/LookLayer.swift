import Geometry
import Recipes

/// What one place says of the part of the source that is used, of finish and decoration.
struct LookLayer {
  var crop: Setting<CropRegion>?
  /// The value is nil where trimming is switched off.
  var trim: Setting<Trim?>?
  var rotate: Setting<Rotation>?
  var flip: Setting<Flip>?
  var kernel: Setting<Kernel>?
  var linear: Setting<Bool>?
  var grayscale: Setting<Bool>?
  /// The value is nil where sharpening is switched off.
  var sharpen: Setting<Sharpen?>?
  var padding: Setting<Edges>?
  var border: Setting<Border>?
  var radius: Setting<Length>?
  var pad: Setting<Bool>?
  /// A colour or a word: what both `background` and `backdrop` come from.
  var background: Setting<BackgroundValue>?

  func over(_ base: LookLayer) -> LookLayer {
    LookLayer(
      crop: crop ?? base.crop, trim: trim ?? base.trim, rotate: rotate ?? base.rotate,
      flip: flip ?? base.flip, kernel: kernel ?? base.kernel, linear: linear ?? base.linear,
      grayscale: grayscale ?? base.grayscale, sharpen: sharpen ?? base.sharpen,
      padding: padding ?? base.padding, border: border ?? base.border,
      radius: radius ?? base.radius, pad: pad ?? base.pad,
      background: background ?? base.background)
  }

  var view: SourceView {
    SourceView(
      crop: crop?.value, trim: trim?.value, rotate: rotate?.value ?? Rotation.none,
      flip: flip?.value ?? Flip.none)
  }

  var finish: Finish {
    Finish(
      kernel: kernel?.value ?? .lanczos3, linear: linear?.value ?? false,
      grayscale: grayscale?.value ?? false, sharpen: sharpen?.value)
  }

  var decoration: Decoration {
    Decoration(
      padding: padding?.value ?? Edges.none, border: border?.value ?? Border(width: 0),
      radius: radius?.value ?? .pixels(0), pad: pad?.value ?? false, backdrop: backdrop)
  }

  /// White where nothing is said.
  var color: Color {
    if case .color(let color) = background?.value { color } else { .white }
  }

  var backdrop: Backdrop {
    if case .backdrop(let backdrop) = background?.value { backdrop } else { .color }
  }
}

/// What `background` can be.
enum BackgroundValue: Hashable {
  case color(Color)
  case backdrop(Backdrop)
}

import Geometry
import Recipes

/// Reports settings of a merged layer that make no sense together.
///
/// What `defaults` say is meant for many images, so what has nothing to apply to there is let pass;
/// what contradicts something nearer to the image gives way to it.
struct LookCheck {
  let findings: Findings

  func check(_ layer: RecipeLayer) {
    checkMode(layer)
    checkPad(layer)
    checkBackdrop(layer)
    checkFinish(layer.look)
    checkProfile(layer)
  }

  private func isMeant<Value>(_ setting: Setting<Value>, against other: LayerKind?) -> Bool {
    setting.layer != .defaults && setting.layer >= other ?? .defaults
  }

  /// `enlarge`, and where to cut, outside `fill`; an image's own are checked with all its presets.
  private func checkMode(_ layer: RecipeLayer) {
    let mode = layer.mode?.value ?? .downscale
    guard mode != .fill else { return }
    if let enlarge = layer.enlarge, enlarge.layer != .image,
      isMeant(enlarge, against: layer.mode?.layer)
    {
      findings.report(ModeAdvice.enlarge(enlarge.value), at: enlarge.place)
    }
    if let position = layer.position, position.layer != .image, layer.look.pad?.value != true,
      isMeant(position, against: layer.mode?.layer)
    {
      findings.report(ModeAdvice.position(position.value, in: mode), at: position.place)
    }
  }

  private func checkPad(_ layer: RecipeLayer) {
    guard let pad = layer.look.pad, pad.value else { return }
    if layer.mode?.value == .fill, isMeant(pad, against: layer.mode?.layer) {
      findings.report(
        "`fill` has no space left to pad; write `mode: fit` or `downscale`, or remove `pad`",
        at: pad.place)
    }
    guard layer.mode?.value != .fill else { return }
    if !layer.hasBox, !layer.isBroken {
      findings.report(
        "`pad` needs a box: width and height, or one of them and `aspect`; add what is missing",
        at: pad.place)
    }
    if let position = layer.position, !position.value.isAnchor {
      findings.report(
        "`pad` takes one of the nine anchors, since nothing is cut off; write `anchor: center`",
        at: position.place)
    }
  }

  private func checkBackdrop(_ layer: RecipeLayer) {
    let look = layer.look
    guard let background = look.background, case .backdrop(let backdrop) = background.value else {
      return
    }
    let pads = look.pad?.value == true && layer.mode?.value != .fill
    if !pads, look.decoration.padding == Edges.none, background.layer != .defaults {
      findings.report(
        "`background: \(backdrop.rawValue)` has nothing to fill; add `pad: true` or `padding`, or "
          + "write a colour", at: background.place)
    }
    guard backdrop != .blur else { return }
    let decoration = look.decoration
    if decoration.border.width > 0 || decoration.radius != .pixels(0) {
      findings.report(
        "`background: \(backdrop.rawValue)` goes on from the picture's edges, which a border or "
          + "round corners hide; write `blur` or a colour, or remove them", at: background.place)
    }
  }

  private func checkFinish(_ look: LookLayer) {
    if let linear = look.linear, linear.value, look.kernel?.value == .nearest,
      isMeant(linear, against: look.kernel?.layer) || look.kernel?.layer == .image
    {
      findings.report(
        "`kernel: nearest` mixes no pixels, so there is no light to mix; remove `linear`",
        at: linear.place)
    }
  }

  /// Grey has no colours to keep a profile of.
  private func checkProfile(_ layer: RecipeLayer) {
    guard let grayscale = layer.look.grayscale, grayscale.value, let profile = layer.profile,
      profile.value == .keep
    else { return }
    findings.report(
      "`grayscale` makes grey of sRGB, so there is no profile to keep; write `profile: srgb`, or "
        + "remove one of them", at: max(grayscale, profile).place)
  }

  private func max<One, Other>(_ one: Setting<One>, _ other: Setting<Other>) -> Setting<Void> {
    one.layer >= other.layer
      ? Setting(value: (), place: one.place, layer: one.layer)
      : Setting(value: (), place: other.place, layer: other.layer)
  }
}

/// What to say of settings that only `fill` has.
enum ModeAdvice {
  static func position(_ position: CropPosition, in mode: SizeMode) -> String {
    "`\(mode.rawValue)` cuts nothing off, so there is nothing to choose; write `mode: fill`, "
      + (position.isAnchor ? "add `pad: true`, or remove it" : "or remove it")
  }

  static func enlarge(_ value: Bool) -> String {
    let advice = value ? "`mode: fit` enlarges" : "`mode: downscale` never enlarges"
    return "only `fill` has `enlarge`; remove it: \(advice)"
  }
}

extension RecipeLayer {
  /// True where the size is a box of two sides.
  fileprivate var hasBox: Bool {
    let sides = (widths == nil ? 0 : 1) + (heights == nil ? 0 : 1)
    return sides == 2 || (sides == 1 && aspect != nil)
  }
}

extension CropPosition {
  fileprivate var isAnchor: Bool { if case .anchor = self { true } else { false } }
}

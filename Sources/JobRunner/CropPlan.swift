public import Geometry
import Recipes

/// Which part of a source a rendition shows, as far as that can be told before any pixel is seen.
public struct CropPlan: Hashable, Sendable {
  /// The size of the upright source.
  public var source: PixelSize
  /// The part of the upright source that is used; nil is all of it.
  public var region: PixelBox?
  /// How the upright source is turned before it is sized.
  public var turn: Orientation
  /// The whole region after turning and resizing.
  public var scaled: PixelSize
  /// What is cut out of `scaled`.
  public var picture: PixelSize
  public var position: CropPosition

  public init(
    source: PixelSize, region: PixelBox?, turn: Orientation, scaled: PixelSize,
    picture: PixelSize, position: CropPosition
  ) {
    self.source = source
    self.region = region
    self.turn = turn
    self.scaled = scaled
    self.picture = picture
    self.position = position
  }

  /// The box that is cut out of `scaled`; nil where the pixels decide (attention, entropy).
  public var box: PixelBox? {
    if scaled == picture { return PixelBox(whole: scaled) }
    return switch position {
    case .anchor(let anchor): scaled.placing(picture, at: anchor)
    case .focus(let focus): scaled.placing(picture, around: seen(focus))
    case .attention, .entropy: nil
    }
  }

  /// The part of the upright source that a box of `scaled` shows, rounded outward.
  public func shown(by box: PixelBox) -> PixelBox {
    let region = region ?? PixelBox(whole: source)
    let turned = turn.upright(region.size)
    let size = ResolvedSize(scaled: scaled, final: picture)
    return turn.stored(size.sourceBox(for: box, in: turned), in: region.size).placed(in: region)
  }

  /// The part of the upright source that is shown; nil where the pixels decide.
  public var shown: PixelBox? { box.map { shown(by: $0) } }

  /// A point of the upright source in what is used of it.
  private func seen(_ focus: FocalPoint) -> FocalPoint {
    if region == nil && turn == .upright { return focus }
    return focus.seen(in: region ?? PixelBox(whole: source), of: source, turned: turn)
  }
}

extension Rendition {
  /// `source` is the size of the upright source.
  public func cropPlan(of source: PixelSize) -> CropPlan {
    CropPlan(
      source: source, region: region, turn: recipe.view.turn, scaled: scaled, picture: picture,
      position: recipe.position)
  }
}

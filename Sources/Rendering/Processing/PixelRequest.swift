import Geometry
import JobRunner
import Recipes

/// What decides a rendition's pixels, so that renditions that agree in it can share them.
struct PixelRequest: Hashable {
  let scaled: PixelSize
  /// The size of the picture, decoration left out.
  let picture: PixelSize
  /// The part of the upright source that is used; nil is all of it.
  let region: PixelBox?
  /// How the upright source is turned before it is sized.
  let turn: Orientation
  let position: CropPosition
  let profile: ColourPolicy
  let finish: Finish
  /// Nil where nothing lies around the picture.
  let decoration: DecorationPlan?
  /// True where source and output are animations.
  let keepsFrames: Bool

  init(_ rendition: Rendition, of header: SourceHeader) {
    scaled = rendition.scaled
    picture = rendition.picture
    region = rendition.region
    turn = rendition.recipe.view.turn
    position = rendition.recipe.position
    profile = ColourPolicy(rendition)
    finish = rendition.recipe.finish
    decoration = rendition.frame.map { frame in
      DecorationPlan(
        size: rendition.size, frame: frame, decoration: rendition.recipe.decoration,
        background: rendition.format.hasAlpha
          ? rendition.recipe.background : rendition.recipe.background.onWhite)
    }
    keepsFrames = rendition.format.isAnimated && header.frames > 1
  }
}

extension PixelRequest {
  /// True where something else comes before resampling.
  var needsPixels: Bool { finish.linear }
}

extension Job {
  /// The places of all renditions: those of the same pixels behind each other, such as the formats of
  /// one size, however the manifest's rows asked for them.
  var placesByPixels: [Int] {
    var places: [PixelRequest: [Int]] = [:]
    var order: [PixelRequest] = []
    for (place, rendition) in renditions.enumerated() {
      let request = PixelRequest(rendition, of: header)
      if places[request] == nil { order.append(request) }
      places[request, default: []].append(place)
    }
    return order.flatMap { places[$0] ?? [] }
  }
}

/// What lies around a picture, with all sizes decided.
struct DecorationPlan: Hashable {
  /// The size of the rendition.
  let size: PixelSize
  let frame: Frame
  let decoration: Decoration
  let background: Color
}

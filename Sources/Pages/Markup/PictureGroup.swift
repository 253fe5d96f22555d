import Files
import Geometry
import JobRunner
import Recipes

/// The renditions of one source that are one picture: they differ in width, pixel ratio and format
/// only.
struct PictureGroup {
  var source: BytePath
  var preset: String?
  var renditions: [Rendition] = []

  /// In the order in which the looks come first.
  static func groups(of job: Job) -> [PictureGroup] {
    var order: [Look] = []
    var groups: [Look: PictureGroup] = [:]
    for rendition in job.renditions {
      let look = Look(rendition)
      if groups[look] == nil {
        order.append(look)
        groups[look] = PictureGroup(source: job.source, preset: rendition.recipe.preset)
      }
      groups[look]?.renditions.append(rendition)
    }
    return order.compactMap { groups[$0] }
  }

  /// True where the files are one width at several pixel ratios.
  var differsByPixelRatio: Bool {
    let ratios = Set(renditions.map(\.recipe.sizing.dpr))
    let sides = Set(renditions.map { [$0.recipe.sizing.width, $0.recipe.sizing.height] })
    return ratios.count > 1 && sides.count == 1
  }

  /// What a rendition shows, however large and however encoded.
  private struct Look: Hashable {
    let recipe: Recipe
    /// Of the box that `fill` makes; nil for the other modes.
    let ratio: Fraction?

    init(_ rendition: Rendition) {
      var recipe = rendition.recipe
      let sizing = recipe.sizing
      ratio = sizing.mode == .fill ? Self.ratio(sizing) : nil
      recipe.sizing = SizeRequest(mode: sizing.mode, enlarge: sizing.enlarge)
      recipe.format = .source
      recipe.encoding = EncodingOptions()
      recipe.encodingByFormat = [:]
      recipe.name = nil
      self.recipe = recipe
    }

    private static func ratio(_ sizing: SizeRequest) -> Fraction? {
      if case .pixels(let width) = sizing.width, case .pixels(let height) = sizing.height {
        return Fraction(max(1, width), max(1, height))
      }
      return sizing.aspect.map { Fraction($0.width, $0.height) }
    }
  }
}

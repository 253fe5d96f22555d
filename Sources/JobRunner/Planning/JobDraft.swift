import Files
import Geometry
import Manifests
import Recipes

/// A rendition's name on its way into the plan.
struct DraftName: Sendable {
  /// Relative to the output folder, as the template made it.
  var written: BytePath
  /// `written` without "." and "..".
  var normalized: BytePath
  /// The row that asks for it.
  var origin: Origin

  init(_ written: BytePath, origin: Origin) {
    self.written = written
    normalized = written.normalized
    self.origin = origin
  }
}

/// A job on its way into the plan: a source with all that the rows ask of it.
struct JobDraft: Sendable {
  var source: ProbedSource
  var origin: Origin
  private(set) var renditions: [Rendition] = []
  /// One for each rendition, in a list of its own so that the plan can take theirs as it is.
  private(set) var names: [DraftName] = []
  var refused: [RefusedRendition] = []
  var warnings: [String] = []
  /// How often the source was decoded to find its border.
  private(set) var decodes = 0
  /// The borders that were found so.
  private(set) var borders: [FoundBorder] = []

  /// Decides all renditions of the rows that name the source; equal ones become one.
  init(_ source: ProbedSource, rows: [ManifestEntry], _ planner: RenditionPlanner) {
    self.source = source
    origin = rows[0].origin
    guard source.failure == nil, let header = source.header else { return }
    var made: Set<RenditionKey> = []
    // Keys cost more than all the rest, and most sources of a long list have one rendition.
    let isSingle = rows.count == 1 && rows[0].recipes.count == 1
    var regions = planner.regions(of: source, header)
    for row in rows {
      for recipe in row.recipes {
        switch planner.decide(recipe, for: source, header, &regions) {
        case .made(let rendition, let name):
          if isSingle || made.insert(RenditionKey(rendition)).inserted {
            renditions.append(rendition)
            names.append(DraftName(name, origin: row.origin))
          }
        case .refused(let refusal): refuse(refusal)
        }
      }
    }
    warnings += regions.warnings
    decodes = regions.decodes
    borders = regions.found
  }

  /// Eight bytes in place of all that is planned of the source.
  var digest: UInt64 {
    var whole = Hasher()
    whole.combine(source.path)
    for rendition in renditions {
      whole.combine(rendition.path)
      whole.combine(rendition.size)
    }
    return UInt64(bitPattern: Int64(whole.finalize()))
  }

  /// Refuses renditions whose names folders have.
  mutating func refuse(blocked places: [Int]) {
    for place in places.reversed() {
      let rendition = renditions.remove(at: place)
      names.remove(at: place)
      refuse(
        RefusedRendition(
          path: rendition.path, recipe: rendition.recipe, size: rendition.size,
          failure: .folderInTheWay(rendition.path)))
    }
  }

  /// Widths that come to one size are refused once.
  private mutating func refuse(_ refusal: RefusedRendition) {
    let isKnown = refused.contains { known in
      refusal.path != nil && known.path == refusal.path && known.size == refusal.size
        && known.failure == refusal.failure
    }
    if !isKnown { refused.append(refusal) }
  }
}

/// What makes two renditions of one source the same: the path, and all that decides the bytes.
private struct RenditionKey: Hashable {
  var path: BytePath
  var size: PixelSize
  var scaled: PixelSize
  var format: OutputFormat
  var encoding: EncodingOptions
  /// Nil where nothing is cropped.
  var position: CropPosition?
  var profile: ProfilePolicy
  var background: Color
  var onDamaged: DamagePolicy
  var keep: [MetadataPart]
  var region: PixelBox?
  var turn: Orientation
  var finish: Finish
  var frame: Frame?
  /// Nil where nothing lies around the picture.
  var decoration: Decoration?

  init(_ rendition: Rendition) {
    path = rendition.path
    size = rendition.size
    scaled = rendition.scaled
    format = rendition.format
    encoding = rendition.recipe.encoding(for: rendition.format)
    position = rendition.picture == rendition.scaled ? nil : rendition.recipe.position
    profile = rendition.recipe.profile
    background = rendition.recipe.background
    onDamaged = rendition.recipe.onDamaged
    keep = rendition.recipe.keep
    region = rendition.region
    turn = rendition.recipe.view.turn
    finish = rendition.recipe.finish
    frame = rendition.frame
    decoration = rendition.frame == nil ? nil : rendition.recipe.decoration
  }
}

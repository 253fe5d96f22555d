import Files
import GoldenImages
import JobRunner
import Recipes

/// What of a recipe is changed to make a fault that pixels alone can't have.
enum RecipeFault: String, CaseIterable, Sendable {
  /// The rendition as it should be.
  case none
  case nearest
  /// Another good kernel: a change that is meant to be seen.
  case kernel = "kernel mitchell"
  case quality = "quality −5"

  /// The recipe with the fault; nil where it would be the same.
  func applied(to recipe: Recipe, _ format: OutputFormat) -> Recipe? {
    var faulty = recipe
    switch self {
    case .none: return recipe
    case .nearest: faulty.finish.kernel = .nearest
    case .kernel: faulty.finish.kernel = .mitchell
    case .quality:
      var options = recipe.encoding(for: format).inForce(for: format)
      guard let quality = options.quality, options.lossless != true else { return nil }
      options.quality = max(1, quality - 5)
      faulty.encodingByFormat[format] = options
    }
    return faulty == recipe ? nil : faulty
  }
}

/// A plan in which each case is rendered as it should be and with each fault of a recipe.
struct FaultPlan: Sendable {
  struct Place: Sendable {
    var planned: PlannedCase
    var fault: RecipeFault
    var pixels: BytePath
    var file: BytePath
  }

  let plan: Plan
  let places: [CaseKey: Place]
  private let scratch: BytePath

  init(_ golden: GoldenPlan, scratch: BytePath) {
    self.scratch = scratch
    var places: [CaseKey: Place] = [:]
    plan = golden.plan.mapping { planned in
      guard var job = planned.job else { return planned }
      var renditions: [Rendition] = []
      for place in job.renditions.indices {
        let old = CaseKey(job: job.index, place: place)
        guard let one = golden.cases[old] else { continue }
        for fault in RecipeFault.allCases {
          guard let recipe = fault.applied(to: one.rendition.recipe, one.rendition.format)
          else { continue }
          var rendition = job.renditions[place]
          rendition.recipe = recipe
          let pixels = Self.path(scratch, "pixels", fault, one.name)
          rendition.path = Self.path(scratch, "files", fault, one.name)
          rendition.proof = ProofRequest(path: pixels)
          places[CaseKey(job: job.index, place: renditions.count)] = Place(
            planned: one, fault: fault, pixels: pixels, file: rendition.path)
          renditions.append(rendition)
        }
      }
      job.renditions = renditions
      return planned.with(job)
    }
    self.places = places
  }

  /// Removes what was rendered.
  func clean() throws(FileError) { try GoldenScratch.remove(scratch) }

  private static func path(
    _ scratch: BytePath, _ kind: String, _ fault: RecipeFault, _ name: BytePath
  ) -> BytePath {
    scratch.appending(kind).appending("\(fault)").appending(name)
  }
}

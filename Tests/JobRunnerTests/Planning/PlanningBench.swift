import Files
import Geometry
import Manifests
import Recipes
import TestSupport
import Testing

@testable import JobRunner

/// A folder with sources in `in`, a manifest over it, and short ways to both.
struct PlanningBench {
  let folder = TemporaryFolder()

  /// A manifest whose row n is said to stand in line n, from 1.
  func manifest(
    _ entries: [ManifestEntry], source: String = "in", output: String = "out",
    limits: Limits = Limits()
  ) -> Manifest {
    Manifest(
      source: source, output: output, limits: limits, entries: entries,
      sourceOrigin: Origin(file: "m.yaml", line: 90, column: 9),
      outputOrigin: Origin(file: "m.yaml", line: 91, column: 9))
  }

  func folders(_ manifest: Manifest, _ findings: inout PlanFindings) -> PlanFolders? {
    PlanFolders(manifest, in: folder.path, &findings)
  }

  func plan(
    _ entries: [ManifestEntry], source: String = "in", output: String = "out",
    limits: Limits = Limits(), reader: TwinReader = TwinReader(), workers: Int = 4,
    lines: [String] = [], keeping most: Int = Planner.kept
  ) throws(Diagnostics) -> Plan {
    let manifest = manifest(entries, source: source, output: output, limits: limits)
    let planner = Planner(reader: reader, workers: workers)
    return try planner.plan(
      OpenManifest(manifest), manifestFolder: folder.path, lines: lines, keeping: most)
  }

  /// The messages that a plan is refused with; the test folder's own path is left out of them.
  ///
  /// They have to be the same where no draft is held.
  func refusals(
    _ entries: [ManifestEntry], source: String = "in", output: String = "out"
  ) -> [String] {
    let held = refusals(entries, source: source, output: output, keeping: Planner.kept)
    #expect(refusals(entries, source: source, output: output, keeping: 0) == held)
    return held
  }

  private func refusals(
    _ entries: [ManifestEntry], source: String, output: String, keeping most: Int
  ) -> [String] {
    do throws(Diagnostics) {
      _ = try plan(entries, source: source, output: output, keeping: most)
      return []
    } catch {
      return error.all.map {
        "\($0.origin.line): \($0.message)".replacing("\(folder.path)/", with: "")
      }
    }
  }

  /// Paths relative to the output folder.
  func outputs(_ plan: Plan) -> [[String]] {
    plan.list.map { job in
      (job.job?.renditions ?? []).map {
        $0.path.description.replacing("\(plan.outputFolder)/", with: "")
      }
    }
  }

  func sources(_ plan: Plan) -> [String] {
    plan.list.map { $0.source.description.replacing("\(plan.sourceFolder)/", with: "") }
  }
}

extension Plan {
  /// All jobs.
  var list: [PlannedJob] { Array(jobs) }
}

/// A row in the given line; each width makes one recipe.
func row(
  _ line: Int = 1, _ sources: String..., exclude: [String] = [], widths: [Int] = [200],
  format: FormatChoice = .source, name: NameTemplate? = nil
) -> ManifestEntry {
  row(
    line, sources, exclude: exclude,
    widths.map {
      Recipe(sizing: SizeRequest(width: .pixels($0)), format: format, name: name)
    })
}

func row(
  _ line: Int, _ sources: [String], exclude: [String] = [], _ recipes: [Recipe]
) -> ManifestEntry {
  func pattern(_ text: String) -> Pattern {
    Pattern(text, origin: Origin(file: "m.yaml", line: line, column: 5))
  }
  return ManifestEntry(
    sources: sources.map(pattern), exclude: exclude.map(pattern), recipes: recipes,
    origin: Origin(file: "m.yaml", line: line, column: 3))
}

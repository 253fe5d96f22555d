public import Files
import Geometry
public import JobRunner
import Recipes

/// Makes a contact sheet of a plan: what was written, else the sources.
public struct ContactSheetMaker {
  /// More tiles make no picture that anybody looks at, and one of a size that few programs open.
  public static let mostTiles = 400

  private struct Subject {
    var file: BytePath
    var header: SourceHeader?
    var caption: [String]
    var isFailure = false
  }

  private let subjects: [Subject]
  /// How many of what was to be shown are left out.
  public let leftOut: Int

  /// - Parameter headers: what the files of renditions say of themselves; those that can't be read
  ///   any more have no picture.
  public init(
    _ plan: Plan, _ results: RunResults?, headers: ([BytePath]) -> [BytePath: SourceHeader]
  ) {
    let statuses = Set(
      plan.runnable.flatMap { job in job.renditions.compactMap { results?.status(of: $0.path) } })
    // Where something is only planned, the sheet shows what it would be made of.
    let hasFiles = !statuses.isDisjoint(with: [.written, .skipped]) && !statuses.contains(.planned)
    var found =
      hasFiles
      ? plan.jobs.flatMap { Self.renditions(of: $0, results, plan) }
      : plan.jobs.map { Self.source($0, plan) }
    leftOut = max(0, found.count - Self.mostTiles)
    found = Array(found.prefix(Self.mostTiles))
    if hasFiles {
      let known = headers(found.filter { !$0.isFailure }.map(\.file))
      for place in found.indices where !found[place].isFailure {
        found[place].header = known[found[place].file]
      }
    }
    subjects = found
  }

  /// Nil where there is nothing to show.
  public func sheet(_ maker: PreviewMaker) -> ContactSheet? {
    if subjects.isEmpty { return nil }
    let side = subjects.count <= 120 ? 240 : 160
    var tiles = subjects.map {
      ContactSheet.Tile(picture: nil, caption: $0.caption, isFailure: $0.isFailure)
    }
    let drawable = subjects.indices.filter { subjects[$0].header != nil }
    let wishes = drawable.compactMap { place in
      subjects[place].header.map {
        PreviewWish(source: subjects[place].file, header: $0, looks: [.exact(side: side)])
      }
    }
    maker.make(wishes) { place, previews in
      tiles[drawable[place]].picture = previews[0].flatMap {
        try? FileSystem.contents(of: $0.file, limit: 10_000_000)
      }
    }
    return ContactSheet(side: side, columns: Self.columns(tiles.count), tiles: tiles)
  }

  /// About as wide as high, in tiles, and a little wider.
  static func columns(_ count: Int) -> Int {
    var columns = 1
    while columns * columns * 3 < count * 4 { columns += 1 }
    return min(columns, count)
  }

  private static func renditions(
    of planned: PlannedJob, _ results: RunResults?, _ plan: Plan
  ) -> [Subject] {
    if let failure = planned.refusal {
      return [refused(planned.source.relative(to: plan.sourceFolder), planned.source, failure)]
    }
    let made = (planned.job?.renditions ?? []).compactMap { rendition -> Subject? in
      let name = rendition.path.relative(to: plan.outputFolder)
      if let failure = results?[rendition.path]?.failure {
        return refused(name, rendition.path, failure)
      }
      guard results?.hasFile(rendition.path) == true else { return nil }
      let bytes =
        results?[rendition.path]?.bytes
        ?? (try? FileStatus(at: rendition.path, followingLinks: true))?.bytes
      let facts = [rendition.size.text, bytes.map { Quantity.bytes($0) }].compactMap { $0 }
      return Subject(
        file: rendition.path,
        caption: [shortened(name), facts.joined(separator: ", ")])
    }
    return made
      + planned.refused.map { refused in
        Self.refused(
          refused.path?.relative(to: plan.outputFolder)
            ?? planned.source.relative(to: plan.sourceFolder),
          planned.source, refused.failure)
      }
  }

  private static func source(_ planned: PlannedJob, _ plan: Plan) -> Subject {
    let name = planned.source.relative(to: plan.sourceFolder)
    if let failure = planned.refusal { return refused(name, planned.source, failure) }
    let size = planned.header.map { "\($0.size.text), \(Quantity.bytes($0.bytes))" }
    return Subject(
      file: planned.source, header: planned.header,
      caption: [shortened(name), size].compactMap { $0 })
  }

  private static func refused(
    _ name: BytePath, _ file: BytePath, _ failure: Failure
  ) -> Subject {
    Subject(
      file: file, caption: [shortened(name), "failed: \(failure.kind.words)"], isFailure: true)
  }

  /// Both ends of a long name, since what tells files apart mostly stands at one of them.
  static func shortened(_ name: BytePath) -> String {
    let text = name.description
    let most = 34
    guard text.count > most else { return text }
    return "\(text.prefix(most / 2 - 1))…\(text.suffix(most / 2))"
  }
}

import Files
import Manifests
import Recipes

/// Finds renditions that would be in each other's way: one path for two, also where only letter
/// case tells them apart, and a path that is a file and a folder at once.
struct OutputCollisions {
  /// A rendition by its places in the drafts.
  private struct Place {
    var job: Int
    var rendition: Int
  }

  private struct Pair: Hashable {
    var kind: PlanFindings.Kind
    var jobs: [Int]
  }

  private let folders: PlanFolders
  private let drafts: [JobDraft]
  private var files: [BytePath: Place] = [:]
  /// Names that differ by letter case from the one in `files`.
  private var spellings: [BytePath: Place] = [:]
  private var parents: [BytePath: Place] = [:]
  private var forms: [String: Place] = [:]
  /// Pairs of sources that were reported: all their renditions are in each other's way.
  private var reported: Set<Pair> = []
  private var warnings: [BytePath: [String]] = [:]

  /// Adds findings; returns warnings by source, of names that differ by Unicode normal form only.
  static func check(
    _ drafts: [JobDraft], _ folders: PlanFolders, _ findings: inout PlanFindings
  ) -> [BytePath: [String]] {
    var collisions = OutputCollisions(folders: folders, drafts: drafts)
    collisions.addAll(&findings)
    collisions.findFolders(&findings)
    return collisions.warnings
  }

  private init(folders: PlanFolders, drafts: [JobDraft]) {
    self.folders = folders
    self.drafts = drafts
  }

  private mutating func addAll(_ findings: inout PlanFindings) {
    for job in drafts.indices {
      for rendition in drafts[job].renditions.indices {
        let place = Place(job: job, rendition: rendition)
        let name = drafts[job].names[rendition].normalized
        let folded = PathFolding.caseFolded(name)
        if let other = files[folded] {
          clash(place, name, other, &findings)
        } else {
          files[folded] = place
          addParents(of: folded, place)
          compareForms(name, place)
        }
      }
    }
  }

  /// The same path is in the way as well as one in other letters.
  private mutating func clash(
    _ place: Place, _ name: BytePath, _ first: Place, _ findings: inout PlanFindings
  ) {
    if drafts[first.job].names[first.rendition].normalized != name {
      if let same = spellings[name] {
        report(place, same, &findings)
      } else {
        spellings[name] = place
      }
    }
    report(place, first, &findings)
  }

  /// Folders above a name; once one is known, so are those above it.
  private mutating func addParents(of folded: BytePath, _ place: Place) {
    var folder = folded.parent
    while folder.bytes != [UInt8(ascii: ".")], parents[folder] == nil {
      parents[folder] = place
      if folder == folder.parent { return }
      folder = folder.parent
    }
  }

  private mutating func compareForms(_ name: BytePath, _ place: Place) {
    guard let form = PathFolding.normalForm(name) else { return }
    guard let other = forms[form] else {
      forms[form] = place
      return
    }
    warnings[drafts[place.job].source.path, default: []].append(
      "'\(path(place))' and '\(path(other))' differ by Unicode normal form only; some systems take "
        + "them for one file")
  }

  private func findFolders(_ findings: inout PlanFindings) {
    let clashes = parents.compactMap { folder, inside in files[folder].map { ($0, inside) } }
    for (file, inside) in clashes.sorted(by: {
      ($0.0.job, $0.0.rendition) < ($1.0.job, $1.0.rendition)
    }) {
      findings.add(
        .fileAndFolder, at: origin(file),
        "'\(path(file))', made from '\(source(file))', would be a file and also the folder of "
          + "'\(path(inside))'; set another 'name' for one of them")
    }
  }

  private mutating func report(
    _ place: Place, _ other: Place, _ findings: inout PlanFindings
  ) {
    let isOwn = place.job == other.job
    let kind: PlanFindings.Kind = path(place) == path(other) ? .samePath : .letterCase
    let pair = Pair(kind: kind, jobs: [place.job, other.job])
    guard isOwn || reported.insert(pair).inserted else { return }
    if kind == .letterCase {
      findings.add(
        .letterCase, at: origin(place),
        "'\(path(other))' from '\(source(other))' and '\(path(place))' from '\(source(place))' "
          + "differ by letter case only, and many systems take them for one file; set another "
          + "'name' for one of them or leave one out")
    } else if isOwn {
      findings.add(
        .samePath, at: origin(place),
        "'\(path(place))' would be written twice from '\(source(place))', "
          + difference(place, other))
    } else {
      findings.add(
        .samePath, at: origin(place),
        "'\(path(place))' would be written twice, from '\(source(other))' and from "
          + "'\(source(place))'; set a 'name' with '{source-ext}' in it, or leave one out")
    }
  }

  private func difference(_ place: Place, _ other: Place) -> String {
    let new = rendition(place)
    let old = rendition(other)
    func text(_ rendition: Rendition) -> String {
      "\(rendition.size.width)x\(rendition.size.height) \(rendition.format.rawValue)"
    }
    if text(new) == text(old) {
      return "as \(text(new)) with two settings; set another 'name' for one of them"
    }
    let field = new.format != old.format ? "{ext}" : "{width} and {height}"
    return "as \(text(old)) and as \(text(new)); put \(field) into 'name'"
  }

  private func rendition(_ place: Place) -> Rendition {
    drafts[place.job].renditions[place.rendition]
  }
  private func path(_ place: Place) -> BytePath { rendition(place).path }
  private func origin(_ place: Place) -> Origin {
    drafts[place.job].names[place.rendition].origin
  }
  private func source(_ place: Place) -> BytePath {
    folders.sourcePath(drafts[place.job].source.path)
  }
}

import Files
public import Manifests

extension Planner {
  /// Makes a plan of sources that were named one by one, for the recipes of the manifest's first
  /// entry. As `plan(_:manifestFolder:)`, but renditions may lie beside their sources, and what
  /// looks like an earlier rendition of another source is left out.
  public func plan(
    _ manifest: Manifest, for operands: SourceOperands
  ) throws(Diagnostics) -> Plan {
    var findings = PlanFindings(lines: [])
    let root = OperandRoot(operands.typed + operands.listed)
    let folders = PlanFolders(
      root: root.folder, output: operands.output, outputOrigin: manifest.outputOrigin, &findings)
    guard let folders else { throw findings.diagnostics }
    var search = SourceSearch(folders, allowed: manifest.allowed)
    let found = OperandSearch(operands, root.names, manifest).sources(&search, &findings)
    let earlier = EarlierRenditions(among: found.map(\.path), of: manifest.entries[0].recipes)
    let row = PlacedRow(place: .start, entry: manifest.entries[0])
    let sources = found.filter { !earlier.paths.contains($0.path) }
      .map { RequestedSource($0, row: row) }
    let maker = DraftMaker(manifest, folders, reader: reader, workers: workers)
    var jobs = maker.jobs(of: sources, &findings)
    if !findings.isEmpty { throw findings.diagnostics }
    if operands.output == nil { jobs.refuseWhereNothingCanBeWritten() }
    return Plan(
      jobs: jobs, sourceFolder: folders.source, outputFolder: folders.output,
      warnings: search.warnings, notes: earlier.note(folders).map { [$0] } ?? [])
  }
}

extension DraftMaker {
  /// All that is to be made of sources that are few enough to be held.
  fileprivate func jobs(
    of sources: [RequestedSource], _ findings: inout PlanFindings
  ) -> [PlannedJob] {
    let drafts = batches(of: sources) { drafts, _ in
      var marks = DraftMarks()
      return drafts.map { marked($0, &marks) }
    }.flatMap(\.self)
    for marked in drafts where !marked.isNamedWell { checkNames(of: marked.draft, &findings) }
    let warnings = checkTogether(drafts.map(\.draft), &findings)
    return drafts.enumerated().map { index, marked in
      planned(
        marked.draft, blocked: marked.blocked, index: index,
        warnings: warnings[marked.draft.source.path] ?? [])
    }
  }
}

extension [PlannedJob] {
  /// Refuses sources whose folders take no file, before anything is decoded for them.
  fileprivate mutating func refuseWhereNothingCanBeWritten() {
    var known: [BytePath: Failure?] = [:]
    for index in indices {
      for folder in Set(self[index].job?.renditions.map(\.path.parent) ?? []).sorted() {
        let failure = known[folder] ?? Self.obstacle(folder)
        known[folder] = .some(failure)
        guard let failure else { continue }
        self[index].job = nil
        self[index].refusal = failure
      }
    }
  }

  private static func obstacle(_ folder: BytePath) -> Failure? {
    FileSystem.obstacle(toWritingIn: folder).map { error in
      Failure(
        .writing,
        "nothing can be written beside it, into '\(folder)' (\(error.reason)); use --out FOLDER")
    }
  }
}

/// Finds what operands name.
struct OperandSearch {
  private let operands: SourceOperands
  /// Relative to the root: first those typed, then those listed.
  private let names: [BytePath]
  private let manifest: Manifest

  init(_ operands: SourceOperands, _ names: [BytePath], _ manifest: Manifest) {
    self.operands = operands
    self.names = names
    self.manifest = manifest
  }

  /// Each source once, in the order named, those of a folder or pattern in byte order.
  func sources(_ search: inout SourceSearch, _ findings: inout PlanFindings) -> [FoundSource] {
    let exclusion: SourceExclusion
    do throws(GlobError) {
      exclusion = try SourceExclusion(manifest.entries[0].exclude.map(\.text))
    } catch {
      findings.add(.pattern, at: Origin(operand: BytePath("--exclude")), error.message)
      return []
    }
    var known: Set<BytePath> = []
    var found: [FoundSource] = []
    for (operand, name) in zip(operands.typed, names) {
      do throws(GlobError) {
        let all = try search.matches(of: name, exclusion)
        let kept = all.filter { !exclusion.excludes($0.path) }
        if kept.isEmpty { throw nothing(operand, name, excluded: all.count, &search) }
        found += kept.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
      } catch {
        findings.add(.pattern, at: Origin(operand: operand), error.message)
      }
    }
    for name in names.dropFirst(operands.typed.count) where !exclusion.excludes(name) {
      if known.insert(name).inserted { found.append(FoundSource(path: name)) }
    }
    return found
  }

  private func nothing(
    _ operand: BytePath, _ name: BytePath, excluded: Int, _ search: inout SourceSearch
  ) -> GlobError {
    if excluded > 0 {
      let files = excluded == 1 ? "1 file is" : "\(excluded) files are"
      return GlobError(
        message: "\(files) found, and --exclude leaves all out; remove one of the two")
    }
    if isQuoted(operand) {
      return GlobError(
        message: "there is no such file; the quotes are part of the name here: leave them out")
    }
    let meanings = (try? SourcePattern.meanings(of: name, in: search.folders)) ?? []
    switch meanings.first {
    case .folder?:
      return GlobError(
        message: "this folder holds no image, by the names of its files; name files by a pattern "
          + "such as '\(operand)/*', or add their format with --allow")
    case .missing?: return GlobError(message: missing(operand, name, &search))
    case .glob?, .file?, nil:
      return GlobError(message: "no file matches; check the pattern and the folder before it")
    }
  }

  private func isQuoted(_ operand: BytePath) -> Bool {
    guard let first = operand.bytes.first, operand.bytes.count > 1 else { return false }
    return "'\"".utf8.contains(first) && operand.bytes.last == first
  }

  private func missing(
    _ operand: BytePath, _ name: BytePath, _ search: inout SourceSearch
  ) -> String {
    let folder = search.folders.sourcePath(name.parent)
    if let twin = search.listings.twin(of: name.name, in: folder) {
      return
        "there is no such file, but there is '\(operand.parent.appending(twin).tidied)'; letter "
        + "case counts"
    }
    if (try? FileStatus(at: folder, followingLinks: true)) == nil {
      return "there is no such file, nor its folder; check the name"
    }
    return "there is no such file or folder; check the name"
  }
}

extension Origin {
  /// Something that was typed: it has no line.
  init(operand: BytePath) { self.init(file: operand.description, line: 0, column: 0) }
}

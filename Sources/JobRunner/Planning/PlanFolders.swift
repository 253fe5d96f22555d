import Files
import Manifests

/// The source and the output folder of a plan, as written and as they are.
struct PlanFolders: Sendable {
  var source: BytePath
  var output: BytePath
  /// Without links; what doesn't exist yet of the output folder is kept as written.
  var realSource: BytePath
  var realOutput: BytePath
  /// Nil where the output folder doesn't exist yet.
  var outputIdentity: FileIdentity?
  /// True where nobody wrote a manifest: renditions may then lie among their sources.
  let isByHand: Bool

  /// The folders of sources that were named one by one; without an output folder, renditions lie
  /// beside their sources. Nil where one is unusable; the findings say why.
  init?(
    root: BytePath, output: BytePath?, outputOrigin: Origin, _ findings: inout PlanFindings
  ) {
    isByHand = true
    source = root
    self.output = (output ?? root).tidied
    let realSource = Self.realSource(source, outputOrigin, &findings)
    let realOutput = Self.realOutput(self.output, outputOrigin, &findings)
    guard let realSource, let realOutput else { return nil }
    self.realSource = realSource
    self.realOutput = realOutput
    outputIdentity = try? FileStatus(at: self.output, followingLinks: true).identity
  }

  /// True where the output folder is one among the sources, which isn't searched.
  var hasOutputInside: Bool { realOutput != realSource && realOutput.isInside(realSource) }

  /// Nil where a folder is unusable; the findings say why.
  ///
  /// `source` and `output` are used as they are, in place of the manifest's.
  init?(
    _ manifest: Manifest, in folder: BytePath, source: BytePath? = nil, output: BytePath? = nil,
    _ findings: inout PlanFindings
  ) {
    isByHand = false
    (self.source, self.output) = Self.written(manifest, in: folder, source: source, output: output)
    let realSource = Self.realSource(self.source, manifest.sourceOrigin, &findings)
    let realOutput = Self.realOutput(self.output, manifest.outputOrigin, &findings)
    guard let realSource, let realOutput else { return nil }
    self.realSource = realSource
    self.realOutput = realOutput
    outputIdentity = try? FileStatus(at: self.output, followingLinks: true).identity
    if realSource == realOutput {
      findings.add(
        .folders, at: manifest.outputOrigin, keyPath: "output",
        "'\(self.output)' is the source folder too, so the next run would read its own renditions; "
          + "give the output a folder of its own")
      return nil
    }
  }

  /// The folders as a plan names them; nothing is looked at.
  static func written(
    _ manifest: Manifest, in folder: BytePath, source: BytePath?, output: BytePath?
  ) -> (source: BytePath, output: BytePath) {
    (
      (source ?? folder.appending(manifest.source)).tidied,
      (output ?? folder.appending(manifest.output)).tidied
    )
  }

  /// True where a path below the source folder lies in the output folder, which isn't searched.
  func isInOutput(_ relative: BytePath) -> Bool {
    guard hasOutputInside else { return false }
    let real = try? FileSystem.canonical(sourcePath(relative))
    return real?.isInside(realOutput) ?? false
  }

  /// The path of a source that is named relative to the source folder.
  func sourcePath(_ relative: BytePath) -> BytePath { Self.join(source, relative) }

  /// The path of a rendition that is named relative to the output folder.
  func outputPath(_ relative: BytePath) -> BytePath { Self.join(output, relative) }

  private static func join(_ folder: BytePath, _ relative: BytePath) -> BytePath {
    let isHere = folder.bytes.count == 1 && folder.bytes[0] == UInt8(ascii: ".")
    return isHere && !relative.isEmpty ? relative : folder.appending(relative)
  }

  private static func realSource(
    _ path: BytePath, _ origin: Origin, _ findings: inout PlanFindings
  ) -> BytePath? {
    let problem: String
    do throws(FileError) {
      if try FileStatus(at: path, followingLinks: true).kind == .folder {
        return try FileSystem.canonical(path)
      }
      problem = "is not a folder; name the folder that the sources are in"
    } catch {
      problem =
        error.isNotFound
        ? "does not exist; folders are relative to the manifest"
        : "can't be used: \(error.reason); mend that, or name another folder"
    }
    findings.add(.folders, at: origin, keyPath: "source", "the source folder '\(path)' \(problem)")
    return nil
  }

  private static func realOutput(
    _ path: BytePath, _ origin: Origin, _ findings: inout PlanFindings
  ) -> BytePath? {
    let problem: String
    do throws(FileError) {
      if try leadsToNoFolder(path) {
        problem = "is not a folder; name another, or remove what is there"
      } else {
        return try FileSystem.canonical(path)
      }
    } catch {
      problem = "can't be used: \(error.reason); mend that, or name another folder"
    }
    findings.add(.folders, at: origin, keyPath: "output", "the output folder '\(path)' \(problem)")
    return nil
  }

  /// True where something else stands there or in the way to it, a dangling link too.
  private static func leadsToNoFolder(_ path: BytePath) throws(FileError) -> Bool {
    var ancestor = path
    while true {
      do throws(FileError) {
        let status = try FileStatus(at: ancestor, followingLinks: false)
        guard status.kind == .link else { return status.kind != .folder }
        return (try? FileStatus(at: ancestor, followingLinks: true).kind) != .folder
      } catch {
        guard error.isNotFound, ancestor.parent != ancestor else { throw error }
        ancestor = ancestor.parent
      }
    }
  }
}

import Files
import GoldenImages
import JobRunner

/// The goldens of a manifest: where they are, what their settings say.
struct GoldenFolder {
  let path: BytePath
  let settings: GoldenSettings
  private let patterns: [String: PathFilter]

  /// Bytes of settings; a larger file is hardly meant as such.
  private static let limit = 10_000_000

  init(_ context: Context) throws(Refusal) {
    let manifest = ManifestFile(operand: context.arguments.operands[0])
    path = context.arguments.path(.goldens) ?? manifest.folder.appending("goldens").tidied
    settings = try Self.settings(path.appending("settings.json"))
    var patterns: [String: PathFilter] = [:]
    for text in settings.casePatterns {
      do throws(PathFilter.Problem) {
        patterns[text] = try PathFilter([text])
      } catch {
        throw Refusal(
          lines: ["error: \(path.appending("settings.json")): '\(text)': \(error.message)"])
      }
    }
    self.patterns = patterns
  }

  var store: GoldenStore { GoldenStore(path) }
  var lastRun: LastRun { LastRun(in: path) }

  /// Held by a command for as long as it changes goldens, or what the last check left.
  func claim() throws(Refusal) -> FolderLock {
    do throws(FolderLock.Refusal) {
      return try lastRun.claim()
    } catch {
      switch error {
      case .held(let holder):
        let who = holder.map { " (\($0.words))" } ?? ""
        throw Refusal(
          .held,
          lines: [
            "error: \(path): another golden command is at work there\(who); wait for it to end"
          ])
      case .file(let error): throw Refusal(goldens: error)
      }
    }
  }

  /// What the settings say of a case.
  func layers(of name: BytePath, preset: String?) -> LimitLayers {
    settings.layers(preset: preset) { patterns[$0]?.matches(name) ?? false }
  }

  func storage(of name: BytePath, preset: String?) -> (storage: GoldenStorage, origin: String) {
    settings.storage(preset: preset) { patterns[$0]?.matches(name) ?? false }
  }

  /// What the settings say of cases and presets that there are none of.
  func idleSettings(_ cases: some Collection<PlannedCase>) -> [String] {
    let file = path.appending("settings.json")
    let presets = Set(cases.compactMap(\.preset))
    let strangers = settings.casePatterns.filter { text in
      !cases.contains { patterns[text]?.matches($0.name) ?? false }
    }
    return settings.presetNames.filter { !presets.contains($0) }.map {
      "\(file): no case has the preset '\($0)'; mend the name or remove it"
    }
      + strangers.map { "\(file): '\($0)' fits no case; mend the pattern or remove it" }
  }

  private static func settings(_ path: BytePath) throws(Refusal) -> GoldenSettings {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.contents(of: path, limit: limit) ?? []
    } catch {
      if error.isNotFound { return GoldenSettings() }
      throw Refusal(lines: ["error: \(path): can't be read: \(error.reason); mend that"])
    }
    do throws(GoldenSettings.Problems) {
      return try GoldenSettings(json: bytes)
    } catch {
      throw Refusal(lines: error.all.map { "error: \(path): \($0)" })
    }
  }
}

extension Refusal {
  /// A file or folder below the goldens that can't be written.
  init(goldens error: FileError) {
    self.init(
      lines: [
        "error: \(error.path): can't be used (\(error.call): \(error.reason)); mend that, or name "
          + "another folder with --goldens"
      ])
  }
}

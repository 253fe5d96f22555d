import Files
import Manifests

/// A manifest's file that stays open, so that all its parts are of one text.
final class ManifestParts: Sendable {
  private let file: OpenFile

  init(_ path: BytePath) throws(FileError) { file = try OpenFile(reading: path) }

  var isRegular: Bool { file.status.kind == .regular }

  /// Each part is read when it is asked for; none any more where the file was changed since.
  var text: ManifestText {
    ManifestText { [self] count, offset throws(ManifestText.Problem) in
      do throws(FileError) {
        let bytes = try file.contents(count, at: offset)
        if try file.isUnchanged { return bytes }
      } catch {
        throw ManifestText.Problem("can't be read: \(error.reason); mend that and run again")
      }
      throw ManifestText.Problem("was changed while it was read; run again")
    }
  }
}

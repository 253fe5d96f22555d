import Files
import Foundation
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Every file of the corpus of difficult images against `corpus.tsv`, whose measured columns come
/// from other decoders by way of the script `corpus-values`.
///
/// The corpus is no part of the repository: the test runs where `WIDTHWISE_CORPUS` names it.
@Suite struct CorpusTests {
  /// All but JPEG 2000: one of the corpus' files corrupts the heap of whoever decodes it.
  static let allowed = Set(SourceFormat.allCases).subtracting([.jp2])

  static let folder = ProcessInfo.processInfo.environment["WIDTHWISE_CORPUS"]

  @Test(
    "every file of the corpus comes out as the table says",
    .enabled(if: folder != nil, "WIDTHWISE_CORPUS is not set"))
  func table() throws {
    let folder = BytePath(try #require(Self.folder))
    let rows = try CorpusRow.all()
    #expect(rows.count > 300)
    for row in rows {
      let bench = try Workbench()
      let found = Self.measure(folder.appending(row.file), bench)
      #expect(row.differences(from: found) == [], "\(row.file)")
    }
  }

  private static func measure(_ source: BytePath, _ bench: Workbench) -> CorpusRow.Found {
    do throws(Failure) {
      let header = try Workbench.header(source, allowed: Self.allowed)
      let size = try thumbnail(header.size)
      let outcome = try bench.render(
        source, [bench.rendition("c.png", .png, size)], allowed: Self.allowed)
      var found = CorpusRow.Found(size: header.size, frames: header.frames)
      switch outcome.results[0] {
      case .failed(let failure): found.refuse(failure)
      default:
        found.verdict = outcome.warnings.isEmpty ? "ok" : "warning"
        found.words = outcome.warnings.joined(separator: "; ")
        found.take(try? bench.read("c.png", "pngload"))
      }
      return found
    } catch {
      var found = CorpusRow.Found()
      found.refuse(error)
      return found
    }
  }

  private static func thumbnail(_ size: PixelSize) throws(Failure) -> PixelSize {
    let request = SizeRequest(mode: .downscale, width: .pixels(320))
    do {
      return try request.resolve(for: size).final
    } catch {
      throw Failure(.impossible, "\(error)")
    }
  }
}

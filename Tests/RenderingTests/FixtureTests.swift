import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Every fixture against the verdict that the script which made it wrote down.
@Suite struct FixtureTests {
  @Test("every fixture is read, or refused, as the index says")
  func verdicts() throws {
    let bench = try Workbench()
    let rows = try Fixture.index()
    #expect(rows.count > 50)
    for row in rows {
      let verdict = Self.verdict(row, bench)
      #expect(verdict == row.expected, "\(row.name)")
    }
  }

  private static func verdict(_ row: Fixture.Row, _ bench: Workbench) -> String {
    do throws(Failure) {
      let source = Fixture.image(row.name)
      let header = try Workbench.header(source)
      if header.size != row.size { return "size \(header.size)" }
      if header.format.isAnimation, let frames = row.frames, header.frames != frames {
        return "\(header.frames) frames"
      }
      let format: OutputFormat = header.frames > 1 ? .gif : .png
      let outcome = try bench.render(
        source, [bench.rendition("\(row.name).out", format, PixelSize(32, 24))])
      if case .failed(let failure) = outcome.results[0] { return failure.kind.rawValue }
      return outcome.warnings.isEmpty ? "ok" : "warning"
    } catch {
      return error.kind.rawValue
    }
  }

  @Test("nothing is left in the folder of a failed job")
  func nothingWritten() throws {
    let bench = try Workbench()
    for name in ["half.jpg", "half.png", "corrupt-middle.jpg", "crc-pixels.png"] {
      do throws(Failure) {
        let outcome = try bench.render(
          Fixture.image(name), [bench.rendition("out.jpg", .jpeg, PixelSize(20, 20))])
        #expect(outcome.results != [])
      } catch {
        #expect(error.kind == .damaged)
      }
    }
    #expect(try TemporaryFolder.names(in: bench.folder) == [])
  }
}

extension FixtureTests {
  @Test("the profile of an AVIF outlives the loader that read it")
  func ownedProfile() throws {
    let bench = try Workbench()
    let size = PixelSize(48, 32)
    _ = try bench.render(
      Fixture.image("display-p3.jpg"),
      [bench.rendition("p3.avif", .avif, size) { $0.profile = .keep }])
    let loaded = try bench.read("p3.avif", "heifload")
    let profile = loaded.blob("icc-profile-data")
    #expect(profile?.isEmpty == false)
    let copies = try (0..<20).map { _ in try bench.read("p3.avif", "heifload").inMemory() }
    for copy in copies { #expect(copy.blob("icc-profile-data") == profile) }
  }
}

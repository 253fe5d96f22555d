import Files
import Synchronization
import Testing

@testable import JobRunner

@Suite struct `Telling what a missing name may have meant` {
  @Test func `lists a folder once, however many names are missing in it`() {
    let listed = Mutex<[String]>([])
    let list: @Sendable (BytePath) -> [BytePath] = { folder in
      listed.withLock { $0.append(folder.description) }
      return [BytePath("A.jpg"), BytePath("a.jpg"), BytePath("b.JPG")]
    }
    var listings = FolderListings(list: list)
    for number in 0..<1000 {
      #expect(listings.twin(of: BytePath("\(number).jpg"), in: BytePath("x")) == nil)
    }
    #expect(listings.twin(of: BytePath("a.JPG"), in: BytePath("x")) == BytePath("A.jpg"))
    #expect(listings.twin(of: BytePath("B.jpg"), in: BytePath("y")) == BytePath("b.JPG"))
    #expect(listed.withLock { $0 } == ["x", "y"])
  }

  @Test func `asks the folder itself only for the first`() throws {
    let bench = PlanningBench()
    bench.folder.file("in/a.jpg")
    let entry = row(1, "A.jpg", "A.JPG")
    var findings = PlanFindings(lines: [])
    let folders = try #require(bench.folders(bench.manifest([entry]), &findings))
    var search = SourceSearch(folders, allowed: [.jpeg])
    let asked = Mutex(0)
    search.listings = FolderListings { folder in
      asked.withLock { $0 += 1 }
      return ((try? FileSystem.entries(of: folder)) ?? []).map(\.name)
    }
    #expect(search.sources(of: entry, &findings).isEmpty)
    #expect(asked.withLock { $0 } == 1)
    let ends = findings.diagnostics.all.map { $0.message.split(separator: ", but ").last }
    #expect(
      ends == ["there is 'a.jpg'; letter case counts", "there is 'a.jpg'; letter case counts"])
  }
}

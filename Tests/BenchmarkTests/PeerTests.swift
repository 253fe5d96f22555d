import Files
import TestSupport
import Testing

@testable import Benchmark

/// The peers' scripts over one small picture, as far as they are installed here.
@Suite(.serialized) struct `The peers of the benchmark` {
  private static let scripts: BytePath? = try? BuildPlace.scripts(
    above: FileSystem.canonical(BytePath("config")))

  @Test(arguments: Peer.all.filter { !$0.file.isEmpty }.map(\.name))
  func `write every size, and nothing else`(name: String) throws {
    let scripts = try #require(Self.scripts)
    let folder = TemporaryFolder()
    let peer = try #require(Peer.all.first { $0.name == name })
    let search = PeerSearch(
      scripts: scripts, programs: folder.path, widthwise: BytePath("/nowhere"))
    guard let installed = search.find(peer) else { return }
    let source = folder.at("small.jpg")
    try AtomicFile.write(try SyntheticPhotograph.jpeg(width: 300, height: 201, seed: 7), to: source)
    let bench = Bench(
      widthwise: BytePath("/nowhere"), scripts: scripts, folder: folder.path, peers: [], floor: nil,
      missing: [], rounds: 1, sources: 1, tell: { _ in })
    let work = Work(
      photographs: [Photograph(path: source, size: .init(width: 300, height: 201))],
      widths: [100, 51])
    let run = try bench.perform(installed, work, lookingAtMemory: false)
    #expect(run.run.ending == .exited(0))
    let names = try FileSystem.entries(of: run.folder).map(\.name.description)
    #expect(names == ["small-100.jpg", "small-51.jpg"])
    #expect(run.run.cpu > 0)
  }
}

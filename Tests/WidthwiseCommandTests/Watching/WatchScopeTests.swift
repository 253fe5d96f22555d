import Files
import Foundation
import Testing

@testable import WidthwiseCommand

@Suite struct `What is watched` {
  let bench = CommandBench()

  /// The scope of a manifest, and its folders below the bench's, which is "@".
  private func scope(_ options: [OptionName: BytePath] = [:]) -> (WatchScope, [String]) {
    let context = bench.context(
      ParsedArguments(
        command: .watch, operands: [BytePath(bench.path("m.yaml"))],
        values: options.mapValues { [$0] }))
    var scope = WatchScope(context)
    let folders = scope.folders().map { $0.description.replacing(bench.folder, with: "@") }
    return (scope, folders)
  }

  private func isRelevant(
    _ scope: WatchScope, _ path: String, _ kind: FolderChange.Kind = .written
  ) -> Bool {
    let path = BytePath(path.replacing("@", with: bench.folder))
    return scope.isRelevant(FolderChange(kind, folder: path.parent, name: path.name))
  }

  @Test func `is the source with its folders, without the output, and the manifest's folder`() {
    bench.file("photos/x/y/a.jpg")
    bench.file("photos/.hidden/a.jpg")
    bench.file("photos/out/a.jpg")
    bench.file("m.yaml", CommandBench.manifest(output: "photos/out"))
    #expect(scope().1 == ["@/photos", "@/photos/x", "@/photos/x/y", "@"])
  }

  @Test func `follows the options`() {
    bench.file("others/x/a.jpg")
    let folders = scope([.source: BytePath(bench.path("others"))]).1
    #expect(folders == ["@/others", "@/others/x", "@"])
  }

  @Test func `goes through links to folders that the manifest names`() {
    bench.file("elsewhere/deep/a.jpg")
    bench.file("more/a.jpg")
    for name in ["elsewhere", "more"] {
      try? FileManager.default.createSymbolicLink(
        atPath: bench.path("photos/\(name)"), withDestinationPath: "../\(name)")
    }
    bench.file("m.yaml", CommandBench.manifest().replacing("*.jpg", with: "elsewhere/**/*.jpg"))
    #expect(scope().1 == ["@/elsewhere", "@/elsewhere/deep", "@/photos", "@"])
  }

  @Test func `is what is above a source that is missing`() {
    bench.file("m.yaml", CommandBench.manifest(source: "no/such/folder"))
    #expect(scope().1 == ["@"])
  }

  @Test(arguments: [
    ("a picture", "@/photos/new.jpg", true), ("any other name", "@/photos/list", true),
    ("a hidden file", "@/photos/.a.jpg.swp", false), ("a backup", "@/photos/a.jpg~", false),
    ("the manifest", "@/m.yaml", true), ("another file beside it", "@/n.yaml", false),
    ("the output folder", "@/photos/out", false), ("what is in it", "@/photos/out/a.jpg", false),
  ])
  func `counts what a run would read`(name: String, path: String, counts: Bool) {
    bench.file("photos/out/a.jpg")
    bench.file("m.yaml", CommandBench.manifest(output: "photos/out"))
    #expect(isRelevant(scope().0, path) == counts)
  }

  @Test func `counts everything where the kernel lost count`() {
    let change = FolderChange(.unknown, folder: BytePath(bytes: []), name: BytePath(bytes: []))
    #expect(scope().0.isRelevant(change))
  }

  @Test func `stays as it was where the manifest has an error`() {
    let context = bench.context(
      ParsedArguments(command: .watch, operands: [BytePath(bench.path("m.yaml"))]))
    var scope = WatchScope(context)
    let before = scope.folders()
    bench.file("m.yaml", "output: [")
    #expect(scope.folders() == before)
  }

  @Test func `sees a manifest behind a link`() {
    bench.file("real/m.yaml", CommandBench.manifest(source: "../photos"))
    try? FileManager.default.removeItem(atPath: bench.path("m.yaml"))
    try? FileManager.default.createSymbolicLink(
      atPath: bench.path("m.yaml"), withDestinationPath: "real/m.yaml")
    let (scope, folders) = scope([.source: BytePath(bench.path("photos"))])
    #expect(folders == ["@/photos", "@", "@/real"])
    #expect(isRelevant(scope, "@/real/m.yaml") && isRelevant(scope, "@/m.yaml"))
  }
}

import Files
import Geometry
import JSONText

/// The photographs of a folder, linked into the working folder under names that no tool trips over.
struct PhotographFolder {
  /// The part of `widthwise inspect --json` that is needed.
  private struct Inspected: Decodable {
    struct File: Decodable {
      struct Size: Decodable {
        var width: Int
        var height: Int
      }
      var path: BytePath
      var size: Size
    }
    var files: [File]
  }

  let widthwise: BytePath

  /// The images with this ending, in the order of their names, as `folder`/p00.jpg and so on.
  func photographs(
    in folder: BytePath, ending: String = "jpg", linkedInto links: BytePath
  ) throws(BenchmarkError) -> [Photograph] {
    let linked: [BytePath]
    do throws(FileError) {
      linked = try link(folder, ending: ending, into: links)
    } catch {
      throw BenchmarkError(error)
    }
    return try inspected(linked, folder)
  }

  private func link(
    _ folder: BytePath, ending: String, into links: BytePath
  ) throws(FileError) -> [BytePath] {
    let real = try FileSystem.canonical(folder)
    let names = try FileSystem.entries(of: real).map(\.name).filter {
      $0.text?.hasSuffix(".\(ending)") == true
    }
    try FileSystem.makeFolders(links)
    var linked: [BytePath] = []
    for (number, name) in names.enumerated() {
      let path = links.appending(BytePath("p\(number < 10 ? "0" : "")\(number).\(ending)"))
      try FileSystem.link(to: real.appending(name), at: path)
      linked.append(path)
    }
    return linked
  }

  private func inspected(
    _ files: [BytePath], _ folder: BytePath
  ) throws(BenchmarkError) -> [Photograph] {
    let command = [widthwise.description, "inspect", "--json", "--"] + files.map(\.description)
    let text = try MeasuredRun.perform(command).output.joined(separator: "\n")
    guard let found = try? JSONText.value(Inspected.self, from: Array(text.utf8)),
      !found.files.isEmpty
    else {
      throw BenchmarkError("\(folder): no photograph in it can be read; name a folder with JPEGs")
    }
    return found.files.map {
      Photograph(path: $0.path, size: PixelSize(width: $0.size.width, height: $0.size.height))
    }
  }
}

import Checksums
import Files
import Geometry
public import JobRunner
public import Manifests
import Recipes
import ReportText

/// Makes markup of what a run left: of the files that are there, not of what was planned.
public struct MarkupBuilder {
  private let plan: Plan
  private let results: RunResults
  private let request: MarkupRequest
  private let files: RenditionFiles

  public init(
    _ plan: Plan, _ results: RunResults, request: MarkupRequest, files: RenditionFiles
  ) {
    self.plan = plan
    self.results = results
    self.request = request
    self.files = files
  }

  /// Reads all files that the run wrote or found up to date, and makes what is shown before they
  /// arrive.
  public func document(_ previews: PreviewMaker, _ pictures: any SmallPictures) -> MarkupDocument {
    var warnings: [String] = []
    let groups = plan.runnable.flatMap { PictureGroup.groups(of: $0) }
      .map { group in
        var there = group
        there.renditions = group.renditions.filter { results.hasFile($0.path) }
        return there
      }
    let paths = groups.flatMap { $0.renditions.map(\.path) }
    let headers = files.headers(of: paths)
    let digests = files.digests(of: paths, [digest, .sha256])
    for path in paths where headers[path] == nil || digests[path] == nil {
      warnings.append("\(path): can't be read back, so it is left out; run again")
    }
    var images: [MarkupImage] = []
    var subjects: [(file: BytePath, header: SourceHeader)] = []
    for group in groups {
      let found = group.renditions.compactMap { rendition in
        file(rendition, headers[rendition.path], digests[rendition.path])
      }
      guard var image = PictureMarkup(group, found, request, plan.sourceFolder)?.image else {
        continue
      }
      image.hasAlpha = group.renditions.contains { headers[$0.path]?.hasAlpha ?? false }
      images.append(image)
      subjects.append(subject(of: group, headers))
    }
    PlaceholderMaker(request.placeholder, pictures).add(to: &images, subjects, previews)
    for place in images.indices { images[place].html = PictureHTML(images[place]).text }
    return MarkupDocument(images: images, warnings: warnings)
  }

  private var digest: Digest { Digest(rawValue: request.integrity.rawValue) ?? .sha256 }

  /// As the file is now.
  private func file(
    _ rendition: Rendition, _ header: SourceHeader?, _ digests: [[UInt8]]?
  ) -> MarkupFile? {
    guard let header, let digests else { return nil }
    let path = rendition.path.relative(to: plan.outputFolder)
    var url = WebAddress.text(path, base: request.baseURL)
    if request.versioned {
      url +=
        "?v="
        + digests[1].prefix(6).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
    let integrity =
      request.integrity == .none ? nil : "\(digest.rawValue)-\(Base64.text(digests[0]))"
    return MarkupFile(
      path: path, url: url, width: header.size.width, height: header.size.height,
      bytes: header.bytes, format: rendition.format, type: rendition.format.mediaType,
      integrity: integrity)
  }

  /// The file that placeholders are made of: the smallest that has the pixels, of a format that is
  /// decoded soon.
  private func subject(
    of group: PictureGroup, _ headers: [BytePath: SourceHeader]
  ) -> (file: BytePath, header: SourceHeader) {
    let all = group.renditions.compactMap { rendition in
      headers[rendition.path].map { (file: rendition.path, header: $0) }
    }
    let plain = all.filter { [.jpeg, .png, .webp].contains($0.header.format) }
    let candidates = (plain.isEmpty ? all : plain).sorted {
      $0.header.size.pixels < $1.header.size.pixels
    }
    let enough = candidates.first {
      max($0.header.size.width, $0.header.size.height) >= ThumbHash.longestSide
    }
    return enough ?? candidates[candidates.count - 1]
  }
}

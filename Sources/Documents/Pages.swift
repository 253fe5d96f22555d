/// A page of documentation as it lies in the repository; the program carries its text.
public enum Page: String, Hashable, Sendable, CaseIterable {
  case readme, recipes, formats, golden, events, markup
  case workerProtocol = "worker-protocol"

  /// Where it is in the repository, as other pages name it.
  public var path: String { self == .readme ? "README.md" : "config/\(rawValue).md" }

  public var document: Document { Document(markdown: String(decoding: bytes, as: UTF8.self)) }

  private var bytes: [UInt8] {
    switch self {
    case .readme: PackageResources.readme_md
    case .recipes: PackageResources.recipes_md
    case .formats: PackageResources.formats_md
    case .golden: PackageResources.golden_md
    case .events: PackageResources.events_md
    case .markup: PackageResources.markup_md
    case .workerProtocol: PackageResources.worker_protocol_md
    }
  }
}

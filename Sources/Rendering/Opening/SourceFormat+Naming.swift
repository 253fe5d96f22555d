import Files
import JobRunner
import Recipes

extension SourceFormat {
  /// A line about a name whose ending belongs to another format; nil where it fits or tells nothing.
  func misnaming(_ path: BytePath) -> String? {
    guard let ending = path.fileExtension else { return nil }
    let lowered = String(decoding: ending, as: UTF8.self).lowercased()
    let named = SourceFormat.allCases.filter { $0.fileExtensions.contains(lowered) }
    guard !named.isEmpty, !named.contains(where: isNamed(by:)) else { return nil }
    return "is named .\(lowered) but is \(rawValue); it was read as \(rawValue)"
  }

  /// HEIC and AVIF are two contents of one container, and share its endings.
  private func isNamed(by other: SourceFormat) -> Bool {
    let container: Set = [SourceFormat.heic, .avif]
    return self == other || container.contains(self) && container.contains(other)
  }
}

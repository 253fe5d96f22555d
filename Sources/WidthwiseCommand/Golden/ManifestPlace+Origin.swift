import GoldenImages
import Manifests

extension ManifestPlace {
  init(_ origin: Origin) {
    self.init(file: origin.file, line: origin.line, column: origin.column)
  }
}

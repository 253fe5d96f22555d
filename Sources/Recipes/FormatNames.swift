extension OutputFormat {
  /// Reads the name of a format, `jpg` and `tif` included.
  public init?(name: String) { self.init(rawValue: longFormatName(name)) }
}

extension FormatChoice {
  /// Reads the name of a format, or `source`.
  public init?(name: String) {
    if name == "source" {
      self = .source
    } else if let format = OutputFormat(name: name) {
      self = .format(format)
    } else {
      return nil
    }
  }

  /// Every name that `init(name:)` takes.
  public static let names: [String] =
    OutputFormat.allCases.map(\.rawValue) + ["jpg", "tif", "source"]
}

extension SourceFormat {
  /// Reads the name of a format, `jpg` and `tif` included.
  public init?(name: String) { self.init(rawValue: longFormatName(name)) }

  /// Every name that `init(name:)` takes.
  public static let names: [String] = SourceFormat.allCases.map(\.rawValue) + ["jpg", "tif"]
}

private func longFormatName(_ name: String) -> String {
  switch name {
  case "jpg": "jpeg"
  case "tif": "tiff"
  default: name
  }
}

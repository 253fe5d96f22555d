public import Files
public import Geometry
public import Recipes

/// A reader in front of another: what it doesn't answer itself, the other does.
public protocol ForwardingReader: SourceReader {
  var reader: any SourceReader { get }
}

extension ForwardingReader {
  public func contentHash(of path: BytePath) throws(Failure) -> String {
    try reader.contentHash(of: path)
  }

  public func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? {
    try reader.trimBox(of: path, request)
  }

  public func knownBorder(of path: BytePath, _ request: TrimRequest) -> FoundBorder? {
    reader.knownBorder(of: path, request)
  }

  public func hasKernel(_ kernel: Kernel) -> Bool { reader.hasKernel(kernel) }

  public func canWrite(_ format: OutputFormat) -> Bool { reader.canWrite(format) }

  public func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? {
    reader.missing(options, in: format)
  }
}

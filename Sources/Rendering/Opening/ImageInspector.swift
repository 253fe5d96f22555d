public import Files
public import JobRunner
import Recipes
import Vips

/// Tells of an image file what its header says; every format that libvips reads is looked at.
public struct ImageInspector: Inspector {
  public init() {}

  public func inspect(_ path: BytePath) throws(Failure) -> Inspection {
    let (found, lines) = try LogCapture.collecting { () throws(Failure) in
      try QuietRoom.explaining { () throws(Failure) in try look(at: path) }
    }
    var inspection = found
    inspection.warnings += LibraryLog.telling(lines)
    return inspection
  }

  private func look(at path: BytePath) throws(Failure) -> Inspection {
    let limits = Limits(pixels: .max, frames: .max, bytes: .max, outputPixels: .max)
    let opener = SourceOpener(allowed: Set(SourceFormat.allCases), limits: limits)
    let source = try opener.open(path)
    let image = try Failure.from(.damaged) { () throws(VipsError) in
      try source.load(VipsImage.LoadOptions())
    }
    let profile = image.blob("icc-profile-data")
    let header = SourceHeader(image, of: source)
    let isAnimation = header.frames > 1
    return Inspection(
      path: path, header: header, bands: image.bands, interpretation: image.interpretation,
      profileName: profile.flatMap { ICCProfile($0).name }, profileBytes: profile?.count,
      delays: isAnimation ? image.ints("delay").map { Array($0.prefix(header.frames)) } : nil,
      loop: isAnimation ? image.int("loop") : nil,
      progressive: header.isProgressive,
      warnings: source.notes + [source.damage].compactMap { $0 })
  }
}

extension SourceFormat {
  /// Nil where the format has no such thing.
  func progressive(_ image: VipsImage) -> Bool? {
    switch self {
    case .jpeg, .png: image.int("interlaced") == 1
    default: nil
    }
  }
}

public import Recipes

extension SourceFormat {
  /// The endings of file names that a folder is searched for, in small letters.
  ///
  /// Only where a folder is named instead of files or a pattern; what a file then is, its bytes say.
  public var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png", "apng"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif", "hif"]
    case .avif: ["avif"]
    case .jxl: ["jxl"]
    case .svg: ["svg", "svgz"]
    case .jp2: ["jp2", "jpx", "jpf", "j2k", "j2c", "jpc"]
    case .bmp: ["bmp", "dib"]
    case .pdf: ["pdf"]
    case .ico: ["ico"]
    case .ppm: ["ppm", "pgm", "pbm", "pnm"]
    }
  }

  static func fileExtensions(of formats: Set<SourceFormat>) -> Set<[UInt8]> {
    Set(formats.flatMap(\.fileExtensions).map { Array($0.utf8) })
  }
}

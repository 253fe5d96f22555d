import Checksums
public import Files
public import PixelFiles
import Vips

extension FileStructure {
  /// Nil where the file can't be read.
  public init?(of path: BytePath) {
    guard let bytes = try? FileSystem.contents(of: path, limit: 2_000_000_000),
      let header = try? FileHeader(bytes)
    else { return nil }
    self.init(header)
  }

  /// What an encoded file says of itself.
  public init(_ file: FileHeader) {
    let image = file.image
    var parts: [StructureDifference.Part: String] = [
      .format: file.format.rawValue, .width: "\(file.width)", .height: "\(file.height)",
      .bands: "\(file.bands)", .depth: "\(file.bitsPerSample)", .frames: "\(file.frames)",
    ]
    parts[.orientation] = image.int("orientation").map { "\($0)" }
    parts[.profile] = image.blob("icc-profile-data").map(Self.profile)
    let blocks = ["exif-data": "exif", "xmp-data": "xmp", "iptc-data": "iptc"]
    let found = blocks.filter { image.has($0.key) }.values.sorted()
    parts[.metadata] = found.isEmpty ? "none" : found.joined(separator: " ")
    if file.frames > 1 {
      let delays = (image.ints("delay") ?? []).prefix(file.frames)
      parts[.playback] = Playback.text(Array(delays))
      parts[.loops] = image.int("loop").map { $0 == 0 ? "endless" : "\($0)" }
    }
    if file.format == .jpeg {
      parts[.subsampling] = image.string("jpeg-chroma-subsample")
      parts[.progressive] = image.int("interlaced") == 1 ? "yes" : "no"
    } else if file.format == .png {
      parts[.progressive] = image.int("interlaced") == 1 ? "yes" : "no"
    }
    self.init(parts)
  }

  /// The first digits of its SHA-256, and its size.
  private static func profile(_ bytes: [UInt8]) -> String {
    "\(SHA256.digest(of: bytes).prefix(12)), \(bytes.count) bytes"
  }
}

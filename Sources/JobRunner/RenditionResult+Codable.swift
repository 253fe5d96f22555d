import Geometry

/// An object with one key that names the result: `{"written": {"bytes": 1200}}`,
/// `{"failed": {"kind": "damaged", "message": "…"}}`, `{"planned": true}`, `{"notRun": true}`;
/// workers never send `upToDate` and `stillBroken`.
extension RenditionResult: Codable {
  private enum Key: CodingKey { case written, planned, failed, upToDate, stillBroken, notRun }

  private struct Written: Codable {
    var bytes: Int
    var crop: PixelBox?
    var quality: Int?
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch container.allKeys.first {
    case .planned: self = .planned
    case .notRun: self = .notRun
    case .upToDate: self = .upToDate(bytes: try container.decode(Int.self, forKey: .upToDate))
    case .stillBroken:
      self = .stillBroken(try container.decode(Breakage.self, forKey: .stillBroken))
    case .failed: self = .failed(try container.decode(Failure.self, forKey: .failed))
    case .written, nil:
      let written = try container.decode(Written.self, forKey: .written)
      self = .written(bytes: written.bytes, crop: written.crop, quality: written.quality)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .written(let bytes, let crop, let quality):
      try container.encode(
        Written(bytes: bytes, crop: crop, quality: quality), forKey: .written)
    case .failed(let failure): try container.encode(failure, forKey: .failed)
    case .upToDate(let bytes): try container.encode(bytes, forKey: .upToDate)
    case .stillBroken(let breakage): try container.encode(breakage, forKey: .stillBroken)
    case .planned: try container.encode(true, forKey: .planned)
    case .notRun: try container.encode(true, forKey: .notRun)
    }
  }
}

import FoundationEssentials
import Geometry
public import ImageMetrics

/// Each 16×16 block's mean and deviation of luma and its mean of red, green and blue, in place of a
/// picture: one to three per cent of its size, and still says where and what kind a change is.
public struct Fingerprint: Hashable, Sendable, Codable {
  static let side = 16
  /// Levels are stored in 128ths.
  static let steps = 128.0

  var columns: Int
  var lines: Int
  /// Four numbers of 16 bits a block: red, green, blue, deviation of the luma.
  var blocks: [UInt16]

  public init(_ buffer: PixelBuffer) {
    columns = (buffer.width + Self.side - 1) / Self.side
    lines = (buffer.height + Self.side - 1) / Self.side
    blocks = BlockStatistics.of(buffer, side: Self.side).flatMap { block in
      [block.red, block.green, block.blue, block.deviation].map {
        UInt16(($0 * Self.steps).rounded())
      }
    }
  }

  private enum Key: CodingKey { case columns, lines, blocks }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    columns = try container.decode(Int.self, forKey: .columns)
    lines = try container.decode(Int.self, forKey: .lines)
    let text = try container.decode(String.self, forKey: .blocks)
    let bytes = Array(Data(base64Encoded: text) ?? Data())
    let (count, isTooMany) = columns.multipliedReportingOverflow(by: lines)
    guard columns > 0, lines > 0, !isTooMany, bytes.count.isMultiple(of: 8),
      bytes.count / 8 == count
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .blocks, in: container, debugDescription: "not four numbers a block")
    }
    blocks = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(lines, forKey: .lines)
    let bytes = blocks.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try container.encode(Data(bytes).base64EncodedString(), forKey: .blocks)
  }
}

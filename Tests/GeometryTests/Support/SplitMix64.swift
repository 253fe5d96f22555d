import Geometry

/// Steele, Lea and Flood's SplitMix64: small, and the same numbers everywhere for one seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 1 to `limit`; the bias of the remainder is of no matter here.
  mutating func upTo(_ limit: Int) -> Int { 1 + Int(next() % UInt64(limit)) }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { upTo(count) == 1 }

  /// A side: tiny, small, a photograph's, or anything that libvips takes.
  mutating func side() -> Int {
    switch next() & 7 {
    case 0, 1: upTo(12)
    case 2, 3: upTo(300)
    case 4, 5, 6: upTo(6000)
    default: upTo(10_000_000)
    }
  }

  /// A size whose sides are of independent magnitudes.
  mutating func size() -> PixelSize { PixelSize(width: side(), height: side()) }
}

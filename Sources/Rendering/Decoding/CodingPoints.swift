/// How a file says by two numbers that its colours are coded: AVIF and HEIC (`nclx`), PNG (`cICP`).
///
/// libvips 8.14 passes over them. Numbers: ITU-T H.273, tables 2 and 3. Only what looks clearly
/// other than sRGB is acted on; the primaries of old television, and the curve of video, are near
/// enough and often written in error.
struct CodingPoints: Hashable {
  var primaries: Int
  var transfer: Int

  private enum Transfer {
    static let gamma22 = 4
    static let gamma28 = 5
    static let linear = 8
    static let pq = 16
    static let hlg = 18
  }

  /// A profile that says the same; nil where sRGB does.
  var profile: [UInt8]? {
    if gamut == nil && curve == nil { return nil }
    return ProfileMaker(gamut: gamut ?? .srgb, curve: curve ?? .srgb, name: name).profile
  }

  /// A line about light that sRGB can't show; nil where there is none.
  var note: String? {
    switch transfer {
    case Transfer.pq: "HDR (PQ): what is brighter than paper white was clipped"
    case Transfer.hlg: "HDR (HLG): what is brighter than paper white was clipped"
    default: nil
    }
  }

  private var name: String { "H.273 primaries \(primaries), transfer \(transfer)" }

  private var gamut: Gamut? {
    switch primaries {
    case 9: .bt2020
    case 11: .dciP3
    case 12: .displayP3
    default: nil
    }
  }

  private var curve: TransferCurve? {
    switch transfer {
    case Transfer.gamma22: .gamma(2.2)
    case Transfer.gamma28: .gamma(2.8)
    case Transfer.linear: .gamma(1)
    case Transfer.pq: .pq
    case Transfer.hlg: .hlg
    default: nil
    }
  }
}

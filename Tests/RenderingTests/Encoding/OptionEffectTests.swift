import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Every option changes the file as `config/formats.md` says, seen by reading the file back.
@Suite struct OptionEffectTests {
  struct Effect: CustomTestStringConvertible, Sendable {
    let format: OutputFormat
    let key: EncodingKey
    let value: OptionValue
    var source: EncodingBench.Source = .fixture("coast.jpg")
    /// What else is set, in both files.
    var with: [EncodingKey: OptionValue] = [:]
    /// The file without the option, and with it.
    let check: @Sendable (FileFacts, FileFacts) -> Bool

    var testDescription: String { "\(format) \(key.rawValue): \(value)" }
  }

  static let smaller: @Sendable (FileFacts, FileFacts) -> Bool = {
    $1.bytes.count < $0.bytes.count
  }
  static let differs: @Sendable (FileFacts, FileFacts) -> Bool = { $0.bytes != $1.bytes }
  static let yes = OptionValue.flag(true)

  static let jpeg: [Effect] = [
    Effect(format: .jpeg, key: .quality, value: .whole(30), check: smaller),
    Effect(format: .jpeg, key: .progressive, value: yes) {
      !$0.isProgressiveJPEG && $1.isProgressiveJPEG
    },
    Effect(format: .jpeg, key: .chroma, value: .word("4:4:4")) {
      $0.sampling == 0x22 && $1.sampling == 0x11
    },
    Effect(format: .jpeg, key: .chroma, value: .word("4:2:0"), with: [.quality: .whole(95)]) {
      $0.sampling == 0x11 && $1.sampling == 0x22
    },
    Effect(format: .jpeg, key: .restartInterval, value: .whole(4)) {
      $0.restartInterval == nil && $1.restartInterval == 4
    },
    // The table K.3 has 12 codes, which take 2 + 1 + 16 + 12 bytes.
    Effect(format: .jpeg, key: .optimizeCoding, value: .flag(false)) {
      $0.bytes.count < $1.bytes.count && ($0.huffmanLength ?? 0) < 31 && $1.huffmanLength == 31
    },
  ]

  static let png: [Effect] = [
    Effect(format: .png, key: .effort, value: .whole(0)) { smaller($1, $0) },
    Effect(format: .png, key: .compression, value: .whole(0)) { smaller($1, $0) },
    Effect(format: .png, key: .filter, value: .word("sub"), check: smaller),
    Effect(format: .png, key: .filter, value: .word("all"), check: smaller),
    Effect(format: .png, key: .filter, value: .word("up"), check: differs),
    Effect(format: .png, key: .filter, value: .word("avg"), check: differs),
    Effect(format: .png, key: .filter, value: .word("paeth"), check: differs),
    Effect(format: .png, key: .progressive, value: yes) {
      $0.pngInterlace == 0 && $1.pngInterlace == 1
    },
    Effect(format: .png, key: .palette, value: yes) {
      $0.pngLength("PLTE") == nil && $1.pngColourType == 3 && $1.pngDepth == 8
        && ($1.pngLength("PLTE") ?? 0) > 3 * 128
    },
    Effect(format: .png, key: .colours, value: .whole(16), with: [.palette: yes]) {
      $1.pngLength("PLTE") == 48 && $1.pngDepth == 4
    },
    Effect(format: .png, key: .colours, value: .whole(2), with: [.palette: yes]) {
      $1.pngLength("PLTE") == 6 && $1.pngDepth == 1
    },
    Effect(format: .png, key: .dither, value: .whole(0), with: [.palette: yes], check: smaller),
    Effect(
      format: .png, key: .paletteQuality, value: .whole(20), with: [.palette: yes]
    ) { ($1.pngLength("PLTE") ?? 0) < ($0.pngLength("PLTE") ?? 0) },
    Effect(format: .png, key: .bitDepth, value: .whole(16)) {
      $0.pngDepth == 8 && $1.pngDepth == 16
    },
    Effect(format: .png, key: .bitDepth, value: .whole(8), source: .fixture("deep.png")) {
      $0.pngDepth == 16 && $1.pngDepth == 8
    },
    Effect(format: .png, key: .bitDepth, value: .whole(4)) {
      $1.pngDepth == 4 && $1.pngColourType == 3
    },
    Effect(format: .png, key: .bitDepth, value: .whole(2), source: .fixture("grey.jpg")) {
      $1.pngDepth == 2 && $1.pngColourType == 0
    },
    Effect(format: .png, key: .bitDepth, value: .whole(1), source: .fixture("grey-alpha.png")) {
      $0.pngColourType == 4 && $1.pngDepth == 1 && $1.pngColourType == 3
    },
  ]

  static let webp: [Effect] = [
    Effect(format: .webp, key: .quality, value: .whole(30), check: smaller),
    Effect(format: .webp, key: .lossless, value: yes) {
      $0.webpChunks.contains("VP8 ") && $1.webpChunks.contains("VP8L")
    },
    Effect(format: .webp, key: .effort, value: .whole(0), check: differs),
    Effect(format: .webp, key: .nearLossless, value: yes, with: [.quality: .whole(20)]) {
      $0.webpChunks.contains("VP8 ") && $1.webpChunks.contains("VP8L")
    },
    Effect(
      format: .webp, key: .alphaQuality, value: .whole(0), source: .fixture("alpha.png"),
      check: smaller),
    Effect(format: .webp, key: .smartSubsample, value: yes, check: differs),
    Effect(format: .webp, key: .preset, value: .word("text"), check: differs),
    Effect(format: .webp, key: .minSize, value: yes, source: .animation, check: smaller),
    Effect(
      format: .webp, key: .mixed, value: yes, source: .fixture("flight.webp"),
      with: [.lossless: yes]
    ) { !$0.webpChunks.contains("VP8 ") && $1.webpChunks.contains("VP8 ") },
    Effect(format: .webp, key: .kmax, value: .whole(1), source: .animation, check: differs),
    Effect(
      format: .webp, key: .kmin, value: .whole(6), source: .animation, with: [.kmax: .whole(10)],
      check: differs),
  ]

  static let heif: [Effect] = [
    Effect(format: .avif, key: .quality, value: .whole(20), check: smaller),
    Effect(format: .avif, key: .effort, value: .whole(0), check: differs),
    Effect(format: .avif, key: .lossless, value: yes) {
      smaller($1, $0) && $1.isAVIFHalved == false
    },
    Effect(format: .avif, key: .chroma, value: .word("4:4:4")) {
      $0.isAVIFHalved == true && $1.isAVIFHalved == false
    },
    Effect(format: .avif, key: .bitDepth, value: .whole(12)) {
      $0.avifDepth == 8 && $1.avifDepth == 12
    },
    Effect(format: .avif, key: .bitDepth, value: .whole(8), source: .fixture("deep.png")) {
      $0.avifDepth == 12 && $1.avifDepth == 8
    },
    Effect(format: .heic, key: .quality, value: .whole(20), check: smaller),
    Effect(format: .heic, key: .lossless, value: yes) { smaller($1, $0) && $1.heicChroma == 3 },
    Effect(format: .heic, key: .chroma, value: .word("4:4:4")) {
      $0.heicChroma == 1 && $1.heicChroma == 3
    },
    Effect(format: .heic, key: .bitDepth, value: .whole(10)) {
      $0.heicDepth == 8 && $1.heicDepth == 10
    },
    Effect(format: .heic, key: .bitDepth, value: .whole(12)) { $1.heicDepth == 12 },
    Effect(format: .heic, key: .bitDepth, value: .whole(8), source: .fixture("deep.png")) {
      $0.heicDepth == 10 && $1.heicDepth == 8
    },
  ]

  static let jxl: [Effect] = [
    Effect(format: .jxl, key: .quality, value: .whole(30), check: smaller),
    // Below 15 libvips 8.14 alone takes its default.
    Effect(format: .jxl, key: .quality, value: .whole(1), with: [:]) { smaller($0, $1) },
    Effect(format: .jxl, key: .lossless, value: yes) { smaller($1, $0) },
    Effect(format: .jxl, key: .effort, value: .whole(3), check: differs),
    Effect(format: .jxl, key: .distance, value: .whole(8), check: smaller),
    Effect(format: .jxl, key: .tier, value: .whole(4), check: differs),
  ]

  static let tiff: [Effect] = [
    compression("none", 1), compression("lzw", 5), compression("jpeg", 7),
    compression("packbits", 32_773), compression("zstd", 50_000), compression("webp", 50_001),
    Effect(
      format: .tiff, key: .compression, value: .word("ccittfax4"), source: .fixture("grey.jpg"),
      with: [.bitDepth: .whole(1)]
    ) { TIFFFacts($0.bytes).value(259) == 8 && TIFFFacts($1.bytes).value(259) == 4 },
    Effect(
      format: .tiff, key: .quality, value: .whole(30), with: [.compression: .word("jpeg")],
      check: smaller),
    Effect(
      format: .tiff, key: .quality, value: .whole(30), with: [.compression: .word("webp")],
      check: smaller),
    Effect(format: .tiff, key: .predictor, value: .word("none")) {
      TIFFFacts($0.bytes).value(317) == 2 && TIFFFacts($1.bytes).value(317) ?? 1 == 1
    },
    Effect(format: .tiff, key: .tile, value: yes) {
      TIFFFacts($0.bytes).value(322) == nil && TIFFFacts($1.bytes).value(322) == 128
        && TIFFFacts($1.bytes).value(323) == 128
    },
    Effect(format: .tiff, key: .tileWidth, value: .whole(32), with: [.tile: yes]) {
      TIFFFacts($1.bytes).value(322) == 32 && TIFFFacts($1.bytes).value(323) == 128
    },
    Effect(format: .tiff, key: .tileHeight, value: .whole(48), with: [.tile: yes]) {
      TIFFFacts($1.bytes).value(322) == 128 && TIFFFacts($1.bytes).value(323) == 48
    },
    Effect(format: .tiff, key: .pyramid, value: yes, with: [.tileWidth: .whole(32)]) {
      before, after in
      let (plain, pyramid) = (TIFFFacts(before.bytes), TIFFFacts(after.bytes))
      let second = pyramid.next(after: pyramid.first)
      return plain.next(after: plain.first) == 0 && pyramid.value(256, in: second) == 48
    },
    Effect(format: .tiff, key: .bitDepth, value: .whole(16)) {
      TIFFFacts($0.bytes).value(258) == 8 && TIFFFacts($1.bytes).value(258) == 16
    },
    Effect(format: .tiff, key: .bitDepth, value: .whole(8), source: .fixture("deep.png")) {
      TIFFFacts($0.bytes).value(258) == 16 && TIFFFacts($1.bytes).value(258) == 8
    },
    Effect(format: .tiff, key: .bitDepth, value: .whole(4), source: .fixture("grey.jpg")) {
      TIFFFacts($0.bytes).value(258) == 8 && TIFFFacts($1.bytes).value(258) == 4
    },
    Effect(format: .tiff, key: .resolution, value: .whole(300)) {
      TIFFFacts($1.bytes).value(282) == 300 && TIFFFacts($1.bytes).value(283) == 300
        && TIFFFacts($1.bytes).value(296) == 2
    },
  ]

  private static func compression(_ name: String, _ number: Int) -> Effect {
    Effect(format: .tiff, key: .compression, value: .word(name)) {
      TIFFFacts($0.bytes).value(259) == 8 && TIFFFacts($1.bytes).value(259) == number
    }
  }

  static let gif: [Effect] = [
    Effect(format: .gif, key: .effort, value: .whole(1), check: differs),
    Effect(format: .gif, key: .colours, value: .whole(16)) {
      $0.gifColours == 256 && $1.gifColours == 16
    },
    Effect(format: .gif, key: .dither, value: .whole(0), check: smaller),
    Effect(format: .gif, key: .progressive, value: yes) {
      $0.isGIFInterlaced == false && $1.isGIFInterlaced == true
    },
    Effect(
      format: .gif, key: .interframeTolerance, value: .whole(16), source: .fixture("flight.gif"),
      check: smaller),
    Effect(
      format: .gif, key: .interpaletteTolerance, value: .whole(200), source: .fixture("flight.gif"),
      check: differs),
    Effect(format: .gif, key: .reusePalette, value: yes, source: .palette, check: differs),
  ]

  static let all = jpeg + png + webp + heif + jxl + tiff + gif

  @Test(arguments: all)
  func `an option changes the file`(_ effect: Effect) throws {
    let bench = try EncodingBench()
    let before = try bench.file(effect.source, effect.format, effect.with)
    var options = effect.with
    options[effect.key] = effect.value
    let after = try bench.file(effect.source, effect.format, options)
    #expect(effect.check(before, after))
  }

  @Test("every option of the table has its row here")
  func coverage() {
    // Those have tests of their own: MaxBytesTests, InstalledEncodersTests.
    let elsewhere: Set<EncodingKey> = [
      .maxBytes, .trellis, .overshootDeringing, .optimizeScans, .quantTable,
    ]
    for format in OutputFormat.allCases {
      let keys = Set(EncodingRules.of(format).rules.map(\.key)).subtracting(elsewhere)
      #expect(keys == Set(Self.all.filter { $0.format == format }.map(\.key)), "\(format)")
    }
  }

  @Test("near-lossless is smaller than lossless, and the smaller the lower the quality")
  func nearLossless() throws {
    let bench = try EncodingBench()
    let coast = EncodingBench.Source.fixture("coast.jpg")
    let sizes = try [
      [.lossless: Self.yes], [.nearLossless: Self.yes, .quality: .whole(80)],
      [.nearLossless: Self.yes, .quality: .whole(20)],
    ].map { try bench.file(coast, .webp, $0).bytes.count }
    #expect(sizes == sizes.sorted(by: >))
    #expect(Set(sizes).count == 3)
  }
}

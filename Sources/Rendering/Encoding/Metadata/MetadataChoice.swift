import Geometry
import JobRunner
import Recipes
import Vips

/// Decides what of a source's metadata goes into a rendition.
struct MetadataChoice {
  private(set) var metadata = Metadata()
  /// What was asked for and could not be kept.
  private(set) var notes: [String] = []

  /// - Parameters:
  ///   - pixels: what is written; its profile goes along.
  init(
    _ keep: [MetadataPart], of source: SourceMetadata, for rendition: Rendition, _ pixels: Pixels
  ) {
    addProfile(pixels, keep, rendition)
    let isCopyrightOnly = { (part: MetadataPart) in !keep.contains(part) }
    guard keep.contains(where: { $0 != .icc }) else { return }
    let wanted = { (part: MetadataPart) in keep.contains(part) || keep.contains(.copyright) }
    if wanted(.exif), let bytes = source.exif {
      addEXIF(bytes, isCopyrightOnly(.exif), rendition)
    }
    if wanted(.xmp), let bytes = source.xmp { addXMP(bytes, isCopyrightOnly(.xmp)) }
    if wanted(.iptc), let bytes = source.iptc { addIPTC(bytes, isCopyrightOnly(.iptc)) }
    leaveOut(rendition.format, keep)
  }

  private mutating func addProfile(
    _ pixels: Pixels, _ keep: [MetadataPart], _ rendition: Rendition
  ) {
    metadata.profile = pixels.profile
    guard pixels.profile == nil, keep.contains(.icc), rendition.format != .gif else { return }
    // A JPEG XL says itself that its colours are sRGB's.
    if rendition.format == .jxl { return }
    guard pixels.image.bands >= 3 else {
      notes.append("grey and without a colour profile, so none was written")
      return
    }
    metadata.profile = try? QuietRoom.shared { () throws(VipsError) in
      try VipsImage.profile(named: "srgb")
    }
  }

  private mutating func addEXIF(
    _ bytes: [UInt8], _ isCopyrightOnly: Bool, _ rendition: Rendition
  ) {
    guard let block = EXIFBlock(bytes) else {
      notes.append("its EXIF is broken and was left out")
      return
    }
    metadata.exif = isCopyrightOnly ? block.copyright : block.cleaned(for: rendition.size)
  }

  private mutating func addXMP(_ bytes: [UInt8], _ isCopyrightOnly: Bool) {
    guard let packet = XMPPacket(bytes) else {
      notes.append("its XMP is broken and was left out")
      return
    }
    metadata.xmp = isCopyrightOnly ? packet.copyright : packet.cleaned
  }

  private mutating func addIPTC(_ bytes: [UInt8], _ isCopyrightOnly: Bool) {
    guard let records = IPTCRecords(bytes) else {
      notes.append("its IPTC records are broken and were left out")
      return
    }
    metadata.iptc = isCopyrightOnly ? records.copyright : records.cleaned
  }

  /// What the format has no place for.
  private mutating func leaveOut(_ format: OutputFormat, _ keep: [MetadataPart]) {
    var parts: [String] = []
    if format == .gif, metadata.exif != nil { parts.append("EXIF") }
    if format == .gif, metadata.xmp != nil { parts.append("XMP") }
    if metadata.iptc != nil, format != .jpeg, format != .tiff {
      // Author and rights are often there thrice; one of them is enough.
      let isThereAnyway = metadata.exif != nil || metadata.xmp != nil
      if format == .gif || keep.contains(.iptc) || !isThereAnyway { parts.append("IPTC") }
    }
    if format == .gif { (metadata.exif, metadata.xmp) = (nil, nil) }
    if format != .jpeg && format != .tiff { metadata.iptc = nil }
    if !parts.isEmpty {
      notes.append("\(format.rawValue) has no place for \(parts.joined(separator: ", "))")
    }
    guard format == .jpeg else { return }
    if let exif = metadata.exif, exif.bytes.count > JPEGSegments.longestEXIF {
      notes.append("its EXIF is too long for jpeg and was left out")
      metadata.exif = nil
    }
    if let xmp = metadata.xmp, xmp.count > JPEGSegments.longestXMP {
      notes.append("its XMP is too long for jpeg and was left out")
      metadata.xmp = nil
    }
    if let iptc = metadata.iptc, iptc.count > JPEGSegments.longestIPTC {
      notes.append("its IPTC records are too long for jpeg and were left out")
      metadata.iptc = nil
    }
  }
}

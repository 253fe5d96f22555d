/// An XMP packet: RDF in UTF-8.
///
/// Names: the XMP specification, part 1 (packets, RDF) and part 2 (properties). Whatever is cut
/// out is cut out of the bytes; the rest stays as it was.
struct XMPPacket {
  private let bytes: [UInt8]
  private let root: XMLElement
  /// The namespace behind each prefix.
  private let namespaces: [String: String]

  /// Reads a packet; nil where it isn't well formed.
  init?(_ data: [UInt8]) {
    guard let start = data.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    bytes = Array(data[start...])
    guard let root = XMLScanner.root(of: bytes) else { return nil }
    self.root = root
    let bytes = bytes
    var namespaces: [String: String] = [:]
    for attribute in root.all.flatMap(\.attributes) where attribute.name.hasPrefix("xmlns:") {
      namespaces[String(attribute.name.dropFirst(6))] = String(
        decoding: bytes[attribute.value], as: UTF8.self)
    }
    self.namespaces = namespaces
    guard root.all.contains(where: { name($0.name) == XMPName(XMPName.rdf, "RDF") }) else {
      return nil
    }
  }

  private func name(_ qualified: String) -> XMPName? {
    let parts = qualified.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let space = namespaces[String(parts[0])] else { return nil }
    return XMPName(space, String(parts[1]))
  }

  /// The packet without what is no longer true or points at what is no longer there.
  var cleaned: [UInt8] {
    var cuts: [Range<Int>] = []
    for element in root.all {
      if name(element.name)?.isStale == true { cuts.append(element.range) }
      let stale = element.attributes.filter { name($0.name)?.isStale == true }
      cuts += stale.map(\.range)
    }
    var kept: [UInt8] = []
    var position = 0
    for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) where cut.lowerBound >= position {
      kept += bytes[position..<cut.lowerBound]
      position = cut.upperBound
    }
    return kept + bytes[position...]
  }

  /// A packet with author and rights alone; nil where there is nothing of the kind.
  var copyright: [UInt8]? {
    var properties: [UInt8] = []
    var attributes: [UInt8] = []
    for element in root.all where name(element.name) == XMPName(XMPName.rdf, "Description") {
      for child in element.children where name(child.name)?.isOfRights == true {
        properties += bytes[child.range]
      }
      for attribute in element.attributes where name(attribute.name)?.isOfRights == true {
        attributes += bytes[attribute.range]
      }
    }
    if properties.isEmpty && attributes.isEmpty { return nil }
    let spaces = declarations(for: properties + attributes)
    let head = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"\(XMPName.rdf)\">"
    let description = "<rdf:Description rdf:about=\"\"\(spaces)"
    let tail = "</rdf:Description></rdf:RDF></x:xmpmeta>"
    return Array(head.utf8) + Array(description.utf8) + attributes + Array(">".utf8) + properties
      + Array(tail.utf8)
  }

  /// The declarations of the prefixes that stand in the bytes.
  private func declarations(for part: [UInt8]) -> String {
    let text = String(decoding: part, as: UTF8.self)
    return namespaces.sorted { $0.key < $1.key }
      .filter { prefix, space in space != XMPName.rdf || prefix != "rdf" }
      .filter { prefix, _ in text.contains("\(prefix):") }
      .map { " xmlns:\($0.key)=\"\($0.value)\"" }.joined()
  }
}

/// A name with its namespace.
struct XMPName: Hashable {
  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let dc = "http://purl.org/dc/elements/1.1/"
  private static let rights = "http://ns.adobe.com/xap/1.0/rights/"
  private static let tiff = "http://ns.adobe.com/tiff/1.0/"
  private static let exif = "http://ns.adobe.com/exif/1.0/"
  private static let google = "http://ns.google.com/photos/1.0/"

  let space: String
  let name: String

  init(_ space: String, _ name: String) {
    self.space = space
    self.name = name
  }

  /// Author and rights.
  var isOfRights: Bool {
    space == Self.rights || self == Self(Self.dc, "creator") || self == Self(Self.dc, "rights")
  }

  /// How the pixels once lay, or bytes behind or beside the picture: gain maps, depth maps, motion
  /// photographs, previews, the rest of a long packet.
  var isStale: Bool { Self.staleSpaces.contains(space) || Self.staleNames.contains(self) }

  private static let staleSpaces: Set<String> = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.apple.com/HDRGainMap/1.0/",
    "\(google)container/", "\(google)container/item/", "\(google)image/", "\(google)depthmap/",
    "\(google)audio/",
  ]

  private static let staleNames: Set<XMPName> = Set(
    ["Orientation", "ImageWidth", "ImageLength"].map { XMPName(tiff, $0) }
      + ["PixelXDimension", "PixelYDimension"].map { XMPName(exif, $0) }
      + ["Thumbnails"].map { XMPName("http://ns.adobe.com/xap/1.0/", $0) }
      + ["HasExtendedXMP"].map { XMPName("http://ns.adobe.com/xmp/note/", $0) }
      + [
        "MotionPhoto", "MotionPhotoVersion", "MotionPhotoPresentationTimestampUs", "MicroVideo",
        "MicroVideoVersion", "MicroVideoOffset", "MicroVideoPresentationTimestampUs",
      ].map { XMPName("\(google)camera/", $0) })
}

import Recipes
import Testing

@testable import Rendering

/// Expected values: the signatures published for each format (RFC 9649, PNG, TIFF 6.0, ISO/IEC
/// 14496-12, ISO/IEC 18181-2, …), written out by hand.
@Suite struct SignatureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let head: [UInt8]
    let expected: Signature
    var testDescription: String { name }

    init(_ name: String, _ head: [UInt8], _ expected: Signature) {
      self.name = name
      self.head = head
      self.expected = expected
    }

    init(_ name: String, text: String, _ expected: Signature) {
      self.init(name, Array(text.utf8), expected)
    }
  }

  static func box(_ brands: String...) -> [UInt8] {
    let body = Array("ftyp".utf8) + Array(brands[0].utf8) + [0, 0, 0, 0]
    let rest = brands.dropFirst().flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(body.count + rest.count + 4)] + body + rest + [0, 0, 0, 8]
  }

  static let html = "an HTML page, perhaps an error page that a download saved"

  static let rows: [Row] = [
    Row("a JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .image(.jpeg)),
    Row("a PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .image(.png)),
    Row("a GIF", text: "GIF89a....", .image(.gif)),
    Row("a WebP", text: "RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", .image(.webp)),
    Row("a WAV is no WebP", text: "RIFF....WAVE", .other("a text file")),
    Row("a little-endian TIFF", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .image(.tiff)),
    Row("a big-endian BigTIFF", [0x4D, 0x4D, 0, 0x2B, 0, 8], .image(.tiff)),
    Row("an AVIF", box("avif", "mif1"), .image(.avif)),
    Row("an AVIF behind a general brand", box("mif1", "avif", "miaf"), .image(.avif)),
    Row("a HEIC", box("heic", "mif1"), .image(.heic)),
    Row("a film", box("isom", "mp42"), .other("a video or audio file")),
    Row("a bare JPEG XL", [0xFF, 0x0A, 0x00], .image(.jxl)),
    Row("an SVG", text: "<svg xmlns='http://www.w3.org/2000/svg'/>", .image(.svg)),
    Row(
      "an SVG behind a byte order mark and a prologue",
      text: "\u{FEFF}<?xml version='1.0'?>\n<!-- made by hand -->\n<SVG/>", .image(.svg)),
    Row(
      "a WebP that has an svg tag in it", text: "RIFF....WEBP<svg>", .image(.webp)),
    Row("gzip", [0x1F, 0x8B, 8, 0], .gzip),
    Row("a PDF", text: "%PDF-1.7", .image(.pdf)),
    Row(
      "a JPEG 2000", [0, 0, 0, 0x0C] + Array("jP  \r\n".utf8) + [0x87, 0x0A],
      .image(.jp2)),
    Row("a Radiance picture", text: "#?RADIANCE\nFORMAT=", .unread("Radiance HDR")),
    Row("an OpenEXR picture", [0x76, 0x2F, 0x31, 0x01, 2, 0], .unread("OpenEXR")),
    Row("a FITS picture", text: "SIMPLE  =                    T", .unread("FITS")),
    Row("a portable float map", text: "PF\n3 2\n-1.0\n", .unread("a portable float map")),
    Row("a portable arbitrary map", text: "P7\nWIDTH 1\n", .unread("a portable arbitrary map")),
    Row("nothing", [], .other("an empty file")),
    Row(
      "zeros", [UInt8](repeating: 0, count: 64),
      .other("a file of zero bytes only, allocated but never written")),
    Row("an HTML page", text: "<!DOCTYPE html><html>404", .other(html)),
    Row("an HTML page behind blanks", text: "\n\n<html><body>", .other(html)),
    Row("JSON", text: "{\"error\": 404}", .other("a JSON text")),
    Row(
      "a Git LFS pointer", text: "version https://git-lfs.github.com/spec/v1\noid sha256:0",
      .other("a Git LFS pointer, not the image itself; run `git lfs pull`")),
    Row("a TrueType font", [0, 1, 0, 0, 0, 17], .other("a font")),
    Row("text", text: "Dear diary,\n", .other("a text file")),
    Row("noise", [3, 200, 17, 5], .other("data of no known image format")),
  ]

  @Test("a file is what its first bytes say", arguments: rows)
  func signature(_ row: Row) {
    #expect(Signature(row.head) == row.expected)
  }

  @Test("every format that can be read has a signature or a test of its own")
  func complete() {
    let seen = Set(
      Self.rows.compactMap { row in
        if case .image(let format) = row.expected { format } else { nil }
      })
    let byMagicAlone: Set<SourceFormat> = [.bmp, .ico, .ppm]
    #expect(seen.union(byMagicAlone) == Set(SourceFormat.allCases))
  }
}

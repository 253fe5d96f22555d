import Files
import Foundation
import GoldenImages
import ImageMetrics
import PixelFiles
import TestSupport
import Testing
import Vips

/// Pictures beside records that are not what was approved: none of them reaches a decoder.
struct ForeignPictureTests {
  let folder = TemporaryFolder()
  var store: GoldenStore { GoldenStore(folder.path) }
  private let name = BytePath("b.jpg")
  private static let foreign = "is not the picture that was approved; restore it, or approve anew"

  init() throws { try VipsLibrary.start() }

  private func problem(_ message: String, at path: BytePath) -> GoldenStore.Problem {
    GoldenStore.Problem(path: path, message: message, isReplaceable: true)
  }

  private func write() throws -> BytePath {
    try store.write(Records.golden(Pictures.plain), pixels: Pictures.plain, of: name)
    return folder.path.appending("b.jpg.golden.webp")
  }

  /// The record as Widthwise 0.1 wrote it.
  private func forgetHash() throws {
    let path = store.recordPath(of: name)
    let text = String(
      decoding: try #require(try FileSystem.contents(of: path, limit: 100_000)), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.contains("\"imageHash\"") }
    try AtomicFile.write(Array(lines.joined(separator: "\n").utf8), to: path)
    #expect(try store.record(of: name)?.imageHash == nil)
  }

  @Test("Rubbish, a cut file and another picture are told before they are decoded")
  func replaced() throws {
    let path = try write()
    let whole = try #require(try FileSystem.contents(of: path, limit: 1_000_000))
    let other = try LosslessFile.bytes(of: Pictures.mapped { $0 + 1 }).bytes
    for bytes in [Array("nonsense".utf8), Array(whole.dropLast(100)), other, []] {
      try AtomicFile.write(bytes, to: path)
      #expect(throws: problem(Self.foreign, at: path)) { try store.pixels(of: name) }
      let record = try #require(try store.record(of: name))
      #expect(throws: problem(Self.foreign, at: path)) {
        try store.checkPicture(of: name, record)
      }
    }
    try AtomicFile.write(whole, to: path)
    #expect(try store.pixels(of: name) == Pictures.plain)
  }

  @Test("A golden of an earlier version is held against its pixels")
  func earlier() throws {
    let path = try write()
    // With the EXIF block that libvips writes where it may.
    let old = try Pictures.plain.image.encoded(
      by: "webpsave", options: [("lossless", .bool(true))]
    ).bytes
    #expect(String(decoding: old, as: UTF8.self).contains("EXIF"))
    try AtomicFile.write(old, to: path)
    try forgetHash()
    #expect(try store.pixels(of: name) == Pictures.plain)

    try AtomicFile.write(try LosslessFile.bytes(of: Pictures.mapped { $0 + 1 }).bytes, to: path)
    #expect(throws: problem(Self.foreign, at: path)) { try store.pixels(of: name) }
    try AtomicFile.write(Array("nonsense".utf8), to: path)
    #expect(
      throws: problem("is no image of a known format; restore it, or approve anew", at: path)
    ) { try store.pixels(of: name) }
    let jpeg = try Pictures.plain.image.encoded(by: "jpegsave", options: []).bytes
    try AtomicFile.write(jpeg, to: path)
    #expect(
      throws: problem("is no image of a known format; restore it, or approve anew", at: path)
    ) { try store.pixels(of: name) }
  }

  @Test("A record that names another file is refused, and that file is left alone")
  func names() throws {
    let record = store.recordPath(of: name)
    let victim = folder.file("precious.webp", "precious")
    _ = try write()
    let text = String(
      decoding: try #require(try FileSystem.contents(of: record, limit: 100_000)), as: UTF8.self)
    try AtomicFile.write(
      Array(text.replacing("b.jpg.golden.webp", with: "precious.webp").utf8), to: record)
    let message = "names another file than its own as its picture; restore it, or approve anew"
    #expect(throws: problem(message, at: record)) { try store.record(of: name) }
    try store.remove(name)
    #expect(try FileSystem.contents(of: victim, limit: 100) == Array("precious".utf8))
  }

  @Test("An approval that was cut off between picture and record can be repeated and undone")
  func cutOff() throws {
    let keeper = GoldenKeeper(folder.path, time: "2024-05-01T02:00:00Z")
    let run = LastRun(in: folder.path)
    try run.begin()
    let (first, second) = (Pictures.plain, Pictures.mapped { $0 + 6 })
    func approve(_ pixels: PixelBuffer) throws {
      try run.keepPicture(of: name, pixels)
      let candidate = LastRun.Candidate(name: name, record: Records.golden(pixels))
      try keeper.approve(candidate, from: run, found: nil, reason: nil)
    }
    try approve(first)
    let record = try #require(
      try FileSystem.contents(of: store.recordPath(of: name), limit: 100_000))
    try approve(second)
    // The second approval's picture with the first one's record.
    try AtomicFile.write(record, to: store.recordPath(of: name))
    #expect(throws: problem(Self.foreign, at: folder.path.appending("b.jpg.golden.webp"))) {
      try store.pixels(of: name)
    }
    try approve(second)
    #expect(try store.pixels(of: name) == second)
    #expect(try keeper.revert(name, reason: nil))
    #expect(try store.pixels(of: name) == first)
  }

  /// 2³² · 2³² · 8 bytes would be none, in 64 bits.
  @Test("A fingerprint of impossible size is no record", arguments: ["4294967296", "-1", "0"])
  func size(columns: String) throws {
    try store.write(
      Records.golden(Pictures.plain, storage: .fingerprint), pixels: Pictures.plain, of: name)
    let path = store.recordPath(of: name)
    var text = String(
      decoding: try #require(try FileSystem.contents(of: path, limit: 100_000)), as: UTF8.self)
    for key in ["columns", "lines"] {
      text.replace(try Regex("\"\(key)\" ?: ?[0-9]+"), with: "\"\(key)\": \(columns)")
    }
    text.replace(try Regex("\"blocks\" ?: ?\"[^\"]*\""), with: "\"blocks\": \"\"")
    try AtomicFile.write(Array(text.utf8), to: path)
    #expect(
      throws: problem("is no record of a golden; restore it, or approve anew", at: path)
    ) { try store.record(of: name) }
  }
}

import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct `Listing a folder` {
  let folder = TemporaryFolder()

  @Test func `names come byte for byte, in byte order`() throws {
    let names: [[UInt8]] = [
      Array("new\nline".utf8), Array("photo[1].jpg".utf8), Array("zz".utf8),
      Array(String(repeating: "x", count: 255).utf8), Array("\u{E9}".utf8),
      Array("e\u{301}".utf8), [0x62, 0xFF, 0xFE], Array(".hidden".utf8),
    ]
    for name in names { folder.file(BytePath(bytes: name)) }
    let found = try FileSystem.entries(of: folder.path)
    #expect(
      found.map(\.name.bytes) == names.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(found.allSatisfy { $0.kind == .regular })
  }

  @Test func `each kind is told without opening or following`() throws {
    folder.file("file")
    folder.folder("folder")
    folder.link("link", to: "nowhere")
    mkfifo(folder.at("fifo").cString, 0o600)
    let found = try FileSystem.entries(of: folder.path)
    #expect(found.map(\.name.text) == ["fifo", "file", "folder", "link"])
    #expect(found.map(\.kind) == [.fifo, .regular, .folder, .link])
    for entry in found {
      let status = try FileStatus(at: folder.path.appending(entry.name), followingLinks: false)
      #expect(status.kind == entry.kind)
    }
  }

  @Test func `where the listing has no kinds, they are asked for by name`() throws {
    folder.file("file")
    folder.link("link", to: "file")
    #expect(FileSystem.kind(direntType: UInt8(DT_UNKNOWN)) == nil)
    let opened = try Descriptor(folder: folder.path)
    #expect(FileSystem.kind(of: BytePath("file"), in: opened.number) == .regular)
    #expect(FileSystem.kind(of: BytePath("link"), in: opened.number) == .link)
    #expect(FileSystem.kind(of: BytePath("gone"), in: opened.number) == nil)
  }

  @Test func `a folder that is none says which call failed and why`() throws {
    folder.file("file")
    let missing = #expect(throws: FileError.self) {
      try FileSystem.entries(of: folder.at("gone"))
    }
    #expect(missing == FileError(call: "open", path: folder.at("gone"), code: ENOENT))
    #expect(
      missing?.description == "cannot open '\(folder.path)/gone': No such file or directory")
    let file = #expect(throws: FileError.self) { try FileSystem.entries(of: folder.at("file")) }
    #expect(file?.code == ENOTDIR)
  }

  @Test func `status follows links only when told to, and tells one file under two names`() throws {
    let file = folder.file("file", "12345")
    folder.link("link", to: "file")
    folder.link("loop", to: "loop")
    Glibc.link(file.cString, folder.at("hard").cString)
    let status = try FileStatus(at: file, followingLinks: true)
    #expect(status.bytes == 5)
    #expect(try FileStatus(at: folder.at("link"), followingLinks: true).identity == status.identity)
    #expect(try FileStatus(at: folder.at("hard"), followingLinks: true).identity == status.identity)
    #expect(try FileStatus(at: folder.at("link"), followingLinks: false).kind == .link)
    let loop = #expect(throws: FileError.self) {
      try FileStatus(at: folder.at("loop"), followingLinks: true)
    }
    #expect(loop?.isLoop == true && loop?.call == "stat")
  }

  @Test func `a FIFO or a device is opened without waiting`() throws {
    mkfifo(folder.at("fifo").cString, 0o600)
    #expect(try OpenFile(reading: folder.at("fifo")).status.kind == .fifo)
    #expect(try OpenFile(reading: BytePath("/dev/zero")).status.kind == .device)
  }
}

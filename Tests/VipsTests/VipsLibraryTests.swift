import Dispatch
import Synchronization
import Testing
import Vips

@Suite struct VipsLibraryTests {
  init() throws { try VipsLibrary.start() }

  @Test("operations and options are asked for, not assumed")
  func knowledge() {
    #expect(VipsLibrary.hasOperation("jpegsave_buffer"))
    #expect(!VipsLibrary.hasOperation("jpegsave_floppy"))
    #expect(VipsLibrary.hasOption("Q", of: "jpegsave_buffer"))
    #expect(!VipsLibrary.hasOption("sparkle", of: "jpegsave_buffer"))
    // One of the two names of the same thing: `strip` up to 8.14, `keep` from 8.15 on.
    #expect(
      VipsLibrary.hasOption("strip", of: "jpegsave_buffer")
        || VipsLibrary.hasOption("keep", of: "jpegsave_buffer"))
  }

  @Test("the libraries that encode are told though nothing was encoded yet")
  func encoders() {
    #expect(VipsLibrary.encoders["libjpeg"] != nil)
    // libvips' module for HEIC is there or not; where it is, the library behind it is told.
    #expect((VipsLibrary.encoders["libheif"] != nil) == VipsLibrary.hasOperation("heifsave"))
  }

  @Test("starting again does nothing")
  func startTwice() throws {
    try VipsLibrary.start()
    #expect(VipsLibrary.version.split(separator: ".").count == 3)
  }

  @Test("the text of an error taken alone is its own, however many others fail meanwhile")
  func ownErrors() {
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let isJPEG = number.isMultiple(of: 2)
      do throws(VipsError) {
        try QuietRoom.explaining { () throws(VipsError) in
          let source = try VipsSource(bytes: Array("\(number)".utf8))
          _ = try VipsImage.load(isJPEG ? "jpegload" : "pngload", source)
        }
        wrong.withLock { $0.append("\(number) was read") }
      } catch {
        let other = isJPEG ? "png" : "Jpeg"
        if error.text.contains(other) { wrong.withLock { $0.append(error.text) } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}

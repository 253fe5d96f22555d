import Files
import JobRunner
import Testing
import Vips

@testable import Rendering

/// What a failure that libvips reports means for the next try. The texts were seen with libvips
/// 8.14.1 and GLib 2.74 where a user may have no more threads (`ulimit -u`).
@Suite struct `A failure that libvips reports` {
  static let rows: [(text: String, message: String, fault: FileFault?)] = [
    (
      "Error creating thread: Resource temporarily unavailable\n",
      "Error creating thread: Resource temporarily unavailable", .passing
    ),
    ("vipsthread: unable to create thread\n", "unable to create thread", .passing),
    ("VipsJpeg: Premature end of JPEG file\n", "Premature end of JPEG file", nil),
  ]

  @Test(arguments: rows)
  func `may pass where it is for want of a thread`(
    text: String, message: String, fault: FileFault?
  ) {
    let failure = Failure(.encoding, VipsError(operation: "jpegsave", text: text))
    #expect(failure.message == message)
    #expect(failure.fault == fault)
  }

  // libjpeg's jmemmgr.c, libvips' vips_tracked_malloc, and our own encoder's and resampler's.
  @Test(arguments: [
    "VipsJpeg: Insufficient memory (case 4)\n", "vips_tracked: out of memory --- size == 51MB\n",
    "there is not enough memory to write it as jpeg; run fewer jobs at once, or use a smaller width",
    "there is not enough memory to resample",
  ])
  func `is of memory where that is what there was none of`(text: String) {
    #expect(
      Failure(.damaged, VipsError(operation: "jpegload", text: text))
        == Failure(
          .overMemory,
          "there is not enough memory for it; run fewer jobs at once, or allow more (ulimit -v)"))
  }
}

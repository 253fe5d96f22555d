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
}

import Files

/// What systemd says in JOURNAL_STREAM: device and inode of the stream that leads to its journal.
struct JournalStream {
  private let identity: FileIdentity?

  /// `8:1234`; anything else, or nothing, is no journal.
  init(_ variable: BytePath?) {
    let parts = (variable?.text ?? "").split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, let device = UInt64(parts[0]), let inode = UInt64(parts[1]) {
      identity = FileIdentity(device: device, inode: inode)
    } else {
      identity = nil
    }
  }

  /// True where a stream is the journal's. A child may have the variable and another stream.
  func leads(to stream: FileIdentity?) -> Bool { identity != nil && identity == stream }
}

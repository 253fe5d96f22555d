extension StandardStream {
  /// Device and inode of what the stream leads to; nil where it is closed.
  public var identity: FileIdentity? {
    (try? FileStatus(of: rawValue, BytePath("standard \(self)")))?.identity
  }
}

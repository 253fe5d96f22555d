import CVips

/// Where a loader reads from: an open descriptor or bytes in memory, so that no file name is ever
/// parsed for options. Owns one reference to a C `VipsSource`.
public final class VipsSource {
  let pointer: UnsafeMutablePointer<CVips.VipsSource>
  private let memory: UnsafeMutableRawBufferPointer?
  private let count: Int

  /// Reads from a copy of the bytes: `vips_source_new_from_memory`.
  public init(bytes: [UInt8]) throws(VipsError) {
    try VipsLibrary.start()
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, bytes.count), alignment: 16)
    memory.copyBytes(from: bytes)
    guard let made = vips_source_new_from_memory(memory.baseAddress, bytes.count) else {
      memory.deallocate()
      throw VipsError(operation: "vips_source_new_from_memory", text: VipsError.takeText())
    }
    pointer = made
    self.memory = memory
    count = bytes.count
  }

  /// Reads from a descriptor, of which libvips keeps a duplicate:
  /// `vips_source_new_from_descriptor`.
  public init(descriptor: Int32) throws(VipsError) {
    try VipsLibrary.start()
    guard let made = vips_source_new_from_descriptor(descriptor) else {
      throw VipsError(operation: "vips_source_new_from_descriptor", text: VipsError.takeText())
    }
    pointer = made
    memory = nil
    count = 0
  }

  /// Runs `body` on the bytes that loaders read; nil where they are read from a descriptor.
  public func withBytes<Value, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard let memory else { return nil }
    let bytes = UnsafeRawBufferPointer(start: memory.baseAddress, count: count)
    return try body(bytes.assumingMemoryBound(to: UInt8.self).span)
  }

  /// The descriptor that libvips reads from; -1 for memory.
  var descriptor: Int32 { pointer.pointee.parent_object.descriptor }

  deinit {
    ww_unref(pointer)
    memory?.deallocate()
  }
}

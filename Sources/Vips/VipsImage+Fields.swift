import CVips

/// Metadata by libvips' field names.
extension VipsImage {
  public func has(_ field: String) -> Bool { vips_image_get_typeof(pointer, field) != 0 }

  /// The names of all metadata fields.
  public var fields: [String] {
    guard let names = vips_image_get_fields(pointer) else { return [] }
    defer { g_strfreev(names) }
    var found: [String] = []
    var next = names
    while let name = next.pointee {
      found.append(String(cString: name))
      next += 1
    }
    return found
  }

  public func int(_ field: String) -> Int? {
    guard ww_field_is_int(pointer, field) != 0 else { return nil }
    var number: Int32 = 0
    return vips_image_get_int(pointer, field, &number) == 0 ? Int(number) : nil
  }

  public func ints(_ field: String) -> [Int]? {
    guard has(field) else { return nil }
    var numbers: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    guard vips_image_get_array_int(pointer, field, &numbers, &count) == 0, let numbers else {
      return nil
    }
    return UnsafeBufferPointer(start: numbers, count: Int(count)).map(Int.init)
  }

  public func string(_ field: String) -> String? {
    guard has(field) else { return nil }
    var text: UnsafePointer<CChar>?
    guard vips_image_get_string(pointer, field, &text) == 0, let text else { return nil }
    return String(cString: text)
  }

  public func blob(_ field: String) -> [UInt8]? {
    guard has(field) else { return nil }
    var data: UnsafeRawPointer?
    var count = 0
    guard vips_image_get_blob(pointer, field, &data, &count) == 0 else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  }

  /// Only for images that nobody else uses yet; `copy()` makes one.
  public func set(_ field: String, _ number: Int) {
    vips_image_set_int(pointer, field, Int32(number))
  }

  public func set(_ field: String, _ numbers: [Int]) {
    let narrow = numbers.map(Int32.init)
    vips_image_set_array_int(pointer, field, narrow, Int32(narrow.count))
  }

  public func set(_ field: String, blob bytes: [UInt8]) {
    bytes.withUnsafeBytes { vips_image_set_blob_copy(pointer, field, $0.baseAddress, $0.count) }
  }

  public func remove(_ field: String) { vips_image_remove(pointer, field) }
}

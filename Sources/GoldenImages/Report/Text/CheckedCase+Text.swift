import ReportText

extension CheckedCase {
  /// Why it doesn't pass, or what is to be known of it, in one sentence without a full stop.
  public var sentence: String {
    if let cause { return cause.sentence }
    switch status {
    case .sameBytes, .samePixels: return "the same as the golden"
    case .within: return "within the limits"
    default: return "differs from the golden"
    }
  }

  /// The limits that were not kept and what differs besides the pixels, as short texts.
  public var details: [String] {
    let numbers = misses.filter { StructureDifference.Part(rawValue: $0.limit) == nil }
    return numbers.map(\.text) + structure.map(\.text)
  }

  /// Such as `a.jpg: shifted by 1 pixel to the right`.
  public var line: String { "\(name): \(sentence)" }

  /// The sentence with the details.
  public var message: String {
    details.isEmpty ? sentence : "\(sentence) (\(details.joined(separator: "; ")))"
  }

  /// Sizes, frames and bytes, such as `400×300 → 400×299 · 20.0 kB → 19.1 kB`.
  public var facts: [String] {
    let sizes = [expected?.size, actual?.size].map { $0.map { "\($0.width)×\($0.height)" } }
    let frames = [expected?.frames, actual?.frames].map { count in
      count.flatMap { $0 > 1 ? Amount.count($0, "frame") : nil }
    }
    let bytes = [expected?.output, actual?.output].map { $0.map { Amount.bytes($0.bytes) } }
    return [sizes, frames, bytes].compactMap { Self.change($0[0], $0[1]) }
  }

  private static func change(_ expected: String?, _ actual: String?) -> String? {
    guard let expected, let actual, expected != actual else { return actual ?? expected }
    return "\(expected) → \(actual)"
  }
}

import JobRunner
import Recipes
import Vips

/// Finds the best file that has at most so many bytes, from pixels that are in memory already.
struct SizeFitter {
  let encoder: Encoder
  let limit: Int

  /// What was tried: with which options, and how large it came out.
  private struct Attempt {
    let options: EncodingOptions
    let bytes: [UInt8]
  }

  func encoded(_ pixels: Pixels) throws(Failure) -> Encoded {
    let first = try attempt(encoder.options, pixels)
    let quality = quality
    if first.bytes.count <= limit { return Encoded(bytes: first.bytes, quality: quality) }
    if let quality { return try byQuality(below: quality, first, pixels) }
    return try byColours(first, pixels)
  }

  private func attempt(_ options: EncodingOptions, _ pixels: Pixels) throws(Failure) -> Attempt {
    Attempt(options: options, bytes: try encoder.bytes(of: pixels, options))
  }

  /// The quality that was asked for; nil where the file doesn't depend on one.
  private var quality: Int? {
    let inForce = encoder.options.inForce(for: encoder.format)
    if inForce.lossless == true || inForce[.distance] != nil { return nil }
    return inForce.quality
  }

  /// The highest quality that fits, by halving: with the one tried first, at most eight encodes.
  private func byQuality(
    below ceiling: Int, _ first: Attempt, _ pixels: Pixels
  ) throws(Failure) -> Encoded {
    var (low, high) = (1, ceiling - 1)
    var best: Encoded?
    var smallest = (bytes: first.bytes.count, quality: ceiling)
    while low <= high {
      let middle = (low + high) / 2
      var options = encoder.options
      options.quality = middle
      let made = try attempt(options, pixels)
      if made.bytes.count <= smallest.bytes { smallest = (made.bytes.count, middle) }
      if made.bytes.count <= limit {
        best = Encoded(bytes: made.bytes, quality: middle)
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    if let best { return best }
    throw tooLarge(smallest.bytes, "at quality \(smallest.quality)")
  }

  /// PNG and GIF have no quality: the most colours that fit.
  private func byColours(_ first: Attempt, _ pixels: Pixels) throws(Failure) -> Encoded {
    var smallest = (bytes: first.bytes.count, text: "as asked for")
    for colours in fewerColours {
      var options = encoder.options
      options[.colours] = .whole(colours)
      if encoder.format == .png {
        options[.palette] = .flag(true)
        options[.bitDepth] = nil
      }
      let made = try attempt(options, pixels)
      if made.bytes.count <= limit {
        return Encoded(
          bytes: made.bytes,
          notes: ["\(encoder.format.rawValue): \(colours) colours, to fit into \(limit) bytes"])
      }
      if made.bytes.count < smallest.bytes {
        smallest = (made.bytes.count, "with \(colours) colours")
      }
    }
    throw tooLarge(smallest.bytes, smallest.text)
  }

  private var fewerColours: [Int] {
    let options = encoder.options
    guard case .choice(let steps) = EncodingRules.of(encoder.format).rule(.colours)?.kind,
      options[.palette] != .flag(false), options[.bitDepth] == nil
    else { return [] }
    let isTrueColour = encoder.format == .png && options[.palette] != .flag(true)
    let most = isTrueColour ? Int.max : options[.colours]?.whole ?? 256
    return steps.filter { $0 < most }.reversed()
  }

  private func tooLarge(_ bytes: Int, _ how: String) -> Failure {
    Failure(
      .encoding,
      "the smallest file reached has \(bytes) bytes (\(how)), and `max-bytes` is \(limit); use a "
        + "smaller width, raise `max-bytes`, or choose another format")
  }
}

import Geometry
import Recipes

/// A recipe as lines `key=value`, for comparing with what the ledger holds.
///
/// Two recipes with one text make the same rendition: options are spelt out with the defaults in
/// force, and those that the format doesn't have are left out, as are keys without a value.
struct RecipeText: Hashable, Sendable {
  var lines: String

  init(lines: String) { self.lines = lines }

  init(_ recipe: Recipe, _ format: OutputFormat) {
    var spelt = recipe
    spelt.encoding = recipe.encoding(for: format).spelt(for: format)
    spelt.encodingByFormat = [:]
    let all = RecipeFingerprint.text(spelt, format).split(separator: "\n")
    lines = all.filter { !$0.hasSuffix("=-") && !$0.hasSuffix("=-x-") }.joined(separator: "\n")
  }

  /// A number for finding the text; two texts may share it.
  var fingerprint: Int64 { Int64(bitPattern: RecipeFingerprint.fnv1a(lines)) }

  /// The keys whose values differ, in the order of this text.
  func changes(from old: RecipeText) -> [Reason] {
    let (before, after) = (old.values, values)
    let gone = before.map(\.key).filter { key in !after.contains { $0.key == key } }
    return (after.map(\.key) + gone).compactMap { key in
      let was = before.first { $0.key == key }?.value
      let now = after.first { $0.key == key }?.value
      return was == now ? nil : .recipe(key: key, old: was ?? "none", new: now ?? "none")
    }
  }

  private var values: [(key: String, value: String)] {
    lines.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0) }
      return parts.count == 2 ? Self.readable(parts[0], parts[1]) : []
    }
  }

  /// Values as a manifest would have them.
  private static func readable(_ key: String, _ value: String) -> [(key: String, value: String)] {
    switch key {
    case "max", "min": bounds(key, value)
    case "width", "height":
      [(key, value.hasSuffix("px") ? String(value.dropLast(2)) : percent(value))]
    case "dpr": [(key, fraction(value).map(RenditionName.decimal) ?? value)]
    case "position" where value.contains(","): [("focus", point(value))]
    case "position": [("anchor", value)]
    case "background": [(key, color(value))]
    case "damaged": [("on-damaged", value)]
    default: [(key, value)]
    }
  }

  private static func bounds(_ key: String, _ value: String) -> [(key: String, value: String)] {
    let sides = value.split(separator: "x").map { String($0) }
    return zip(["width", "height"], sides).filter { $0.1 != "-" }.map { ("\(key)-\($0.0)", $0.1) }
  }

  private static func percent(_ value: String) -> String {
    guard let share = fraction(value) else { return value }
    return RenditionName.decimal(Fraction(share.numerator * 100, share.denominator)) + "%"
  }

  private static func point(_ value: String) -> String {
    let sides = value.split(separator: ",").map { side in
      fraction(String(side)).map(RenditionName.decimal) ?? String(side)
    }
    return "[\(sides.joined(separator: ", "))]"
  }

  private static func fraction(_ value: String) -> Fraction? {
    let parts = value.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[0] >= 0, parts[1] > 0, parts[0] < .max / 100 else { return nil }
    return Fraction(parts[0], parts[1])
  }

  private static func color(_ value: String) -> String {
    let parts = value.split(separator: ",").compactMap { UInt8($0) }
    let shown = parts.last == 255 ? parts.dropLast() : parts[...]
    return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension EncodingOptions {
  /// The options as the encoder takes them, in one way of writing: the general ones with their
  /// defaults, the others where they are not the default, and what the format doesn't have gone.
  func spelt(for format: OutputFormat) -> EncodingOptions {
    let rules = EncodingRules.of(format)
    let spelt = inForce(for: format).values.filter { key, value in
      EncodingKey.general.contains(key) || value != rules.rule(key)?.standard
    }
    return EncodingOptions(spelt)
  }
}

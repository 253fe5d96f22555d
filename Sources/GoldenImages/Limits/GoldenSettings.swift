import JSONText

/// `settings.json` beside the goldens: limits for all cases, for presets and for single cases, and
/// how pixels are kept.
///
///     { "profile": "simd", "storage": "image",
///       "presets": { "hero": { "dE-p99.9": "dE 2.5" } },
///       "cases": [ { "case": "charts/*.png", "profile": "chart" } ] }
public struct GoldenSettings: Hashable, Sendable {
  /// What one object of the file says.
  struct Part: Hashable, Sendable {
    var profile: GoldenProfile?
    var storage: GoldenStorage?
    var values: [LimitText.Value] = []
  }

  private var all = Part()
  private var presets: [String: Part] = [:]
  /// The patterns of single cases, for whoever can say whether they are any; each with its part.
  public private(set) var casePatterns: [String] = []
  private var caseParts: [Part] = []

  public init() {}

  /// All that is wrong with the file, one text a finding, in words that go on behind its path.
  public struct Problems: Error, Hashable, Sendable {
    public var all: [String]

    public init(all: [String]) { self.all = all }
  }

  public init(json bytes: [UInt8]) throws(Problems) {
    guard let value = try? JSONText.value(SettingsValue.self, from: bytes),
      case .object(let members) = value
    else {
      throw Problems(all: ["is no JSON object; write such as { \"profile\": \"simd\" }"])
    }
    if let key = JSONText.repeatedKey(in: bytes) {
      throw Problems(all: [
        "line \(key.line), column \(key.column): '\(key.name)' stands here for the second time; "
          + "keep one of the two"
      ])
    }
    var reader = SettingsReader()
    all = reader.part(members, at: "", besides: ["presets", "cases"])
    for (name, preset) in reader.objects(members["presets"], at: "presets") {
      presets[name] = reader.part(preset, at: "presets.\(name).")
    }
    for (place, entry) in reader.list(members["cases"], at: "cases").enumerated() {
      let path = "cases[\(place)]."
      casePatterns.append(reader.text(entry["case"], at: "\(path)case"))
      caseParts.append(reader.part(entry, at: path, besides: ["case"]))
    }
    if !reader.problems.isEmpty { throw Problems(all: reader.problems) }
  }

  /// The presets that something is said of.
  public var presetNames: [String] { presets.keys.sorted() }

  /// What holds for a case, from the widest to the narrowest.
  public func layers(preset: String?, matches: (String) -> Bool) -> LimitLayers {
    LimitLayers(
      chosen(preset, matches).map { origin, part in
        LimitLayers.Layer(origin: origin, profile: part.profile, values: part.values)
      })
  }

  /// How the pixels of a case are kept, and what says so.
  public func storage(
    preset: String?, matches: (String) -> Bool
  ) -> (storage: GoldenStorage, origin: String) {
    let last = chosen(preset, matches).last { $0.part.storage != nil }
    return (last?.part.storage ?? .image, last?.origin ?? "the standard")
  }

  private func chosen(
    _ preset: String?, _ matches: (String) -> Bool
  ) -> [(origin: String, part: Part)] {
    var chosen = [(origin: "settings.json", part: all)]
    if let preset, let part = presets[preset] { chosen.append(("preset \(preset)", part)) }
    for (pattern, part) in zip(casePatterns, caseParts) where matches(pattern) {
      chosen.append(("case \(pattern)", part))
    }
    return chosen
  }
}

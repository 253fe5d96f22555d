/// What a file is besides its pixels, as words to compare: `format` jpeg, `subsampling` 4:2:0.
public struct FileStructure: Hashable, Sendable, Codable {
  public var parts: [StructureDifference.Part: String]

  public init(_ parts: [StructureDifference.Part: String] = [:]) { self.parts = parts }

  /// In the order of the parts; what one side doesn't have is `none`. Nothing where either side is
  /// not known at all.
  public func differences(to actual: FileStructure) -> [StructureDifference] {
    if parts.isEmpty || actual.parts.isEmpty { return [] }
    return StructureDifference.Part.allCases.compactMap { part in
      let (before, now) = (parts[part] ?? "none", actual.parts[part] ?? "none")
      if part == .playback { return Playback(before).difference(to: Playback(now)) }
      return before == now ? nil : StructureDifference(part, expected: before, actual: now)
    }
  }

  public init(from decoder: any Decoder) throws {
    parts = try decoder.singleValueContainer().decode([StructureDifference.Part: String].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(parts)
  }
}

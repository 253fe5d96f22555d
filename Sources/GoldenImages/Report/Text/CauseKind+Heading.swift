extension Cause.Kind {
  /// What a group of cases with this cause is called.
  public var heading: String {
    switch self {
    case .resized: "Resized"
    case .turned: "Turned or flipped"
    case .shifted: "Shifted"
    case .tone: "Tone or colour moved"
    case .alpha: "Alpha changed"
    case .blurrier: "Blurrier"
    case .sharper: "Sharper"
    case .damage: "Differs in one place"
    case .pixels: "Pixels differ"
    case .rounding: "Rounding only"
    case .simd: "Vector path only"
    case .encoder: "Encoder only"
    case .metadata: "Metadata only"
    case .hiddenColour: "Hidden colours only"
    case .inputs: "Source or recipe changed"
    case .missing: "No golden yet"
    case .orphan: "Made by nothing any more"
    case .error: "Not compared"
    }
  }
}

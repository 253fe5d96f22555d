import Recipes

/// The keys at the top of a manifest.
enum TopKey: String, CaseIterable {
  case version, source, output, defaults, presets, images, exclude, allow, limits, markup

  /// Those that no image has.
  static let onlyOnTop = Set(allCases.map(\.rawValue)).subtracting(ImageKey.all)
}

/// The keys of an image that say which files are meant, and by which presets.
enum ImageKey: String, CaseIterable {
  case src, exclude, preset

  /// All keys that an image may have.
  static let all = allCases.map(\.rawValue) + RecipeKey.all
}

/// The keys of a recipe: in `defaults`, in a preset and in an image.
enum RecipeKey: String, CaseIterable {
  case mode, width, widths, height, heights, aspect
  case maxWidth = "max-width"
  case maxHeight = "max-height"
  case minWidth = "min-width"
  case minHeight = "min-height"
  case dpr, enlarge, anchor, focus, format, formats
  case quality, lossless, effort, progressive
  case profile, background
  case onDamaged = "on-damaged"
  case name
  case maxBytes = "max-bytes"
  case budget
  case keep
  case crop, trim, rotate, flip
  case kernel, linear, grayscale, sharpen
  case padding, border
  case cornerRadius = "corner-radius"
  case pad

  /// These and the blocks of options for one format, such as `jpeg`.
  static let all = allCases.map(\.rawValue) + OutputFormat.allCases.map(\.rawValue)
}

/// The keys of `limits`.
enum LimitKey: String, CaseIterable {
  case pixels, frames, bytes
  case outputPixels = "output-pixels"
}

/// The keys of `crop`.
enum CropKey: String, CaseIterable {
  case x, y, width, height
}

/// The keys of `trim`.
enum TrimKey: String, CaseIterable {
  case threshold, margin
}

/// The keys of `sharpen`.
enum SharpenKey: String, CaseIterable {
  case amount, radius, threshold
}

/// The keys of `budget`.
enum BudgetKey: String, CaseIterable {
  case maxBytes = "max-bytes"
}

/// The keys of `padding`.
enum PaddingKey: String, CaseIterable {
  case x, y
}

/// The keys of `border`.
enum BorderKey: String, CaseIterable {
  case width, color
}

/// The keys of `markup`.
enum MarkupKey: String, CaseIterable {
  case file
  case baseURL = "base-url"
  case sizes, alt, loading, decoding, placeholder, integrity, versioned
}

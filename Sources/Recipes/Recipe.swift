public import Geometry

/// How one output is made from any source: size, crop, colour, encoding, name.
public struct Recipe: Hashable, Sendable, Codable {
  /// The name of the preset that it comes from, for `{preset}` and for reports.
  public var preset: String?
  public var sizing: SizeRequest
  public var position: CropPosition
  public var format: FormatChoice
  /// Options for whatever format it comes to.
  public var encoding: EncodingOptions
  /// Options for one format alone, which win over `encoding`.
  public var encodingByFormat: [OutputFormat: EncodingOptions]
  public var profile: ProfilePolicy
  /// What shows through where the format has no alpha, and what decorations are filled with.
  public var background: Color
  public var onDamaged: DamagePolicy
  /// The file name; nil is the default of the mode.
  public var name: NameTemplate?
  public var view: SourceView
  public var finish: Finish
  public var decoration: Decoration
  /// What is kept of the source's metadata, in the order of `MetadataPart`.
  public var keep: [MetadataPart]
  /// The bytes that a file may have before the run counts as failed; nil is any number. It changes
  /// nothing in the file.
  public var budget: Int?

  public init(
    preset: String? = nil, sizing: SizeRequest, position: CropPosition = .anchor(.center),
    format: FormatChoice = .source, encoding: EncodingOptions = EncodingOptions(),
    encodingByFormat: [OutputFormat: EncodingOptions] = [:], profile: ProfilePolicy = .srgb,
    background: Color = .white, onDamaged: DamagePolicy = .fail, name: NameTemplate? = nil,
    view: SourceView = SourceView(), finish: Finish = Finish(),
    decoration: Decoration = Decoration(), keep: [MetadataPart] = [], budget: Int? = nil
  ) {
    self.preset = preset
    self.sizing = sizing
    self.position = position
    self.format = format
    self.encoding = encoding
    self.encodingByFormat = encodingByFormat
    self.profile = profile
    self.background = background
    self.onDamaged = onDamaged
    self.name = name
    self.view = view
    self.finish = finish
    self.decoration = decoration
    self.keep = MetadataPart.allCases.filter(keep.contains)
    self.budget = budget
  }

  /// The options for one format, without those that change nothing in its files.
  public func encoding(for format: OutputFormat) -> EncodingOptions {
    (encodingByFormat[format]?.over(encoding) ?? encoding).stripped(for: format)
  }
}

/// What becomes of an embedded colour profile.
public enum ProfilePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Colours are converted to sRGB and no profile is written.
  case srgb
  /// Pixels and profile are kept together as they are.
  case keep
}

/// What becomes of a source that is damaged but partly readable.
public enum DamagePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is written; the job fails.
  case fail
  /// What could be read is written, with a warning.
  case warn
}

/// An opaque or translucent sRGB colour, 8 bits a channel.
public struct Color: Hashable, Sendable, Codable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let white = Color(red: 255, green: 255, blue: 255)
  public static let black = Color(red: 0, green: 0, blue: 0)
}

/// The limits that refuse a decompression bomb before it is decoded.
public struct Limits: Hashable, Sendable, Codable {
  /// Pixels of a source, all frames together.
  public var pixels: Int
  public var frames: Int
  /// Bytes of a source file.
  public var bytes: Int
  /// Pixels of one rendition, all frames together.
  public var outputPixels: Int

  public init(
    pixels: Int = 400_000_000, frames: Int = 1_000, bytes: Int = 1_000_000_000,
    outputPixels: Int = 100_000_000
  ) {
    self.pixels = pixels
    self.frames = frames
    self.bytes = bytes
    self.outputPixels = outputPixels
  }
}

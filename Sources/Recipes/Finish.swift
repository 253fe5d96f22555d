public import Geometry

/// How a picture is resampled, and what is done to its pixels then.
public struct Finish: Hashable, Sendable, Codable {
  public var kernel: Kernel
  /// True where light is mixed as light is, not as numbers are stored.
  public var linear: Bool
  public var grayscale: Bool
  /// Nil is none.
  public var sharpen: Sharpen?

  public init(
    kernel: Kernel = .lanczos3, linear: Bool = false, grayscale: Bool = false,
    sharpen: Sharpen? = nil
  ) {
    self.kernel = kernel
    self.linear = linear
    self.grayscale = grayscale
    self.sharpen = sharpen
  }
}

/// The resampling kernels that libvips has or, in newer versions, will have.
public enum Kernel: String, Hashable, Sendable, Codable, CaseIterable {
  case nearest, linear, cubic, mitchell, lanczos2, lanczos3
  /// Since libvips 8.17.
  case mks2013, mks2021
}

/// Unsharp masking: the difference between lightness and its blurred self is added to it.
public struct Sharpen: Hashable, Sendable, Codable {
  public static let amounts = Fraction(1, 100)...Fraction(10)
  public static let radii = Fraction(3, 10)...Fraction(50)
  public static let thresholds = 0...255

  /// How much of the difference is added.
  public var amount: Fraction
  /// The sigma of the blur, in pixels of the rendition.
  public var radius: Fraction
  /// The part of every difference that is left out, in levels of 0 to 255.
  public var threshold: Int

  public init(
    amount: Fraction = Fraction(1), radius: Fraction = Fraction(1), threshold: Int = 2
  ) {
    self.amount = amount
    self.radius = radius
    self.threshold = threshold
  }
}

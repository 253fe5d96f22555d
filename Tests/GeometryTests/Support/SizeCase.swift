import Geometry
import Testing

/// A named row of a table: a request, a source, and the size that it has to come to.
struct SizeCase: CustomTestStringConvertible, Sendable {
  let name: String
  let source: PixelSize
  let request: SizeRequest
  let final: PixelSize
  /// What the source is scaled to; the same as `final` where nothing is cropped.
  let scaled: PixelSize

  init(
    _ name: String, _ source: PixelSize, _ request: SizeRequest, gives final: PixelSize,
    from scaled: PixelSize? = nil
  ) {
    self.name = name
    self.source = source
    self.request = request
    self.final = final
    self.scaled = scaled ?? final
  }

  var testDescription: String { name }

  /// Fails the test where the request comes to another size.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let resolved = try request.resolve(for: source)
    #expect(
      resolved == ResolvedSize(scaled: scaled, final: final), "\(name)",
      sourceLocation: sourceLocation)
  }
}

/// A size, short enough for tables.
func px(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

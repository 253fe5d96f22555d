import Foundation
import Geometry
import Testing

/// Jobs travel as JSON between processes, so nothing that breaks a type's promise may be decoded.
@Suite("Coding")
struct CodingTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test("a request comes back as it was")
  func request() throws {
    let request = SizeRequest(
      mode: .fill, width: .pixels(320), height: .share(Fraction(1, 3)),
      aspect: AspectRatio("1.91"), bounds: SizeBounds(maxWidth: 9, minHeight: 3),
      dpr: Fraction(3, 2), enlarge: false)
    let data = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(SizeRequest.self, from: data) == request)
  }

  @Test(
    "a crop position comes back as it was",
    arguments: [
      CropPosition.anchor(.topLeft), .attention, .entropy,
      .focus(FocalPoint(x: Fraction(1, 2), y: Fraction(3, 10))),
    ])
  func position(_ position: CropPosition) throws {
    let data = try JSONEncoder().encode(position)
    #expect(try JSONDecoder().decode(CropPosition.self, from: data) == position)
  }

  @Test("other terms are reduced")
  func terms() throws {
    #expect(try decode(Fraction.self, #"{"numerator":6,"denominator":4}"#) == Fraction(3, 2))
    #expect(try decode(AspectRatio.self, #"{"width":8,"height":6}"#) == AspectRatio("4:3"))
  }

  @Test(
    "what is no fraction is refused",
    arguments: [
      #"{"numerator":1,"denominator":0}"#, #"{"numerator":-1,"denominator":2}"#,
      #"{"numerator":1,"denominator":-2}"#, #"{"numerator":1}"#,
    ])
  func fractions(text: String) {
    #expect(throws: DecodingError.self) { try decode(Fraction.self, text) }
  }

  @Test(
    "what is no ratio is refused",
    arguments: [
      #"{"width":0,"height":3}"#, #"{"width":4,"height":0}"#, #"{"width":-4,"height":3}"#,
    ])
  func ratios(text: String) {
    #expect(throws: DecodingError.self) { try decode(AspectRatio.self, text) }
  }
}

import Geometry
import Testing

@Suite("Aspect ratios")
struct AspectRatioTests {
  @Test(
    "both forms are read, in lowest terms",
    arguments: [
      ("4:3", 4, 3), ("16/9", 16, 9), ("8:6", 4, 3), ("1920:1080", 16, 9), ("1", 1, 1),
      ("1.91", 191, 100), ("1.91:1", 191, 100), ("1.91/1", 191, 100), ("0.5", 1, 2),
      ("1.5:2.25", 2, 3), ("1:1.85", 20, 37), ("007:3", 7, 3),
    ])
  func read(text: String, width: Int, height: Int) throws {
    let aspect = try #require(AspectRatio(text))
    #expect((aspect.width, aspect.height) == (width, height))
  }

  @Test(
    "zeros and junk are refused",
    arguments: [
      "", ":", "/", "4:", ":3", "4:3:2", "4/3/2", "4:3/2", "4::3", "0", "0.0", "0:3", "4:0", "0:0",
      "-4:3", "4:-3", "+4:3", "4x3", "4×3", "4 : 3", " 4:3", "4:3 ", "a:b", "1e2:1", "4:3%", "50%",
      "9223372036854775807:0.1", "0.1:9223372036854775807",
    ])
  func refuse(text: String) { #expect(AspectRatio(text) == nil) }
}

import Geometry
import Testing

@Suite struct `Reducing by blocks` {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var side: Int
    var target: Int
    var factor: Int
  }

  // A last block that lacks n pixels moves the far edge by n · target / side pixels.
  static let rows = [
    Row(testDescription: "1535 is 307 blocks of 5", side: 1535, target: 150, factor: 5),
    Row(testDescription: "1534 lacks 1: 0.098", side: 1534, target: 150, factor: 5),
    Row(testDescription: "1536 lacks 4: 0.39; blocks of 4 fit", side: 1536, target: 150, factor: 4),
    Row(testDescription: "less than twice two", side: 599, target: 150, factor: 1),
    Row(testDescription: "enlarging", side: 100, target: 150, factor: 1),
  ]

  @Test(arguments: rows) func `moves nothing by more than an eighth of a pixel`(row: Row) {
    #expect(BlockReduction.factor(row.side, to: row.target) == row.factor)
  }
}

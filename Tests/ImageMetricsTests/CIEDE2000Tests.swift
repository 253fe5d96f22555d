import Foundation
import ImageMetrics
import Testing

/// The 34 pairs of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation
/// Notes, Supplementary Test Data, and Mathematical Observations", 2005, with their differences.
struct CIEDE2000Tests {
  static let rows: [[Double]] = {
    let text = (try? String(contentsOf: Reference.file("sharma34.csv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
  }()

  @Test("There are 34 pairs")
  func count() { #expect(Self.rows.count == 34) }

  @Test("A pair has the published difference, either way round", arguments: rows)
  func pair(row: [Double]) {
    let first = Lab(l: row[0], a: row[1], b: row[2])
    let second = Lab(l: row[3], a: row[4], b: row[5])
    #expect(abs(CIEDE2000.difference(first, second) - row[6]) < 1e-4)
    #expect(abs(CIEDE2000.difference(second, first) - row[6]) < 1e-4)
  }

  @Test("A colour has no difference from itself")
  func same() {
    let grey = Lab(l: 0, a: 0, b: 0)
    #expect(CIEDE2000.difference(grey, grey) == 0)
  }
}

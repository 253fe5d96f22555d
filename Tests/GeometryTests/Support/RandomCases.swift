import Foundation
import Geometry
import Testing

/// Random cases that can be had again: the seed is printed, and read from `WIDTHWISE_SEED`.
enum RandomCases {
  /// Read once for all tests of a run.
  static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["WIDTHWISE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("GeometryTests: WIDTHWISE_SEED=\(seed)")
    return seed
  }()

  /// Runs `check` so many times, and fails with the first complaints and the seed.
  ///
  /// - Parameters:
  ///   - salt: makes each test's numbers its own.
  ///   - check: draws one case and gives nil, or what is wrong with it.
  static func run(
    _ count: Int, salt: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    check: (inout SplitMix64) -> String?
  ) {
    var generator = SplitMix64(seed: seed &+ salt)
    var complaints: [String] = []
    for _ in 0..<count where complaints.count < 10 {
      if let complaint = check(&generator) { complaints.append(complaint) }
    }
    #expect(
      complaints.isEmpty, "run again with WIDTHWISE_SEED=\(seed)", sourceLocation: sourceLocation)
  }
}

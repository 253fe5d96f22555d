import TestSupport
import Testing

@testable import Resampler

@Suite struct WeightTests {
  /// One axis, and what is made of it.
  struct Axis: CustomTestStringConvertible {
    var size: Int
    var span: SourceSpan
    var targets: Int
    var kernel: Kernel

    var table: WeightTable {
      WeightTable(
        AxisGrid(size: size, span: span, targets: targets, kernel: kernel), mostBits: 22)
    }
    var testDescription: String { "\(kernel): \(span.length)/\(span.denominator) to \(targets)" }

    static func random(upTo most: Int, using generator: inout SeededGenerator) -> Axis {
      let denominator = Int.random(in: 1...4, using: &generator)
      let size = Int.random(in: 1...most, using: &generator)
      let start = Bool.random(using: &generator) ? 0 : Int.random(in: 0..<size, using: &generator)
      let length = Int.random(in: denominator...(size * denominator - start), using: &generator)
      return Axis(
        size: size, span: SourceSpan(start: start, length: length, denominator: denominator),
        targets: .random(in: 1...(length / denominator), using: &generator),
        kernel: Kernel.allCases.randomElement(using: &generator)!)
    }
  }

  /// The reference adds up the kernel's own values, target by target; 1e-12 of a weight is 4e-6 of
  /// the last of 22 bits.
  @Test("up to each source the weights are the rounded sum of the kernel's", arguments: 0..<60)
  func running(round: Int) {
    var generator = SeededGenerator.reported()
    var axis = Axis.random(upTo: 200, using: &generator)
    // What is not made smaller is copied, whatever the kernel.
    while axis.targets * axis.span.denominator == axis.span.length {
      axis = Axis.random(upTo: 200, using: &generator)
    }
    if axis.kernel == .nearest { axis.kernel = .lanczos3 }
    expectRunningSums(axis)
  }

  /// Targets lie on the pixels in the same way again after 1, 5, 8 and 27 of them.
  @Test(
    "weights that come again are the kernel's too",
    arguments: [
      Axis(size: 200, span: SourceSpan(whole: 200), targets: 50, kernel: .lanczos3),
      Axis(
        size: 201, span: SourceSpan(start: 3, length: 396, denominator: 2), targets: 165,
        kernel: .mitchell),
      Axis(size: 180, span: SourceSpan(start: 1, length: 177), targets: 72, kernel: .box),
      Axis(size: 200, span: SourceSpan(whole: 200), targets: 108, kernel: .lanczos2),
    ])
  func repeated(axis: Axis) { expectRunningSums(axis) }

  private func expectRunningSums(_ axis: Axis) {
    let table = axis.table
    let one = Double(1 << table.bits)
    let exact = Reference.weights(
      size: axis.size, axis.span, targets: axis.targets, axis.kernel)
    for target in 0..<axis.targets {
      let pairs = table.offsets[target]..<table.offsets[target + 1]
      var given = [Int](repeating: 0, count: axis.size + 1)
      for (index, weight) in table.weights[Int(2 * pairs.lowerBound)..<Int(2 * pairs.upperBound)]
        .enumerated()
      {
        given[2 * Int(table.firstPairs[target]) + index] = Int(weight)
      }
      var (sum, exactSum) = (0, 0.0)
      for source in 0..<axis.size {
        sum += given[source]
        exactSum += exact[target][source] * one
        #expect(abs(Double(sum) - exactSum) < 0.5001)
      }
      #expect(sum == 1 << table.bits && given[axis.size] == 0)
    }
  }

  /// The sum was recorded on x86-64. It stands for no truth but sameness, as that of all variants.
  @Test("every machine gives the same weights")
  func everywhere() {
    var generator = SeededGenerator(seed: 11)
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<300 {
      let table = Axis.random(upTo: 2000, using: &generator).table
      for value in [Int32(table.bits)] + table.firstPairs + table.offsets
        + table.weights.map(Int32.init)
      {
        sum = (sum ^ UInt64(UInt32(bitPattern: value))) &* 0x100_0000_01B3
      }
    }
    #expect(sum == 0xAA39_F992_6F33_88DC)
  }
}

import Testing

@testable import JPEG

@Suite struct HuffmanTablesTests {
  /// Sizes of DC differences, and runs with sizes of AC values: ITU-T T.81, tables F.1 and F.2.
  private static let dcSymbols = Set(0...11)
  private static let acSymbols = Set(
    (0...15).flatMap { run in (1...10).map { run * 16 + $0 } } + [0x00, 0xF0])

  private static func standard() throws -> HuffmanTables {
    let settings = JPEGSettings(width: 8, height: 8, colours: .rgb, quality: 80)
    return try JPEGCompressor(settings).startSample(height: 8)
  }

  private static func symbols(_ tables: HuffmanTables, _ index: Int) -> Set<Int> {
    Set((0..<256).filter { tables.lengths[index * 256 + $0] > 0 })
  }

  @Test("the standard's tables are those of annex K.3")
  func annex() throws {
    let standard = try Self.standard()
    // Table K.3 and the head of K.5: end of block 4 bits, 0/1 2, 0/2 2, 0/3 3; ZRL 11.
    #expect(standard.lengths.prefix(12) == [2, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9])
    #expect(standard.lengths[512..<516] == [4, 2, 2, 3])
    #expect(standard.lengths[512 + 0xF0] == 11)
  }

  @Test("every symbol of a baseline file has a code, whatever the sample had")
  func complete() throws {
    let standard = try Self.standard()
    let empty = HuffmanTables(lengths: Array(repeating: 0, count: 1024))
    var flat = empty.lengths
    for table in 0..<4 { flat[table * 256] = 1 }
    for sample in [empty, HuffmanTables(lengths: flat), standard] {
      let tables = sample.completed(by: standard)
      for index in 0..<4 {
        #expect(Self.symbols(tables, index) == (index < 2 ? Self.dcSymbols : Self.acSymbols))
        let lengths = tables.lengths[(index * 256)..<(index * 256 + 256)].filter { $0 > 0 }
        // The word of all ones is left.
        #expect(lengths.reduce(0) { $0 + 1 << (16 - Int($1)) } < 1 << 16)
        #expect(lengths.allSatisfy { $0 <= 16 })
      }
    }
  }

  @Test("what the sample has in plenty gets its short code")
  func sampled() throws {
    let standard = try Self.standard()
    var lengths = standard.lengths
    // 0/1 in the half of all cases, end of block in a quarter, 15/10 in an eighth.
    for symbol in 0..<256 { lengths[512 + symbol] = 0 }
    (lengths[512 + 1], lengths[512], lengths[512 + 0xFA]) = (1, 2, 3)
    let made = HuffmanTables(lengths: lengths).completed(by: standard).lengths
    #expect([made[512 + 1], made[512], made[512 + 0xFA]] == [1, 2, 3])
    #expect(made.prefix(12) == standard.lengths.prefix(12))
  }
}

import Geometry
import Testing

@testable import JobRunner

@Suite struct `What can be decoded smaller, in the ledger` {
  private let plain = SourceHeader(format: .tiff, stored: PixelSize(width: 180, height: 121))

  @Test func `is a text that can be read back`() {
    var pyramid = plain
    pyramid.levels = [
      SourceLevel(size: PixelSize(width: 90, height: 60), factor: 2, place: .page(1)),
      SourceLevel(size: PixelSize(width: 45, height: 30), factor: 4, place: .subdirectory(0)),
    ]
    #expect(SmallerText(pyramid).text == "2 90x60 page 1, 4 45x30 below 0")
    #expect(SmallerText(pyramid).added(to: plain) == pyramid)
    var scalable = plain
    scalable.isScalable = true
    #expect(SmallerText(scalable).text == "any")
    #expect(SmallerText(scalable).added(to: plain) == scalable)
    var coarse = plain
    coarse.coarseChroma = PixelSize(width: 2, height: 1)
    #expect(SmallerText(coarse).text == "colours 2x1")
    #expect(SmallerText(coarse).added(to: plain) == coarse)
    #expect(SmallerText(plain).text == nil)
    #expect(SmallerText(plain).added(to: plain) == plain)
  }

  @Test(arguments: [
    "", "some", "2 90x60", "2 90 page 1", "2 90x60 page 1, 4 45x30 beside 2", "colours",
    "colours 2",
  ])
  func `is not believed where it can't be understood`(text: String) {
    #expect(SmallerText(text).added(to: plain) == nil)
  }
}

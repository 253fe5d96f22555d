import Geometry
import Testing

/// A picture of 2x3 letters that is turned by hand, by the EXIF specification's words.
private struct Letters: Equatable {
  var rows: [[Character]]

  init(_ text: String) { rows = text.split(separator: "/").map(Array.init) }

  var mirrored: Letters { changed { $0.rows = $0.rows.map { $0.reversed() } } }
  var flipped: Letters { changed { $0.rows = $0.rows.reversed() } }
  /// Rows become columns.
  var transposed: Letters {
    changed { letters in
      letters.rows = rows[0].indices.map { column in rows.map { $0[column] } }
    }
  }

  private func changed(_ body: (inout Letters) -> Void) -> Letters {
    var letters = self
    body(&letters)
    return letters
  }

  /// Upright, where it is stored so; only mirroring, flipping and transposing are used.
  func upright(_ orientation: Orientation) -> Letters {
    switch orientation {
    case .upright: self
    case .mirrored: mirrored
    case .rotated180: mirrored.flipped
    case .flipped: flipped
    case .transposed: transposed
    case .rotated90: transposed.mirrored
    case .transversed: transposed.mirrored.flipped
    case .rotated270: transposed.flipped
    }
  }

  var size: PixelSize { PixelSize(width: rows[0].count, height: rows.count) }

  func cut(_ box: PixelBox) -> [[Character]] {
    rows[box.y..<(box.y + box.height)].map { Array($0[box.x..<(box.x + box.width)]) }
  }
}

@Suite("Orientations, one after the other")
struct OrientationComposingTests {
  private static let letters = Letters("abc/def/ghi/jkl")

  @Test("any two come to one of the eight, as turning letters twice does")
  func composing() {
    for first in Orientation.allCases {
      for second in Orientation.allCases {
        let twice = Self.letters.upright(first).upright(second)
        #expect(Self.letters.upright(first.then(second)) == twice, "\(first), \(second)")
      }
    }
  }

  @Test("the inverse takes back", arguments: Orientation.allCases)
  func inverse(_ orientation: Orientation) {
    #expect(Self.letters.upright(orientation).upright(orientation.inverse) == Self.letters)
  }

  @Test("a box shows the same letters before and after", arguments: Orientation.allCases)
  func boxes(_ orientation: Orientation) {
    let upright = Self.letters.upright(orientation)
    for box in Self.boxes(in: Self.letters.size) {
      let turned = orientation.upright(box, in: Self.letters.size)
      let cut = Self.letters.cut(box)
      let part = Letters(cut.map { String($0) }.joined(separator: "/"))
      #expect(part.upright(orientation).rows == upright.cut(turned))
      #expect(orientation.stored(turned, in: Self.letters.size) == box)
    }
  }

  private static func boxes(in size: PixelSize) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for x in 0..<size.width {
      for y in 0..<size.height {
        for width in 1...(size.width - x) {
          for height in 1...(size.height - y) {
            boxes.append(PixelBox(x: x, y: y, width: width, height: height))
          }
        }
      }
    }
    return boxes
  }

  @Test("a focal point goes where its pixel goes", arguments: Orientation.allCases)
  func focus(_ orientation: Orientation) {
    // The middle of pixel (x, y) of the 3x4 letters, of which the lower right 2x3 is used.
    let region = PixelBox(x: 1, y: 1, width: 2, height: 3)
    for x in 1..<3 {
      for y in 1..<4 {
        let point = FocalPoint(x: Fraction(2 * x + 1, 6), y: Fraction(2 * y + 1, 8))
        let seen = point.seen(in: region, of: Self.letters.size, turned: orientation)
        let box = orientation.upright(
          PixelBox(x: x - 1, y: y - 1, width: 1, height: 1), in: region.size)
        let size = orientation.upright(region.size)
        #expect(seen.x == Fraction(2 * box.x + 1, 2 * size.width))
        #expect(seen.y == Fraction(2 * box.y + 1, 2 * size.height))
      }
    }
  }

  @Test("a focal point outside the part is at its nearest edge")
  func focusOutside() {
    let point = FocalPoint(x: Fraction(0), y: Fraction(1))
    let region = PixelBox(x: 10, y: 0, width: 10, height: 10)
    let seen = point.seen(
      in: region, of: PixelSize(width: 40, height: 20), turned: .upright)
    #expect(seen == FocalPoint(x: Fraction(0), y: Fraction(1)))
  }
}

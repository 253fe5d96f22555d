extension PixelSize {
  /// Both sides times `scale`: half rounds up, and no side is below 1.
  ///
  /// With a scale of w/W the width is w and the height `max(1, (2·H·w + W) / (2·W))`.
  func scaled(by scale: Fraction) -> PixelSize {
    PixelSize(width: scale.of(side: width), height: scale.of(side: height))
  }

  /// The largest scale at which this size is inside `box`: one side is then the box's own.
  func scale(inside box: PixelSize) -> Fraction {
    min(Fraction(box.width, width), Fraction(box.height, height))
  }

  /// The smallest scale at which this size covers `box`: one side is then the box's own.
  func scale(covering box: PixelSize) -> Fraction {
    max(Fraction(box.width, width), Fraction(box.height, height))
  }

  /// As `scale(inside:)`, for a box that may be open on one side; nil where it is open on both.
  func scale(insideWidth boxWidth: Int?, height boxHeight: Int?) -> Fraction? {
    switch (boxWidth, boxHeight) {
    case (let boxWidth?, let boxHeight?):
      scale(inside: PixelSize(width: boxWidth, height: boxHeight))
    case (let boxWidth?, nil): Fraction(boxWidth, width)
    case (nil, let boxHeight?): Fraction(boxHeight, height)
    case (nil, nil): nil
    }
  }
}

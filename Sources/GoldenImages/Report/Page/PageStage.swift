import Geometry
import ImageMetrics
import ReportText

/// The pictures of one case, side by side; the script makes the other views of the same elements.
struct PageStage {
  private let checked: CheckedCase
  private let pictures: CasePictures
  private let layout: PictureLayout

  init(_ checked: CheckedCase, _ pictures: CasePictures) {
    self.checked = checked
    self.pictures = pictures
    layout = pictures.layout
  }

  var html: String {
    """
    <div class="stage\(isPair ? " pair" : "")" \(data)>
    \(figure("expected", names.expected, pictures.expected))\
    \(figure("actual", names.actual, pictures.actual))\
    \(figure("difference", "Difference ×8", pictures.difference))\
    \(figure("heat", Self.legend, pictures.heat))</div>
    \(notes.map { "<p class=\"facts\">\($0)</p>\n" }.joined())
    """
  }

  private var names: (expected: String, actual: String) {
    pictures.isEncoding
      ? ("Before encoding, the same as the golden", "After encoding") : ("Expected", "Actual")
  }

  private var isPair: Bool { pictures.expected != nil && pictures.actual != nil }

  private var data: String {
    var parts = [
      ("width", layout.cell.width), ("height", layout.cell.height), ("columns", layout.columns),
      ("count", layout.frames.count),
    ].map { "data-\($0.0)=\"\($0.1)\"" }
    if layout.total > 1 {
      parts.append("data-frames=\"\(layout.frames.map { "\($0 + 1)" }.joined(separator: " "))\"")
    }
    if let worst, let place = layout.frames.firstIndex(of: worst.frame) {
      let box = worst.box
      parts.append("data-worst=\"\(box.x) \(box.y) \(box.width) \(box.height) \(place)\"")
    }
    return parts.joined(separator: " ")
  }

  /// Where to look: the frame, and the place in it.
  private var worst: (frame: Int, box: PixelBox)? {
    let place = checked.cause?.place ?? checked.scores?.worstPlace
    let side = checked.expected?.size ?? checked.actual?.size
    guard let place, place.width > 0, place.height > 0 else { return nil }
    return PictureLayout.place(place, frameHeight: side?.height ?? layout.cell.height)
  }

  private func figure(_ name: String, _ caption: String, _ picture: InlinePicture?) -> String {
    guard let picture else { return "" }
    return """
      <figure class="\(name)"><div class="view"><div class="film">\
      \(PageImage.html(picture, alt: name))\(mark)</div></div>\
      <figcaption>\(caption)</figcaption></figure>

      """
  }

  /// The frame around the worst tile.
  private var mark: String {
    guard let worst, let cell = layout.cell(of: worst.frame) else { return "" }
    let box = worst.box
    return "<svg viewBox=\"0 0 \(layout.sheet.width) \(layout.sheet.height)\" "
      + "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect x=\"\(cell.x + box.x)\" "
      + "y=\"\(cell.y + box.y)\" width=\"\(box.width)\" height=\"\(box.height)\"/></svg>"
  }

  private static let legend =
    "ΔE "
    + HeatScale.steps.indices.map { "<i class=\"h\($0)\"></i>\(HeatScale.steps[$0].words)" }
    .joined(separator: " ")

  private var notes: [String] {
    var notes: [String] = []
    if layout.total > layout.frames.count {
      notes.append(
        "The \(Amount.count(layout.frames.count, "frame")) of \(layout.total) that differ most.")
    }
    if layout.shrink > 1 {
      notes.append(
        "Shown at 1/\(layout.shrink) of the size; the difference and the heat map keep the largest "
          + "value of each block.")
    }
    if checked.expected != nil && pictures.expected == nil {
      notes.append(
        checked.hasSamePixels
          ? "The pixels are the golden's; what differs is the file."
          : "The golden's pixels are not kept as a picture.")
    }
    return notes
  }
}

extension Scores {
  /// The worst tile by ΔE; where nothing is visible by that, by SSIM.
  var worstPlace: PixelBox? {
    if deltaE.worst.value > 0 { return deltaE.worst.place }
    return ssim.worst.value < 1 ? ssim.worst.place : nil
  }
}

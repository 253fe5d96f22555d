import Files
import Geometry

/// What every peer is given to do.
struct Work: Hashable, Sendable {
  var photographs: [Photograph]
  var widths: [Int]
  /// The extension: jpg, webp, avif or png.
  var format = "jpg"
  var quality = 80
  var workers = 1

  static let usualWidths = [1600, 1280, 960, 640, 320]

  /// How many files come out.
  var renditions: Int { photographs.reduce(0) { $0 + $1.sizes(widths).count } }

  var megapixels: Double { photographs.reduce(0) { $0 + $1.megapixels } }

  /// The list of tasks that the scripts read: see config/bench/README.md.
  var tasks: String {
    photographs.map { photograph in
      let sizes = photograph.sizes(widths).map { "\($0.width)x\($0.height)" }
      return "\(photograph.path)\t\(sizes.joined(separator: " "))\n"
    }.joined()
  }

  /// The same as a manifest; all photographs are in one folder. `jpeg` is the block of JPEG's options.
  func manifest(output: BytePath, jpeg: String? = nil) -> String {
    let formats = ["jpg": "jpeg"][format] ?? format
    let quality = format == "png" ? "" : ", \"quality\": \(quality)"
    let options = quality + (jpeg.map { ", \"jpeg\": \($0)" } ?? "")
    let images = photographs.map { photograph in
      let widths = photograph.sizes(widths).map { String($0.width) }.joined(separator: ", ")
      return "    {\"src\": \"\(photograph.path.name)\", \"widths\": [\(widths)]}"
    }
    return """
      {
        "version": 1, "source": "\(photographs.first?.path.parent ?? BytePath("."))",
        "output": "\(output)",
        "defaults": {"formats": ["\(formats)"], "name": "{stem}-{width}.\(format)"\(options)},
        "images": [
      \(images.joined(separator: ",\n"))
        ]
      }

      """
  }
}

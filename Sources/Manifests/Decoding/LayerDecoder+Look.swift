import Geometry
import Recipes

/// The keys of `LookLayer`.
extension LayerDecoder {
  func readLook(into look: inout LookLayer) {
    readView(into: &look)
    readFinish(into: &look)
    readDecoration(into: &look)
  }

  private func readView(into look: inout LookLayer) {
    look.crop = setting(.crop, values.crop)
    look.trim = setting(.trim, values.trim)
    look.rotate = setting(.rotate) { field in
      let words = Rotation.allCases.map { String($0.rawValue) }
      let kind = NumberKind("an angle", 0...270, example: 90)
      guard let degrees = values.whole(field, kind) else { return nil }
      return Rotation(rawValue: degrees)
        ?? values.refuse(
          "\(degrees) is no angle that keeps pixels whole; write \(words.joined(separator: ", "))",
          field)
    }
    look.flip = word(.flip, Expectation("a way to flip", example: "horizontal"))
  }

  private func readFinish(into look: inout LookLayer) {
    look.kernel = word(.kernel, Expectation("a kernel", example: "lanczos3"))
    look.linear = setting(.linear, values.boolean)
    look.grayscale = setting(.grayscale, values.boolean)
    look.sharpen = setting(.sharpen, values.sharpen)
  }

  private func readDecoration(into look: inout LookLayer) {
    look.padding = setting(.padding, values.padding)
    look.border = setting(.border, values.border)
    look.radius = setting(.cornerRadius, values.radius)
    look.pad = setting(.pad, values.boolean)
    look.background = setting(.background, values.background)
  }

  private func word<Value: RawRepresentable<String> & CaseIterable>(
    _ key: RecipeKey, _ expected: Expectation
  ) -> Setting<Value>? {
    setting(key) { field in
      values.word(
        field, expected, among: Value.allCases.map(\.rawValue), Value.init(rawValue:))
    }
  }
}

/// The colours of a heat map: one for each step of ΔE that the limits know.
enum HeatScale {
  struct Step {
    /// The step begins above this ΔE.
    var above: Float
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var words: String
  }

  /// From nothing to what nobody overlooks: black, blues, then yellow to white.
  static let steps = [
    Step(above: -1, red: 0, green: 0, blue: 0, words: "none"),
    Step(above: 0, red: 22, green: 28, blue: 74, words: "up to 1"),
    Step(above: 1, red: 42, green: 84, blue: 190, words: "1 to 2.3"),
    Step(above: 2.3, red: 240, green: 180, blue: 30, words: "2.3 to 5"),
    Step(above: 5, red: 236, green: 70, blue: 30, words: "5 to 10"),
    Step(above: 10, red: 255, green: 255, blue: 255, words: "above 10"),
  ]

  static func step(of deltaE: Float) -> Step {
    steps.last { deltaE > $0.above } ?? steps[0]
  }
}

import GoldenImages
import Testing

struct GoldenSettingsTests {
  private func settings(_ text: String) throws -> GoldenSettings {
    try GoldenSettings(json: Array(text.utf8))
  }

  @Test("The narrower part wins, and a profile takes the place of all limits before it")
  func layers() throws {
    let settings = try settings(
      """
      { "profile": "visual", "max": 30, "size": "10%",
        "presets": { "hero": { "dE-p99.9": "dE 2.5" } },
        "cases": [ { "case": "charts/*.png", "profile": "chart", "storage": "hash" } ] }
      """)
    let hero = settings.layers(preset: "hero") { _ in false }
    #expect(hero.limits(format: "jpeg").pixels[.max] == 30)
    #expect(hero.limits(format: "jpeg").pixels[.p999] == 2.5)
    #expect(hero.limits(format: "jpeg").encoding == [.loss: 0.02, .size: 0.1])
    #expect(hero.limits(format: "webp").encoding[.loss] == 0.1)
    let chart = settings.layers(preset: "hero") { $0 == "charts/*.png" }
    #expect(chart.limits(format: "png").profile == .chart)
    #expect(chart.limits(format: "png").pixels[.max] == nil)
    #expect(settings.storage(preset: nil) { _ in true }.storage == .hash)
    #expect(settings.storage(preset: nil) { _ in false } == (.image, "the standard"))
  }

  @Test("Each limit in force is told with its origin")
  func explained() throws {
    let settings = try settings(
      """
      { "profile": "rounding", "presets": { "hero": { "max": 4 } } }
      """)
    let entries = settings.layers(preset: "hero") { _ in false }.explained(format: "jpeg")
    #expect(
      entries.map { "\($0.name) \($0.value): \($0.origin)" } == [
        "profile rounding: settings.json", "bias 0.25: profile rounding",
        "dE-over-1 0.1%: profile rounding", "loss 2%: profile rounding", "max 4: preset hero",
        "size 5%: profile rounding",
      ])
  }

  @Test("All that is wrong is told at once, each with its place")
  func problems() {
    let text = """
      { "profile": "strict", "maxx": 3, "bias": -1,
        "presets": { "hero": 4, "card": { "dE-max": 3 } },
        "cases": [ { "profile": "chart" }, 5 ] }
      """
    let names = LimitText.names.joined(separator: ", ")
    #expect(
      throws: GoldenSettings.Problems(all: [
        "bias: '-1' is not possible; write it such as '2'",
        "maxx: there is no such limit; the limits are \(names)",
        "profile: 'strict' is not possible; give one of exact, rounding, simd, chart, visual",
        "presets.hero: is no object; write such as { \"max\": 4 }",
        "presets.card.dE-max: '3' is not possible; write it such as 'dE 2.3'",
        "cases[1]: is no object; write such as { \"case\": \"*.png\" }",
        "cases[0].case: is missing; name a case, or a pattern such as 'charts/*.png'",
      ])
    ) { try settings(text) }
  }

  @Test("What is no JSON object is refused", arguments: ["", "[]", "{", "profile: simd"])
  func noJSON(text: String) {
    #expect(
      throws: GoldenSettings.Problems(all: [
        "is no JSON object; write such as { \"profile\": \"simd\" }"
      ])
    ) { try settings(text) }
  }
}

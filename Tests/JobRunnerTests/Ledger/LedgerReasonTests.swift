import Files
import Geometry
import Recipes
import Testing

@testable import JobRunner

@Suite struct `What makes a rendition new` {
  let bench = LedgerBench()

  init() { bench.write("a.jpg", "source") }

  @Test func `is that the ledger doesn't know it`() {
    #expect(bench.morning(bench.job()) == ["new"])
  }

  @Test func `is nothing where nothing changed, and nothing is hashed to see that`() {
    bench.night(bench.job())
    bench.hasher.forget()
    #expect(bench.morning(bench.job()) == ["up to date"])
    #expect(bench.hasher.names.isEmpty)
  }

  /// 640x480 to 160x120 leaves the resampler its factor of two with half of JPEG's pixels, and to
  /// 640x480 all are needed.
  @Test func `is that the decoder reduces the source otherwise, for another rendition's sake`() {
    var job = bench.job(size: PixelSize(width: 160, height: 120))
    bench.night(job)
    let largest = PixelSize(width: 640, height: 480)
    job.target = DecodeTarget(of: bench.job(size: largest).renditions, job.header, job.limits)
    #expect(bench.morning(job) == ["decoded at 1/2 -> 1/1"])
  }

  @Test func `is that everything is to be made again`() {
    bench.night(bench.job())
    bench.remakes = true
    #expect(bench.morning(bench.job()) == ["asked for by --remake"])
  }

  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var old: Recipe = recipe()
    var new: Recipe
    var reason: String
  }

  static let changes: [Change] = [
    Change("quality", recipe(quality: 80), recipe(quality: 75), "quality 80 -> 75"),
    Change("quality, from the default", recipe(), recipe(quality: 75), "quality 80 -> 75"),
    Change("the default spelt out", recipe(), recipe(quality: 80), "up to date"),
    Change("width", recipe(), recipe(width: 300), "width 320 -> 300"),
    Change(
      "two keys", recipe(), recipe(width: 300, quality: 9), "width 320 -> 300, quality 80 -> 9"),
    Change("height", recipe(), changed { $0.sizing.height = .pixels(90) }, "height none -> 90"),
    Change(
      "width in percent", changed { $0.sizing.width = .share(Fraction(1, 8)) },
      changed { $0.sizing.width = .share(Fraction(1, 2)) }, "width 12.5% -> 50%"),
    Change(
      "shares that differ in the ninth place only",
      changed { $0.sizing.width = .share(Fraction(333_333_333, 1_000_000_000)) },
      changed { $0.sizing.width = .share(Fraction(333_333_334, 1_000_000_000)) },
      "recipe changed"),
    Change("mode", recipe(), changed { $0.sizing.mode = .fit }, "mode downscale -> fit"),
    Change(
      "bounds", changed { $0.sizing.bounds.maxWidth = 900 },
      changed { $0.sizing.bounds = SizeBounds(maxWidth: 800, minHeight: 5) },
      "max-width 900 -> 800, min-height none -> 5"),
    Change("dpr", recipe(), changed { $0.sizing.dpr = Fraction(3, 2) }, "dpr 1 -> 1.5"),
    Change(
      "anchor", recipe(), changed { $0.position = .anchor(.topLeft) }, "anchor center -> top-left"),
    Change(
      "focal point", changed { $0.position = focus(Fraction(1, 2), Fraction(3, 10)) },
      changed { $0.position = focus(Fraction(1, 2), Fraction(2, 5)) },
      "focus [0.5, 0.3] -> [0.5, 0.4]"),
    Change(
      "background", recipe(), changed { $0.background = Color(red: 1, green: 16, blue: 255) },
      "background #ffffff -> #0110ff"),
    Change("damage", recipe(), changed { $0.onDamaged = .warn }, "on-damaged fail -> warn"),
    Change("profile", recipe(), changed { $0.profile = .keep }, "profile srgb -> keep"),
    Change("the name and the preset", recipe(), changed { $0.preset = "hero" }, "up to date"),
    Change(
      "an option that JPEG doesn't have", recipe(), changed { $0.encoding.effort = 6 }, "up to date"
    ),
    Change(
      "an option for the format alone", recipe(),
      changed { $0.encodingByFormat = [.jpeg: EncodingOptions(quality: 60)] }, "quality 80 -> 60"),
    Change(
      "an option for another format", recipe(),
      changed { $0.encodingByFormat = [.webp: EncodingOptions(quality: 60)] }, "up to date"),
  ]

  @Test(arguments: changes) func `is a changed recipe`(_ change: Change) {
    bench.night(bench.job("a.jpg", to: ["a.jpg"], change.old))
    #expect(bench.morning(bench.job("a.jpg", to: ["a.jpg"], change.new)) == [change.reason])
  }

  @Test func `is another format under the same name`() {
    bench.night(bench.job())
    let webp = recipe(format: .format(.webp))
    #expect(
      bench.morning(bench.job("a.jpg", to: ["a.jpg"], webp, format: .webp)) == [
        "format jpeg -> webp, lossless none -> false, effort none -> 4, progressive false -> none"
      ])
  }

  @Test func `is another size by the same recipe`() {
    bench.night(bench.job())
    let other = bench.job(size: PixelSize(width: 320, height: 239))
    #expect(bench.morning(other) == ["size 320x240 -> 320x239"])
  }

  @Test func `is another libvips or renderer`() {
    bench.night(bench.job())
    bench.engine.libvips = "8.16.0"
    #expect(bench.morning(bench.job()) == ["libvips 8.14.1 -> 8.16.0"])
    bench.engine.renderer = "2"
    #expect(bench.morning(bench.job()) == ["libvips 8.14.1 -> 8.16.0, renderer 1 -> 2"])
  }

  @Test func `is said of each rendition of a job for itself`() {
    bench.night(bench.job(to: ["a.jpg", "b.jpg"]))
    let job = bench.job(to: ["a.jpg", "b.jpg", "c.jpg"])
    let ledger = bench.ledger()
    let decision = ledger.decide(job)
    #expect(decision.decisions.map(bench.text) == ["up to date", "up to date", "new"])
    #expect(decision.places == [2])
    #expect(decision.remaining(of: job)?.renditions == [job.renditions[2]])
  }

  @Test func `is forgotten once it has been made`() {
    bench.night(bench.job())
    bench.night(bench.job("a.jpg", to: ["a.jpg"], recipe(quality: 75)))
    #expect(bench.morning(bench.job("a.jpg", to: ["a.jpg"], recipe(quality: 75))) == ["up to date"])
    #expect(bench.morning(bench.job()) == ["quality 75 -> 80"])
  }

  private static func changed(_ change: (inout Recipe) -> Void) -> Recipe {
    var made = recipe()
    change(&made)
    return made
  }

  private static func focus(_ x: Fraction, _ y: Fraction) -> CropPosition {
    .focus(FocalPoint(x: x, y: y))
  }
}

extension `What makes a rendition new`.Change {
  init(_ name: String, _ old: Recipe, _ new: Recipe, _ reason: String) {
    self.init(testDescription: name, old: old, new: new, reason: reason)
  }
}

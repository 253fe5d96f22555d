import Files
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

@Suite struct RendererTests {
  static let loaders: [OutputFormat: String] = [
    .jpeg: "jpegload", .png: "pngload", .webp: "webpload", .avif: "heifload", .heic: "heifload",
    .jxl: "jxlload", .tiff: "tiffload", .gif: "gifload",
  ]

  @Test("every format is written at exactly the planned size", arguments: OutputFormat.allCases)
  func formats(_ format: OutputFormat) throws {
    guard Encoder.isAvailable(format) else { return }
    let bench = try Workbench()
    let sizes = [PixelSize(75, 13), PixelSize(32, 24), PixelSize(31, 45), PixelSize(17, 17)]
    let renditions = sizes.map { bench.rendition("\($0.width).out", format, $0) }
    let outcome = try bench.render(Fixture.image("mountains.jpg"), renditions)
    for (size, result) in zip(sizes, outcome.results) {
      guard case .written(let bytes, nil, nil) = result else {
        Issue.record("\(format) \(size): \(result)")
        continue
      }
      let made = try bench.read("\(size.width).out", Self.loaders[format]!)
      #expect(PixelSize(made.width, made.height) == size)
      #expect(bytes > 0)
    }
    #expect(outcome.warnings == [])
  }

  /// Rows of a manifest may ask for the formats of one size far from each other.
  @Test("formats of one size follow each other, and their results stay in their places")
  func order() throws {
    let bench = try Workbench()
    let (small, large) = (PixelSize(20, 20), PixelSize(40, 40))
    let renditions = [
      bench.rendition("a.jpg", .jpeg, small), bench.rendition("b.png", .png, large),
      bench.rendition("c.webp", .webp, small), bench.rendition("d.jpg", .jpeg, large),
      bench.rendition("e.jpg", .jpeg, small) { $0.finish.grayscale = true },
    ]
    let source = Fixture.image("mountains.jpg")
    let job = Job(
      index: 0, source: source, header: try Workbench.header(source), renditions: renditions)
    #expect(job.placesByPixels == [0, 2, 1, 3, 4])
    let outcome = Renderer().perform(job)
    #expect(outcome.decodes == 1)
    for (rendition, result) in zip(renditions, outcome.results) {
      let bytes = try Workbench.bytes(rendition.path).count
      #expect(result == .written(bytes: bytes, crop: nil))
    }
  }

  /// Of an animation, WebP shows all frames and JPEG the first.
  @Test("formats share no pixels where one of them keeps the frames")
  func frames() throws {
    let bench = try Workbench()
    let source = Fixture.image("flight.webp")
    let renditions = [
      bench.rendition("a.jpg", .jpeg, PixelSize(20, 15)),
      bench.rendition("b.webp", .webp, PixelSize(20, 15)),
      bench.rendition("c.png", .png, PixelSize(20, 15)),
    ]
    let job = Job(
      index: 0, source: source, header: try Workbench.header(source), renditions: renditions)
    #expect(job.placesByPixels == [0, 2, 1])
  }

  @Test("a file that appeared since planning is replaced, or fails the rendition alone")
  func appeared() throws {
    let bench = try Workbench()
    let names = ["a.jpg", "b.jpg"]
    let renditions = names.map { bench.rendition($0, .jpeg, PixelSize(20, 20)) }
    try AtomicFile.write(Array("somebody's".utf8), to: renditions[0].path)
    let source = Fixture.image("mountains.jpg")
    var job = Job(
      index: 0, source: source, header: try Workbench.header(source), renditions: renditions)
    job.keepsExisting = true
    let results = Renderer().perform(job).results
    #expect(
      results[0]
        == .failed(
          Failure(
            .inTheWay,
            "'\(renditions[0].path)' appeared meanwhile, and was left alone; run again")))
    guard case .written = results[1] else {
      Issue.record("\(results[1])")
      return
    }
    #expect(
      try FileSystem.contents(of: renditions[0].path, limit: 100) == Array("somebody's".utf8))
    job.keepsExisting = nil
    guard case .written = Renderer().perform(job).results[0] else {
      Issue.record("is not replaced")
      return
    }
  }

  /// The eight files show one scene; the script that made them stored it turned by the EXIF
  /// specification's table, and put a red square at the top left of the upright view.
  @Test("an image is turned upright, whichever of the eight ways it is stored", arguments: 1...8)
  func orientation(_ value: Int) throws {
    let bench = try Workbench()
    let size = PixelSize(120, 80)
    _ = try bench.render(
      Fixture.image("orientation-\(value).jpg"), [bench.rendition("turned.png", .png, size)])
    _ = try bench.render(
      Fixture.image("orientation-1.jpg"), [bench.rendition("upright.png", .png, size)])
    let turned = try bench.read("turned.png", "pngload").bytes()
    let upright = try bench.read("upright.png", "pngload").bytes()
    // JPEG's blocks lie differently in a turned picture: a few levels, nowhere near a wrong turn.
    let difference = zip(turned, upright).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(difference) / Double(upright.count) < 3)
    #expect(turned[0] > 180 && turned[1] < 90 && turned[2] < 90)
  }

  @Test("an animation keeps frames, delays and loops as GIF and WebP, each frame by itself")
  func animation() throws {
    let bench = try Workbench()
    let size = PixelSize(80, 60)
    let outcome = try bench.render(
      Fixture.image("flight.gif"),
      [
        bench.rendition("a.gif", .gif, size), bench.rendition("a.webp", .webp, size),
        bench.rendition("a.png", .png, size),
      ])
    #expect(outcome.warnings == ["an animation of 3 frames: png shows the first"])
    for (name, loader) in [("a.gif", "gifload"), ("a.webp", "webpload")] {
      let made = try bench.read(name, loader, pages: -1)
      #expect(made.int("page-height") == 60)
      #expect(made.height == 180)
      #expect(made.ints("delay") == [50, 100, 200])
      #expect(made.int("loop") == 3)
    }
    #expect(try bench.read("a.png", "pngload").height == 60)
  }

  @Test("a frame of 4x10 at width 1 is 1x3, for each of the three frames")
  func tinyFrames() throws {
    let bench = try Workbench()
    _ = try bench.render(
      Fixture.image("tiny.gif"), [bench.rendition("t.gif", .gif, PixelSize(1, 3))])
    let made = try bench.read("t.gif", "gifload", pages: -1)
    #expect(made.width == 1 && made.height == 9 && made.int("page-height") == 3)
  }

  @Test("the box that fill keeps is the anchor's", arguments: [Anchor.left, .center, .right])
  func crop(_ anchor: Anchor) throws {
    let bench = try Workbench()
    let rendition = bench.rendition(
      "c.png", .png, PixelSize(80, 80), scaled: PixelSize(120, 80)
    ) { $0.position = .anchor(anchor) }
    let outcome = try bench.render(Fixture.image("orientation-6.jpg"), [rendition])
    // On paper: 40 spare pixels; none, half or all of them before the box.
    let x = [Anchor.left: 0, .center: 20, .right: 40][anchor]!
    guard case .written(_, let box, _) = outcome.results[0] else {
      Issue.record("\(outcome.results[0])")
      return
    }
    // The source has 240x160 pixels: two for each of the scaled picture's.
    #expect(box == PixelBox(x: 2 * x, y: 0, width: 160, height: 160))
    let whole = bench.rendition("w.png", .png, PixelSize(120, 80))
    _ = try bench.render(Fixture.image("orientation-6.jpg"), [whole])
    let cut = try bench.read("w.png", "pngload").cropped(x: x, y: 0, width: 80, height: 80)
    #expect(try bench.read("c.png", "pngload").bytes() == cut.bytes())
  }

  @Test("16 bits stay 16 where the format can hold them")
  func depth() throws {
    let bench = try Workbench()
    let size = PixelSize(40, 30)
    _ = try bench.render(
      Fixture.image("deep.png"),
      [
        bench.rendition("d.png", .png, size), bench.rendition("d.tif", .tiff, size),
        bench.rendition("d.jpg", .jpeg, size),
      ])
    #expect(try bench.read("d.png", "pngload").bandFormat == .ushort)
    #expect(try bench.read("d.tif", "tiffload").bandFormat == .ushort)
    #expect(try bench.read("d.jpg", "jpegload").bandFormat == .uchar)
  }

  @Test("transparency becomes the background where the format has none")
  func background() throws {
    let bench = try Workbench()
    let size = PixelSize(120, 150)
    _ = try bench.render(
      Fixture.image("alpha.png"),
      [
        bench.rendition("w.jpg", .jpeg, size),
        bench.rendition("b.jpg", .jpeg, size) {
          $0.background = Color(red: 0, green: 0, blue: 255)
        },
      ])
    // The corner of alpha.png is wholly transparent.
    let white = try bench.read("w.jpg", "jpegload").bytes().prefix(3)
    #expect(white.allSatisfy { $0 > 245 }, "\(white)")
    let blue = try bench.read("b.jpg", "jpegload").bytes().prefix(3)
    #expect(blue[0] < 12 && blue[1] < 12 && blue[2] > 240)
  }

  @Test("metadata is dropped, and nothing is invented", arguments: OutputFormat.allCases)
  func metadata(_ format: OutputFormat) throws {
    guard Encoder.isAvailable(format) else { return }
    let bench = try Workbench()
    _ = try bench.render(
      Fixture.image("metadata.jpg"), [bench.rendition("m.out", format, PixelSize(24, 32))])
    let made = try bench.read("m.out", Self.loaders[format]!)
    for field in ["exif-data", "xmp-data", "iptc-data"] {
      #expect(!made.has(field), "\(format): \(field)")
    }
    // JPEG XL files always say which colour space they are in; libvips shows it as a profile.
    if format != .jxl { #expect(!made.has("icc-profile-data"), "\(format)") }
  }

  @Test("`profile: keep` keeps the very bytes of the profile, and the colours with it")
  func keptProfile() throws {
    let bench = try Workbench()
    let size = PixelSize(48, 32)
    let formats: [OutputFormat] = [.jpeg, .webp, .png, .tiff]
    _ = try bench.render(
      Fixture.image("display-p3.jpg"),
      formats.map { format in
        bench.rendition("k.\(format)", format, size) { $0.profile = .keep }
      })
    let source = try OpenFile(reading: Fixture.image("display-p3.jpg"))
    let original = try VipsImage.load(
      "jpegload", try VipsSource(bytes: source.read(source.status.bytes) ?? []))
    let profile = original.blob("icc-profile-data")
    #expect(profile != nil)
    for format in formats {
      let made = try bench.read("k.\(format)", Self.loaders[format]!)
      #expect(made.blob("icc-profile-data") == profile, "\(format)")
      #expect(!made.has("exif-data"), "\(format)")
    }
  }

  @Test("a source that is another file by now than planned fails, and nothing is written")
  func changedSource() throws {
    let bench = try Workbench()
    var header = try Workbench.header(Fixture.image("mountains.jpg"))
    header.stored = PixelSize(999, 666)
    let outcome = Renderer().perform(
      Job(
        index: 7, source: Fixture.image("mountains.jpg"), header: header,
        renditions: [bench.rendition("x.jpg", .jpeg, PixelSize(99, 66))]))
    #expect(
      outcome.results == [
        .failed(Failure(.processing, "changed while the run was going on; run again"))
      ])
    #expect(try TemporaryFolder.names(in: bench.folder) == [])
  }

  @Test("a damaged source is written as far as it goes where the recipe says warn")
  func damagedWarn() throws {
    let bench = try Workbench()
    let size = PixelSize(60, 40)
    let outcome = try bench.render(
      Fixture.image("half.jpg"),
      [
        bench.rendition("fail.png", .png, size),
        bench.rendition("warn.png", .png, size) { $0.onDamaged = .warn },
      ])
    guard case .failed(let failure) = outcome.results[0] else {
      Issue.record("\(outcome.results[0])")
      return
    }
    #expect(failure.kind == .damaged)
    guard case .written = outcome.results[1] else {
      Issue.record("\(outcome.results[1])")
      return
    }
    #expect(
      outcome.warnings == [
        "damaged (Corrupt JPEG data: premature end of data segment); what could be read was written"
      ])
    #expect(try TemporaryFolder.names(in: bench.folder) == ["warn.png"])
  }
}

import Files
import Foundation
import Geometry
import JobRunner
import Recipes
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise init` {
  let bench = CommandBench()

  private func header(
    _ format: SourceFormat, _ width: Int, _ height: Int, frames: Int = 1, alpha: Bool = false,
    orientation: Orientation = .upright
  ) -> SourceHeader {
    SourceHeader(
      format: format, stored: PixelSize(width: width, height: height), orientation: orientation,
      frames: frames, hasAlpha: alpha, bytes: 5000)
  }

  /// Comments are broken by the length of the bench's folder.
  private func unwrapped(_ text: String) -> String {
    text.replacing("\n  # ", with: " ").replacing("\n# ", with: " ")
  }

  private var manifest: String {
    String(decoding: bench.contents("widthwise.yaml") ?? [], as: UTF8.self)
      .replacing(bench.folder, with: "@")
  }

  /// A folder with one of everything.
  private func fill() {
    let headers: [String: SourceHeader] = [
      "a.jpg": header(.jpeg, 6000, 4000),
      "b.jpg": header(.jpeg, 3000, 4000, orientation: .rotated90),
      "c.jpg": header(.jpeg, 100, 80), "d.HEIC": header(.heic, 4032, 3024),
      "logo.png": header(.png, 200, 50, alpha: true), "cat.gif": header(.gif, 480, 270, frames: 24),
      "plan.svg": header(.svg, 300, 300, alpha: true),
    ]
    for name in headers.keys where name.contains(".") { bench.file("photos/\(name)") }
    bench.file("photos/page.png")
    bench.file("photos/notes.txt")
    bench.reader.headers = headers
    bench.reader.failures = ["page.png": Failure(.notAnImage, "is not an image but an HTML page")]
  }

  // On paper: of the widths 100, 4000 (turned), 4032 and 6000 the lower middle one is 4000.
  @Test func `writes a manifest with comments on what it saw`() {
    fill()
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .done)
    #expect(
      unwrapped(manifest.replacing("@/widthwise.yaml", with: "site.yaml"))
        == unwrapped(
          """
          # Made by 'widthwise init' from what was in photos: 6 images. 'widthwise plan site.yaml' says
          # what this would make, 'widthwise run site.yaml' makes it. The keys are explained by 'widthwise
          # help manifest' and 'widthwise help recipes'.
          version: 1

          # Folders are relative to this file.
          source: photos
          output: public

          defaults:
            # Nothing is enlarged: an image narrower than a width is made at its own, once.
            mode: downscale

          # 1 SVG. Its width is 300 pixels (plan.svg). With transparency: 1. Their loaders are less used
          # to hostile files; where you trust these, take the mark off the next line and add a row for
          # "**/*.svg".
          # allow: [svg]

          # What can't be used. Mend it, and take it off this list.
          exclude:
            - page.png  # is not an image but an HTML page

          images:
            # 3 JPEG, 1 HEIC. The widest has 6000 pixels (a.jpg), half have 4000 or fewer. Stored turned
            # or mirrored, and set upright: 1. WebP is smaller, JPEG is shown everywhere.
            - src: "**/*.{HEIC,jpg}"
              widths: [320, 640, 1280, 1920]
              formats: [webp, jpeg]

            # 1 PNG. Its width is 200 pixels (logo.png). With transparency: 1. Both WebP and PNG keep
            # transparency; WebP is smaller.
            - src: "**/*.png"
              widths: [200]
              formats: [webp, png]

            # 1 GIF. Its width is 480 pixels (cat.gif). Animated: 1, of up to 24 frames. Both WebP and GIF
            # keep movement; WebP is smaller.
            - src: "**/*.gif"
              widths: [320]
              formats: [webp, gif]

          """))
    #expect(bench.run("plan", "@/widthwise.yaml") == .done)
  }

  @Test func `says what it did, and what it left out`() {
    fill()
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .done)
    #expect(
      bench.complaints == """
        warning: @/photos/page.png: is not an image but an HTML page
        @/widthwise.yaml: written for 6 images; to see what it would make: widthwise plan \
        @/widthwise.yaml

        """)
    #expect(bench.printed == "")
  }

  /// Folders that are hard to write a manifest for.
  static let folders: [(name: String, files: [String])] = [
    ("one stem, two formats", ["photos/x.jpg", "photos/x.png"]),
    ("names that differ by case", ["photos/x.jpg", "photos/X.jpg", "photos/x.JPG"]),
    ("names with wildcards", ["photos/[1]*.jpg", "photos/{a,b}.jpg"]),
    ("a folder that looks like a value", ["true/x.jpg"]),
    ("a folder that looks like a number", ["2024/x.jpg"]),
    ("a folder with quotes and a colon", ["it's: \"new\" #1/x.jpg"]),
    ("a folder with other letters", ["größe/é.jpg"]),
    ("files of a folder's name", ["photos/x.jpg/y.jpg"]),
  ]

  @Test(arguments: folders)
  func `writes what plan accepts`(name: String, files: [String]) throws {
    for (number, file) in files.enumerated() { bench.file(file, "\(number)") }
    let folder = try #require(files[0].split(separator: "/").first)
    #expect(
      bench.run("init", "@/\(folder)", "--manifest", "@/widthwise.yaml") == .done,
      "\(bench.complaints)")
    #expect(bench.run("plan", "@/widthwise.yaml") == .done, "\(bench.complaints)")
  }

  @Test func `says which files no name keeps apart`() {
    for name in ["X.jpg", "x.jpg"] { bench.file("photos/\(name)") }
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .refused)
    #expect(bench.complaints.hasPrefix("error: @/photos: '@/public/X-"))
    #expect(bench.complaints.contains("' from '@/photos/X.jpg' and '@/public/x-"))
    #expect(bench.complaints.contains(" differ by letter case only, "))
    #expect(!bench.exists("widthwise.yaml"))
  }

  @Test func `leaves out by name what can't be read, wildcards or not`() {
    let bad = "[x]*.jpg"
    bench.file("photos/\(bad)")
    bench.reader.failures = [bad: Failure(.damaged, "is cut off")]
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .done)
    #expect(manifest.contains("\nexclude:\n  - \"[x]*.jpg\"  # is cut off\n"))
    #expect(bench.run("plan", "@/widthwise.yaml") == .done)
  }

  // WebP has at most 16383 pixels a side (its specification's 14 bits).
  @Test func `leaves out what a format can't hold`() {
    bench.file("photos/tall.png")
    bench.file("photos/low.png")
    bench.reader.headers = [
      "tall.png": header(.png, 10, 16384), "low.png": header(.png, 10, 16383),
    ]
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .done)
    #expect(manifest.contains("\n  - tall.png  # webp holds at most 16383 pixels a side"))
    #expect(bench.run("plan", "@/widthwise.yaml") == .done)
  }

  @Test func `prints where standard output is asked for`() {
    #expect(bench.run("init", "@/photos", "--manifest", "-", "--output", "@/out") == .done)
    #expect(bench.printed.contains("\nsource: \"@/photos\"\noutput: \"@/out\"\n"))
    #expect(bench.complaints == "")
    #expect(!bench.exists("widthwise.yaml"))
  }

  @Test func `takes an output folder that isn't there yet`() {
    bench.file("public/index.html")
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .done)
    #expect(manifest.contains("\noutput: renditions\n"))
  }

  @Test func `never overwrites`() {
    bench.file("widthwise.yaml", "mine")
    #expect(bench.run("init", "@/photos", "--manifest", "@/widthwise.yaml") == .refused)
    #expect(manifest == "mine")
    #expect(
      bench.complaints
        == "error: @/widthwise.yaml: is there already, and is not overwritten; name another file "
        + "with --manifest\n")
  }

  @Test(arguments: [
    (
      "empty",
      "error: @/empty: has no image, nor have the folders in it; name a folder of photographs or graphics"
    ),
    ("nowhere", "error: @/nowhere: is no folder; name a folder of images"),
    (
      "drawings",
      "error: @/drawings: has no image that is read without being allowed, among 1 file; name a "
        + "folder of photographs or graphics"
    ),
  ])
  func `refuses a folder without images`(name: String, line: String) {
    bench.file("empty/notes.txt")
    bench.file("drawings/plan.svg")
    bench.reader.headers = ["plan.svg": header(.svg, 300, 300)]
    #expect(bench.run("init", "@/\(name)", "--manifest", "@/new.yaml") == .refused)
    #expect(bench.complaints == "\(line)\n")
    #expect(!bench.exists("new.yaml"))
  }
}

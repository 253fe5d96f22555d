import Files
import Geometry
import Testing

@testable import Benchmark

@Suite struct `The work of a benchmark` {
  static let work = Work(
    photographs: [
      Photograph(path: BytePath("in/p00.jpg"), size: PixelSize(width: 1441, height: 960)),
      Photograph(path: BytePath("in/p01.jpg"), size: PixelSize(width: 300, height: 400)),
    ], widths: [320, 1600, 640])

  // On paper: 960·640/1441 = 426.4, 960·320/1441 = 213.2; nothing is enlarged.
  @Test func `is one list for all scripts, largest sizes first`() {
    #expect(Self.work.tasks == "in/p00.jpg\t640x426 320x213\nin/p01.jpg\t\n")
    #expect(Self.work.renditions == 2)
  }

  @Test func `is a manifest for the program itself`() {
    #expect(
      Self.work.manifest(output: BytePath("out")) == """
        {
          "version": 1, "source": "in",
          "output": "out",
          "defaults": {"formats": ["jpeg"], "name": "{stem}-{width}.jpg", "quality": 80},
          "images": [
            {"src": "p00.jpg", "widths": [640, 320]},
            {"src": "p01.jpg", "widths": []}
          ]
        }

        """)
  }

  @Test func `has the options of JPEG that are asked for`() {
    let manifest = Self.work.manifest(
      output: BytePath("out"), jpeg: "{\"optimize-coding\": false}")
    #expect(manifest.contains("\"quality\": 80, \"jpeg\": {\"optimize-coding\": false}},\n"))
  }

  @Test func `is too little for a photograph without any size`() {
    #expect(Self.work.photographs[1].sizes([320]).isEmpty)
  }
}

@Suite struct `The rounds of a benchmark` {
  @Test(
    arguments: [
      ([], 0.0), ([4], 4), ([9, 1, 5], 5), ([1, 2, 3, 10], 2.5),
    ] as [([Double], Double)])
  func `count by their median`(values: [Double], median: Double) {
    #expect(Rounds.median(values) == median)
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (0.066, 2, "0.07"), (12.996, 2, "13.00"), (7.5, 0, "8"),
    (-1.25, 1, "-1.3"),
  ])
  func `are written with so many decimals`(value: Double, decimals: Int, text: String) {
    #expect(BenchmarkText.number(value, decimals) == text)
  }

  @Test func `become a table, with ratios to the measure`() {
    let rows = [
      BenchmarkReport.Row(
        name: "widthwise", cpu: 2, wall: 2.5, peakMemory: 120_000_000, bytes: 1_500_000, ratio: nil,
        spread: [2, 2], note: nil),
      BenchmarkReport.Row(
        name: "thumbnail", cpu: 5, wall: 5.25, peakMemory: nil, bytes: 1_600_000, ratio: nil,
        spread: [5, 5], note: nil),
    ].relative(to: "thumbnail")
    let report = BenchmarkReport(
      machine: Machine(processor: "Chip", processors: 2, memory: 8, system: "Linux"),
      peers: ["thumbnail": "libvips 8.14.1", "widthwise": "1.0"], missing: ["opencv"], rounds: 3,
      tables: [.init(section: .alpha, work: "One source.", rows: rows)])
    #expect(
      BenchmarkText.text(of: report) == """
        Chip, 2 processors, Linux. Medians of 3 rounds, alternating.

        - thumbnail: libvips 8.14.1
        - widthwise: 1.0
        - not installed: opencv

        ## PNG with alpha

        One source.

        |  | CPU s | CPU ÷ thumbnail's | wall s | peak MB | output MB |
        |---|---|---|---|---|---|
        | widthwise | 2.00 | 0.40 | 2.50 | 120 | 1.50 |
        | thumbnail | 5.00 | 1.00 | 5.25 |  | 1.60 |

        """)
  }
}

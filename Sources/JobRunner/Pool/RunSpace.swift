public import Files
import Geometry
public import Recipes

/// How many bytes jobs will need on the disk of their outputs, before any of them has run.
public struct RunSpace: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    case enough
    /// By all experience not.
    case scarce(expected: Int, free: Int)
    /// Even blank pictures of these sizes would not fit.
    case tooLittle(atLeast: Int, free: Int)
    /// The file system can't hold so many more files.
    case tooFewFiles(needed: Int, free: Int)
  }

  /// Bytes that pictures such as photographs need.
  public private(set) var expected = 0
  /// Bytes that no picture of these sizes goes below.
  public private(set) var least = 0
  /// Files that are new.
  public private(set) var files = 0

  /// What the last block of a file leaves empty: half of the usual one.
  private static let waste = 2048
  /// No image file is smaller.
  private static let smallest = 32

  public init() {}

  /// Counts jobs whose outputs are not there yet, or are replaced: `present` gives the bytes of the
  /// file that stands under a name, nil where none does.
  public init(of jobs: some Sequence<Job>, present: (BytePath) -> Int? = { _ in nil }) {
    for job in jobs { add(job, present: present) }
  }

  /// Counts what another counted.
  mutating func add(_ other: RunSpace) {
    expected += other.expected
    least += other.least
    files += other.files
  }

  mutating func add(_ job: Job, present: (BytePath) -> Int? = { _ in nil }) {
    for rendition in job.renditions {
      let frames = rendition.format.isAnimated ? job.header.frames : 1
      let pixels = rendition.size.pixels * frames
      let there = present(rendition.path)
      let isNew = there == nil
      expected += pixels * rendition.format.bytesPerThousandPixels / 1000 - (there ?? 0)
      expected += isNew ? Self.waste : 0
      least += pixels * rendition.format.leastBytesPerThousandPixels / 1000 - (there ?? 0)
      least += isNew ? Self.smallest : 0
      files += isNew ? 1 : 0
    }
  }

  /// What to expect of a run of these jobs into a folder with so much left.
  ///
  /// Outputs that are there are looked at only where the space would be short without them: `rough`
  /// counts the jobs as if there were none.
  public static func verdict(
    on jobs: some Sequence<Job>, rough: RunSpace, free: FreeSpace, present: (BytePath) -> Int?
  ) -> Verdict {
    let hasFiles = free.files.map { $0 >= rough.files } ?? true
    if rough.expected <= free.bytes && hasFiles { return .enough }
    let exact = RunSpace(of: jobs, present: present)
    if let files = free.files, files < exact.files {
      return .tooFewFiles(needed: exact.files, free: files)
    }
    if exact.least > free.bytes { return .tooLittle(atLeast: exact.least, free: free.bytes) }
    if exact.expected > free.bytes { return .scarce(expected: exact.expected, free: free.bytes) }
    return .enough
  }
}

extension OutputFormat {
  /// Bytes for a thousand pixels of a photograph at the usual quality.
  ///
  /// Means over photographs of six cameras at widths of 320 to 1920, rounded up: JPEG 103, PNG 1971,
  /// WebP 60, AVIF 31, TIFF 1363, GIF 588. HEIC and JPEG XL are guesses from JPEG and AVIF.
  public var bytesPerThousandPixels: Int {
    switch self {
    case .jpeg: 150
    case .png: 2100
    case .webp: 90
    case .avif: 60
    case .heic: 80
    case .jxl: 120
    case .tiff: 1500
    case .gif: 650
    }
  }

  /// Bytes for a thousand pixels below which no file of the format goes, however plain.
  ///
  /// A block of 8x8 in a progressive JPEG takes at least a bit, which with half the colour in both
  /// directions is 6 bits for 256 pixels. The others have no such floor.
  public var leastBytesPerThousandPixels: Int { self == .jpeg ? 2 : 0 }
}

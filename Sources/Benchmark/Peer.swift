import Files

/// Who does the work: Widthwise, or a script of config/bench.
struct Peer: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The program with these options of JPEG, as its manifest has them.
    case widthwise(jpeg: String?)
    /// Compiled when the benchmark starts.
    case program
    /// Run as it is; the command has to be installed.
    case script(needs: String)
    /// A Python script; the module has to be installed.
    case python(module: String)
  }

  /// As on the command line and in the tables.
  var name: String
  var file: String
  var kind: Kind
  /// Formats that it may be asked for, by extension.
  var formats: Set<String> = ["jpg", "webp", "avif", "png"]

  /// In the order of the tables; ratios are to `thumbnail`.
  static let all = [
    Peer(name: "widthwise", file: "", kind: .widthwise(jpeg: nil)),
    Peer(
      name: "widthwise-plain", file: "", kind: .widthwise(jpeg: "{\"optimize-coding\": false}"),
      formats: ["jpg"]),
    Peer(name: "thumbnail", file: "thumbnail.c", kind: .program),
    Peer(name: "pyvips", file: "pyvips.py", kind: .python(module: "pyvips")),
    Peer(
      name: "opencv", file: "opencv.py", kind: .python(module: "cv2"), formats: ["jpg", "webp"]),
    Peer(name: "pillow", file: "pillow.py", kind: .python(module: "PIL")),
    Peer(name: "vipsthumbnail", file: "vipsthumbnail", kind: .script(needs: "vipsthumbnail")),
    Peer(
      name: "graphicsmagick", file: "graphicsmagick", kind: .script(needs: "gm"),
      formats: ["jpg", "webp", "png"]),
    Peer(
      name: "imagemagick", file: "imagemagick", kind: .script(needs: "convert"),
      formats: ["jpg", "webp", "png"]),
  ]

  /// No peer: nothing can go below it.
  static let floor = Peer(name: "floor", file: "floor.c", kind: .program)

  /// What runs Python scripts.
  static let python =
    ThisProcess.environment("WIDTHWISE_BENCH_PYTHON")?.description ?? "python3"

  static let names = all.map(\.name).joined(separator: ", ")
}

/// A peer that is there, with the command that runs it.
struct InstalledPeer: Hashable, Sendable {
  var peer: Peer
  /// The program and what stands before the five arguments that all peers take.
  var command: [String]
  /// Such as "pyvips 3.0.0, libvips 8.18.7"; empty where the tool doesn't say.
  var version: String
}

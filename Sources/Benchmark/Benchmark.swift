import Files

/// From the options to the report: finds the peers, makes or takes the photographs, measures.
struct Benchmark {
  let options: BenchmarkOptions

  init(_ options: BenchmarkOptions) { self.options = options }

  func report(_ tell: @escaping (String) -> Void) throws(BenchmarkError) -> BenchmarkReport {
    let folder = try Self.folder(options.work)
    defer { _ = try? MeasuredRun.perform(["rm", "-rf", "--", folder.description]) }
    let bench = try bench(in: folder, tell)
    let photographs = try photographs(bench)
    var tables: [BenchmarkReport.Table] = []
    for section in options.sections {
      tables.append(try table(section, bench, photographs))
    }
    let all = bench.peers + (bench.floor.map { [$0] } ?? [])
    return BenchmarkReport(
      machine: .current,
      peers: Dictionary(uniqueKeysWithValues: all.map { ($0.peer.name, $0.version) }),
      missing: bench.missing, rounds: options.rounds, tables: tables)
  }

  private func table(
    _ section: BenchmarkSection, _ bench: Bench, _ photographs: [Photograph]
  ) throws(BenchmarkError) -> BenchmarkReport.Table {
    let scaling = Scaling(bench: bench, photographs: photographs)
    switch section {
    case .photographs:
      let work = Work(photographs: photographs, widths: Work.usualWidths)
      return try Comparison(
        bench: bench, section: section, work: work, includesFloor: true, hasQuality: true
      ).table()
    case .workers: return try scaling.overWorkers()
    case .megapixels: return try scaling.overMegapixels()
    case .widths: return try scaling.overWidths()
    case .webp:
      return try Comparison(bench: bench, section: section, work: few(photographs, "webp", 80))
        .table()
    case .avif:
      return try Comparison(bench: bench, section: section, work: few(photographs, "avif", 50))
        .table()
    case .alpha: return try Comparison(bench: bench, section: section, work: alpha(bench)).table()
    case .nothingToDo: return try NothingToDo(bench: bench).table()
    }
  }

  /// Slow encoders get the four smallest sources and two widths.
  private func few(_ photographs: [Photograph], _ format: String, _ quality: Int) -> Work {
    let smallest = photographs.sorted { $0.megapixels < $1.megapixels }.prefix(4)
    return Work(
      photographs: Array(smallest), widths: [640, 320], format: format, quality: quality)
  }

  private func alpha(_ bench: Bench) throws(BenchmarkError) -> Work {
    let folder = bench.folder.appending(BytePath("alpha"))
    try bench.make(folder)
    for (number, size) in SyntheticPhotograph.sizes.prefix(3).enumerated() {
      let bytes = try SyntheticPhotograph.alphaPNG(
        width: size.0, height: size.1, seed: UInt64(number))
      try Self.write(bytes, to: folder.appending(BytePath("a\(number).png")))
    }
    let links = bench.folder.appending(BytePath("alpha-links"))
    let photographs = try PhotographFolder(widthwise: bench.widthwise).photographs(
      in: folder, ending: "png", linkedInto: links)
    return Work(photographs: photographs, widths: [1280, 640, 320], format: "png")
  }

  private func photographs(_ bench: Bench) throws(BenchmarkError) -> [Photograph] {
    let folder: BytePath
    if let given = options.folder {
      folder = given
    } else {
      folder = bench.folder.appending(BytePath("made"))
      try bench.make(folder)
      for (number, size) in SyntheticPhotograph.sizes.enumerated() {
        bench.tell("making a photograph of \(size.0)x\(size.1)")
        let bytes = try SyntheticPhotograph.jpeg(
          width: size.0, height: size.1, seed: UInt64(number))
        try Self.write(bytes, to: folder.appending(BytePath("m\(number).jpg")))
      }
    }
    return try PhotographFolder(widthwise: bench.widthwise).photographs(
      in: folder, linkedInto: bench.folder.appending(BytePath("links")))
  }

  private static func write(_ bytes: [UInt8], to path: BytePath) throws(BenchmarkError) {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw BenchmarkError(error)
    }
  }

  private func bench(
    in folder: BytePath, _ tell: @escaping (String) -> Void
  ) throws(BenchmarkError) -> Bench {
    let place = try BuildPlace.current()
    let search = PeerSearch(
      scripts: place.scripts, programs: folder, widthwise: place.widthwise)
    let asked = options.peers.map { ($0, search.find($0)) }
    return Bench(
      widthwise: place.widthwise, scripts: place.scripts, folder: folder,
      peers: asked.compactMap(\.1), floor: search.find(.floor),
      missing: asked.filter { $0.1 == nil }.map(\.0.name), rounds: options.rounds,
      sources: options.sources, tell: tell)
  }

  /// The working folder, absolute.
  private static func folder(_ given: BytePath?) throws(BenchmarkError) -> BytePath {
    let command = given.map { ["mkdir", "-p", "--", $0.description] } ?? ["mktemp", "-d"]
    let made = try MeasuredRun.perform(command, showsErrors: true)
    guard made.ending == .exited(0), let path = given ?? made.output.first.map({ BytePath($0) })
    else {
      throw BenchmarkError("the working folder can't be made; name another with --work")
    }
    let (isEmpty, real): (Bool, BytePath)
    do throws(FileError) {
      isEmpty = try FileSystem.entries(of: path).isEmpty
      real = try FileSystem.canonical(path)
    } catch {
      throw BenchmarkError(error)
    }
    if !isEmpty { throw BenchmarkError("--work: '\(path)' is not empty; name a new folder") }
    return real
  }
}

/// Where the program lies: beside `widthwise`, below a clone that has the scripts.
struct BuildPlace {
  var widthwise: BytePath
  /// The folder config/bench.
  var scripts: BytePath

  static func current() throws(BenchmarkError) -> BuildPlace {
    guard let own = try? FileSystem.canonical(BytePath("/proc/self/exe")) else {
      throw BenchmarkError("/proc is not there; it is needed")
    }
    let widthwise = own.parent.appending(BytePath("widthwise"))
    guard (try? FileStatus(at: widthwise, followingLinks: true)) != nil else {
      throw BenchmarkError("'\(widthwise)' is not built; run swift build -c release")
    }
    return BuildPlace(widthwise: widthwise, scripts: try scripts(above: own))
  }

  /// config/bench in the nearest folder above that has it.
  static func scripts(above place: BytePath) throws(BenchmarkError) -> BytePath {
    var folder = place.parent
    while folder.parent != folder {
      let scripts = folder.appending(BytePath("config/bench"))
      if (try? FileStatus(at: scripts, followingLinks: true))?.kind == .folder { return scripts }
      folder = folder.parent
    }
    throw BenchmarkError("config/bench is not above '\(place)'; run it from a clone's build folder")
  }
}

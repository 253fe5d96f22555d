import Files

/// Finds out which peers are installed, and makes them ready.
struct PeerSearch {
  /// The folder config/bench.
  let scripts: BytePath
  /// Where programs are compiled to.
  let programs: BytePath
  let widthwise: BytePath

  /// Nil where the peer isn't there.
  func find(_ peer: Peer) -> InstalledPeer? {
    let script = scripts.appending(BytePath(peer.file)).description
    switch peer.kind {
    case .widthwise:
      return installed(
        peer, [widthwise.description], version: [widthwise.description, "--version"])
    case .program: return compiled(peer, script)
    case .script(let needs):
      guard answers(["sh", "-c", "command -v \(needs)"]) != nil else { return nil }
      return installed(peer, [script], version: [needs, needs == "gm" ? "version" : "--version"])
    case .python(let module):
      let print = "import \(module) as m; print('\(module)', m.__version__)"
      // The interpreter runs in this folder's stead: a script there has a module's name.
      guard let version = answers([Peer.python, "-I", "-c", print + Self.libvips(module)]) else {
        return nil
      }
      return InstalledPeer(peer: peer, command: [Peer.python, script], version: version)
    }
  }

  private static func libvips(_ module: String) -> String {
    module == "pyvips"
      ? "; print('libvips', '.'.join(str(m.version(i)) for i in range(3)))" : ""
  }

  private func installed(_ peer: Peer, _ command: [String], version: [String]) -> InstalledPeer? {
    guard let answer = answers(version) else { return nil }
    let line = answer.split(separator: "\n").first.map(String.init) ?? ""
    return InstalledPeer(peer: peer, command: command, version: line)
  }

  private func compiled(_ peer: Peer, _ source: String) -> InstalledPeer? {
    let program = programs.appending(BytePath(peer.name)).description
    let script =
      "cc -O2 -w \"$1\" -o \"$2\" $(pkg-config --cflags --libs vips) && pkg-config --modversion vips"
    guard let version = answers(["sh", "-c", script, "cc", source, program]) else { return nil }
    return InstalledPeer(peer: peer, command: [program], version: "libvips \(version)")
  }

  /// What a command prints, lines joined by commas; nil where it fails.
  private func answers(_ command: [String]) -> String? {
    guard let run = try? MeasuredRun.perform(command), run.ending == .exited(0) else { return nil }
    return run.output.joined(separator: ", ")
  }
}

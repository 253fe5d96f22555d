import Files
import JobRunner
import Vips

extension VipsError {
  /// libvips' text as one line: the first that says something, which is nearest to the cause,
  /// without the domain before it.
  var summary: String {
    let lines = text.split(separator: "\n").map { String($0).trimmingBlanks }
    let telling = lines.first { line in
      line.contains(where: \.isLetter) && !line.contains("bad seek to")
    }
    guard let telling = telling.map(Self.withoutDescriptor) else {
      return "libvips gives no reason (\(operation))"
    }
    let parts = telling.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains(" ") else { return telling }
    return String(parts[1]).trimmingBlanks
  }

  /// ImageMagick names the open file by its descriptor, and then its own source line.
  private static func withoutDescriptor(_ line: String) -> String {
    guard let place = line.firstRange(of: " `/proc/self/fd/") else { return line }
    return String(line[..<place.lowerBound])
  }
}

extension VipsError {
  /// What the system's error means where one is the cause and the text tells: libvips hands on no
  /// error codes. GLib begins like this where there is no thread to be had at the moment.
  fileprivate var fault: FileFault? {
    text.contains("Error creating thread") || text.contains("unable to create thread")
      ? .passing : nil
  }
}

extension VipsError {
  /// Whether there was no memory, in the words of libvips' and libjpeg's own allocation, and of our
  /// own encoder and resampler: that says nothing against the file.
  fileprivate var lacksMemory: Bool {
    ["out of memory --- size ==", "Insufficient memory (case ", "there is not enough memory"]
      .contains { text.contains($0) }
  }
}

extension Failure {
  /// A failure that libvips reports, with these words or its own.
  init(_ kind: Kind, _ error: VipsError, saying words: String? = nil) {
    if error.lacksMemory {
      self.init(
        .overMemory,
        "there is not enough memory for it; run fewer jobs at once, or allow more (ulimit -v)")
    } else {
      self.init(kind, words ?? error.summary, fault: error.fault)
    }
  }
}

extension String {
  var trimmingBlanks: String {
    let front = drop(while: \.isWhitespace)
    guard let end = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...end])
  }
}

import Files
import JobRunner
import Recipes
import Vips

/// From a path to an `OpenedSource`, or the reason why not.
struct SourceOpener {
  /// What of the source is wanted.
  enum Scope {
    /// Its size and kind; what is odd about its pixels needn't be found.
    case header
    case all
  }

  let allowed: Set<SourceFormat>
  let limits: Limits
  var scope = Scope.all

  func open(_ path: BytePath) throws(Failure) -> OpenedSource {
    let file: OpenFile
    let head: [UInt8]
    do throws(FileError) {
      file = try OpenFile(reading: path)
    } catch {
      throw Failure(opening: error)
    }
    try checkKind(file.status)
    do throws(FileError) {
      head = try file.contents(Signature.length)
    } catch {
      throw Failure(reading: error)
    }
    let signature = Signature(head)
    var source =
      signature == .gzip
      ? try openPacked(file) : try open(file, as: try checkFormat(signature))
    if let note = source.format.misnaming(path) { source.findings.notes.insert(note, at: 0) }
    return source
  }

  private func checkKind(_ status: FileStatus) throws(Failure) {
    guard status.kind == .regular else {
      let advice = status.kind == .folder ? "name the files in it" : "leave it out"
      throw Failure(.notAFile, "is a \(status.kind.rawValue), not a file; \(advice)")
    }
    guard status.bytes <= limits.bytes else {
      throw Failure(
        .overLimit,
        "\(status.bytes) bytes are more than the limit of \(limits.bytes); "
          + "raise `limits: {bytes: …}` if that is right")
    }
  }

  private func checkFormat(_ signature: Signature) throws(Failure) -> SourceFormat {
    switch signature {
    case .image(let format): return try checkAllowed(format)
    case .gzip:
      throw Failure(.notAnImage, "is compressed by gzip; unpack it first")
    case .unread(let what):
      throw Failure(.notAllowed, "is \(what), which is not read; convert it first")
    case .other(let what):
      throw Failure(.notAnImage, "is not an image but \(what)")
    }
  }

  func checkAllowed(_ format: SourceFormat) throws(Failure) -> SourceFormat {
    guard allowed.contains(format) else {
      throw Failure(
        .notAllowed,
        "is \(format.rawValue), which is not read unless the manifest says "
          + "`allow: [\(format.rawValue)]`")
    }
    guard VipsLibrary.hasOperation(format.loader) else {
      throw Failure(
        .notAllowed, "is \(format.rawValue), which the installed libvips can't read")
    }
    return format
  }

  private func open(_ file: borrowing OpenFile, as format: SourceFormat) throws(Failure)
    -> OpenedSource
  {
    do throws(VipsError) {
      let (source, findings) = try content(of: file, as: format)
      return OpenedSource(
        format: format, bytes: file.status.bytes, findings: findings, content: source)
    } catch {
      throw Failure(.unreadable, error)
    }
  }
}

extension Failure {
  init(opening error: FileError) {
    if error.isLoop {
      self.init(.notFound, "is a link that leads to itself; remove it")
    } else if error.isNotFound {
      self.init(.notFound, "is not there, or is a link that leads nowhere")
    } else if error.isPermission {
      self.init(.unreadable, "may not be read; give this user the right to read it")
    } else {
      self.init(.unreadable, "can't be opened: \(error.reason)", fault: error.fault)
    }
  }

  init(reading error: FileError) {
    if error.isPermission {
      self.init(opening: error)
      return
    }
    self.init(
      .unreadable, "can't be read: \(error.reason); check the disk and the file system",
      fault: error.fault)
  }

  /// What looks damaged may be a file that the system can't read through: a decoder only sees that
  /// bytes are missing.
  func lookedThrough(_ path: BytePath) -> Failure {
    guard kind == .damaged || kind == .unreadable, fault == nil else { return self }
    do throws(FileError) {
      try OpenFile.check(path)
      return self
    } catch {
      return Failure(reading: error)
    }
  }
}

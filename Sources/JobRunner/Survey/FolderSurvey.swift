public import Files
import Recipes

/// What a look at a folder of images found, before there is a manifest for it.
public struct FolderSurvey: Sendable {
  public struct Image: Sendable {
    /// Relative to the folder.
    public var path: BytePath
    public var header: SourceHeader
  }

  public struct Unreadable: Sendable {
    public var path: BytePath
    public var failure: Failure
  }

  /// In byte order of the paths.
  public private(set) var images: [Image] = []
  /// Files with an image's name that are none, are damaged, or can't be made into what is wanted;
  /// folders that could not be listed.
  public private(set) var unreadable: [Unreadable] = []

  /// Looks at the headers of all files below a folder that are named like images.
  ///
  /// - Parameters:
  ///   - output: a folder that isn't entered, where there is one.
  ///   - workers: how many headers are read at once.
  public init(of folder: BytePath, output: FileIdentity?, reader: any SourceReader, workers: Int) {
    let walk = FolderWalk(
      folder, options: .init(seesHidden: false), skipping: Set(output.map { [$0] } ?? []))
    unreadable = walk.failures.map { Unreadable(path: $0.path, failure: .unlistable($0)) }
    let endings = SourceFormat.fileExtensions(of: Set(SourceFormat.allCases))
    let named = walk.entries.filter { entry in
      entry.kind != .folder && entry.name.lowercasedExtension.map(endings.contains) ?? false
    }
    let headers = ParallelMap.map(named.map(\.name), workers: workers) { paths in
      Self.headers(paths, folder, reader)
    }
    for (entry, header) in zip(named, headers) {
      switch header {
      case .success(let header): images.append(Image(path: entry.name, header: header))
      case .failure(let failure):
        unreadable.append(Unreadable(path: entry.name, failure: failure))
      }
    }
  }

  /// Counts images that a plan can't make everything of among those that can't be used.
  ///
  /// `folder` is the survey's, as the plan names it.
  public mutating func leaveOut(refusedBy plan: Plan, in folder: BytePath) {
    var refusals: [BytePath: Failure] = [:]
    for job in plan.jobs {
      if let failure = job.refusal ?? job.refused.first?.failure {
        refusals[job.source.tidied] = failure
      }
    }
    for image in images {
      guard let failure = refusals[folder.appending(image.path).tidied] else { continue }
      unreadable.append(Unreadable(path: image.path, failure: failure))
    }
    images.removeAll { refusals[folder.appending($0.path).tidied] != nil }
  }

  /// Nothing is opened before it is known to be a regular file.
  private static func headers(
    _ paths: [BytePath], _ folder: BytePath, _ reader: any SourceReader
  ) -> [Result<SourceHeader, Failure>] {
    let refusals = paths.map { refusal(folder.appending($0)) }
    let readable = zip(paths, refusals).filter { $0.1 == nil }.map { folder.appending($0.0) }
    var headers = reader.headers(
      of: readable, allowed: Set(SourceFormat.allCases), limits: Limits()
    )[...]
    return refusals.map { refusal in
      if let refusal { return .failure(refusal) }
      return headers.popFirst() ?? .failure(Failure(.damaged, "could not be read"))
    }
  }

  private static func refusal(_ path: BytePath) -> Failure? {
    do throws(FileError) {
      return Failure.wrongKind(try FileStatus(at: path, followingLinks: true).kind)
    } catch {
      return .unreachable(error, isLink: true)
    }
  }
}

extension BytePath {
  /// The name's ending in small letters.
  var lowercasedExtension: [UInt8]? {
    fileExtension?.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
  }
}

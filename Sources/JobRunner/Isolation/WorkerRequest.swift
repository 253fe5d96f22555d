public import Files
public import Recipes

/// What a worker is asked: one line of JSON, an object with one key that names its kind.
public enum WorkerRequest: Hashable, Sendable {
  /// Perform a job. `seconds` of processor time are the most that it may take; nil is no limit.
  case job(Job, seconds: Int?)
  case headers(HeaderQuery)
  /// Find the part of a source that is not border.
  case trim(TrimQuery)
  /// Say all that the header of a file says.
  case inspect(BytePath)
}

/// What `SourceReader.trimBox` is asked, in one message.
public struct TrimQuery: Hashable, Sendable, Codable {
  public var path: BytePath
  public var request: TrimRequest

  public init(path: BytePath, request: TrimRequest) {
    self.path = path
    self.request = request
  }
}

/// The headers of several sources, in one message since each alone takes less time than a message.
public struct HeaderQuery: Hashable, Sendable, Codable {
  public var paths: [BytePath]
  public var allowed: Set<SourceFormat>
  public var limits: Limits

  public init(paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits) {
    self.paths = paths
    self.allowed = allowed
    self.limits = limits
  }
}

extension WorkerRequest: Codable {
  private enum Key: CodingKey { case job, seconds, headers, trim, inspect }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.headers) {
      self = .headers(try container.decode(HeaderQuery.self, forKey: .headers))
    } else if container.contains(.trim) {
      self = .trim(try container.decode(TrimQuery.self, forKey: .trim))
    } else if container.contains(.inspect) {
      self = .inspect(try container.decode(BytePath.self, forKey: .inspect))
    } else {
      self = .job(
        try container.decode(Job.self, forKey: .job),
        seconds: try container.decodeIfPresent(Int.self, forKey: .seconds))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .job(let job, let seconds):
      try container.encode(job, forKey: .job)
      try container.encodeIfPresent(seconds, forKey: .seconds)
    case .headers(let query):
      try container.encode(query, forKey: .headers)
    case .trim(let query):
      try container.encode(query, forKey: .trim)
    case .inspect(let path):
      try container.encode(path, forKey: .inspect)
    }
  }
}

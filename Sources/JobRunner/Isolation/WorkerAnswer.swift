/// What a worker says: one line of JSON, an object with one key that names its kind.
public enum WorkerAnswer: Hashable, Sendable {
  /// The first line, unasked.
  case hello(WorkerHello)
  case outcome(JobOutcome)
  /// One a path, in their order.
  case headers([HeaderAnswer])
  case trim(TrimAnswer)
  case inspect(InspectAnswer)
  /// The line could not be understood; the worker goes on with the next.
  case error(String)
}

/// Who a worker is.
public struct WorkerHello: Hashable, Sendable, Codable {
  /// The protocol of this program. It rises when a message changes its meaning or loses a key.
  public static let currentProtocol = 1

  public var `protocol`: Int
  /// The version of Widthwise.
  public var widthwise: String
  public var libvips: String
  /// What the worker would have given up, but the system would not take.
  public var unconfined: [String]

  public init(
    protocol: Int = WorkerHello.currentProtocol, widthwise: String, libvips: String,
    unconfined: [String] = []
  ) {
    self.protocol = `protocol`
    self.widthwise = widthwise
    self.libvips = libvips
    self.unconfined = unconfined
  }
}

/// What the header of one source says, or why it can't be had.
public enum HeaderAnswer: Hashable, Sendable {
  case header(SourceHeader)
  case failure(Failure)

  public var result: Result<SourceHeader, Failure> {
    switch self {
    case .header(let header): .success(header)
    case .failure(let failure): .failure(failure)
    }
  }

  public init(_ result: Result<SourceHeader, Failure>) {
    switch result {
    case .success(let header): self = .header(header)
    case .failure(let failure): self = .failure(failure)
    }
  }
}

extension HeaderAnswer: Codable {
  private enum Key: CodingKey { case header, failure }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let failure = try container.decodeIfPresent(Failure.self, forKey: .failure) {
      self = .failure(failure)
    } else {
      self = .header(try container.decode(SourceHeader.self, forKey: .header))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .header(let header): try container.encode(header, forKey: .header)
    case .failure(let failure): try container.encode(failure, forKey: .failure)
    }
  }
}

extension WorkerAnswer: Codable {
  private enum Key: CodingKey { case hello, outcome, headers, trim, inspect, error }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch container.allKeys.first {
    case .hello: self = .hello(try container.decode(WorkerHello.self, forKey: .hello))
    case .outcome: self = .outcome(try container.decode(JobOutcome.self, forKey: .outcome))
    case .headers: self = .headers(try container.decode([HeaderAnswer].self, forKey: .headers))
    case .trim: self = .trim(try container.decode(TrimAnswer.self, forKey: .trim))
    case .inspect:
      self = .inspect(try container.decode(InspectAnswer.self, forKey: .inspect))
    case .error, nil: self = .error(try container.decode(String.self, forKey: .error))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .hello(let hello): try container.encode(hello, forKey: .hello)
    case .outcome(let outcome): try container.encode(outcome, forKey: .outcome)
    case .headers(let headers): try container.encode(headers, forKey: .headers)
    case .trim(let trim): try container.encode(trim, forKey: .trim)
    case .inspect(let found): try container.encode(found, forKey: .inspect)
    case .error(let text): try container.encode(text, forKey: .error)
    }
  }
}

/// The value of an encoder's option.
public enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case word(String)

  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  public var word: String? { if case .word(let word) = self { word } else { nil } }
  public var whole: Int? { if case .whole(let number) = self { number } else { nil } }
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .whole(let number): Double(number)
    case .flag, .word: nil
    }
  }

  /// A number; whole ones are always `whole`, so that 2 and 2.0 are the same.
  public init(_ number: Double) {
    self = Int(exactly: number).map { .whole($0) } ?? .number(number)
  }
}

extension OptionValue: CustomStringConvertible {
  /// As a manifest has it.
  public var description: String {
    switch self {
    case .flag(let flag): String(flag)
    case .whole(let number): String(number)
    case .number(let number): String(number)
    case .word(let word): word
    }
  }
}

extension OptionValue: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int.self) {
      self = .whole(number)
    } else if let number = try? value.decode(Double.self) {
      self = .init(number)
    } else {
      self = .word(try value.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try value.encode(flag)
    case .whole(let number): try value.encode(number)
    case .number(let number): try value.encode(number)
    case .word(let word): try value.encode(word)
    }
  }
}

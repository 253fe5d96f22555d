import Manifests
import Recipes

/// What an option takes.
enum OptionValue: Hashable, Sendable {
  /// Nothing: it is there or not.
  case none
  case number(ClosedRange<Int>)
  /// An amount of memory, such as "2G".
  case bytes(ClosedRange<Int>)
  /// A number, or none.
  case optionalNumber(ClosedRange<Int>)
  /// A number, or a share such as "5%".
  case numberOrPercent
  /// A path; the word stands for it in help.
  case path(String)
  /// One of some words.
  case choice([String])
  /// What the manifest's key of this name takes; the word stands for it in help.
  case recipe(RecipeOption.Shape, String)

  /// What stands for the value in help; nil where there is none.
  var placeholder: String? {
    switch self {
    case .none: nil
    case .number: "N"
    case .bytes: "SIZE"
    case .optionalNumber: "[N]"
    case .numberOrPercent: "N|N%"
    case .path(let word): word
    case .choice(let words): words.joined(separator: "|")
    case .recipe(.flag, _): nil
    case .recipe(.flagOrKeys, let word): "[\(word)]"
    case .recipe(_, let word): word
    }
  }

  /// True where it may be given without a value, and then may be denied by `--no-`.
  var isFlag: Bool {
    switch self {
    case .recipe(.flag, _), .recipe(.flagOrKeys, _): true
    default: false
    }
  }

  /// True where it may be given several times, which adds up.
  var addsUp: Bool {
    switch self {
    case .recipe(.list, _), .recipe(.texts, _): true
    default: false
    }
  }
}

/// When something is done that only makes sense on a terminal.
enum WhenChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never

  /// Whether it is done, where `auto` comes to this.
  func resolved(auto: Bool) -> Bool {
    switch self {
    case .auto: auto
    case .always: true
    case .never: false
    }
  }
}

/// Where images are opened.
enum Isolation: String, Hashable, Sendable, CaseIterable {
  case process, thread
}

/// Amounts of memory as they are typed.
enum ByteAmount {
  /// Such as 2000000000 for "2G", "2GB" and "2000 MB"; nil where it is no amount.
  static func parse(_ text: String) -> Int? {
    let isShort = text.last.map { "kKmMgGtT".contains($0) } ?? false
    return Quantity.bytes.amount(isShort ? text + "B" : text)
  }
}

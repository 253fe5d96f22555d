import Files
import Recipes

/// Tells options from operands, whatever the command; values are taken, not yet looked at.
struct ArgumentScanner {
  struct Found {
    var spec: OptionSpec
    /// Nil for a flag.
    var value: BytePath?
  }

  private(set) var options: [Found] = []
  private(set) var operands: [BytePath] = []
  private(set) var errors: [String] = []
  private var rest: ArraySlice<BytePath>

  init(_ arguments: [BytePath]) {
    rest = arguments[...]
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if bytes == Array("--".utf8) {
        operands += rest
        return
      } else if bytes.starts(with: "--".utf8) {
        scanLong(bytes.dropFirst(2))
      } else if bytes.first == UInt8(ascii: "-"), bytes.count > 1 {
        scanShort(bytes.dropFirst())
      } else {
        operands.append(argument)
      }
    }
  }

  /// `name`, or `name=value`.
  private mutating func scanLong(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = BytePath(bytes: parts[0])
    let attached = parts.count > 1 ? BytePath(bytes: parts[1]) : nil
    guard let spec = name.text.flatMap({ OptionTable.named($0) }) else {
      if let denied = Self.denied(name), attached == nil {
        options.append(Found(spec: denied, value: BytePath("false")))
      } else {
        errors.append(Self.unknown("--\(name)", name.description))
      }
      return
    }
    if spec.value == .none, attached != nil {
      errors.append("error: \(spec.name.typed): takes no value; leave out '=' and what follows")
    } else {
      add(spec, attached)
    }
  }

  /// Letters of flags; the last may be one with a value, here or as the next argument.
  private mutating func scanShort(_ bytes: ArraySlice<UInt8>) {
    var letters = bytes
    while let letter = letters.popFirst() {
      guard let spec = OptionTable.short(Character(Unicode.Scalar(letter))), letter < 0x80 else {
        let shown = BytePath(bytes: [UInt8(ascii: "-"), letter] + letters)
        errors.append(Self.unknown(shown.description, BytePath(bytes: bytes).description))
        return
      }
      if spec.value == .none {
        add(spec, nil)
      } else {
        add(spec, letters.isEmpty ? nil : BytePath(bytes: letters))
        return
      }
    }
  }

  private mutating func add(_ spec: OptionSpec, _ attached: BytePath?) {
    guard spec.value != .none else {
      options.append(Found(spec: spec, value: nil))
      return
    }
    if case .optionalNumber = spec.value {
      options.append(Found(spec: spec, value: attached ?? nextNumber() ?? BytePath("")))
      return
    }
    if spec.value.isFlag {
      options.append(Found(spec: spec, value: attached ?? nextKeys(of: spec) ?? BytePath("true")))
      return
    }
    guard let value = attached ?? nextValue(), !value.isEmpty else {
      let placeholder = spec.value.placeholder ?? ""
      errors.append(
        "error: \(spec.name.typed): its value is missing; write \(spec.name.typed) \(placeholder)")
      return
    }
    options.append(Found(spec: spec, value: value))
  }

  /// The next argument, unless it is an option itself; `--report=--odd` names such a file.
  private mutating func nextValue() -> BytePath? {
    guard let next = rest.first, !next.bytes.starts(with: "--".utf8) else { return nil }
    return rest.popFirst()
  }

  /// The next argument where it is all digits.
  private mutating func nextNumber() -> BytePath? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let next = rest.first, !next.isEmpty, next.bytes.allSatisfy(digits.contains) else {
      return nil
    }
    return rest.popFirst()
  }

  /// The next argument where it gives a value to one of the option's keys, misspelt or not.
  private mutating func nextKeys(of spec: OptionSpec) -> BytePath? {
    guard case .recipe(.flagOrKeys(let keys), _) = spec.value, let next = rest.first,
      let sign = next.bytes.firstIndex(of: UInt8(ascii: "=")),
      let key = String(validating: next.bytes[..<sign], as: UTF8.self),
      Suggestion.nearest(to: key, among: keys) != nil
    else { return nil }
    return rest.popFirst()
  }

  /// The flag that a name such as `no-pad` denies.
  private static func denied(_ name: BytePath) -> OptionSpec? {
    guard let text = name.text, text.hasPrefix("no-") else { return nil }
    return OptionTable.named(String(text.dropFirst(3))).flatMap { $0.value.isFlag ? $0 : nil }
  }

  private static func unknown(_ shown: String, _ name: String) -> String {
    let names = OptionTable.all.flatMap { [$0.name.rawValue] + $0.aliases }
    let advice =
      Suggestion.nearest(to: name, among: names).map { "did you mean '--\($0)'?" }
      ?? "a file of that name goes behind '--'"
    return "error: \(shown): there is no such option; \(advice)"
  }
}

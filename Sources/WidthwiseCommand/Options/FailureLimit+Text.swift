import JobRunner

extension FailureLimit {
  /// As it is typed: `10`, or `5%`; nil where it is neither.
  init?(text: String) {
    let isShare = text.hasSuffix("%")
    let digits = isShare ? text.dropLast() : text[...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
      return nil
    }
    if isShare && number > 100 { return nil }
    self = isShare ? .percent(number) : .sources(number)
  }
}

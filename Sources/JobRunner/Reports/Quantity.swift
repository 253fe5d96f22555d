public import ReportText

/// Amounts as people read them. Beside a module that reads amounts by this name, it is this one.
public typealias Quantity = ReportText.Amount

/// A text of metrics: OpenMetrics, kept to the part that Prometheus' older text format shares, so
/// that a node exporter reads it from its textfile folder.
///
/// https://github.com/prometheus/OpenMetrics/blob/main/specification/OpenMetrics.md
struct OpenMetrics {
  typealias Label = (name: String, value: String)

  private var lines: [String] = []
  /// Labels that every sample has.
  let labels: [Label]

  init(labels: [Label]) { self.labels = labels }

  var text: String { lines.map { $0 + "\n" }.joined() + "# EOF\n" }

  /// A family of gauges; nothing where it has no samples. A unit is the end of the name too.
  mutating func gauge(
    _ name: String, unit: String? = nil, help: String, _ samples: [(labels: [Label], value: Double)]
  ) {
    if samples.isEmpty { return }
    lines.append("# TYPE \(name) gauge")
    if let unit { lines.append("# UNIT \(name) \(unit)") }
    lines.append("# HELP \(name) \(Self.escaped(help))")
    for sample in samples {
      let all = (labels + sample.labels).map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
      let list = all.isEmpty ? "" : "{\(all.joined(separator: ","))}"
      lines.append("\(name)\(list) \(Self.number(sample.value))")
    }
  }

  mutating func gauge(_ name: String, unit: String? = nil, help: String, _ value: Double?) {
    gauge(name, unit: unit, help: help, value.map { [(labels: [], value: $0)] } ?? [])
  }

  mutating func gauge(_ name: String, unit: String? = nil, help: String, _ value: Int) {
    gauge(name, unit: unit, help: help, Double(value))
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 9e15 ? "\(Int(value))" : "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n", "\r\n", "\r": escaped += "\\n"
      default: escaped.append(character)
      }
    }
  }
}

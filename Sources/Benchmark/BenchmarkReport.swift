import JSONText

/// All that a benchmark found, as tables and as JSON.
struct BenchmarkReport: Codable, Sendable {
  var machine: Machine
  /// Name and version of each that took part.
  var peers: [String: String]
  /// Peers that were asked for and aren't installed.
  var missing: [String]
  var rounds: Int
  var tables: [Table]

  struct Table: Codable, Sendable {
    var section: BenchmarkSection
    /// What was done, in a sentence.
    var work: String
    var rows: [Row]
  }

  /// One line: medians over the rounds.
  struct Row: Codable, Sendable, Hashable {
    var name: String
    /// Seconds.
    var cpu: Double
    var wall: Double
    /// Bytes; nil where it was not looked at.
    var peakMemory: Int?
    /// Bytes of all files.
    var bytes: Int
    /// CPU seconds relative to the row that is the measure; nil where there is none.
    var ratio: Double?
    /// The smallest and the largest CPU seconds of a round.
    var spread: [Double]
    /// What else is worth knowing.
    var note: String?
  }

  var json: [UInt8] { JSONText.pretty(self) }
}

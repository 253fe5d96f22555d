public import Files
import ImageMetrics
import JSONText

/// What a check of golden images found: one entry a case, and the totals.
public struct CheckReport: Hashable, Sendable, Codable {
  /// The version of this shape. It rises when a key goes or changes its meaning; keys that are
  /// added leave it as it is.
  public static let currentSchemaVersion = 1

  public var schemaVersion = CheckReport.currentSchemaVersion
  /// When the check began, such as `2024-05-01T02:00:00Z`.
  public var started: String
  /// The manifest; nil for a comparison of files or folders.
  public var manifest: BytePath?
  /// The folder of the goldens; nil for a comparison of files or folders.
  public var goldens: BytePath?
  /// True where not all cases were looked at, so that nothing is said of orphans.
  public var isFiltered = false
  /// Where the images were made.
  public var environment: GoldenEnvironment
  /// The metrics that scores are given in, with their versions, such as `bias/1`.
  public var metrics: [String] = MetricName.allCases.map(\.rawValue)
  /// Why nothing could be checked, one text a finding.
  public var errors: [String] = []
  public var warnings: [String] = []
  /// In the order of the plan; orphans come last.
  public var cases: [CheckedCase] = []
  public var totals = CheckTotals()
  /// Wall-clock seconds of the whole check.
  public var seconds = 0.0

  public init(
    started: String, environment: GoldenEnvironment, manifest: BytePath? = nil,
    goldens: BytePath? = nil
  ) {
    self.started = started
    self.environment = environment
    self.manifest = manifest
    self.goldens = goldens
  }

  /// Adds a case and counts it.
  public mutating func add(_ checked: CheckedCase) {
    cases.append(checked)
    totals.add(checked)
  }

  /// The cases that don't pass, grouped by the kind of their cause: the largest group first, and
  /// within it the order of the report.
  public var failureGroups: [(kind: Cause.Kind, cases: [CheckedCase])] {
    let failed = cases.filter { !$0.passes }
    let groups = Dictionary(grouping: failed) { $0.cause?.kind ?? .pixels }
    return groups.map { (kind: $0.key, cases: $0.value) }.sorted {
      ($1.cases.count, $0.kind.rawValue) < ($0.cases.count, $1.kind.rawValue)
    }
  }
}

/// How many cases came out how.
public struct CheckTotals: Hashable, Sendable, Codable {
  public var cases = 0
  public var passed = 0
  public var failed = 0
  /// Passed, and came out better or smaller than the golden: worth an approval.
  public var improved = 0
  /// Cases of each status, under its word; a status without a case has no key.
  public var byStatus: [String: Int] = [:]

  public init() {}

  mutating func add(_ checked: CheckedCase) {
    cases += 1
    passed += checked.passes ? 1 : 0
    failed += checked.passes ? 0 : 1
    improved += checked.improvements.isEmpty ? 0 : 1
    byStatus[checked.status.rawValue, default: 0] += 1
  }
}

extension CheckReport {
  /// The report as `config/golden-report.schema.json` describes it.
  public var json: [UInt8] { JSONText.pretty(self) }

  /// Reads what `json` wrote; throws a `DecodingError` for anything else.
  public init(json bytes: [UInt8]) throws {
    self = try JSONText.value(CheckReport.self, from: bytes)
  }
}

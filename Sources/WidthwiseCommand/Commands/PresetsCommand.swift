import Files
import JobRunner
import Manifests

/// `widthwise presets`.
struct PresetsCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let presets = try read()
      if context.arguments.isSet(.json) {
        context.console.result(ReportJSON.bytes(of: PresetReport(presets)))
      } else if context.arguments.isSet(.names) {
        context.console.result(presets.map { "\($0.name)\n" }.joined())
      } else {
        context.console.result(Self.text(presets))
      }
      return .done
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func read() throws(Refusal) -> [PresetEntry] {
    let files = try PresetFiles(environment: context.environment).read()
    do throws(Diagnostics) {
      return try PresetCatalog.read(files)
    } catch {
      throw Refusal(error)
    }
  }

  /// A line a preset; where several files have some, each below its file's name.
  static func text(_ presets: [PresetEntry]) -> String {
    let files = presets.map(\.origin.file).reduce(into: [String]()) { files, file in
      if !files.contains(file) { files.append(file) }
    }
    let indent = files.count > 1 ? "  " : ""
    return files.map { file in
      let rows = presets.filter { $0.origin.file == file }.map { (indent + $0.name, $0.text) }
      return (files.count > 1 ? "\(file):\n" : "") + HelpText.columns(rows)
    }.joined()
  }
}

/// The presets, for a machine.
struct PresetReport: Encodable {
  struct Preset: Encodable {
    var name: String
    /// The file that it stands in, and its line.
    var file: String
    var line: Int
    var settings: JSONSetting
  }

  var schemaVersion = ReportJSON.schemaVersion
  var presets: [Preset]

  init(_ entries: [PresetEntry]) {
    presets = entries.map { entry in
      Preset(
        name: entry.name, file: entry.origin.file, line: entry.origin.line,
        settings: JSONSetting(value: .keys(entry.settings)))
    }
  }
}

/// A value as JSON has it.
struct JSONSetting: Encodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var value: SettingValue

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .flag(let flag): try flag.encode(to: encoder)
    case .whole(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .list(let values): try values.map { JSONSetting(value: $0) }.encode(to: encoder)
    case .keys(let settings):
      var container = encoder.container(keyedBy: Key.self)
      for setting in settings {
        try container.encode(
          JSONSetting(value: setting.value), forKey: Key(stringValue: setting.key))
      }
    }
  }
}

public import Recipes

/// A manifest for a folder that was looked at, with comments on what was seen and chosen.
public struct ManifestDraft: Sendable {
  /// How renditions are named, from the usual way to ways that keep more sources apart.
  public static let names: [String?] = [
    nil, "{dir}/{stem}-{source-ext}-{width}w.{ext}", "{dir}/{stem}-{hash}-{width}w.{ext}",
  ]

  /// Its source folder, as it will be written.
  public var source: String
  public var output: String
  /// What the manifest will be called, for its comments.
  public var file: String
  /// Formats that can be written.
  public var writable: Set<OutputFormat>
  /// Nil for the usual name.
  public var name: String?

  public init(
    source: String, output: String, file: String, writable: Set<OutputFormat>,
    name: String? = nil
  ) {
    self.source = source
    self.output = output
    self.file = file
    self.writable = writable
    self.name = name
  }

  /// The images that a manifest can name without allowing their formats.
  public static func usable(_ survey: FolderSurvey) -> [FolderSurvey.Image] {
    survey.images.filter { SourceFormat.defaults.contains($0.header.format) }
  }

  /// The manifest's text; nil where the folder has no image that a manifest could name.
  public func text(of survey: FolderSurvey) -> String? {
    let usable = Self.usable(survey)
    let kinds = SurveyedKind.allCases.filter { $0 != .guarded }
    let rows = kinds.compactMap { kind in
      SurveyedGroup(kind, usable).map { row($0) }
    }
    let guarded = SurveyedGroup(.guarded, survey.images)
    if rows.isEmpty { return nil }
    let parts =
      [head(survey, usable), defaults, guarded.map(allowance), exclusion(survey)]
      .compactMap { $0 }
    return parts.joined(separator: "\n") + "\nimages:\n" + rows.joined(separator: "\n")
  }

  private func head(_ survey: FolderSurvey, _ usable: [FolderSurvey.Image]) -> String {
    let count = Quantity.count(usable.count, "image")
    return YAMLComment.text(
      """
      Made by 'widthwise init' from what was in \(source): \(count). 'widthwise plan \(file)' says \
      what this would make, 'widthwise run \(file)' makes it. The keys are explained by 'widthwise \
      help manifest' and 'widthwise help recipes'.
      """)
        + """
        version: 1

        # Folders are relative to this file.
        source: \(YAMLScalar.text(source))
        output: \(YAMLScalar.text(output))

        """
  }

  private var defaults: String {
    let naming = name.map { name in
      YAMLComment.text(
        "Some sources have the same name but for its ending, so the name alone would not do.",
        indent: 2) + "  name: \(YAMLScalar.text(name))\n"
    }
    return """
      defaults:
        # Nothing is enlarged: an image narrower than a width is made at its own, once.
        mode: downscale

      """ + (naming ?? "")
  }

  private func row(_ group: SurveyedGroup) -> String {
    let formats = group.kind.formats.filter { writable.contains($0) }
    let list = formats.isEmpty ? "source" : "[\(formats.map(\.rawValue).joined(separator: ", "))]"
    return YAMLComment.text("\(group.description) \(group.kind.reason)", indent: 2)
      + """
        - src: \(YAMLScalar.text(group.pattern))
          widths: [\(group.widths.map(String.init).joined(separator: ", "))]
          formats: \(list)

      """
  }

  /// What would read the other formats; commented out.
  private func allowance(_ group: SurveyedGroup) -> String {
    YAMLComment.text(
      "\(group.description) Their loaders are less used to hostile files; where you trust these, "
        + "take the mark off the next line and add a row for \(YAMLScalar.text(group.pattern)).")
      + "# allow: [\(group.formats.map(\.rawValue).joined(separator: ", "))]\n"
  }

  /// Files that would fail in every run.
  private func exclusion(_ survey: FolderSurvey) -> String? {
    let foreign = survey.images.filter { image in
      SurveyedKind(endingOf: image.path) != .guarded
        && !SourceFormat.defaults.contains(image.header.format)
    }
    let left =
      survey.unreadable.filter { SurveyedKind(endingOf: $0.path) != .guarded }.map {
        ($0.path, $0.failure.message)
      }
      + foreign.map { ($0.path, "is \($0.header.format.rawValue), which is not allowed above") }
    let lines = left.sorted { $0.0 < $1.0 }.compactMap { path, reason in
      path.text.map { text in
        "  - \(YAMLScalar.text(text))  # \(YAMLComment.line(reason))\n"
      }
    }
    if lines.isEmpty { return nil }
    return "# What can't be used. Mend it, and take it off this list.\nexclude:\n"
      + lines.joined()
  }
}

/// Which CI server reads the annotations.
public enum AnnotationStyle: String, Hashable, Sendable, CaseIterable {
  /// Workflow commands on standard output.
  case github
  /// A code quality report.
  case gitlab
}

extension CheckReport {
  /// What doesn't pass, on the line of the manifest that asks for it.
  public func annotations(_ style: AnnotationStyle) -> String {
    switch style {
    case .github: gitHubAnnotations
    case .gitlab: gitLabCodeQuality
    }
  }
}

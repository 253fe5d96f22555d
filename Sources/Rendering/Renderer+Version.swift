extension Renderer {
  /// Rises when the same source and recipe give other pixels or other bytes than before: what was
  /// made by an older one is not up to date.
  public static let version = "4"
}

/// An option of a recipe as it was typed.
public struct RecipeSetting: Hashable, Sendable {
  /// As messages name it, such as `--width`.
  public var option: String
  /// The manifest's key.
  public var key: String
  public var value: String

  public init(option: String, key: String, value: String) {
    self.option = option
    self.key = key
    self.value = value
  }
}

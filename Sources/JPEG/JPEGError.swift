/// Why there is no file.
public enum JPEGError: Error, Hashable, Sendable {
  /// There is no memory for it.
  case outOfMemory
  /// libjpeg's own reason.
  case refused(String)
}

extension JPEGError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .outOfMemory:
      "there is not enough memory to write it as jpeg; run fewer jobs at once, or use a smaller "
        + "width"
    case .refused(let reason): "libjpeg can't write it (\(reason)); choose another format"
    }
  }
}

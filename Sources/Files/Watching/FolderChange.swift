/// Something that happened in a watched folder.
public struct FolderChange: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A name is new: a file just begun, a link, a folder, or something moved in.
    case appeared
    /// A file is being written; the end of that comes as `written`.
    case growing
    case written
    /// A name is gone, or the folder itself.
    case vanished
    /// Times or permissions.
    case attributes
    /// More happened than the kernel kept: anything may have changed.
    case unknown
  }

  public var kind: Kind
  /// As it was named when the watch began; empty where the kernel lost count.
  public var folder: BytePath
  /// Empty for the folder itself.
  public var name: BytePath
  public var isFolder: Bool

  public init(_ kind: Kind, folder: BytePath, name: BytePath, isFolder: Bool = false) {
    self.kind = kind
    self.folder = folder
    self.name = name
    self.isFolder = isFolder
  }

  /// What it is about.
  public var path: BytePath { name.isEmpty ? folder : folder.appending(name) }
}

/// Where changes come from; tests put a list in its place.
public protocol ChangeSource: Sendable {
  /// Waits for changes, so many seconds at most, or as long as it takes where nil.
  func next(within seconds: Double?) -> ChangeAnswer

  /// Seconds on a clock that never goes back.
  var now: Double { get }
}

/// What became of waiting for changes.
public enum ChangeAnswer: Hashable, Sendable {
  case changes([FolderChange])
  /// Nothing happened in that time.
  case quiet
  /// Somebody wants the waiting to end.
  case woken
}

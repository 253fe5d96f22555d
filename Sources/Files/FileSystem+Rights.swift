import Glibc

extension FileSystem {
  /// Why files can't be made in a folder; nil where they can, or where that can't be told.
  public static func obstacle(toWritingIn folder: BytePath) -> FileError? {
    do throws(FileError) {
      _ = try retrying("access", folder) { access($0, W_OK | X_OK) }
      return nil
    } catch {
      return error.isPermission ? error : nil
    }
  }
}

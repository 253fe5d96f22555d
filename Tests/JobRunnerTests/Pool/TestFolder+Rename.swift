import Files
import Glibc
import TestSupport

extension TemporaryFolder {
  /// Removes an empty folder.
  func remove(_ name: String) { precondition(rmdir(at(name).cString) == 0) }

  func rename(_ old: String, to new: String) {
    precondition(Glibc.rename(at(old).cString, at(new).cString) == 0)
  }
}

import Files
import Glibc

extension TestFolder {
  func rename(_ old: String, to new: String) {
    precondition(Glibc.rename(at(old).cString, at(new).cString) == 0)
  }
}

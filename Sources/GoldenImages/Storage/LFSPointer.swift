import Files

/// What Git LFS leaves in the place of a file that was not fetched.
struct LFSPointer {
  /// Nil for every other file (the specification of Git LFS, version 1).
  init?(_ bytes: [UInt8]) {
    guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/".utf8) else {
      return nil
    }
  }

  func problem(_ path: BytePath) -> GoldenStore.Problem {
    GoldenStore.Problem(
      path: path, message: "is a pointer of Git LFS, not the file itself; run: git lfs pull")
  }

  /// A picture can be approved anew, since its record is there: what it points to stays in git.
  static func pictureProblem(_ path: BytePath) -> GoldenStore.Problem {
    GoldenStore.Problem(
      path: path,
      message: "is a pointer of Git LFS, not the file itself; run: git lfs pull, or approve anew",
      isReplaceable: true)
  }
}

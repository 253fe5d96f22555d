import Glibc

extension FileSystem {
  /// Makes a symbolic link at a path where nothing stands: `symlink`.
  public static func link(to target: BytePath, at path: BytePath) throws(FileError) {
    let code: Int32 = target.withCString { target in
      path.withCString { symlink(target, $0) == 0 ? 0 : errno }
    }
    if code != 0 { throw FileError(call: "symlink", path: path, code: code) }
  }
}

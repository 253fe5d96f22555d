import Glibc

/// What the process knows of itself and of where it runs.
public enum ThisProcess {
  public static var identifier: Int { Int(getpid()) }

  /// The arguments behind the program's name, byte for byte: they are file names, not text.
  public static var arguments: [BytePath] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { bytes(at: $0) }
    }
  }

  /// The value of an environment variable; nil where it isn't set.
  public static func environment(_ name: String) -> BytePath? {
    getenv(name).map { bytes(at: $0) }
  }

  /// Sets an environment variable for this process and the children that it starts. Not while other
  /// threads may read the environment.
  public static func setEnvironment(_ name: String, to value: String) { setenv(name, value, 1) }

  public static func currentDirectory() throws(FileError) -> BytePath {
    guard let found = getcwd(nil, 0) else {
      throw FileError(call: "getcwd", path: BytePath("."), code: errno)
    }
    defer { free(found) }
    return bytes(at: found)
  }

  /// The host's name, without spaces and line ends; "unknown" where the system doesn't say.
  public static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return BytePath(bytes: bytes.filter { $0 > 0x20 }).description
  }

  /// A moment as `2024-05-01T02:00:00Z`; `seconds` counts from 1970.
  public static func timestamp(of seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let date = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday)]
    let clock = [digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec)]
    return date.joined(separator: "-") + "T" + clock.joined(separator: ":") + "Z"
  }

  private static func bytes(at pointer: UnsafePointer<CChar>) -> BytePath {
    BytePath(bytes: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }
}

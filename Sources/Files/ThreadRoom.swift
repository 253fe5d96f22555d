import Dispatch
import Glibc

/// Whether this process may have as many threads as it is going to need.
///
/// Dispatch can't say that there are none: it tries again every second, for ever, and until then
/// nothing goes on and no signal is heard. So it is found out before.
public enum ThreadRoom {
  private final class Gate: Sendable {
    let opens = DispatchSemaphore(value: 0)
  }

  /// Nil where that many can live at the same time, else why one more can't be started.
  public static func shortage(of count: Int) -> FileError? {
    let gate = Gate()
    var threads: [pthread_t] = []
    var code: Int32 = 0
    while threads.count < count, code == 0 {
      var thread = pthread_t()
      code = pthread_create(
        &thread, nil,
        { gate in
          Unmanaged<Gate>.fromOpaque(gate!).takeUnretainedValue().opens.wait()
          return nil
        }, Unmanaged.passUnretained(gate).toOpaque())
      if code == 0 { threads.append(thread) }
    }
    for _ in threads { gate.opens.signal() }
    for thread in threads { pthread_join(thread, nil) }
    withExtendedLifetime(gate) {}
    return code == 0 ? nil : FileError(call: "pthread_create", path: BytePath("worker"), code: code)
  }
}

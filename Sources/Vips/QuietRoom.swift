import CVips
import Glibc

/// Lets many threads use libvips at once, or one alone.
///
/// libvips' error text is one buffer for the whole process. Whoever needs a text that surely is
/// its own repeats the failed step alone: then no other thread is inside libvips to write into it.
public enum QuietRoom {
  private final class Lock: @unchecked Sendable {
    let handle = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() {
      var attributes = pthread_rwlockattr_t()
      pthread_rwlockattr_init(&attributes)
      // Without this a steady stream of jobs would keep the one that waits outside for ever.
      pthread_rwlockattr_setkind_np(
        &attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
      pthread_rwlock_init(handle, &attributes)
      pthread_rwlockattr_destroy(&attributes)
    }
  }

  private static let lock = Lock()

  /// Runs `body` together with others. Not to be nested.
  public static func shared<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pthread_rwlock_rdlock(lock.handle)
    defer { pthread_rwlock_unlock(lock.handle) }
    return try body()
  }

  /// Runs `body` while nobody else is inside, with an empty error buffer. Not to be nested.
  public static func alone<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pthread_rwlock_wrlock(lock.handle)
    defer { pthread_rwlock_unlock(lock.handle) }
    if VipsLibrary.hasBegun { vips_error_clear() }
    return try body()
  }

  /// Runs `body` together with others and, should it fail, once more alone, so that the text of
  /// the error that is thrown is the body's own.
  public static func explaining<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) {
      return try shared(body)
    } catch {
      return try alone(body)
    }
  }
}

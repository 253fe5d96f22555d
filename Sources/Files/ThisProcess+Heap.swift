import CLinux
import Glibc

/// The C library's heap, where pictures and everything else are.
extension ThisProcess {
  /// Fewer heaps that each keep what they were given: what one thread leaves free, another can use.
  public static func limitHeaps(to count: Int) { mallopt(M_ARENA_MAX, Int32(count)) }

  /// This many bytes of free memory are kept for what comes next, rather than given back and asked
  /// for again page by page: a job's buffers serve the next one. Blocks of more than 32 MB, the most
  /// that malloc takes, still come and go by themselves.
  public static func keepHeap(bytes: Int) {
    mallopt(M_MMAP_THRESHOLD, Int32(largestBlock))
    // Where more than a quarter more is free, all but `bytes` is given back.
    mallopt(M_TRIM_THRESHOLD, Int32(clamping: bytes + bytes / 4))
    mallopt(M_TOP_PAD, Int32(clamping: bytes))
  }

  /// Up to this many bytes of the main thread's heap come in huge pages, where the system has such:
  /// fewer page faults by far, and fewer misses where pictures are gone through line by line. Free
  /// memory is kept until `trimHeap`. For a process that has no other thread at work.
  ///
  /// Nothing is taken that isn't used: the heap's end is moved, and marked. Where that can't be, the
  /// heap is as it was.
  public static func useHugePages(bytes: Int) {
    mallopt(M_MMAP_THRESHOLD, Int32(largestBlock))
    mallopt(M_TRIM_THRESHOLD, Int32.max)
    // All of it has to come from the heap's end.
    mallopt(M_MMAP_MAX, 0)
    let old = sbrk(0)
    ww_grow_heap(bytes)
    let new = sbrk(0)
    mallopt(M_MMAP_MAX, mostMappings)
    guard let old, let new, new > old else { return }
    let first = (UInt(bitPattern: old) + hugePage - 1) / hugePage * hugePage
    guard first < UInt(bitPattern: new), let start = UnsafeMutableRawPointer(bitPattern: first)
    else { return }
    madvise(start, new - start, MADV_HUGEPAGE)
  }

  /// Gives free memory back to the system, but for so many bytes at the heap's end.
  public static func trimHeap(keeping bytes: Int) { malloc_trim(bytes) }

  private static let largestBlock = 32 << 20
  /// glibc's own limit.
  private static let mostMappings: Int32 = 65_536
  private static let hugePage: UInt = 2 << 20
}

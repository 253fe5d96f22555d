import CResampler

/// Owns one `struct resampler`: the only place of this module where there are pointers.
@safe final class Engine {
  private let resampler: OpaquePointer
  private let job: ResampleJob
  /// Target lines that were written so far.
  private(set) var given = 0

  /// `resampler_new`.
  init(_ job: ResampleJob, columns: WeightTable, rows: WeightTable) throws(ResampleError) {
    let made = unsafe Self.axis(columns) { columns in
      unsafe Self.axis(rows) { rows in
        var wanted = unsafe resampler_job(
          width: Int32(job.source.width), height: Int32(job.source.height),
          bands: Int32(job.bands), straight_alpha: job.alpha == .straight,
          variant: job.variant.code, columns: columns, rows: rows)
        return unsafe resampler_new(&wanted)
      }
    }
    guard let made = unsafe made else { throw .outOfMemory }
    unsafe resampler = made
    self.job = job
  }

  deinit { unsafe resampler_free(resampler) }

  private static func axis(
    _ table: WeightTable, _ body: (resampler_axis) -> OpaquePointer?
  ) -> OpaquePointer? {
    unsafe table.firstPairs.withUnsafeBufferPointer { firstPairs in
      unsafe table.offsets.withUnsafeBufferPointer { offsets in
        unsafe table.weights.withUnsafeBufferPointer { weights in
          unsafe body(
            resampler_axis(
              targets: Int32(firstPairs.count), bits: Int32(table.bits),
              first_pair: firstPairs.baseAddress, offsets: offsets.baseAddress,
              weights: weights.baseAddress))
        }
      }
    }
  }

  /// `resampler_memory`.
  var memory: Int { unsafe resampler_memory(resampler) }

  /// `resampler_feed`: takes `count` lines from `lines`, from byte `offset` on, and appends the next
  /// target lines, if they are ready, to `target`.
  func feed(
    _ lines: Span<UInt8>, from offset: Int, stride: Int, count: Int,
    to target: inout OutputSpan<UInt8>
  ) -> (taken: Int, given: Int) {
    let wanted = min(Self.blockLines, job.target.height - given)
    precondition(wanted * job.targetLineBytes <= target.freeCapacity)
    precondition(
      count == 0 || offset + (count - 1) * stride + job.sourceLineBytes <= lines.count)
    let progress = unsafe lines.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target, filled in
        let progress = unsafe resampler_feed(
          resampler, source.baseAddress?.advanced(by: offset), stride, Int32(count),
          target.baseAddress?.advanced(by: filled))
        filled += Int(progress.given) * job.targetLineBytes
        return progress
      }
    }
    given += Int(progress.given)
    return (Int(progress.taken), Int(progress.given))
  }

  /// How many target lines one call writes; the last one may write fewer.
  private static let blockLines = Int(resampler_block_lines)
}

extension Variant {
  fileprivate var code: resampler_variant {
    switch self {
    case .plain: resampler_plain
    case .sse41: resampler_sse41
    case .avx2: resampler_avx2
    case .vnni: resampler_vnni
    case .neon: resampler_neon
    }
  }

  /// Whether this processor can compute so.
  public var isAvailable: Bool { resampler_can_run(code) }
}

/// How the sums are computed. All variants give the same bytes, some sooner than others.
public enum Variant: String, CaseIterable, Hashable, Sendable {
  /// Plain C, everywhere.
  case plain
  /// SSE4.1, on x86-64.
  case sse41
  /// AVX2, on x86-64.
  case avx2
  /// AVX2 with AVX-512's VNNI, on x86-64.
  case vnni
  /// NEON, on 64-bit ARM.
  case neon

  /// The variants of this processor, the fastest one last.
  public static let available = allCases.filter(\.isAvailable)

  /// The fastest variant of this processor.
  public static let fastest = available.last ?? .plain
}

/// 256 bits as two lanes of 128: AVX2.
///
/// Each lanes_*.h has the same functions. None of them moves anything from one lane to the other,
/// so that a pair of 128-bit registers does as well.
#include <immintrin.h>
#include <string.h>

/// How many of them hold sums at the same time.
enum { block_lanes = 8 };

typedef __m256i lanes;

static inline lanes load(const void *from) { return _mm256_load_si256(from); }
static inline void store(void *to, lanes a) { _mm256_store_si256(to, a); }
static inline lanes load_halves(const void *first, const void *second) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(first)),
                                 _mm_loadu_si128(second), 1);
}
static inline void store_first(void *to, lanes a) {
  _mm_storeu_si128(to, _mm256_castsi256_si128(a));
}
static inline void store_second(void *to, lanes a) {
  _mm_storeu_si128(to, _mm256_extracti128_si256(a, 1));
}
/// 16 bytes as 16-bit values.
static inline lanes load_bytes(const uint8_t *from) {
  return _mm256_cvtepu8_epi16(_mm_loadu_si128((const void *)from));
}
static inline lanes zero(void) { return _mm256_setzero_si256(); }
static inline lanes all16(int value) { return _mm256_set1_epi16((short)value); }
static inline lanes all32(int32_t value) { return _mm256_set1_epi32(value); }
/// The same 16 bytes in both lanes.
static inline lanes both(const void *from) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(from));
}

static inline lanes bits_and(lanes a, lanes b) { return _mm256_and_si256(a, b); }
static inline lanes bits_or(lanes a, lanes b) { return _mm256_or_si256(a, b); }
static inline lanes bits_xor(lanes a, lanes b) { return _mm256_xor_si256(a, b); }
static inline lanes shuffle(lanes a, lanes order) { return _mm256_shuffle_epi8(a, order); }
static inline lanes zip16_low(lanes a, lanes b) { return _mm256_unpacklo_epi16(a, b); }
static inline lanes zip16_high(lanes a, lanes b) { return _mm256_unpackhi_epi16(a, b); }
static inline lanes zip32_low(lanes a, lanes b) { return _mm256_unpacklo_epi32(a, b); }
static inline lanes zip32_high(lanes a, lanes b) { return _mm256_unpackhi_epi32(a, b); }
static inline lanes zip64_low(lanes a, lanes b) { return _mm256_unpacklo_epi64(a, b); }
static inline lanes zip64_high(lanes a, lanes b) { return _mm256_unpackhi_epi64(a, b); }
/// 32-bit values to 16 bits, held within range.
static inline lanes pack32(lanes a, lanes b) { return _mm256_packs_epi32(a, b); }
/// The lower halves of 32-bit values.
static inline lanes lower16(lanes a, lanes b) {
  lanes mask = all32(0xFFFF);
  return _mm256_packus_epi32(bits_and(a, mask), bits_and(b, mask));
}
/// 16-bit values to bytes, held within 0 to 255.
static inline lanes pack16(lanes a, lanes b) { return _mm256_packus_epi16(a, b); }

static inline lanes times16(lanes a, lanes b) { return _mm256_mullo_epi16(a, b); }
static inline lanes times32(lanes a, lanes b) { return _mm256_mullo_epi32(a, b); }
static inline lanes plus(lanes a, lanes b) { return _mm256_add_epi32(a, b); }
static inline lanes minus(lanes a, lanes b) { return _mm256_sub_epi32(a, b); }
static inline lanes shift_right(lanes a, int count) {
  return _mm256_sra_epi32(a, _mm_cvtsi32_si128(count));
}
static inline lanes smaller(lanes a, lanes b) { return _mm256_min_epi32(a, b); }
static inline lanes larger(lanes a, lanes b) { return _mm256_max_epi32(a, b); }
static inline lanes is_greater(lanes a, lanes b) { return _mm256_cmpgt_epi32(a, b); }
/// A guess at a / b, at most 1 away from it where it is below 256.
static inline lanes about_quotient(lanes a, lanes b) {
  __m256 inverse = _mm256_div_ps(_mm256_set1_ps(1), _mm256_cvtepi32_ps(b));
  return _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_cvtepi32_ps(a), inverse));
}
/// sum + the products of pairs of 16-bit values.
static inline lanes plus_pairs(lanes sum, lanes a, lanes b) {
#if defined(LANES_WITH_VNNI)
  return _mm256_dpwssd_epi32(sum, a, b);
#else
  return plus(sum, _mm256_madd_epi16(a, b));
#endif
}

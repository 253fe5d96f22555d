/// 256 bits as two lanes of 128: SSE4.1, a register for each lane. See lanes_avx2.h.
#include <immintrin.h>
#include <string.h>

/// How many of them hold sums at the same time.
enum { block_lanes = 4 };

typedef struct {
  __m128i first, second;
} lanes;

#define LANES(expression_first, expression_second) \
  (lanes) { expression_first, expression_second }
#define EACH(operation, a, b) \
  LANES(operation((a).first, (b).first), operation((a).second, (b).second))

static inline lanes load_halves(const void *first, const void *second) {
  return LANES(_mm_loadu_si128(first), _mm_loadu_si128(second));
}
static inline lanes load(const void *from) {
  return load_halves(from, (const char *)from + 16);
}
static inline void store_first(void *to, lanes a) { _mm_storeu_si128(to, a.first); }
static inline void store_second(void *to, lanes a) { _mm_storeu_si128(to, a.second); }
static inline void store(void *to, lanes a) {
  store_first(to, a);
  store_second((char *)to + 16, a);
}
static inline lanes load_bytes(const uint8_t *from) {
  __m128i bytes = _mm_loadu_si128((const void *)from);
  return LANES(_mm_cvtepu8_epi16(bytes), _mm_unpackhi_epi8(bytes, _mm_setzero_si128()));
}
static inline lanes twice(__m128i a) { return LANES(a, a); }
static inline lanes zero(void) { return twice(_mm_setzero_si128()); }
static inline lanes all16(int value) { return twice(_mm_set1_epi16((short)value)); }
static inline lanes all32(int32_t value) { return twice(_mm_set1_epi32(value)); }
static inline lanes both(const void *from) { return twice(_mm_loadu_si128(from)); }

static inline lanes bits_and(lanes a, lanes b) { return EACH(_mm_and_si128, a, b); }
static inline lanes bits_or(lanes a, lanes b) { return EACH(_mm_or_si128, a, b); }
static inline lanes bits_xor(lanes a, lanes b) { return EACH(_mm_xor_si128, a, b); }
static inline lanes shuffle(lanes a, lanes b) { return EACH(_mm_shuffle_epi8, a, b); }
static inline lanes zip16_low(lanes a, lanes b) { return EACH(_mm_unpacklo_epi16, a, b); }
static inline lanes zip16_high(lanes a, lanes b) { return EACH(_mm_unpackhi_epi16, a, b); }
static inline lanes zip32_low(lanes a, lanes b) { return EACH(_mm_unpacklo_epi32, a, b); }
static inline lanes zip32_high(lanes a, lanes b) { return EACH(_mm_unpackhi_epi32, a, b); }
static inline lanes zip64_low(lanes a, lanes b) { return EACH(_mm_unpacklo_epi64, a, b); }
static inline lanes zip64_high(lanes a, lanes b) { return EACH(_mm_unpackhi_epi64, a, b); }
static inline lanes pack32(lanes a, lanes b) { return EACH(_mm_packs_epi32, a, b); }
static inline lanes pack16(lanes a, lanes b) { return EACH(_mm_packus_epi16, a, b); }
static inline lanes times16(lanes a, lanes b) { return EACH(_mm_mullo_epi16, a, b); }
static inline lanes times32(lanes a, lanes b) { return EACH(_mm_mullo_epi32, a, b); }
static inline lanes plus(lanes a, lanes b) { return EACH(_mm_add_epi32, a, b); }
static inline lanes minus(lanes a, lanes b) { return EACH(_mm_sub_epi32, a, b); }
static inline lanes smaller(lanes a, lanes b) { return EACH(_mm_min_epi32, a, b); }
static inline lanes larger(lanes a, lanes b) { return EACH(_mm_max_epi32, a, b); }
static inline lanes is_greater(lanes a, lanes b) { return EACH(_mm_cmpgt_epi32, a, b); }
static inline lanes lower16(lanes a, lanes b) {
  lanes mask = all32(0xFFFF), a_low = bits_and(a, mask), b_low = bits_and(b, mask);
  return EACH(_mm_packus_epi32, a_low, b_low);
}
static inline lanes shift_right(lanes a, int count) {
  __m128i by = _mm_cvtsi32_si128(count);
  return LANES(_mm_sra_epi32(a.first, by), _mm_sra_epi32(a.second, by));
}
static inline __m128i about_quotient_half(__m128i a, __m128i b) {
  __m128 inverse = _mm_div_ps(_mm_set1_ps(1), _mm_cvtepi32_ps(b));
  return _mm_cvttps_epi32(_mm_mul_ps(_mm_cvtepi32_ps(a), inverse));
}
static inline lanes about_quotient(lanes a, lanes b) { return EACH(about_quotient_half, a, b); }
static inline lanes plus_pairs(lanes sum, lanes a, lanes b) {
  return plus(sum, EACH(_mm_madd_epi16, a, b));
}

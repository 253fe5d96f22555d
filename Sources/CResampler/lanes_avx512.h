/// 512 bits as four lanes of 128: AVX-512 with VNNI; what the vertical pass needs of it.
#include <immintrin.h>
#include <string.h>

/// How many of them hold sums at the same time.
enum { block_lanes = 8 };

typedef __m512i lanes;

static inline lanes load(const void *from) { return _mm512_load_si512(from); }
static inline void store(void *to, lanes a) { _mm512_store_si512(to, a); }
/// 32 bytes as 16-bit values.
static inline lanes load_bytes(const uint8_t *from) {
  return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)from));
}
static inline lanes zero(void) { return _mm512_setzero_si512(); }
static inline lanes all16(int value) { return _mm512_set1_epi16((short)value); }
static inline lanes all32(int32_t value) { return _mm512_set1_epi32(value); }
/// The same 16 bytes in all lanes.
static inline lanes both(const void *from) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128(from));
}

static inline lanes bits_and(lanes a, lanes b) { return _mm512_and_si512(a, b); }
static inline lanes bits_xor(lanes a, lanes b) { return _mm512_xor_si512(a, b); }
static inline lanes shuffle(lanes a, lanes order) { return _mm512_shuffle_epi8(a, order); }
static inline lanes zip16_low(lanes a, lanes b) { return _mm512_unpacklo_epi16(a, b); }
static inline lanes zip16_high(lanes a, lanes b) { return _mm512_unpackhi_epi16(a, b); }
/// 32-bit values to 16 bits, held within range.
static inline lanes pack32(lanes a, lanes b) { return _mm512_packs_epi32(a, b); }
/// The lower halves of 32-bit values.
static inline lanes lower16(lanes a, lanes b) {
  lanes mask = all32(0xFFFF);
  return _mm512_packus_epi32(bits_and(a, mask), bits_and(b, mask));
}

static inline lanes times16(lanes a, lanes b) { return _mm512_mullo_epi16(a, b); }
static inline lanes plus(lanes a, lanes b) { return _mm512_add_epi32(a, b); }
static inline lanes shift_right(lanes a, int count) {
  return _mm512_sra_epi32(a, _mm_cvtsi32_si128(count));
}
/// sum + the products of pairs of 16-bit values.
static inline lanes plus_pairs(lanes sum, lanes a, lanes b) {
  return _mm512_dpwssd_epi32(sum, a, b);
}

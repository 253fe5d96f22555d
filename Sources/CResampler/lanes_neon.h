/// 256 bits as two lanes of 128: NEON, a register for each lane. See lanes_avx2.h.
#include <arm_neon.h>
#include <string.h>

/// How many of them hold sums at the same time.
enum { block_lanes = 8 };

typedef struct {
  int32x4_t first, second;
} lanes;

#define LANES(expression_first, expression_second) \
  (lanes) { expression_first, expression_second }
#define EACH(operation, a, b) \
  LANES(operation((a).first, (b).first), operation((a).second, (b).second))
#define S16(a) vreinterpretq_s16_s32(a)
#define S64(a) vreinterpretq_s64_s32(a)
#define U8(a) vreinterpretq_u8_s32(a)

static inline int32x4_t load_half(const void *from) {
  return vreinterpretq_s32_u8(vld1q_u8(from));
}
static inline lanes load_halves(const void *first, const void *second) {
  return LANES(load_half(first), load_half(second));
}
static inline lanes load(const void *from) {
  return load_halves(from, (const char *)from + 16);
}
static inline void store_first(void *to, lanes a) { vst1q_u8(to, U8(a.first)); }
static inline void store_second(void *to, lanes a) { vst1q_u8(to, U8(a.second)); }
static inline void store(void *to, lanes a) {
  store_first(to, a);
  store_second((char *)to + 16, a);
}
static inline lanes load_bytes(const uint8_t *from) {
  uint8x16_t bytes = vld1q_u8(from);
  return LANES(vreinterpretq_s32_u16(vmovl_u8(vget_low_u8(bytes))),
               vreinterpretq_s32_u16(vmovl_u8(vget_high_u8(bytes))));
}
static inline lanes twice(int32x4_t a) { return LANES(a, a); }
static inline lanes zero(void) { return twice(vdupq_n_s32(0)); }
static inline lanes all16(int value) {
  return twice(vreinterpretq_s32_s16(vdupq_n_s16((int16_t)value)));
}
static inline lanes all32(int32_t value) { return twice(vdupq_n_s32(value)); }
static inline lanes both(const void *from) { return twice(load_half(from)); }

static inline int32x4_t bits_and_half(int32x4_t a, int32x4_t b) { return vandq_s32(a, b); }
static inline int32x4_t bits_or_half(int32x4_t a, int32x4_t b) { return vorrq_s32(a, b); }
static inline int32x4_t bits_xor_half(int32x4_t a, int32x4_t b) { return veorq_s32(a, b); }
static inline int32x4_t shuffle_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_u8(vqtbl1q_u8(U8(a), U8(b)));
}
static inline int32x4_t zip16_low_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s16(vzip1q_s16(S16(a), S16(b)));
}
static inline int32x4_t zip16_high_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s16(vzip2q_s16(S16(a), S16(b)));
}
static inline int32x4_t zip32_low_half(int32x4_t a, int32x4_t b) { return vzip1q_s32(a, b); }
static inline int32x4_t zip32_high_half(int32x4_t a, int32x4_t b) { return vzip2q_s32(a, b); }
static inline int32x4_t zip64_low_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s64(vzip1q_s64(S64(a), S64(b)));
}
static inline int32x4_t zip64_high_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s64(vzip2q_s64(S64(a), S64(b)));
}
static inline int32x4_t pack32_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s16(vcombine_s16(vqmovn_s32(a), vqmovn_s32(b)));
}
static inline int32x4_t lower16_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s16(vcombine_s16(vmovn_s32(a), vmovn_s32(b)));
}
static inline int32x4_t pack16_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_u8(vcombine_u8(vqmovun_s16(S16(a)), vqmovun_s16(S16(b))));
}
static inline int32x4_t times16_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_s16(vmulq_s16(S16(a), S16(b)));
}
static inline int32x4_t times32_half(int32x4_t a, int32x4_t b) { return vmulq_s32(a, b); }
static inline int32x4_t plus_half(int32x4_t a, int32x4_t b) { return vaddq_s32(a, b); }
static inline int32x4_t minus_half(int32x4_t a, int32x4_t b) { return vsubq_s32(a, b); }
static inline int32x4_t smaller_half(int32x4_t a, int32x4_t b) { return vminq_s32(a, b); }
static inline int32x4_t larger_half(int32x4_t a, int32x4_t b) { return vmaxq_s32(a, b); }
static inline int32x4_t is_greater_half(int32x4_t a, int32x4_t b) {
  return vreinterpretq_s32_u32(vcgtq_s32(a, b));
}
static inline int32x4_t about_quotient_half(int32x4_t a, int32x4_t b) {
  return vcvtq_s32_f32(vdivq_f32(vcvtq_f32_s32(a), vcvtq_f32_s32(b)));
}
static inline int32x4_t products_half(int32x4_t a, int32x4_t b) {
  return vpaddq_s32(vmull_s16(vget_low_s16(S16(a)), vget_low_s16(S16(b))),
                    vmull_high_s16(S16(a), S16(b)));
}

static inline lanes bits_and(lanes a, lanes b) { return EACH(bits_and_half, a, b); }
static inline lanes bits_or(lanes a, lanes b) { return EACH(bits_or_half, a, b); }
static inline lanes bits_xor(lanes a, lanes b) { return EACH(bits_xor_half, a, b); }
static inline lanes shuffle(lanes a, lanes b) { return EACH(shuffle_half, a, b); }
static inline lanes zip16_low(lanes a, lanes b) { return EACH(zip16_low_half, a, b); }
static inline lanes zip16_high(lanes a, lanes b) { return EACH(zip16_high_half, a, b); }
static inline lanes zip32_low(lanes a, lanes b) { return EACH(zip32_low_half, a, b); }
static inline lanes zip32_high(lanes a, lanes b) { return EACH(zip32_high_half, a, b); }
static inline lanes zip64_low(lanes a, lanes b) { return EACH(zip64_low_half, a, b); }
static inline lanes zip64_high(lanes a, lanes b) { return EACH(zip64_high_half, a, b); }
static inline lanes pack32(lanes a, lanes b) { return EACH(pack32_half, a, b); }
static inline lanes lower16(lanes a, lanes b) { return EACH(lower16_half, a, b); }
static inline lanes pack16(lanes a, lanes b) { return EACH(pack16_half, a, b); }
static inline lanes times16(lanes a, lanes b) { return EACH(times16_half, a, b); }
static inline lanes times32(lanes a, lanes b) { return EACH(times32_half, a, b); }
static inline lanes plus(lanes a, lanes b) { return EACH(plus_half, a, b); }
static inline lanes minus(lanes a, lanes b) { return EACH(minus_half, a, b); }
static inline lanes smaller(lanes a, lanes b) { return EACH(smaller_half, a, b); }
static inline lanes larger(lanes a, lanes b) { return EACH(larger_half, a, b); }
static inline lanes is_greater(lanes a, lanes b) { return EACH(is_greater_half, a, b); }
static inline lanes about_quotient(lanes a, lanes b) { return EACH(about_quotient_half, a, b); }
static inline lanes shift_right(lanes a, int count) {
  lanes by = all32(-count);
  return EACH(vshlq_s32, a, by);
}
static inline lanes plus_pairs(lanes sum, lanes a, lanes b) {
  return plus(sum, EACH(products_half, a, b));
}

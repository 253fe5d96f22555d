/// The two passes, as every variant has to provide them.
#ifndef CRESAMPLER_PASSES_H
#define CRESAMPLER_PASSES_H

#include "include/CResampler.h"

enum {
  /// Source lines of one vertical pass.
  strip_lines = 32,
  /// More target lines than one strip can touch: the 8 of its block and those that a kernel of
  /// 6 steps reaches beyond them.
  strip_sums = 24,
  /// Samples that a vertical pass works on at a time, at most.
  column_block = 128,
  /// Digits behind the point between the passes, where there is no alpha.
  middle_bits = 6,
  /// Digits behind the point of the values that are divided by alpha.
  alpha_bits = 12,
  /// What is subtracted from a colour times its alpha, so that it fits in 16 bits with a sign.
  colour_bias = 32768,
};

/// One target line in the vertical pass.
struct strip_sum {
  /// The pairs of this strip it uses, and their weights.
  int first_pair;
  int pairs;
  const int16_t *weights;
  /// The sum over all lines so far.
  int32_t *sum;
  /// The sum is not set yet.
  bool fresh;
  /// Where the line goes that this strip completes; NULL for a line that is not complete.
  int16_t *high;
  /// The lower 16 bits, where there is alpha.
  int16_t *low;
};

/// One vertical pass: a few source lines into all target lines that use them.
struct strip {
  const uint8_t *lines[strip_lines];
  int pairs;
  int bands;
  bool alpha;
  /// Samples of a line: width times bands.
  int samples;
  /// From the sum to the value between the passes, where there is no alpha.
  int shift;
  int sums;
  struct strip_sum sum[strip_sums];
};

/// One horizontal pass: up to 8 lines at their final height, to their final width.
///
/// Without alpha a value is `high`, with middle_bits behind the point. With alpha it is
/// high * 65536 + low: the exact sum.
struct block {
  const int16_t *high;
  const int16_t *low;
  /// Samples from one line to the next.
  ptrdiff_t line_step;
  int lines;
  int width;
  int bands;
  bool alpha;
  /// From the sum to a sample, or, with alpha, to alpha_bits behind the point.
  int shift;
  const struct resampler_axis *columns;
  /// Room for the lines in another order, aligned to 64 bytes.
  int16_t *turned_high;
  int16_t *turned_low;
  uint8_t *out;
  ptrdiff_t out_step;
};

struct passes {
  void (*vertical)(const struct strip *strip);
  void (*horizontal)(const struct block *block);
};

extern const struct passes passes_plain;
#if defined(__x86_64__)
extern const struct passes passes_sse41;
extern const struct passes passes_avx2;
extern const struct passes passes_vnni;
/// A part of passes_vnni.
void vertical_vnni(const struct strip *strip);
#elif defined(__aarch64__)
extern const struct passes passes_neon;
#endif

#endif

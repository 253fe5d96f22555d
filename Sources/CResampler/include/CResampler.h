/// Shrinking of 8-bit images in whole numbers: the part that has to be fast.
///
/// Columns and rows are filtered one after the other, rows first. All sums are exact in 32 bits, so
/// neither their order nor the instructions they are made with can change a result.
#ifndef CRESAMPLER_H
#define CRESAMPLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The ways to compute, from the one that runs everywhere to the fastest.
enum resampler_variant {
  resampler_plain = 0,
  resampler_sse41 = 1,
  resampler_avx2 = 2,
  resampler_vnni = 3,
  resampler_neon = 4,
};

/// How the targets of one axis are made from its sources.
///
/// Weights come in pairs: those of the sources 2k and 2k+1 lie side by side, zero where a target
/// doesn't want one of the two. Target j uses the pairs first_pair[j], first_pair[j] + 1, ..., and
/// their weights are weights[2 * offsets[j]] up to weights[2 * offsets[j + 1]].
struct resampler_axis {
  int32_t targets;
  /// The weights of one target add up to 1 << bits.
  int32_t bits;
  const int32_t *first_pair;
  const int32_t *offsets;
  const int16_t *weights;
};

struct resampler_job {
  int32_t width;
  int32_t height;
  int32_t bands;
  /// The last band is alpha, and the others are not multiplied by it: 2 or 4 bands.
  bool straight_alpha;
  enum resampler_variant variant;
  struct resampler_axis columns;
  struct resampler_axis rows;
};

/// What one call took and gave.
struct resampler_progress {
  /// Source lines that are done with.
  int32_t taken;
  /// Target lines that were written: 0 to resampler_block_lines.
  int32_t given;
};

enum { resampler_block_lines = 8 };

struct resampler;

/// Whether this processor can run a variant.
bool resampler_can_run(enum resampler_variant variant);

/// A new resampler with its own copy of the job's tables; NULL where memory is short.
struct resampler *resampler_new(const struct resampler_job *job);

/// Takes source lines until target lines are ready or the lines are used up.
///
/// `out` has room for resampler_block_lines lines without padding. Call it again, with the lines
/// that were not taken, until it neither takes nor gives.
struct resampler_progress resampler_feed(struct resampler *resampler, const uint8_t *lines,
                                         ptrdiff_t stride, int32_t count, uint8_t *out);

/// How many bytes of memory it holds.
size_t resampler_memory(const struct resampler *resampler);

void resampler_free(struct resampler *resampler);

#endif

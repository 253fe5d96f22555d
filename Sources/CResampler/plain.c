/// Both passes in plain C: what the other variants are measured by.
#include "passes.h"

#include <string.h>

/// One line's samples as the sums take them.
static void expand(const struct strip *strip, const uint8_t *line, int from, int count,
                   int16_t *values) {
  for (int i = 0; i < count; i++) values[i] = line[from + i];
  if (!strip->alpha) return;
  for (int i = 0; i < count; i += strip->bands) {
    int alpha = values[i + strip->bands - 1];
    for (int band = 0; band < strip->bands - 1; band++)
      values[i + band] = (int16_t)(values[i + band] * alpha - colour_bias);
  }
}

static void add_line(int32_t *sums, const int16_t *values, int weight, int count) {
  for (int i = 0; i < count; i++) sums[i] += weight * values[i];
}

static void store_block(const struct strip *strip, const struct strip_sum *sum, int from,
                        int count) {
  const int32_t *sums = sum->sum + from;
  if (strip->alpha) {
    for (int i = 0; i < count; i++) {
      sum->low[from + i] = (int16_t)(sums[i] & 0xFFFF);
      sum->high[from + i] = (int16_t)((sums[i] + 0x8000) >> 16);
    }
  } else {
    int32_t half = 1 << (strip->shift - 1);
    for (int i = 0; i < count; i++)
      sum->high[from + i] = (int16_t)((sums[i] + half) >> strip->shift);
  }
}

static void vertical(const struct strip *strip) {
  int16_t values[strip_lines][column_block];
  for (int from = 0; from < strip->samples; from += column_block) {
    int left = strip->samples - from;
    int count = left < column_block ? left : column_block;
    for (int i = 0; i < 2 * strip->pairs; i++)
      expand(strip, strip->lines[i], from, count, values[i]);
    for (int k = 0; k < strip->sums; k++) {
      const struct strip_sum *sum = &strip->sum[k];
      if (sum->fresh) memset(sum->sum + from, 0, (size_t)count * sizeof *sum->sum);
      for (int i = 0; i < 2 * sum->pairs; i++)
        add_line(sum->sum + from, values[2 * sum->first_pair + i], sum->weights[i], count);
      if (sum->high) store_block(strip, sum, from, count);
    }
  }
}

/// The weighted sum of one band of one line for target x.
static int32_t weighted(const struct block *block, const int16_t *line, int x, int band) {
  const struct resampler_axis *axis = block->columns;
  const int16_t *weights = axis->weights + 2 * axis->offsets[x];
  int taps = 2 * (axis->offsets[x + 1] - axis->offsets[x]);
  const int16_t *sample = line + 2 * axis->first_pair[x] * block->bands + band;
  int32_t sum = 0;
  for (int i = 0; i < taps; i++) sum += weights[i] * sample[i * block->bands];
  return sum;
}

static uint8_t clamped(int32_t value) {
  return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value;
}

static void opaque_pixel(const struct block *block, ptrdiff_t line, int x, uint8_t *out) {
  for (int band = 0; band < block->bands; band++) {
    int32_t sum = weighted(block, block->high + line, x, band);
    out[band] = clamped((sum + (1 << (block->shift - 1))) >> block->shift);
  }
}

/// A value with alpha_bits behind the point.
static int32_t exact(const struct block *block, ptrdiff_t line, int x, int band) {
  int32_t high = weighted(block, block->high + line, x, band);
  int32_t low = weighted(block, block->low + line, x, band);
  return (high + ((low + (1 << (block->shift - 1))) >> 16)) >> (block->shift - 16);
}

static void translucent_pixel(const struct block *block, ptrdiff_t line, int x, uint8_t *out) {
  int last = block->bands - 1;
  int32_t alpha = exact(block, line, x, last);
  out[last] = clamped((alpha + (1 << (alpha_bits - 1))) >> alpha_bits);
  for (int band = 0; band < last; band++) {
    int32_t colour = exact(block, line, x, band) + (colour_bias << alpha_bits);
    if (out[last] == 0 || colour <= 0) {
      out[band] = 0;
    } else if (colour >= 255 * alpha) {
      out[band] = 255;
    } else {
      out[band] = (uint8_t)((2 * colour + alpha) / (2 * alpha));
    }
  }
}

static void horizontal(const struct block *block) {
  for (int line = 0; line < block->lines; line++) {
    uint8_t *out = block->out + line * block->out_step;
    for (int x = 0; x < block->columns->targets; x++, out += block->bands) {
      if (block->alpha)
        translucent_pixel(block, line * block->line_step, x, out);
      else
        opaque_pixel(block, line * block->line_step, x, out);
    }
  }
}

const struct passes passes_plain = {vertical, horizontal};

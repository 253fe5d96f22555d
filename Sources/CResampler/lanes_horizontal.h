/// The horizontal pass over the functions of a lanes_*.h.
///
/// Eight lines at once. They are turned first: the values of two neighbouring pixels, for one band
/// of all eight lines, make up one `lanes` (lines 0 to 3 in the first lane, 4 to 7 in the second),
/// so that a sum needs no shuffling, whatever the number of bands.

enum { chunk_pixels = 16, chunk_sums = chunk_pixels * 4 };

/// How eight values of a line become pairs: the order of their bytes, how many pairs that makes,
/// and how far the next eight are.
struct pairing {
  uint8_t order[16];
  int pairs;
  int step;
};

static inline struct pairing pairing_of(int bands) {
  struct pairing pairing = {.pairs = bands == 3 ? 3 : 4, .step = bands == 3 ? 6 : 8};
  for (int i = 0; i < 8; i++) {
    int pair = i / 2, second = i % 2;
    int value = (pair / bands * 2 + second) * bands + pair % bands;
    if (pair >= pairing.pairs) value = 0;
    pairing.order[2 * i] = (uint8_t)(2 * value);
    pairing.order[2 * i + 1] = (uint8_t)(2 * value + 1);
  }
  return pairing;
}

/// Four by four 32-bit values in each lane: rows become columns.
static inline void turn(lanes *a) {
  lanes low01 = zip32_low(a[0], a[1]), high01 = zip32_high(a[0], a[1]);
  lanes low23 = zip32_low(a[2], a[3]), high23 = zip32_high(a[2], a[3]);
  a[0] = zip64_low(low01, low23);
  a[1] = zip64_high(low01, low23);
  a[2] = zip64_low(high01, high23);
  a[3] = zip64_high(high01, high23);
}

static inline void turn_plane(const struct block *block, const int16_t *plane, lanes *turned) {
  struct pairing pairing = pairing_of(block->bands);
  lanes order = both(pairing.order);
  int wanted = (block->width + 1) / 2 * block->bands;
  const int16_t *line = plane;
  for (int done = 0; done < wanted; done += pairing.pairs, line += pairing.step) {
    lanes four[4];
    for (int i = 0; i < 4; i++) {
      const int16_t *first = line + i * block->line_step;
      four[i] = shuffle(load_halves(first, first + 4 * block->line_step), order);
    }
    turn(four);
    // Where there are only three, the next ones overwrite the fourth.
    for (int i = 0; i < 4; i++) store(&turned[done + i], four[i]);
  }
}

/// The sums of one target pixel, a band in each, for the eight lines.
static inline __attribute__((always_inline)) void sum_pixel(const lanes *turned,
                                                            const struct resampler_axis *axis,
                                                            int x, int bands, lanes *sums) {
  const int16_t *weights = axis->weights + 2 * axis->offsets[x];
  int pairs = axis->offsets[x + 1] - axis->offsets[x];
  const lanes *at = turned + axis->first_pair[x] * bands;
  lanes sum[4];
  for (int band = 0; band < bands; band++) sum[band] = zero();
  for (int k = 0; k < pairs; k++, at += bands) {
    int32_t both_weights;
    memcpy(&both_weights, weights + 2 * k, sizeof both_weights);
    lanes weight = all32(both_weights);
    for (int band = 0; band < bands; band++)
      sum[band] = plus_pairs(sum[band], load(&at[band]), weight);
  }
  for (int band = 0; band < bands; band++) store(&sums[band], sum[band]);
}

static inline void sum_pixels(const lanes *turned, const struct resampler_axis *axis, int from,
                              int end, int bands, lanes *sums) {
  for (int x = from; x < end; x++, sums += bands) {
    switch (bands) {
      case 1: sum_pixel(turned, axis, x, 1, sums); break;
      case 2: sum_pixel(turned, axis, x, 2, sums); break;
      case 3: sum_pixel(turned, axis, x, 3, sums); break;
      default: sum_pixel(turned, axis, x, 4, sums); break;
    }
  }
}

static inline void round_sums(lanes *sums, int count, int shift) {
  lanes half = all32(1 << (shift - 1));
  for (int i = 0; i < count; i++)
    store(&sums[i], shift_right(plus(load(&sums[i]), half), shift));
}

/// high * 65536 + low, with alpha_bits behind the point.
static inline lanes exact(lanes high, lanes low, int shift) {
  lanes rounded = plus(low, all32(1 << (shift - 1)));
  return shift_right(plus(high, shift_right(rounded, 16)), shift - 16);
}

/// The nearest whole number to colour / alpha, from 0 to 255; nonsense where alpha is not positive.
static inline lanes divided(lanes colour, lanes alpha) {
  lanes most = times32(alpha, all32(255));
  colour = smaller(larger(colour, zero()), most);
  lanes divisor = plus(alpha, alpha), dividend = plus(plus(colour, colour), alpha);
  lanes quotient = about_quotient(dividend, divisor);
  lanes rest = minus(dividend, times32(quotient, divisor));
  // A mask of ones is -1.
  quotient = plus(quotient, is_greater(zero(), rest));
  return minus(quotient, is_greater(rest, minus(divisor, all32(1))));
}

/// Turns exact sums into straight samples, in `high`.
static inline void divide_sums(lanes *high, const lanes *low, int pixels, int bands, int shift) {
  for (int pixel = 0; pixel < pixels; pixel++, high += bands, low += bands) {
    lanes alpha = exact(load(&high[bands - 1]), load(&low[bands - 1]), shift);
    lanes opacity = shift_right(plus(alpha, all32(1 << (alpha_bits - 1))), alpha_bits);
    lanes visible = is_greater(opacity, zero());
    for (int band = 0; band < bands - 1; band++) {
      lanes colour = exact(load(&high[band]), load(&low[band]), shift);
      colour = plus(colour, all32(colour_bias << alpha_bits));
      store(&high[band], bits_and(divided(colour, alpha), visible));
    }
    store(&high[bands - 1], opacity);
  }
}

/// Sixteen sums as bytes of eight lines.
static inline void pack_sums(const lanes *sums, lanes *lines) {
  static const uint8_t by_line[16] = {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15};
  lanes order = both(by_line);
  for (int i = 0; i < 4; i++, sums += 4) {
    lanes first = pack32(load(&sums[0]), load(&sums[1]));
    lanes second = pack32(load(&sums[2]), load(&sums[3]));
    lines[i] = shuffle(pack16(first, second), order);
  }
  turn(lines);
}

static inline void write_sums(const struct block *block, const lanes *sums, int count, size_t at) {
  for (int done = 0; done < count; done += 16) {
    lanes lines[4];
    pack_sums(sums + done, lines);
    int left = count - done < 16 ? count - done : 16;
    for (int line = 0; line < block->lines; line++) {
      uint8_t *out = block->out + line * block->out_step + at + done, bytes[16];
      uint8_t *to = left == 16 ? out : bytes;
      if (line < 4) store_first(to, lines[line]);
      else store_second(to, lines[line - 4]);
      if (left < 16) memcpy(out, bytes, (size_t)left);
    }
  }
}

static void horizontal(const struct block *block) {
  _Alignas(64) lanes high[chunk_sums], low[chunk_sums];
  lanes *turned_high = (lanes *)block->turned_high, *turned_low = (lanes *)block->turned_low;
  int bands = block->bands, targets = block->columns->targets;
  turn_plane(block, block->high, turned_high);
  if (block->alpha) turn_plane(block, block->low, turned_low);
  for (int from = 0; from < targets; from += chunk_pixels) {
    int end = from + chunk_pixels < targets ? from + chunk_pixels : targets;
    int count = (end - from) * bands;
    sum_pixels(turned_high, block->columns, from, end, bands, high);
    if (block->alpha) {
      sum_pixels(turned_low, block->columns, from, end, bands, low);
      divide_sums(high, low, end - from, bands, block->shift);
    } else {
      round_sums(high, count, block->shift);
    }
    write_sums(block, high, count, (size_t)from * (size_t)bands);
  }
}

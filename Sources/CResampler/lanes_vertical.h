/// The vertical pass over the functions of a lanes_*.h.
///
/// Some columns at a time, as many as there are registers for their sums: the strip's samples go, two
/// lines side by side, into a buffer that fits in the innermost cache, and from there into every sum
/// that uses them.

enum { lane_sums = sizeof(lanes) / sizeof(int32_t), block_columns = lane_sums * block_lanes };

/// How far ahead of the columns in work the lines are fetched: there are more lines than a processor
/// follows by itself.
enum { prefetch_distance = 256 };

/// Colours times alpha, less the bias; alpha stays as it is.
struct premultiplying {
  bool wanted;
  lanes alpha_order;
  lanes colours;
};

static inline struct premultiplying premultiplying_of(const struct strip *strip) {
  struct premultiplying p = {strip->alpha, zero(), zero()};
  uint8_t order[16];
  int16_t colours[8];
  for (int i = 0; i < 8; i++) {
    int alpha = i / strip->bands * strip->bands + strip->bands - 1;
    order[2 * i] = (uint8_t)(2 * alpha);
    order[2 * i + 1] = (uint8_t)(2 * alpha + 1);
    colours[i] = i == alpha ? 0 : -1;
  }
  p.alpha_order = both(order);
  p.colours = both(colours);
  return p;
}

/// As many samples of a line as there are of 16 bits.
static inline lanes samples(const uint8_t *line, const struct premultiplying *p) {
  lanes values = load_bytes(line);
  if (!p->wanted) return values;
  lanes alphas = shuffle(values, p->alpha_order);
  lanes products = bits_xor(times16(values, alphas), all16(-colour_bias));
  // values ^ ((values ^ products) & colours): the products where there are colours.
  return bits_xor(values, bits_and(bits_xor(values, products), p->colours));
}

static inline void interleave(const uint8_t *upper, const uint8_t *lower,
                              const struct premultiplying *p, lanes *pairs) {
  for (int i = 0; i < block_lanes / 2; i++) {
    int at = 2 * lane_sums * i;
    lanes a = samples(upper + at, p), b = samples(lower + at, p);
    store(&pairs[2 * i], zip16_low(a, b));
    store(&pairs[2 * i + 1], zip16_high(a, b));
  }
}

static inline void store_values(const struct strip *strip, const struct strip_sum *sum, int from,
                                const lanes *sums) {
  lanes half = all32(strip->alpha ? 0x8000 : 1 << (strip->shift - 1));
  int shift = strip->alpha ? 16 : strip->shift;
  for (int i = 0; i < block_lanes; i += 2) {
    lanes a = shift_right(plus(sums[i], half), shift);
    lanes b = shift_right(plus(sums[i + 1], half), shift);
    int at = from + lane_sums * i;
    store(sum->high + at, pack32(a, b));
    if (strip->alpha) store(sum->low + at, lower16(sums[i], sums[i + 1]));
  }
}

static inline void begin_sum(const struct strip_sum *sum, int from, lanes *sums) {
  for (int i = 0; i < block_lanes; i++)
    sums[i] = sum->fresh ? zero() : load(sum->sum + from + lane_sums * i);
}

static inline void end_sum(const struct strip *strip, const struct strip_sum *sum, int from,
                           const lanes *sums) {
  if (sum->high) {
    store_values(strip, sum, from, sums);
  } else {
    for (int i = 0; i < block_lanes; i++) store(sum->sum + from + lane_sums * i, sums[i]);
  }
}

/// The weights of pair `pair` of the strip.
static inline lanes weights_of(const struct strip_sum *sum, int pair) {
  int32_t both_weights;
  memcpy(&both_weights, sum->weights + 2 * (pair - sum->first_pair), sizeof both_weights);
  return all32(both_weights);
}

static inline void add_pairs(const struct strip_sum *sum, int begin, int end, const lanes *pairs,
                             lanes *sums) {
  for (int pair = begin; pair < end; pair++) {
    lanes weights = weights_of(sum, pair);
    for (int i = 0; i < block_lanes; i++)
      sums[i] = plus_pairs(sums[i], load(&pairs[pair * block_lanes + i]), weights);
  }
}

static inline void add_one(const struct strip *strip, const struct strip_sum *sum, int from,
                           const lanes *pairs) {
  lanes sums[block_lanes];
  begin_sum(sum, from, sums);
  add_pairs(sum, sum->first_pair, sum->first_pair + sum->pairs, pairs, sums);
  end_sum(strip, sum, from, sums);
}

#if defined(LANES_FOR_TWO_SUMS)
/// Two target lines, the first of which begins first, at the same time: the pairs that both use are
/// loaded once.
static inline void add_two(const struct strip *strip, const struct strip_sum *a,
                           const struct strip_sum *b, int from, const lanes *pairs) {
  int begin = b->first_pair, end_a = a->first_pair + a->pairs, end_b = b->first_pair + b->pairs;
  int end = end_a < end_b ? end_a : end_b;
  lanes sums_a[block_lanes], sums_b[block_lanes];
  begin_sum(a, from, sums_a);
  begin_sum(b, from, sums_b);
  add_pairs(a, a->first_pair, begin, pairs, sums_a);
  for (int pair = begin; pair < end; pair++) {
    lanes weights_a = weights_of(a, pair), weights_b = weights_of(b, pair);
    for (int i = 0; i < block_lanes; i++) {
      lanes values = load(&pairs[pair * block_lanes + i]);
      sums_a[i] = plus_pairs(sums_a[i], values, weights_a);
      sums_b[i] = plus_pairs(sums_b[i], values, weights_b);
    }
  }
  add_pairs(a, end, end_a, pairs, sums_a);
  add_pairs(b, end, end_b, pairs, sums_b);
  end_sum(strip, a, from, sums_a);
  end_sum(strip, b, from, sums_b);
}

static inline bool share_pairs(const struct strip_sum *a, const struct strip_sum *b) {
  return a->first_pair <= b->first_pair && b->first_pair < a->first_pair + a->pairs && b->pairs > 0;
}
#endif

/// All sums of the block of columns at `from`.
static inline void add_all(const struct strip *strip, int from, const lanes *pairs) {
  const struct strip_sum *sum = strip->sum, *end = sum + strip->sums;
#if defined(LANES_FOR_TWO_SUMS)
  while (end - sum >= 2 && share_pairs(sum, sum + 1)) {
    add_two(strip, sum, sum + 1, from, pairs);
    sum += 2;
  }
#endif
  for (; sum < end; sum++) add_one(strip, sum, from, pairs);
}

static void vertical(const struct strip *strip) {
  _Alignas(64) lanes pairs[strip_lines / 2 * block_lanes];
  uint8_t tail[2][block_columns] = {{0}};
  struct premultiplying premultiplying = premultiplying_of(strip);
  for (int from = 0; from < strip->samples; from += block_columns) {
    int left = strip->samples - from;
    for (int k = 0; k < strip->pairs; k++) {
      const uint8_t *upper = strip->lines[2 * k] + from, *lower = strip->lines[2 * k + 1] + from;
      if (left < block_columns) {
        upper = memcpy(tail[0], upper, (size_t)left);
        lower = memcpy(tail[1], lower, (size_t)left);
      }
      __builtin_prefetch(strip->lines[2 * k] + from + prefetch_distance);
      __builtin_prefetch(strip->lines[2 * k + 1] + from + prefetch_distance);
      interleave(upper, lower, &premultiplying, &pairs[k * block_lanes]);
    }
    add_all(strip, from, pairs);
  }
}

/* What Swift's vectors don't do by the processor's own vector instructions. */
#ifndef WW_LANES_H
#define WW_LANES_H

#include <stdbool.h>

/// Four numbers: SIMD4<Double>.
typedef double lanes4 __attribute__((ext_vector_type(4)));

static inline lanes4 lanes_square_roots(lanes4 values) {
  return __builtin_elementwise_sqrt(values);
}

static inline bool lanes_all_above(lanes4 values, double bound) {
  return __builtin_reduce_and(values > bound);
}

static inline bool lanes_all_below(lanes4 values, double bound) {
  return __builtin_reduce_and(values < bound);
}

#endif

/// Both passes with AVX2: x86-64 since 2013.
#include "passes.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "lanes_avx2.h"
#include "lanes_vertical.h"
#include "lanes_horizontal.h"
#pragma clang attribute pop

const struct passes passes_avx2 = {vertical, horizontal};
#endif

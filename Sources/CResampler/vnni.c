/// AVX-512 with VNNI, whose one instruction multiplies and adds at once. The horizontal pass keeps to
/// 256 bits, since it works on eight lines of a picture.
#include "passes.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni"))), apply_to = function)
#define LANES_WITH_VNNI
#include "lanes_avx2.h"
#include "lanes_horizontal.h"
#pragma clang attribute pop

const struct passes passes_vnni = {vertical_vnni, horizontal};
#endif

/// The vertical pass with AVX-512 and VNNI, 512 bits at a time; its 32 registers hold two sums.
#include "passes.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni"))), apply_to = function)
#define LANES_FOR_TWO_SUMS
#include "lanes_avx512.h"
#include "lanes_vertical.h"

void vertical_vnni(const struct strip *strip) { vertical(strip); }
#pragma clang attribute pop
#endif

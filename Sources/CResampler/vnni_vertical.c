/// The vertical pass with AVX-512 and VNNI, 512 bits at a time.
#include "passes.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512vnni"))), apply_to = function)
#include "lanes_avx512.h"
#include "lanes_vertical.h"

void vertical_vnni(const struct strip *strip) { vertical(strip); }
#pragma clang attribute pop
#endif

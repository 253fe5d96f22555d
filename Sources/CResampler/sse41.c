/// Both passes with SSE4.1: any x86-64 processor since 2008.
#include "passes.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)
#include "lanes_sse41.h"
#include "lanes_vertical.h"
#include "lanes_horizontal.h"
#pragma clang attribute pop

const struct passes passes_sse41 = {vertical, horizontal};
#endif

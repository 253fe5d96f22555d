/// Both passes with NEON, which every 64-bit ARM processor has.
#include "passes.h"

#if defined(__aarch64__)

#include "lanes_neon.h"
#include "lanes_vertical.h"
#include "lanes_horizontal.h"

const struct passes passes_neon = {vertical, horizontal};
#endif

/// The way of the lines: strips of source lines into sums, sums into blocks of target lines.
#include "passes.h"

#include <stdlib.h>
#include <string.h>

struct resampler {
  struct resampler_job job;
  const struct passes *passes;
  /// Source lines that all sums have seen.
  int next_line;
  /// Lines that wait until a whole strip is there.
  int waiting;
  /// The first target line of the block in hand, and the first one without its final sum.
  int block;
  int next_target;
  /// Target lines before this one have a sum.
  int started;
  int slots;
  ptrdiff_t line_step;
  int32_t *sums;
  int16_t *high;
  int16_t *low;
  int16_t *turned_high;
  int16_t *turned_low;
  uint8_t *strip;
  void *memory;
  size_t size;
};

static int minimum(int a, int b) { return a < b ? a : b; }

static int first_line(const struct resampler_axis *rows, int target) {
  return 2 * rows->first_pair[target];
}

/// The line behind the last pair of lines of a target; may be one more than the image has.
static int end_line(const struct resampler_axis *rows, int target) {
  return first_line(rows, target) + 2 * (rows->offsets[target + 1] - rows->offsets[target]);
}

/// The last target line of the block that a target line is in.
static int last_of_block(const struct resampler_axis *rows, int target) {
  int behind = (target / resampler_block_lines + 1) * resampler_block_lines;
  return minimum(behind, rows->targets) - 1;
}

/// How many sums can be under way while the slowest of them is unfinished.
static int slots_needed(const struct resampler_axis *rows) {
  int most = 1;
  for (int target = 0, behind = 0; target < rows->targets; target++) {
    int strip = end_line(rows, target) + strip_lines;
    int reach = minimum(strip, end_line(rows, last_of_block(rows, target)));
    while (behind < rows->targets && first_line(rows, behind) < reach) behind++;
    if (behind - target > most) most = behind - target;
  }
  return most;
}

/// Takes `size` bytes of `memory`, in steps of a cache line; counts only while memory is NULL.
static void *take(struct resampler *r, size_t size) {
  void *taken = r->memory ? (char *)r->memory + r->size : NULL;
  r->size += (size + 63) & ~(size_t)63;
  return taken;
}

static void copy_axis(struct resampler *r, struct resampler_axis *to,
                      const struct resampler_axis *from) {
  size_t targets = (size_t)from->targets, weights = 2 * (size_t)from->offsets[targets];
  int32_t *first_pair = take(r, targets * sizeof *first_pair);
  int32_t *offsets = take(r, (targets + 1) * sizeof *offsets);
  int16_t *values = take(r, weights * sizeof *values);
  if (!r->memory) return;
  memcpy(first_pair, from->first_pair, targets * sizeof *first_pair);
  memcpy(offsets, from->offsets, (targets + 1) * sizeof *offsets);
  memcpy(values, from->weights, weights * sizeof *values);
  *to = (struct resampler_axis){from->targets, from->bits, first_pair, offsets, values};
}

static void lay_out(struct resampler *r, const struct resampler_job *job) {
  size_t line = (size_t)r->line_step, plane = line * resampler_block_lines * sizeof(int16_t);
  copy_axis(r, &r->job.columns, &job->columns);
  copy_axis(r, &r->job.rows, &job->rows);
  r->sums = take(r, (size_t)r->slots * line * sizeof(int32_t));
  r->high = take(r, plane);
  r->turned_high = take(r, plane);
  r->low = job->straight_alpha ? take(r, plane) : NULL;
  r->turned_low = job->straight_alpha ? take(r, plane) : NULL;
  r->strip = take(r, strip_lines * (size_t)job->width * (size_t)job->bands);
}

static const struct passes *passes_of(enum resampler_variant variant) {
  switch (variant) {
#if defined(__x86_64__)
    case resampler_sse41: return &passes_sse41;
    case resampler_avx2: return &passes_avx2;
    case resampler_vnni: return &passes_vnni;
#elif defined(__aarch64__)
    case resampler_neon: return &passes_neon;
#endif
    default: return &passes_plain;
  }
}

bool resampler_can_run(enum resampler_variant variant) {
  switch (variant) {
    case resampler_plain: return true;
#if defined(__x86_64__)
    case resampler_sse41: return __builtin_cpu_supports("sse4.1");
    case resampler_avx2: return __builtin_cpu_supports("avx2");
    case resampler_vnni:
      return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512bw");
#elif defined(__aarch64__)
    case resampler_neon: return true;
#endif
    default: return false;
  }
}

struct resampler *resampler_new(const struct resampler_job *job) {
  struct resampler *r = calloc(1, sizeof *r);
  if (!r) return NULL;
  r->job = *job;
  r->passes = passes_of(job->variant);
  r->slots = slots_needed(&job->rows);
  // Whole column blocks, and one more, since groups of pixels are read across the end.
  r->line_step = (job->width * job->bands + 2 * column_block - 1) / column_block * column_block;
  lay_out(r, job);
  size_t size = r->size;
  r->memory = r->slots <= strip_sums ? aligned_alloc(64, size) : NULL;
  if (!r->memory) {
    free(r);
    return NULL;
  }
  r->size = 0;
  lay_out(r, job);
  // The sums and the strip are written before they are read; of the lines between the passes the
  // end, behind the last sample, is read too.
  size_t plane = (size_t)r->line_step * resampler_block_lines * sizeof(int16_t);
  memset(r->high, 0, plane);
  memset(r->turned_high, 0, plane);
  if (r->low) memset(r->low, 0, plane);
  if (r->turned_low) memset(r->turned_low, 0, plane);
  return r;
}

size_t resampler_memory(const struct resampler *r) { return r->size + sizeof *r; }

void resampler_free(struct resampler *r) {
  if (r) free(r->memory);
  free(r);
}

/// Where the strip ends that begins at the next line: not behind the block in hand, whose lines are
/// cut into strips of about the same height.
static int strip_end(const struct resampler *r) {
  const struct resampler_axis *rows = &r->job.rows;
  int lines = end_line(rows, last_of_block(rows, r->block)) - r->next_line;
  if (lines <= 0) return r->next_line;
  int pairs = (lines + 1) / 2, strips = (lines + strip_lines - 1) / strip_lines;
  return minimum(r->next_line + 2 * ((pairs + strips - 1) / strips), r->job.height);
}

/// From one waiting line to the next.
static ptrdiff_t own_stride(const struct resampler *r) {
  return (ptrdiff_t)r->job.width * r->job.bands;
}

/// What target line `target` does in a strip that ends before line `end`.
static struct strip_sum sum_of(struct resampler *r, int target, int end) {
  const struct resampler_axis *rows = &r->job.rows;
  int first = first_line(rows, target) / 2, behind = end_line(rows, target) / 2;
  int from = (r->next_line + 1) / 2, pairs_end = minimum((end + 1) / 2, behind);
  int begin = first > from ? first : from;
  struct strip_sum sum = {0};
  sum.first_pair = begin - from;
  sum.pairs = pairs_end > begin ? pairs_end - begin : 0;
  sum.weights = rows->weights + 2 * (rows->offsets[target] + begin - first);
  sum.sum = r->sums + (target % r->slots) * r->line_step;
  sum.fresh = target >= r->started;
  bool complete = (end + 1) / 2 >= behind;
  if (complete && target < r->block + resampler_block_lines) {
    ptrdiff_t line = (target - r->block) * r->line_step;
    sum.high = r->high + line;
    sum.low = r->low ? r->low + line : NULL;
  }
  return sum;
}

/// Takes the lines that wait, and behind them those at `lines`, up to line `end`.
static void run_strip(struct resampler *r, const uint8_t *lines, ptrdiff_t stride, int end) {
  const struct resampler_axis *rows = &r->job.rows;
  struct strip strip = {.bands = r->job.bands,
                        .alpha = r->job.straight_alpha,
                        .samples = r->job.width * r->job.bands,
                        .shift = rows->bits - middle_bits};
  int count = end - r->next_line;
  strip.pairs = (count + 1) / 2;
  // Behind the last line of an odd number stands the same line again, with a weight of zero.
  for (int i = 0; i < 2 * strip.pairs; i++) {
    int line = minimum(i, count - 1);
    strip.lines[i] = line < r->waiting ? r->strip + own_stride(r) * line
                                       : lines + stride * (line - r->waiting);
  }
  int target = r->next_target;
  for (; target < rows->targets && first_line(rows, target) < end; target++) {
    struct strip_sum sum = sum_of(r, target, end);
    if (sum.high) r->next_target = target + 1;
    strip.sum[strip.sums++] = sum;
  }
  r->passes->vertical(&strip);
  r->started = target > r->started ? target : r->started;
  r->next_line = end;
  r->waiting = 0;
}

/// Writes the block in hand and goes on to the next one.
static int finish_block(struct resampler *r, uint8_t *out) {
  int lines = r->next_target - r->block;
  struct block block = {.high = r->high,
                        .low = r->low,
                        .line_step = r->line_step,
                        .lines = lines,
                        .width = r->job.width,
                        .bands = r->job.bands,
                        .alpha = r->job.straight_alpha,
                        .shift = r->job.columns.bits,
                        .columns = &r->job.columns,
                        .turned_high = r->turned_high,
                        .turned_low = r->turned_low,
                        .out = out,
                        .out_step = (ptrdiff_t)r->job.columns.targets * r->job.bands};
  block.shift += r->job.straight_alpha ? r->job.rows.bits - alpha_bits : middle_bits;
  r->passes->horizontal(&block);
  r->block = r->next_target;
  return lines;
}

static bool block_is_complete(const struct resampler *r) {
  return r->next_target > last_of_block(&r->job.rows, r->block);
}

/// Lines that no target line uses: those above the first, and those below the last.
static int unused_lines(const struct resampler *r, int count) {
  if (r->next_target == r->job.rows.targets) return count;
  if (r->started > 0 || r->waiting > 0) return 0;
  return minimum(count, first_line(&r->job.rows, 0) - r->next_line);
}

/// Keeps lines until the strip that they belong to is whole.
static void keep(struct resampler *r, const uint8_t *lines, ptrdiff_t stride, int count) {
  size_t bytes = (size_t)own_stride(r);
  for (int i = 0; i < count; i++)
    memcpy(r->strip + bytes * (size_t)(r->waiting + i), lines + stride * i, bytes);
  r->waiting += count;
}

struct resampler_progress resampler_feed(struct resampler *r, const uint8_t *lines,
                                         ptrdiff_t stride, int32_t count, uint8_t *out) {
  struct resampler_progress progress = {0, 0};
  for (;;) {
    int left = count - progress.taken, skipped = unused_lines(r, left);
    progress.taken += skipped;
    if (skipped > 0) r->next_line += skipped, left -= skipped;
    if (r->next_target == r->job.rows.targets) return progress;
    const uint8_t *next = lines + stride * progress.taken;
    int end = strip_end(r), wanted = end - r->next_line - r->waiting;
    if (left < wanted) {
      keep(r, next, stride, left);
      progress.taken += left;
      return progress;
    }
    run_strip(r, next, stride, end);
    progress.taken += wanted;
    if (block_is_complete(r)) {
      progress.given = finish_block(r, out);
      return progress;
    }
  }
}

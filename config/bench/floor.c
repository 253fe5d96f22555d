/* The floor: decoding once at the largest width's pre-shrink and encoding every size, no resampling.
 * The pictures that are encoded are made beforehand, and that is not counted: the CPU seconds of what
 * counts are printed. */
#include <time.h>

#include "tasks.h"

static double counted;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* The factor of 1, 2, 4 or 8 that leaves at least twice the width. */
static int shrink_on_load(const Task *task) {
  VipsImage *full = vips_image_new_from_file(task->source, NULL);
  if (!full) return 0;
  int across = vips_image_get_orientation(full) > 4 ? full->Ysize : full->Xsize;
  int isJPEG = g_str_has_suffix(task->source, ".jpg");
  g_object_unref(full);
  int shrink = 1;
  while (isJPEG && shrink < 8 && across / (shrink * 2) >= task->width[0] * 2) shrink *= 2;
  return shrink;
}

static VipsImage *decoded(const Task *task) {
  int shrink = shrink_on_load(task);
  if (!shrink) return NULL;
  VipsImage *lazy = shrink > 1
    ? vips_image_new_from_file(task->source, "access", VIPS_ACCESS_SEQUENTIAL, "shrink", shrink, NULL)
    : vips_image_new_from_file(task->source, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
  VipsImage *memory = lazy ? vips_image_copy_memory(lazy) : NULL;
  if (lazy) g_object_unref(lazy);
  return memory;
}

static int make(const Task *task, const char *out, const char *format, const char *quality) {
  double start = now();
  VipsImage *base = decoded(task);
  counted += now() - start;
  if (!base) return 1;
  g_object_unref(base);
  for (int i = 0; i < task->count; i++) {
    char path[8192];
    snprintf(path, sizeof path, "%s/%s-%d.%s%s", out, task->stem, task->width[i], format,
             save_options(format, quality));
    VipsImage *lazy = NULL, *made = NULL;
    if (vips_thumbnail(task->source, &lazy, task->width[i], "height", task->height[i], "size",
                       VIPS_SIZE_FORCE, NULL) ||
        !(made = vips_image_copy_memory(lazy))) {
      return 1;
    }
    start = now();
    int failed = vips_image_write_to_file(made, path, NULL);
    counted += now() - start;
    g_object_unref(made);
    g_object_unref(lazy);
    if (failed) return 1;
  }
  return 0;
}

int main(int count, char **arguments) {
  if (count != 6 || strcmp(arguments[5], "1")) return 2;
  int failed = tasks_run(arguments, make);
  printf("%.3f\n", counted);
  return failed;
}

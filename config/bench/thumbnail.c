/* libvips as its authors advise: vips_thumbnail from the file, once per width, in one process. */
#include "tasks.h"

static int make(const Task *task, const char *out, const char *format, const char *quality) {
  for (int i = 0; i < task->count; i++) {
    char path[8192];
    snprintf(path, sizeof path, "%s/%s-%d.%s%s", out, task->stem, task->width[i], format,
             save_options(format, quality));
    VipsImage *made = NULL;
    if (vips_thumbnail(task->source, &made, task->width[i], "height", task->height[i], "size",
                       VIPS_SIZE_FORCE, NULL) ||
        vips_image_write_to_file(made, path, NULL)) {
      return 1;
    }
    g_object_unref(made);
  }
  return 0;
}

int main(int count, char **arguments) { return count == 6 ? tasks_run(arguments, make) : 2; }

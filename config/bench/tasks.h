/* What the C peers share: the task list, and processes that divide it. */
#ifndef TASKS_H
#define TASKS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vips/vips.h>

#define MAX_SIZES 64

typedef struct {
  const char *source;
  char *stem;
  int count;
  int width[MAX_SIZES];
  int height[MAX_SIZES];
} Task;

static int task_parse(char *line, Task *task) {
  char *tab = strchr(line, '\t');
  if (!tab) return 0;
  *tab = 0;
  task->source = strdup(line);
  const char *slash = strrchr(line, '/');
  task->stem = strdup(slash ? slash + 1 : line);
  char *dot = strrchr(task->stem, '.');
  if (dot) *dot = 0;
  task->count = 0;
  for (char *word = strtok(tab + 1, " \n"); word && task->count < MAX_SIZES;
       word = strtok(NULL, " \n")) {
    if (sscanf(word, "%dx%d", &task->width[task->count], &task->height[task->count]) == 2)
      task->count++;
  }
  return task->count > 0;
}

/* What is behind a saver's file name. */
static const char *save_options(const char *format, const char *quality) {
  static char options[64];
  if (!strcmp(format, "png"))
    snprintf(options, sizeof options, "[strip]");
  else
    snprintf(options, sizeof options, "[Q=%s,strip]", quality);
  return options;
}

/* Calls make for every line, in so many processes; the program's exit code. */
static int tasks_run(char **arguments, int (*make)(const Task *, const char *, const char *,
                                                   const char *)) {
  const char *out = arguments[2], *format = arguments[3], *quality = arguments[4];
  int workers = atoi(arguments[5]), failed = 0;
  for (int worker = 0; worker < workers; worker++) {
    if (workers > 1 && fork() != 0) continue;
    if (VIPS_INIT("bench")) exit(1);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    FILE *file = fopen(arguments[1], "r");
    char line[8192];
    Task task;
    for (int number = 0; file && fgets(line, sizeof line, file); number++)
      if (number % workers == worker && task_parse(line, &task))
        failed |= make(&task, out, format, quality);
    if (!file || failed) fprintf(stderr, "%s\n", vips_error_buffer());
    if (workers > 1) exit(!file || failed);
  }
  for (int status; workers > 1 && wait(&status) > 0;) failed |= status;
  return failed != 0;
}

#endif

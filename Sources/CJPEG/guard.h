// What keeps libjpeg's jumps out of callers' frames.
#ifndef CJPEG_GUARD_H
#define CJPEG_GUARD_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

struct cjpeg_guard {
  /// The first member: libjpeg hands it out as its `err`.
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  bool has_failed;
  bool lacks_memory;
  char message[JMSG_LENGTH_MAX];
};

/// libjpeg's errors go to the guard, and so do its warnings, or they are passed over.
struct jpeg_error_mgr *cjpeg_guarding(struct cjpeg_guard *guard, bool warnings_fail);

/// Calls `body`; false where libjpeg failed in it, or in an earlier call.
bool cjpeg_run(struct cjpeg_guard *guard, void (*body)(void *owner, const void *argument),
               void *owner, const void *argument);

#endif

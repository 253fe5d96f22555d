// libjpeg hands errors to a function that must not return: it jumps back into cjpeg_run, so that no
// frame of a caller is skipped.
#include "guard.h"

#include <jerror.h>

static void leave(j_common_ptr libjpeg) {
  struct cjpeg_guard *guard = (struct cjpeg_guard *) libjpeg->err;
  guard->lacks_memory = guard->errors.msg_code == JERR_OUT_OF_MEMORY;
  guard->errors.format_message(libjpeg, guard->message);
  longjmp(guard->escape, 1);
}

// Nothing goes to the terminal. Below 0 are warnings, above are traces for debugging.
static void ignore(j_common_ptr libjpeg, int level) { (void) libjpeg, (void) level; }

static void leave_if_warned(j_common_ptr libjpeg, int level) {
  if (level < 0) leave(libjpeg);
}

struct jpeg_error_mgr *cjpeg_guarding(struct cjpeg_guard *guard, bool warnings_fail) {
  jpeg_std_error(&guard->errors);
  guard->errors.error_exit = leave;
  guard->errors.emit_message = warnings_fail ? leave_if_warned : ignore;
  return &guard->errors;
}

bool cjpeg_run(struct cjpeg_guard *guard, void (*body)(void *, const void *), void *owner,
               const void *argument) {
  if (guard->has_failed) return false;
  // True until proved otherwise, since nothing that is set between here and the jump is certain.
  guard->has_failed = true;
  if (setjmp(guard->escape)) return false;
  body(owner, argument);
  guard->has_failed = false;
  return true;
}

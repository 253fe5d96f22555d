// What one encoder holds.
#ifndef CJPEG_ENCODER_H
#define CJPEG_ENCODER_H

#include <setjmp.h>

#include "CJPEG.h"
#include "destination.h"
#include "statistics.h"

struct cjpeg_encoder {
  struct jpeg_compress_struct libjpeg;
  struct jpeg_error_mgr errors;
  struct cjpeg_destination file;
  struct cjpeg_statistics statistics;
  jmp_buf escape;
  /// Room for inverted lines of CMYK, from libjpeg's own memory; NULL for other colours.
  JSAMPARRAY inverted;
  bool is_finished;
  bool has_failed;
  bool lacks_memory;
  char message[JMSG_LENGTH_MAX];
};

#endif

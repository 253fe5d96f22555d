// What one encoder holds.
#ifndef CJPEG_ENCODER_H
#define CJPEG_ENCODER_H

#include "CJPEG.h"
#include "destination.h"
#include "guard.h"

struct cjpeg_encoder {
  struct jpeg_compress_struct libjpeg;
  struct cjpeg_guard guard;
  struct cjpeg_destination file;
  /// Room for inverted lines of CMYK, from libjpeg's own memory; NULL for other colours.
  JSAMPARRAY inverted;
  bool is_finished;
};

#endif

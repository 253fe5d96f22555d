// A file in memory that libjpeg writes to. libjpeg's own, jpeg_mem_dest, copies whenever it grows, and
// tells nobody after an error where its memory is.
#ifndef CJPEG_DESTINATION_H
#define CJPEG_DESTINATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

struct cjpeg_destination {
  struct jpeg_destination_mgr manager;
  /// What was written so far; the owner frees it, also after an error.
  uint8_t *bytes;
  size_t room;
  /// How much of it the file has, once it is complete.
  size_t count;
};

/// Has the next file written to `destination`, over an earlier one; it begins as all zero. What isn't
/// kept takes no more room than there is.
void cjpeg_write_to(struct cjpeg_destination *destination, struct jpeg_compress_struct *libjpeg,
                    bool is_kept);

#endif

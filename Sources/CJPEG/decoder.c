// The lines of one JPEG file.
//
// libjpeg's own errors serve for what is refused here: nobody reads their texts.
#include <stdlib.h>

#include "CJPEG.h"
#include "guard.h"

#include <jerror.h>

// A progressive file of a few bytes a scan can have any number of them, each of which costs a pass
// over the picture.
enum { most_scans = 100 };

struct cjpeg_decoder {
  struct jpeg_decompress_struct libjpeg;
  struct cjpeg_guard guard;
  struct jpeg_progress_mgr progress;
};

struct file {
  const uint8_t *bytes;
  size_t count;
  const struct cjpeg_picture *expected;
};

struct cjpeg_decoder *cjpeg_decoder_new(void) { return calloc(1, sizeof(struct cjpeg_decoder)); }

static void watch_scans(j_common_ptr common) {
  j_decompress_ptr libjpeg = (j_decompress_ptr) common;
  if (libjpeg->input_scan_number > most_scans) ERREXIT(libjpeg, JERR_NOT_COMPILED);
}

// Of a side that can't be divided libjpeg rounds up, where libvips drops the rest.
static bool is_side(JDIMENSION decoded, int32_t expected) {
  return decoded == (JDIMENSION) expected || decoded == (JDIMENSION) expected + 1;
}

static void start(void *owner, const void *argument) {
  struct cjpeg_decoder *decoder = owner;
  const struct file *file = argument;
  const struct cjpeg_picture *expected = file->expected;
  struct jpeg_decompress_struct *libjpeg = &decoder->libjpeg;
  libjpeg->err = cjpeg_guarding(&decoder->guard, true);
  jpeg_create_decompress(libjpeg);
  decoder->progress.progress_monitor = watch_scans;
  libjpeg->progress = &decoder->progress;
  jpeg_mem_src(libjpeg, file->bytes, file->count);
  jpeg_read_header(libjpeg, TRUE);
  libjpeg->scale_num = 1;
  libjpeg->scale_denom = (unsigned int) expected->shrink;
  jpeg_calc_output_dimensions(libjpeg);
  J_COLOR_SPACE space = expected->colours == cjpeg_grey ? JCS_GRAYSCALE : JCS_RGB;
  if (libjpeg->out_color_space != space || libjpeg->output_components != (int) expected->colours ||
      !is_side(libjpeg->output_width, expected->width) ||
      !is_side(libjpeg->output_height, expected->height)) {
    ERREXIT(libjpeg, JERR_CONVERSION_NOTIMPL);
  }
  jpeg_start_decompress(libjpeg);
}

bool cjpeg_decoder_start(struct cjpeg_decoder *decoder, const uint8_t *bytes, size_t count,
                         const struct cjpeg_picture *expected) {
  struct file file = {bytes, count, expected};
  return cjpeg_run(&decoder->guard, start, decoder, &file);
}

static size_t line_bytes(const struct jpeg_decompress_struct *libjpeg) {
  return (size_t) libjpeg->output_width * (size_t) libjpeg->output_components;
}

size_t cjpeg_decoder_stride(const struct cjpeg_decoder *decoder) {
  return line_bytes(&decoder->libjpeg);
}

struct room {
  uint8_t *lines;
  int32_t count;
};

static void read(void *owner, const void *argument) {
  const struct room *room = argument;
  struct jpeg_decompress_struct *libjpeg = &((struct cjpeg_decoder *) owner)->libjpeg;
  size_t stride = line_bytes(libjpeg);
  for (int32_t line = 0; line < room->count; line++) {
    JSAMPROW row = room->lines + (size_t) line * stride;
    if (jpeg_read_scanlines(libjpeg, &row, 1) != 1) ERREXIT(libjpeg, JERR_INPUT_EMPTY);
  }
}

bool cjpeg_decoder_read(struct cjpeg_decoder *decoder, uint8_t *lines, int32_t count) {
  struct room room = {lines, count};
  return cjpeg_run(&decoder->guard, read, decoder, &room);
}

static void finish(void *owner, const void *argument) {
  (void) argument;
  struct jpeg_decompress_struct *libjpeg = &((struct cjpeg_decoder *) owner)->libjpeg;
  if (libjpeg->output_scanline < libjpeg->output_height) {
    JSAMPARRAY rest = libjpeg->mem->alloc_sarray((j_common_ptr) libjpeg, JPOOL_IMAGE,
                                                 (JDIMENSION) line_bytes(libjpeg), 1);
    while (libjpeg->output_scanline < libjpeg->output_height) jpeg_read_scanlines(libjpeg, rest, 1);
  }
  jpeg_finish_decompress(libjpeg);
}

bool cjpeg_decoder_finish(struct cjpeg_decoder *decoder) {
  return cjpeg_run(&decoder->guard, finish, decoder, NULL);
}

void cjpeg_decoder_free(struct cjpeg_decoder *decoder) {
  if (!decoder) return;
  jpeg_destroy_decompress(&decoder->libjpeg);
  free(decoder);
}

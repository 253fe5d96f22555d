// One JPEG file in the making. libjpeg hands errors to a function that must not return: it jumps
// back into whichever of the functions below was called, so that no frame of a caller is skipped.
#include "encoder.h"

#include <stdlib.h>

enum { lines_at_once = 16 };

static void leave(j_common_ptr libjpeg) {
  struct cjpeg_encoder *encoder = libjpeg->client_data;
  encoder->lacks_memory = encoder->errors.msg_code == JERR_OUT_OF_MEMORY;
  encoder->errors.format_message(libjpeg, encoder->message);
  longjmp(encoder->escape, 1);
}

// Nothing goes to the terminal: there are no warnings while writing, and traces are for debugging.
static void ignore(j_common_ptr libjpeg, int level) { (void) libjpeg, (void) level; }

// Runs libjpeg's part of a call; false where it failed, now or before.
static bool run(struct cjpeg_encoder *encoder, void (*body)(struct cjpeg_encoder *, const void *),
                const void *argument) {
  if (encoder->has_failed) return false;
  // True until proved otherwise, since nothing that is set between here and the jump is certain.
  encoder->has_failed = true;
  if (setjmp(encoder->escape)) return false;
  body(encoder, argument);
  encoder->has_failed = false;
  return true;
}

struct cjpeg_encoder *cjpeg_new(void) { return calloc(1, sizeof(struct cjpeg_encoder)); }

static void set_sampling(struct jpeg_compress_struct *libjpeg, bool halves_chroma) {
  if (halves_chroma) return;  // What libjpeg does with RGB by itself, and with RGB alone.
  for (int i = 0; i < libjpeg->num_components; i++) {
    libjpeg->comp_info[i].h_samp_factor = 1;
    libjpeg->comp_info[i].v_samp_factor = 1;
  }
}

static void set(struct jpeg_compress_struct *libjpeg, const struct cjpeg_settings *settings) {
  libjpeg->image_width = (JDIMENSION) settings->width;
  libjpeg->image_height = (JDIMENSION) settings->height;
  libjpeg->input_components = (int) settings->colours;
  libjpeg->in_color_space = settings->colours == cjpeg_grey  ? JCS_GRAYSCALE
                            : settings->colours == cjpeg_rgb ? JCS_RGB
                                                             : JCS_CMYK;
#ifdef JPEG_C_PARAM_SUPPORTED
  // mozjpeg, whose own defaults are slow and others: plain JPEG is the same with either.
  if (jpeg_c_int_param_supported(libjpeg, JINT_COMPRESS_PROFILE))
    jpeg_c_set_int_param(libjpeg, JINT_COMPRESS_PROFILE, JCP_FASTEST);
#endif
  jpeg_set_defaults(libjpeg);
  libjpeg->optimize_coding = TRUE;
  libjpeg->restart_interval = (unsigned int) settings->restart_interval;
  libjpeg->write_JFIF_header = FALSE;
  jpeg_set_quality(libjpeg, settings->quality, TRUE);
  if (settings->progressive) jpeg_simple_progression(libjpeg);
  set_sampling(libjpeg, settings->halves_chroma);
}

static void start(struct cjpeg_encoder *encoder, const void *argument) {
  const struct cjpeg_settings *settings = argument;
  struct jpeg_compress_struct *libjpeg = &encoder->libjpeg;
  libjpeg->err = jpeg_std_error(&encoder->errors);
  encoder->errors.error_exit = leave;
  encoder->errors.emit_message = ignore;
  libjpeg->client_data = encoder;
  jpeg_create_compress(libjpeg);
  cjpeg_write_to(&encoder->file, libjpeg);
  set(libjpeg, settings);
  jpeg_start_compress(libjpeg, TRUE);
  cjpeg_count_symbols(encoder);
  if (settings->colours == cjpeg_cmyk) {
    encoder->inverted = libjpeg->mem->alloc_sarray(
        (j_common_ptr) libjpeg, JPOOL_IMAGE, libjpeg->image_width * 4, lines_at_once);
  }
}

bool cjpeg_start(struct cjpeg_encoder *encoder, const struct cjpeg_settings *settings) {
  return run(encoder, start, settings);
}

struct lines {
  const uint8_t *first;
  ptrdiff_t stride;
  int32_t count;
};

static JSAMPROW line_for(struct cjpeg_encoder *encoder, const uint8_t *line, int place) {
  if (!encoder->inverted) return (JSAMPROW) line;
  JSAMPROW inverted = encoder->inverted[place];
  size_t samples = (size_t) encoder->libjpeg.image_width * 4;
  for (size_t i = 0; i < samples; i++) inverted[i] = 255 - line[i];
  return inverted;
}

static void add(struct cjpeg_encoder *encoder, const void *argument) {
  const struct lines *lines = argument;
  struct jpeg_compress_struct *libjpeg = &encoder->libjpeg;
  JSAMPROW rows[lines_at_once];
  int32_t done = 0;
  while (done < lines->count && libjpeg->next_scanline < libjpeg->image_height) {
    int count = 0;
    while (count < lines_at_once && done + count < lines->count) {
      rows[count] = line_for(encoder, lines->first + (done + count) * lines->stride, count);
      count += 1;
    }
    done += (int32_t) jpeg_write_scanlines(libjpeg, rows, (JDIMENSION) count);
  }
}

bool cjpeg_add(struct cjpeg_encoder *encoder, const uint8_t *first, ptrdiff_t stride,
               int32_t count) {
  struct lines lines = {first, stride, count};
  return run(encoder, add, &lines);
}

static void finish(struct cjpeg_encoder *encoder, const void *argument) {
  (void) argument;
  jpeg_finish_compress(&encoder->libjpeg);
  encoder->is_finished = true;
}

bool cjpeg_finish(struct cjpeg_encoder *encoder) { return run(encoder, finish, NULL); }

const uint8_t *cjpeg_bytes(const struct cjpeg_encoder *encoder, size_t *count) {
  *count = encoder->is_finished ? encoder->file.count : 0;
  return encoder->is_finished ? encoder->file.bytes : NULL;
}

const char *cjpeg_message(const struct cjpeg_encoder *encoder) { return encoder->message; }

bool cjpeg_lacks_memory(const struct cjpeg_encoder *encoder) { return encoder->lacks_memory; }

void cjpeg_free(struct cjpeg_encoder *encoder) {
  if (!encoder) return;
  jpeg_destroy_compress(&encoder->libjpeg);
  free(encoder->file.bytes);
  free(encoder);
}

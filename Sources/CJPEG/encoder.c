// One JPEG file in the making.
#include <stdlib.h>

#include "CJPEG.h"
#include "destination.h"
#include "guard.h"
#include "tables.h"

enum { lines_at_once = 16 };

struct cjpeg_encoder {
  struct jpeg_compress_struct libjpeg;
  struct cjpeg_guard guard;
  struct cjpeg_destination file;
  /// Room for inverted lines of CMYK, from libjpeg's own memory; NULL for other colours.
  JSAMPARRAY inverted;
  bool is_finished;
  /// What a sample is left by; see finish_sample.
  struct jpeg_progress_mgr progress;
  jmp_buf counted;
};

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
  libjpeg->optimize_coding = settings->optimizes_coding;
  libjpeg->restart_interval = (unsigned int) settings->restart_interval;
  libjpeg->write_JFIF_header = FALSE;
  jpeg_set_quality(libjpeg, settings->quality, TRUE);
  if (settings->progressive) jpeg_simple_progression(libjpeg);
  set_sampling(libjpeg, settings->halves_chroma);
}

static void create(struct cjpeg_encoder *encoder) {
  if (encoder->libjpeg.mem) return;  // There was a sample.
  encoder->libjpeg.err = cjpeg_guarding(&encoder->guard, false);
  jpeg_create_compress(&encoder->libjpeg);
  encoder->libjpeg.client_data = encoder;
}

static void begin(struct cjpeg_encoder *encoder) {
  struct jpeg_compress_struct *libjpeg = &encoder->libjpeg;
  jpeg_start_compress(libjpeg, TRUE);
  encoder->inverted =
      libjpeg->in_color_space != JCS_CMYK
          ? NULL
          : libjpeg->mem->alloc_sarray((j_common_ptr) libjpeg, JPOOL_IMAGE,
                                       libjpeg->image_width * 4, lines_at_once);
}

struct beginning {
  const struct cjpeg_settings *settings;
  const uint8_t *lengths;
};

static void start(void *owner, const void *argument) {
  struct cjpeg_encoder *encoder = owner;
  const struct beginning *beginning = argument;
  create(encoder);
  cjpeg_write_to(&encoder->file, &encoder->libjpeg, true);
  set(&encoder->libjpeg, beginning->settings);
  if (beginning->lengths) {
    encoder->libjpeg.optimize_coding = FALSE;
    cjpeg_set_lengths(&encoder->libjpeg, beginning->lengths);
  }
  begin(encoder);
}

bool cjpeg_start(struct cjpeg_encoder *encoder, const struct cjpeg_settings *settings,
                 const uint8_t *lengths) {
  struct beginning beginning = {settings, lengths};
  return cjpeg_run(&encoder->guard, start, encoder, &beginning);
}

static void start_sample(void *owner, const void *argument) {
  struct cjpeg_encoder *encoder = owner;
  create(encoder);
  cjpeg_write_to(&encoder->file, &encoder->libjpeg, false);
  set(&encoder->libjpeg, argument);
  encoder->libjpeg.optimize_coding = TRUE;
  begin(encoder);
}

bool cjpeg_start_sample(struct cjpeg_encoder *encoder, const struct cjpeg_settings *settings,
                        uint8_t *standard) {
  if (!cjpeg_run(&encoder->guard, start_sample, encoder, settings)) return false;
  cjpeg_get_lengths(&encoder->libjpeg, standard);
  return true;
}

static void leave(j_common_ptr common) {
  longjmp(((struct cjpeg_encoder *) common->client_data)->counted, 1);
}

// libjpeg has made the tables when it comes to its second pass, in which it would write the file. Of
// its progress there it tells before the first row.
static void finish_sample(void *owner, const void *argument) {
  struct cjpeg_encoder *encoder = owner;
  struct jpeg_compress_struct *libjpeg = &encoder->libjpeg;
  (void) argument;
  encoder->progress.progress_monitor = leave;
  libjpeg->progress = &encoder->progress;
  if (!setjmp(encoder->counted)) jpeg_finish_compress(libjpeg);
  libjpeg->progress = NULL;
  jpeg_abort_compress(libjpeg);
}

bool cjpeg_finish_sample(struct cjpeg_encoder *encoder, uint8_t *lengths) {
  if (!cjpeg_run(&encoder->guard, finish_sample, encoder, NULL)) return false;
  cjpeg_get_lengths(&encoder->libjpeg, lengths);
  return true;
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

static void add(void *owner, const void *argument) {
  struct cjpeg_encoder *encoder = owner;
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
  return cjpeg_run(&encoder->guard, add, encoder, &lines);
}

static void finish(void *owner, const void *argument) {
  (void) argument;
  struct cjpeg_encoder *encoder = owner;
  jpeg_finish_compress(&encoder->libjpeg);
  encoder->is_finished = true;
}

bool cjpeg_finish(struct cjpeg_encoder *encoder) {
  return cjpeg_run(&encoder->guard, finish, encoder, NULL);
}

const uint8_t *cjpeg_bytes(const struct cjpeg_encoder *encoder, size_t *count) {
  *count = encoder->is_finished ? encoder->file.count : 0;
  return encoder->is_finished ? encoder->file.bytes : NULL;
}

const char *cjpeg_message(const struct cjpeg_encoder *encoder) {
  return encoder->guard.message;
}

bool cjpeg_lacks_memory(const struct cjpeg_encoder *encoder) {
  return encoder->guard.lacks_memory;
}

void cjpeg_free(struct cjpeg_encoder *encoder) {
  if (!encoder) return;
  jpeg_destroy_compress(&encoder->libjpeg);
  free(encoder->file.bytes);
  free(encoder);
}

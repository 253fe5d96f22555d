/// JPEG files from 8-bit lines, and lines from sound ones: libjpeg, whose errors jump out of their
/// functions, behind functions that return.
#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the samples of a pixel are, by how many they are.
enum cjpeg_colours {
  cjpeg_grey = 1,
  cjpeg_rgb = 3,
  /// 0 is no ink; the file has them inverted, as Adobe's programs read it.
  cjpeg_cmyk = 4,
};

struct cjpeg_settings {
  int32_t width;
  int32_t height;
  enum cjpeg_colours colours;
  /// 1 to 100.
  int32_t quality;
  bool progressive;
  /// Whether Huffman's tables are made for the picture, in a second pass over it; those of progressive
  /// files always are.
  bool optimizes_coding;
  /// Whether the colours of RGB are stored at half the size in both directions.
  bool halves_chroma;
  /// MCUs from one restart marker to the next: 0, which is none, to 65,535.
  int32_t restart_interval;
};

enum {
  /// Huffman tables of a picture: DC of the first component and of the others, AC likewise.
  cjpeg_tables = 4,
  /// Symbols that a table may have codes for.
  cjpeg_symbols = 256,
};

struct cjpeg_encoder;

/// A new encoder; NULL where memory is short.
struct cjpeg_encoder *cjpeg_new(void);

/// Begins a picture that no file is wanted of, but the tables that are best for it; its lines come
/// next. What returns false has failed for good: see cjpeg_message.
///
/// Tables are told by how many bits the code of each symbol has, 0 where there is none: cjpeg_tables
/// times cjpeg_symbols numbers. Here they are the standard's.
bool cjpeg_start_sample(struct cjpeg_encoder *encoder, const struct cjpeg_settings *settings,
                        uint8_t *standard);

/// Ends the sample and tells its tables. Those that the picture doesn't use are the standard's.
bool cjpeg_finish_sample(struct cjpeg_encoder *encoder, uint8_t *lengths);

/// Begins the file, after a sample or without one.
///
/// `lengths` are those of the tables that it is to have, which `optimizes_coding` then doesn't change;
/// after a sample there must be some.
bool cjpeg_start(struct cjpeg_encoder *encoder, const struct cjpeg_settings *settings,
                 const uint8_t *lengths);

/// Takes the next lines from the top; more than the height are left alone.
bool cjpeg_add(struct cjpeg_encoder *encoder, const uint8_t *lines, ptrdiff_t stride,
               int32_t count);

/// Ends the file, all of whose lines have been added.
bool cjpeg_finish(struct cjpeg_encoder *encoder);

/// The file, once it is finished; NULL before. They live as long as the encoder.
const uint8_t *cjpeg_bytes(const struct cjpeg_encoder *encoder, size_t *count);

/// What libjpeg says of the failure.
const char *cjpeg_message(const struct cjpeg_encoder *encoder);

/// Whether it failed for want of memory.
bool cjpeg_lacks_memory(const struct cjpeg_encoder *encoder);

void cjpeg_free(struct cjpeg_encoder *encoder);

/// What a file is expected to be decoded to; a last column or row that is no whole one is left out.
struct cjpeg_picture {
  int32_t width;
  int32_t height;
  /// Grey or RGB.
  enum cjpeg_colours colours;
  /// 1, 2, 4 or 8: both sides are divided by it while decoding.
  int32_t shrink;
};

struct cjpeg_decoder;

/// A new decoder; NULL where memory is short.
struct cjpeg_decoder *cjpeg_decoder_new(void);

/// Reads the header. False where libjpeg has to say anything at all of the file, or it would come out
/// otherwise than expected; what returned false has failed for good.
///
/// The bytes are read until the decoder is freed.
bool cjpeg_decoder_start(struct cjpeg_decoder *decoder, const uint8_t *bytes, size_t count,
                         const struct cjpeg_picture *expected);

/// Bytes from one line to the next: as many as are decoded, which may be one pixel more.
size_t cjpeg_decoder_stride(const struct cjpeg_decoder *decoder);

/// Writes the next lines. False where libjpeg has to say anything.
bool cjpeg_decoder_read(struct cjpeg_decoder *decoder, uint8_t *lines, int32_t count);

/// Reads what is behind the lines. False where libjpeg has to say anything.
bool cjpeg_decoder_finish(struct cjpeg_decoder *decoder);

void cjpeg_decoder_free(struct cjpeg_decoder *decoder);

#endif

// Huffman tables by the lengths of their codes, which say all that such a table has: codes of one
// length are counted up.
#ifndef CJPEG_TABLES_H
#define CJPEG_TABLES_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

/// Writes the lengths of all tables' codes: cjpeg_tables times cjpeg_symbols.
void cjpeg_get_lengths(const struct jpeg_compress_struct *libjpeg, uint8_t *lengths);

/// Has the next file written with such tables.
void cjpeg_set_lengths(struct jpeg_compress_struct *libjpeg, const uint8_t *lengths);

#endif

// How often each Huffman symbol is wanted, counted in place of libjpeg.
#ifndef CJPEG_STATISTICS_H
#define CJPEG_STATISTICS_H

#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

enum { cjpeg_symbols = 257, cjpeg_rows = 8, cjpeg_row_kinds = 256 };

struct cjpeg_statistics {
  long dc[NUM_HUFF_TBLS][cjpeg_symbols];
  long ac[NUM_HUFF_TBLS][cjpeg_symbols];
  int last_dc[MAX_COMPS_IN_SCAN];
  unsigned int restarts_to_go;
  unsigned long mcus_to_go;
  /// Where the coefficients of a row that are not zero lie in the zigzag, a bit each.
  uint64_t zigzag[cjpeg_rows][cjpeg_row_kinds];
};

struct cjpeg_encoder;

/// Takes over the counting of a file that has been begun, whose Huffman tables are to be the best for
/// it. Where this libjpeg is none of those that are known, or the file is progressive, nothing changes
/// but the time it takes.
void cjpeg_count_symbols(struct cjpeg_encoder *encoder);

#endif

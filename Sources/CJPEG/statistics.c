// To count the symbols for its best Huffman tables, libjpeg goes through all 64 coefficients of a
// block one after the other, which is two fifths of its time. Most of them are zero, and vectors find
// those that aren't.
//
// Its entropy encoder's function is replaced while the first pass lasts. The tables are made of the
// counts by libjpeg's own function, so that they are the same.
#include "statistics.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>

#include "encoder.h"

#ifdef LIBJPEG_TURBO_VERSION_NUMBER

// The beginning of jpegint.h's structure, which not every package installs: so in libjpeg 6 (1995)
// and in libjpeg-turbo 1 to 3. What follows in it differs, and is left alone.
struct jpeg_entropy_encoder {
  void (*start_pass)(j_compress_ptr libjpeg, boolean gathers_statistics);
  boolean (*encode_mcu)(j_compress_ptr libjpeg, JBLOCKROW *blocks);
};

// From jchuff.h. Weak, for a libjpeg that keeps it to itself.
extern void jpeg_gen_optimal_table(j_compress_ptr libjpeg, JHUFF_TBL *table, long counts[])
    __attribute__((weak));

// ITU-T T.81, figure A.6: where each coefficient of the zigzag lies in the block.
static const uint8_t natural_order[DCTSIZE2] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

// The most bits of 8-bit samples' coefficients: T.81, tables F.1 and F.2.
enum { most_dc_bits = 11, most_ac_bits = 10 };

typedef int16_t coefficients __attribute__((ext_vector_type(DCTSIZE2)));
typedef bool flags __attribute__((ext_vector_type(DCTSIZE2)));

static int bits_of(unsigned int magnitude) {
  return magnitude == 0 ? 0 : 32 - __builtin_clz(magnitude);
}

// The coefficients that are not zero, a bit each, in the zigzag's order.
static uint64_t present(const struct cjpeg_statistics *statistics, const int16_t *block) {
  coefficients all;
  memcpy(&all, block, sizeof all);
  flags nonzero = __builtin_convertvector(all != 0, flags);
  uint64_t rows, found = 0;
  memcpy(&rows, &nonzero, sizeof rows);
  for (int row = 0; row < cjpeg_rows; row++) {
    found |= statistics->zigzag[row][rows >> (8 * row) & 255];
  }
  return found;
}

// T.81, F.1.2.2: each coefficient that is not zero, with the zeros before it.
static unsigned int count_ac(const int16_t *block, uint64_t present, long *counts) {
  unsigned int all = 0;
  int last = 0;
  for (uint64_t left = present & ~1ull; left != 0; left &= left - 1) {
    int place = __builtin_ctzll(left);
    int zeros = place - last - 1;
    unsigned int magnitude = (unsigned int) abs(block[natural_order[place]]);
    if (zeros > 15) counts[0xF0] += zeros >> 4;
    counts[(zeros & 15) << 4 | bits_of(magnitude)] += 1;
    all |= magnitude;
    last = place;
  }
  if (last < DCTSIZE2 - 1) counts[0] += 1;
  return all;
}

static void count_block(j_compress_ptr libjpeg, struct cjpeg_statistics *statistics,
                        const int16_t *block, int component) {
  const jpeg_component_info *info = libjpeg->cur_comp_info[component];
  int dc_bits = bits_of((unsigned int) abs(block[0] - statistics->last_dc[component]));
  statistics->last_dc[component] = block[0];
  unsigned int all =
      count_ac(block, present(statistics, block), statistics->ac[info->ac_tbl_no]);
  if (dc_bits > most_dc_bits || bits_of(all) > most_ac_bits) ERREXIT(libjpeg, JERR_BAD_DCT_COEF);
  statistics->dc[info->dc_tbl_no][dc_bits] += 1;
}

static void make_table(j_compress_ptr libjpeg, JHUFF_TBL **table, long *counts) {
  if (!*table) *table = jpeg_alloc_huff_table((j_common_ptr) libjpeg);
  jpeg_gen_optimal_table(libjpeg, *table, counts);
}

// Makes the tables that the scan uses, each once, and lets libjpeg go on from there: it ends a pass
// of writing in which nothing was written.
static void end_counting(j_compress_ptr libjpeg, struct cjpeg_statistics *statistics) {
  bool has_dc[NUM_HUFF_TBLS] = {false}, has_ac[NUM_HUFF_TBLS] = {false};
  for (int i = 0; i < libjpeg->comps_in_scan; i++) {
    int dc = libjpeg->cur_comp_info[i]->dc_tbl_no, ac = libjpeg->cur_comp_info[i]->ac_tbl_no;
    if (!has_dc[dc]) make_table(libjpeg, &libjpeg->dc_huff_tbl_ptrs[dc], statistics->dc[dc]);
    if (!has_ac[ac]) make_table(libjpeg, &libjpeg->ac_huff_tbl_ptrs[ac], statistics->ac[ac]);
    has_dc[dc] = has_ac[ac] = true;
  }
  libjpeg->entropy->start_pass(libjpeg, FALSE);
}

static boolean count_mcu(j_compress_ptr libjpeg, JBLOCKROW *blocks) {
  struct cjpeg_encoder *encoder = libjpeg->client_data;
  struct cjpeg_statistics *statistics = &encoder->statistics;
  if (libjpeg->restart_interval > 0) {
    if (statistics->restarts_to_go == 0) {
      memset(statistics->last_dc, 0, sizeof statistics->last_dc);
      statistics->restarts_to_go = libjpeg->restart_interval;
    }
    statistics->restarts_to_go -= 1;
  }
  for (int i = 0; i < libjpeg->blocks_in_MCU; i++) {
    count_block(libjpeg, statistics, blocks[i][0], libjpeg->MCU_membership[i]);
  }
  statistics->mcus_to_go -= 1;
  if (statistics->mcus_to_go == 0) end_counting(libjpeg, statistics);
  return TRUE;
}

static void fill_zigzag(struct cjpeg_statistics *statistics) {
  for (int place = 0; place < DCTSIZE2; place++) {
    int row = natural_order[place] / DCTSIZE, column = natural_order[place] % DCTSIZE;
    for (int kind = 0; kind < cjpeg_row_kinds; kind++) {
      if (kind >> column & 1) statistics->zigzag[row][kind] |= 1ull << place;
    }
  }
}

void cjpeg_count_symbols(struct cjpeg_encoder *encoder) {
  struct jpeg_compress_struct *libjpeg = &encoder->libjpeg;
  struct cjpeg_statistics *statistics = &encoder->statistics;
  if (!jpeg_gen_optimal_table || libjpeg->progressive_mode || libjpeg->num_scans != 1) return;
  statistics->mcus_to_go = (unsigned long) libjpeg->MCUs_per_row * libjpeg->MCU_rows_in_scan;
  fill_zigzag(statistics);
  libjpeg->entropy->encode_mcu = count_mcu;
}

#else

void cjpeg_count_symbols(struct cjpeg_encoder *encoder) { (void) encoder; }

#endif

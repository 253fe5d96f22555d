#include "tables.h"

#include "CJPEG.h"

#include <string.h>

enum { longest_code = 16 };

static JHUFF_TBL *const *table(const struct jpeg_compress_struct *libjpeg, int index) {
  return index < 2 ? &libjpeg->dc_huff_tbl_ptrs[index] : &libjpeg->ac_huff_tbl_ptrs[index - 2];
}

static void get(const JHUFF_TBL *table, uint8_t *lengths) {
  memset(lengths, 0, cjpeg_symbols);
  const UINT8 *symbol = table->huffval;
  for (int length = 1; length <= longest_code; length++)
    for (int i = 0; i < table->bits[length]; i++) lengths[*symbol++] = (uint8_t) length;
}

void cjpeg_get_lengths(const struct jpeg_compress_struct *libjpeg, uint8_t *lengths) {
  for (int i = 0; i < cjpeg_tables; i++) get(*table(libjpeg, i), lengths + i * cjpeg_symbols);
}

// By length, then by symbol: ITU-T T.81, figure K.4.
static void set(JHUFF_TBL *table, const uint8_t *lengths) {
  UINT8 *next = table->huffval;
  table->bits[0] = 0;
  for (int length = 1; length <= longest_code; length++) {
    const UINT8 *first = next;
    for (int symbol = 0; symbol < cjpeg_symbols; symbol++)
      if (lengths[symbol] == length) *next++ = (UINT8) symbol;
    table->bits[length] = (UINT8) (next - first);
  }
  table->sent_table = FALSE;
}

void cjpeg_set_lengths(struct jpeg_compress_struct *libjpeg, const uint8_t *lengths) {
  for (int i = 0; i < cjpeg_tables; i++) set(*table(libjpeg, i), lengths + i * cjpeg_symbols);
}

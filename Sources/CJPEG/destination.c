#include "destination.h"

#include <stdlib.h>

enum { first_room = 1 << 16 };

static struct cjpeg_destination *of(j_compress_ptr libjpeg) {
  // The manager is the first member.
  return (struct cjpeg_destination *) libjpeg->dest;
}

// Makes room behind the bytes that are there.
static void grow(j_compress_ptr libjpeg, size_t room) {
  struct cjpeg_destination *file = of(libjpeg);
  uint8_t *grown = realloc(file->bytes, room);
  if (!grown) ERREXIT1(libjpeg, JERR_OUT_OF_MEMORY, 0);
  file->manager.next_output_byte = grown + file->room;
  file->manager.free_in_buffer = room - file->room;
  file->bytes = grown;
  file->room = room;
}

static boolean start_over(j_compress_ptr libjpeg) {
  struct cjpeg_destination *file = of(libjpeg);
  file->manager.next_output_byte = file->bytes;
  file->manager.free_in_buffer = file->room;
  return TRUE;
}

static void begin(j_compress_ptr libjpeg) {
  if (of(libjpeg)->room == 0) grow(libjpeg, first_room);
  start_over(libjpeg);
}

// libjpeg calls it when there is no byte left, and counts on all of them having been used.
static boolean make_room(j_compress_ptr libjpeg) {
  grow(libjpeg, of(libjpeg)->room * 2);
  return TRUE;
}

static void end(j_compress_ptr libjpeg) {
  struct cjpeg_destination *file = of(libjpeg);
  file->count = file->room - file->manager.free_in_buffer;
}

void cjpeg_write_to(struct cjpeg_destination *file, struct jpeg_compress_struct *libjpeg,
                    bool is_kept) {
  file->manager.init_destination = begin;
  file->manager.empty_output_buffer = is_kept ? make_room : start_over;
  file->manager.term_destination = end;
  libjpeg->dest = &file->manager;
}

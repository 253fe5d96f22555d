// What Swift can't say of libvips' operation layer: GObject's macros, and properties by GValue.
// Everything here is a thin inline function; its name says the C function behind it.
#ifndef WIDTHWISE_CVIPS_SHIM_H
#define WIDTHWISE_CVIPS_SHIM_H

#include <dlfcn.h>
#include <stdlib.h>
#include <vips/vips.h>
#include <vips/vector.h>
#include <gio/gio.h>
#include <gmodule.h>

static inline GParamSpec *ww_find_property(void *object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
}

// Each setter converts to the property's own type and returns 0, or -1 where the object has no
// such property or no such enum nick.
static inline int ww_set_int(void *object, const char *name, gint64 number) {
  GParamSpec *spec = ww_find_property(object, name);
  if (!spec) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, spec->value_type);
  switch (G_TYPE_FUNDAMENTAL(spec->value_type)) {
  case G_TYPE_INT: g_value_set_int(&value, (gint) number); break;
  case G_TYPE_UINT64: g_value_set_uint64(&value, (guint64) number); break;
  case G_TYPE_DOUBLE: g_value_set_double(&value, (double) number); break;
  case G_TYPE_BOOLEAN: g_value_set_boolean(&value, number != 0); break;
  case G_TYPE_ENUM: g_value_set_enum(&value, (gint) number); break;
  case G_TYPE_FLAGS: g_value_set_flags(&value, (guint) number); break;
  default: g_value_unset(&value); return -1;
  }
  g_object_set_property((GObject *) object, name, &value);
  g_value_unset(&value);
  return 0;
}

// Whether an enum property can have the value with this nick.
static inline int ww_has_nick(void *object, const char *name, const char *nick) {
  GParamSpec *spec = ww_find_property(object, name);
  if (!spec || G_TYPE_FUNDAMENTAL(spec->value_type) != G_TYPE_ENUM) return 0;
  GEnumClass *values = (GEnumClass *) g_type_class_ref(spec->value_type);
  int found = g_enum_get_value_by_nick(values, nick) != NULL;
  g_type_class_unref(values);
  return found;
}

static inline int ww_set_double(void *object, const char *name, double number) {
  GParamSpec *spec = ww_find_property(object, name);
  if (!spec || spec->value_type != G_TYPE_DOUBLE) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_DOUBLE);
  g_value_set_double(&value, number);
  g_object_set_property((GObject *) object, name, &value);
  g_value_unset(&value);
  return 0;
}

static inline int ww_set_string(void *object, const char *name, const char *text) {
  GParamSpec *spec = ww_find_property(object, name);
  if (!spec) return -1;
  if (G_TYPE_FUNDAMENTAL(spec->value_type) == G_TYPE_ENUM) {
    int number = vips_enum_from_nick("widthwise", spec->value_type, text);
    return number < 0 ? -1 : ww_set_int(object, name, number);
  }
  if (spec->value_type != G_TYPE_STRING) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_STRING);
  g_value_set_string(&value, text);
  g_object_set_property((GObject *) object, name, &value);
  g_value_unset(&value);
  return 0;
}

static inline int ww_set_object(void *object, const char *name, void *part) {
  GParamSpec *spec = ww_find_property(object, name);
  if (!spec) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, spec->value_type);
  g_value_set_object(&value, part);
  g_object_set_property((GObject *) object, name, &value);
  g_value_unset(&value);
  return 0;
}

static inline int ww_set_doubles(void *object, const char *name, const double *numbers, int count) {
  if (!ww_find_property(object, name)) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, VIPS_TYPE_ARRAY_DOUBLE);
  vips_value_set_array_double(&value, numbers, count);
  g_object_set_property((GObject *) object, name, &value);
  g_value_unset(&value);
  return 0;
}

static inline int ww_set_images(void *object, const char *name, VipsImage **images, int count) {
  if (!ww_find_property(object, name)) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, VIPS_TYPE_ARRAY_IMAGE);
  vips_value_set_array_image(&value, count);
  VipsImage **slots = vips_value_get_array_image(&value, NULL);
  for (int i = 0; i < count; i++) slots[i] = (VipsImage *) g_object_ref(images[i]);
  g_object_set_property((GObject *) object, name, &value);
  g_value_unset(&value);
  return 0;
}

// The outputs of a built operation. An object comes with a reference of its own.
static inline void *ww_get_object(void *object, const char *name) {
  GValue value = G_VALUE_INIT;
  GParamSpec *spec = ww_find_property(object, name);
  if (!spec) return NULL;
  g_value_init(&value, spec->value_type);
  g_object_get_property((GObject *) object, name, &value);
  void *part = g_value_dup_object(&value);
  g_value_unset(&value);
  return part;
}

static inline int ww_get_int(void *object, const char *name) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_INT);
  g_object_get_property((GObject *) object, name, &value);
  int number = g_value_get_int(&value);
  g_value_unset(&value);
  return number;
}

static inline double ww_get_double(void *object, const char *name) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_DOUBLE);
  g_object_get_property((GObject *) object, name, &value);
  double number = g_value_get_double(&value);
  g_value_unset(&value);
  return number;
}

// A blob output; the area has to be given back with vips_area_unref().
static inline VipsArea *ww_get_blob(void *object, const char *name) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, VIPS_TYPE_BLOB);
  g_object_get_property((GObject *) object, name, &value);
  VipsArea *area = (VipsArea *) g_value_dup_boxed(&value);
  g_value_unset(&value);
  return area;
}

static inline void ww_unref(void *object) { g_object_unref(object); }
static inline void *ww_ref(void *object) { return g_object_ref(object); }

// The address of a pixel in a prepared region: VIPS_REGION_ADDR.
static inline const void *ww_region_address(VipsRegion *region, int x, int y) {
  return VIPS_REGION_ADDR(region, x, y);
}

// The bytes from one line of a region to the next: VIPS_REGION_LSKIP.
static inline size_t ww_region_stride(VipsRegion *region) { return VIPS_REGION_LSKIP(region); }

// The first pixel of an image in memory: VIPS_IMAGE_ADDR.
static inline void *ww_image_pixels(VipsImage *image) { return VIPS_IMAGE_ADDR(image, 0, 0); }

static inline void ww_free_pixels(VipsImage *image, void *pixels) {
  (void) image;
  free(pixels);
}

// An image in memory whose pixels have yet to be written: vips_image_new_from_memory, on memory that
// goes when the image goes. What libvips takes itself it fills with zeros first.
static inline VipsImage *ww_image_to_write(int width, int height, int bands,
                                           VipsBandFormat format) {
  size_t size = (size_t) width * (size_t) height * (size_t) bands *
                (size_t) vips_format_sizeof(format);
  void *pixels = malloc(size);
  if (!pixels) {
    // In libvips' own words, by which want of memory is told from damage.
    vips_error("widthwise", "out of memory --- size == %dMB", (int) (size >> 20));
    return NULL;
  }
  VipsImage *image = vips_image_new_from_memory(pixels, size, width, height, bands, format);
  if (image) g_signal_connect(image, "close", G_CALLBACK(ww_free_pixels), pixels);
  else free(pixels);
  return image;
}

// Whether the pixels lie in memory already.
static inline int ww_is_in_memory(const VipsImage *image) {
  return image->dtype == VIPS_IMAGE_SETBUF || image->dtype == VIPS_IMAGE_SETBUF_FOREIGN;
}

static inline int ww_init(const char *name) { return VIPS_INIT(name); }

// One of libvips' own options, such as "--vips-fatstrip-height=64"; 0 where it doesn't know it.
static inline int ww_set_option(const char *option) {
  GOptionGroup *group = g_option_group_new("vips", "", "", NULL, NULL);
  GOptionContext *context = g_option_context_new(NULL);
  char *words[] = {(char *) "widthwise", (char *) option, NULL};
  char **arguments = words;
  int count = 2;
  vips_add_option_entries(group);
  g_option_context_set_main_group(context, group);
  gboolean known = g_option_context_parse(context, &count, &arguments, NULL);
  g_option_context_free(context);
  return known;
}

// Pixels of so many bytes turned by a quarter, clockwise or not. A small square of them is moved at a
// time, since each column that is read is a line that is written. Three bytes go as four, whose last
// one the next pixel overwrites; the last pixel of a column, and the picture's last square, have none.
static inline __attribute__((always_inline)) void ww_turn_pixels(
    const unsigned char *from, int width, int height, int bytes, int clockwise,
    unsigned char *to) {
  enum { side = 16 };
  const size_t moved = bytes == 3 ? 4 : (size_t) bytes;
  ptrdiff_t line = (ptrdiff_t) width * bytes, turned_line = (ptrdiff_t) height * bytes;
  ptrdiff_t step = clockwise ? -line : line;
  for (int top = 0; top < height; top += side) {
    int bottom = height - top < side ? height : top + side, count = bottom - top;
    for (int left = 0; left < width; left += side) {
      int right = width - left < side ? width : left + side;
      int whole = bottom == height && right == width ? 0 : count - 1;
      for (int x = left; x < right; x++) {
        const unsigned char *in = from + line * (clockwise ? bottom - 1 : top) + x * bytes;
        unsigned char *out = to + turned_line * (clockwise ? x : width - 1 - x) +
                             (ptrdiff_t) (clockwise ? height - bottom : top) * bytes;
        int i = 0;
        for (; i < whole; i++, in += step, out += bytes) memcpy(out, in, moved);
        for (; i < count; i++, in += step, out += bytes) memcpy(out, in, (size_t) bytes);
      }
    }
  }
}

static inline void ww_turn(const void *pixels, int width, int height, int bytes, int clockwise,
                           void *turned) {
  const unsigned char *from = (const unsigned char *) pixels;
  unsigned char *to = (unsigned char *) turned;
  switch (bytes) {
    case 1: ww_turn_pixels(from, width, height, 1, clockwise, to); break;
    case 3: ww_turn_pixels(from, width, height, 3, clockwise, to); break;
    case 4: ww_turn_pixels(from, width, height, 4, clockwise, to); break;
    default: ww_turn_pixels(from, width, height, bytes, clockwise, to);
  }
}

// The file that libvips was loaded from: dladdr, which dlfcn.h has for GNU programs alone.
#ifndef __USE_GNU
typedef struct { const char *dli_fname; void *dli_fbase; const char *dli_sname; void *dli_saddr; } Dl_info;
extern int dladdr(const void *address, Dl_info *info);
#endif
static inline const char *ww_library_path(void) {
  Dl_info info;
  return dladdr((const void *) vips_version_string, &info) ? info.dli_fname : NULL;
}

static inline int ww_field_is_int(const VipsImage *image, const char *name) {
  return vips_image_get_typeof(image, name) == G_TYPE_INT;
}

#endif

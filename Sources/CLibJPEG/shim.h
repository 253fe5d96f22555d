// jpeglib.h wants FILE and size_t to be there.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

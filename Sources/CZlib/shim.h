#pragma once
#include <zlib.h>

// deflateInit2 is a macro, which Swift does not import. 16 more than the window's bits: with the header of gzip.
static inline int czlib_start_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

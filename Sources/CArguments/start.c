#include "arguments.h"

#include <stddef.h>

/* Before main, Swift's own library looks through /proc/self/maps for the arguments, and in eight places for a program that
   would print where a crash was. As dine is shipped, the arguments are known and no such program is beside it: both
   functions are taken from here, and what would have looked is left out. */
#ifdef DINE_SHIPPED

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = carguments_count();
  return carguments_words();
}

const char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

#endif

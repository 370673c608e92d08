#include "arguments.h"

#include <stddef.h>

static int count;
static char **words;

/* glibc gives constructors what it gives main. */
__attribute__((constructor)) static void keep(int given, char **those) {
  count = given;
  words = those;
}

int carguments_count(void) { return count; }

const char *carguments_word(int index) { return index >= 0 && index < count ? words[index] : NULL; }

/* Before main, Swift's own library looks through /proc/self/maps for the arguments, and in eight places for a program that
   would print where a crash was. As dine is shipped, the arguments are known and no such program is beside it: both
   functions are taken from here, and what would have looked is left out. */
#ifdef DINE_SHIPPED

char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
  *length = count;
  return words;
}

const char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

#endif

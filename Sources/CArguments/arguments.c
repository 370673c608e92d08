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

char **carguments_words(void) { return words; }

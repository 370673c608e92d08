#include "embedded.h"
#include <string.h>

struct embedded_file embedded_file_named(const struct embedded_file *table, const char *name) {
  while (table->name && strcmp(table->name, name) != 0) table++;
  return *table;
}

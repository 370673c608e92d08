#include "embedded.h"

static const unsigned char campuses[] = {
#embed "../Configuration/Catalogue/campuses.tsv"
};

const struct embedded_file *embedded_catalogue(void) {
  static const struct embedded_file files[] = {
    {"campuses.tsv", campuses, sizeof campuses},
    {0},
  };
  return files;
}

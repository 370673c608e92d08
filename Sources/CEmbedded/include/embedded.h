#pragma once

// Files of the repository that are within the programs. The C compiler puts them there, since to Swift's they would be
// literals of four hundred thousand numbers, which take it most of a minute.

struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  long count;
};

// Tables, each ended by a row without a name.
const struct embedded_file *embedded_schemas(void);
const struct embedded_file *embedded_page_assets(void);
const struct embedded_file *embedded_catalogue(void);

// The row of this name; nothing but zeros: there is none.
struct embedded_file embedded_file_named(const struct embedded_file *table, const char *name);

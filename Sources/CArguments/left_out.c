/* What dine never uses, though its libraries contain it and would keep it: as dine is shipped, the linker takes these for
   the functions of the same names (scripts/release-build), and leaves out the code behind them. A test checks that nothing
   in Sources needs it. */
#ifdef DINE_SHIPPED

#include <stddef.h>

/* SQLite registers its extensions whenever a database is opened: full-text search of before FTS5, and tables about the
   database itself. */
int __wrap_sqlite3Fts3Init(void *database) {
  (void)database;
  return 0;
}
int __wrap_sqlite3DbstatRegister(void *database) { return __wrap_sqlite3Fts3Init(database); }
int __wrap_sqlite3StmtVtabInit(void *database) { return __wrap_sqlite3Fts3Init(database); }

/* SQLite's 'localtime' then fails with "local time unavailable". */
void *__wrap_localtime_r(const void *time, void *result) {
  (void)time;
  (void)result;
  return NULL;
}

/* dine speaks for itself; the C library's messages stay as they are written. */
char *__wrap___dcgettext(const char *domain, const char *message, int category) {
  (void)domain;
  (void)category;
  return (char *)message;
}

/* The name of a C++ exception that nobody caught: the program ends without it. */
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status) {
  (void)name;
  (void)buffer;
  (void)length;
  if (status) *status = -1;
  return NULL;
}

#endif

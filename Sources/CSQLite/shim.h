#pragma once
#include <errno.h>
#include <sqlite3.h>
#include <sys/stat.h>

/* What Swift cannot call: variadic functions, and SQLITE_TRANSIENT, a cast of -1 to a function pointer. */

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_text64(
      statement, index, bytes ? (const char *)bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob64(
      statement, index, bytes ? bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT);
}

/* Before the first connection: SQLite need not count, under a lock, the memory that it takes and gives back, and takes a
   page's when it reads the page. Else every cache has room for 20 from the beginning and writes to all of it: a question
   reads fewer. */
static inline int csqlite_configure(void) {
  const int code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  return code == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0) : code;
}

/* Foreign keys checked; SQL kept in the schema not trusted; nothing may write the file past SQLite. */
static inline int csqlite_harden(sqlite3 *database) {
  int code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  return code;
}

/* For a file that is being made whole from another: its rows come in any order, and the tables in which virtual tables
   keep theirs are filled like all others. */
static inline int csqlite_soften(sqlite3 *database) {
  int code = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 0, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 0, (int *)0);
  return code;
}

/* Whether a folder, or a file of at least one byte, is there, as the default VFS sees it. */
static inline int csqlite_exists(const char *path) {
  sqlite3_vfs *vfs = sqlite3_vfs_find((const char *)0);
  int exists = 1;
  if (vfs && vfs->xAccess(vfs, path, SQLITE_ACCESS_EXISTS, &exists) != SQLITE_OK) exists = 1;
  return exists;
}

/* Whether a path leads to a pipe: SQLite would wait until somebody writes into it. */
static inline int csqlite_is_pipe(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
}

/* Whether a system call failed because the disk, or what this user may have of it, is used up. */
static inline int csqlite_is_no_room(int cause) { return cause == ENOSPC || cause == EDQUOT; }

static const int csqlite_left_unfinished = SQLITE_READONLY_ROLLBACK;
static const int csqlite_no_such_file = ENOENT;
static const int csqlite_permission_denied = EACCES;
static const int csqlite_is_a_folder = EISDIR;

// Loaded before the C library (LD_PRELOAD): lets one call of a kind fail, to see what a program makes of it.
//
//   CHAOS_KIND  disk: what SQLite asks of the files of a database; network: what libcurl asks of sockets;
//               curl: what a program asks of libcurl
//   CHAOS_AT    which call fails, counted from 1; 0: none
//   CHAOS_ALL   if set, every call from that one on
//   CHAOS_ERROR the error number it fails with
//   CHAOS_COUNT the file that the number of calls is written to at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long calls;
static long at;
static int all, number;
static char kind;

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("CHAOS_KIND");
  kind = text ? text[0] : 0;
  at = (text = getenv("CHAOS_AT")) ? atol(text) : 0;
  all = getenv("CHAOS_ALL") != NULL;
  number = (text = getenv("CHAOS_ERROR")) ? atoi(text) : EIO;
  // A program that this one starts is not meant.
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("CHAOS_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) {
    fprintf(file, "%ld\n", atomic_load(&calls));
    fclose(file);
  }
}

// dined ends at once, without the destructors, so that no reader's thread is waited for.
__attribute__((noreturn)) void _exit(int code) {
  end();
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}

// Whether this call is the one, or one of those, that fail.
static int fails(char of) {
  if (kind != of) return 0;
  long now = atomic_fetch_add(&calls, 1) + 1;
  return at > 0 && (all ? now >= at : now == at);
}

static int is_database(const char *path) { return path && strstr(path, "dine.db") && !strstr(path, ".lock"); }

static int is_database_file(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_database(path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(of, condition, result) \
  if (kind == of && (condition) && fails(of)) { \
    errno = number; \
    return result; \
  }

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  FAIL('d', is_database_file(file), -1)
  return REAL(pwrite64)(file, bytes, count, offset);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  FAIL('d', is_database_file(file), -1)
  return REAL(pwrite)(file, bytes, count, offset);
}
ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  FAIL('d', is_database_file(file), -1)
  return REAL(pread64)(file, bytes, count, offset);
}
ssize_t write(int file, const void *bytes, size_t count) {
  FAIL('d', is_database_file(file), -1)
  return REAL(write)(file, bytes, count);
}
int fsync(int file) {
  FAIL('d', is_database_file(file), -1)
  return REAL(fsync)(file);
}
int fdatasync(int file) {
  FAIL('d', is_database_file(file), -1)
  return REAL(fdatasync)(file);
}
int ftruncate64(int file, off64_t length) {
  FAIL('d', is_database_file(file), -1)
  return REAL(ftruncate64)(file, length);
}
int ftruncate(int file, off_t length) {
  FAIL('d', is_database_file(file), -1)
  return REAL(ftruncate)(file, length);
}
int unlink(const char *path) {
  FAIL('d', is_database(path), -1)
  return REAL(unlink)(path);
}
int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  FAIL('d', is_database(path), -1)
  return REAL(open64)(path, flags, mode);
}
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  FAIL('d', is_database(path), -1)
  return REAL(open)(path, flags, mode);
}

int socket(int domain, int type, int protocol) {
  FAIL('n', domain != AF_UNIX, -1)
  return REAL(socket)(domain, type, protocol);
}
int connect(int file, const struct sockaddr *address, socklen_t length) {
  FAIL('n', address && address->sa_family != AF_UNIX, -1)
  return REAL(connect)(file, address, length);
}
ssize_t send(int file, const void *bytes, size_t count, int flags) {
  FAIL('n', 1, -1)
  return REAL(send)(file, bytes, count, flags);
}
ssize_t recv(int file, void *bytes, size_t count, int flags) {
  FAIL('n', 1, -1)
  return REAL(recv)(file, bytes, count, flags);
}
int getsockopt(int file, int level, int name, void *value, socklen_t *length) {
  FAIL('n', 1, -1)
  return REAL(getsockopt)(file, level, name, value, length);
}
int setsockopt(int file, int level, int name, const void *value, socklen_t length) {
  FAIL('n', 1, -1)
  return REAL(setsockopt)(file, level, name, value, length);
}
int getsockname(int file, struct sockaddr *address, socklen_t *length) {
  FAIL('n', 1, -1)
  return REAL(getsockname)(file, address, length);
}
int getpeername(int file, struct sockaddr *address, socklen_t *length) {
  FAIL('n', 1, -1)
  return REAL(getpeername)(file, address, length);
}
int poll(struct pollfd *files, nfds_t count, int timeout) {
  FAIL('n', count > 0, -1)
  return REAL(poll)(files, count, timeout);
}
int socketpair(int domain, int type, int protocol, int ends[2]) {
  FAIL('n', 1, -1)
  return REAL(socketpair)(domain, type, protocol, ends);
}

// libcurl's own functions, by the numbers of curl/curl.h: 27 and 3 are "out of memory".
typedef int (*curl_call)(void *, ...);
#define CURL(name) ((curl_call)dlsym(RTLD_NEXT, #name))

int curl_global_init(long flags) {
  if (fails('c')) return 27;
  return ((int (*)(long))dlsym(RTLD_NEXT, "curl_global_init"))(flags);
}
void *curl_easy_init(void) {
  if (fails('c')) return NULL;
  return ((void *(*)(void))dlsym(RTLD_NEXT, "curl_easy_init"))();
}
void *curl_multi_init(void) {
  if (fails('c')) return NULL;
  return ((void *(*)(void))dlsym(RTLD_NEXT, "curl_multi_init"))();
}
int curl_easy_setopt(void *handle, int option, ...) {
  va_list rest;
  va_start(rest, option);
  void *value = va_arg(rest, void *);
  va_end(rest);
  if (fails('c')) return 27;
  return ((int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_setopt"))(handle, option, value);
}
int curl_easy_getinfo(void *handle, int info, ...) {
  va_list rest;
  va_start(rest, info);
  void *value = va_arg(rest, void *);
  va_end(rest);
  if (fails('c')) return 27;
  return ((int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_getinfo"))(handle, info, value);
}
int curl_multi_setopt(void *handle, int option, ...) {
  va_list rest;
  va_start(rest, option);
  void *value = va_arg(rest, void *);
  va_end(rest);
  if (fails('c')) return 3;
  return ((int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_multi_setopt"))(handle, option, value);
}
int curl_multi_add_handle(void *multi, void *easy) {
  if (fails('c')) return 3;
  return CURL(curl_multi_add_handle)(multi, easy);
}
int curl_multi_perform(void *multi, int *running) {
  if (fails('c')) return 3;
  return CURL(curl_multi_perform)(multi, running);
}
int curl_multi_poll(void *multi, void *extra, unsigned count, int timeout, int *ready) {
  if (fails('c')) return 3;
  return CURL(curl_multi_poll)(multi, extra, count, timeout, ready);
}
void *curl_slist_append(void *list, const char *text) {
  if (fails('c')) return NULL;
  return ((void *(*)(void *, const char *))dlsym(RTLD_NEXT, "curl_slist_append"))(list, text);
}

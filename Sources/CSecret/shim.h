#pragma once
#include <dlfcn.h>
#include <stddef.h>

/* The three calls of libsecret that are needed, found when they are: a server has no desktop library, and one that is
   linked costs every start (GLib alone 3 ms). Declared here after its public headers, so nothing is needed to build. */

typedef struct {
  const char *name;
  int type; /* 0: a string */
} csecret_attribute;

typedef struct {
  const char *name;
  int flags;
  csecret_attribute attributes[32];
  int reserved;
  void *reserved_pointers[7];
} csecret_schema;

typedef struct {
  unsigned int domain;
  int code;
  char *message;
} csecret_error;

typedef int (*csecret_store_call)(
    const csecret_schema *, const char *, const char *, const char *, void *, csecret_error **, ...);
typedef char *(*csecret_lookup_call)(const csecret_schema *, void *, csecret_error **, ...);
typedef int (*csecret_clear_call)(const csecret_schema *, void *, csecret_error **, ...);
typedef void (*csecret_free_call)(char *);
typedef void (*csecret_error_call)(csecret_error *);

typedef struct {
  csecret_store_call store;
  csecret_lookup_call lookup;
  csecret_clear_call clear;
  csecret_free_call free;
  csecret_error_call free_error;
} csecret_library;

/* 1 where the library is there. It stays loaded: GLib cannot be unloaded. */
static inline int csecret_open(csecret_library *library) {
  void *secret = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  void *glib = secret ? dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!glib) return 0;
  library->store = (csecret_store_call)dlsym(secret, "secret_password_store_sync");
  library->lookup = (csecret_lookup_call)dlsym(secret, "secret_password_lookup_nonpageable_sync");
  library->clear = (csecret_clear_call)dlsym(secret, "secret_password_clear_sync");
  library->free = (csecret_free_call)dlsym(secret, "secret_password_free");
  library->free_error = (csecret_error_call)dlsym(glib, "g_error_free");
  return library->store && library->lookup && library->clear && library->free && library->free_error;
}

static inline csecret_schema csecret_dine_schema(void) {
  csecret_schema schema = {
    "dine.Login", 0,
    {{"service", 0}, {"user", 0}, {"host", 0}, {"kind", 0}, {"campus", 0}, {NULL, 0}},
    0, {NULL}
  };
  return schema;
}

/* What is kept for a campus has another service than what earlier versions kept by the host alone: a search for the one
   never finds the other. Without a campus its pair is left out, as the list ends there. */
static inline const char *csecret_service(const char *campus) { return *campus ? "dine-campus" : "dine"; }
static inline const char *csecret_campus(const char *campus) { return *campus ? "campus" : NULL; }

/* 0: done; 1: nothing there; -1: refused or no service. Messages of the library are dropped: they may name items. */
static inline int csecret_store(
    const csecret_library *library, const char *label, const char *user, const char *host, const char *campus,
    const char *kind, const char *value) {
  csecret_schema schema = csecret_dine_schema();
  csecret_error *error = NULL;
  int stored = library->store(
      &schema, NULL, label, value, NULL, &error, "service", csecret_service(campus), "user", user, "host", host,
      "kind", kind, csecret_campus(campus), campus, NULL);
  if (error) library->free_error(error);
  return stored && !error ? 0 : -1;
}

static inline int csecret_lookup(
    const csecret_library *library, const char *user, const char *host, const char *campus, const char *kind,
    char **value) {
  csecret_schema schema = csecret_dine_schema();
  csecret_error *error = NULL;
  *value = library->lookup(
      &schema, NULL, &error, "service", csecret_service(campus), "user", user, "host", host, "kind", kind,
      csecret_campus(campus), campus, NULL);
  if (error) {
    library->free_error(error);
    return -1;
  }
  return *value ? 0 : 1;
}

static inline void csecret_free(const csecret_library *library, char *value) { library->free(value); }

/* As csecret_lookup, whoever the user, and of a campus whatever the host; the value is not given. */
static inline int csecret_find(
    const csecret_library *library, const char *host, const char *campus, const char *kind) {
  csecret_schema schema = csecret_dine_schema();
  csecret_error *error = NULL;
  char *value = library->lookup(
      &schema, NULL, &error, "service", csecret_service(campus), "kind", kind, *campus ? "campus" : "host",
      *campus ? campus : host, NULL);
  if (error) library->free_error(error);
  if (value) library->free(value);
  return error ? -1 : value ? 0 : 1;
}

/* Every item that csecret_find fits. The library passes over what is locked and calls that nothing: looking for it
   opens it, or says why not; and what is still there afterwards was not forgotten. */
static inline int csecret_clear(
    const csecret_library *library, const char *host, const char *campus, const char *kind) {
  csecret_schema schema = csecret_dine_schema();
  csecret_error *error = NULL;
  int found = csecret_find(library, host, campus, kind);
  if (found != 0) return found;
  library->clear(
      &schema, NULL, &error, "service", csecret_service(campus), "kind", kind, *campus ? "campus" : "host",
      *campus ? campus : host, NULL);
  if (error) {
    library->free_error(error);
    return -1;
  }
  return csecret_find(library, host, campus, kind) == 1 ? 0 : -1;
}

#pragma once
#include <malloc.h>
#include <curl/curl.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

// Swift cannot call variadic functions, so each kind of argument has a wrapper of its own.

static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_write(CURL *easy, CURLoption option, curl_write_callback callback) {
  return curl_easy_setopt(easy, option, callback);
}

static inline CURLcode ccurl_set_open_socket(CURL *easy, curl_opensocket_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline CURLcode ccurl_set_before_request(CURL *easy, curl_prereq_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback);
}

/// Confines a handle to http and https, whichever way this libcurl wants it said.
static inline CURLcode ccurl_set_web_only(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  return code ? code : curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
  CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  return code ? code
              : curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// Confines a handle to https alone.
static inline CURLcode ccurl_set_https_only(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https");
  return code ? code : curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "https");
#else
  CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)CURLPROTO_HTTPS);
  return code ? code : curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, (long)CURLPROTO_HTTPS);
#endif
}

static inline void ccurl_wiping_free(void *memory) {
  if (memory) {
    explicit_bzero(memory, malloc_usable_size(memory));
    free(memory);
  }
}

static inline void *ccurl_wiping_realloc(void *memory, size_t size) {
  if (!memory) return malloc(size);
  size_t held = malloc_usable_size(memory);
  void *moved = malloc(size);
  if (!moved) return NULL;
  memcpy(moved, memory, held < size ? held : size);
  ccurl_wiping_free(memory);
  return moved;
}

/// Starts libcurl so that it wipes all memory it gives back.
static inline CURLcode ccurl_start_wiping(void) {
  return curl_global_init_mem(CURL_GLOBAL_DEFAULT, malloc, ccurl_wiping_free, ccurl_wiping_realloc, strdup,
                              calloc);
}

/// Lets a handle be taken away without waiting for its name lookup, where libcurl can do that.
static inline CURLcode ccurl_set_quick_exit(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  return curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
  return CURLE_OK;
#endif
}

static inline CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

/// What this libcurl was built with, a set of `CURL_VERSION_…` bits.
static inline int ccurl_features(void) {
  return curl_version_info(CURLVERSION_NOW)->features;
}

// Gives free memory back to the system where the C library can.
static inline void ccurl_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// Has blocks of so many bytes and more mapped one by one, so that each goes back to the system as it is let go of.
static inline void ccurl_map_blocks(int bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}

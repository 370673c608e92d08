#pragma once
#include <sodium.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* What Swift cannot call (prctl is variadic), and sizes that are macros of several levels. */

/* No core dumps, and no other process of the same user may read this one's memory. Gives 0 where both hold. */
static inline int csodium_harden(void) {
  struct rlimit none = {0, 0};
  int limited = setrlimit(RLIMIT_CORE, &none);
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && limited == 0 ? 0 : -1;
}

static const int csodium_salt_bytes = crypto_pwhash_SALTBYTES;
static const int csodium_nonce_bytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
static const int csodium_tag_bytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static const int csodium_key_bytes = crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
static const unsigned long long csodium_moderate_ops = crypto_pwhash_OPSLIMIT_MODERATE;
static const size_t csodium_moderate_memory = crypto_pwhash_MEMLIMIT_MODERATE;
static const unsigned long long csodium_least_ops = crypto_pwhash_OPSLIMIT_MIN;
static const size_t csodium_least_memory = crypto_pwhash_MEMLIMIT_MIN;

/* The library's calls on untyped memory, as Swift's raw buffers have it. All give 0 where they did it. */

static inline int csodium_argon2id(
    void *out, size_t length, const void *password, size_t count, const unsigned char *salt,
    unsigned long long ops, size_t memory) {
  return crypto_pwhash(out, length, password ? password : "", count, salt, ops, memory, crypto_pwhash_ALG_ARGON2ID13);
}

static inline int csodium_blake2b(void *out, size_t length, const void *bytes, size_t count, const void *key,
    size_t key_length) {
  return crypto_generichash(out, length, bytes, count, key, key_length);
}

static inline int csodium_seal(void *out, const void *bytes, size_t count, const unsigned char *context,
    size_t context_length, const unsigned char *nonce, const void *key) {
  return crypto_aead_xchacha20poly1305_ietf_encrypt(
      out, NULL, bytes ? bytes : "", count, context, context_length, NULL, nonce, key);
}

static inline int csodium_open(void *out, const void *sealed, size_t count, const unsigned char *context,
    size_t context_length, const unsigned char *nonce, const void *key) {
  return crypto_aead_xchacha20poly1305_ietf_decrypt(
      out, NULL, NULL, sealed, count, context, context_length, nonce, key);
}

static inline void csodium_random(void *out, size_t count) {
  if (out) randombytes_buf(out, count);
}

#pragma once
#include <zstd.h>
#include <zstd_errors.h>

/* Macros of casts, which Swift does not import. */
static const unsigned long long czstd_size_unknown = ZSTD_CONTENTSIZE_UNKNOWN;
static const unsigned long long czstd_size_error = ZSTD_CONTENTSIZE_ERROR;

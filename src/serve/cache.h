// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers by request, within a number of bytes; the least recently used are removed first. A look-up costs
// O(1), with a table of chains and one list ordered by last use.
#pragma once

#include "serve/answer.h"

typedef struct cache cache;

cache *cache_new(size_t most); // bytes
void cache_free(cache *c);

answer *cache_find(cache *c, const char *key, size_t size); // borrowed; NULL: not found
void cache_put(cache *c, const char *key, size_t size,
               answer *a); // does not keep an answer that is too large

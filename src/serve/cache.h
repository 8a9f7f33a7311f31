// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers by the request they belong to, within a number of bytes: those that nobody asked for longest go
// first. Looking one up costs O(1), through a table of chains and one list by last use.
#pragma once

#include "serve/answer.h"

typedef struct cache cache;

cache *cache_new(size_t most); // bytes
void cache_free(cache *c);

answer *cache_find(cache *c, const char *key, size_t size);        // borrowed; NULL: not there
void cache_put(cache *c, const char *key, size_t size, answer *a); // one that is too large is not kept

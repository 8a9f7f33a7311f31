// SPDX-License-Identifier: GPL-3.0-or-later
//
// A key is any string of bytes: the words of a request, or the name of a page. An entry's weight includes the
// key and the records. The table of chains never grows: the bytes that may be held bound the number of
// entries.
#include "serve/cache.h"

#include <stdint.h>
#include <string.h>

#include "base/mem.h"

enum { CHAINS = 4096 };

typedef struct entry {
    char *key;
    size_t size;
    answer *answer;
    struct entry *chain;
    struct entry *newer, *older;
} entry;

struct cache {
    entry *chain[CHAINS];
    entry *newest, *oldest;
    size_t held, most; // bytes
};

cache *cache_new(size_t most)
{
    cache *c = NEW(cache);
    c->most = most;
    return c;
}

static size_t chain_of(const char *key, size_t size)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < size; i++)
        h = (h ^ (unsigned char)key[i]) * 16777619u;
    return h % CHAINS;
}

static size_t weight(const entry *e)
{
    return sizeof *e + sizeof *e->answer + e->size + e->answer->size;
}

static void unlink_use(cache *c, entry *e)
{
    *(e->newer ? &e->newer->older : &c->newest) = e->older;
    *(e->older ? &e->older->newer : &c->oldest) = e->newer;
    e->newer = e->older = NULL;
}

static void use(cache *c, entry *e)
{
    e->older = c->newest;
    *(c->newest ? &c->newest->newer : &c->oldest) = e;
    c->newest = e;
}

static void forget(cache *c, entry *e)
{
    entry **at = &c->chain[chain_of(e->key, e->size)];
    while (*at != e)
        at = &(*at)->chain;
    *at = e->chain;
    unlink_use(c, e);
    c->held -= weight(e);
    answer_drop(e->answer);
    free(e->key);
    free(e);
}

static entry *find(cache *c, const char *key, size_t size)
{
    entry *e = c->chain[chain_of(key, size)];
    while (e && (e->size != size || memcmp(e->key, key, size) != 0))
        e = e->chain;
    return e;
}

answer *cache_find(cache *c, const char *key, size_t size)
{
    entry *e = find(c, key, size);
    if (!e)
        return NULL;
    unlink_use(c, e);
    use(c, e);
    return e->answer;
}

void cache_put(cache *c, const char *key, size_t size, answer *a)
{
    entry *old = find(c, key, size);
    if (old)
        forget(c, old);
    entry *e = NEW(entry);
    *e = (entry){.key = mem_copy(key, size, 1), .size = size, .answer = answer_hold(a)};
    size_t chain = chain_of(key, size);
    e->chain = c->chain[chain];
    c->chain[chain] = e;
    use(c, e);
    c->held += weight(e);
    while (c->held > c->most)
        forget(c, c->oldest);
}

void cache_free(cache *c)
{
    while (c->oldest)
        forget(c, c->oldest);
    free(c);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A key is any string of bytes: the words of a request, or the name of a page. The size of an entry includes
// the key and the records. The table of chains never grows, because the limit on bytes also bounds the
// number of entries.
#include "serve/cache.h"

#include "base/mem.h"
#include "base/number.h"
#include "base/ring.h"

enum { CHAINS = 4096 };

typedef struct entry {
    char *key;
    size_t size;
    answer *answer;
    struct entry *next; // of its chain
    ring use;
} entry;

struct cache {
    entry *chain[CHAINS];
    ring uses;         // the newest first
    size_t held, most; // bytes
};

cache *cache_new(size_t most)
{
    cache *c = NEW(cache);
    c->most = most;
    ring_init(&c->uses);
    return c;
}

static entry **chain_of(cache *c, const char *key, size_t size)
{
    return &c->chain[number_hash(key, size) % CHAINS];
}

static size_t weight(const entry *e)
{
    return sizeof *e + sizeof *e->answer + e->size + e->answer->size;
}

static void forget(cache *c, entry *e)
{
    entry **at = chain_of(c, e->key, e->size);
    while (*at != e)
        at = &(*at)->next;
    *at = e->next;
    ring_remove(&e->use);
    c->held -= weight(e);
    answer_drop(e->answer);
    free_all(e->key, e);
}

static entry *find(cache *c, const char *key, size_t size)
{
    entry *e = *chain_of(c, key, size);
    while (e && (e->size != size || memcmp(e->key, key, size) != 0))
        e = e->next;
    return e;
}

answer *cache_find(cache *c, const char *key, size_t size)
{
    entry *e = find(c, key, size);
    if (!e)
        return NULL;
    ring_remove(&e->use);
    ring_add_first(&c->uses, &e->use);
    return e->answer;
}

void cache_put(cache *c, const char *key, size_t size, answer *a)
{
    entry *old = find(c, key, size);
    if (old)
        forget(c, old);
    entry *e = NEW(entry);
    entry **chain = chain_of(c, key, size);
    *e = (entry){.key = mem_copy(key, size, 1), .size = size, .answer = answer_hold(a), .next = *chain};
    *chain = e;
    ring_add_first(&c->uses, &e->use);
    c->held += weight(e);
    while (c->held > c->most)
        forget(c, RING_LAST(entry, use, &c->uses));
}

void cache_free(cache *c)
{
    RING_EACH (entry, e, use, &c->uses)
        forget(c, e);
    free(c);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A key is any string of bytes: the words of a request, or the name of a page. The size of an entry includes
// the key and the records. The table of chains never grows, because the limit on bytes also bounds the
// number of entries.
#include "serve/cache.h"

#include <sys/queue.h>

#include "base/mem.h"
#include "base/number.h"

enum { CHAINS = 4096 };

typedef struct entry {
    char *key;
    size_t size;
    answer *answer;
    LIST_ENTRY(entry) chain;
    TAILQ_ENTRY(entry) use;
} entry;

struct cache {
    LIST_HEAD(chain, entry) chain[CHAINS];
    TAILQ_HEAD(uses, entry) uses; // the newest first
    size_t held, most;            // bytes
};

cache *cache_new(size_t most)
{
    cache *c = NEW(cache);
    c->most = most;
    TAILQ_INIT(&c->uses);
    return c;
}

static struct chain *chain_of(cache *c, const char *key, size_t size)
{
    return &c->chain[number_hash(key, size) % CHAINS];
}

static size_t weight(const entry *e)
{
    return sizeof *e + sizeof *e->answer + e->size + e->answer->size;
}

static void forget(cache *c, entry *e)
{
    LIST_REMOVE(e, chain);
    TAILQ_REMOVE(&c->uses, e, use);
    c->held -= weight(e);
    answer_drop(e->answer);
    free_all(e->key, e);
}

static entry *find(cache *c, const char *key, size_t size)
{
    entry *e;
    LIST_FOREACH(e, chain_of(c, key, size), chain)
    if (e->size == size && memcmp(e->key, key, size) == 0)
        break;
    return e;
}

answer *cache_find(cache *c, const char *key, size_t size)
{
    entry *e = find(c, key, size);
    if (!e)
        return NULL;
    TAILQ_REMOVE(&c->uses, e, use);
    TAILQ_INSERT_HEAD(&c->uses, e, use);
    return e->answer;
}

void cache_put(cache *c, const char *key, size_t size, answer *a)
{
    entry *old = find(c, key, size);
    if (old)
        forget(c, old);
    entry *e = NEW(entry);
    *e = (entry){.key = mem_copy(key, size, 1), .size = size, .answer = answer_hold(a)};
    LIST_INSERT_HEAD(chain_of(c, key, size), e, chain);
    TAILQ_INSERT_HEAD(&c->uses, e, use);
    c->held += weight(e);
    while (c->held > c->most)
        forget(c, TAILQ_LAST(&c->uses, uses));
}

void cache_free(cache *c)
{
    while (!TAILQ_EMPTY(&c->uses))
        forget(c, TAILQ_FIRST(&c->uses));
    free(c);
}

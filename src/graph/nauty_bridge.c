// SPDX-License-Identifier: GPL-3.0-or-later
//
// There are two locks: a mutex for the formats, which use shared buffers, and a read-write lock for the
// searches, whose writer is a search that may be stopped. While waiting for it the limit is checked every
// 20 milliseconds. Our rows and nauty's number the bits from opposite ends, so graphs are converted element
// by element.
#include "graph/nauty_bridge.h"

#include <nauty/gtools.h>
#include <pthread.h>

#include "base/mem.h"
#include "os/clock.h"

#define LOOK_EVERY 0.02 // seconds between two checks of the limit while waiting

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER; // for the formats, whose buffers are shared
static pthread_rwlock_t searches = PTHREAD_RWLOCK_INITIALIZER;
static const limit *bound; // of the search that may be stopped

bool nauty_enter(bool may_stop, const limit *limit)
{
    for (;;) {
        struct timespec soon = clock_deadline(LOOK_EVERY);
        if ((may_stop ? pthread_rwlock_timedwrlock(&searches, &soon)
                      : pthread_rwlock_timedrdlock(&searches, &soon)) == 0)
            return true;
        if (limit_reached(limit))
            return false;
    }
}

void nauty_leave(void)
{
    pthread_rwlock_unlock(&searches);
}

const char *nauty_release(void)
{
    return NAUTYVERSION;
}

// nauty numbers the bits of a word from the most significant one.
static void from_nauty(const graph *g, int m, pool *rows)
{
    for (uint32_t v = 0; v < rows->bits; v++) {
        uint64_t *row = pool_at(rows, pool_add(rows, NULL));
        for (int u = -1; (u = nextelement((set *)g + (size_t)v * (size_t)m, m, u)) >= 0;)
            bits_set(row, (size_t)u);
    }
}

static graph *to_nauty(const pool *rows, int m)
{
    graph *g = mem_zero((size_t)rows->count * (size_t)m + 1, sizeof *g);
    for (uint32_t v = 0; v < rows->count; v++)
        BITS_EACH (u, pool_at(rows, v), rows->words)
            ADDELEMENT(GRAPHROW(g, v, m), u);
    return g;
}

void nauty_decode(const char *line, uint32_t vertices, pool *rows)
{
    int m = SETWORDSNEEDED((int)vertices);
    OWNED graph *g = mem_zero((size_t)vertices * (size_t)m + 1, sizeof *g);
    pthread_mutex_lock(&turn);
    stringtograph((char *)line, g, m);
    pthread_mutex_unlock(&turn);
    pool_init(rows, vertices);
    pool_reserve(rows, vertices);
    from_nauty(g, m, rows);
}

char *nauty_encode(const pool *rows, bool directed)
{
    int n = (int)rows->count, m = SETWORDSNEEDED(n);
    OWNED graph *g = to_nauty(rows, m);
    pthread_mutex_lock(&turn);
    char *made = mem_string(directed ? ntod6(g, m, n) : ntog6(g, m, n));
    pthread_mutex_unlock(&turn);
    made[strcspn(made, "\n")] = '\0';
    return made;
}

static void look_at_clock(graph *g, int *lab, int *ptn, int level, int cells, int tc, int code, int m, int n)
{
    (void)g, (void)lab, (void)ptn, (void)level, (void)cells, (void)tc, (void)code, (void)m, (void)n;
    if (limit_reached(bound))
        nauty_kill_request = 1;
}

bool nauty_automorphisms(const pool *rows, bool directed, const limit *limit, automorphisms *out)
{
    DEFAULTOPTIONS_GRAPH(options);
    statsblk stats;
    int n = (int)rows->count, m = SETWORDSNEEDED(n);
    if (n == 0) {
        *out = (automorphisms){.order = 1};
        return true;
    }
    OWNED graph *g = to_nauty(rows, m);
    OWNED int *space = mem_alloc(3 * (size_t)n, sizeof *space);
    options.digraph = directed;
    options.usernodeproc = look_at_clock;
    bool done = nauty_enter(true, limit);
    if (done) {
        bound = limit;
        nauty_kill_request = 0;
        densenauty(g, space, space + n, space + 2 * n, &options, &stats, m, n, NULL);
        nauty_kill_request = 0;
        nauty_leave();
        naugraph_freedyn(); // otherwise the work space of a thread would leak
        nautil_freedyn();
        nauty_freedyn();
        done = stats.errstatus == 0;
    }
    if (!done)
        return false;
    *out = (automorphisms){stats.grpsize1, stats.grpsize2, (uint32_t)stats.numorbits};
    return true;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Contexts: settings, the limit of the current call, and cancellation by the callback or by hry_cancel.
#include <pthread.h>

#include "gap/pool.h"
#include "lib/lib_internal.h"
#include "os/machine.h"
#include "report/error.h"

#define PROGRESS_SECONDS 0.05 // at least this long between two calls of the callback

enum { REMEMBERED = 4096, MOST_THREADS = 256 };

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "signal handlers may only set lock-free variables");

const char *hry_version(void)
{
    return HARARY_VERSION;
}

unsigned hry_version_number(void)
{
    return HRY_VERSION_NUMBER;
}

const char *hry_status_name(hry_status status)
{
    return (unsigned)status >= HRY_STATUSES ? "unknown" : status ? error_code(status) : "ok";
}

int hry_is_limit(hry_status status)
{
    return (unsigned)status < HRY_STATUSES && is_limit(status);
}

void hry_free(void *memory)
{
    free(memory);
}

// ---- out of memory

static void give_up(size_t bytes)
{
    (void)bytes;
    abort(); // without a message: the host program installs a hook if it wants one
}

static const front_end library = {.advice = {
                                      {"time", "; raise it with hry_set_time"},
                                      {"memory", "; raise it with hry_set_memory"},
                                      {"moves", "; hry_game_value lists the moves"},
                                      {"structures", "; see doc/groups.md and doc/graphs.md"},
                                      {"families", "; doc/graphs.md lists them"},
                                      {"graphs", "; use hry_nim_graphs for a text with one graph per line"},
                                  }};

static void begin_once(void)
{
    mem_on_exhaustion(give_up);
    front_end_set(&library);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

void hry_on_exhaustion(void (*hook)(size_t bytes))
{
    pthread_once(&once, begin_once);
    mem_on_exhaustion(hook ? hook : give_up);
}

// ---- contexts

hry_context *hry_context_new(void)
{
    pthread_once(&once, begin_once);
    hry_context *c = NEW(hry_context);
    c->plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    c->tools.how.limit = &c->limit;
    c->tools.open = gap_source;
    hry_set_memory(c, machine_memory() / 4 * 3);
    memo_init(&c->memo, REMEMBERED);
    return c;
}

void hry_context_free(hry_context *c)
{
    if (!c)
        return;
    tools_clear(&c->tools);
    memo_clear(&c->memo);
    freelocale(c->plain);
    free(c);
}

void hry_set_time(hry_context *c, double seconds)
{
    c->seconds = seconds > 0 ? seconds : 0;
}

void hry_set_memory(hry_context *c, uint64_t bytes)
{
    c->memory = bytes;
    c->tools.memory = bytes;
}

void hry_set_threads(hry_context *c, unsigned threads)
{
    c->tools.how.threads = threads < MOST_THREADS ? threads : MOST_THREADS;
}

void hry_set_compute(hry_context *c, int how)
{
    c->tools.how.compute = how != 0;
    c->tools.how.engine = how == 2 ? ENGINE_LATTICE : ENGINE_AUTO;
}

void hry_set_untrusted(hry_context *c, int untrusted)
{
    c->untrusted = untrusted != 0;
}

void hry_set_progress(hry_context *c, hry_progress progress, void *user)
{
    c->progress = progress;
    c->user = user;
}

void hry_set_memo(hry_context *c, size_t values)
{
    memo_clear(&c->memo);
    memo_init(&c->memo, values < UINT32_MAX / 4 ? values : UINT32_MAX / 4);
}

void hry_cancel(hry_context *c)
{
    atomic_store(&c->stop, STOP_ALL);
}

void hry_resume(hry_context *c)
{
    atomic_store(&c->stop, STOP_NOT);
}

// ---- calls

static void report_progress(void *context, const char *what, double done, double total)
{
    hry_context *c = context;
    double now = clock_now();
    if (now - c->reported < PROGRESS_SECONDS)
        return;
    c->reported = now;
    int nothing = STOP_NOT;
    if (c->progress(c->user, what, done, total))
        atomic_compare_exchange_strong(&c->stop, &nothing, STOP_CALL);
}

void call_restart_clock(hry_context *c)
{
    c->limit = (limit){.started = clock_now(),
                       .seconds = c->seconds,
                       .memory = c->memory,
                       .interrupt = &c->stop,
                       .progress = c->progress ? report_progress : NULL,
                       .context = c};
}

call call_begin(hry_context *c)
{
    call_restart_clock(c);
    return (call){c, uselocale(c->plain)};
}

call call_about(hry_game *g)
{
    call begun = call_begin(g->context);
    g->context->limit = limit_beside(&g->context->limit, game_bytes(&g->game));
    return begun;
}

void call_end(const call *k)
{
    int by_callback = STOP_CALL;
    atomic_compare_exchange_strong(&k->context->stop, &by_callback, STOP_NOT);
    uselocale(k->before);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/session.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "group/gap_pool.h"
#include "lang/relator.h"

#define FIRST_SHOWN 1.0 // seconds before progress is shown on a terminal
#define SHOWN_EVERY 0.2 // seconds
#define ERASE_LINE "\r\x1b[K"

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may set only what is lock-free");
static atomic_int interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

void session_catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool session_interrupted(void)
{
    return interrupted;
}

static void show_progress(void *context, const char *what, double done, double total)
{
    session *s = context;
    double now = clock_now(), elapsed = now - s->limit.started;
    bool always = s->options->progress == PROGRESS_ALWAYS;
    if (now - s->shown < SHOWN_EVERY || (!always && elapsed < FIRST_SHOWN))
        return;
    s->shown = now;
    if (total > 0)
        fprintf(stderr, ERASE_LINE "%s: %.0f%%, %.1f s", what, 100 * done / total, elapsed);
    else
        fprintf(stderr, ERASE_LINE "%s: %.0f, %.1f s", what, done, elapsed);
    fflush(stderr);
}

void session_init(session *s, const options *o)
{
    *s = (session){.options = o};
    s->progress = o->progress == PROGRESS_ALWAYS || (o->progress == PROGRESS_AUTO && isatty(STDERR_FILENO));
    session_start(s);
}

void session_start(session *s)
{
    s->limit = limit_none();
    s->limit.seconds = s->options->time;
    s->limit.memory = s->options->memory;
    s->limit.interrupt = &interrupted;
    if (s->progress) {
        s->limit.progress = show_progress;
        s->limit.context = s;
    }
}

void session_end_progress(session *s)
{
    if (s->shown > 0) {
        fputs(ERASE_LINE, stderr);
        fflush(stderr);
    }
    s->shown = 0;
}

hry_status session_game(const char *name, rule *out, hry_error *error)
{
    static const char *const names[] = {"acv", "avd", "dst", "prv", "gen", "dng", "ter", "dnt"};
    if (rule_parse(name, out))
        return HRY_OK;
    if (strchr(name, ',') || strcasecmp(name, "all") == 0)
        return hry_fail(
            error, HRY_USAGE,
            "several games at a time are for many graphs: nim with --family NAME, and - or a FILE.g6");
    nearest near = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        nearest_try(&near, name, names[i]);
    if (near.best)
        return hry_fail(error, HRY_USAGE, "there is no game '%.60s'; did you mean %s?", name, near.best);
    return hry_fail(error, HRY_USAGE,
                    "there is no game '%.60s'; the games are acv avd dst prv, on groups gen dng ter dnt",
                    name);
}

// Asks GAP for the Cayley graph.
static hry_status resolve(session *s, structure_expr *e, hry_error *error)
{
    const char *call;
    gap_pool *gap = gap_pool_new(1, s->options->memory);
    json_t *value = NULL, *args = relator_request(e, &call);
    hry_status status = gap_ask(gap, call, args, &s->limit, &value, error);
    if (status == HRY_OK)
        status = relator_resolve(e, value, &s->limit, error);
    json_decref(args);
    json_decref(value);
    gap_pool_free(gap);
    return status;
}

hry_status session_parse(session *s, const char *text, size_t length, structure_expr *out, hry_error *error)
{
    expr_options how = {
        .vertices = (uint32_t)s->options->vertices,
        .format = (hyper_format)s->options->format,
        .stdin_taken = &s->stdin_taken,
        .in_stream = s->in_stream,
        .limit = &s->limit,
    };
    hry_status status = expr_parse(text, length, &how, out, error);
    if (status == HRY_OK && out->kind == EXPR_CAYLEY) {
        status = resolve(s, out, error);
        if (status)
            expr_clear(out);
    }
    return status;
}

void session_fail(session *s, const hry_error *error, const error_place *place)
{
    bool unreadable = error->status == HRY_USAGE || error->status == HRY_UNREADABLE;
    int status = unreadable && place->line == 0 ? 2 : 1;
    if (status > s->status)
        s->status = status;
    s->told |= session_interrupted() && error->status == HRY_LIMIT;
    session_end_progress(s);
    report_error(stderr, error, place);
}

unsigned session_workers(const options *o, size_t *memory)
{
    unsigned workers = o->threads ? (unsigned)o->threads : (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
    *memory = (size_t)o->memory / workers;
    return workers;
}

int session_finish(session *s)
{
    if (session_interrupted() && !s->told) {
        hry_error error;
        hry_fail(&error, HRY_LIMIT, "interrupted");
        session_fail(s, &error, &(error_place){0});
    }
    return s->status;
}

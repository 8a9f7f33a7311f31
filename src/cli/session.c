// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/session.h"

#include <signal.h>
#include <unistd.h>

#include "base/text.h"
#include "crew/ranks.h"
#include "game/json.h"
#include "game/rule_list.h"

#define FIRST_SHOWN 1.0 // seconds before progress is shown on a terminal
#define SHOWN_EVERY 0.2 // seconds
#define ERASE_LINE "\r\x1b[K"

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may set only what is lock-free");
static atomic_int interrupted;
static session_host *host; // NULL: none

// MPI ends all ranks when one of them has died, and leaves them a second.
static const char ended_by_mpi[] = "harary: told to end, as MPI tells all ranks when one of them has died "
                                   "(it names the rank below); what is in "
                                   "the file is kept, and the same command goes on with it\n";

static void on_interrupt(int signal)
{
    interrupted = 1;
    if (signal == SIGTERM && ranks_serving() &&
        write(STDERR_FILENO, ended_by_mpi, sizeof ended_by_mpi - 1) < 0)
        _exit(1);
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

void session_set_host(session_host *h)
{
    host = h;
}

int64_t *session_total(void)
{
    return host ? &host->total : NULL;
}

const atomic_int *session_interrupt_flag(void)
{
    return &interrupted;
}

static void show_progress(void *context, const char *what, double done, double total)
{
    session *s = context;
    double now = clock_now(), elapsed = now - s->limit.started;
    bool always = s->limits->progress == PROGRESS_ALWAYS;
    if (now - s->shown < SHOWN_EVERY || (!always && elapsed < FIRST_SHOWN))
        return;
    s->shown = now;
    char words[160];
    if (total > 0)
        snprintf(words, sizeof words, "%s: %.0f%%, %.1f s", what, 100 * done / total, elapsed);
    else if (done > 0)
        snprintf(words, sizeof words, "%s: %.0f, %.1f s", what, done, elapsed);
    else
        snprintf(words, sizeof words, "%s, %.1f s", what, elapsed);
    if (host) {
        host->progress(host->context, words);
        return;
    }
    fprintf(stderr, ERASE_LINE "%s", words);
    fflush(stderr);
}

void session_init(session *s, const limit_options *limits, const file_options *files)
{
    static const file_options nothing = {.format = FORMAT_BY_NAME};
    *s = (session){.limits = limits, .files = files ? files : &nothing};
    s->tools = (game_tools){.how = {.threads = (unsigned)limits->threads, .limit = &s->limit},
                            .memory = limits->memory};
    if (host) {
        s->tools.gap = host->tools.gap;
        s->tools.aside = host->tools.aside;
    }
    s->progress = host || limits->progress == PROGRESS_ALWAYS ||
                  (limits->progress == PROGRESS_AUTO && isatty(STDERR_FILENO));
    session_start(s);
}

void session_start(session *s)
{
    s->limit = limit_none();
    s->limit.seconds = s->limits->time;
    s->limit.memory = s->limits->memory;
    s->limit.interrupt = &interrupted;
    if (s->progress) {
        s->limit.progress = show_progress;
        s->limit.context = s;
    }
}

void session_end_progress(session *s)
{
    if (s->shown > 0 && !host) {
        fputs(ERASE_LINE, stderr);
        fflush(stderr);
    }
    s->shown = 0;
}

hry_status session_rule(const char *name, rule *out, hry_error *error)
{
    rule_list list;
    hry_status status = rule_list_read(name, &list, error);
    if (status == HRY_OK && list.count > 1)
        return hry_fail(error, HRY_USAGE, "'%.60s' is several games, which only nim takes at a time", name);
    if (status == HRY_OK)
        *out = list.rule[0];
    return status;
}

hry_status session_open(session *s, const char *text, size_t length, game *out, hry_error *error)
{
    expr_options how = {
        .vertices = (uint32_t)s->files->vertices,
        .format = s->files->format,
        .stdin_taken = &s->stdin_taken,
        .in_stream = s->in_stream,
        .remote = host != NULL,
        .groups = s->groups,
        .limit = &s->limit,
    };
    return game_open(text, length, &how, &s->tools, out, error);
}

void session_fail(session *s, const hry_error *error, const error_place *place)
{
    bool unreadable = error->status == HRY_USAGE || error->status == HRY_UNREADABLE;
    int status = unreadable && place->line == 0 ? 2 : 1;
    if (status > s->status)
        s->status = status;
    s->told |= session_interrupted() && is_limit(error->status);
    session_end_progress(s);
    if (!host) {
        report_error(stderr, error, place);
    } else if (!host->failed) {
        host->failed = true;
        host->error = *error;
        host->text = place->expression ? text_utf8(place->expression, place->length) : NULL;
    }
}

void session_tell_program(bool json, const hry_error *error, const error_place *place)
{
    if (json && !host)
        json_line(stdout, report_error_json(error, place));
}

unsigned session_workers(const limit_options *limits, size_t *memory)
{
    unsigned workers = limits->threads ? (unsigned)limits->threads : (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
    size_t most = (size_t)limits->memory / GAP_LEAST_MEMORY; // each has a GAP
    if (workers > most)
        workers = most ? (unsigned)most : 1;
    *memory = (size_t)limits->memory / workers;
    return workers;
}

void session_put_tools_away(session *s)
{
    if (!host) {
        tools_clear(&s->tools);
        return;
    }
    if (s->tools.gap)
        gap_cancel(s->tools.gap);
    host->tools.gap = s->tools.gap;
    host->tools.aside = s->tools.aside;
}

int session_finish(session *s)
{
    if (session_interrupted() && !s->told) {
        hry_error error;
        hry_fail(&error, HRY_CANCELLED, "interrupted");
        session_fail(s, &error, &(error_place){0});
    }
    session_put_tools_away(s);
    return s->status;
}

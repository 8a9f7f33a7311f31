// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every verb runs between init and finish. Notes, progress and errors go through the door (terminal or
// server). Errors become exit statuses here: 2 for input that cannot be read, 1 for everything else and for
// any line of a stream. A door may keep GAP for its next question; then only pending work is cancelled.
#include "answer/session.h"

#include <sys/stat.h>

#include "base/file.h"
#include "base/text.h"
#include "game/json.h"
#include "game/rule_list.h"
#include "os/machine.h"

#define FIRST_SHOWN 1.0 // seconds before progress is shown on a terminal
#define SHOWN_EVERY 0.2 // seconds

hry_status door_write(const door *d, const char *path, const char *bytes, size_t size, hry_error *error)
{
    if (!d->remote)
        return file_write(path ? path : "-", bytes, size, error);
    fwrite(bytes, 1, size, d->out);
    return HRY_OK;
}

bool session_interrupted(const session *s)
{
    return *s->door->interrupt;
}

bool session_continues(const session *s)
{
    return !session_interrupted(s) && !ferror(s->out);
}

bool session_is_awaited(const session *s)
{
    struct stat about;
    return fstat(fileno(s->out), &about) || !S_ISREG(about.st_mode);
}

// Whether progress is to be shown now, at a time after the beginning of what it is about.
static bool is_due(session *s, double now, double elapsed)
{
    bool always = s->limits->progress == PROGRESS_ALWAYS;
    if (now - s->shown < SHOWN_EVERY || (!always && elapsed < FIRST_SHOWN))
        return false;
    s->shown = now;
    return true;
}

// "values: 12 of 40, 3.1 s, 7 s left", if the question has many answers.
static void print_part_done(const session *s, double now, FILE *out)
{
    size_t done = s->before + s->found;
    double elapsed = now - s->began;
    if (!s->what)
        return;
    fprintf(out, "%s: %zu", s->what, done);
    if (s->total)
        fprintf(out, " of %zu", s->total);
    fprintf(out, ", %.1f s", elapsed);
    if (!s->found || done >= s->total)
        return;
    double left = elapsed * (double)(s->total - done) / (double)s->found;
    if (left < 600)
        fprintf(out, ", %.0f s left", left);
    else
        fprintf(out, ", %.0f min left", left / 60);
}

static void show(session *s, FILE *made, char **words)
{
    fclose(made);
    s->door->progress(s->door, *words);
    free(*words);
}

static void show_progress(void *context, const char *what, double done, double total)
{
    session *s = context;
    double now = clock_now(), elapsed = now - s->limit.started;
    char *words;
    size_t size;
    if (!is_due(s, now, s->what ? now - s->began : elapsed))
        return;
    FILE *out = mem_stream(&words, &size);
    print_part_done(s, now, out);
    fprintf(out, "%s%s", s->what ? "; " : "", what);
    if (total > 0)
        fprintf(out, ": %.0f%%", 100 * done / total);
    else if (done > 0)
        fprintf(out, ": %.0f", done);
    fprintf(out, ", %.1f s", elapsed);
    show(s, out, &words);
}

void session_progress(session *s, const char *what, size_t before, size_t found, size_t total)
{
    double now = clock_now();
    char *words;
    size_t size;
    s->what = what;
    s->before = before;
    s->found = found;
    s->total = total;
    if (!s->progress || !is_due(s, now, now - s->began))
        return;
    FILE *out = mem_stream(&words, &size);
    print_part_done(s, now, out);
    show(s, out, &words);
}

static void init(session *s, const question *q, door *d)
{
    *s = (session){.door = d, .out = d->out, .common = &q->common, .limits = &q->limits, .files = &q->files};
    s->tools = (game_tools){.how = {.threads = (unsigned)s->limits->threads, .limit = &s->limit},
                            .open = d->open,
                            .memory = s->limits->memory};
    if (d->kept) {
        s->tools.source = d->kept->source;
        s->tools.aside = d->kept->aside;
    }
    s->progress =
        s->limits->progress == PROGRESS_ALWAYS || (s->limits->progress == PROGRESS_AUTO && d->watched);
    session_start(s);
    s->began = s->limit.started;
}

void session_start(session *s)
{
    s->limit = limit_none();
    s->limit.seconds = s->limits->time;
    s->limit.memory = s->limits->memory;
    s->limit.interrupt = s->door->interrupt;
    s->limit = limit_beside(&s->limit, s->held);
    if (s->progress) {
        s->limit.progress = show_progress;
        s->limit.context = s;
    }
}

void session_end_progress(session *s)
{
    if (s->shown > 0)
        s->door->progress(s->door, NULL);
    s->shown = 0;
}

void session_note(session *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    OWNED char *made = mem_vprint(format, args), *words = text_utf8(made, strlen(made));
    va_end(args);
    session_end_progress(s);
    s->door->note(s->door, words);
}

hry_status session_rule(session *s, const char *name, rule *out, hry_error *error)
{
    rule_list list;
    s->groups = rule_is_of_groups(name);
    TRY(rule_list_read(name, &list, error));
    REFUSE_IF(list.count > 1, "expected one game, not '%.60s'; nim and table accept several", name);
    *out = list.rule[0];
    return HRY_OK;
}

static expr_options how_to_read(session *s)
{
    return (expr_options){
        .vertices = (uint32_t)s->files->vertices,
        .format = s->files->format,
        .stdin_taken = &s->stdin_taken,
        .in_stream = s->in_stream,
        .remote = s->door->remote,
        .groups = s->groups,
        .closed = s->closed,
        .variables = s->variables,
        .limit = &s->limit,
    };
}

hry_status session_ranges(session *s, const option_texts *of, const char *text, ranges *out, hry_error *error)
{
    size_t which;
    hry_status status = ranges_read(of->text, of->count, out, &which, error);
    if (status)
        s->place = place_of_option(of->text[which]);
    return status ? status : ranges_check_used(out, of->text, text, how_to_read(s), error);
}

hry_status session_open(session *s, const char *text, size_t length, game *out, hry_error *error)
{
    expr_options how = how_to_read(s);
    TRY(game_open(text, length, &how, &s->tools, out, error));
    session_hold(s, game_bytes(out));
    return HRY_OK;
}

void session_hold(session *s, size_t bytes)
{
    s->held += bytes;
    s->limit = limit_beside(&s->limit, bytes);
}

void session_fail(session *s, const hry_error *error, const error_place *place)
{
    bool unreadable = error->status == HRY_USAGE || error->status == HRY_UNREADABLE;
    int status = unreadable && place->line == 0 ? 2 : 1;
    if (status > s->status)
        s->status = status;
    s->reported |= session_interrupted(s) && is_limit(error->status);
    session_end_progress(s);
    hry_error named = *error;
    // One of several structures is named, unless a caret, a line number or the message identifies it.
    if (s->many && place->expression && !place->option && !place->line && !error->column &&
        !strstr(error->message, place->expression))
        hry_fail(&named, error->status, "%.100s: %.360s", place->expression, error->message);
    s->door->fail(s->door, &named, place);
}

void session_refuse(session *s, const hry_error *error, const error_place *place)
{
    session_fail(s, error, place);
    if (s->common->json && !s->answered && !s->door->remote)
        report_error_line(s->out, error, place);
}

unsigned session_workers(const session *s, size_t *memory)
{
    const limit_options *limits = s->limits;
    unsigned workers = limits->threads ? (unsigned)limits->threads : machine_processors();
    size_t most = (size_t)limits->memory / SOURCE_LEAST_MEMORY; // each worker has its own GAP
    if (workers > most)
        workers = most ? (unsigned)most : 1;
    *memory = (size_t)limits->memory / workers;
    return workers;
}

void session_put_tools_away(session *s)
{
    if (!s->door->kept) {
        tools_clear(&s->tools);
        return;
    }
    if (s->tools.source)
        source_cancel(s->tools.source);
    s->door->kept->source = s->tools.source;
    s->door->kept->aside = s->tools.aside;
}

// Reports an interrupt that no error has reported yet.
static void finish(session *s)
{
    hry_error error;
    if (session_interrupted(s) && !s->reported) {
        hry_fail(&error, HRY_CANCELLED, "interrupted");
        session_fail(s, &error, &(error_place){0});
    }
    session_put_tools_away(s);
}

int session_run(const verb *v, const void *question, door *d)
{
    session s;
    hry_error error = {0};
    init(&s, question, d);
    if (v->answer(&s, question, &error))
        session_refuse(&s, &error, &s.place);
    finish(&s);
    return s.status;
}

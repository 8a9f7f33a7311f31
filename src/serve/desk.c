// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verbs write JSON lines to memory, as they would to a file. The number of lines determines the form of the
// reply: one value unchanged, several as rows. Only the first of several errors is kept. GAP keeps running
// between requests but is trimmed after each one. Standard input and standard error are /dev/null.
//
// A first look is the same command with an interrupt, which a timer or a question to GAP sets. If it was set,
// the output is thrown away, so a first look never changes an answer. The timer measures computing time, so
// the result does not depend on the load of the machine.
#include "serve/desk.h"

#include <fcntl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"
#include "gap/pool.h"
#include "serve/routes.h"

enum { GAP_KEEPS = 400 << 20 }; // bytes that GAP may hold between two requests
enum { FIRST_LOOK_MS = 20 };    // computing time of a first look
enum { TIME_OVER = 1 };         // a value of `interrupt`, besides FACTS_NEEDED

typedef struct desk {
    door door; // first
    game_tools tools;
    tell_progress *tell;
    void *context;
    bool failed; // there was an error; `error` and `text` describe the first one
    hry_error error;
    char *text; // the expression that the column refers to, or NULL
    bool first_looks;
    timer_t timer; // for first looks
} desk;

// Why the work of a first look must end; never set in other workers.
static atomic_int interrupt;

static void show_progress(door *own, const char *words)
{
    const desk *d = (const desk *)own;
    if (words)
        d->tell(d->context, words);
}

static void show_note(door *own, const char *words)
{
    (void)own, (void)words;
}

static void take_error(door *own, const hry_error *error, const error_place *place)
{
    desk *d = (desk *)own;
    if (d->failed)
        return;
    d->failed = true;
    d->error = *error;
    d->text = place->expression ? text_utf8(place->expression, place->length) : NULL;
}

static void end_first_look(int signal)
{
    (void)signal;
    interrupt = TIME_OVER;
}

static void prepare_first_looks(desk *d)
{
    struct sigevent ring = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
    if (sigaction(SIGALRM, &(struct sigaction){.sa_handler = end_first_look, .sa_flags = SA_RESTART}, NULL) ||
        timer_create(CLOCK_PROCESS_CPUTIME_ID, &ring, &d->timer))
        _exit(1);
    d->tools.source = source_recorded(&interrupt);
}

static void set_timer(const desk *d, long milliseconds)
{
    timer_settime(d->timer, 0, &(struct itimerspec){.it_value.tv_nsec = milliseconds * 1000000}, NULL);
}

static void *begin(uint64_t memory, bool first_looks, tell_progress *tell, void *context)
{
    desk *d = NEW(desk);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    *d = (desk){.door = {.interrupt = &interrupt,
                         .remote = true,
                         .watched = true,
                         .open = gap_source,
                         .kept = &d->tools,
                         .progress = show_progress,
                         .note = show_note,
                         .fail = take_error},
                .tools = {.open = gap_source, .memory = memory},
                .tell = tell,
                .context = context,
                .first_looks = first_looks};
    if (nothing < 0)
        _exit(1);
    front_end_set(NULL); // settings are parameters, and a client cannot raise limits
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDERR_FILENO); // also of the programs that are started
    if (first_looks)
        prepare_first_looks(d);
    return d;
}

// -------------------------------------------------------------------------------------------------- replies

static void reply_json(json_t *object, hry_status status, reply *out)
{
    *out = (reply){.status = status, .bytes = json_dumps(object, JSON_COMPACT)};
    json_decref(object);
    if (!out->bytes)
        abort(); // out of memory
    out->size = strlen(out->bytes);
}

static void reply_error(const desk *d, reply *out)
{
    const hry_error *error = &d->error;
    json_t *told =
        json_pack("{s:s,s:o}", "code", error_code(error->status), "message", json_text(error->message));
    if (error->column && !error->line) {
        json_put_integer(told, "column", error->column);
        json_object_set_new(told, "text", json_text(d->text ? d->text : ""));
    }
    reply_json(json_pack("{s:o}", "error", told), error->status, out);
}

// {"rows":[…],"total":n,"note":"…"} for lines that are JSON values.
static void reply_rows(const desk *d, char *lines, size_t size, reply *out)
{
    json_t *note = d->failed ? json_text(d->error.message) : NULL;
    FILE *rows = mem_stream(&out->bytes, &out->size);
    for (size_t i = 0; i + 1 < size; i++)
        lines[i] = lines[i] == '\n' ? ',' : lines[i];
    fprintf(rows, "{\"rows\":[%.*s]", (int)(size ? size - 1 : 0), lines);
    if (d->door.total >= 0)
        fprintf(rows, ",\"total\":%" PRId64, d->door.total);
    if (note) {
        fputs(",\"note\":", rows);
        json_dumpf(note, rows, JSON_ENCODE_ANY);
    }
    putc('}', rows);
    fclose(rows);
    json_decref(note);
}

// One value unchanged, several as rows. If there are rows, an error becomes a note.
static void reply_lines(const desk *d, char *lines, size_t size, reply_form form, reply *out)
{
    size_t count = size && lines[size - 1] != '\n';
    for (size_t i = 0; i < size; i++)
        count += lines[i] == '\n';
    bool note = form == REPLY_ROWS && d->error.status == HRY_UNDEFINED;
    if (d->failed && d->door.failures == count && !note)
        reply_error(d, out);
    else if (form == REPLY_JSON && count == 1)
        *out = (reply){.bytes = mem_copy(lines, size, 1), .size = size};
    else
        reply_rows(d, lines, size, out);
}

// ---------------------------------------------------------------------------------------------------- work

static void work(void *own, char **words, size_t count, reply_form form, reply *out)
{
    desk *d = own;
    OWNED char *bytes = NULL;
    size_t size;
    *out = (reply){0};
    interrupt = 0;
    if (d->first_looks)
        set_timer(d, FIRST_LOOK_MS);
    d->door.out = mem_stream(&bytes, &size);
    d->door.total = -1;
    d->door.failures = 0;
    request_answer(words, count, &d->door);
    fclose(d->door.out);
    if (d->first_looks)
        set_timer(d, 0);
    if (interrupt)
        *out = (reply){.unfinished = true, .needs_gap = interrupt == FACTS_NEEDED};
    else if (form != REPLY_BYTES)
        reply_lines(d, bytes, size, form, out);
    else if (d->failed)
        reply_error(d, out);
    else
        *out = (reply){.bytes = mem_copy(bytes, size ? size : 1, 1), .size = size};
    free(d->text);
    d->text = NULL;
    d->failed = false;
    d->error = (hry_error){0};
    if (d->tools.source)
        source_slim(d->tools.source, GAP_KEEPS);
}

// Starts GAP. If it is missing, each request that needs it reports that.
static void warm(void *own)
{
    desk *d = own;
    json_t *told;
    hry_error error;
    if (tools_ask(&d->tools, ask_orders(1, 0), &told, &error) == HRY_OK)
        json_decref(told);
}

const serve_trade desk_trade = {begin, warm, work};

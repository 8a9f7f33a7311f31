// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/serve_work.h"

#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/command_line.h"
#include "cli/session.h"
#include "game/json.h"

enum { GAP_KEEPS = 400 << 20 }; // bytes that GAP may hold between two commands

typedef struct desk {
    session_host host;
    int output; // what standard output has become
} desk;

static void *begin(uint64_t memory, tell_progress *tell, void *context)
{
    desk *d = NEW(desk);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    *d = (desk){.host = {.tools = {.memory = memory}, .progress = tell, .context = context, .total = -1},
                .output = memfd_create("answer", MFD_CLOEXEC)};
    if (nothing < 0 || d->output < 0)
        _exit(1);
    dup2(nothing, STDIN_FILENO);
    dup2(d->output, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    session_set_host(&d->host);
    front_end_set(NULL); // parameters; nobody who asks can raise a limit
    return d;
}

// What the command wrote, a zero byte behind it.
static char *take_output(desk *d, size_t *size)
{
    fflush(stdout);
    clearerr(stdout);
    off_t length = lseek(d->output, 0, SEEK_END), got = 0;
    char *bytes = mem_alloc((size_t)length + 1, 1);
    for (ssize_t step = 1; step > 0 && got<length; got += step> 0 ? step : 0)
        step = pread(d->output, bytes + got, (size_t)(length - got), got);
    bytes[got] = '\0';
    *size = (size_t)got;
    if (ftruncate(d->output, 0) != 0 || lseek(STDOUT_FILENO, 0, SEEK_SET) != 0)
        _exit(1); // another worker begins anew
    return bytes;
}

// -------------------------------------------------------------------------------------------------- replies

static void reply_json(json_t *object, hry_status status, reply *out)
{
    *out = (reply){.status = status, .bytes = json_dumps(object, JSON_COMPACT)};
    json_decref(object);
    if (!out->bytes)
        abort(); // for want of memory
    out->size = strlen(out->bytes);
}

static void reply_error(const hry_error *error, const char *text, reply *out)
{
    json_t *told = json_object(), *whole = json_object();
    json_object_set_new(told, "code", json_string(error_code(error->status)));
    json_object_set_new(told, "message", json_text(error->message));
    if (error->column && !error->line) {
        json_put_integer(told, "column", error->column);
        json_object_set_new(told, "text", json_text(text ? text : ""));
    }
    json_object_set_new(whole, "error", told);
    reply_json(whole, error->status, out);
}

// The JSON lines that a command wrote, as the elements of an array.
typedef struct lines {
    char *elements;
    size_t size, count, errors; // errors: lines that tell of one
} lines;

static void read_lines(const char *bytes, size_t size, lines *out)
{
    FILE *elements = mem_stream(&out->elements, &out->size);
    for (size_t at = 0; at < size;) {
        const char *end = memchr(bytes + at, '\n', size - at);
        size_t length = end ? (size_t)(end - bytes) - at : size - at;
        json_t *row = length ? json_loadb(bytes + at, length, JSON_DECODE_ANY, NULL) : NULL;
        if (row) {
            fprintf(elements, "%s%.*s", out->count ? "," : "", (int)length, bytes + at);
            out->errors += json_object_get(row, "error") != NULL;
            out->count++;
        }
        json_decref(row);
        at += length + 1;
    }
    fclose(elements);
}

// {"rows":[…],"total":n,"note":"…"}
static void reply_rows(const desk *d, const lines *l, reply *out)
{
    json_t *note = d->host.failed ? json_text(d->host.error.message) : NULL;
    char *words = note ? json_dumps(note, JSON_ENCODE_ANY) : NULL;
    char *total = d->host.total >= 0 ? mem_print(",\"total\":%" PRId64, d->host.total) : mem_string("");
    *out = (reply){.bytes = mem_print("{\"rows\":[%s]%s%s%s}", l->elements, total, words ? ",\"note\":" : "",
                                      words ? words : "")};
    out->size = strlen(out->bytes);
    free(total);
    free(words);
    json_decref(note);
}

// One value as it was written, several as rows. An error beside rows is a note on them.
static void reply_lines(const desk *d, char *bytes, size_t size, reply_form form, reply *out)
{
    lines l = {0};
    read_lines(bytes, size, &l);
    bool note = form == REPLY_ROWS && d->host.error.status == HRY_UNDEFINED;
    if (d->host.failed && l.errors == l.count && !note)
        reply_error(&d->host.error, d->host.text, out);
    else if (form == REPLY_JSON && l.count == 1)
        *out = (reply){.bytes = mem_copy(bytes, size, 1), .size = size};
    else
        reply_rows(d, &l, out);
    free(l.elements);
}

// ---------------------------------------------------------------------------------------------------- work

static hry_status run(char **words, size_t count, hry_error *error)
{
    const command *c = command_find(words[0]);
    void *options;
    if (!c)
        return hry_fail(error, HRY_USAGE, "there is no command '%.60s'", words[0]);
    hry_status status = command_line_read(c, (int)count - 1, words + 1, &options, error);
    if (status)
        return status;
    c->run(options);
    command_line_free(c, options);
    return HRY_OK;
}

static void work(void *own, char **words, size_t count, reply_form form, reply *out)
{
    desk *d = own;
    hry_error error = {0};
    size_t size;
    hry_status status = run(words, count, &error);
    char *bytes = take_output(d, &size);
    if (status)
        reply_error(&error, NULL, out);
    else if (form != REPLY_BYTES)
        reply_lines(d, bytes, size, form, out);
    else if (d->host.failed)
        reply_error(&d->host.error, d->host.text, out);
    else
        *out = (reply){.bytes = mem_copy(bytes, size ? size : 1, 1), .size = size};
    free(bytes);
    free(d->host.text);
    d->host.text = NULL;
    d->host.total = -1;
    d->host.failed = false;
    d->host.error = (hry_error){0};
    if (d->host.tools.gap)
        gap_slim(d->host.tools.gap, GAP_KEEPS);
}

// GAP. Where there is none, whoever needs it is told.
static void warm(void *own)
{
    desk *d = own;
    json_t *told;
    hry_error error;
    if (tools_ask(&d->host.tools, ask_orders(1, 0), &told, &error) == HRY_OK)
        json_decref(told);
}

const serve_trade command_trade = {begin, warm, work};

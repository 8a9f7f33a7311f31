// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/serve_work.h"

#include <fcntl.h>
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

static void *begin(tell_progress *tell, void *context)
{
    desk *d = NEW(desk);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    *d =
        (desk){.host = {.progress = tell, .context = context}, .output = memfd_create("answer", MFD_CLOEXEC)};
    if (nothing < 0 || d->output < 0)
        _exit(1);
    dup2(nothing, STDIN_FILENO);
    dup2(d->output, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    session_set_host(&d->host);
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

// The JSON lines that the command wrote, without those that tell of an error.
static json_t *read_lines(const char *bytes, size_t size, size_t *errors)
{
    json_t *rows = json_array();
    size_t at = 0;
    while (at < size) {
        const char *end = memchr(bytes + at, '\n', size - at);
        size_t length = end ? (size_t)(end - bytes) - at : size - at;
        json_t *row = length ? json_loadb(bytes + at, length, JSON_DECODE_ANY, NULL) : NULL;
        *errors += json_object_get(row, "error") != NULL;
        if (row)
            json_array_append_new(rows, row);
        at += length + 1;
    }
    return rows;
}

// One value as it was written, several as rows. An error beside rows is a note on them.
static void reply_lines(const desk *d, char *bytes, size_t size, reply_form form, reply *out)
{
    size_t errors = 0;
    json_t *rows = read_lines(bytes, size, &errors);
    size_t count = json_array_size(rows);
    bool note = form == REPLY_ROWS && d->host.error.status == HRY_UNDEFINED;
    if (d->host.failed && errors == count && !note) {
        reply_error(&d->host.error, d->host.text, out);
    } else if (form == REPLY_JSON && count == 1) {
        *out = (reply){.bytes = mem_copy(bytes, size, 1), .size = size};
    } else {
        json_t *whole = json_object();
        json_object_set(whole, "rows", rows);
        if (d->host.failed)
            json_object_set_new(whole, "note", json_text(d->host.error.message));
        reply_json(whole, HRY_OK, out);
    }
    json_decref(rows);
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
    d->host.failed = false;
    d->host.error = (hry_error){0};
    if (d->host.tools.gap)
        gap_slim(d->host.tools.gap, GAP_KEEPS);
}

const serve_trade command_trade = {begin, work};

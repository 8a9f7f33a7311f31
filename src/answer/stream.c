// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loop between a line reader and the code that answers lines. While answers are pending, it asks for a
// line without waiting; if no line has arrived, it lets the taker work instead. Output is flushed before the
// loop may wait, unless the output is a regular file, which no reader waits for.
#include "answer/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "answer/lines.h"

static bool open_input(session *s, const char *operand, lines *input)
{
    hry_error error;
    if (s->door->remote) {
        hry_fail(&error, HRY_FORBIDDEN,
                 "standard input and files are not read here; write the structure itself");
    } else if (strcmp(operand, "-")) {
        input->descriptor = open(operand, O_RDONLY | O_CLOEXEC);
        if (input->descriptor >= 0)
            return true;
        hry_fail(&error, HRY_UNREADABLE, "cannot open '%.200s': %s", operand, strerror(errno));
    } else {
        if (!s->stdin_taken)
            return s->stdin_taken = true;
        hry_fail(&error, HRY_USAGE, "standard input can be read only once");
    }
    session_fail(s, &error, &(error_place){0});
    return false;
}

static void read_lines(session *s, lines *input, const line_taker *take)
{
    bool flush = session_is_awaited(s), waits = false;
    char *line;
    size_t length;
    while (session_continues(s)) {
        lines_status status = lines_next(input, !waits, &line, &length);
        if (status == LINE_NONE)
            break;
        if (status == LINE_READY) {
            take->put(take->context, line, length, !input->cut);
            waits = take->rest != NULL;
        } else if (waits) {
            waits = take->rest(take->context);
        }
        if (flush && !(waits && status == LINE_READY))
            fflush(s->out);
    }
}

bool stream_lines(session *s, const char *operand, size_t longest, const line_taker *take)
{
    lines input = {.longest = longest, .interrupt = s->door->interrupt};
    if (!open_input(s, operand, &input))
        return false;
    s->in_stream = true;
    read_lines(s, &input, take);
    s->in_stream = false;
    session_end_progress(s);
    if (input.failure) {
        hry_error error;
        hry_fail(&error, HRY_UNREADABLE, "cannot read '%.200s': %s",
                 strcmp(operand, "-") ? operand : "standard input", strerror(input.failure));
        session_fail(s, &error, &(error_place){0});
    }
    if (input.descriptor != STDIN_FILENO)
        close(input.descriptor);
    lines_clear(&input);
    return true;
}

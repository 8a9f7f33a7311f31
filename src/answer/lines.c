// SPDX-License-Identifier: GPL-3.0-or-later
//
// A buffered reader over poll and read. One buffer holds the lines that are not taken yet. A search for a
// newline resumes where the last one stopped, so a long line costs linear time. Of a line that is too long,
// only the first bytes are kept; the rest is discarded while it is read.
#include "answer/lines.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "base/mem.h"

enum { READ_AT_ONCE = 1 << 16, TURN_MS = 200 };

static bool take_line(lines *l, char **line, size_t *length)
{
    if (l->begin == l->end)
        return false;
    char *start = l->buffer + l->begin;
    char *stop = memchr(start + l->searched, '\n', l->end - l->begin - l->searched);
    l->searched = stop || l->ended ? 0 : l->end - l->begin;
    if (!stop && !l->ended)
        return false;
    size_t size = stop ? (size_t)(stop - start) : l->end - l->begin;
    l->begin += size + (stop != NULL);
    l->cut = l->dropping || (l->longest && size > l->longest);
    l->dropping = false;
    if (l->cut && size > l->longest)
        size = l->longest;
    while (size && start[size - 1] == '\r')
        size--;
    *line = start;
    *length = size;
    return true;
}

// Whether there is something to read; with `wait`, false only if a signal interrupts. A process that shares
// standard input may have made it non-blocking, so reading cannot be used to wait. A signal just before the
// wait, or in another thread, does not end the wait, hence the short turns.
static bool input_waits(const lines *l, bool wait)
{
    struct pollfd input = {.fd = l->descriptor, .events = POLLIN};
    int ready;
    do
        ready = poll(&input, 1, wait ? TURN_MS : 0);
    while (ready == 0 && wait && !(l->interrupt && *l->interrupt));
    return ready > 0;
}

// False: there was nothing to read after all.
static bool read_more(lines *l)
{
    if (l->begin) {
        memmove(l->buffer, l->buffer + l->begin, l->end - l->begin);
        l->end -= l->begin;
        l->begin = 0;
    }
    if (l->longest && l->end > l->longest) {
        l->dropping = true;
        l->searched = l->end = l->longest;
    }
    l->buffer = mem_reserve(l->buffer, &l->room, l->end + READ_AT_ONCE, 1);
    ssize_t got = read(l->descriptor, l->buffer + l->end, READ_AT_ONCE);
    if (got > 0)
        l->end += (size_t)got;
    else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        l->ended = true;
        l->failure = got < 0 ? errno : 0;
    }
    return got > 0 || l->ended;
}

lines_status lines_next(lines *l, bool wait, char **line, size_t *length)
{
    for (;;) {
        if (take_line(l, line, length))
            return LINE_READY;
        if (l->ended)
            return LINE_NONE;
        if (!input_waits(l, wait))
            return LINE_NOT_YET;
        if (!read_more(l))
            return LINE_NOT_YET;
    }
}

void lines_clear(lines *l)
{
    free(l->buffer);
    *l = (lines){0};
}

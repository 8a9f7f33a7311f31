// SPDX-License-Identifier: GPL-3.0-or-later
//
// The common part of all file readers: the whole text of a file, a cursor that knows its line and column,
// numbers and lines read from there, and errors that say what was expected and what was found.
#pragma once

#include <stdint.h>

#include "base/limit.h"

typedef struct scan {
    const char *begin, *end; // the text, not NUL-terminated
    const char *at;
    const char *line_begin;
    size_t line; // from 1
    const limit *limit;
    hry_error *error;
} scan;

// The whole contents of a file; "-" is standard input. The caller frees `data`.
typedef struct file_text {
    char *data;
    size_t length;
} file_text;
hry_status scan_load(const char *path, const limit *limit, file_text *out, hry_error *error);

// Puts s at the beginning of the text, after a byte order mark. HRY_UNREADABLE if it is not text. The caller
// sets s->limit and s->error first.
hry_status scan_begin(scan *s, const char *data, size_t length);

static inline bool scan_at_end(const scan *s)
{
    return s->at == s->end;
}

// A line ends with "\n", "\r\n" or the end of the text.
static inline bool scan_at_eol(const scan *s)
{
    const char *at = s->at;
    if (at < s->end && *at == '\r')
        at++;
    return at == s->end || *at == '\n';
}

static inline void scan_blanks(scan *s)
{
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t'))
        s->at++;
}

void scan_next_line(scan *s); // to the beginning of the next line, or the end of the text

// The rest of the line without trailing blanks; moves to the next line.
typedef struct slice {
    const char *begin;
    size_t length;
} slice;
slice scan_line(scan *s);

// "expected …, found …" at the current place, HRY_UNREADABLE.
hry_status scan_expected(const scan *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Reads a number of at most `most`. Errors call it `what` ("the number of edges").
hry_status scan_number(scan *s, const char *what, uint32_t most, uint32_t *out);
hry_status scan_ignored_number(scan *s, const char *what); // of any size

// Reads a vertex 1 … `most` and returns it as 0 … most − 1. `whose` completes the message about larger
// numbers: "'9' is beyond the 7 vertices " …
hry_status scan_vertex(scan *s, uint32_t most, const char *whose, uint32_t *out);

// Checks that only empty lines (and lines that begin with `comment`, if it is not 0) follow.
hry_status scan_rest(scan *s, char comment);

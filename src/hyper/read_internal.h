// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the readers of the file formats share: a place in the text that knows its line and column, numbers
// and lines read from there, and errors that say what was expected and what was found.
#ifndef HARARY_HYPER_READ_INTERNAL_H
#define HARARY_HYPER_READ_INTERNAL_H

#include "hyper/read.h"

// What a file says before it is made a hypergraph.
typedef struct raw {
    set_list sets;
    uint32_t vertices;
    char **names; // of the vertices, or NULL
} raw;

typedef struct scan {
    const char *begin, *end; // the text, not NUL-terminated
    const char *at;
    const char *line_begin;
    size_t line; // from 1
    const read_options *options;
    hry_error *error;
} scan;

// The whole contents of a file; "-" is standard input. The caller frees `data`.
typedef struct text {
    char *data;
    size_t length;
} text;
hry_status scan_load(const char *path, const limit *limit, text *out, hry_error *error);

// Puts s at the beginning of the text, behind a byte order mark; HRY_UNREADABLE if it is no text. s->options
// and s->error are there already.
hry_status scan_begin(scan *s, const char *data, size_t length);

// One for each format. They fill `out` (initialised by the caller, who clears it on failure too).
hry_status read_dat(scan *s, raw *out);
hry_status read_hgr(scan *s, raw *out);
hry_status read_hif(scan *s, raw *out);
hry_status read_cxt(scan *s, raw *out);

static inline bool scan_at_end(const scan *s)
{
    return s->at == s->end;
}

// Lines end with "\n", "\r\n", or the text.
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

// The rest of the line without blanks at its end; moves to the next line.
typedef struct slice {
    const char *begin;
    size_t length;
} slice;
slice scan_line(scan *s);

// "expected …, found …" at the present place, HRY_UNREADABLE.
hry_status scan_expected(const scan *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Reads a number of at most `most`, called `what` in errors ("the number of edges").
hry_status scan_number(scan *s, const char *what, uint32_t most, uint32_t *out);

// Reads a vertex 1 … `most` and gives it as 0 … most − 1. `whose` ends the sentence about larger ones:
// "vertex 9 is beyond the 7 vertices " …
hry_status scan_vertex(scan *s, uint32_t most, const char *whose, uint32_t *out);

// Closes a set and, now and then, checks the limits.
hry_status scan_close_set(const scan *s, set_list *l);

// Nothing but empty lines (and lines that begin with `comment`, if it is not 0) may follow.
hry_status scan_rest(scan *s, char comment);

// The number of vertices in the file must be what options->vertices says, if it says anything.
hry_status scan_vertices_agree(const scan *s, uint32_t vertices);

#endif

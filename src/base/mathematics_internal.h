// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared declarations of the writer: signs (mathematics.c), names (mathematics_names.c), indices and powers
// (mathematics_scripts.c).
#pragma once

#include "base/digit_signs.h"
#include "base/mathematics.h"

enum { LONGEST_SCRIPT = 60 };

typedef struct sign {
    const char *sign;                    // as it is read
    const char *plain, *unicode, *latex; // as it is written
    bool binary;
} sign;

typedef enum token { AT_START, AFTER_SIGN, AFTER_NAME, AFTER_NUMBER } token;

typedef struct writer {
    const char *at, *end;
    notation to;
    FILE *out;
    find_verbatim *verbatim;
    bool label;           // of a picture: without space around signs
    unsigned depth, sets; // nested calls; braces around names of vertices
    token last;
    bool edges, words, argument, blank; // inside graph(…) or <…>; at the start of an argument; after a blank
    bool command; // the last output is a TeX command, so a letter needs a blank before it
} writer;

static inline bool is_tex(const writer *w)
{
    return w->to >= NOTATION_LATEX;
}

// The byte at this distance after the cursor; '\0': beyond the end.
static inline char next(const writer *w, size_t ahead)
{
    return ahead < (size_t)(w->end - w->at) ? w->at[ahead] : '\0';
}

size_t run_of(const writer *w, int (*holds)(int)); // the number of bytes at the cursor for which `holds`

void emit_run(writer *w, const char *text, size_t length);
void emit(writer *w, const char *text);

// The row of a list whose sign is at the start of the text; NULL: no row matches.
const sign *sign_at(const char *at, const char *end, const sign *list, size_t count);
#define SIGN_AT(at, end, list) sign_at(at, end, list, sizeof(list) / sizeof *(list))
const char *sign_text(const writer *w, const sign *s);         // its spelling in the notation
bool put_sign_for(writer *w, size_t length, const char *name); // writes the sign `name` for `length` bytes

// Writes the contents of the parentheses at the cursor with other signs around it: \overline{…}, ^{(…)}.
bool put_inside(writer *w, const char *before, const char *after);

// Reads the index of a name of one letter, or of several ('\0'): 7, _7, _n, _{2,3}, ₂,₃, and the (2,3) or
// (m,n) of a graph or group with a one-letter name.
bool take_index(writer *w, char letter, char out[LONGEST_SCRIPT]);
void emit_script(writer *w, char sign, const char *text); // below ('_') or above ('^') the line
// Each reads at the cursor and returns false if it does not understand the text.
void put_name(writer *w, size_t letters); // a name of so many letters, with its index
bool put_word(writer *w);
bool put_number(writer *w);
// Writes a vertex in braces or in graph(…) and returns its length; 0: there is no vertex at the cursor.
size_t put_vertex(writer *w);
bool put_power(writer *w); // with its sign at the cursor

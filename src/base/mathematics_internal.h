// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the parts of the writer share: signs (mathematics.c), names (mathematics_names.c), indices and powers
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
    unsigned depth, sets; // calls inside each other; braces around names of vertices
    token last;
    bool edges, words, argument, blank; // inside graph(…) or <…>; an argument begins; a blank stands before
    bool command; // the last thing written is a command of TeX, and letters need a blank
} writer;

static inline bool is_tex(const writer *w)
{
    return w->to >= NOTATION_LATEX;
}

// The byte that stands so far behind the cursor; '\0': none.
static inline char next(const writer *w, size_t ahead)
{
    return ahead < (size_t)(w->end - w->at) ? w->at[ahead] : '\0';
}

size_t run_of(const writer *w, int (*holds)(int)); // how many bytes at the cursor are such characters

void emit_run(writer *w, const char *text, size_t length);
void emit(writer *w, const char *text);

// The row of a list whose sign begins the text; NULL: none.
const sign *sign_at(const char *at, const char *end, const sign *list, size_t count);
#define SIGN_AT(at, end, list) sign_at(at, end, list, sizeof(list) / sizeof *(list))
const char *sign_text(const writer *w, const sign *s);         // as it is written
bool put_sign_for(writer *w, size_t length, const char *name); // the row called so, for `length` bytes

// What the parentheses at the cursor hold, with other signs around it: \overline{…}, ^{(…)}.
bool put_inside(writer *w, const char *before, const char *after);

// What stands below a name of one letter, or of several ('\0'): 7, _7, _n, _{2,3}, ₂,₃, and the (2,3) of a
// graph or group with one letter.
bool take_index(writer *w, char letter, char out[LONGEST_SCRIPT]);
void emit_script(writer *w, char sign, const char *text); // below ('_') or above ('^') the line
// Each stands at the cursor; false: it is not understood.
void put_name(writer *w, size_t letters); // so many letters, with their index
bool put_word(writer *w);
bool put_number(writer *w);
// A vertex in braces or in graph(…): its length, and it is written; 0: there is none.
size_t put_vertex(writer *w);
bool put_power(writer *w); // with its sign at the cursor

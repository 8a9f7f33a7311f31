// SPDX-License-Identifier: GPL-3.0-or-later
//
// The forms of an answer, and rows of named cells in those that have rows. A form of rows is a file
// form_WORD.c, which says how names, cells and lines are written, and its row in ROW_FORMS: the word of --as,
// help, completion and manual pages follow from there. Nothing is kept between the calls, so that many
// threads may write rows.
#pragma once

#include <jansson.h>

#include "base/mem.h"

// Name, word, and what it is, for the help.
#define ROW_FORMS(FORM)                                                                                      \
    FORM(CSV, csv, "comma-separated values after a line of names")                                           \
    FORM(TSV, tsv, "the same with tabs")                                                                     \
    FORM(LATEX, latex, "a LaTeX table for booktabs")                                                         \
    FORM(MARKDOWN, markdown, "a Markdown table")

#define FORM_NAME(name, word, help) FORM_##name,
typedef enum form { FORM_TEXT, FORM_JSON, ROW_FORMS(FORM_NAME) FORMS } form;

#define FORM_WORD(name, word, help) "|" #word
#define FORM_WORDS "text|json" ROW_FORMS(FORM_WORD)
#define FORM_HELP(name, word, help) ", " #word " (" help ")"
#define FORMS_HELP "text (for people), json (the same as --json)" ROW_FORMS(FORM_HELP)

bool form_has_rows(form f);
bool form_is_short(form f); // its rows are for people: few columns, whose names are words

// The form of a file by the ending of its name: .json .jsonl .txt, or that of a form of rows; false: it is
// none of these.
bool form_of_name(const char *file, form *out);

// How tables for people set what is in a column: to the left, to the right, in lines of limited length.
typedef enum column_kind { WORD, NUMBER, PROSE } column_kind;

typedef struct column {
    const char *name;
    column_kind kind;
} column;

enum { MOST_COLUMNS = 40 };

// How a form writes rows.
typedef struct row_form row_form;
struct row_form {
    const char *ending;                    // of the name of a file
    bool is_short;                         // see form_is_short
    const char *before, *between, *behind; // cells of a line
    // One cell, the i-th, in valid UTF-8; NULL: it is not known.
    void (*cell)(FILE *out, const row_form *how, size_t i, const char *text);
    void (*above)(FILE *out, const column *columns, size_t count); // … the names; NULL: nothing
    void (*below)(FILE *out, const column *columns, size_t count); // likewise
    const char *tail;
};
#define FORM_DECLARED(name, word, help) extern const row_form form_##word;
ROW_FORMS(FORM_DECLARED)

// The names, a row, and the end. A cell that is NULL is not known.
void rows_head(FILE *out, form f, const column *columns, size_t count);
void rows_line(FILE *out, form f, const char *const *cell, size_t count);
void rows_tail(FILE *out, form f);

// The row of an object: under each of the names, "order group", what the object has there. An array of
// numbers is a type, (1,4,3,1), one of texts a set, {1,3}; null is nothing.
void rows_object(FILE *out, form f, const char *names, const json_t *object);
char *rows_cell(const json_t *value); // NULL: nothing; the caller frees it
// The same under the name of its column: in LaTeX a `structure` or `group` is mathematics (a graph alone
// where `graph` says so), and so is the nim-value of a game. Such a cell begins with IS_LATEX.
char *rows_named_cell(form f, const char *name, const json_t *value, bool graph);
enum { IS_LATEX = 1 };

// An object as rows of two columns, field and value; what objects and arrays inside have is called
// outer.inner and outer.1, outer.2, …
void rows_fields(FILE *out, form f, const json_t *object);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The output forms, and rows of named cells in the forms that have rows. Such a form is a file form_WORD.c,
// which defines how names, cells and lines are written, and an entry in ROW_FORMS. The values of --as, the
// help, completion and manual pages are generated from ROW_FORMS. No state is kept between calls, so several
// threads may write rows.
#pragma once

#include "base/text_buffer.h"

// Name, word, and description for the help.
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
#define FORMS_HELP "text (human-readable), json (the same as --json)" ROW_FORMS(FORM_HELP)

bool form_has_rows(form f);
bool form_is_short(form f); // its rows are for people: few columns, with words as headings

// The form of a file by the extension of its name: .json .jsonl .txt, or the extension of a form of rows.
// False for any other extension.
bool form_of_name(const char *file, form *out);

// How tables for people set a column: left-aligned, right-aligned, or wrapped.
typedef enum column_kind { WORD, NUMBER, PROSE } column_kind;

typedef struct column {
    const char *name;
    column_kind kind;
} column;

enum { MOST_COLUMNS = 40 };

// How a form writes rows.
typedef struct row_form row_form;
struct row_form {
    const char *ending;                    // extension of a file name
    bool is_short;                         // see form_is_short
    bool unknown_is_empty;                 // an unknown cell and an empty one are empty
    const char *before, *between, *behind; // text before, between and after the cells of a line
    // Adds cell i, valid UTF-8; NULL: unknown.
    void (*cell)(text_buffer *to, const row_form *how, size_t i, const char *text, size_t length);
    void (*above)(FILE *out, const column *columns, size_t count); // the header; NULL: none
    void (*below)(FILE *out, const column *columns, size_t count); // the footer; NULL: none
    const char *tail;
};
#define FORM_DECLARED(name, word, help) extern const row_form form_##word;
ROW_FORMS(FORM_DECLARED)

// Write the names, one row, and the end. A NULL cell is unknown.
void rows_head(FILE *out, form f, const column *columns, size_t count);
void rows_line(FILE *out, form f, const char *const *cell, size_t count);
void rows_tail(FILE *out, form f);

// In LaTeX, a cell that begins with this sign is LaTeX already.
enum { IS_LATEX = 1 };

// The same in parts: `before` of the form, then row_cell for each cell, valid UTF-8, then `behind`.
const row_form *row_form_of(form f); // NULL: the form has no rows
static inline void row_cell(text_buffer *to, const row_form *how, size_t i, const char *text, size_t length)
{
    for (const char *c = i ? how->between : ""; *c; c++)
        text_add_char(to, *c);
    if (length || !how->unknown_is_empty)
        how->cell(to, how, i, text, length);
}

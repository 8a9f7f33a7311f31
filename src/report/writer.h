// SPDX-License-Identifier: GPL-3.0-or-later
//
// How values leave the program. A table of fields (report/fields.h) says the values of an answer to a writer,
// one after the other and in the order in which they are shown. The writer turns them into text at once:
//
//   JSON    objects and lists as they come; a key for which no value follows is not written
//   cells   one value as the text of a cell: (1,4,3,1) for a list of numbers, {1,3} for a list of texts
//   pairs   rows of two cells, field and value, for an object without fixed columns: outer.inner, list.1
#pragma once

#include <stdio.h>

#include "base/text_buffer.h"
#include "engine/type.h"
#include "report/rows.h"

enum { DEEPEST = 12 }; // lists and objects inside each other

typedef enum writer_kind { WRITES_JSON, WRITES_CELL, WRITES_PAIRS } writer_kind;

// What the entries of an open object or list become as pairs: a list whose first entry is a list or an object
// is written entry by entry, any other list in one cell.
typedef struct writer_level {
    enum { OBJECT, NEW_LIST, CELL_LIST, DEEP_LIST } kind;
    size_t length; // of the name up to here
    size_t number; // of entries so far, in a deep list
} writer_level;

typedef struct writer {
    writer_kind kind;
    FILE *out; // receives the text whenever there is much of it, and at the end of a line
    text_buffer text;
    const char *key; // of the next value
    bool comma;      // a value stands before the next one in its list or object
    // cells
    bool known, integer;   // the cell has a value, and it is an integer
    size_t lists, hidden;  // open lists, and open objects, which a cell does not show
    char bracket[DEEPEST]; // of each list; '\0': nothing stands in it
    // pairs
    form form;
    text_buffer name; // outer.inner
    size_t depth;
    writer_level level[DEEPEST];
    char usual[400]; // the text, while it is no longer
} writer;

// A writer must not be moved.
void writer_json(writer *w, FILE *out); // NULL: the text stays in the writer
void writer_cell(writer *w);
void writer_pairs(writer *w, FILE *out, form f);
void writer_clear(writer *w);
// Ends a line and writes the rest to the file.
void writer_line(writer *w);
// The text that was written, which the caller frees; the writer is cleared.
char *writer_take(writer *w);
// Makes a writer of cells ready for the next cell.
void writer_next_cell(writer *w);

void write_key(writer *to, const char *name); // a plain word
void write_object(writer *to);
void write_object_end(writer *to);
void write_list(writer *to);
void write_list_end(writer *to);

void write_null(writer *to);
void write_flag(writer *to, bool value);
void write_maybe(writer *to, int value); // as a flag; negative: null
void write_integer(writer *to, int64_t value);
void write_real(writer *to, double value); // with nine digits; nothing if it is not finite
// Texts. Bytes that are not UTF-8 become U+FFFD.
void write_text(writer *to, const char *text); // NULL: null
void write_chars(writer *to, const char *text, size_t length);
void write_owned(writer *to, char *text); // frees the text
void write_joined(writer *to, const char *const *part, size_t parts);
void write_print(writer *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
// A number as a string of digits, because it may be larger than the integers that programs read exactly.
void write_order(writer *to, uint64_t value);

// Types as lists: [p,e,o,s], and [p,e,o] without the smoothness.
void write_etype(writer *to, etype t);
void write_class_type(writer *to, const class_type *t, bool smoothness);
// The counts other than 0, by index, and `none` under the key "none".
void write_counts(writer *to, const uint64_t *count, size_t values, uint64_t none);

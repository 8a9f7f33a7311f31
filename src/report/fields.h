// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of an answer, described once. JSON and the forms with rows are written from this table, straight
// from the answer in memory; only the text form is written by hand. A new field needs one row in the table
// and its description in doc/schema; `make schema` then updates doc/.
#pragma once

#include "report/writer.h"

// The value to be printed: an answer, or one entry of a list in an answer.
typedef struct item {
    const void *it;
    size_t number;             // its index in the list, from 0
    const struct item *within; // the item that contains it; NULL: none
} item;

// The type of a value in memory. It also determines the type in JSON and the alignment in LaTeX.
typedef enum field_kind {
    AS_TEXT,    // char *; NULL: null
    AS_CHARS,   // char []
    AS_DIGITS,  // char *, a number; the kinds from here to AS_SECONDS are right-aligned
    AS_NUMBER,  // unsigned, of any size
    AS_INTEGER, // int or int64_t; negative: null
    AS_VALUE,   // int; negative: null, and in rows - for −1 and ? below that
    AS_ORDER,   // unsigned; a string of digits in JSON, because it may be large
    AS_PLACE,   // the number of the item in its list, from 1
    AS_REAL,    // double
    AS_SECONDS, // double, rounded to millionths
    AS_FLAG,    // bool
    AS_MAYBE,   // int, as a boolean; negative: null
    AS_ETYPE,   // etype or type_at: [p,e,o,s]
    AS_TYPE,    // class_type: [p,e,o,s]
    AS_COUNTS,  // uint64_t []: the entries other than 0 by index, and `count` as "none"
    AS_PART,    // the fields `of`, merged into the containing object
    AS_LINK,    // the same for the object that `link` returns, within this one; NULL: no such fields
    AS_OBJECT,  // an object with the fields `of`
    AS_LIST,    // a pointer to `count` objects with the fields `of`
    AS_ARRAY,   // the same as an array member; without `count`, all of its elements
    AS_NIMS,    // a pointer to `count` nim-values
    AS_NAMES,   // a list of texts, always by a getter
} field_kind;

typedef struct field {
    const char *name;
    field_kind kind;
    size_t offset, size;                       // position in the answer; alternatively:
    void (*get)(writer *to, const item *told); // writes the value, or nothing: the field is absent
    const void *(*link)(const item *of);
    size_t count, count_size; // number of entries of a list
    size_t when, when_size;   // the field is present if this member is not 0
    const struct fields *of;
    const char *heading; // column heading in tables for people; NULL: the name
    bool optional;       // omitted if it is null, 0 (unsigned kinds) or an empty string
    bool column;         // only a column, not in JSON
    bool prose;          // long text: tables for people wrap it
    bool nim, structure; // a nim-value, or a structure: LaTeX sets it as mathematics
} field;

typedef struct fields {
    const char *name; // name of the definition in the schema; NULL: used only inside others
    const field *field;
    size_t count;
    size_t size;                                // size of the object in memory
    const char *columns;                        // field names, "order group"; NULL: all
    const char *brief;                          // the same for tables for people; NULL: as `columns`
    const char *title;                          // a line of headings for the text form, or NULL
    void (*print)(FILE *out, const item *told); // the text form
} fields;

#define FIELD(field_name, as, type, member, ...)                                                             \
    {                                                                                                        \
        .name = field_name, .kind = as, .offset = offsetof(type, member),                                    \
        .size = sizeof(((type *)0)->member), __VA_ARGS__                                                     \
    }
#define GET(field_name, as, getter, ...)                                                                     \
    {                                                                                                        \
        .name = field_name, .kind = as, .get = getter, __VA_ARGS__                                           \
    }
#define LIST(field_name, as, type, member, counter, table, ...)                                              \
    FIELD(field_name, as, type, member, COUNTED(type, counter), .of = table, __VA_ARGS__)
#define WHEN(type, member) .when = offsetof(type, member), .when_size = sizeof(((type *)0)->member)
#define COUNTED(type, member) .count = offsetof(type, member), .count_size = sizeof(((type *)0)->member)
#define FIELDS(definition, list, type, ...)                                                                  \
    {                                                                                                        \
        .name = definition, .field = list, .count = sizeof list / sizeof *list, .size = sizeof(type),        \
        __VA_ARGS__                                                                                          \
    }
// A computed value: a statement that writes `to` the writer, about the item or a variable derived from it.
#define GETTER(getter, type, it_is, ...) GETTER_WITH(getter, const type *it_is = told->it, __VA_ARGS__)
#define GETTER_WITH(getter, declaration, ...)                                                                \
    static void getter(writer *to, const item *told)                                                         \
    {                                                                                                        \
        declaration;                                                                                         \
        __VA_ARGS__;                                                                                         \
    }

// fields_head prints the title or the names of the columns, in the forms that have them. fields_put prints
// one answer; in JSON it is an object on one line. rows_tail ends the output.
void fields_head(FILE *out, form f, const fields *of);
void fields_put(FILE *out, form f, const fields *of, const item *told);
#define fields_line(out, f, of, ...) fields_put(out, f, of, &(item){.it = (__VA_ARGS__)})
// Prints a whole list, with head and tail. `whole` is the answer that contains the list, or NULL.
void fields_table(FILE *out, form f, const fields *of, const void *list, size_t count, const void *whole);

// Within other values: an object, and a list of objects.
void fields_write(writer *to, const fields *of, const item *told);
void fields_write_list(writer *to, const fields *of, const void *list, size_t count, const item *within);
#define fields_write_it(to, of, ...) fields_write(to, of, &(item){.it = (__VA_ARGS__)})
// The object in JSON, without an end of line; the caller frees the text.
char *fields_text(const fields *of, const item *told);

// ---- rows

// Which fields fill the columns of a table, found once for all of its rows. A column with the name of several
// fields is filled by the last of them that has a value.
typedef struct row_part {
    const field *field; // AS_PART or AS_LINK
    int outer;          // the part around it; negative: none
} row_part;

typedef struct row_source {
    const field *field;
    int part; // that contains the field; negative: none
    size_t column;
} row_source;

enum { MOST_SOURCES = 80, MOST_PARTS = 12 };

typedef struct row_layout {
    form form;
    size_t columns, sources, parts;
    column column[MOST_COLUMNS];
    const field *first[MOST_COLUMNS]; // the preferred field of each column; NULL: no field
    row_source source[MOST_SOURCES];  // by columns; of one column the last field first
    row_part part[MOST_PARTS];
} row_layout;

// The columns with these names ("order group"); NULL: those of the table. The layout must not be copied.
void row_layout_make(row_layout *l, form f, const fields *of, const char *names);
void row_layout_head(FILE *out, const row_layout *l);
// `graph`: a structure is only the graph of a family.
void row_layout_put(FILE *out, const row_layout *l, const item *told, bool graph);

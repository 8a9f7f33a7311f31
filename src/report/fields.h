// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of an answer, described once. JSON, CSV, TSV and LaTeX are generated from this table; only the
// text form is written by hand. A new field needs one row in the table and its description in doc/schema;
// `make schema` then updates doc/.
#pragma once

#include "report/rows.h"

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
    AS_LINK,    // the same for the object that `link` returns; NULL, if optional: no such fields
    AS_OBJECT,  // an object with the fields `of`
    AS_LIST,    // a pointer to `count` objects with the fields `of`
    AS_ARRAY,   // the same as an array member; without `count`, all of its elements
    AS_ITEMS,   // a list, the last field. Its getter makes the object with the given number within
                // the answer, or NULL after the last; only one is in memory at a time
    AS_NIMS,    // a pointer to `count` nim-values
    AS_NAMES,   // a list of texts, always by a getter
} field_kind;

typedef struct field {
    const char *name;
    field_kind kind;
    size_t offset, size;            // position in the answer; alternatively:
    json_t *(*get)(const item *of); // returns a new reference; NULL: the field is absent
    const void *(*link)(const item *of);
    size_t count, count_size; // number of entries of a list
    size_t when, when_size;   // the field is present if this member is not 0
    const struct fields *of;
    const char *heading; // column heading in tables for people; NULL: the name
    bool optional;       // omitted if it is null, 0 (unsigned kinds) or an empty string
    bool column;         // only a column, not in JSON
    bool prose;          // long text: tables for people wrap it
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
// A computed value: an expression in the item, or in a variable derived from it.
#define GETTER(getter, type, it_is, value) GETTER_WITH(getter, const type *it_is = told->it, value)
#define GETTER_WITH(getter, declaration, value)                                                              \
    static json_t *getter(const item *told)                                                                  \
    {                                                                                                        \
        declaration;                                                                                         \
        return value;                                                                                        \
    }

// fields_head prints the title or the names of the columns, in the forms that have them. fields_put prints
// one answer; in JSON it is an object on one line. rows_tail ends the output.
void fields_head(FILE *out, form f, const fields *of);
void fields_put(FILE *out, form f, const fields *of, const item *told);
#define fields_line(out, f, of, ...) fields_put(out, f, of, &(item){.it = (__VA_ARGS__)})
// Prints a whole list, with head and tail. `whole` is the answer that contains the list, or NULL.
void fields_table(FILE *out, form f, const fields *of, const void *list, size_t count, const void *whole);

// The counts other than 0, by index, and `none` under the key "none".
json_t *json_counts(const uint64_t *count, size_t values, uint64_t none);

// Converts an allocated string and frees it; NULL: null.
json_t *json_owned(char *text);

json_t *fields_json(const fields *of, const item *told);
json_t *fields_list(const fields *of, const void *list, size_t count, const item *within);
#define fields_object(of, ...) fields_json(of, &(item){.it = (__VA_ARGS__)})

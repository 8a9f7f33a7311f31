// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of an answer, described once: JSON, CSV, TSV and LaTeX follow from the table, and only the text
// form is written by hand. To add a field is to add a row; what it means stands in doc/schema, and `make
// schema` brings doc/ up to date.
#pragma once

#include "report/rows.h"

// What is told: an answer, or one thing of a list in it.
typedef struct item {
    const void *it;
    size_t number;             // its place in the list, from 0
    const struct item *within; // what it is a part of; NULL: nothing
} item;

// What a value is in memory, and with it what it is in JSON and how LaTeX sets it.
typedef enum field_kind {
    AS_TEXT,    // char *; NULL: null
    AS_CHARS,   // char []
    AS_DIGITS,  // char *, a number; the kinds from here to AS_SECONDS are set to the right
    AS_NUMBER,  // unsigned, of any size
    AS_INTEGER, // int or int64_t; negative: null
    AS_ORDER,   // unsigned, in JSON a string of digits, because it may be large
    AS_PLACE,   // its number in the list, from 1
    AS_REAL,    // double
    AS_SECONDS, // double, rounded to millionths
    AS_FLAG,    // bool
    AS_MAYBE,   // int, as a boolean; negative: null
    AS_ETYPE,   // etype or type_at: [p,e,o,s]
    AS_TYPE,    // class_type: [p,e,o,s]
    AS_COUNTS,  // uint64_t []: those that are not 0 by their places, and `count` as "none"
    AS_PART,    // the fields `of`, as fields of the whole
    AS_LINK,    // the same of what `link` finds; NULL, where it is optional: they are not there
    AS_OBJECT,  // with the fields `of`
    AS_LIST,    // a pointer to `count` objects with the fields `of`
    AS_ARRAY,   // the same without a pointer; all of it, where there is no `count`
    AS_ITEMS,   // a list, the last field: its getter makes one object, within the answer of the number that
                // it is told, or NULL behind the last; no more than one is held
    AS_NIMS,    // a pointer to `count` nim-values
    AS_NAMES,   // a list of texts, always by a getter
} field_kind;

typedef struct field {
    const char *name;
    field_kind kind;
    size_t offset, size;            // in the answer; or
    json_t *(*get)(const item *of); // a new reference; NULL: it is not there
    const void *(*link)(const item *of);
    size_t count, count_size; // of a list
    size_t when, when_size;   // it is there where this is not 0
    const struct fields *of;
    const char *heading; // of the column in tables for people; NULL: the name
    bool optional;       // where it is null, 0 (of what is unsigned) or an empty text it is left out
    bool column;         // it is not in JSON
    bool prose;          // long: tables for people break it into lines
} field;

typedef struct fields {
    const char *name; // of the definition in the schema; NULL: it is only a part of others
    const field *field;
    size_t count;
    size_t size;                                // of what is told
    const char *columns;                        // "order group": names of fields; NULL: all
    const char *brief;                          // likewise, in tables for people; NULL: the same
    const char *title;                          // a line of headings for people, or NULL
    void (*print)(FILE *out, const item *told); // for people
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
// A value that has to be computed, from what is told or what is found from there.
#define GETTER(getter, type, it_is, value) GETTER_WITH(getter, const type *it_is = told->it, value)
#define GETTER_WITH(getter, declaration, value)                                                              \
    static json_t *getter(const item *told)                                                                  \
    {                                                                                                        \
        declaration;                                                                                         \
        return value;                                                                                        \
    }

// The title, or names of columns, in the forms that have them; one answer, in JSON as an object on a line.
// rows_tail ends the whole.
void fields_head(FILE *out, form f, const fields *of);
void fields_put(FILE *out, form f, const fields *of, const item *told);
#define fields_line(out, f, of, ...) fields_put(out, f, of, &(item){.it = (__VA_ARGS__)})
// All of it, of a list; `whole` is what the list belongs to, or NULL.
void fields_table(FILE *out, form f, const fields *of, const void *list, size_t count, const void *whole);

// Those that are not 0 by their places, and `none` under that name.
json_t *json_counts(const uint64_t *count, size_t values, uint64_t none);

// A text that was made for this, which is freed; NULL: null.
json_t *json_owned(char *text);

json_t *fields_json(const fields *of, const item *told);
json_t *fields_list(const fields *of, const void *list, size_t count, const item *within);
#define fields_object(of, ...) fields_json(of, &(item){.it = (__VA_ARGS__)})

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by store.c (the file) and store_rows.c (its contents).
#pragma once

#include <jansson.h>
#include <sqlite3.h>

#include "atlas/store.h"

struct store {
    sqlite3 *db;
    char *path;
    int lock;    // −1: none
    int version; // of the tables
};

// A transaction with its statements ("": none): begin it, and end it according to `good`. A failed
// transaction changes nothing.
typedef struct store_writing {
    store *store;
    sqlite3_stmt *q[3];
    bool good;
} store_writing;
store_writing store_begin(store *s, const char *first, const char *second, const char *third);
hry_status store_end(store_writing *w, const char *what, hry_error *error);
// Runs a bound statement that returns no rows, and resets it for the next row.
bool store_row(sqlite3_stmt *q);

// The SQL condition for rows h of `hunted` in a range (store_hunt.h), NULL: all; freed by the caller.
struct hunt_range;
char *store_range_condition(const struct hunt_range *r);
// The modules of an extension, JSON, and log |G|, bound to the columns from `column` on; NULL if there is
// none.
void store_bind_witness(sqlite3_stmt *q, int column, const json_t *modules, const json_t *size);
// Writes the statements about types (store_criteria.c) of a row of `hunted`, as in hunted_group.witnesses.
bool store_put_criteria(sqlite3_stmt *q, int64_t hunted, const json_t *criteria);
extern const char store_criteria_insert[];

// A column of a table, or of the result of a query: the place of its value in the struct of a row, and its
// allowed values (store_fields.c). A list of columns ends with one without a name.
typedef enum store_kind {
    FIELD_NUMBER,  // within the bounds
    FIELD_MAYBE,   // the same, or NULL, which becomes −1
    FIELD_OF_GEN,  // as FIELD_MAYBE; written as NULL if there is no value of GEN
    FIELD_OF_DNG,  // … of DNG
    FIELD_PART,    // the same, or NULL, which becomes 0, exactly if there is no value of GEN
    FIELD_SECONDS, // finite, not negative
    FIELD_TEXT,    // short, UTF-8, printable
    FIELD_GROUP,   // an expression as written by hunts, JSON
    FIELD_MODULES, // modules of an extension, JSON, or NULL
} store_kind;
typedef struct store_column {
    const char *name; // for messages
    store_kind kind;
    size_t offset, size; // of a number of 1, 4 or 8 bytes, a double, a char *
    int64_t least, most;
} store_column;
#define COLUMN(row, field, name, kind, least, most)                                                          \
    {                                                                                                        \
        name, kind, offsetof(row, field), sizeof((row *)0)->field, least, most                               \
    }
enum { STORE_GEN = 2, STORE_DNG }; // their columns, if a field depends on them

typedef struct store_table {
    const char *name, *what; // in SQL, and in error messages
    const store_column *column;
} store_table;

// Binds the first `count` columns of a row to the parameters of a statement.
void store_bind(sqlite3_stmt *q, const store_column *column, int count, const void *row);
// Binds all parameters of the statement and runs it.
bool store_put(sqlite3_stmt *q, const store_column *column, const void *row);

// The rows of an answer one after another, each field checked: HRY_UNREADABLE with the name of the file.
typedef struct store_reading {
    store *store;
    const store_table *table;
    sqlite3_stmt *q;
    int code;
    hry_status status;
} store_reading;
store_reading store_ask(store *s, const store_table *t, char *question); // the question is freed
bool store_next(store_reading *r, void *row,
                hry_error *error); // false: no more rows, or an error for store_done
hry_status store_done(store_reading *r, hry_error *error);

// The status for SQLite's last failure, with a message about `what` could not be read or written.
hry_status store_fail(const store *s, const char *what, hry_error *error);

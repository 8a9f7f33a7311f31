// SPDX-License-Identifier: GPL-3.0-or-later
//
// What store.c (the file) and store_rows.c (what is in it) share.
#pragma once

#include <jansson.h>
#include <sqlite3.h>
#include <stddef.h>

#include "atlas/store.h"

struct store {
    sqlite3 *db;
    char *path;
    int lock;    // −1: none
    int version; // of the tables
};

// A transaction with its statements ("": none): begin, and end it with what went well so far. What did not go
// well leaves nothing.
typedef struct store_writing {
    store *store;
    sqlite3_stmt *q[3];
    bool good;
} store_writing;
store_writing store_begin(store *s, const char *first, const char *second, const char *third);
hry_status store_end(store_writing *w, const char *what, hry_error *error);
// Runs a statement that answers nothing, with what is bound to it, and makes it ready for the next row.
bool store_row(sqlite3_stmt *q);

// Which rows h of `hunted` are in a range (store_hunt.h), NULL: all; freed by the caller.
struct hunt_range;
char *store_range_condition(const struct hunt_range *r);
// The modules of an extension, JSON, and log |G|, to the columns from `column` on; NULL where there is none.
void store_bind_witness(sqlite3_stmt *q, int column, const json_t *modules, const json_t *size);
// Statements on types (store_criteria.c) of a row of `hunted`, as hunted_group.witnesses has them.
bool store_put_criteria(sqlite3_stmt *q, int64_t hunted, const json_t *criteria);
extern const char store_criteria_insert[];

// A column of a table, or of an answer to a question: where its value lies in the struct of a row, and what
// it may be (store_fields.c). A list of columns ends with one without a name.
typedef enum store_kind {
    FIELD_NUMBER,  // within the bounds
    FIELD_MAYBE,   // the same, or NULL, which is −1 here
    FIELD_OF_GEN,  // as FIELD_MAYBE; written as NULL where there is no value of GEN
    FIELD_OF_DNG,  // … of DNG
    FIELD_PART,    // the same, or NULL, which is 0 here, exactly where there is no value of GEN
    FIELD_SECONDS, // finite, not negative
    FIELD_TEXT,    // short, UTF-8, nothing but what can be shown
    FIELD_GROUP,   // an expression as hunts write it, JSON
    FIELD_MODULES, // modules of an extension, JSON, or NULL
} store_kind;
typedef struct store_column {
    const char *name; // for people
    store_kind kind;
    size_t offset, size; // of a number of 1, 4 or 8 bytes, a double, a char *
    int64_t least, most;
} store_column;
#define COLUMN(row, field, name, kind, least, most)                                                          \
    {                                                                                                        \
        name, kind, offsetof(row, field), sizeof((row *)0)->field, least, most                               \
    }
enum { STORE_GEN = 2, STORE_DNG }; // their columns, where a field goes with them

typedef struct store_table {
    const char *name, *what; // in SQL, and in a sentence about what could not be read
    const store_column *column;
} store_table;

// The columns of a row to the parameters of a statement, `count` of them from the first one on.
void store_bind(sqlite3_stmt *q, const store_column *column, int count, const void *row);
// As many as the statement has, which is run.
bool store_put(sqlite3_stmt *q, const store_column *column, const void *row);

// The rows of an answer one after another, each field checked: HRY_UNREADABLE with the name of the file.
typedef struct store_reading {
    store *store;
    const store_table *table;
    sqlite3_stmt *q;
    int code;
    hry_status status;
} store_reading;
store_reading store_ask(store *s, const store_table *t, char *question); // which is freed
bool store_next(store_reading *r, void *row, hry_error *error); // false: that was all, or see store_done
hry_status store_done(store_reading *r, hry_error *error);

// The status that SQLite's last failure comes to, with a sentence about `what` the store could not do.
hry_status store_fail(const store *s, const char *what, hry_error *error);

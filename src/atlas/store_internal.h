// SPDX-License-Identifier: GPL-3.0-or-later
//
// What store.c (the file) and store_rows.c (what is in it) share.
#ifndef HARARY_ATLAS_STORE_INTERNAL_H
#define HARARY_ATLAS_STORE_INTERNAL_H

#include <jansson.h>
#include <sqlite3.h>

#include "atlas/store.h"

struct store {
    sqlite3 *db;
    char *path;
    int lock;    // −1: none
    int version; // of the tables
};

// A transaction: begin, and end it with whether all went well so far. What did not go well leaves nothing.
bool store_begin(store *s);
hry_status store_end(store *s, bool good, const char *what, hry_error *error);
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

// 0 or 1, or NULL of CYCLE_UNKNOWN.
void store_bind_cycle(sqlite3_stmt *q, int column, int cycle);

// What a column of a row may hold (store_fields.c); the list ends with a field without a name.
typedef enum store_kind {
    FIELD_NUMBER,  // within the bounds
    FIELD_MAYBE,   // the same, or NULL
    FIELD_SECONDS, // finite, not negative
    FIELD_TEXT,    // short, UTF-8, nothing but what can be shown
    FIELD_GROUP,   // an expression as hunts write it, JSON
    FIELD_MODULES, // modules of an extension, JSON, or NULL
} store_kind;
typedef struct store_field {
    const char *name;
    store_kind kind;
    int64_t least, most;
} store_field;
// Whether the row that q stands on is as it should be: HRY_UNREADABLE with the name of the file.
hry_status store_check_row(const store *s, sqlite3_stmt *q, const char *table, const store_field *field,
                           hry_error *error);

// The status that SQLite's last failure comes to, with a sentence about `what` the store could not do.
hry_status store_fail(const store *s, const char *what, hry_error *error);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What store.c (the file) and store_rows.c (what is in it) share.
#ifndef HARARY_ATLAS_STORE_INTERNAL_H
#define HARARY_ATLAS_STORE_INTERNAL_H

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

// 0 or 1, or NULL of CYCLE_UNKNOWN.
void store_bind_cycle(sqlite3_stmt *q, int column, int cycle);

// The status that SQLite's last failure comes to, with a sentence about `what` the store could not do.
hry_status store_fail(const store *s, const char *what, hry_error *error);

#endif

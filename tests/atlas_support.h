// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of queries and plots: stores of random records, and of a few.
#ifndef HARARY_TESTS_ATLAS_SUPPORT_H
#define HARARY_TESTS_ATLAS_SUPPORT_H

#include "support.h"

#include "atlas/store.h"

enum { RECORDS_MOST = 400 };

typedef struct atlas {
    char *path;
    store *store;
    group_record record[RECORDS_MOST]; // by order and number
    size_t records;
} atlas;

// Writes the records to a store in the home of the test.
void put_records(atlas *a);

// Closes the store and removes its files.
void remove_store(atlas *a);

// Orders 1 … 30, each missing now and then, with up to 12 groups each.
void random_atlas(rng *r, atlas *a);

// Orders 2, 3, 6, 7.
void small_atlas(atlas *a);

// Runs harary survey on the store: its status, all of its output, a part of its errors.
void assert_run(atlas *a, const char *const *words, int status, const char *out, const char *err);
#define ASSERT_RUN(a, status, out, err, ...)                                                                 \
    assert_run(a, (const char *const[]){__VA_ARGS__, NULL}, status, out, err)

#endif

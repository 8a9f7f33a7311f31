// SPDX-License-Identifier: GPL-3.0-or-later
//
// The atlas in one SQLite file (WAL, one transaction per batch). Tables: `groups` (one row for each group,
// key (ord, num)), `factors` (solved Frattini-free groups), `hunts`, `hunted` and `hunted_types`
// (store_hunt.h), `meta` (schema version). The schema is documented in doc/atlas.md and only grows.
//
// A store that is open for writing is locked with flock on FILE.lock, so two surveys exclude each other; the
// lock ends with the process, and its file is removed when the store is closed. Every function may fail with
// HRY_LIMIT (disk full, I/O), and then nothing of the batch is written.
#pragma once

#include "atlas/record.h"
#include "base/status.h"

typedef struct store store;

typedef enum store_mode { STORE_READ, STORE_WRITE } store_mode;

// HRY_UNREADABLE: it is not an atlas, has a newer version, or does not exist (STORE_READ). HRY_LIMIT: it
// cannot be created, or another survey or hunt is using it; the error gives its process id. Without a path: a
// store in memory, private to this process.
hry_status store_open(const char *path, store_mode mode, store **out, hry_error *error);
// A copy of the atlas shipped with the program, all groups of order up to 100, in memory.
#define SHIPPED_STORE "shipped" // its name where a file is expected
hry_status store_open_shipped(store **out, hry_error *error);
void store_close(store *s);
static inline void store_drop(store **s) // CLEARED(store_drop) store *s = NULL
{
    store_close(*s);
}
bool store_lasts(const store *s); // it is a file, not in memory
// HRY_UNREADABLE with the name of the file and what is wrong.
hry_status store_damaged(const store *s, const char *what, hry_error *error);

// All of them or none.
hry_status store_put_groups(store *s, const group_record *list, size_t count, hry_error *error);
hry_status store_put_factors(store *s, const factor_record *list, size_t count, hry_error *error);

// Calls `visit` for every stored factor, or for the groups selected by `where` (NULL: all), by order and
// number. If `visit` is NULL, here and in store_hunt.h, the rows are only checked.
typedef struct group_filter {
    uint32_t least_order, most_order; // most 0: no bound
    int gen, dng;                     // -2: any
    const uint8_t *start;             // p, e, o, s; NULL: any
    int deficiency;                   // -1: any
} group_filter;
static inline group_filter groups_of_orders(uint32_t least, uint32_t most)
{
    return (group_filter){.least_order = least, .most_order = most, .gen = -2, .dng = -2, .deficiency = -1};
}
hry_status store_each_factor(store *s, void (*visit)(void *context, const factor_record *f), void *context,
                             hry_error *error);
// Stops when `visit` returns false.
hry_status store_each_group(store *s, const group_filter *where,
                            bool (*visit)(void *context, const group_record *g), void *context,
                            hry_error *error);

// Records the numbers of groups of the orders least … most, groups[n − least] for order n, so that an
// interrupted survey is not mistaken for a complete one; and how much the store holds of each order n ≤ most,
// as far as that is recorded.
typedef enum store_holding { HOLDS_NOTHING, HOLDS_SOME, HOLDS_ALL } store_holding;
hry_status store_note_groups(store *s, uint32_t least, uint32_t most, const uint64_t *groups,
                             hry_error *error);
hry_status store_holdings(store *s, uint32_t most, store_holding *held, hry_error *error);

// A note about the whole store, such as its games. NULL if it is missing; the caller frees it.
char *store_meta(store *s, const char *key);
hry_status store_set_meta(store *s, const char *key, const char *value, hry_error *error);

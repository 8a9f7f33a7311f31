// SPDX-License-Identifier: GPL-3.0-or-later
//
// The census: how many groups of an order have which nim-values, for every order up to 2000, without solving
// every group. A group whose Frattini subgroup Φ has even order has DNG 0 and GEN 0 (1 if it is cyclic); any
// other group has the values of its Frattini factor Q = G/Φ (Ernst–Sieben; Benesh–Ernst–Sieben, Avoidance,
// Prop 18). So an order requires, for each Q, the values of Q and the number of groups with odd |Φ| and
// factor Q. All other groups have even |Φ|.
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/limit.h"
#include "facts/source.h"

enum { CENSUS_MOST = 2000, CENSUS_GEN = 5, CENSUS_DNG = 4 };

typedef enum census_method { // how the groups with odd Φ were found
    CENSUS_ODD,              // the order is odd, so every |Φ| is odd; stored or scanned
    CENSUS_TWO_GROUP,        // 2^a: Φ = 1 only for the elementary abelian group
    CENSUS_TWO_PRIME,        // 2^a·p: Φ is a 2-group; the groups with Φ = 1 are constructed
    CENSUS_LIBRARY,          // GAP's library stores the Frattini factors
    CENSUS_SCAN,             // every group was constructed, unless its Sylow 2-subgroup decides
    CENSUS_EVERY,            // every group was constructed, after census_every
    CENSUS_METHODS,
} census_method;
const char *census_method_name(census_method m); // "odd", "2-group", "2^a*p", "library", "scan", "every"

typedef struct census_row {
    uint32_t order;
    uint64_t groups;
    uint64_t gen[CENSUS_GEN],
        dng[CENSUS_DNG]; // by nim-value; dng[2] is 0, and the trivial group is in no dng
    census_method method;
} census_row;

bool census_row_sums(const census_row *r); // the counts of both games add up to the number of groups
bool census_row_equal(const census_row *a, const census_row *b);
void census_row_add(census_row *sum, const census_row *r); // adds the numbers of groups

// A Frattini-free group Q, and how many groups of the order have odd Φ and factor Q.
typedef struct census_factor {
    uint32_t order, number; // number 0: Q is not in the library
    uint64_t groups;
    int gen, dng; // dng −1: undefined
    json_t *expr; // Q in the input format of the GAP worker
    char *name;   // display name of Q: "SmallGroup(48,50)", "2^3 x (C3:C2)"
} census_factor;

typedef struct census_detail {
    census_row row;
    census_factor *factor;
    size_t factors;
    bool stored;    // the factors came from the library
    uint64_t odd;   // groups with odd Φ
    double seconds; // time spent on the order
} census_detail;
void census_detail_clear(census_detail *d);

typedef struct census census; // GAP workers and the factors solved so far

census *census_new(source_opener *open, unsigned workers, size_t memory); // `open` as in source_open_by
void census_free(census *c);
// Scans append their results to this file as they proceed (NULL: no file), and results of earlier scans in it
// are reused. Example of a line: "1152 1 500 384.20162x3 .": of the groups 1 … 500 of order 1152, three have
// odd |Φ| and the factor SmallGroup(384,20162). A line without the final full stop was truncated and is
// ignored.
void census_journal(census *c, const char *path);

// From now on every group is constructed and its Φ computed: no theorem and no stored factor is used. The
// lines in a journal then begin with "every".
void census_every(census *c);

// Everything about one order, 1 ≤ order ≤ CENSUS_MOST. HRY_LIMIT: a limit was reached, GAP is missing, or its
// answers are inconsistent.
hry_status census_find(census *c, uint32_t order, const limit *limit, census_detail *out, hry_error *error);

// The number of groups of an order, and whether counting them is expensive: many must be constructed.
hry_status census_look(census *c, uint32_t order, const limit *limit, uint64_t *groups, bool *dear,
                       hry_error *error);

// Compares a claimed row with the one that was found or, if that was too expensive (`dear`), only with the
// number of groups.
typedef enum census_claim {
    CLAIM_RIGHT,
    CLAIM_UNCHECKED, // the counts add up; the row was not recomputed
    CLAIM_SUM,       // the counts do not add up
    CLAIM_GROUPS,    // the number of groups is different
    CLAIM_DIFFERENT,
    CENSUS_CLAIMS,
} census_claim;
census_claim census_judge(const census_row *claimed, const census_row *found, bool dear);

// Solves random groups of the order separately and compares the values with those of the census for that
// Frattini factor. If it is fast enough, a group is solved on its elements, without any reduction.
typedef struct census_spot {
    uint32_t checked, direct; // groups checked, and how many of them without reductions
    char mismatch[320];       // a description of the mismatch; empty if all agree
} census_spot;
hry_status census_spot_check(census *c, const census_detail *d, uint32_t count, uint64_t seed,
                             const limit *limit, census_spot *out, hry_error *error);

// Many orders in parallel: each of `workers` threads counts orders with its own GAP worker. Then the
// expensive orders are counted one after another, each with all workers.
typedef struct census_found {
    census_row row; // only the order and the number of groups if it was skipped
    bool left_out;  // skipped because it is expensive
    census_spot spot;
} census_found;
typedef struct census_plan {
    const uint32_t *order;
    size_t orders;
    source_opener *open; // as in census_new
    unsigned workers;
    size_t memory;       // per worker
    const char *journal; // as census_journal
    bool every;          // as census_every
    bool cheap;          // skip expensive orders
    uint32_t spots;      // groups to check per order
    uint64_t seed;
    // Called in the thread that calls census_many, once per finished order. A status other than HRY_OK stops
    // the computation.
    hry_status (*take)(void *context, const census_found *found, hry_error *error);
    void *context;
} census_plan;
hry_status census_many(const census_plan *plan, const limit *limit, hry_error *error);

// A census as a CSV file: a heading line and one row per order, ascending. Reading fails with HRY_UNREADABLE
// and the line number. The caller frees the rows.
char *census_csv(const census_row *row, size_t rows);
hry_status census_rows_read(char *text, census_row **row, size_t *rows,
                            hry_error *error); // modifies the text
hry_status census_read(const char *path, census_row **row, size_t *rows, hry_error *error);

// Locks a file that rows will be added to (file_unlock releases it), because two censuses would overwrite
// each other's rows. HRY_LIMIT if another process holds the lock. A file that is not regular needs no lock;
// then *lock is −1.
hry_status census_lock(const char *path, int *lock, hry_error *error);

// The rows of such a file, indexed by order n ≤ CENSUS_MOST; row[n].order is 0 if there is no row. Loading
// adds the rows of the file if it exists and is regular; HRY_UNREADABLE also if the counts of a row do not
// add up.
hry_status census_load(const char *path, census_row *row, hry_error *error);
hry_status census_save(const char *path, const census_row *row, hry_error *error);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The census: how many groups of an order have which nim-values, for every order up to 2000, without solving
// every group. A group whose Frattini subgroup Φ is even has DNG 0, and GEN 0 (1 if it is cyclic); any other
// has the values of its Frattini factor Q = G/Φ (Ernst–Sieben; Benesh–Ernst–Sieben, Avoidance, Prop 18). So
// an order needs the number of groups with odd Φ and factor Q for each Q, and the solution of each Q; the
// rest is a subtraction from the number of groups.
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/limit.h"
#include "group/gap_pool.h"

enum { CENSUS_MOST = 2000, CENSUS_GEN = 5, CENSUS_DNG = 4 };

typedef enum census_method { // how the groups with odd Φ were found
    CENSUS_ODD,              // the order is odd, and so is every Φ; stored or scanned
    CENSUS_TWO_GROUP,        // 2^a: Φ = 1 only for the elementary abelian group
    CENSUS_TWO_PRIME,        // 2^a·p: Φ is a 2-group; the groups with Φ = 1 are constructed
    CENSUS_LIBRARY,          // GAP's library stores the Frattini factors
    CENSUS_SCAN,             // every group was constructed, except where its Sylow 2-subgroup is enough
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

bool census_row_sums(const census_row *r); // both games count every group
bool census_row_equal(const census_row *a, const census_row *b);
void census_row_add(census_row *sum, const census_row *r); // the numbers of groups

// A Frattini-free group Q, and how many groups of the order have odd Φ and factor Q.
typedef struct census_factor {
    uint32_t order, number; // number 0: it is not named by the library
    uint64_t groups;
    int gen, dng; // dng −1: undefined
    json_t *expr; // Q as the GAP worker takes it
    char *name;   // Q for people: "SmallGroup(48,50)", "2^3 x (C3:C2)"
} census_factor;

typedef struct census_detail {
    census_row row;
    census_factor *factor;
    size_t factors;
    bool stored;    // the factors came from the library
    uint64_t odd;   // groups with odd Φ
    double seconds; // that the order took
} census_detail;
void census_detail_clear(census_detail *d);

typedef struct census census; // GAP workers and the factors solved so far

census *census_new(unsigned workers, size_t memory);
void census_free(census *c);
// What scans have found so far is added to this file as they go (NULL: nowhere), and what an earlier scan
// left there is not scanned again. Lines: "1152 1 500 384.20162x3 .", the groups 1 … 500 of order 1152, three
// of which have odd Φ and that factor; a line without its full stop was cut off and does not count.
void census_journal(census *c, const char *path);

// From now on no argument is used and nothing that the library stores: of every order every group is
// constructed and its Φ computed. Its lines in a journal begin with "every".
void census_every(census *c);

// Everything about one order, 1 ≤ order ≤ CENSUS_MOST. HRY_LIMIT: a limit was reached, or GAP is missing, or
// what GAP said does not add up.
hry_status census_find(census *c, uint32_t order, const limit *limit, census_detail *out, hry_error *error);

// The number of groups of an order, and whether it is dear to count them: many have to be constructed.
hry_status census_look(census *c, uint32_t order, const limit *limit, uint64_t *groups, bool *dear,
                       hry_error *error);

// A row that somebody claims against the one that was found, or, if finding it was too dear, against the
// number of groups alone.
typedef enum census_claim {
    CLAIM_RIGHT,
    CLAIM_UNCHECKED, // it adds up, and was not computed again
    CLAIM_SUM,       // it does not add up
    CLAIM_GROUPS,    // the number of groups is another
    CLAIM_DIFFERENT,
    CENSUS_CLAIMS,
} census_claim;
census_claim census_judge(const census_row *claimed, const census_row *found, bool dear);

// Random groups of the order, each solved by itself, compared with what the census says of a group with that
// Frattini factor. Where it does not take long a group is solved on its elements, without any reduction.
typedef struct census_spot {
    uint32_t checked, direct; // groups, and those of them solved without reductions
    char mismatch[320];       // the evidence; empty if all agree
} census_spot;
hry_status census_spot_check(census *c, const census_detail *d, uint32_t count, uint64_t seed,
                             const limit *limit, census_spot *out, hry_error *error);

// Many orders, several at a time: each of `workers` threads counts orders with a GAP worker of its own, and
// then, one after another, what is dear is counted with all of them.
typedef struct census_found {
    census_row row; // the order and the number of groups alone if it was left out
    bool left_out;  // it is dear
    census_spot spot;
} census_found;
typedef struct census_plan {
    const uint32_t *order;
    size_t orders;
    unsigned workers;
    size_t memory;       // of each
    const char *journal; // as census_journal
    bool every;          // as census_every
    bool cheap;          // what is dear is left out
    uint32_t spots;      // groups of each order to check
    uint64_t seed;
    // Called by the thread that calls census_many, once for each order, as they are done. What it returns
    // unless HRY_OK ends the rest.
    hry_status (*take)(void *context, const census_found *found, hry_error *error);
    void *context;
} census_plan;
hry_status census_many(const census_plan *plan, const limit *limit, hry_error *error);

// A census as a file: a line of headings, and a row for each order, ascending. Reading fails with
// HRY_UNREADABLE and the line. Rows are freed by the caller.
char *census_csv(const census_row *row, size_t rows);
hry_status census_rows_read(char *text, census_row **row, size_t *rows, hry_error *error); // cuts it up
hry_status census_read(const char *path, census_row **row, size_t *rows, hry_error *error);

// Takes the lock of a file that is to grow (file_unlock gives it back): two censuses into one file would each
// write it without the rows of the other. HRY_LIMIT if another has it; what is no regular file needs none,
// and *lock is −1.
hry_status census_lock(const char *path, int *lock, hry_error *error);

// The rows of a file that grows, by order: row[n].order is 0 where there is none, n ≤ CENSUS_MOST. Loading
// adds those of the file, if it is there and a regular one; HRY_UNREADABLE also if one of them does not add
// up.
hry_status census_load(const char *path, census_row *row, hry_error *error);
hry_status census_save(const char *path, const census_row *row, hry_error *error);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests share: the cmocka preamble, a seeded generator whose seed is printed, hypergraphs as texts
// and at random, a folder that goes away again, and texts that have to be refused. Beside it there are
// program_support.h (running the program), data_support.h (tables in tests/data), group_support.h,
// family_support.h and source_support.h.
#ifndef HARARY_TESTS_SUPPORT_H
#define HARARY_TESTS_SUPPORT_H

#include "case_support.h"

#include "base/limit.h"
#include "hyper/rule.h"

// CMake renames the `main` of each test file, as several of them are in one program (program.c), and
// compilers ask for a declaration of any function but `main`.
int main(void);

#define COUNT(array) (sizeof(array) / sizeof *(array))

// Pseudo-random numbers (splitmix64).
typedef struct rng {
    uint64_t state;
} rng;

// Seeds from HARARY_TEST_SEED or `fallback`, and prints the seed with the name of the test.
rng rng_start(const char *test, uint64_t fallback);
uint64_t rng_next(rng *r);
uint32_t rng_below(rng *r, uint32_t bound);             // 0 ≤ result < bound, bound > 0
void rng_permutation(rng *r, uint32_t *to, uint32_t n); // of 0 to n - 1

// `count` scaled by HARARY_TEST_MULTIPLIER (a positive number, 1 by default).
size_t scaled(size_t count);

// HARARY_TEST_MULTIPLIER is larger than 1, as in `make test-all`: there is time for large samples.
bool in_long_run(void);

bool pool_equal(const pool *a, const pool *b); // same sets in the same order

// Hypergraph from an expression such as "{1,2},{2,3}/5", edges only; fails the test if it cannot be read.
// (Simple parser of its own: sets of numbers from 1, "{}" the empty edge, "/n" optional; "/3" alone: no
// edge.)
hypergraph edges_of(const char *text);
// The same with the sets taken as maximal stable sets.
hypergraph stable_of(const char *text);

// A random hypergraph on n vertices: up to max_edges edges, sizes by a random density; sometimes no edge,
// the empty edge, isolated vertices, uniform, or with twins.
hypergraph random_hypergraph(rng *r, uint32_t n, uint32_t max_edges);

void instance_system(const set_system *s); // the game on it is the instance that is tested

int plain_value(rule g, const hypergraph *h); // by brute_support.h, of edges; −1: there is no such game

char *hypergraph_text(const hypergraph *h); // {1,2},{2,3}/4; the caller frees it

// Changes, removes, adds or cuts off at a random place of a text with `room` bytes; most new bytes are among
// `signs`.
void mutate(rng *r, const char *signs, char *text, size_t *length, size_t room);

// A folder of the test's own under /tmp: set-up and tear-down of a group of tests. It is removed with all
// that is in it.
int make_home(void **state);
int remove_home(void **state);
const char *home(void);
char *in_home(const char *name); // a path in it, freed by the caller

// A whole text file, freed by the caller, and the other way round; either fails the test if it cannot be
// done.
char *text_of_file(const char *path);
void text_to_file(const char *path, const char *text);

size_t occurrences(const char *text, const char *word); // that do not overlap

// Waits until something holds, however long that takes: a bound in seconds is too short on some busy machine.
// CTest ends a test that waits for ever.
#define WAIT_UNTIL(holds)                                                                                    \
    while (!(holds))                                                                                         \
    look_again()

void look_again(void); // a rest between two looks at what is waited for, and no measure of time
void look_soon(void);  // … of threads that wait for each other a thousand times

// A text that has to be refused: the column and a part of what is said.
typedef struct bad_text {
    const char *text;
    size_t column;
    const char *says;
} bad_text;

// Reads a text and forgets what was read.
typedef hry_status text_reader(const char *text, hry_error *error);

// Each is refused with that status, and a file that cannot be opened as HRY_UNREADABLE.
void expect_refused(text_reader *read, hry_status as, const bad_text *bad, size_t count);

// What is left of the game at a position, as set_system_contract has it: HRY_UNDEFINED if there is no such
// game or position.
hry_status system_at(rule g, const hypergraph *h, const uint64_t *position, set_system *out, uint32_t **map,
                     hry_error *error);

#endif

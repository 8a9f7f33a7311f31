// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests share: the cmocka preamble, a seeded generator whose seed is printed, random hypergraphs,
// and running the program with its output caught.
#ifndef HARARY_TESTS_SUPPORT_H
#define HARARY_TESTS_SUPPORT_H

// cmocka wants these four before it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hyper/rule.h"

// Pseudo-random numbers (splitmix64).
typedef struct rng {
    uint64_t state;
} rng;

// Seeds from HARARY_TEST_SEED or `fallback`, and prints the seed with the name of the test.
rng rng_start(const char *test, uint64_t fallback);
uint64_t rng_next(rng *r);
uint32_t rng_below(rng *r, uint32_t bound); // 0 ≤ result < bound, bound > 0

// `count` scaled by HARARY_TEST_MULTIPLIER (a positive number, 1 by default).
size_t scaled(size_t count);

// Hypergraph from an expression such as "{1,2},{2,3}/5", edges only; fails the test if it cannot be read.
// (Simple parser of its own: sets of numbers from 1, "{}" the empty edge, "/n" optional; "/3" alone: no
// edge.)
hypergraph edges_of(const char *text);
// The same with the sets taken as maximal stable sets.
hypergraph stable_of(const char *text);

// A random hypergraph on n vertices: up to max_edges edges, sizes by a random density; sometimes no edge,
// the empty edge, isolated vertices, uniform, or with twins.
hypergraph random_hypergraph(rng *r, uint32_t n, uint32_t max_edges);

// Changes, removes, adds or cuts off at a random place of a text with `room` bytes; most new bytes are among
// `signs`.
void mutate(rng *r, const char *signs, char *text, size_t *length, size_t room);

// False, with a line that `what` is skipped, where the program was built without GAP.
bool groups_can_be_tested(const char *what);

// Runs the program with a shell-like argument list (NULL-terminated, without argv[0]) and `input` (NULL:
// none) on standard input. Strings are freed by run_clear.
typedef struct run {
    int status; // exit status, or 128 + signal
    char *out, *err;
} run;
run run_program(const char *const *arguments, const char *input);
void run_clear(run *r);

#endif

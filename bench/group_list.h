// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups that are played on: some by name, and random ones from the library of small groups.
#ifndef HARARY_BENCH_GROUP_LIST_H
#define HARARY_BENCH_GROUP_LIST_H

#include <stddef.h>
#include <stdint.h>

typedef struct named_group {
    const char *name, *tree; // for people and the parser, and for GAP
} named_group;

// Of the rows `groups` and `hunt`. Quick runs take the first two of them.
extern const char *const groups_timed[];
extern const named_group groups_hunted[];
extern const size_t groups_timed_count, groups_hunted_count;

enum { RANDOM_GROUPS = 1000, RANDOM_GROUPS_QUICK = 200 };
uint64_t random_groups_seed(uint64_t seed); // that their ids begin with

// The id of a group of order at most 500, "96.70"; every id is as likely as every other.
void random_id(uint64_t *seed, char *text, size_t room);

#endif

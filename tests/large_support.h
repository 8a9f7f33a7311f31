// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of large groups share: GEN and DNG by the classes of maximal subgroups
// (group/large_group.h).
#ifndef HARARY_TESTS_LARGE_SUPPORT_H
#define HARARY_TESTS_LARGE_SUPPORT_H

#include "group_support.h"

#include "group/group_games.h"
#include "group/group_nim.h"

typedef struct two_games {
    group_solution gen, dng;
} two_games;

json_t *tree_of(const char *text); // of an expression that must be a group's

// What the classes of maximal subgroups tell of the group as it stands, however small; false if that does not
// decide both games.
bool large_games(const char *name, two_games *out);

// Values and start types must be the same by the other road.
void assert_two_games(const char *name, const two_games *large, const char *road, const group_games *other);

#endif

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
    bool covered; // by even subgroups that were found without the maximal ones
} two_games;

json_t *tree_of(const char *text); // of an expression that must be a group's

// What is told of a large group, of this one as it stands, however small; false if that does not decide GEN.
bool large_games(const char *name, two_games *out);
// The same by the classes of maximal subgroups, wherever else it could be told by.
bool games_by_maximal(const char *name, two_games *out);

// Values and start types must be the same by the other road.
void assert_two_games(const char *name, const two_games *large, const char *road, const group_games *other);

#endif

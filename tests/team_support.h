// SPDX-License-Identifier: GPL-3.0-or-later
//
// A team for sweeps (engine/tile_team.h) whose members are threads of this process. Letters take a random
// time, and one member may be slow; whatever is on its way when a sweep has ended fails the test.
#ifndef HARARY_TESTS_TEAM_SUPPORT_H
#define HARARY_TESTS_TEAM_SUPPORT_H

#include "support.h"

#include "engine/tile_team.h"

// Of 2^bits members, of which this thread is the one that leads; one team at a time.
const tile_team *team_of_threads(unsigned bits, uint64_t seed);

// A member is interrupted when it has rested so often.
void team_interrupt(uint32_t member, unsigned rests);

// Of the leader, for the limit of its sweep.
const atomic_int *team_leader_interrupt(void);

#endif

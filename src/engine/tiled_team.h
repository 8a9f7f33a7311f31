// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pass over the tiles by a team: the leader sends the system and the plan, as words; each member lays it
// out in the same way, does its part, and reports.
#pragma once

#include "engine/tiled_pass.h"

// For the leader: its own tiles and those of all others.
hry_status tiled_lead_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                           hry_error *error);

// For the other members: their part of one pass, according to the orders.
tile_report tiled_follow(const tile_team *team, const uint64_t *orders, const limit *limit);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tiles of other members (tile_team.h) as neighbours of our own: they are brought into the store before a
// worker looks at them, and ours go where they are asked for.
#pragma once

struct queue;

// Of a tile_pass with a team: speaks with the other members until all of it is over.
void tile_links_exchange(struct queue *q);

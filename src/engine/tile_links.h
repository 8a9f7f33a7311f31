// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tiles of other members (tile_team.h) as neighbours of our own: they are copied to the store before a
// worker reads them, and our tiles are sent on request.
#pragma once

struct queue;

// For a tile_pass with a team: communicates with the other members until the pass is over.
void tile_links_exchange(struct queue *q);

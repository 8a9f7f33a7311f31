// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tiles of other members (tile_team.h) as neighbours of ours: they arrive over links and are in the store
// before a worker reads them, and our tiles are sent on request.
#pragma once

#include "engine/tile_queue.h"

// For a queue whose tiles are those of a member of a team: communicates with the other members until all
// tiles are done and have been sent, or the queue has stopped. Called by the thread that called tiles_sweep.
void tile_links_exchange(tile_queue *q);

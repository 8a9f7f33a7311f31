// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the planes of finished tiles wait until they are no longer needed (tiles.h): pieces of one size, as
// many in memory as are allowed, the others in a file without a name that goes with the process, however that
// ends. The file is mapped, so that a piece is an array wherever it is; its place on the disk is taken before
// it is used, so that a full disk is told of and nothing else happens. Given-back pieces are used again,
// those in memory first.
#pragma once

#include <stdint.h>

#include "base/status.h"

typedef struct tile_store tile_store;

// Pieces of `bytes`, `in_memory` of them in memory and at most `most` in all. `folder` is where the file is
// made when it is needed first; NULL: nowhere.
tile_store *tile_store_new(size_t bytes, size_t in_memory, size_t most, const char *folder);
void tile_store_free(tile_store *s);

// Any thread may call these. HRY_LIMIT, with a sentence, where there is no room; the contents of a piece are
// what was left in it.
hry_status tile_store_take(tile_store *s, uint64_t **out, hry_error *error);
void tile_store_give(tile_store *s, uint64_t *piece);
// Nobody looks at this piece for a while: one of the file leaves the memory of this process.
void tile_store_rest(tile_store *s, uint64_t *piece);

size_t tile_store_peak(const tile_store *s);    // pieces held at once
size_t tile_store_in_file(const tile_store *s); // bytes of the file

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stores the planes of finished tiles until they are no longer needed (tiles.h): pieces of one size, as many
// in memory as allowed, the others in an unnamed file that disappears with the process. The file is mapped,
// so every piece is an array; its disk space is allocated before use, so a full disk is reported as an error.
// Released pieces are reused, those in memory first.
#pragma once

#include <stdint.h>

#include "base/status.h"

typedef struct tile_store tile_store;

// Pieces of `bytes`, `in_memory` of them in memory and at most `most` in all. `folder` is the directory of
// the file, which is created when first needed; NULL: no file.
tile_store *tile_store_new(size_t bytes, size_t in_memory, size_t most, const char *folder);
void tile_store_free(tile_store *s);

// Thread-safe. HRY_LIMIT if there is no space; the contents of a new piece are undefined.
hry_status tile_store_take(tile_store *s, uint64_t **out, hry_error *error);
void tile_store_give(tile_store *s, uint64_t *piece);
// The piece is not needed for a while: if it is in the file, it is dropped from memory.
void tile_store_rest(tile_store *s, uint64_t *piece);

size_t tile_store_peak(const tile_store *s);    // largest number of pieces in use
size_t tile_store_in_file(const tile_store *s); // bytes of the file

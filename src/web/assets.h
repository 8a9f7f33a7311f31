// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the built page (the folder web/), which the program carries inside. A program that was built
// where esbuild and npm were absent has none of them, and whoever asks says so.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct asset {
    const char *type; // "text/html; charset=utf-8"
    const char *plain;
    size_t plain_length;
    const char *compressed; // the same, by gzip
    size_t compressed_length;
} asset;

// The file of this path, "/index.html"; false: there is none. "/player.js" and "/player.css" are what an
// exported game carries.
bool asset_find(const char *path, asset *out);
bool asset_page_was_built(void);

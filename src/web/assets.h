// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the built page (directory web/), which are embedded in the program. If esbuild and npm were
// missing at build time, the table is empty, and the callers report that.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct asset {
    const char *type; // "text/html; charset=utf-8"
    const char *plain;
    size_t plain_length;
    const char *compressed; // the same with gzip
    size_t compressed_length;
} asset;

// The file with this path, such as "/index.html"; false: no such file. Exported games contain "/player.js"
// and "/player.css".
bool asset_find(const char *path, asset *out);
bool asset_page_was_built(void);

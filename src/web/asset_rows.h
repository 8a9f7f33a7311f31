// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of files that web/build.mjs generates from the built page. Only assets.c uses it; other files
// include assets.h.
#pragma once

typedef struct asset_row {
    const char *path, *type;
    const unsigned char *plain, *plain_end, *compressed, *compressed_end;
} asset_row;

extern const asset_row asset_rows[];
extern const unsigned asset_row_count;

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What web/build.mjs makes of the built page: one row for each file. assets.h is for everybody else.
#pragma once

typedef struct asset_row {
    const char *path, *type;
    const unsigned char *plain, *plain_end, *compressed, *compressed_end;
} asset_row;

extern const asset_row asset_rows[];
extern const unsigned asset_row_count;

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A linear search in the generated table; there are few files. Text files are also stored compressed, so the
// server never compresses anything.
#include "web/assets.h"

#include "web/asset_rows.h"

#include <string.h>

bool asset_find(const char *path, asset *out)
{
    for (unsigned i = 0; i < asset_row_count; i++) {
        const asset_row *row = &asset_rows[i];
        if (strcmp(row->path, path) != 0)
            continue;
        *out = (asset){
            .type = row->type,
            .plain = (const char *)row->plain,
            .plain_length = (size_t)(row->plain_end - row->plain),
            .compressed = (const char *)row->compressed,
            .compressed_length = (size_t)(row->compressed_end - row->compressed),
        };
        return true;
    }
    return false;
}

bool asset_page_was_built(void)
{
    return asset_row_count > 0;
}

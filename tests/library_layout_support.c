// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sees the public header alone, as other programs do.
#include "harary.h"

// As in library_support.h, which this file must not include.
typedef struct public_layout {
    int ok, usage, unreadable, undefined, limit, forbidden, time, memory, cancelled, missing, program;
    size_t error_size, line, column, message;
} public_layout;
const public_layout *library_layout(void);

const public_layout *library_layout(void)
{
    static const public_layout seen = {HRY_OK,
                                       HRY_USAGE,
                                       HRY_UNREADABLE,
                                       HRY_UNDEFINED,
                                       HRY_LIMIT,
                                       HRY_FORBIDDEN,
                                       HRY_TIME,
                                       HRY_MEMORY,
                                       HRY_CANCELLED,
                                       HRY_MISSING,
                                       HRY_PROGRAM,
                                       sizeof(hry_error),
                                       offsetof(hry_error, line),
                                       offsetof(hry_error, column),
                                       offsetof(hry_error, message)};
    return &seen;
}

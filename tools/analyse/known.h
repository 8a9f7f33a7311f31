// SPDX-License-Identifier: GPL-3.0-or-later
//
// Included before everything else by analysers, which see one file at a time: a failure that is told
// elsewhere is the status that it was told with, and hence never HRY_OK. tools/ has no such thing.
#if __has_include("base/status.h")
#include "base/status.h"

static inline hry_status known_status(hry_status told, hry_status status)
{
    (void)told;
    return status;
}

#define hry_fail(error, status, ...) known_status((hry_fail)(error, status, __VA_ARGS__), status)
#define hry_fail_at(error, status, ...) known_status((hry_fail_at)(error, status, __VA_ARGS__), status)
#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the targets share.
#ifndef HARARY_TESTS_FUZZ_TARGETS_INTERNAL_H
#define HARARY_TESTS_FUZZ_TARGETS_INTERNAL_H

#include <stdbool.h>

#include "base/status.h"

// Whether something was read; a failure without a sentence ends the process.
bool fuzz_told(hry_status status, const hry_error *error);

#endif

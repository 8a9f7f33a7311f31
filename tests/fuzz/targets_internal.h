// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the targets share.
#ifndef HARARY_TESTS_FUZZ_TARGETS_INTERNAL_H
#define HARARY_TESTS_FUZZ_TARGETS_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

// Whether something was read; a failure without a sentence ends the process.
bool fuzz_told(hry_status status, const hry_error *error);
// A file in memory with these bytes, by its name; the caller closes it.
int fuzz_passing_file(const char *bytes, size_t length, char path[40]);

void fuzz_read_request(const char *bytes, size_t length);
void fuzz_read_command(const char *bytes, size_t length);
void fuzz_read_certificate(const char *bytes, size_t length);

#endif

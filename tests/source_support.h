// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests that read our own sources: every file under src/, one after the other.
#ifndef HARARY_TESTS_SOURCE_SUPPORT_H
#define HARARY_TESTS_SOURCE_SUPPORT_H

#include "support.h"

typedef struct source {
    const char *room; // the first folder of the path
    const char *path; // inside src/
    const char *text;
} source;

typedef void source_visit(const source *s, void *context);

// Visits every file of C and of GAP in src/ and in all folders below; returns their number.
unsigned each_source(source_visit *visit, void *context);

// Where a line `#include "path"` has its path; NULL if it is another line.
const char *included(const char *line);

// Whether the path ends like this.
bool path_ends(const char *path, const char *end);

#endif

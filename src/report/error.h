// SPDX-License-Identifier: GPL-3.0-or-later
//
// Errors for people, with a caret under the column, and for programs.
#pragma once

#include <jansson.h>

#include "base/mem.h"

#include "base/status.h"

// What an error is about.
typedef struct error_place {
    const char *expression; // that was being read, NULL where there is none
    size_t length;
    size_t line; // of the stream it came from, 0 where there is none
    bool option; // the expression is the value of an option, and no structure
} error_place;

error_place place_of(const char *expression); // in no stream; NULL: none
error_place place_of_option(const char *value);

// "harary: line 3: message", and for an error in the expression itself that expression with a caret.
void report_error(FILE *out, const hry_error *error, const error_place *place);

// "usage", "unreadable", "time", "missing" …: what kind of failure it is, for programs.
const char *error_code(hry_status status);

// {"line":3,"structure":"…","error":"…","code":"usage"}: the line in a stream, what it is about where that is
// known, "file_line" in a file, and "column" there or in the structure.
json_t *report_error_json(const hry_error *error, const error_place *place);
extern const struct fields failure_fields; // of that

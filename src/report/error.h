// SPDX-License-Identifier: GPL-3.0-or-later
//
// Error messages: as text with a caret under the column, and as JSON.
#pragma once

#include <stdio.h>

#include "base/status.h"
#include "report/rows.h"

// Where an error occurred.
typedef struct error_place {
    const char *expression; // the expression being read, or NULL
    size_t length;
    size_t line; // line number in the input stream, or 0
    bool option; // the expression is the value of an option, not a structure
} error_place;

error_place place_of(const char *expression); // not in a stream; the expression may be NULL
error_place place_of_option(const char *value);

// Prints "harary: line 3: message". For an error in the expression, also prints the expression with a caret.
void report_error(FILE *out, const hry_error *error, const error_place *place);

// The kind of failure for programs: "usage", "unreadable", "time", "missing" …
const char *error_code(hry_status status);

// {"line":3,"structure":"…","error":"…","code":"usage"}: the line in the stream and the structure, if known;
// "file_line" for a position in a file; "column" in that line or in the structure.
void report_error_line(FILE *out, const hry_error *error, const error_place *place);
// Such an object in columns with these names ("line structure code").
void report_error_row(FILE *out, form f, const char *names, const hry_error *error, const error_place *place);
extern const struct fields failure_fields; // for such an object

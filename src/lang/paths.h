// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of files inside an expression.
#pragma once

#include "base/scan.h"
#include "lang/cursor.h"
#include "lang/parse.h"

// The text from the cursor to `end`, without blanks at both ends, as the name of a file; the cursor moves to
// `end`. HRY_USAGE where it is missing or standard input ("-") is taken already, HRY_FORBIDDEN where files
// are refused; otherwise "-" takes standard input. Sets *out, which the caller frees, on success.
hry_status path_take(cursor *s, size_t end, const expr_options *options, char **out);

// Returns the status of a reader. Its error goes to the expression: it points to the name unless it has a
// place in the file.
hry_status path_blame(const cursor *s, size_t name_at, hry_status status, const hry_error *error);

// Takes the name of a file, and reads the file through `read`, whose errors are told as path_blame does.
typedef hry_status path_reader(scan *file, const char *path, void *context);
hry_status path_read(cursor *s, size_t end, const expr_options *options, path_reader *read, void *context);

// Calls `read` for every line of the file that is not empty and does not begin with '#'. Its errors become
// HRY_UNREADABLE, with the line.
typedef hry_status line_reader(cursor *line, size_t number, void *context);
hry_status lines_read(scan *file, line_reader *read, void *context);

bool path_readable(const cursor *s, size_t end); // whether a file is called so

// Whether the text to `end` reads as the name of a file and as nothing else: with a slash, or with an ending
// such as .txt. It does not look for the file, so that strangers learn nothing about those that exist.
bool path_is_meant(const cursor *s, size_t end);
hry_status path_forbid(const cursor *s, size_t at); // HRY_FORBIDDEN: files are not read here

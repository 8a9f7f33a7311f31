// SPDX-License-Identifier: GPL-3.0-or-later
//
// File names inside an expression.
#pragma once

#include "base/scan.h"
#include "lang/cursor.h"
#include "lang/expression.h"

// The text from the cursor to `end`, without blanks at both ends, as a file name; the cursor moves to `end`.
// HRY_USAGE if it is missing or standard input ("-") is already in use, HRY_FORBIDDEN if files are not
// allowed; otherwise "-" takes standard input. Sets *out, which the caller frees, on success.
hry_status path_take(cursor *s, size_t end, const expr_options *options, char **out);

// Returns the status of a reader. Its error is copied to the expression and points to the file name unless
// it has a place in the file.
hry_status path_blame(const cursor *s, size_t name_at, hry_status status, const hry_error *error);

// Takes a file name and reads the file through `read`, whose errors are reported as by path_blame.
typedef hry_status path_reader(scan *file, const char *path, void *context);
hry_status path_read(cursor *s, size_t end, const expr_options *options, path_reader *read, void *context);

// Calls `read` for every line of the file that is not empty and does not begin with '#'. Its errors become
// HRY_UNREADABLE with the line number.
typedef hry_status line_reader(cursor *line, size_t number, void *context);
hry_status lines_read(scan *file, line_reader *read, void *context);

bool path_readable(const cursor *s, size_t end); // whether a readable file has this name

// Whether the text to `end` can only be a file name: with a slash, or with an ending such as .txt. It does
// not look for the file, so untrusted users learn nothing about existing files.
bool path_is_meant(const cursor *s, size_t end);
hry_status path_forbid(const cursor *s, size_t at); // HRY_FORBIDDEN: files cannot be read here

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a table that can be resumed, FILE.csv: the names of the columns and the finished rows. Rows
// are added as they are found; at the end all rows are in the order of the assignments. An incomplete last
// line, which a killed program may leave, is ignored.
#pragma once

#include "report/table.h"

// Reads the finished rows into the table and opens the file for more, or creates it. HRY_UNREADABLE: the
// file does not belong to this table. HRY_LIMIT: it cannot be written.
hry_status table_file_open(const char *path, value_table *t, FILE **out, hry_error *error);
void table_file_add(FILE *file, const value_table *t, size_t row); // unless some of its values are unknown
// Closes the file and rewrites all of it.
hry_status table_file_end(const char *path, FILE *file, const value_table *t, hry_error *error);

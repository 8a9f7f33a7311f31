// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a table that can be continued, FILE.csv: the names of the columns, and the rows that are
// finished. While it is made rows are added as they are found; at the end all are in the order of the
// assignments. A line without an end, which a killed program may leave, does not count.
#pragma once

#include "report/table.h"

// Reads what is finished into the rows of the table and opens the file for more; without a file it begins
// one. HRY_UNREADABLE: it is not the file of such a table.
hry_status table_file_open(const char *path, value_table *t, FILE **out, hry_error *error);
void table_file_add(FILE *file, const value_table *t, size_t row); // unless something of it is not known
// Closes the file, and writes all of it anew.
hry_status table_file_end(const char *path, FILE *file, const value_table *t, hry_error *error);

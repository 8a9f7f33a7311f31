// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table while it is computed. Each assignment of the variables is a structure in the queue of nim, so GAP
// works on several at once.
#pragma once

#include "answer/nim_queue.h"
#include "answer/table_file.h"
#include "answer/table_options.h"

typedef struct table_job {
    const table_options *options;
    nim_options nim; // the options of the queue
    nim_queue queue;
    rule_list rules;
    ranges ranges;
    value_table table;
    char *text;            // the expression, with the family
    FILE *file, *streamed; // receive rows as they are found
    form form;
    bool draws; // a picture
    picture_format picture;
    hry_error refused; // the first expression that could not be read
    bool readable;     // some expression could be read
    hry_error wrong;   // a value that contradicts a theorem; HRY_OK: no such value
    bool failed;       // a pattern failed, or a value contradicts a theorem
    bool of_sets;      // the structures are not groups
} table_job;

// The sink of its queue.
answer_sink table_sink(table_job *j);

// Computes the unknown values of the assignments from `first` on; if there are patterns, stops at the first
// value that contradicts one.
void table_compute(table_job *j, size_t first);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table that is being made. Each assignment of the variables is a structure in the queue of nim, so that
// GAP works on several at once.
#pragma once

#include "answer/nim_queue.h"
#include "answer/table_file.h"
#include "answer/table_options.h"

typedef struct table_job {
    const table_options *options;
    nim_options nim; // what the queue is told
    nim_queue queue;
    rule_list rules;
    ranges ranges;
    value_table table;
    char *text;            // the expression, with the family
    FILE *file, *streamed; // where rows go as they are found
    form form;
    bool draws; // a picture
    picture_format picture;
    hry_error refused; // the first expression that could not be read
    bool readable;     // one could
    hry_error wrong;   // a value that contradicts a theorem; HRY_OK: there is none
    bool failed;       // a pattern has, or there is such a value
    bool of_sets;      // it is not about groups
} table_job;

// The sink of its queue.
answer_sink table_sink(table_job *j);

// The values of the assignments from `first` on that are not known yet; where there are patterns already, up
// to the first value that contradicts one.
void table_compute(table_job *j, size_t first);

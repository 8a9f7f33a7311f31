// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of the benchmark: a readable table on standard output and, where a file is given, one JSON object
// a line. A row may fall below what is asked without failing anything; two methods that answer differently
// fail the run.
#ifndef HARARY_BENCH_REPORT_H
#define HARARY_BENCH_REPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "hyper/rule.h"

typedef struct row {
    const char *group;    // what the row is about, one word
    const char *instance; // the hypergraph
    rule game;
    const char *against; // what is compared with, "" for rows about a time or a rate
    double ours, plain;  // seconds; plain 0 where nothing is compared
    bool bound;          // the plain method did not finish: plain is a lower bound
    double value;        // the ratio plain / ours, or a rate
    const char *unit;    // of value: "x", "/s", "s"
    double required;     // of value; 0: only shown
    bool ok;
    long long nim;
} row;

typedef struct report {
    FILE *json; // NULL: no file
    uint64_t seed;
    unsigned rows, below, differences;
} report;

void report_head(const report *r);
void report_row(report *r, const row *line);
void report_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
// Two methods gave different values of one game.
void report_difference(report *r, const char *instance, rule g, const char *a, long long x, const char *b,
                       long long y);
void report_end(const report *r);

#endif

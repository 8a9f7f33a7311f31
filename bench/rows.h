// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is measured, one function for each question.
#ifndef HARARY_BENCH_ROWS_H
#define HARARY_BENCH_ROWS_H

#include "catalogue.h"
#include "report.h"

typedef struct bench_options {
    bool quick;       // fewer and smaller instances, shorter caps
    unsigned threads; // of the row about threads
    double cap;       // seconds for Algorithm 4.13 on one instance, or for one sweep of a check
    unsigned most;    // vertices of a check; 0: as many as the device takes a second or so for
} bench_options;

// What a function that measures an instance is given as its context.
typedef struct measuring {
    report *r;
    const bench_options *o;
} measuring;
void measure_each(report *r, const bench_options *o, instances *all, see_instance *measure);

void rows_random(report *r, const bench_options *o);      // against the two plain methods
void rows_trees(report *r, const bench_options *o);       // DST on spanning trees
void rows_few_classes(report *r, const bench_options *o); // small structures on many vertices
void rows_portfolio(report *r, const bench_options *o);   // against the best single engine
void rows_symmetry(report *r, const bench_options *o);    // what is left up to isomorphism
void rows_thirty(report *r, const bench_options *o);      // 30 vertices, 60 edges
void rows_lattice(report *r, const bench_options *o);     // closed sets per second
void rows_threads(report *r, const bench_options *o);     // several threads against one

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary-draw can do (draw/drawing_program.h): each job turns its input into something written to `out`,
// or says in one sentence why not. The input has a zero byte behind its end.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// With --parent, the last line on standard error when a job has succeeded. The exit status cannot say it to a
// parent that ignores SIGCHLD.
#define DRAWING_DONE "done"

typedef struct sentence {
    char text[400];
} sentence;

// Fills the sentence, line breaks made blanks; returns false, so that `return say(…)` reads well.
bool say(sentence *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Graphviz, by one of its engines ("dot", "neato"). Y grows upwards in what is written, as it does in
// Graphviz; an edge that got no curve has N = 0.
bool job_layout(const char *input, const char *engine, FILE *out, sentence *why);

// An SVG picture by librsvg and cairo. A unit of its viewBox becomes `scale` pixels or points.
bool job_png(const char *input, size_t length, double scale, FILE *out, sentence *why);
bool job_pdf(const char *input, size_t length, double scale, FILE *out, sentence *why);

// Of the libraries, in one line: "Graphviz 2.43.0, librsvg 2.54.7, cairo 1.16.0".
void job_versions(FILE *out);
const char *graphviz_version(void);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-draw, the program beside harary that links Graphviz, librsvg and cairo: those take long to load,
// leak, and cannot be interrupted, so they live in a process that is started for one job and ends. It reads
// its standard input and writes its standard output, both files in memory here.
//
// - harary-draw layout: a graph in the DOT language to lines such as "graph W H", "node NAME X Y" and
//   "edge NAME N x y x y …"
// - harary-draw place: the same without rows, by stress (neato)
// - harary-draw png SCALE: an SVG picture to PNG
// - harary-draw pdf [SCALE]: an SVG picture to PDF, without a date
#pragma once

#include "base/limit.h"

// *output (freed by the caller, a zero byte behind its end) and *size on success. HRY_MISSING: the program is
// not there or does not start. HRY_LIMIT: it refused the job, with its last words. HRY_PROGRAM: it failed
// without a word. HRY_TIME, HRY_CANCELLED.
hry_status drawing_program_run(const char *const *arguments, const char *input, size_t length,
                               const limit *limit, char **output, size_t *size, hry_error *error);

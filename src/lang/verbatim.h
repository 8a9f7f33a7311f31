// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of an expression that no notation applies to. A backslash, a caret, a dollar sign or a brace in
// them is an ordinary character:
//
//   hull(D?{)  P_3 \square :Fa@x^     an argument that is a code of a graph in graph6, sparse6 or digraph6
//   sparse6::Fa@x^  dat:FILE  gap:…   everything after a prefix
//   hull(q/a\Bc.g6)                   an argument that is a file name: it has an ending, or the file exists
//   {a\B,c}  graph(\Phi-Phi)          names of points in plain braces and in graph(…), poset(…) and
//   closure(…)
//
// An argument begins at the beginning of the text, after ( , ; = and after the sign of an operator; there is
// none in sets and in angle brackets. In dollar signs, names of points are LaTeX too.
#pragma once

#include "lang/cursor.h"

typedef struct text_span {
    size_t at, end;
} text_span;

typedef struct verbatim {
    text_span *span; // in the order of the text, disjoint
    size_t count;
} verbatim;

// The parts of the text from the cursor to its end. `dollars`: the text stands in dollar signs; `files`:
// files may be looked for, as for trusted input.
verbatim verbatim_find(const cursor *s, bool dollars, bool files);
void verbatim_clear(verbatim *v);

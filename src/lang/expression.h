// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the expression language reads: a structure as it was written (lang/parse.h has the notation), and what
// the reader may assume. Every part of the reader knows these.
#pragma once

#include "graph/family.h"
#include "group/group_expr.h"
#include "hyper/read.h"

typedef enum expr_kind {
    EXPR_HYPERGRAPH,
    EXPR_GROUP,
    EXPR_PENDING,  // made of a group with more data from GAP (group_algebra.h)
    EXPR_UNLISTED, // uniform(n,r) or Hk(r) with too many sets to be listed
} expr_kind;

// A hypergraph that is known only by its name.
typedef struct unlisted_sets {
    uint32_t n, r; // uniform(n,r); for Hk(r), n is 0
    hry_error why; // it cannot be listed
} unlisted_sets;

typedef struct structure_expr {
    expr_kind kind;
    char *text;   // the expression, without blanks at both ends
    char *source; // how the structure was given, as text: "sets", "constructor uniform", "file x.dat",
                  // "family geodetic", "group S3xZ4"
    const family *family; // that made the hypergraph; NULL: no family
    graph *graph;         // the first graph given to the family; NULL: no graph
    double (*at)[2];      // where the points given to the family are drawn; NULL: no points
    ground *ground;       // made by the family, if it has a closure; otherwise NULL
    struct {
        size_t at, end; // the place of the winning sets of EXPR_PENDING in the text; end 0: no winning sets
    } winning;
    union {
        hypergraph hyper;  // EXPR_HYPERGRAPH
        group_expr *group; // EXPR_GROUP, EXPR_PENDING
        unlisted_sets unlisted;
    };
} structure_expr;

typedef struct expr_options {
    uint32_t vertices;   // unless the expression specifies it; 0: as few as needed
    hyper_format format; // of files; FORMAT_BY_NAME: determined by the name
    bool *stdin_taken;   // set when standard input is read; if it is already set, dat:- is rejected
    bool in_stream;      // the text is a line of a stream: gap: is rejected, because it can run programs
    bool remote;         // untrusted input: gap: and all files are rejected
    bool plain;          // the text is not LaTeX, or no longer
    bool groups;         // a game on groups (gen, dng, ter, dnt), for which C6 is the cyclic group
    bool unlisted;       // a hypergraph too large to be listed is EXPR_UNLISTED, if it is known by its name
    bool closed;         // the sets of a family with a closure are not listed
    const char *const
        *words; // of structures that are read elsewhere, for suggestions; ends with NULL. NULL: none
    const struct bindings *variables; // values of variables (arithmetic.h); NULL: no values
    const limit *limit;
} expr_options;

// Longer expressions are rejected at once; files may be longer. A graph6 string with the maximal number of
// vertices fits.
enum { EXPR_LONGEST = 16 << 20 }; // bytes
hry_status expr_check_length(size_t length, hry_error *error);

void expr_clear(structure_expr *e);
size_t expr_bytes(const structure_expr *e); // of its sets, graph and ground
// Frees the ground, and of a hypergraph the names and the sets, which is EXPR_UNLISTED then.
void expr_drop_ground(structure_expr *e);
void expr_drop_sets(structure_expr *e);

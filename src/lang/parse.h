// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expression language: the text that a user writes for a structure, converted to the structure.
//
//   {1,2},{2,3}        the edges; vertices are numbers from 1, or names if any of them is not a number
//   {1,2},{2,3}/5      the same on 5 vertices; /5 alone: no edge; {}: the empty edge
//   uniform(5,2) …     the constructors of constructors.h
//   geodetic(C6) …     the families of games on graphs and the like (family_parse.h, graph_parse.h)
//   ring(Z_12) loop:FILE …  algebras (algebra_parse.h)
//   hull(C6; winning={1,4}) S4; winning={(1,2)}  winning sets of any structure with a closure
//   FILE.dat dat:FILE  a file (hyper/read.h); its format is determined by its ending, by the word before the
//                      colon or by an option; dat:- is a whole file on standard input
//   edges= transversals= stable=  before sets or a file: what the sets are
//   S4 Z2^3 240.191 Z7:Z3 perm:(1,2,3),(1,2) …   a group (group_families.h, colon_forms.h, doc/groups.md)
//
// Blanks are allowed between any two signs.
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
    const struct bindings *variables; // values of variables (arithmetic.h); NULL: no values
    const limit *limit;
} expr_options;

// Longer expressions are rejected at once; files may be longer. A graph6 string with the maximal number of
// vertices fits.
enum { EXPR_LONGEST = 16 << 20 }; // bytes
hry_status expr_check_length(size_t length, hry_error *error);

// Fails with HRY_USAGE and a column in `text`; with HRY_UNREADABLE and, if the error is in a file, a line
// and column there; with HRY_LIMIT; with HRY_FORBIDDEN if `remote` excludes it. The text may contain any
// bytes.
hry_status expr_parse(const char *text, size_t length, const expr_options *options, structure_expr *out,
                      hry_error *error);
void expr_clear(structure_expr *e);

// A set of vertices of h: {1,3} or 1,3; the empty set is {} or an empty text. Sets *out (which the caller
// frees) on success.
hry_status expr_vertex_set(const char *text, size_t length, const hypergraph *h, uint64_t **out,
                           hry_error *error);

// A set of elements of a group, separated by commas, with or without braces around all; the empty set is {}
// or an empty text. The elements are not parsed. Columns refer to `text`.
hry_status expr_group_elements(const char *text, size_t length, group_elements *out, hry_error *error);

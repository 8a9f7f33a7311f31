// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expression language: what a user writes for a structure, turned into the structure.
//
//   {1,2},{2,3}        the edges; vertices are numbers from 1, or names if any of them is not a number
//   {1,2},{2,3}/5      the same on 5 vertices; /5 alone: no edge; {}: the empty edge
//   uniform(5,2) …     the constructors of constructors.h
//   geodetic(C6) …     the families of games on graphs and the like (family_parse.h, graph_parse.h)
//   ring(Z_12) loop:FILE …  algebras (algebra_parse.h)
//   hull(C6; winning={1,4}) S4; winning={(1,2)}  winning sets of whatever has a closure
//   FILE.dat dat:FILE  a file (hyper/read.h), its format told by its ending, by the word in front of the
//                      colon or by an option; dat:- is a whole file on standard input
//   edges= transversals= stable=  in front of sets or of a file: what the sets are
//   S4 Z2^3 240.191 Z7:Z3 perm:(1,2,3),(1,2) …   a group (group_families.h, colon_forms.h, doc/groups.md)
//
// Blanks may stand between any two signs.
#pragma once

#include "graph/family.h"
#include "group/group_expr.h"
#include "hyper/hypergraph.h"
#include "hyper/read.h"

typedef enum expr_kind {
    EXPR_HYPERGRAPH,
    EXPR_GROUP,
    EXPR_PENDING,  // made of a group, once GAP has told more about it (group_algebra.h, relator.h)
    EXPR_UNLISTED, // uniform(n,r) or Hk(r) with too many sets to be listed
} expr_kind;

// A hypergraph that is known by its name alone.
typedef struct unlisted_sets {
    uint32_t n, r; // uniform(n,r); of Hk(r) n is 0
    hry_error why; // it cannot be listed
} unlisted_sets;

typedef struct structure_expr {
    expr_kind kind;
    char *text;   // the expression, without blanks at both ends
    char *source; // how the structure was given, for people: "sets", "constructor uniform", "file x.dat",
                  // "family geodetic", "group S3xZ4"
    const family *family; // that made the hypergraph; NULL: none
    graph *graph;         // that the family was given first; NULL: none
    double (*at)[2];      // where the points that the family was given are drawn; NULL: none were
    ground *ground;       // that the family made, if it has a closure; NULL: it has none
    struct {
        size_t at, end; // where the winning sets of EXPR_PENDING stand in the text; end 0: there are none
    } winning;
    union {
        hypergraph hyper;  // EXPR_HYPERGRAPH
        group_expr *group; // EXPR_GROUP, EXPR_PENDING
        unlisted_sets unlisted;
    };
} structure_expr;

typedef struct expr_options {
    uint32_t vertices;   // where the expression does not tell; 0: as few as it needs
    hyper_format format; // of files; FORMAT_BY_NAME: as their name says
    bool *stdin_taken;   // set when standard input is read; if it is already, dat:- is refused
    bool in_stream;      // the text is a line of a stream: gap: is refused, because it can run programs
    bool remote;         // the text comes from a stranger: gap: and all files are refused
    bool groups;         // the game is one of groups (gen, dng, ter, dnt), where C6 is the cyclic group
    bool unlisted;       // a hypergraph too large to be listed is EXPR_UNLISTED, if it is known by its name
    bool closed;         // of a family that has a closure the sets are not listed
    const struct bindings *variables; // values of variables (arithmetic.h); NULL: no variable has one
    const limit *limit;
} expr_options;

// Longer expressions are refused before they are looked at; files may be longer. A graph6 string of as many
// vertices as a graph may have fits.
enum { EXPR_LONGEST = 16 << 20 }; // bytes
hry_status expr_check_length(size_t length, hry_error *error);

// Fails with HRY_USAGE and a column in `text`; with HRY_UNREADABLE and, if the fault is in a file, a line and
// column there; with HRY_LIMIT; with HRY_FORBIDDEN where `remote` refuses it. Any bytes may be given.
hry_status expr_parse(const char *text, size_t length, const expr_options *options, structure_expr *out,
                      hry_error *error);
void expr_clear(structure_expr *e);

// A set of vertices of h, as {1,3} or 1,3; the empty set as {} or nothing. Sets *out (which the caller frees)
// on success.
hry_status expr_vertex_set(const char *text, size_t length, const hypergraph *h, uint64_t **out,
                           hry_error *error);

// A set of elements of a group, separated by commas, with or without braces around the whole; the empty set
// as
// {} or nothing. What they mean is not looked at. Columns are those of `text`.
hry_status expr_group_elements(const char *text, size_t length, group_elements *out, hry_error *error);

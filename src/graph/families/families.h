// SPDX-License-Identifier: GPL-3.0-or-later
//
// A family of games (Sieben §8) turns a graph or other parameters into a ground. A family is one file here,
// which fills the ground and ends with a `const family family_NAME`, and its NAME in the list of
// graph/family.c. All that the program says about a family stands in that struct.
#pragma once

#include "algebra/algebra.h"
#include "graph/closure.h"
#include "graph/ground.h"

enum { FAMILY_MAX_NUMBERS = 64, FAMILY_MAX_GRAPHS = 32 };

// The parameters of a family as given by the user, in the order of its `parameters`.
typedef struct family_arguments {
    const graph *graph[FAMILY_MAX_GRAPHS]; // capital letters
    uint32_t number[FAMILY_MAX_NUMBERS];   // small letters; "a:b,…" of blocks: a1, b1, a2, b2, …
    size_t graphs, numbers;
    const double (*at)[2]; // points of the line (y = 0), of the plane, or the first two coordinates
    size_t at_count;
    const double *space; // points of more dimensions, with `dimension` coordinates each; NULL: none
    uint32_t dimension;
    const closure_operator *closure;
    algebra *algebra; // `make` takes its contents
    const pool *sets; // sets of points: winning sets, bases; `bits` is the number of points. NULL: none given
    known_size rank;  // of a matroid: then `sets` are its hyperplanes
    char *const *names; // of the points of `sets`; NULL: 1 … n
    const limit *limit; // bounds `make`; NULL: no limit
} family_arguments;

// The kind of text between the parentheses. The language has a reader for each (lang/family_parse.c).
typedef enum family_takes {
    TAKES_LETTERS,   // as `parameters` says: a capital letter is a graph, a small one a number
    TAKES_POINTS,    // points of a space, and perhaps winning sets
    TAKES_BLOCKS,    // a:b,…
    TAKES_BASES,     // sets, or the name of a matroid
    TAKES_POSET,     // a poset, and perhaps winning sets
    TAKES_CLOSURE,   // a closure operator, and perhaps winning sets
    TAKES_FORBIDDEN, // a number or a graph, and then graphs
    TAKES_ALGEBRA,   // an algebra by its name, by tables, or of a group
} family_takes;

// Statements of theory/set_claims.c about the sets of one family.
typedef enum family_claims { CLAIMS_NONE, CLAIMS_GEODETIC, CLAIMS_GENERAL_POSITION } family_claims;

typedef struct family {
    const char *name;       // "geodetic"
    const char *parameters; // "G", "G,d", "n,F", "…" (points)
    family_takes takes;
    const char *chosen;     // "vertices", "edges", "points": what the players choose
    const char *definition; // one line: "until …", when an achievement game ends
    const char *example;
    const char *literature; // authors, title, year
    const char *note;       // for example, how the names of the literature differ; NULL: none
    graph_need need;        // of the graph
    family_claims claims;
    bool generates; // the chosen elements generate a structure: the games are GEN, DNG, TER and DNT, as for
                    // groups
    // A family whose only parameter is a graph may give its points and the methods of its ground; `d`
    // distinguishes families with the same methods. The others fill the ground themselves with `make`, after
    // family_ground has checked `need`.
    points_of points;
    uint32_t d;
    const ground *knows;
    hry_status (*make)(const family_arguments *a, ground *out, hry_error *error);
} family;

// A family whose only parameter is a graph.
#define ON_GRAPH(what, needed) .parameters = "G", .chosen = (what), .need = (needed)

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A family of games (Sieben §8) turns a graph or other parameters into a ground, the set of points that the
// players choose from, and says which sets of points generate. A family is one small file in families/ that
// fills a ground and one row in the table of family.c; the hypergraph, its transversals and the four games
// follow from these.
#pragma once

#include "algebra/algebra.h"
#include "graph/closure.h"
#include "graph/graph.h"
#include "hyper/hypergraph.h"

typedef struct ground ground;

// The methods of a family. `generates` or `close` is always present; the others are optional shortcuts, which
// are preferred. Sets are bits over the points.
struct ground {
    uint32_t points;
    char **names; // of the points; NULL: 1 … n. Owned
    void *state;  // of the family; freed by `forget`
    void (*forget)(void *state);

    // A pre-closure operator: p ⊆ closure(p), monotone. p generates if its closure contains a winning set.
    void (*close)(const ground *g, const uint64_t *p, uint64_t *closure);
    // The closure of a closed set and one more point, if that is cheaper than `close`; NULL: it is not.
    void (*extend)(const ground *g, const uint64_t *closed, uint32_t point, uint64_t *closure);
    pool winning;    // winning sets of `close`; empty: the set of all points is the only one
    bool idempotent; // closing twice is closing once; the lattice then consists of the closed sets
    // Adds to *like the points, v among them, that extend a closed set p to the same closure as v. NULL: v
    // alone.
    void (*alike)(const ground *g, const uint64_t *p, uint32_t v, uint64_t *like);
    // Set if the closure is the union of the closures of pairs, iterated if it is idempotent: the set closed
    // by u and v, which contains both, begins at (u · points + v) · words. NULL: it is not.
    const uint64_t *pairs;

    bool (*generates)(const ground *g, const uint64_t *p); // a monotone predicate

    // All minimal generating sets, or all maximal stable sets, each once, into an empty pool of the ground's
    // width. HRY_LIMIT.
    hry_status (*list_edges)(const ground *g, const limit *limit, pool *out, hry_error *error);
    hry_status (*list_stable)(const ground *g, const limit *limit, pool *out, hry_error *error);
    bool stable_first; // if both lists are present, BORDER_ANY uses list_stable

    known_size known_edge_size, known_stable_size; // of these sets, if there are any

    // Marks all generating sets (bitmap.h) if there are at most BITMAP_MOST_POINTS points.
    void (*bitmap)(const ground *g, uint64_t *bits);
};

void ground_clear(ground *g);
bool ground_generates(const ground *g, const uint64_t *p);  // by the method of the family
bool ground_wins(const ground *g, const uint64_t *closure); // whether it contains a winning set

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

// What a graph must be to be played on by a family; each need includes those before it.
typedef enum graph_need { NEED_NOTHING, NEED_UNDIRECTED, NEED_CONNECTED, NEED_TREE } graph_need;

// What the points are: the vertices or the edges of the graph, which is kept in the state (ground.h), or the
// vertices together with the intervals of certain paths between them (families/intervals.h).
typedef enum points_of { VERTICES, EDGES, GEODESICS, INDUCED_PATHS, TWO_EDGE_PATHS } points_of;

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
    const char *on_device; // its function in device_graphs.cl; NULL: none
    // A family whose only parameter is a graph may give its points and the methods of its ground; `d`
    // distinguishes families with the same methods. The others fill the ground themselves with `make`, after
    // family_ground has checked `need`.
    points_of points;
    uint32_t d;
    const ground *knows;
    hry_status (*make)(const family_arguments *a, ground *out, hry_error *error);
} family;

// Fills *out. HRY_UNDEFINED or HRY_USAGE if the family has no game on these arguments (a graph that is not
// connected, a vertex of too small degree …), HRY_LIMIT if they are too large or a->limit is reached. The
// number of arguments matches `parameters`.
hry_status family_ground(const family *f, const family_arguments *a, ground *out, hry_error *error);

extern const family families[];
extern const size_t family_count;
const family *family_find(const char *name); // either case; NULL: none
bool family_streams(const family *f);        // its only parameter is a graph, so it can be used for streams
// A family that streams. HRY_USAGE; the error for an unknown name suggests the nearest one.
hry_status family_of_graphs(const char *name, const family **out, hry_error *error);

// The hypergraph of minimal generating sets, given by its edges or by its maximal stable sets. Uses
// list_stable or list_edges if the family has one (`prefer` decides if it has both), and otherwise the joint
// generation of both borders from the predicate (border.h). HRY_LIMIT.
typedef enum border_side { BORDER_ANY, BORDER_EDGES, BORDER_STABLE } border_side;
hry_status family_hypergraph(const ground *g, border_side prefer, const limit *limit, hypergraph *out,
                             hry_error *error);

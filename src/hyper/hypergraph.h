// SPDX-License-Identifier: GPL-3.0-or-later
//
// A finite hypergraph H = (V, E), made simple: only the minimal edges are kept, which changes none of the
// games (Sieben §3). It may also be given by its minimal transversals Tr(H) or by its maximal stable sets
// (their complements), because computing the edges from these can be the main cost of a game.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

// Sets are stored as bits, so each vertex costs one bit in every set. More vertices than this are an error.
enum { HYPERGRAPH_MAX_VERTICES = 1000000 };

typedef enum given {
    GIVEN_EDGES,        // sets = edges
    GIVEN_TRANSVERSALS, // sets = minimal transversals
    GIVEN_STABLE,       // sets = maximal stable sets
} given;

// The common size of all sets of a family, if a theorem gives it without listing the sets.
typedef struct known_size {
    bool known;
    uint32_t size;
} known_size;

typedef struct hypergraph {
    uint32_t vertices;
    char **names; // of the vertices; NULL: the names are 1, 2, …, n
    given given;
    pool sets;           // an antichain, sorted (pool_sort)
    uint64_t duplicates; // repeated sets in the input
    uint64_t dropped;    // sets of the input that were not minimal (GIVEN_STABLE: not maximal)
    known_size known_edge_size, known_stable_size; // of the edges, of the maximal stable sets
    known_size hk;                                 // k, if this is Hk(k)
} hypergraph;

void hypergraph_clear(hypergraph *h);
size_t hypergraph_bytes(const hypergraph *h);
void hypergraph_copy(hypergraph *to, const hypergraph *from); // only the names and the sets

// Raw sets as they are read: vertices from 0, in any order, repetitions allowed. All zero: no sets.
typedef struct set_list {
    uint32_t *item;
    size_t items, item_capacity;
    size_t *end; // end[i] is one past the last item of set i
    size_t sets, set_capacity;
} set_list;

void set_list_clear(set_list *l);
void set_list_put(set_list *l, uint32_t vertex); // adds to the current set
void set_list_close(set_list *l);                // ends the current set (which may be empty)
size_t set_list_bytes(const set_list *l);

hry_status hypergraph_check_vertices(uint64_t vertices, hry_error *error); // HRY_LIMIT: too many

// Builds a hypergraph from raw sets whose items are all < vertices. Takes ownership of `names` (an array of
// `vertices` strings, or NULL), also on failure. Fails with HRY_LIMIT when there are more than
// HYPERGRAPH_MAX_VERTICES vertices, when the family does not fit the memory limit, or when reducing it to an
// antichain takes too long. Uniform families only need a sort.
hry_status hypergraph_build(hypergraph *h, const set_list *l, uint32_t vertices, char **names, given kind,
                            const limit *limit, hry_error *error);

// The number (from 0) of the vertex called `name`, or UINT32_MAX. Without names: "1" … "n".
uint32_t hypergraph_vertex(const hypergraph *h, const char *name, size_t length);
// The name of a vertex; `buffer` (at least 12 bytes) is used if there are no names.
const char *hypergraph_name(const hypergraph *h, uint32_t vertex, char *buffer);
// "{1,3}" with the names of the vertices, in a string that the caller frees.
char *hypergraph_print_set(const hypergraph *h, const uint64_t *set);

// Families. uniform(n, r): all r-element subsets of n vertices, the complete r-uniform hypergraph K_n^r.
// disjoint(a, b, …): pairwise disjoint edges of these sizes. Hk(k): the hypergraph H_k of Sieben Def 9.6
// with AVD(H_k) = *k, given by its stable sets (max ∅ = 0, so |V_k| = 0, 1, 3, 4, 9, 10, 21, 22, 45 …).
hry_status hypergraph_uniform(hypergraph *h, uint32_t n, uint32_t r, const limit *limit, hry_error *error);
hry_status hypergraph_disjoint(hypergraph *h, const uint32_t *sizes, size_t count, const limit *limit,
                               hry_error *error);
hry_status hypergraph_hk(hypergraph *h, uint32_t k, const limit *limit, hry_error *error);

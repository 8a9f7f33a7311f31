// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of families, in the order in which they are listed. Each row refers to the methods of a ground or
// to one function in families/, declared in families.h.
//
// Long because every family is a row of this one table.
#include "graph/family.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "graph/families/families.h"
#include "graph/families/intervals.h"

#define ALGEBRA(word, given, whole, for_example, also)                                                        \
    {                                                                                                         \
        .name = (word), .parameters = (given), .takes = TAKES_ALGEBRA, .chosen = "elements",                  \
        .definition = "until the chosen elements generate " whole, .example = (for_example), .note = (also),  \
        .generates = true, .make = algebra_make,                                                              \
        .literature = "Ernst–Sieben, Section 10: Impartial achievement and avoidance games for generating " \
                      "finite groups, 2018",                                                                  \
    }

// A family whose only parameter is a graph.
#define ON_GRAPH(what, needed) .parameters = "G", .chosen = (what), .need = (needed)

const family families[] = {
    {
        .name = "geodetic",
        ON_GRAPH("vertices", NEED_CONNECTED),
        .definition = "until every vertex lies on a geodesic between two chosen vertices",
        .example = "geodetic(K(2,3))",
        .literature =
            "Buckley and Harary, Geodetic games for graphs, 1986; Haynes, Henning and Tiller, Geodetic "
            "achievement and avoidance games for graphs, 2003",
        .note = "one step only, a pre-closure: hull(G) is the game of the convex hull",
        .on_device = "generates_geodetic",
        .claims = CLAIMS_GEODETIC,
        .points = GEODESICS,
        .knows = &one_step,
    },
    {
        .name = "hull",
        ON_GRAPH("vertices", NEED_CONNECTED),
        .definition = "until the geodetic convex hull of the chosen vertices is the whole graph",
        .example = "hull(C6)",
        .literature = "Benesh, Ernst, Meyer, Salmon and Sieben, Impartial geodetic building games on graphs, "
                      "arXiv:2307.07095, 2023",
        .on_device = "generates_hull",
        .points = GEODESICS,
        .knows = &convex_hull,
    },
    {
        .name = "monophonic",
        ON_GRAPH("vertices", NEED_CONNECTED),
        .definition = "until every vertex lies on an induced path between two chosen vertices",
        .example = "monophonic(C6)",
        .literature = "Duchet, Convex sets in graphs II: minimal path convexity, 1988",
        .note = "one step only, a pre-closure: monohull(G) is the game of the convex hull",
        .points = INDUCED_PATHS,
        .knows = &one_step,
    },
    {
        .name = "monohull",
        ON_GRAPH("vertices", NEED_CONNECTED),
        .definition = "until the monophonic convex hull of the chosen vertices is the whole graph",
        .example = "monohull(P4)",
        .literature = "Duchet, Convex sets in graphs II: minimal path convexity, 1988",
        .note = "a set is convex if it contains every induced path between two of its vertices",
        .points = INDUCED_PATHS,
        .knows = &convex_hull,
    },
    {
        .name = "genpos",
        ON_GRAPH("vertices", NEED_CONNECTED),
        .definition = "until three of the chosen vertices lie on one geodesic",
        .example = "genpos(paw)",
        .literature =
            "Klavžar, Neethu and Ullas Chandran, The general position achievement game played on graphs, "
            "2022; Ullas Chandran, Klavžar, Neethu and Sampaio, The general position avoidance game and "
            "hardness of general position games, 2022",
        .note = "the general position achievement game of the literature is AVD here: its players keep the "
                "set in "
                "general position",
        .on_device = "generates_genpos",
        .claims = CLAIMS_GENERAL_POSITION,
        .points = GEODESICS,
        .knows = &general_position,
    },
    {
        .name = "percolation",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until every vertex is reached from the chosen vertices by repeatedly adding the "
                      "vertices with two neighbours in the set",
        .example = "percolation(grid(3,3))",
        .literature =
            "Centeno, Dourado, Penso, Rautenbach and Szwarcfiter, Irreversible conversion of graphs, 2011",
        .note = "the convex hull of the P3-convexity; one step of it is twodominating(G)",
        .points = TWO_EDGE_PATHS,
        .knows = &convex_hull,
    },
    {
        .name = "twodominating",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until every vertex is chosen or has two chosen neighbours",
        .example = "twodominating(C5)",
        .literature = "Fink and Jacobson, n-domination in graphs, 1985",
        .points = TWO_EDGE_PATHS,
        .knows = &one_step,
    },
    {
        .name = "dominating",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until every vertex is chosen or has a chosen neighbour",
        .example = "dominating(petersen)",
        .literature = "Haynes, Hedetniemi and Slater, Fundamentals of domination in graphs, 1998",
        .note = "dominating(line(G)) is the game of edge dominating sets",
        .d = COVER_CLOSED_NEIGHBOURHOODS,
        .knows = &covers,
    },
    {
        .name = "totaldominating",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until every vertex has a chosen neighbour",
        .example = "totaldominating(P4)",
        .literature = "Haynes, Hedetniemi and Slater, Fundamentals of domination in graphs, 1998",
        .d = COVER_NEIGHBOURHOODS,
        .knows = &covers,
    },
    {
        .name = "vertexcover",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until every edge has a chosen end",
        .example = "vertexcover(C5)",
        .literature = "Sieben, Impartial hypergraph games, 2023",
        .note = "ACV is DST of edges(G): the vertices not chosen become independent",
        .d = COVER_EDGES,
        .knows = &covers,
    },
    {
        .name = "zeroforcing",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until the chosen vertices force all others, where a vertex in the set forces its "
                      "only neighbour outside",
        .example = "zeroforcing(P4)",
        .literature = "AIM Minimum Rank – Special Graphs Work Group, Zero forcing sets and the minimum rank "
                      "of graphs, 2008",
        .note = "the maximal stable sets are the maximal failed zero forcing sets",
        .knows = &zero_forcing,
    },
    {
        .name = "edges",
        ON_GRAPH("vertices", NEED_UNDIRECTED),
        .definition = "until two chosen vertices are adjacent",
        .example = "edges(C5)",
        .literature = "Schaefer, On the complexity of some two-person perfect-information games, 1978",
        .note = "AVD is Node Kayles: its players build an independent set; edges(complement(G)) is the game "
                "of cliques",
        .knows = &adjacency,
    },
    {
        .name = "tree",
        ON_GRAPH("vertices", NEED_TREE),
        .definition = "until the smallest subtree containing the chosen vertices is the whole tree",
        .example = "tree(P4)",
        .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
        .note = "the shelling of the leaves: convex sets are the subtrees",
        .knows = &subtrees,
    },
    {
        .name = "convex",
        .parameters = "…",
        .takes = TAKES_POINTS,
        .chosen = "points",
        .definition =
            "until the convex hull of the chosen points contains a winning set, by default all points",
        .example = "convex(1,2,3,4; winning={1,2,3},{3,4})",
        .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
        .make = convex_make,
    },
    {
        .name = "closure",
        .parameters = "FILE",
        .takes = TAKES_CLOSURE,
        .chosen = "points",
        .definition = "until the closure of the chosen points contains a winning set, by default all points",
        .example = "closure(1 2 -> 3, 3 -> 4; winning={3},{1,4})",
        .literature = "Sieben, Impartial hypergraph games, 2023, Section 8.1",
        .note = "the file has implications (a b -> c), closed sets ({a,b}) or is a formal context (.cxt)",
        .make = closure_make,
    },
    {
        .name = "downsets",
        .parameters = "P",
        .takes = TAKES_POSET,
        .chosen = "elements",
        .definition =
            "until the down-set of the chosen elements contains a winning set, by default all elements",
        .example = "downsets(poset(a<b,b<c,a<d); winning={c},{b,d})",
        .literature = "Edelman and Jamison, The theory of convex geometries, 1985",
        .note = "the shelling of a poset from the top",
        .make = downsets_make,
    },
    {
        .name = "orderconvex",
        .parameters = "P",
        .takes = TAKES_POSET,
        .chosen = "elements",
        .definition = "until the elements between chosen ones contain a winning set, by default all elements",
        .example = "orderconvex(boolean(3); winning={a,bc},{abc})",
        .literature = "Edelman and Jamison, The theory of convex geometries, 1985",
        .note = "a set is order-convex if it contains every x with a < x < b for a, b in the set; the double "
                "shelling of a poset",
        .make = orderconvex_make,
    },
    {
        .name = "partition",
        .parameters = "a:b,…",
        .takes = TAKES_BLOCKS,
        .chosen = "points",
        .definition = "until every block a:b of a points has at least b chosen points",
        .example = "partition(3:1,4:2)",
        .literature = "Acketa, Some achievement and avoidance games on partitional matroids, 1988",
        .make = partition_make,
    },
    {
        .name = "matroid",
        .parameters = "bases",
        .takes = TAKES_BASES,
        .chosen = "points",
        .definition = "until the chosen points contain a base of the matroid",
        .example = "matroid({1,2},{1,3},{2,3})",
        .literature = "Sieben, Impartial hypergraph games, 2023, Section 8",
        .note = "known matroids have names, such as matroid(fano) and matroid(U(2,4)); the cycle matroid of "
                "a graph is graphic(G)",
        .make = matroid_make,
    },
    {
        .name = "treeedges",
        ON_GRAPH("edges", NEED_TREE),
        .definition = "until the smallest subtree containing the chosen edges is the whole tree",
        .example = "treeedges(P4)",
        .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
        .note = "the shelling of the pendant edges: convex sets are the edge sets of subtrees",
        .points = EDGES,
        .knows = &subtree_edges,
    },
    {
        .name = "connect",
        ON_GRAPH("edges", NEED_CONNECTED),
        .definition = "until the chosen edges connect all vertices",
        .example = "connect(K4)",
        .literature = "Harary and Robinson, Connect-it games, 1984",
        .note = "DST and PRV are the Disconnect-it games",
        .make = graphic_make,
    },
    {
        .name = "cycles",
        ON_GRAPH("edges", NEED_NOTHING),
        .definition = "until the chosen edges contain a cycle",
        .example = "cycles(K4)",
        .literature = "Gates and Kelvey, Relator games on groups, 2021",
        .note = "the hypergraph version: in the games of Gates and Kelvey the players walk along the edges",
        .make = cycles_make,
    },
    {
        .name = "mindegree",
        .parameters = "G,d",
        .chosen = "edges",
        .definition = "until the chosen edges give every vertex degree at least d",
        .example = "mindegree(paw,1)",
        .literature = "Gordon, Robinson and Harary, Minimum degree games for graphs, 1994",
        .need = NEED_UNDIRECTED,
        .make = mindegree_make,
    },
    {
        .name = "degree",
        .parameters = "n,d",
        .chosen = "edges",
        .definition = "until the chosen edges give some vertex degree d",
        .example = "degree(4,3)",
        .note = "played on the edges of the complete graph K_n",
        .literature = "Harary and Plochinski, On degree achievement and avoidance games for graphs, 1987",
        .make = degree_make,
    },
    {
        .name = "diameter",
        .parameters = "n,d",
        .chosen = "edges",
        .definition = "until the chosen edges make a connected graph on n vertices with diameter at most d",
        .example = "diameter(4,2)",
        .literature = "Buckley and Harary, Diameter avoidance games for graphs, 1984",
        .make = diameter_make,
    },
    {
        .name = "subgraph",
        .parameters = "n,F,…",
        .takes = TAKES_FORBIDDEN,
        .chosen = "edges",
        .definition = "until the chosen edges contain a copy of a forbidden graph",
        .example = "subgraph(5,C3,C5)",
        .literature =
            "Seress, On Hajnal's triangle-free game, 1992; Wanless, On the periodicity of graph games, 1997",
        .note = "AVD of K3 is triangle avoidance, the saturation game; with a graph instead of n, as in "
                "subgraph(K(3,3); C4,C6), the players choose its edges",
        .make = subgraph_make,
    },
    {
        .name = "path",
        .parameters = "n,k",
        .chosen = "edges",
        .definition = "until the chosen edges contain a path with k edges",
        .example = "path(5,3)",
        .note = "played on the edges of the complete graph K_n",
        .literature = "Wanless, Path achievement games, 2001",
        .make = path_make,
    },
    {
        .name = "graphic",
        ON_GRAPH("edges", NEED_NOTHING),
        .definition = "until the chosen edges contain a spanning forest, a base of the graphic matroid",
        .example = "graphic(K4)",
        .literature = "Harary and Robinson, Connect-it games, 1984",
        .note = "connect(G) for graphs that need not be connected",
        .make = graphic_make,
    },
    ALGEBRA(
        "magma", "FILE", "the magma", "magma([1,2,2],[3,2,1],[1,1,3])",
        "the file is a square table of names; magma:FILE is the same; a small table may be written by rows"),
    ALGEBRA("quasigroup", "FILE", "the quasigroup", "quasigroup([1,3,2],[3,2,1],[2,1,3])", NULL),
    ALGEBRA("loop", "FILE", "the loop", "loop([1,2,3],[2,3,1],[3,1,2])", NULL),
    ALGEBRA("semigroup", "maps", "the semigroup", "semigroup([2,3,1],[1,1,3])",
            "maps of 1, …, n as lists of images, T_n for all of them, or FILE; x*y applies x first"),
    ALGEBRA("monoid", "maps", "the monoid", "monoid(T_3)",
            "a semigroup whose subalgebras contain the identity"),
    ALGEBRA("quandle", "Q", "the quandle", "quandle(R_5)",
            "R_n is the dihedral quandle, conj(GROUP) a group with x*y = y^-1 x y; or FILE"),
    ALGEBRA("rack", "FILE", "the rack", "rack([2,2],[1,1])", NULL),
    ALGEBRA(
        "ring", "R", "the ring", "ring(Z_12)",
        "products of Z_n and F_q, such as Z_2xF_4, or FILE,FILE with + and *; subrings need not contain 1"),
    ALGEBRA("module", "M", "the module over the integers", "module(Z_4xZ_2)", NULL),
    ALGEBRA("vectorspace", "d,q", "the vector space of dimension d over the field with q elements",
            "vectorspace(3,2)", NULL),
    ALGEBRA("lattice", "POSET", "the lattice", "lattice(boolean(3))",
            "a poset such as divisors(60), or FILE,FILE with join and meet"),
    ALGEBRA("sub", "A", "the algebra", "sub(ring(Z_12))", "the default: ring(Z_12) is the same"),
    ALGEBRA("ideal", "A", "the whole ring, semigroup or lattice as an ideal", "ideal(ring(Z_12))", NULL),
    ALGEBRA("normal", "GROUP", "the group as a normal subgroup", "normal(S4)", NULL),
    ALGEBRA("subgroups", "GROUP", "a winning set, by default the group",
            "subgroups(S4; winning={(1,2),(3,4)})", "GROUP; winning={…} is the same"),
};

const size_t family_count = sizeof families / sizeof *families;

bool family_streams(const family *f)
{
    return !strcmp(f->parameters, "G") || !strcmp(f->parameters, "P");
}

const family *family_find(const char *name)
{
    return text_find(families, family_count, sizeof *families, name);
}

hry_status family_of_graphs(const char *name, const family **out, hry_error *error)
{
    const family *f = family_find(name);
    if (f && family_streams(f)) {
        *out = f;
        return HRY_OK;
    }
    if (f)
        return hry_fail(error, HRY_USAGE,
                        "`family` takes families with a graph as their only parameter; write %s(%s), for "
                        "example %s",
                        f->name, f->parameters, f->example);
    if (strcasecmp(name, "relator") == 0)
        return hry_fail(error, HRY_USAGE,
                        "relator is played on groups: write relator(GROUP), for example relator(D4), without "
                        "`family`");
    nearest near = {0};
    for (size_t i = 0; i < family_count; i++)
        if (family_streams(&families[i]))
            nearest_try(&near, name, families[i].name);
    if (near.best)
        return hry_fail(error, HRY_USAGE, "there is no family '%.60s'; did you mean %s?", name, near.best);
    return hry_fail(error, HRY_USAGE, "there is no family '%.60s'`;families`", name);
}

static hry_status find_points(const family *f, const family_arguments *a, ground *out, hry_error *error)
{
    const graph *g = a->graph[0];
    if (f->points == EDGES)
        return ground_of_edges(out, g, f->d, f->name, a->limit, error);
    if (f->points == VERTICES)
        return ground_of_vertices(out, g, f->d, a->limit, error);
    return ground_of_intervals(out, g, f->name, f->points, a->limit, error);
}

hry_status family_ground(const family *f, const family_arguments *a, ground *out, hry_error *error)
{
    ground made = f->knows ? *f->knows : (ground){0};
    if (f->need)
        TRY(ground_needs(a->graph[0], f->need, f->name, error));
    TRY(f->make ? f->make(a, &made, error) : find_points(f, a, &made, error));
    *out = made;
    return HRY_OK;
}

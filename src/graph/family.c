// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of families. What a line needs is in families/: one function, declared in families.h.
#include "graph/family.h"

#include <strings.h>

#include "base/text.h"
#include "graph/families/families.h"

const family families[] = {
    {
        .name = "geodetic",
        .parameters = "G",
        .chosen = "vertices",
        .definition = "until every vertex lies on a geodesic between two chosen vertices",
        .goal = "a geodetic set",
        .example = "geodetic(K(2,3))",
        .literature =
            "Buckley and Harary, Geodetic games for graphs, 1986; Haynes, Henning and Tiller, Geodetic "
            "achievement and avoidance games for graphs, 2003",
        .note = "one step only, a pre-closure: hull(G) is the game of the convex hull",
        .streams = true,
        .need = NEED_CONNECTED,
        .on_device = "generates_geodetic",
        .claims = CLAIMS_GEODETIC,
        .make = geodetic_make,
    },
    {
        .name = "hull",
        .parameters = "G",
        .chosen = "vertices",
        .definition = "until the geodetic convex hull of the chosen vertices is the whole graph",
        .goal = "a hull set",
        .example = "hull(C6)",
        .literature = "Benesh, Ernst, Meyer, Salmon and Sieben, Impartial geodetic convexity achievement and "
                      "avoidance games on graphs, 2023",
        .streams = true,
        .need = NEED_CONNECTED,
        .on_device = "generates_hull",
        .make = hull_make,
    },
    {
        .name = "genpos",
        .parameters = "G",
        .chosen = "vertices",
        .definition = "until three of the chosen vertices lie on one geodesic",
        .goal = "three vertices on one geodesic",
        .example = "genpos(paw)",
        .literature =
            "Klavžar, Neethu and Ullas Chandran, The general position achievement game played on graphs, "
            "2022; Ullas Chandran, Klavžar, Neethu and Sampaio, The general position avoidance game and "
            "hardness of general position games, 2022",
        .note = "the general position achievement game of the literature is AVD here: its players keep the "
                "set in "
                "general position",
        .streams = true,
        .need = NEED_CONNECTED,
        .on_device = "generates_genpos",
        .claims = CLAIMS_GENERAL_POSITION,
        .make = genpos_make,
    },
    {
        .name = "tree",
        .parameters = "G",
        .chosen = "vertices",
        .definition = "until the smallest subtree containing the chosen vertices is the whole tree",
        .goal = "a set of vertices that spans the tree",
        .example = "tree(P4)",
        .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
        .streams = true,
        .need = NEED_TREE,
        .make = tree_make,
    },
    {
        .name = "treeedges",
        .parameters = "G",
        .chosen = "edges",
        .definition = "until the smallest subtree containing the chosen edges is the whole tree",
        .goal = "a set of edges that spans the tree",
        .example = "treeedges(P4)",
        .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
        .streams = true,
        .need = NEED_TREE,
        .make = treeedges_make,
    },
    {
        .name = "convex",
        .parameters = "…",
        .takes = TAKES_POINTS,
        .chosen = "points",
        .definition =
            "until the convex hull of the chosen points contains a winning set, by default all points",
        .goal = "a set whose convex hull contains a winning set",
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
        .goal = "a set whose closure contains a winning set",
        .example = "closure(1 2 -> 3, 3 -> 4; winning={3},{1,4})",
        .literature = "Sieben, Impartial hypergraph games, 2023, Section 8.1",
        .note = "the file has implications (a b -> c), closed sets ({a,b}) or is a formal context (.cxt)",
        .make = closure_make,
    },
    {
        .name = "connect",
        .parameters = "G",
        .chosen = "edges",
        .definition = "until the chosen edges connect all vertices",
        .goal = "a connected spanning subgraph",
        .example = "connect(K4)",
        .literature = "Harary and Robinson, Connect-it games, 1984",
        .note = "DST and PRV are the games Disconnect-it",
        .streams = true,
        .need = NEED_CONNECTED,
        .make = connect_make,
    },
    {
        .name = "cycles",
        .parameters = "G",
        .chosen = "edges",
        .definition = "until the chosen edges contain a cycle",
        .goal = "a cycle",
        .example = "cycles(K4)",
        .literature = "Gates and Kelvey, Relator games on groups, 2021",
        .note = "the hypergraph version: in the games of Gates and Kelvey the players walk along the edges",
        .streams = true,
        .make = cycles_make,
    },
    {
        .name = "mindegree",
        .parameters = "G,d",
        .chosen = "edges",
        .definition = "until every vertex is in at least d chosen edges",
        .goal = "a spanning subgraph of the required minimum degree",
        .example = "mindegree(paw,1)",
        .literature = "Gordon, Robinson and Harary, Minimum degree games for graphs, 1994",
        .make = mindegree_make,
    },
    {
        .name = "degree",
        .parameters = "n,d",
        .chosen = "edges",
        .definition = "until some vertex of a graph on n vertices is in d chosen edges",
        .goal = "a star of the required degree",
        .example = "degree(4,3)",
        .literature = "Harary and Plochinski, On degree achievement and avoidance games for graphs, 1987",
        .make = degree_make,
    },
    {
        .name = "diameter",
        .parameters = "n,d",
        .chosen = "edges",
        .definition = "until the chosen edges make a connected graph on n vertices with diameter at most d",
        .goal = "a spanning subgraph of the required diameter",
        .example = "diameter(4,2)",
        .literature = "Buckley and Harary, Diameter avoidance games for graphs, 1984",
        .make = diameter_make,
    },
    {
        .name = "subgraph",
        .parameters = "n,F,…",
        .takes = TAKES_FORBIDDEN,
        .chosen = "edges",
        .definition = "until the chosen edges of K_n contain a copy of F or of another forbidden graph",
        .goal = "a copy of a forbidden graph",
        .example = "subgraph(5,C3,C5)",
        .literature =
            "Seress, On Hajnal's triangle-free game, 1992; Wanless, On the periodicity of graph games, 1997",
        .note = "AVD of K3 is triangle avoidance, the saturation game; a graph in the place of n, as in "
                "subgraph(K(3,3); C4,C6), is played on its edges",
        .make = subgraph_make,
    },
    {
        .name = "path",
        .parameters = "n,k",
        .chosen = "edges",
        .definition = "until the chosen edges of K_n contain a path with k edges",
        .goal = "a path of the required length",
        .example = "path(5,3)",
        .literature = "Wanless, Path achievement games, 2001",
        .make = path_make,
    },
    {
        .name = "edges",
        .parameters = "G",
        .chosen = "vertices",
        .definition = "until two chosen vertices are adjacent",
        .goal = "two adjacent vertices",
        .example = "edges(C5)",
        .literature = "Schaefer, On the complexity of some two-person perfect-information games, 1978",
        .note = "AVD is Node Kayles: its players build an independent set",
        .streams = true,
        .make = edges_make,
    },
    {
        .name = "graphic",
        .parameters = "G",
        .chosen = "edges",
        .definition = "until the chosen edges contain a spanning forest, a base of the graphic matroid",
        .goal = "a spanning forest",
        .example = "graphic(K4)",
        .literature = "Harary and Robinson, Connect-it games, 1984",
        .note = "connect(G) for graphs that need not be connected",
        .streams = true,
        .make = graphic_make,
    },
    {
        .name = "partition",
        .parameters = "a:b,…",
        .takes = TAKES_BLOCKS,
        .chosen = "points",
        .definition = "until at least b points of every block of a points are chosen",
        .goal = "a base",
        .example = "partition(3:1,4:2)",
        .literature = "Acketa, Some achievement and avoidance games on partitional matroids, 1988",
        .make = partition_make,
    },
    {
        .name = "matroid",
        .parameters = "bases",
        .takes = TAKES_BASES,
        .chosen = "points",
        .definition = "until the chosen points contain a base of the matroid with these bases",
        .goal = "a base",
        .example = "matroid({1,2},{1,3},{2,3})",
        .literature = "Sieben, Impartial hypergraph games, 2023, Section 8",
        .make = matroid_make,
    },
};

const size_t family_count = sizeof families / sizeof *families;

const family *family_find(const char *name)
{
    for (size_t i = 0; i < family_count; i++)
        if (!strcasecmp(name, families[i].name))
            return families + i;
    return NULL;
}

hry_status family_of_graphs(const char *name, const family **out, hry_error *error)
{
    const family *f = family_find(name);
    if (f && f->streams) {
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
                        "relator is played on groups: leave `family` out and write relator(GROUP), for "
                        "example relator(D4)");
    nearest near = {0};
    for (size_t i = 0; i < family_count; i++)
        if (families[i].streams)
            nearest_try(&near, name, families[i].name);
    if (near.best)
        return hry_fail(error, HRY_USAGE, "there is no family '%.60s'; did you mean %s?", name, near.best);
    return hry_fail(error, HRY_USAGE, "there is no family '%.60s'`;families`", name);
}

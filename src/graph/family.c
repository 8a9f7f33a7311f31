// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/family.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "graph/families/intervals.h"

// The families, in the order in which they are listed. Each one is family_NAME in a file of families/.
#define FAMILIES(FAMILY)                                                                                     \
    FAMILY(geodetic)                                                                                         \
    FAMILY(hull)                                                                                             \
    FAMILY(monophonic)                                                                                       \
    FAMILY(monohull)                                                                                         \
    FAMILY(genpos)                                                                                           \
    FAMILY(percolation)                                                                                      \
    FAMILY(twodominating)                                                                                    \
    FAMILY(dominating)                                                                                       \
    FAMILY(totaldominating)                                                                                  \
    FAMILY(vertexcover)                                                                                      \
    FAMILY(zeroforcing)                                                                                      \
    FAMILY(edges)                                                                                            \
    FAMILY(tree)                                                                                             \
    FAMILY(convex)                                                                                           \
    FAMILY(closure)                                                                                          \
    FAMILY(downsets)                                                                                         \
    FAMILY(orderconvex)                                                                                      \
    FAMILY(partition)                                                                                        \
    FAMILY(matroid)                                                                                          \
    FAMILY(treeedges)                                                                                        \
    FAMILY(connect)                                                                                          \
    FAMILY(cycles)                                                                                           \
    FAMILY(mindegree)                                                                                        \
    FAMILY(degree)                                                                                           \
    FAMILY(diameter)                                                                                         \
    FAMILY(subgraph)                                                                                         \
    FAMILY(path)                                                                                             \
    FAMILY(graphic)                                                                                          \
    FAMILY(magma)                                                                                            \
    FAMILY(quasigroup)                                                                                       \
    FAMILY(loop)                                                                                             \
    FAMILY(semigroup)                                                                                        \
    FAMILY(monoid)                                                                                           \
    FAMILY(quandle)                                                                                          \
    FAMILY(rack)                                                                                             \
    FAMILY(ring)                                                                                             \
    FAMILY(module)                                                                                           \
    FAMILY(vectorspace)                                                                                      \
    FAMILY(lattice)                                                                                          \
    FAMILY(sub)                                                                                              \
    FAMILY(ideal)                                                                                            \
    FAMILY(normal)                                                                                           \
    FAMILY(subgroups)

#define DECLARE(word) extern const family family_##word;
FAMILIES(DECLARE)

#define REFER(word) &family_##word,
const family *const families[] = {FAMILIES(REFER)};

const size_t family_count = sizeof families / sizeof *families;

bool family_streams(const family *f)
{
    return !strcmp(f->parameters, "G") || !strcmp(f->parameters, "P");
}

const family *family_find(const char *name)
{
    for (size_t i = 0; i < family_count; i++)
        if (strcasecmp(families[i]->name, name) == 0)
            return families[i];
    return NULL;
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
        if (family_streams(families[i]))
            nearest_try(&near, name, families[i]->name);
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

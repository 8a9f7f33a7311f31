// SPDX-License-Identifier: GPL-3.0-or-later
//
// Families of games on graphs, which are swept as any hypergraph is.
#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "check_internal.h"
#include "graph/family.h"
#include "graph_list.h"

static const char *const played[] = {"geodetic", "hull", "genpos"};
enum { FAMILIES = sizeof played / sizeof *played };

static hry_status make_hypergraph(const family *f, const graph *x, hypergraph *out, hry_error *error)
{
    ground g;
    family_arguments a = {.graph = {x}, .graphs = 1};
    hry_status status = family_ground(f, &a, &g, error);
    if (status)
        return status;
    status = family_hypergraph(&g, BORDER_ANY, NULL, out, error);
    ground_clear(&g);
    return status;
}

static void check_graph(void *context, const graph_list *l, const char *what)
{
    device_check *c = context;
    for (size_t f = 0; f < FAMILIES; f++) {
        char name[64];
        hypergraph h;
        hry_error error;
        snprintf(name, sizeof name, "%s, %s", played[f], what);
        if (make_hypergraph(family_find(played[f]), &l->at[0], &h, &error)) {
            check_leave_out(c, name, "", "%s", error.message);
            continue;
        }
        check_hypergraph(c, name, &h);
        hypergraph_clear(&h);
    }
}

void check_graphs(device_check *c)
{
    graphs_larger(c->seed, c->o->quick, check_graph, c);
}

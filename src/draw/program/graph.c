// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphviz's dot and neato, from its library. Their plugins are linked and not looked for at run time, so
// that neither Graphviz's register of plugins nor the other plugins (fonts, windows, pictures) are ever
// loaded; labels must have no text, because only those could measure it.
#include <graphviz/gvc.h>

#include "jobs.h"

extern gvplugin_library_t gvplugin_dot_layout_LTX_library, gvplugin_neato_layout_LTX_library;

static void write_edge(edge_t *edge, FILE *out)
{
    const splines *drawn = ED_spl(edge);
    bool one = drawn && drawn->size == 1;
    fprintf(out, "edge %s %d", agnameof(edge), one ? drawn->list[0].size : 0);
    for (int i = 0; one && i < drawn->list[0].size; i++)
        fprintf(out, " %.3f %.3f", drawn->list[0].list[i].x, drawn->list[0].list[i].y);
    fputc('\n', out);
}

static void write_graph(graph_t *graph, FILE *out)
{
    boxf box = GD_bb(graph);
    fprintf(out, "graph %.3f %.3f\n", box.UR.x - box.LL.x, box.UR.y - box.LL.y);
    for (node_t *node = agfstnode(graph); node; node = agnxtnode(graph, node))
        fprintf(out, "node %s %.3f %.3f\n", agnameof(node), ND_coord(node).x - box.LL.x,
                ND_coord(node).y - box.LL.y);
    for (node_t *node = agfstnode(graph); node; node = agnxtnode(graph, node))
        for (edge_t *edge = agfstout(graph, node); edge; edge = agnxtout(graph, edge))
            if (agnameof(edge) && *agnameof(edge)) // those without a key only hold nodes in place
                write_edge(edge, out);
}

static const lt_symlist_t plugins[] = {
    {"gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library},
    {"gvplugin_neato_layout_LTX_library", &gvplugin_neato_layout_LTX_library},
    {NULL, NULL},
};

bool job_layout(const char *input, const char *engine, FILE *out, sentence *why)
{
    agseterr(AGMAX); // kept for aglasterr instead of printed
    graph_t *graph = agmemread(input);
    if (!graph)
        return say(why, "Graphviz cannot read the graph: %s", aglasterr());
    GVC_t *context = gvContextPlugins(plugins, 0);
    bool placed = gvLayout(context, graph, engine) == 0;
    if (placed)
        write_graph(graph, out);
    else
        say(why, "Graphviz cannot lay out the graph: %s", aglasterr());
    gvFreeLayout(context, graph);
    agclose(graph);
    gvFreeContext(context);
    return placed;
}

const char *graphviz_version(void)
{
    return gvcVersion(gvContextPlugins(plugins, 0)); // a constant
}

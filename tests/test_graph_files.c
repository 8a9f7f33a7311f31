// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with one graph whose vertices have names: edge lists from 0, adjacency lists, GraphML and GML. Each
// reader against the graph that was written, and against files that are not what they should be.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_read.h"

#define BAD SOURCE_DIR "/tests/bad/"

static hry_status read_contents(const char *name, const char *contents, size_t length, graph *out,
                                hry_error *error)
{
    FILE *f = fopen(name, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(contents, 1, length, f), length);
    fclose(f);
    hry_status status = graph_read_file(name, GRAPH_BY_NAME, NULL, out, error);
    remove(name);
    return status;
}

// "0 1 2: 0-1 1-2", the names of the vertices and of the edges.
static char *shown(const graph *g)
{
    char *text = mem_string("");
    char **edges;
    assert_int_equal(graph_edge_names(g, NULL, &edges, NULL), HRY_OK);
    for (uint32_t i = 0; i < g->vertices + g->edges; i++) {
        char *name = i < g->vertices ? graph_vertex_name(g, i) : edges[i - g->vertices];
        char *longer = mem_print("%s%s%s", text, i == g->vertices ? ": " : i ? " " : "", name);
        free(text);
        free(name);
        text = longer;
    }
    free(edges);
    return text;
}

#define GRAPHML(direction, what)                                                                             \
    "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"    \
    "<key id=\"d0\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>\n"                               \
    "<key id=\"d1\" for=\"edge\" attr.name=\"label\" attr.type=\"string\"/>\n"                               \
    "<graph edgedefault=\"" direction "\">" what "</graph></graphml>\n"

static void vertices_keep_their_names(void **state)
{
    (void)state;
    static const struct {
        const char *name, *contents, *graph;
    } rows[] = {
        // networkx: write_edgelist, write_adjlist
        {"t.edgelist", "0 1 {}\n1 2 {'weight': 3, 'name': 'x y'}\n", "0 1 2: 0-1 1-2"},
        {"t.edgelist", "1 2 {}\n2 3 {}\n", "1 2 3: 1-2 2-3"},
        {"t.edges", "1 2\n0 1\n", "0 1 2: 0-1 1-2"},
        {"t.edges", "4 2\n0 1\n1 2\n", "0 1 2 3: 0-1 1-2"}, // a number of vertices
        {"t.edges", "3 2\n0 1\n1 3\n", "0 1 2 3: 0-1 1-3 2-3"},
        {"t.edgelist", "Napoleon Myriel {'weight': 1}\nMyriel Valjean {}\n",
         "Napoleon Myriel Valjean: Napoleon-Myriel Myriel-Valjean"},
        {"t.adjlist", "#/usr/bin/x\n# GMT\n0 1 2\n1 2\n2\n3\n", "0 1 2 3: 0-1 0-2 1-2"},
        {"t.adjlist", "10 2\n2 1\n1 10\n", "1 2 10: 1-2 1-10 2-10"},
        {"t.adjlist", "1 2 3\n2\n3\n", "1 2 3: 1-2 1-3"},
        {"t.adjlist", "b a\nc a\n", "b a c: b-a a-c"},
        {"t.adjlist", "a-1 b\n", "a-1 b: a-1~b"},
        {"t.adjlist", "a(1,2) b\n", "a_1_2_ b: a_1_2_-b"},
        // GML: labels, ids where a label is missing or there twice, entities, keys that mean nothing here
        {"t.gml", "graph [ node [ id 0 label \"u\" ] node [ id 1 label \"v\" ] edge [ source 0 target 1 ] ]",
         "u v: u-v"},
        {"t.gml", "graph [ node [ id 0 label \"u\" ] node [ id 1 ] edge [ source 0 target 1 ] ]", "0 1: 0-1"},
        {"t.gml", "graph [ node [ id 5 label \"u\" ] node [ id 3 label \"u\" ] ]", "3 5"},
        {"t.gml", "graph [ node [ id 1 label \"2\" ] node [ id 2 label \"1\" ] ]", "1 2"},
        {"t.gml", "graph [ node [ id 1 label \"Mr. Hi\" ] node [ id 2 label \"K&#337;nig &amp; Co\" ] ]",
         "Mr._Hi Kőnig_&_Co"},
        {"t.gml",
         "# made\nCreator \"x\"\nVersion 1\ngraph\n[\n  directed 0\n  name \"]\"\n  node\n  [\n    id 7\n    "
         "graphics [ x 1.5 y -2e3 fill \"#fff\" ]\n  ]\n]\n",
         "7"},
        {"t.gml", "graph [ directed 1 node [ id 1 ] node [ id 2 ] edge [ source 2 target 1 ] ]", "1 2: 2>1"},
        {"t.gml", "graph [ ]", ""},
        {"t_1", "graph [ node [ id 3 ] ]", "3"},
        // GraphML
        {"t.graphml",
         GRAPHML("undirected", "<node id=\"0\"/><node id=\"1\"/><edge source=\"1\" target=\"0\"/>"),
         "0 1: 0-1"},
        {"t.graphml",
         GRAPHML("undirected", "<edge source=\"n1\" target=\"n0\"><data key=\"d1\">no</data></edge>"
                               "<node id=\"n0\"><data key=\"d0\">A &lt; B</data></node>"
                               "<node id=\"n1\"><data key=\"d0\">C</data></node>"),
         "C A_<_B: C-A_<_B"},
        {"t.graphml",
         GRAPHML("undirected", "<node id=\"n0\"><data key=\"d0\">A</data></node><node id=\"n1\"/>"), "n0 n1"},
        {"t.graphml",
         GRAPHML("directed", "<node id=\"a\"/><node id=\"b\"/><edge source=\"b\" target=\"a\"/>"),
         "a b: b>a"},
        {"t.graphml",
         GRAPHML("directed",
                 "<node id=\"a\"/><node id=\"b\"/><edge directed=\"false\" source=\"b\" target=\"a\"/>"),
         "a b: a-b"},
        {"t_2", "<g:graphml xmlns:g=\"x\"><g:graph><g:node id=\"1\"/></g:graph></g:graphml>", "1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error;
        if (read_contents(rows[i].name, rows[i].contents, strlen(rows[i].contents), &g, &error))
            fail_msg("%s: line %zu: %s", rows[i].contents, error.line, error.message);
        char *text = shown(&g);
        if (strcmp(text, rows[i].graph))
            fail_msg("%s: %s and not %s", rows[i].contents, text, rows[i].graph);
        free(text);
        graph_clear(&g);
    }
}

static void malformed_files_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t line;
        const char *says;
    } rows[] = {
        {"no-source.gml", 3, "an edge has no source"},
        {"open-list.gml", 3, "expected ']', found the end of the file"},
        {"open-string.gml", 2, "the string that begins here is not terminated"},
        {"loop.gml", 3, "node 1 is joined to itself"},
        {"no-such-node.gml", 0, "an edge ends at node 2, but there is no such node"},
        {"no-id.gml", 2, "a node has no id"},
        {"same-id.gml", 3, "two nodes have the id 1"},
        {"two-graphs.gml", 2, "more than one graph"},
        {"no-graph.gml", 0, "no graph [ … ]"},
        {"no-value.gml", 2, "expected a number, a string or '['"},
        {"bracket.gml", 2, "expected a key"},
        {"deep.gml", 1, "nested lists"},
        {"cut.graphml", 3, "invalid XML: no element found"},
        {"loop.graphml", 3, "node a is joined to itself"},
        {"no-such-node.graphml", 0, "an edge ends at node b"},
        {"no-target.graphml", 3, "an edge has no target"},
        {"no-id.graphml", 2, "a node has no id"},
        {"same-id.graphml", 3, "two nodes have the id a"},
        {"hyperedge.graphml", 3, "hyperedge is not an edge of a graph"},
        {"nested.graphml", 3, "a graph inside a node"},
        {"node-in-node.graphml", 3, "a node inside another node"},
        {"two-graphs.graphml", 2, "more than one graph"},
        {"mixed.graphml", 0, "some edges are directed"},
        {"entity.graphml", 2, "the file declares the entity a: entities are not supported"},
        {"no-graph.graphml", 0, "no element <graph>"},
        {"loop.adjlist", 3, "graphs must not have loops"},
        {"empty.adjlist", 0, "lists no vertex"},
        {"weight.edgelist", 2, "expected the end of the line"},
        {"words.edgelist", 2, "expected the second vertex of an edge, found the end of the line"},
        {"loop.edgelist", 2, "graphs must not have loops"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        char *path = mem_print(BAD "%s", rows[i].name);
        hry_status status = graph_read_file(path, GRAPH_BY_NAME, NULL, &g, &error);
        if (status != HRY_UNREADABLE || error.line != rows[i].line || !strstr(error.message, rows[i].says))
            fail_msg("%s: status %d, line %zu: %s", rows[i].name, status, error.line, error.message);
        free(path);
    }
}

// ─── Graphs that are written and read again

typedef struct text {
    char bytes[8192];
    size_t length;
} text;

static void put(text *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    t->length += (size_t)vsnprintf(t->bytes + t->length, sizeof t->bytes - t->length, format, arguments);
    va_end(arguments);
    assert_true(t->length < sizeof t->bytes);
}

static void write_edges(const graph *g, text *t)
{
    put(t, "%u %u\n", g->vertices, g->edges);
    for (uint32_t e = 0; e < g->edges; e++)
        put(t, "%u %u\n", g->end[2 * e + 1], g->end[2 * e]);
}

static void write_adjacency(const graph *g, text *t)
{
    for (uint32_t v = 0; v < g->vertices; v++) {
        put(t, "%u", v);
        for (uint32_t e = 0; e < g->edges; e++)
            if (g->end[2 * e] == v)
                put(t, " %u", g->end[2 * e + 1]);
        put(t, "\n");
    }
}

static void write_gml(const graph *g, text *t)
{
    put(t, "graph [\n");
    for (uint32_t v = g->vertices; v-- > 0;)
        put(t, "  node [\n    id %u\n    label \"%u\"\n  ]\n", v + 100, v);
    for (uint32_t e = 0; e < g->edges; e++)
        put(t, "  edge [\n    source %u\n    target %u\n  ]\n", g->end[2 * e] + 100, g->end[2 * e + 1] + 100);
    put(t, "]\n");
}

static void write_graphml(const graph *g, text *t)
{
    put(t, "<graphml><graph edgedefault=\"undirected\">\n");
    for (uint32_t e = 0; e < g->edges; e++)
        put(t, "<edge source=\"%u\" target=\"%u\"/>\n", g->end[2 * e], g->end[2 * e + 1]);
    for (uint32_t v = 0; v < g->vertices; v++)
        put(t, "<node id=\"%u\"/>\n", v);
    put(t, "</graph></graphml>\n");
}

static const struct {
    const char *name;
    void (*write)(const graph *g, text *t);
} writers[] = {{"t.edgelist", write_edges},
               {"t.adjlist", write_adjacency},
               {"t.gml", write_gml},
               {"t.graphml", write_graphml}};

// A graph in which the last vertex has a neighbour, so that every format has a vertex 0 and the last one.
static graph random_graph(rng *r)
{
    uint32_t end[64], n = 2 + rng_below(r, 9), edges = 1 + rng_below(r, 20);
    for (uint32_t i = 0; i < 2 * edges; i++)
        end[i] = rng_below(r, n);
    end[0] = 0;
    end[1] = n - 1;
    graph g;
    graph_build(&g, n, false, end, edges, NULL);
    return g;
}

static void formats_agree_with_graph6(void **state)
{
    (void)state;
    rng r = rng_start("graph files", 4242);
    for (size_t i = 0; i < scaled(200); i++) {
        graph g = random_graph(&r), same;
        char *code = graph_print(&g);
        for (size_t k = 0; k < COUNT(writers); k++) {
            text t = {.length = 0};
            hry_error error;
            writers[k].write(&g, &t);
            if (read_contents(writers[k].name, t.bytes, t.length, &same, &error))
                fail_msg("%s: line %zu: %s", t.bytes, error.line, error.message);
            char *again = graph_print(&same), *name = graph_vertex_name(&same, g.vertices - 1), last[12];
            snprintf(last, sizeof last, "%u", g.vertices - 1);
            assert_string_equal(again, code);
            assert_string_equal(name, last);
            free(again);
            free(name);
            graph_clear(&same);
        }
        free(code);
        graph_clear(&g);
    }
}

// Whatever a file holds, it is a graph or is refused with a sentence.
static void any_file_is_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("any graph file", 4243);
    for (size_t i = 0; i < scaled(2000); i++) {
        graph g = random_graph(&r), read;
        size_t k = i % COUNT(writers);
        text t = {.length = 0};
        hry_error error = {0};
        writers[k].write(&g, &t);
        for (uint32_t times = 1 + rng_below(&r, 4); times > 0 && t.length; times--)
            mutate(&r, "<>[]\"&#{ \n01a", t.bytes, &t.length, sizeof t.bytes);
        if (read_contents(writers[k].name, t.bytes, t.length, &read, &error))
            assert_true(strlen(error.message) > 0);
        else
            graph_clear(&read);
        graph_clear(&g);
    }
}

// ─── The program

// A vertex that is printed can be typed, as the file calls it.
static void positions_keep_the_names_of_a_file(void **state)
{
    (void)state;
    const char *path = "0 1 {}\n1 2 {}\n2 3 {}\n";
    expect(RUN_WITH(path, "nim", "acv", "geodetic(edges:-)", "--moves", "-q"), 0, "0 0:1 1:1 2:1 3:1\n", "");
    expect(RUN_WITH(path, "nim", "acv", "geodetic(edges:-)", "--position", "{0}", "-q"), 0, "1\n", "");
    expect(RUN_WITH(path, "nim", "acv", "geodetic(edges:-)", "--position", "{4}"), 2, "", "unknown vertex 4");
    expect(RUN_WITH(path, "nim", "avd", "connect(edges:-)", "--moves", "-q"), 0, "0 0-1:1 1-2:1 2-3:1\n", "");
    expect(RUN_WITH(path, "nim", "avd", "connect(edges:-)", "--position", "{1-0}", "-q"), 0, "1\n", "");
    expect(RUN_WITH("a b\nb c\n", "nim", "acv", "geodetic(adjlist:-)", "--position", "{a,c}", "-q"), 0, "0\n",
           "");
    expect(RUN_WITH("a b\nb c\n", "nim", "acv", "mindegree(adjlist:-,2)"), 1, "", "vertex a has degree 1");
}

// A word that is a graph in graph6 is that graph, unless it is a name.
static void a_bare_code_is_a_graph(void **state)
{
    (void)state;
    expect(RUN_WITH(NULL, "nim", "acv", "--family", "geodetic", "FCxvO", "-q"), 0, "4\n", "");
    expect(RUN_WITH(NULL, "nim", "acv", "geodetic(FCxvO)", "geodetic(graph6:FCxvO)", "-q"), 0, "4\n4\n", "");
    expect(RUN_WITH(NULL, "nim", "acv", "--family", "geodetic", "Bw", "K3", ":An", "A_", "-q"), 0,
           "1\n1\n0\n0\n", "");
    run r = RUN_WITH(NULL, "info", "geodetic(HEAWOOD)");
    assert_non_null(strstr(r.out, "14 vertices, 21 edges"));
    run_clear(&r);
    expect(RUN_WITH(NULL, "nim", "acv", "geodetic(graph6:HEAWOOD)"), 1, "", "not connected");
    expect(RUN_WITH(NULL, "nim", "acv", "geodetic(FCxv)"), 2, "",
           "graph6 code (graph6 of a graph with 7 vertices");
    expect(RUN_WITH(NULL, "nim", "acv", "geodetic(D?)"), 2, "",
           "graph6 code (graph6 of a graph with 5 vertices");
    expect(RUN_WITH(NULL, "nim", "acv", "geodetic(Ab)"), 2, "",
           "not a known graph"); // A_ is K2
    expect(RUN_WITH(NULL, "nim", "acv", "FCxvO"), 2, "", "FCxvO is a graph; games on it require a family");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vertices_keep_their_names),          cmocka_unit_test(malformed_files_are_refused),
        cmocka_unit_test(formats_agree_with_graph6),          cmocka_unit_test(any_file_is_read_or_refused),
        cmocka_unit_test(positions_keep_the_names_of_a_file), cmocka_unit_test(a_bare_code_is_a_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

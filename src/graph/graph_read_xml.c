// SPDX-License-Identifier: GPL-3.0-or-later
//
// GraphML, an XML format, through expat: nodes with ids, edges with a source and a target, and data with
// keys. The data whose key is named label, or else name, is the label of a node; all other data are skipped.
// Hyperedges and graphs inside nodes are errors.
#include <expat.h>
#include <strings.h>

#include "base/mem.h"
#include "graph/graph_raw.h"

enum { PIECE = 1 << 16, LONGEST_LABEL = 1000 };

typedef struct graphml {
    XML_Parser parser;
    scan *s;
    graph_raw *raw;
    hry_status status;
    bool has_graph, in_node, arcs, lines; // some edge is directed, some is not
    char *label_key, *name_key;           // the ids of these two keys
    char *id, *label, *name;              // of the node that is being read
    char **data;                          // where character data are appended; NULL: they are skipped
} graphml;

static hry_status give_up(graphml *g, const char *format, const char *what)
{
    size_t line = XML_GetCurrentLineNumber(g->parser), column = XML_GetCurrentColumnNumber(g->parser);
    XML_StopParser(g->parser, XML_FALSE);
    return g->status = hry_fail_at(g->s->error, HRY_UNREADABLE, line, column + 1, format, what);
}

static const char *attribute(const char **list, const char *name)
{
    for (; *list; list += 2)
        if (strcmp(list[0], name) == 0)
            return list[1];
    return NULL;
}

// <key id="d0" for="node" attr.name="label"/>
static void take_key(graphml *g, const char **list)
{
    const char *id = attribute(list, "id"), *name = attribute(list, "attr.name"),
               *whose = attribute(list, "for");
    if (!id || !name || (whose && strcmp(whose, "node") && strcmp(whose, "all")))
        return;
    char **to = strcasecmp(name, "label") == 0  ? &g->label_key
                : strcasecmp(name, "name") == 0 ? &g->name_key
                                                : NULL;
    if (to && !*to)
        *to = mem_string(id);
}

static void take_graph(graphml *g, const char **list)
{
    const char *direction = attribute(list, "edgedefault");
    if (g->has_graph) {
        give_up(g, g->in_node ? "a graph inside %s is not supported" : "the file has more than %s",
                g->in_node ? "a node" : "one graph");
        return;
    }
    g->has_graph = true;
    g->raw->directed = direction && strcmp(direction, "directed") == 0;
}

static void take_node(graphml *g, const char **list)
{
    const char *id = attribute(list, "id");
    if (!id || g->in_node) {
        give_up(g, "a node %s", id ? "inside another node is not supported" : "has no id");
        return;
    }
    g->in_node = true;
    g->id = mem_string(id);
}

static void take_data(graphml *g, const char **list)
{
    const char *key = attribute(list, "key");
    if (!g->in_node || !key)
        return;
    g->data = g->label_key && strcmp(key, g->label_key) == 0 ? &g->label
              : g->name_key && strcmp(key, g->name_key) == 0 ? &g->name
                                                             : NULL;
}

static void take_edge(graphml *g, const char **list)
{
    const char *source = attribute(list, "source"), *target = attribute(list, "target"),
               *direction = attribute(list, "directed");
    uint32_t u = 0, v = 0;
    if (!source || !target) {
        give_up(g, "an edge has no %s", source ? "target" : "source");
        return;
    }
    if (strcmp(source, target) == 0) {
        give_up(g, "node %.60s is joined to itself: graphs must not have loops", source);
        return;
    }
    bool arc = direction ? strcmp(direction, "true") == 0 : g->raw->directed;
    g->arcs |= arc;
    g->lines |= !arc;
    g->status = raw_vertex(g->s, g->raw, source, strlen(source), &u);
    THEN(g->status, raw_vertex(g->s, g->raw, target, strlen(target), &v));
    THEN(g->status, raw_join(g->s, g->raw, u, v));
    if (g->status)
        XML_StopParser(g->parser, XML_FALSE);
}

// The name of an element without its prefix.
static const char *local_name(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon ? colon + 1 : name;
}

static void begin_element(void *context, const char *full, const char **list)
{
    graphml *g = context;
    const char *name = local_name(full);
    if (g->status)
        return;
    g->s->line = XML_GetCurrentLineNumber(g->parser);
    if (strcmp(name, "key") == 0)
        take_key(g, list);
    else if (strcmp(name, "graph") == 0)
        take_graph(g, list);
    else if (strcmp(name, "node") == 0)
        take_node(g, list);
    else if (strcmp(name, "edge") == 0)
        take_edge(g, list);
    else if (strcmp(name, "data") == 0)
        take_data(g, list);
    else if (strcmp(name, "hyperedge") == 0)
        give_up(g, "a %s is not an edge of a graph: use a hypergraph format such as .hif.json", name);
}

static void end_node(graphml *g)
{
    char *label = g->label ? g->label : g->name;
    if (g->label)
        free(g->name);
    g->status = raw_declare(g->s, g->raw, g->id, label);
    free(g->id);
    g->id = g->label = g->name = NULL;
    g->in_node = false;
    if (g->status)
        XML_StopParser(g->parser, XML_FALSE);
}

static void end_element(void *context, const char *full)
{
    graphml *g = context;
    const char *name = local_name(full);
    if (strcmp(name, "data") == 0)
        g->data = NULL;
    if (!g->status && g->in_node && strcmp(name, "node") == 0)
        end_node(g);
}

static void take_characters(void *context, const char *text, int length)
{
    graphml *g = context;
    if (!g->data || (*g->data && strlen(*g->data) > LONGEST_LABEL))
        return;
    mem_append(g->data, "%.*s", length, text);
}

// Entities can expand a small file into a huge one.
static void refuse_entity(void *context, const char *name, int is_parameter, const char *value, int length,
                          const char *base, const char *system, const char *public, const char *notation)
{
    (void)is_parameter, (void)value, (void)length, (void)base, (void)system, (void)public, (void)notation;
    give_up(context, "the file declares the entity %.60s: entities are not supported", name);
}

static hry_status parse(graphml *g)
{
    scan *s = g->s;
    while (!g->status) {
        size_t left = (size_t)(s->end - s->at);
        int length = left > PIECE ? PIECE : (int)left;
        TRY(limit_check(s->limit, s->error));
        if (XML_Parse(g->parser, s->at, length, left <= PIECE) != XML_STATUS_OK)
            return g->status ? g->status
                             : give_up(g, "invalid XML: %s", XML_ErrorString(XML_GetErrorCode(g->parser)));
        s->at += length;
        if (left <= PIECE)
            break;
    }
    return g->status;
}

static hry_status check_whole(graphml *g)
{
    if (!g->has_graph)
        return hry_fail(g->s->error, HRY_UNREADABLE, "the file has no element <graph>");
    if (g->arcs && g->lines)
        return hry_fail(g->s->error, HRY_UNREADABLE, "some edges are directed and some are not");
    g->raw->directed = g->arcs || (g->raw->directed && !g->lines);
    return raw_all_declared(g->s, g->raw);
}

hry_status read_graphml(scan *s, graph_raw *r)
{
    graphml g = {.parser = XML_ParserCreate(NULL), .s = s, .raw = r};
    XML_SetUserData(g.parser, &g);
    XML_SetElementHandler(g.parser, begin_element, end_element);
    XML_SetCharacterDataHandler(g.parser, take_characters);
    XML_SetEntityDeclHandler(g.parser, refuse_entity);
    hry_status status = parse(&g);
    THEN(status, check_whole(&g));
    XML_ParserFree(g.parser);
    free_all(g.label_key, g.name_key, g.id, g.label, g.name);
    return status;
}

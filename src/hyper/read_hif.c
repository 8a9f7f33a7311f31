// SPDX-License-Identifier: GPL-3.0-or-later
//
// .hif.json, the Hypergraph Interchange Format (HIF): an object with an array "incidences" of pairs of an
// edge and a node, and the arrays "nodes" and "edges", which may be missing. Ids are strings or integers and
// are compared as text: 1 and "1" are the same. Vertices are numbered in order of first mention, those of
// "nodes" first.
#include <jansson.h>

#include "base/mem.h"
#include "hyper/read_internal.h"

enum {
    JSON_BYTES = 24, // memory of a parsed document per byte of a typical text
    ITEMS_PER_CHECK = 4096,
};

// Ids and their numbers, in order of first mention.
typedef struct id_map {
    json_t *number; // an object: id → integer
    uint32_t count;
} id_map;

// The incidences as two parallel lists.
typedef struct hif {
    const scan *s;
    const read_options *options;
    id_map nodes, edges;
    uint32_t *node, *edge;
    size_t incidences;
} hif;

static hry_status fail_item(const hif *h, const char *array, size_t index, const char *problem)
{
    return hry_fail(h->s->error, HRY_UNREADABLE, "\"%s\"[%zu] %s", array, index, problem);
}

static bool printable(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127)
            return false;
    return true;
}

// The number of the id under `key` in an item of an array; ids not seen before get the next one.
static hry_status take_id(hif *h, id_map *ids, const json_t *item, const char *key, const char *array,
                          size_t index, uint32_t *out)
{
    const json_t *id = json_object_get(item, key);
    char number[32], problem[80];
    if (!json_is_string(id) && !json_is_integer(id)) {
        snprintf(problem, sizeof problem, "requires \"%s\", a string or an integer", key);
        return fail_item(h, array, index, problem);
    }
    snprintf(number, sizeof number, "%lld", (long long)json_integer_value(id));
    const char *text = json_is_string(id) ? json_string_value(id) : number;
    if (!*text || !printable(text)) {
        snprintf(problem, sizeof problem, "has a \"%s\" that is empty or contains a control character", key);
        return fail_item(h, array, index, problem);
    }
    const json_t *known = json_object_get(ids->number, text);
    if (!known)
        json_object_set_new_nocheck(ids->number, text, json_integer(ids->count));
    *out = known ? (uint32_t)json_integer_value(known) : ids->count++;
    return HRY_OK;
}

static hry_status check_limits(const hif *h, size_t index)
{
    const limit *limit = h->s->limit;
    return index % ITEMS_PER_CHECK == 0 && limit_reached(limit) ? limit_fail(limit, 0, h->s->error) : HRY_OK;
}

// "nodes" or "edges": lists of ids, which need not occur in an incidence.
static hry_status take_list(hif *h, const json_t *root, const char *array, const char *key, id_map *ids)
{
    const json_t *list = json_object_get(root, array);
    if (list && !json_is_array(list))
        return hry_fail(h->s->error, HRY_UNREADABLE, "\"%s\" must be an array", array);
    for (size_t i = 0; i < json_array_size(list); i++) {
        uint32_t ignored;
        TRY(check_limits(h, i));
        TRY(take_id(h, ids, json_array_get(list, i), key, array, i, &ignored));
    }
    return HRY_OK;
}

static hry_status take_incidences(hif *h, const json_t *root)
{
    const json_t *list = json_object_get(root, "incidences");
    if (!json_is_array(list))
        return hry_fail(h->s->error, HRY_UNREADABLE, "a HIF file requires the array \"incidences\"");
    size_t count = json_array_size(list);
    h->edge = mem_alloc(count, sizeof *h->edge);
    h->node = mem_alloc(count, sizeof *h->node);
    for (size_t i = 0; i < count; i++) {
        const json_t *item = json_array_get(list, i);
        TRY(check_limits(h, i));
        TRY(take_id(h, &h->edges, item, "edge", "incidences", i, &h->edge[i]));
        TRY(take_id(h, &h->nodes, item, "node", "incidences", i, &h->node[i]));
    }
    h->incidences = count;
    return HRY_OK;
}

// Directed hypergraphs are not supported; the sets of a simplicial complex are stable sets.
static hry_status check_type(const hif *h, const json_t *root)
{
    const char *type = json_string_value(json_object_get(root, "network-type"));
    if (type && !strcmp(type, "directed"))
        return hry_fail(h->s->error, HRY_UNREADABLE,
                        "\"network-type\" is \"directed\": the games are played on undirected hypergraphs");
    if (type && !strcmp(type, "asc") && h->options->given != GIVEN_STABLE)
        return hry_fail(h->s->error, HRY_UNREADABLE,
                        "\"network-type\" is \"asc\": a simplicial complex lists stable sets, not edges");
    return HRY_OK;
}

static hry_status take_all(hif *h, const json_t *root)
{
    if (!json_is_object(root))
        return hry_fail_at(h->s->error, HRY_UNREADABLE, 1, 1,
                           "a HIF file is a JSON object with \"incidences\"");
    TRY(check_type(h, root));
    TRY(take_list(h, root, "nodes", "node", &h->nodes));
    TRY(take_list(h, root, "edges", "edge", &h->edges));
    TRY(take_incidences(h, root));
    TRY(hypergraph_check_vertices(h->nodes.count, h->s->error));
    return scan_vertices_agree(h->s, h->options, h->nodes.count);
}

// Groups the nodes by edge: a counting sort of the incidences.
static void give_sets(const hif *h, set_list *out)
{
    OWNED size_t *begin = NEW_ARRAY(size_t, (size_t)h->edges.count + 1);
    OWNED uint32_t *sorted = mem_alloc(h->incidences, sizeof *sorted);
    for (size_t i = 0; i < h->incidences; i++)
        begin[h->edge[i] + 1]++;
    for (uint32_t e = 0; e < h->edges.count; e++)
        begin[e + 1] += begin[e];
    for (size_t i = 0; i < h->incidences; i++)
        sorted[begin[h->edge[i]]++] = h->node[i];
    // Now begin[e] is where the nodes of edge e end.
    size_t at = 0;
    for (uint32_t e = 0; e < h->edges.count; e++) {
        for (; at < begin[e]; at++)
            set_list_put(out, sorted[at]);
        set_list_close(out);
    }
}

static void give_names(const hif *h, raw *out)
{
    out->vertices = h->nodes.count;
    out->names = NEW_ARRAY(char *, h->nodes.count);
    const char *id;
    json_t *number;
    json_object_foreach(h->nodes.number, id, number) out->names[json_integer_value(number)] = mem_string(id);
}

// The message of the JSON parser may quote line ends from the text; our error messages have one line.
static hry_status fail_json(const scan *s, const json_error_t *found)
{
    char text[JSON_ERROR_TEXT_LENGTH];
    snprintf(text, sizeof text, "%s", found->text);
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    return hry_fail_at(s->error, HRY_UNREADABLE, (size_t)found->line,
                       found->column > 0 ? (size_t)found->column : 1, "expected JSON: %s", text);
}

hry_status read_hif(scan *s, const read_options *options, raw *out)
{
    size_t length = (size_t)(s->end - s->at);
    TRY(limit_fits(s->limit, (double)length * JSON_BYTES, "reading the JSON file", s->error));
    json_error_t found;
    json_auto_t *root = json_loadb(s->at, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &found);
    if (!root)
        return fail_json(s, &found);
    json_auto_t *nodes = json_object(), *edges = json_object();
    hif h = {.s = s, .options = options, .nodes.number = nodes, .edges.number = edges};
    hry_status status = take_all(&h, root);
    if (!status) {
        give_names(&h, out);
        give_sets(&h, &out->sets);
    }
    free_all(h.edge, h.node);
    return status;
}

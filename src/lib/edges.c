// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game on a hypergraph that the caller has in arrays. Its text is written as a user would type it: the
// edges as sets of names.

#include "lang/inline.h"
#include "lib/lib_internal.h"

// Copies the names for the hypergraph. HRY_USAGE: a name is invalid, or two names are equal.
static hry_status take_names(const char *const *given, uint32_t vertices, char ***out, hry_error *error)
{
    CLEARED(names_clear) names all;
    names_init(&all, vertices);
    for (uint32_t v = 0; v < vertices; v++) {
        if (!inline_is_name(given[v]))
            return hry_fail(error, HRY_USAGE,
                            "invalid vertex name '%.60s': a name must not be empty and must not contain "
                            "spaces or { } , / ( ) = \"",
                            given[v]);
        if (names_number(&all, given[v], strlen(given[v])) < v)
            return hry_fail(error, HRY_USAGE, "two vertices have the name '%.60s'", given[v]);
    }
    *out = names_take(&all);
    return HRY_OK;
}

static char *write_text(const set_list *edges, uint32_t vertices, char **name)
{
    char *text = NULL;
    size_t size, at = 0;
    uint32_t met = 0;
    OWNED bool *inside = NEW_ARRAY(bool, vertices);
    FILE *out = mem_stream(&text, &size);
    for (size_t i = 0; i < edges->sets; i++) {
        fputs(i ? ",{" : "{", out);
        for (size_t first = at; at < edges->end[i]; at++) {
            uint32_t v = edges->item[at];
            met += !inside[v];
            inside[v] = true;
            if (at > first)
                fputc(',', out);
            if (name)
                fputs(name[v], out);
            else
                fprintf(out, "%u", v + 1);
        }
        fputc('}', out);
    }
    if (name ? met < vertices : !vertices || !inside[vertices - 1])
        fprintf(out, "/%u", vertices);
    fclose(out);
    return text;
}

// The lists of the caller; only the array of ends is new. HRY_USAGE: they do not ascend, or a vertex does
// not exist.
static hry_status take_edges(size_t edges, const uint64_t *begin, const uint32_t *vertex, uint32_t vertices,
                             set_list *out, hry_error *error)
{
    for (size_t i = 0; i < edges; i++)
        if (begin[i + 1] < begin[i])
            return hry_fail(error, HRY_USAGE,
                            "invalid edge %zu: the entries of vertex_begin must not decrease", i);
    OWNED size_t *end = NEW_ARRAY(size_t, edges);
    for (size_t i = 0; i < edges; i++)
        end[i] = (size_t)(begin[i + 1] - begin[0]);
    size_t items = edges ? end[edges - 1] : 0;
    const uint32_t *item = items ? vertex + begin[0] : NULL;
    for (size_t i = 0; i < items; i++)
        if (item[i] >= vertices)
            return hry_fail(error, HRY_USAGE, "invalid vertex number %u: the %u vertices are numbered from 0",
                            item[i], vertices);
    *out = (set_list){.item = (uint32_t *)item, .items = items, .end = mem_take(&end), .sets = edges};
    return HRY_OK;
}

static hry_status make(hry_context *c, const set_list *list, uint32_t vertices, const char *const *given,
                       game *out, hry_error *error)
{
    char **name = NULL;
    structure_expr e = {.kind = EXPR_HYPERGRAPH};
    TRY(given && vertices ? take_names(given, vertices, &name, error) : HRY_OK);
    OWNED char *text = vertices <= HYPERGRAPH_MAX_VERTICES ? write_text(list, vertices, name) : NULL;
    TRY(hypergraph_build(&e.hyper, list, vertices, name, GIVEN_EDGES, &c->limit, error));
    e.text = mem_string(text);
    e.source = mem_string("sets");
    *out = (game){.kind = &kind_hypergraph,
                  .text = mem_take(&text),
                  .source = mem_string(e.source),
                  .structure = mem_copy(&e, 1, sizeof e)};
    return HRY_OK;
}

hry_status hry_game_from_edges(hry_context *c, const char *rule, uint32_t vertices, size_t edges,
                               const uint64_t *vertex_begin, const uint32_t *vertex, const char *const *names,
                               hry_game **out, hry_error *error)
{
    game made;
    set_list list;
    enum rule r;
    IN_CALL(c);
    variant v = variant_read(rule);
    TRY(context_rule(rule + v.bytes, &r, error));
    TRY(take_edges(edges, vertex_begin, vertex, vertices, &list, error));
    OWNED size_t *ends = list.end;
    TRY(make(c, &list, vertices, names, &made, error));
    made.rule = r;
    made.closed = v.closed;
    made.misere = v.misere;
    *out = game_handle(c, &made);
    return HRY_OK;
}

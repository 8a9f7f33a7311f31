// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table maps the kind of arguments of a family to its reader. Most families take the arguments that the
// letters of `parameters` indicate: an upper-case letter is a graph, a lower-case one a number.
#include "lang/family_parse.h"

#include "base/mem.h"
#include "graph/ground.h"
#include "lang/algebra_parse.h"
#include "lang/arguments.h"
#include "lang/arithmetic.h"
#include "lang/family_atoms.h"
#include "lang/graph_parse.h"

typedef struct reader {
    const family *family;
    cursor *s;
    const expr_options *options;
    graph graph[FAMILY_MAX_GRAPHS];
    points points;
    closure_operator closure;
    algebra_expr algebra;
    cursor winning; // winning sets that are read when the points are known; end 0: no winning sets
    hypergraph sets;
    family_arguments a;
} reader;

static hry_status expected(const reader *r, const char *what)
{
    const family *f = r->family;
    return CURSOR_FAIL(r->s, r->s->at, "expected %s, found %s: %s(%s), for example %s", what,
                       cursor_show(r->s).text, f->name, f->parameters, f->example);
}

static hry_status read_number(reader *r, const char *what)
{
    uint32_t *to = &r->a.number[r->a.numbers];
    hry_status status = number_read(r->s, what, UINT32_MAX - 1, to);
    r->a.numbers += status == HRY_OK;
    return status;
}

static hry_status read_graph(reader *r)
{
    TRY(graph_parse(r->s, r->options, &r->graph[r->a.graphs]));
    r->a.graph[r->a.graphs] = &r->graph[r->a.graphs];
    r->a.graphs++;
    return HRY_OK;
}

static hry_status read_letters(reader *r)
{
    const char *parameters = r->family->parameters;
    for (const char *letter = parameters; *letter; letter++) {
        char what[64];
        snprintf(what, sizeof what, "the %c of %s(%s)", *letter, r->family->name, parameters);
        if (*letter == ',' && !cursor_take(r->s, ','))
            return expected(r, "','");
        if (*letter != ',')
            TRY(*letter >= 'A' && *letter <= 'Z' ? read_graph(r) : read_number(r, what));
    }
    return HRY_OK;
}

// 3:1,4:2
static hry_status read_blocks(reader *r)
{
    do {
        if (r->a.numbers + 2 > FAMILY_MAX_NUMBERS)
            return CURSOR_FAIL(r->s, r->s->at, "%s can have at most %d blocks", r->family->name,
                               FAMILY_MAX_NUMBERS / 2);
        TRY(read_number(r, "the size of a block"));
        if (!cursor_take(r->s, ':'))
            return expected(r, "':' and the number of elements taken from the block");
        TRY(read_number(r, "the number of elements taken from a block"));
    } while (cursor_take(r->s, ','));
    return HRY_OK;
}

// The sets up to the last ')' of the expression, which the caller reads.
static hry_status up_to_close(reader *r, cursor *sets)
{
    cursor *s = r->s;
    cursor_blanks(s);
    *sets = *s;
    if (s->end == s->at || s->text[s->end - 1] != ')') {
        s->at = s->end;
        return expected(r, "')'");
    }
    sets->end = s->end - 1;
    s->at = sets->end;
    return HRY_OK;
}

static hry_status read_bases(reader *r)
{
    cursor sets;
    TRY(up_to_close(r, &sets));
    size_t at = sets.at;
    const named_matroid *named = matroid_name_at(&sets);
    hry_status status = named ? matroid_name_parse(named, &sets, r->options->limit, &r->sets)
                              : sets_parse(&sets, r->options, &r->sets);
    if (status == HRY_USAGE && !named)
        matroid_name_advise(&sets, at, r->s->error);
    if (status)
        return status;
    r->a.sets = &r->sets.sets;
    r->a.names = r->sets.names;
    if (named) {
        r->a.rank = r->sets.known_edge_size;
        return HRY_OK;
    }
    if (r->sets.given != GIVEN_EDGES)
        return CURSOR_FAIL(
            &sets, at, "the sets of %s are its bases; write them without edges=, transversals= or stable=",
            r->family->name);
    if (r->sets.dropped)
        return CURSOR_FAIL(&sets, at,
                           "one set contains another, but no base of a matroid contains another base");
    return HRY_OK;
}

static hry_status read_points(reader *r)
{
    size_t at = r->s->at;
    TRY(points_read(r->s, r->options, &r->points));
    if (r->points.count > HYPERGRAPH_MAX_VERTICES)
        return CURSOR_FAIL(r->s, at, "there are %zu points; the maximum is %d", r->points.count,
                           HYPERGRAPH_MAX_VERTICES);
    r->a.at = (const double(*)[2])r->points.at;
    r->a.at_count = r->points.count;
    r->a.space = r->points.space;
    r->a.dimension = r->points.dimension;
    return HRY_OK;
}

// FILE or FILE; once
static hry_status read_closure(reader *r)
{
    size_t at = r->s->at;
    TRY(closure_parse(r->s, r->options, &r->closure));
    r->a.closure = &r->closure;
    cursor ahead = *r->s;
    if (!cursor_take(&ahead, ';') || !cursor_take_word(&ahead, "once"))
        return HRY_OK;
    if (r->closure.by_sets)
        return CURSOR_FAIL(r->s, at, "the word 'once' applies only to implications, not to closed sets");
    r->closure.once = true;
    *r->s = ahead;
    return HRY_OK;
}

// n or a graph, and then graphs: subgraph(5,K3), subgraph(K5; C3,C5).
static hry_status read_forbidden(reader *r)
{
    cursor first = {r->s->text, r->s->at, arguments_end(r->s), NULL, NULL};
    TRY(number_is_meant(&first) ? read_number(r, "the n of subgraph(n,F,…)") : read_graph(r));
    if (!cursor_take(r->s, ';') && !cursor_take(r->s, ','))
        return expected(r, "';' and a forbidden graph");
    do
        TRY(graph_list_parse(r->s, r->options, r->graph, FAMILY_MAX_GRAPHS, &r->a.graphs));
    while (cursor_take(r->s, ','));
    for (size_t i = 0; i < r->a.graphs; i++)
        r->a.graph[i] = &r->graph[i];
    return HRY_OK;
}

static hry_status read_algebra(reader *r)
{
    bool files = r->s->at > 0 && r->s->text[r->s->at - 1] == ':';
    return algebra_parse(r->family->name, files, r->s, r->options, &r->algebra);
}

// Reads "; winning=…" if it is next, inside the parentheses or after them.
static hry_status find_winning(reader *r, bool inside)
{
    if (!cursor_take(r->s, ';'))
        return HRY_OK;
    if (!winning_begins(r->s))
        return expected(r, "winning={1,2},…");
    if (inside)
        return up_to_close(r, &r->winning);
    r->winning = *r->s;
    r->s->at = r->s->end;
    return HRY_OK;
}

static hry_status read_arguments(reader *r, size_t name_at)
{
    static hry_status (*const read[])(reader * r) = {
        [TAKES_LETTERS] = read_letters, [TAKES_POINTS] = read_points,   [TAKES_BLOCKS] = read_blocks,
        [TAKES_BASES] = read_bases,     [TAKES_CLOSURE] = read_closure, [TAKES_FORBIDDEN] = read_forbidden,
        [TAKES_POSET] = read_graph,     [TAKES_ALGEBRA] = read_algebra};
    const family *f = r->family;
    bool bare = r->s->at == name_at || (f->takes == TAKES_ALGEBRA && cursor_take(r->s, ':'));
    if (!bare && !cursor_take(r->s, '('))
        return arguments_missing(r->s, f->name, f->parameters, f->example);
    TRY(read[f->takes](r));
    TRY(find_winning(r, !bare));
    if (!bare && !cursor_take(r->s, ')'))
        return expected(r, "')'");
    if (!r->winning.end)
        TRY(find_winning(r, false));
    return cursor_done(r->s) ? HRY_OK : cursor_expected(r->s, "the end after ')'", "");
}

// What is known about generating everything does not hold for winning sets.
static hry_status add_winning(const family *f, cursor *winning, const limit *limit, ground *g)
{
    CLEARED(hypergraph_clear) hypergraph sets = {0};
    if (!g->close)
        return CURSOR_FAIL(winning, winning->at, "winning sets require a closure, which %s does not have",
                           f->name);
    TRY(winning_parse(winning, g->points, g->names, limit, &sets));
    for (uint32_t i = 0; i < sets.sets.count; i++)
        pool_add(&g->winning, pool_at(&sets.sets, i));
    g->pairs = NULL;
    g->bitmap = NULL;
    g->generates = NULL;
    g->list_edges = NULL;
    g->list_stable = f->takes == TAKES_ALGEBRA ? g->list_stable : NULL;
    g->known_edge_size = g->known_stable_size = (known_size){0};
    return HRY_OK;
}

static limit beside_graphs(const family_arguments *a)
{
    size_t held = 0;
    for (size_t i = 0; i < a->graphs; i++)
        held += graph_bytes(a->graph[i]);
    return limit_beside(a->limit, held);
}

hry_status family_build(const family *f, const family_arguments *a, cursor *winning, bool closed,
                        ground **kept, hypergraph *out, hry_error *error)
{
    CLEARED(ground_clear) ground ground = {0};
    limit rest = beside_graphs(a);
    family_arguments beside = *a;
    beside.limit = &rest;
    TRY(family_ground(f, &beside, &ground, error));
    rest = limit_beside(&rest, ground_bytes(&ground));
    if (winning)
        TRY(add_winning(f, winning, a->limit, &ground));
    if (closed && ground.close)
        *out = ground_board(&ground);
    else
        TRY(family_hypergraph(&ground, BORDER_ANY, &rest, out, error));
    if (ground.close && kept) {
        *kept = mem_copy(&ground, 1, sizeof ground);
        memset(&ground, 0, sizeof ground); // *kept owns it now
    }
    return HRY_OK;
}

static hry_status build(reader *r, structure_expr *out)
{
    if (r->algebra.group) {
        out->kind = EXPR_PENDING;
        out->group = r->algebra.group;
        r->algebra.group = NULL;
        out->winning.at = r->winning.at;
        out->winning.end = r->winning.end;
        return HRY_OK;
    }
    r->a.algebra = &r->algebra.algebra;
    return family_build(r->family, &r->a, r->winning.end ? &r->winning : NULL, r->options->closed,
                        &out->ground, &out->hyper, r->s->error);
}

static void clear_reader(reader *r)
{
    for (size_t i = 0; i < r->a.graphs; i++)
        graph_clear(&r->graph[i]);
    hypergraph_clear(&r->sets);
    closure_clear(&r->closure);
    algebra_clear(&r->algebra.algebra);
    group_expr_free(r->algebra.group);
    free_all(r->points.at, r->points.space);
}

hry_status family_parse(const family *f, cursor *s, size_t name_at, const expr_options *options,
                        structure_expr *out)
{
    CLEARED(clear_reader) reader r = {.family = f, .s = s, .options = options, .a.limit = options->limit};
    hry_status status = read_arguments(&r, name_at);
    THEN(status, build(&r, out));
    if (status == HRY_USAGE && s->error && !s->error->column)
        s->error->column = name_at + 1;
    if (status)
        return status;
    out->family = f;
    out->source = mem_print("family %s", f->name);
    if (r.a.graphs) {
        out->graph = mem_copy(&r.graph[0], 1, sizeof *out->graph);
        r.graph[0] = (graph){0};
    }
    out->at = r.points.count ? points_places(&r.points) : NULL;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small ground becomes a bitmap (graph/bitmap.h), on which each game is solved in a fraction of the time
// needed to build it; a larger one becomes a hypergraph for the portfolio.
#include "game/graph_values.h"

#include "base/mem.h"
#include "game/game.h"
#include "graph/bitmap.h"
#include "graph/ground.h"
#include "graph/symmetry.h"

static char *structure_name(const graph_question *q, const written *text)
{
    return mem_print("%s(%.*s)", q->family->name, (int)text->length, text->line);
}

// The error for a hypergraph without an edge, or with only the empty edge.
hry_status graph_no_game(const graph_question *q, rule g, const written *text, hry_error *error)
{
    CLEARED(hypergraph_clear) hypergraph h = {.given = GIVEN_EDGES};
    bool needs_edge = g == RULE_ACV || g == RULE_PRV;
    pool_init(&h.sets, 0);
    if (!needs_edge)
        pool_add(&h.sets, NULL);
    OWNED char *name = structure_name(q, text);
    return rule_defined(g, &h, name, error);
}

static void play_bitmap(const graph_question *q, unsigned n, const uint64_t *generating,
                        uint64_t *transversals, const written *text, answers *out)
{
    uint64_t *room = transversals + bitmap_words(n);
    bool removes = false;
    for (size_t i = 0; i < q->rules.count; i++) {
        rule g = q->rules.rule[i];
        if (rule_removes(g) && !removes)
            bitmap_transversals(n, generating, transversals);
        removes |= rule_removes(g);
        bool there = bitmap_nim(rule_achieves(g) ? ACHIEVE : AVOID, n,
                                rule_removes(g) ? transversals : generating, room, &out->value[i].nim);
        out->status[i] = there ? HRY_OK : graph_no_game(q, g, text, &out->error[i]);
    }
}

void graph_room_clear(graph_room *r)
{
    free(r->words);
    *r = (graph_room){0};
}

static hry_status find_small(const graph_question *q, const ground *x, const written *text, graph_room *room,
                             answers *out, hry_error *error)
{
    size_t words = bitmap_words(x->points), needed = 2 * words + bitmap_room(x->points);
    if (needed > room->count) {
        graph_room_clear(room);
        *room = (graph_room){mem_alloc(needed, sizeof *room->words), needed};
    }
    TRY(ground_bitmap(x, q->how.limit, room->words, error));
    play_bitmap(q, x->points, room->words, room->words + words, text, out);
    return HRY_OK;
}

static hry_status solve_game(const graph_question *q, rule g, const hypergraph *h, const written *text,
                             solution *found, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    OWNED char *name = structure_name(q, text);
    TRY(rule_defined(g, h, name, error));
    rule_system(g, h, &s);
    solve_options how = q->how;
    how.symmetries = system_symmetries;
    return solve(&s, &how, found, error);
}

// Uses the game interface, as for a single graph: for moves and closed games.
static hry_status find_game(const graph_question *q, ground *x, const written *text, answers *out,
                            hry_error *error)
{
    bool closed = q->rules.closed;
    structure_expr expr = {
        .kind = EXPR_HYPERGRAPH, .family = q->family, .ground = closed && x->close ? x : NULL};
    if (closed)
        expr.hyper = ground_board(x);
    else
        TRY(family_hypergraph(x, BORDER_ANY, q->how.limit, &expr.hyper, error));
    game_tools tools = {.how = q->how};
    OWNED char *name = structure_name(q, text);
    for (size_t i = 0; i < q->rules.count; i++) {
        game g = {.kind = &kind_hypergraph,
                  .rule = q->rules.rule[i],
                  .closed = closed,
                  .text = name,
                  .structure = &expr};
        out->status[i] = game_find_value(&g, &tools, q->moves, &out->value[i], &out->error[i]);
    }
    hypergraph_clear(&expr.hyper);
    return HRY_OK;
}

static hry_status find_large(const graph_question *q, const ground *x, const written *text, answers *out,
                             hry_error *error)
{
    CLEARED(hypergraph_clear) hypergraph h = {0};
    TRY(family_hypergraph(x, BORDER_ANY, q->how.limit, &h, error));
    for (size_t i = 0; i < q->rules.count; i++) {
        solution found = {0};
        out->status[i] = solve_game(q, q->rules.rule[i], &h, text, &found, &out->error[i]);
        out->value[i].nim = found.nim;
        value_print_method(out->value[i].method, &found, q->rules.rule[i], false);
    }
    return HRY_OK;
}

void answers_of_graph(answers *out, const graph_question *q, const written *text, uint32_t vertices,
                      uint32_t edges, uint32_t points)
{
    out->rules = &q->rules;
    out->written = *text;
    out->game = NULL;
    out->graph = NULL;
    out->family = q->family;
    out->vertices = vertices;
    out->edges = edges;
    out->points = points;
    out->moves = q->moves;
    for (size_t i = 0; i < q->rules.count; i++) {
        memset(&out->value[i], 0, offsetof(game_value, method) + 1);
        out->value[i].generators = -1;
    }
}

hry_status graph_find(const graph_question *q, const graph *g, const written *text, graph_room *room,
                      answers *out, hry_error *error)
{
    double started = clock_now();
    ground x;
    family_arguments arguments = {.graph = {g}, .graphs = 1, .limit = q->how.limit};
    TRY(family_ground(q->family, &arguments, &x, error));
    bool is_small = q->how.engine == ENGINE_AUTO && x.points <= ground_bitmap_pays(&x);
    answers_of_graph(out, q, text, g->vertices, g->edges, x.points);
    hry_status status = q->moves || q->rules.closed ? find_game(q, &x, text, out, error)
                        : is_small                  ? find_small(q, &x, text, room, out, error)
                                                    : find_large(q, &x, text, out, error);
    ground_clear(&x);
    double seconds = clock_now() - started;
    for (size_t i = 0; i < q->rules.count; i++)
        out->value[i].seconds = seconds;
    return status;
}

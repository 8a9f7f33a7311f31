// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board of a game shows the values of its moves (game_find_value) on a picture of the structure: a graph
// whose vertices or edges are chosen, points with coordinates, or the edges of the hypergraph. At the start
// of a game on a group, one move represents all equivalent ones: its conjugates, and elements of the same
// maximal subgroups.

#include "base/mem.h"
#include "base/names.h"
#include "base/text.h"
#include "draw/board.h"
#include "game/game_diagram_internal.h"
#include "game/group_game.h"

enum { MOST_HYPEREDGES = 60, MOST_INCIDENCES = 240, DUALISE_STEPS = 1000000 };

// The elements with what is known about them.
typedef struct elements {
    uint32_t count;
    char **name;
    node_mark *mark;
    nim *value;
    names numbers; // of the names
} elements;

static void init(elements *e)
{
    e->mark = mem_alloc(e->count, sizeof *e->mark);
    e->value = NEW_ARRAY(nim, e->count);
    names_init(&e->numbers, (size_t)e->count + 1);
    for (uint32_t i = 0; i < e->count; i++) {
        e->mark[i] = MARK_IDLE;
        names_number(&e->numbers, e->name[i], strlen(e->name[i]));
    }
}

static void clear(elements *e)
{
    texts_free(e->name, e->count);
    names_clear(&e->numbers);
    free_all(e->mark, e->value);
}

// ------------------------------------------------------------------------------------------ the values

static void put_move(elements *e, uint32_t element, nim value)
{
    e->value[element] = value;
    e->mark[element] = value ? MARK_NONE : MARK_GOOD;
}

// Copies each value to the elements that lie in the same sets; returns whether there were any.
static bool spread_to_twins(const set_system *system, elements *e)
{
    const pool *sets = system->has_stable ? &system->stable : &system->edges;
    bool more = false;
    CLEARED(pool_clear) pool rows = {0};
    pool_transpose(&rows, sets, NULL);
    for (uint32_t v = 0; v < e->count; v++)
        for (uint32_t w = 0; e->mark[v] == MARK_IDLE && w < e->count; w++)
            if (e->mark[w] != MARK_IDLE && bits_equal(pool_at(&rows, v), pool_at(&rows, w), rows.words)) {
                put_move(e, v, e->value[w]);
                more = true;
            }
    return more;
}

// Copies values also to the conjugates of each element.
static hry_status spread(const making *m, elements *e, hry_error *error)
{
    CLEARED(symmetry_clear) symmetry s = {0};
    CLEARED(set_system_clear) set_system system = {0};
    TRY(game_system(m->game, m->tools, &system, error));
    TRY(game_symmetry(m->game, m->tools, &system, UP_TO_CONJUGACY, &s, error));
    for (bool more = true; more;) {
        more = spread_to_twins(&system, e);
        for (uint32_t g = 0; g < s.generators; g++)
            for (uint32_t v = 0; v < e->count; v++) {
                uint32_t image = s.image[(size_t)g * s.points + v];
                if (e->mark[v] == MARK_IDLE || e->mark[image] != MARK_IDLE)
                    continue;
                put_move(e, image, e->value[v]);
                more = true;
            }
    }
    return HRY_OK;
}

static hry_status put_values(const making *m, const game_value *v, elements *e, hry_error *error)
{
    for (size_t i = 0; i < v->moves.count; i++) {
        const char *name = v->moves.move[i].name;
        uint32_t element = names_number(&e->numbers, name, strlen(name));
        if (element >= e->count)
            return hry_fail(error, HRY_LIMIT, "the move %.100s is not an element of the board", name);
        put_move(e, element, v->moves.move[i].nim);
    }
    return v->moves.classes ? spread(m, e, error) : HRY_OK;
}

static hry_status put_position(const making *m, elements *e, hry_error *error)
{
    OWNED uint64_t *taken = NULL;
    TRY(game_position_set(m->game, m->tools, e->count, &taken, error));
    BITS_EACH (v, taken, bits_words(e->count))
        e->mark[v] = MARK_TAKEN;
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------- the board

static bool same_names(char **name, uint32_t count, const elements *e)
{
    bool same = count == e->count;
    for (uint32_t i = 0; same && i < count; i++)
        same = strcmp(name[i], e->name[i]) == 0;
    texts_free(name, count);
    return same;
}

static bool is_vertices(const graph *g, const elements *e)
{
    if (g->vertices != e->count)
        return false;
    char **name = NEW_ARRAY(char *, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++)
        name[v] = graph_vertex_name(g, v);
    return same_names(name, g->vertices, e);
}

static bool is_edges(const graph *g, const elements *e)
{
    char **names;
    return !g->directed && g->edges == e->count && graph_edge_names(g, NULL, &names, NULL) == HRY_OK &&
           same_names(names, g->edges, e);
}

// The families that add edges to n vertices are played on the complete graph.
static bool draw_complete(const board *b, const elements *e, diagram *out)
{
    uint32_t n = 2;
    while ((uint64_t)n * (n - 1) / 2 < e->count)
        n++;
    CLEARED(graph_clear) graph complete = {0};
    if ((uint64_t)n * (n - 1) / 2 != e->count ||
        graph_construct(graph_constructor_find("K"), &n, 1, NULL, &complete, NULL) != HRY_OK)
        return false;
    bool fits = is_edges(&complete, e);
    if (fits)
        diagram_of_edges(b, &complete, out);
    return fits;
}

static bool draw_family(const making *m, const board *b, const elements *e, diagram *out)
{
    const family *f = game_family(m->game);
    const graph *g = game_picture(m->game);
    bool edges = f && strcmp(f->chosen, "edges") == 0;
    if (m->game->structure->at)
        diagram_of_vertices(b, NULL, m->game->structure->at, out);
    else if (edges && g && is_edges(g, e))
        diagram_of_edges(b, g, out);
    else if (edges)
        return draw_complete(b, e, out);
    else if (g && is_vertices(g, e))
        diagram_of_vertices(b, g, NULL, out);
    else
        return false;
    return true;
}

// The edges of a hypergraph that is given by its stable sets or transversals; false if there are too many.
static bool find_edges(const hypergraph *h, const limit *limit, pool *out)
{
    CLEARED(set_system_clear) set_system s = {0}, both = {0};
    set_system_init(&s, AVOID, h->vertices);
    s.has_edges = true;
    for (uint32_t i = 0; i < h->sets.count; i++) {
        uint64_t *set = pool_at(&s.edges, pool_add(&s.edges, pool_at(&h->sets, i)));
        if (h->given == GIVEN_STABLE)
            bits_complement(set, pool_at(&h->sets, i), h->vertices);
    }
    if (!h->sets.count || !set_system_dualise(&s, MOST_HYPEREDGES, DUALISE_STEPS, limit, &both))
        return false;
    pool_init(out, h->vertices);
    for (uint32_t i = 0; i < both.stable.count; i++) {
        uint64_t *set = pool_at(out, pool_add(out, NULL));
        bits_complement(set, pool_at(&both.stable, i), h->vertices);
    }
    return true;
}

static void draw_hypergraph(const making *m, const board *b, diagram *out)
{
    const hypergraph *h = game_hypergraph(m->game);
    CLEARED(pool_clear) pool edges = {0};
    bool found = h && h->given != GIVEN_EDGES && find_edges(h, m->tools->how.limit, &edges);
    const pool *sets = found ? &edges : h && h->given == GIVEN_EDGES ? &h->sets : NULL;
    if (sets && sets->count && sets->count <= MOST_HYPEREDGES && pool_members(sets) <= MOST_INCIDENCES)
        diagram_of_hyperedges(b, sets, out);
    else
        diagram_of_circle(b, out);
}

static hry_status draw_board(const making *m, const board *b, const elements *e, diagram *out,
                             hry_error *error)
{
    CLEARED(graph_clear) graph g = {0};
    // A group: its board is a graph of elements, which GAP computes, and not one of sets.
    if (game_group(m->game)) {
        TRY(group_board_graph(m->game, m->tools, &g, error));
        diagram_of_vertices(b, &g, NULL, out);
    } else if (!draw_family(m, b, e, out)) {
        draw_hypergraph(m, b, out);
    }
    return HRY_OK;
}

static hry_status draw(const making *m, const game_value *v, const elements *e, diagram *out,
                       hry_error *error)
{
    OWNED char *position = game_print_position(m->game);
    board b = {.game = game_rule_name(m->game),
               .structure = m->game->text,
               .position = position,
               .nim = v->nim,
               .elements = e->count,
               .name = e->name,
               .mark = e->mark,
               .value = e->value};
    TRY(draw_board(m, &b, e, out, error));
    out->blank = m->choice->blank;
    for (uint32_t n = 0; out->blank && n < out->nodes; n++)
        if (out->node[n].kind != NODE_SET && out->node[n].mark != MARK_TAKEN)
            out->node[n].mark = MARK_PLAIN;
    return HRY_OK;
}

static hry_status check_count(const making *m, uint32_t count, hry_error *error)
{
    if (count && count <= m->choice->most)
        return HRY_OK;
    if (!count)
        return hry_fail(error, HRY_UNDEFINED, "the game has no elements, so there is no board");
    return hry_fail(error, HRY_LIMIT,
                    "the board has %" PRIu32 " elements, but at most %" PRIu64
                    " are drawn: use a larger `most``;moves`",
                    count, m->choice->most);
}

hry_status diagram_board(const making *m, diagram *out, hry_error *error)
{
    CLEARED(clear) elements e = {0};
    CLEARED(value_clear) game_value v = {0};
    TRY(game_names(m->game, m->tools, &e.name, &e.count, error));
    init(&e);
    TRY(check_count(m, e.count, error));
    TRY(game_find_value(m->game, m->tools, true, &v, error));
    TRY(put_values(m, &v, &e, error));
    TRY(put_position(m, &e, error));
    return draw(m, &v, &e, out, error);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position of a building game is itself the start of a building game, the contraction of the system; the
// engine does the rest. Before that, only theorems that need no list of sets are tried.
#include "game/on_hypergraph.h"

#include "base/mem.h"
#include "graph/symmetry.h"

enum {
    LONGEST_SET = 24,         // bytes shown of a closed set
    THEOREM_MOST_SETS = 2000, // edges and stable sets for which statements are tried
};

const game_kind kind_hypergraph = {.name = "hypergraph", .element = "vertex", .simplify = SIMPLIFY_LEVEL};

// ---- positions and names

hry_status hypergraph_place(game *g, const char *text, size_t length, hry_error *error)
{
    uint64_t *set;
    TRY(hypergraph_listed(g, error));
    TRY(expr_vertex_set(text, length, game_hypergraph(g), &set, error));
    g->position = set;
    return HRY_OK;
}

char **hypergraph_position_names(const game *g)
{
    const hypergraph *h = game_hypergraph(g);
    char **out = NEW_ARRAY(char *, (size_t)h->vertices + 1), buffer[12];
    uint32_t count = 0;
    BITS_EACH (v, (const uint64_t *)g->position, bits_words(h->vertices))
        out[count++] = mem_string(hypergraph_name(h, (uint32_t)v, buffer));
    return out;
}

hry_status hypergraph_names(const game *g, char ***out, uint32_t *count, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    char buffer[12];
    TRY(hypergraph_listed(g, error));
    *out = NEW_ARRAY(char *, h->vertices);
    *count = h->vertices;
    for (uint32_t v = 0; v < h->vertices; v++)
        (*out)[v] = mem_string(hypergraph_name(h, v, buffer));
    return HRY_OK;
}

hry_status hypergraph_parse_element(const game *g, const char *text, size_t length, uint32_t *out,
                                    hry_error *error)
{
    TRY(hypergraph_listed(g, error));
    uint32_t v = hypergraph_vertex(game_hypergraph(g), text, length);
    if (v == UINT32_MAX)
        return hry_fail(error, HRY_USAGE, "%.100s has no vertex called '%.*s'", g->text,
                        (int)(length < 60 ? length : 60), text);
    *out = v;
    return HRY_OK;
}

// ---- the value

hry_status hypergraph_system(const game *g, set_system *out, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    TRY(hypergraph_listed(g, error));
    TRY(rule_defined_as(game_rule_name(g), g->rule, h, g->text, error));
    rule_system(g->rule, h, out);
    return HRY_OK;
}

// Prop 3.15 without a list of sets: AVD ends at a maximal stable set, PRV at an edge, and all of these have
// one size, which is known for the family.
static bool by_known_size(const game *g, game_value *v)
{
    const hypergraph *h = game_hypergraph(g);
    const known_size *end = g->rule == RULE_AVD ? &h->known_stable_size : &h->known_edge_size;
    if ((g->rule != RULE_AVD && g->rule != RULE_PRV) || !end->known)
        return false;
    uint32_t turns = g->rule == RULE_AVD ? end->size : h->vertices - end->size;
    v->nim = turns % 2;
    snprintf(v->method, sizeof v->method, "every %s has size %u (Prop 3.15)",
             g->rule == RULE_AVD ? "maximal stable set" : "edge", end->size);
    return true;
}

// The value of Hk(k) by its construction.
static bool by_hk(const game *g, game_value *v)
{
    const hypergraph *h = game_hypergraph(g);
    claim c;
    if (!h->hk.known || !set_claim_hk(g->rule, h->hk.size, &c))
        return false;
    value_set_claim(v, &c);
    v->maximal = h->sets.count;
    return true;
}

// The rest of the game at the position.
static hry_status contract(const game *g, const set_system *start, set_system *out, hry_error *error)
{
    const uint64_t *position = g->position;
    // Contracting a terminal position of an achievement game gives a system in which the empty set generates.
    if (rule_is_position(start, position)) {
        set_system_contract(start, position, out, NULL);
        return HRY_OK;
    }
    return game_no_position(g, error);
}

static hry_status solve_left(const game *g, game_tools *t, bool moves, const set_system *left, game_value *v,
                             hry_error *error)
{
    solution found;
    solve_options how = game_how(g, t);
    how.symmetries = system_symmetries;
    TRY(solve(left, &how, &found, error));
    value_of_solution(v, &found, g->rule, g->position != NULL);
    if (g->position && v->nim == 0 && rule_is_over(left))
        value_set_over(v);
    v->maximal = found.stable_sets;
    if (moves)
        TRY(hypergraph_moves(g, t, left, &v->moves, error));
    if (how.misere)
        value_set_form(v, how.misere, found.form);
    return HRY_OK;
}

static hry_status by_system(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error)
{
    CLEARED(set_system_clear) set_system start = {0}, left = {0};
    TRY(hypergraph_system(g, &start, error));
    if (!g->position)
        return solve_left(g, t, moves, &start, v, error);
    TRY(contract(g, &start, &left, error));
    return solve_left(g, t, moves, &left, v, error);
}

hry_status hypergraph_value(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    if (!h)
        return named_sets_value(g, t, moves, v, error);
    TRY(rule_defined_as(game_rule_name(g), g->rule, h, g->text, error));
    v->order = mem_print("%" PRIu32, h->vertices);
    if (!g->position && !moves && !g->misere && t->how.engine == ENGINE_AUTO &&
        (by_known_size(g, v) || (!t->how.compute && by_hk(g, v))))
        return HRY_OK;
    return by_system(g, t, moves, v, error);
}

// ---- the structure digraph

static const pool *sets_of(const set_system *s)
{
    return s->has_edges ? &s->edges : &s->stable;
}

bool system_has_symmetry(const set_system *s)
{
    return family_has_few(sets_of(s), s->cells);
}

hry_status system_symmetry(const set_system *s, const limit *limit, symmetry *out, hry_error *error)
{
    if (!system_has_symmetry(s))
        return hry_fail(error, HRY_LIMIT,
                        "the hypergraph is too large to find its automorphisms: %" PRIu32
                        " vertices and %" PRIu32 " sets",
                        s->cells, sets_of(s)->count);
    return family_symmetries(sets_of(s), s->cells, limit, out) ? HRY_OK : limit_fail(limit, 0, error);
}

char *set_shortened(char *set, size_t size)
{
    if (strlen(set) <= LONGEST_SET)
        return set;
    size_t cut = LONGEST_SET - 6;
    while (cut > 1 && set[cut] != ',')
        cut--;
    char *shorter = cut > 1 ? mem_print("%.*s,…} (%zu)", (int)cut, set, size) : mem_print("{…} (%zu)", size);
    free(set);
    return shorter;
}

hry_status hypergraph_set_names(const game *g, const pool *closed, char ***out)
{
    const hypergraph *h = game_hypergraph(g);
    char **names = NEW_ARRAY(char *, closed->count);
    for (uint32_t c = 0; c < closed->count; c++) {
        const uint64_t *set = pool_at(closed, c);
        size_t size = bits_count(set, closed->words);
        names[c] = size ? set_shortened(hypergraph_print_set(h, set), size) : mem_string("∅");
    }
    *out = names;
    return HRY_OK;
}

// ---- the reason

static set_origin origin(const game *g)
{
    const hypergraph *h = game_hypergraph(g);
    const family *f = game_family(g);
    return (set_origin){.removes = rule_removes(g->rule),
                        .hk = h ? h->hk : (known_size){0},
                        .geodetic = f && f->claims == CLAIMS_GEODETIC,
                        .generalpos = f && f->claims == CLAIMS_GENERAL_POSITION};
}

bool hypergraph_theorem(const game *g, claim *out)
{
    CLEARED(set_system_clear) set_system s = {0};
    set_origin from = origin(g);
    if (hypergraph_system(g, &s, NULL))
        return false;
    OWNED claim *all = NEW_ARRAY(claim, set_formula_count);
    bool known = s.edges.count + s.stable.count <= THEOREM_MOST_SETS && set_claims(&s, &from, all) > 0;
    if (known)
        *out = all[0];
    return known;
}

hry_status system_explain(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    if (g->structure->kind == EXPR_UNLISTED)
        return named_sets_explain(g, a, error);
    TRY(game_system(g, t, &s, error));
    solve_options how = t->how;
    set_origin from = origin(g);
    how.symmetries = system_symmetries;
    a->claims = NEW_ARRAY(claim, set_formula_count);
    TRY(checklist_system(&s, &from, &how, a->claims, &a->claim_count, &a->list, error));
    a->has_list = true;
    a->nim = a->list.nim;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position of a building game is itself the start of a building game, the contraction of the system; the
// engine does the rest. Before that, only theorems that need no list of sets are tried.
#include "game/on_hypergraph.h"

#include "base/key_table.h"
#include "base/mem.h"
#include "game/words.h"
#include "graph/ground.h"
#include "graph/symmetry.h"
#include "lang/inline.h"

enum {
    LONGEST_SET = 24,         // bytes shown of a closed set
    THEOREM_MOST_SETS = 2000, // edges and stable sets for which statements are tried
};

// ---- positions and names

hry_status hypergraph_place(game *g, const char *text, size_t length, hry_error *error)
{
    uint64_t *set;
    TRY(hypergraph_listed(g, error));
    TRY(expr_vertex_set(text, length, game_hypergraph(g), &set, error));
    g->position = set;
    return HRY_OK;
}

void hypergraph_forget(game *g)
{
    free(g->position);
}

hry_status hypergraph_position_set(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                                   hry_error *error)
{
    (void)t, (void)error;
    bits_copy(out, g->position, bits_words(elements));
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

hry_status hypergraph_names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    (void)t;
    const hypergraph *h = game_hypergraph(g);
    char buffer[12];
    TRY(hypergraph_listed(g, error));
    *out = NEW_ARRAY(char *, h->vertices);
    *count = h->vertices;
    for (uint32_t v = 0; v < h->vertices; v++)
        (*out)[v] = mem_string(hypergraph_name(h, v, buffer));
    return HRY_OK;
}

hry_status hypergraph_parse_element(const game *g, game_tools *t, const char *text, size_t length,
                                    uint32_t *out, hry_error *error)
{
    (void)t;
    TRY(hypergraph_listed(g, error));
    uint32_t v = hypergraph_vertex(game_hypergraph(g), text, length);
    if (v == UINT32_MAX)
        return hry_fail(error, HRY_USAGE, "%.100s has no vertex called '%.*s'", g->text,
                        (int)(length < 60 ? length : 60), text);
    *out = v;
    return HRY_OK;
}

// ---- the value

hry_status hypergraph_system(const game *g, game_tools *t, set_system *out, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    TRY(hypergraph_listed(g, error));
    TRY(rule_defined_as(game_rule_name(g), g->rule, h, g->text, error));
    TRY(limit_holds(t ? t->how.limit : NULL, hypergraph_bytes(h), error));
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
static hry_status contract(const game *g, game_tools *t, const set_system *start, set_system *out,
                           hry_error *error)
{
    const uint64_t *position = g->position;
    TRY(limit_holds(t->how.limit, 2 * set_system_copy_bytes(start), error));
    // Contracting a terminal position of an achievement game gives a system in which the empty set generates.
    if (rule_is_position(start, position)) {
        if (!set_system_contract(start, position, t->how.limit, out, NULL))
            return limit_fail(t->how.limit, 0, error);
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
    const hypergraph *h = game_hypergraph(g);
    TRY(rule_defined_as(game_rule_name(g), g->rule, h, g->text, error));
    TRY(rule_system_borrow(g->rule, h, t->how.limit, &start, error));
    if (!g->position)
        return solve_left(g, t, moves, &start, v, error);
    TRY(contract(g, t, &start, &left, error));
    set_system_clear(&start);
    return solve_left(g, t, moves, &left, v, error);
}

void hypergraph_ask(const game *g, const game_tools *t, bool moves, game_question *out)
{
    (void)g, (void)t, (void)moves;
    *out = (game_question){.road = ROAD_SETS};
}

hry_status hypergraph_value(const game *g, game_tools *t, bool moves, road road, const json_t *told,
                            game_value *v, hry_error *error)
{
    (void)road, (void)told; // there is one road, and GAP was not asked
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

// ---- symmetries and closed sets

bool hypergraph_by_reductions(const game *g)
{
    (void)g;
    return false;
}

hry_status hypergraph_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                               hry_error *error)
{
    (void)g, (void)what; // all automorphisms
    return system_symmetry(s, t->how.limit, out, error);
}

bool hypergraph_has_closure(const game *g)
{
    return g->structure->ground && g->structure->ground->idempotent;
}

hry_status hypergraph_ground(const game *g, game_tools *t, algebra *products, ground *own, const ground **out,
                             hry_error *error)
{
    (void)t, (void)products, (void)own;
    *out = g->structure->ground;
    return *out ? HRY_OK
                : hry_fail(error, HRY_UNDEFINED,
                           "`closed` requires a closure, which %.100s does not have: use a group or a family "
                           "such as hull, geodetic, convex or closure",
                           g->text);
}

// Starting from the closure of the empty set.
hry_status hypergraph_all_closed(const game *g, game_tools *t, uint32_t most, pool *sets, char ***names,
                                 hry_error *error)
{
    const ground *on = g->structure->ground;
    size_t words = bits_words(on->points);
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, words), *closure = mem_alloc(words, sizeof *closure);
    CLEARED(key_table_clear) key_table found = {0};
    key_table_init(&found, words);
    on->close(on, set, closure);
    key_table_add(&found, closure);
    for (uint32_t i = 0; i < found.keys.count && found.keys.count <= most; i++) {
        for (uint32_t v = 0; v < on->points; v++) {
            ground_close_with(on, pool_at(&found.keys, i), v, set, closure);
            key_table_add(&found, closure);
        }
        TRY(limit_check(t->how.limit, error));
    }
    pool_copy(sets, &found.keys);
    sets->bits = on->points;
    return hypergraph_set_names(g, t, sets, NULL, names, error);
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

hry_status hypergraph_set_names(const game *g, game_tools *t, const pool *closed, const structure *x,
                                char ***out, hry_error *error)
{
    (void)t, (void)x, (void)error;
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

static bool has_many_sets(const game *g)
{
    const hypergraph *h = game_hypergraph(g);
    return h && h->sets.count > THEOREM_MOST_SETS;
}

void game_let_sets_go(game *g)
{
    if (g->structure)
        expr_drop_ground(g->structure);
    if (has_many_sets(g))
        expr_drop_sets(g->structure);
}

bool hypergraph_theorem(const game *g, claim *out)
{
    CLEARED(set_system_clear) set_system s = {0};
    set_origin from = origin(g);
    if (has_many_sets(g) || hypergraph_system(g, NULL, &s, NULL))
        return false;
    OWNED claim *all = NEW_ARRAY(claim, set_formula_count);
    bool known = set_claims(&s, &from, all) > 0;
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

const game_kind kind_hypergraph = {
    .name = "hypergraph",
    ON_HYPERGRAPH,
    .read_position = hypergraph_place,
    .forget = hypergraph_forget,
    .explain = system_explain,
};

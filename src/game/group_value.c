// SPDX-License-Identifier: GPL-3.0-or-later
//
// The methods for the value of a game on a group, the fastest first. If a closed formula applies to the group
// expression, nothing is computed. For a huge group, and for a simple group of permutations, GAP is first
// asked for the facts that formulas need (group_known.c). A group given by its character table has a separate
// method (group_table_value.c). GEN and DNG use the reductions of the papers (group_nim.h). The removing
// games, positions of DNG, moves from any position and everything requested without reductions are solved on
// the elements.
#include "game/group_game.h"

#include "base/mem.h"
#include "game/group_extension.h"
#include "game/words.h"
#include "group/group_direct.h"
#include "group/group_moves.h"
#include "group/group_nim.h"

static bool on_elements(const game *g, const game_tools *t, bool moves)
{
    return g->misere || t->how.engine == ENGINE_LATTICE || rule_removes(g->rule) ||
           (g->position && (moves || g->rule == RULE_AVD));
}

static road road_of(const game *g, const game_tools *t, bool moves)
{
    bool start = !g->position && !moves;
    if (on_elements(g, t, moves))
        return ROAD_ELEMENTS;
    if (start && !t->how.compute && group_is_known(g))
        return ROAD_FORMULA;
    if (start && game_group(g)->kind == GROUP_CTBL)
        return ROAD_TABLE;
    if (start && g->rule == RULE_ACV && group_is_extension(g)) // by the model of extensions
        return ROAD_MODEL;
    if (!start || t->how.compute)
        return ROAD_REDUCED;
    return group_is_huge(g) ? ROAD_FACTS : game_group(g)->kind == GROUP_PERM ? ROAD_RECOGNISED : ROAD_REDUCED;
}

static group_need value_need(const game *g, const game_tools *t)
{
    if (t->how.compute)
        return g->rule == RULE_ACV ? NEED_GEN_COMPUTED : NEED_DNG_COMPUTED;
    return g->rule == RULE_ACV ? NEED_GEN : NEED_DNG;
}

// Whether a theorem on pairs of elements may decide the game (doc/removing.md).
static bool may_be_paired(const game *g, const game_tools *t, bool moves)
{
    return g->rule == RULE_DST && !g->position && !moves && !g->misere && !t->how.compute &&
           t->how.engine == ENGINE_AUTO;
}

static fact_question reduced_question(const game *g, const game_tools *t, bool moves)
{
    return ask_reduced(group_tree(g), moves ? NEED_MOVES : value_need(g, t), group_position(g));
}

void group_ask(const game *g, const game_tools *t, bool moves, game_question *out)
{
    road road = out->road = road_of(g, t, moves);
    if (road != ROAD_FORMULA)
        out->facts = road == ROAD_FACTS           ? ask_facts(group_tree(g))
                     : road == ROAD_RECOGNISED    ? ask_recognised(group_tree(g), value_need(g, t))
                     : road == ROAD_TABLE         ? ask_cover(game_group(g)->text)
                     : road == ROAD_MODEL         ? ask_extension(group_tree(g))
                     : may_be_paired(g, t, moves) ? ask_removing(group_tree(g))
                     : road == ROAD_ELEMENTS      ? ask_direct(group_tree(g), group_position(g), moves)
                                                  : reduced_question(g, t, moves);
}

// ---- by the reductions

hry_status group_reduced_start(const game *g, game_tools *t, const group_data *data, game_value *v,
                               hry_error *error)
{
    group_solution found = {0};
    limit beside = tools_limit_beside_source(t);
    hry_status status = g->rule == RULE_ACV ? group_gen(data, &beside, &found, error)
                                            : group_dng(data, g->text, &found, error);
    v->nim = found.nim;
    v->visited = found.visited;
    if (found.generators >= 0)
        v->generators = found.generators;
    v->has_type = v->has_smoothness = found.has_start_type;
    v->type = found.start;
    snprintf(v->method, sizeof v->method, "%s", found.method);
    return status;
}

static hry_status reduced_position(const game *g, game_tools *t, const group_data *data, game_value *v,
                                   hry_error *error)
{
    limit beside = tools_limit_beside_source(t);
    if (!group_is_position(data))
        return game_no_position(g, error);
    TRY(group_gen_at(data, &beside, &v->type, &v->nim, error));
    v->has_type = v->has_smoothness = true;
    if (v->type.deficiency == 0)
        value_set_over(v);
    else
        snprintf(v->method, sizeof v->method, "by the type of the position's structure class");
    return HRY_OK;
}

static hry_status reduced_value(const game *g, game_tools *t, bool moves, const json_t *told, game_value *v,
                                hry_error *error)
{
    CLEARED(group_data_clear) group_data data = {0};
    const group_elements *position = group_position(g);
    TRY(group_data_read(&data, told, error));
    value_set_order(v, data.order, data.frattini);
    v->generators = data.generators;
    if (t->how.compute && data.maximal_known && !data.odd)
        data.generators = -1; // do not use theorems about the number of generators
    v->maximal = data.large.told ? large_group_subgroups(&data.large) : data.subgroups;
    TRY(position && position->count ? reduced_position(g, t, &data, v, error)
                                    : group_reduced_start(g, t, &data, v, error));
    if (moves) {
        limit beside = tools_limit_beside_source(t);
        TRY(group_moves_find(&data, rule_achieves(g->rule) ? ACHIEVE : AVOID, &beside, &v->moves, error));
    }
    return HRY_OK;
}

// A huge group whose facts are known; it is computed if no formula applies. Other questions may be pending
// meanwhile, so this one uses separate tools.
static hry_status facts_value(const game *g, game_tools *t, const json_t *told, game_value *v,
                              hry_error *error)
{
    json_auto_t *more = NULL;
    hry_status status = group_known_value(g, told, v, error);
    if (status || v->known)
        return status;
    TRY(tools_ask(tools_aside(t), reduced_question(g, t, false), &more, error));
    return reduced_value(g, t, false, more, v, error);
}

// ---- on the elements

// How the class of a position is related to the start class of the rest of the game.
typedef struct chosen {
    bool over;      // the position ends an achievement game
    bool odd;       // number of elements chosen
    uint8_t parity; // of the class
} chosen;

// Replaces *s by the rest of the game at the position.
static hry_status contract(const game *g, const listed_group *group, const limit *limit, set_system *s,
                           chosen *out, hry_error *error)
{
    OWNED uint64_t *set = listed_group_position(group);
    size_t words = bits_words(s->cells);
    out->odd = bits_count(set, words) % 2;
    if (set_system_stable(s, set)) {
        set_system rest;
        if (!set_system_contract(s, set, limit, &rest, NULL))
            return limit_fail(limit, 0, error);
        set_system_close(s, set, set);
        out->parity = bits_count(set, words) % 2;
        set_system_clear(s);
        *s = rest;
    } else if (!bits_empty(set, words) && rule_is_position(s, set)) {
        out->over = true;
    } else {
        return game_no_position(g, error);
    }
    return HRY_OK;
}

// The type of the position's class. The position is the start of the rest of the game, so even and odd are
// exchanged if an odd number of elements was chosen; in avoidance games one value determines the other.
static void position_type(game_value *v, play play, const chosen *c, const solution *found)
{
    class_type left = v->type;
    if (!v->whole && play == ACHIEVE)
        return;
    if (!v->whole)
        left = (class_type){.even = v->nim, .odd = v->nim ^ 1, .deficiency = DEFICIENCY_NONE};
    v->type.parity = c->parity;
    v->type.even = c->odd ? left.odd : left.even;
    v->type.odd = c->odd ? left.even : left.odd;
    v->type.deficiency = left.deficiency;
    v->has_type = true;
    v->has_smoothness = play == ACHIEVE;
    v->type.smoothness = type_smoothness(c->parity, found->level[c->odd]);
}

// The value of the rest of the game, s.
static hry_status solve_left(const game *g, const solve_options *how, const set_system *s, const chosen *c,
                             game_value *v, hry_error *error)
{
    solution found;
    if (c->over) {
        value_set_over(v);
        if (how->misere)
            value_set_form(v, how->misere, 0);
        return HRY_OK;
    }
    TRY(solve(s, how, &found, error));
    value_of_solution(v, &found, g->rule, g->position != NULL);
    if (how->misere)
        value_set_form(v, how->misere, found.form);
    v->has_smoothness = found.whole;
    // The rest of the game has its own deficiency, which is not that of the group.
    if (found.type.deficiency != DEFICIENCY_NONE && !g->position && !rule_removes(g->rule))
        v->generators = (int)found.type.deficiency;
    if (g->position)
        position_type(v, s->play, c, &found);
    if (g->position && v->nim == 0 && rule_is_over(s))
        value_set_over(v);
    return HRY_OK;
}

static hry_status paired_value(const json_t *told, const char *involution, game_value *v)
{
    bool is_short = strlen(involution) <= 100;
    value_set_order(v, json_string_value(json_object_get(told, "order")), NULL);
    snprintf(v->method, sizeof v->method,
             "no element generates the group together with the involution z%s%s, so the second player "
             "answers x with x*z (doc/removing.md, Pairs of elements)",
             is_short ? " = " : "", is_short ? involution : "");
    return HRY_OK;
}

static hry_status element_value(const game *g, game_tools *t, bool moves, const json_t *told, game_value *v,
                                hry_error *error)
{
    CLEARED(listed_group_clear) listed_group group = {0};
    CLEARED(set_system_clear) set_system s = {0};
    chosen c = {0};
    solve_options how = game_how(g, t);
    const char *involution = json_string_value(json_object_get(told, "involution"));
    if (involution)
        return paired_value(told, involution, v);
    TRY(listed_group_read(told, &group, error));
    TRY(group_system(g->rule, &group, g->text, &s, error));
    v->order = mem_print("%" PRIu32, group.order);
    v->maximal = group.maximal.count;
    if (moves)
        TRY(group_moves_on_elements(&s, &group, &how, &v->moves, error));
    if (g->position)
        TRY(contract(g, &group, how.limit, &s, &c, error));
    TRY(solve_left(g, &how, &s, &c, v, error));
    bool by_model = group_is_extension(g) && g->rule == RULE_ACV && !g->position;
    return by_model ? group_extension_compare(g, t, v, error) : HRY_OK;
}

hry_status group_value(const game *g, game_tools *t, bool moves, road road, const json_t *told, game_value *v,
                       hry_error *error)
{
    TRY(elements_fault(told, group_position(g), error));
    const json_t *facts = json_object_get(told, "facts");
    v->of_position = g->position != NULL;
    switch (road) {
    case ROAD_FORMULA:
        return group_known_value(g, NULL, v, error);
    case ROAD_FACTS:
        return facts_value(g, t, told, v, error);
    case ROAD_RECOGNISED: // a group of permutations; it is simple if there are facts
        return facts ? facts_value(g, t, facts, v, error) : reduced_value(g, t, false, told, v, error);
    case ROAD_TABLE:
        return group_table_value(g, told, t->how.compute, v, error);
    case ROAD_MODEL:
        return group_extension_value(t, told, v, error);
    case ROAD_ELEMENTS:
        return element_value(g, t, moves, told, v, error);
    default:
        return reduced_value(g, t, moves, told, v, error);
    }
}

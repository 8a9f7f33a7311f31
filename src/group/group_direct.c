// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer lists the maximal subgroups as sets of element numbers. They are the stable sets of GEN and DNG,
// and their complements are the edges of TER and DNT; a maximal subgroup costs one bit for each element. For
// the trivial group an error is returned if the game does not exist.
#include "group/group_direct.h"

#include "base/mem.h"

// ------------------------------------------------------------------------------------------- the answer

void listed_group_clear(listed_group *g)
{
    for (uint32_t i = 0; i < g->moves; i++)
        free_all(g->move[i].name.text, g->move[i].count);
    free_all(g->move, g->position);
    pool_clear(&g->maximal);
    *g = (listed_group){0};
}

static bool read_move(const json_t *number, const json_t *told, uint32_t order, listed_move *out)
{
    uint32_t v;
    out->count = answer_decimal(json_array_get(told, 2));
    if (!out->count || !answer_element(told, &out->name) || !answer_number(number, 1, order, &v))
        return false;
    out->cell = v - 1;
    return true;
}

// Empty if the moves were not requested. Chosen elements are not moves.
static bool read_moves(listed_group *g, const json_t *numbers, const json_t *list)
{
    size_t count = json_array_size(list);
    bool good = json_array_size(numbers) == count;
    OWNED uint64_t *taken = listed_group_position(g);
    g->move = NEW_ARRAY(listed_move, count);
    for (size_t i = 0; good && i < count; i++) {
        listed_move *m = &g->move[g->moves++];
        good = read_move(json_array_get(numbers, i), json_array_get(list, i), g->order, m) &&
               !bits_get(taken, m->cell);
    }
    return good;
}

static bool read_all(listed_group *g, const json_t *answer)
{
    OWNED char *order = answer_decimal(json_object_get(answer, "order"));
    unsigned long elements = order ? strtoul(order, NULL, 10) : 0;
    if (elements < 1 || elements > GROUP_DIRECT_MOST)
        return false;
    g->order = (uint32_t)elements;
    pool_init(&g->maximal, g->order);
    return answer_sets(json_object_get(answer, "maximal"), &g->maximal) &&
           (g->maximal.count > 0 || g->order == 1) &&
           answer_numbers(json_object_get(answer, "positions"), g->order, &g->position, &g->positions) &&
           read_moves(g, json_object_get(answer, "numbers"), json_object_get(answer, "moves"));
}

hry_status listed_group_read(const json_t *answer, listed_group *out, hry_error *error)
{
    CLEARED(listed_group_clear) listed_group g = {0};
    if (!read_all(&g, answer))
        return answer_unclear("the group", error);
    MOVE(out, g);
    return HRY_OK;
}

hry_status listed_group_ask(fact_source *source, fact_question q, const limit *limit, listed_group *out,
                            hry_error *error)
{
    json_auto_t *value = NULL;
    hry_status status = ask_now(source, q, limit, &value, error);
    return status ? status : listed_group_read(value, out, error);
}

uint64_t *listed_group_position(const listed_group *g)
{
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(g->order));
    for (uint32_t i = 0; i < g->positions; i++)
        bits_set(set, g->position[i]);
    return set;
}

// ------------------------------------------------------------------------------------------- the system

hry_status group_no_game(rule g, const char *name, hry_error *error)
{
    return hry_fail(error, HRY_UNDEFINED,
                    "%s(%.100s) does not exist: the empty set already generates the trivial group (%s)",
                    rule_group_name(g), name,
                    g == RULE_AVD ? "Ernst–Sieben, Example 2.3"
                                  : "Sieben, Impartial hypergraph games, Example 3.9");
}

hry_status group_system(rule g, const listed_group *group, const char *name, set_system *out,
                        hry_error *error)
{
    if (group->order == 1 && (g == RULE_AVD || g == RULE_DST))
        return group_no_game(g, name, error);
    set_system s;
    bool removes = rule_removes(g);
    set_system_init(&s, rule_achieves(g) ? ACHIEVE : AVOID, group->order);
    s.has_edges = removes;
    s.has_stable = !removes;
    pool *to = removes ? &s.edges : &s.stable;
    for (uint32_t i = 0; i < group->maximal.count; i++) {
        uint64_t *set = pool_at(to, pool_add(to, pool_at(&group->maximal, i)));
        if (removes)
            bits_complement(set, set, group->order);
    }
    *out = s;
    return HRY_OK;
}

hry_status group_system_ask(fact_source *source, json_t *group, rule g, const char *name, const limit *limit,
                            set_system *out, hry_error *error)
{
    CLEARED(listed_group_clear) listed_group listed = {0};
    TRY(listed_group_ask(source, ask_direct(group, NULL, false), limit, &listed, error));
    return group_system(g, &listed, name, out, error);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of the cases matters: first a theorem that needs only the order, then one on Φ, then one on the
// number of generators, and last the classes of elements. Each case also writes the sentence about its
// method. DNG never needs types: the question is whether the even maximal subgroups cover G. Positions are
// solved in a neighbourhood.
#include "group/group_nim.h"

#include "base/checked.h"
#include "base/mem.h"
#include "base/text.h"
#include "group/group_moves.h"

static hry_status settled(group_solution *out, nim value, int generators, const char *why)
{
    *out = (group_solution){.nim = value, .generators = generators};
    snprintf(out->method, sizeof out->method, "%s", why);
    return HRY_OK;
}

static hry_status with_start(group_solution *out, nim value, class_type start, const char *why)
{
    hry_status status = settled(out, value, (int)start.deficiency, why);
    out->has_start_type = true;
    out->start = start;
    return status;
}

// Even order, Φ of odd order: X_Φ is odd.
static hry_status gen_by_classes(const group_data *g, const limit *limit, const class_visitor *visitor,
                                 group_solution *out, hry_error *error)
{
    CLEARED(first_options_clear) first_options found = {0};
    TRY(group_gen_options(g, limit, visitor, &found, error));
    class_type t = found.start;
    *out = (group_solution){.nim = t.even,
                            .visited = found.visited + 1,
                            .has_start_type = true,
                            .start = t,
                            .generators = (int)t.deficiency};
    snprintf(out->method, sizeof out->method,
             "odd classes up to conjugacy: %u class%s of elements, %u maximal subgroup%s, %llu odd class%s "
             "visited",
             g->elements, text_plural_es(g->elements), g->subgroups, text_plural(g->subgroups),
             (unsigned long long)out->visited, text_plural_es(out->visited));
    return HRY_OK;
}

static hry_status gen_of_large(const group_data *g, group_solution *out, hry_error *error)
{
    *out = (group_solution){.has_start_type = true};
    if (!large_group_gen(&g->large, &out->start, out->method, sizeof out->method))
        return answer_unclear("the group", error);
    out->nim = out->start.even;
    out->generators = (int)out->start.deficiency;
    return HRY_OK;
}

// GAP knows the least number of generators of a group of odd order, because such a group is soluble.
static hry_status gen_of_odd(const group_data *g, group_solution *out)
{
    class_type start = odd_order_type((uint32_t)g->generators);
    return with_start(out, start.even, start,
                      g->generators <= 2
                          ? "odd order, at most two generators (Benesh–Ernst–Sieben, Spectrum, Prop 3.1)"
                          : "odd order, more than two generators (Benesh–Ernst–Sieben, Spectrum, Prop 3.1)");
}

hry_status group_gen(const group_data *g, const limit *limit, group_solution *out, hry_error *error)
{
    int d = g->generators;
    if (group_trivial(g))
        return settled(out, 0, 0,
                       "the empty set generates the trivial group: the game is over before it starts");
    if (g->odd)
        return gen_of_odd(g, out);
    if (g->frattini_even)
        return settled(out, even_frattini_gen(g->cyclic), g->cyclic ? 1 : d,
                       g->cyclic ? "cyclic with a Frattini subgroup of even order"
                                 : "the Frattini subgroup has even order and G is not cyclic");
    if (d >= GEN_ZERO_GENERATORS)
        return settled(out, 0, d,
                       "even order, at least four generators (Benesh–Ernst–Sieben, Spectrum, Table 1)");
    return g->large.told ? gen_of_large(g, out, error) : gen_by_classes(g, limit, NULL, out, error);
}

// Even order, if no theorem gives the start type.
static hry_status start_by_classes(const group_data *g, const limit *limit, group_solution *out,
                                   cycles *cycles, hry_error *error)
{
    CLEARED(simplified_clear) simplified simple = {0};
    simplified_init(&simple);
    hry_status status = gen_by_classes(g, limit, &(class_visitor){NULL, NULL, &simple}, out, error);
    *cycles = simplified_cycles(&simple);
    if (status == HRY_OK && g->frattini_even) // the rows are those of Q, where the deficiency is the same
        status = with_start(out, even_frattini_gen(g->cyclic), even_type(out->start.deficiency),
                            "the Frattini subgroup has even order");
    return status;
}

hry_status group_gen_start(const group_data *g, const limit *limit, group_solution *out, cycles *cycles,
                           hry_error *error)
{
    *cycles = (struct cycles){0, group_trivial(g) ? CYCLE_UNKNOWN : 0};
    if (group_trivial(g))
        return with_start(out, 0, odd_order_type(0), "the empty set generates the trivial group");
    if (g->odd)
        return group_gen(g, limit, out, error);
    if (g->frattini_even && g->generators >= 0)
        return with_start(out, even_frattini_gen(g->cyclic), even_type((uint32_t)g->generators),
                          "the Frattini subgroup has even order");
    return start_by_classes(g, limit, out, cycles, error);
}

static bool in_even_maximal(const group_data *g, const element_class *e)
{
    uint32_t offset = 0, at = 0;
    for (uint32_t c = 0; c < g->maximal_classes; c++) {
        uint32_t end = offset + g->maximal[c].count;
        assert_checked(at == 0 || at == e->row_length || e->row[at - 1] < e->row[at]);
        for (; at < e->row_length && e->row[at] < end; at++)
            if (g->maximal[c].even)
                return true;
        offset = end;
    }
    return false;
}

bool group_even_cover(const group_data *g)
{
    uint32_t element;
    if (g->large.told)
        return !large_group_rough(&g->large, &element);
    assert(g->maximal_known);
    for (uint32_t i = 0; i < g->elements; i++)
        if (!in_even_maximal(g, &g->element[i]))
            return false;
    return true;
}

static bool all_maximal_even(const group_data *g)
{
    if (g->large.told)
        return !g->large.odd_count && !g->large.covered;
    for (uint32_t c = 0; c < g->maximal_classes; c++)
        if (!g->maximal[c].even)
            return false;
    return true;
}

hry_status group_dng(const group_data *g, const char *name, group_solution *out, hry_error *error)
{
    int d = g->generators;
    if (group_trivial(g))
        return group_no_game(RULE_AVD, name, error);
    if (group_order_two(g) || g->odd)
        return settled(out, 1, d, g->odd ? "odd order (Benesh–Ernst–Sieben, Avoidance, Cor 7)" : "order 2");
    if (g->frattini_even)
        return settled(out, EVEN_FRATTINI_DNG, d,
                       "the Frattini subgroup has even order (Benesh–Ernst–Sieben, Avoidance, Cor 7)");
    if (d >= DNG_ZERO_GENERATORS)
        return settled(out, 0, d,
                       "even order, at least three generators (Benesh–Ernst–Sieben, Avoidance, Prop 7)");
    if (all_maximal_even(g))
        return settled(out, 0, d,
                       "all maximal subgroups have even order (Benesh–Ernst–Sieben, Avoidance, Cor 7)");
    if (group_even_cover(g))
        return settled(out, 0, d,
                       "the even maximal subgroups cover G (Benesh–Ernst–Sieben, Avoidance, Cor 7)");
    return settled(out, 3, d,
                   "the even maximal subgroups do not cover G (Benesh–Ernst–Sieben, Avoidance, Cor 7)");
}

// A = the maximal subgroups that contain every element of the position. *reached: the elements form a
// position, that is, A is not empty or some maximal subgroup contains all elements except one.
static uint32_t *common_row(const group_data *g, uint32_t *length, bool *reached)
{
    OWNED uint32_t *times = NEW_ARRAY(uint32_t, (size_t)g->subgroups + 1);
    uint32_t *a = NEW_ARRAY(uint32_t, (size_t)g->subgroups + 1);
    for (uint32_t i = 0; i < g->wanted_count; i++)
        for (uint32_t j = 0; j < g->wanted[i].row_length; j++)
            times[g->wanted[i].row[j]]++;
    *length = 0;
    *reached = g->wanted_count == 0;
    for (uint32_t m = 0; m < g->subgroups; m++) {
        if (times[m] == g->wanted_count)
            a[(*length)++] = m;
        *reached |= times[m] + 1 >= g->wanted_count;
    }
    return a;
}

bool group_is_position(const group_data *g)
{
    bool reached;
    uint32_t length;
    free(common_row(g, &length, &reached));
    return reached;
}

hry_status group_gen_at(const group_data *g, const limit *limit, class_type *type, nim *value,
                        hry_error *error)
{
    bool reached;
    uint32_t length;
    OWNED uint32_t *a = common_row(g, &length, &reached);
    assert(reached);
    class_type t = {.parity = !g->odd ? 0 : 1, .smoothness = g->odd ? ROUGH : EVEN_CLASS}; // X_G
    if (length) {
        CLEARED(row_set_clear) row_set rows = {0};
        TRY(row_set_build(&rows, g, limit, error));
        neighbourhood *x = neighbourhood_new(&rows, a, length, limit);
        hry_status status = neighbourhood_type(x, &t, error);
        neighbourhood_free(x);
        TRY(status);
        t = type_above(g->odd, g->frattini_even, t);
    }
    *type = t;
    *value = g->wanted_count % 2 ? t.odd : t.even;
    return HRY_OK;
}

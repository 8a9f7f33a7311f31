// SPDX-License-Identifier: GPL-3.0-or-later
#include "large_support.h"

#include <string.h>

#include "lang/parse.h"

json_t *tree_of(const char *text)
{
    structure_expr e;
    hry_error error;
    if (expr_parse(text, strlen(text), &(expr_options){.groups = true}, &e, &error))
        fail_msg("%s: %s", text, error.message);
    json_t *tree = group_expr_json(e.group);
    expr_clear(&e);
    return tree;
}

// False if GAP decides nothing.
static bool large_data(const char *name, group_need need, group_data *out)
{
    json_t *told = gap_told(gap, ask_large(tree_of(name), need));
    hry_error error;
    bool decided = json_is_object(told);
    if (decided) {
        assert_int_equal(group_data_read(out, told, &error), HRY_OK);
        assert_true(out->large.told);
    }
    json_decref(told);
    return decided;
}

static void solve_gen(const char *name, const group_data *g, group_solution *out)
{
    hry_error error;
    if (group_gen(g, NULL, out, &error))
        fail_msg("GEN(%s): %s", name, error.message);
}

static void solve_dng(const char *name, const group_data *g, group_solution *out)
{
    hry_error error;
    if (group_dng(g, name, out, &error))
        fail_msg("DNG(%s): %s", name, error.message);
}

bool games_by_maximal(const char *name, two_games *out)
{
    group_data g;
    if (!large_data(name, NEED_ALL, &g))
        return false;
    assert_false(g.large.covered);
    solve_gen(name, &g, &out->gen);
    solve_dng(name, &g, &out->dng);
    group_data_clear(&g);
    return true;
}

bool large_games(const char *name, two_games *out)
{
    group_data g;
    if (!large_data(name, NEED_GEN, &g))
        return false;
    solve_gen(name, &g, &out->gen);
    group_data_clear(&g);
    assert_true(large_data(name, NEED_DNG, &g));
    solve_dng(name, &g, &out->dng);
    out->covered = g.large.covered;
    group_data_clear(&g);
    return true;
}

void assert_two_games(const char *name, const two_games *large, const char *road, const group_games *other)
{
    const class_type *t = &large->gen.start, *o = &other->start;
    if (large->dng.nim != other->dng)
        fail_msg("DNG(%s) is *%d, by %s *%d", name, large->dng.nim, road, other->dng);
    if (large->gen.nim != other->gen || t->parity != o->parity || t->even != o->even || t->odd != o->odd ||
        t->smoothness != o->smoothness || t->deficiency != o->deficiency)
        fail_msg("GEN(%s): " TYPE ", by %s " TYPE, name, WITH_TYPE(t), road, WITH_TYPE(o));
}

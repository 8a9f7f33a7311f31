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

static bool large_road(const char *name, group_need need, group_solution *out)
{
    json_t *told = gap_told(gap, ask_large(tree_of(name), need));
    group_data g;
    hry_error error;
    bool decided = json_is_object(told);
    if (decided) {
        assert_int_equal(group_data_read(&g, told, &error), HRY_OK);
        assert_true(g.large.told);
        if (need == NEED_GEN ? group_gen(&g, NULL, out, &error) : group_dng(&g, name, out, &error))
            fail_msg("%s: %s", name, error.message);
        group_data_clear(&g);
    }
    json_decref(told);
    return decided;
}

bool large_games(const char *name, two_games *out)
{
    return large_road(name, NEED_GEN, &out->gen) && large_road(name, NEED_DNG, &out->dng);
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

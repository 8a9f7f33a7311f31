// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the classes of a group are called: "S3 (6)" after the subgroup, found by GAP for one subgroup of each
// conjugacy class, or "order 24" where there are too many of them.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/group_game.h"
#include "group/element_names.h"

enum { MOST_DESCRIBED = 3000 }; // classes whose subgroups GAP is asked to name

// One class of each conjugacy orbit, in *which (freed by the caller), and the orbit of every class.
static hry_status choose_representatives(const game *g, game_tools *t, const set_system *s,
                                         const structure *x, quotient *orbits, uint32_t **which,
                                         hry_error *error)
{
    symmetry conjugations;
    hry_status status = game_symmetry(g, t, s, UP_TO_CONJUGACY, &conjugations, error);
    if (status)
        return status;
    bool good = quotient_by_orbits(x, &conjugations, orbits);
    symmetry_clear(&conjugations);
    if (!good)
        return hry_fail(error, HRY_LIMIT, "conjugation does not permute the subgroups that GAP told");
    *which = mem_alloc(orbits->blocks, sizeof **which);
    for (uint32_t c = x->classes; c-- > 0;)
        (*which)[orbits->block[c]] = c;
    return HRY_OK;
}

// "SmallGroup(24,12)", "24.12": a place in a list, which tells nobody what the group is.
static bool is_number(const group_expr *e)
{
    return e->kind == GROUP_FAMILY && strcmp(e->name, "SmallGroup") == 0;
}

// The whole group is called as the user calls it, if that is a name.
static char *name_subgroup(const game *g, const pool *closed, uint32_t c, const char *description)
{
    size_t order = bits_count(pool_at(closed, c), closed->words);
    if (order == closed->bits && description && !is_number(group_of(g)))
        description = g->text;
    if (!description)
        return mem_print("order %zu", order);
    return order == 1 ? mem_string(description) : mem_print("%s (%zu)", description, order);
}

static hry_status describe_subgroups(const game *g, game_tools *t, const set_system *s, const structure *x,
                                     char **names, hry_error *error)
{
    quotient orbits = {0};
    uint32_t *which = NULL;
    char **description = NULL;
    hry_status status = choose_representatives(g, t, s, x, &orbits, &which, error);
    if (status == HRY_OK)
        status = group_names_ask(tools_gap(t), ask_describe(group_tree(g), &x->closed, which, orbits.blocks),
                                 orbits.blocks, t->how.limit, &description, error);
    for (uint32_t c = 0; status == HRY_OK && c < x->classes; c++)
        names[c] = name_subgroup(g, &x->closed, c, description[orbits.block[c]]);
    texts_free(description, orbits.blocks);
    free(which);
    quotient_clear(&orbits);
    return status;
}

hry_status group_class_names(const game *g, game_tools *t, const set_system *s, const structure *x,
                             char ***out, hry_error *error)
{
    char **names = NEW_ARRAY(char *, x->classes);
    hry_status status = HRY_OK;
    // In the removing games closed sets of elements are no subgroups.
    if (!rule_removes(g->rule) && x->classes <= MOST_DESCRIBED)
        status = describe_subgroups(g, t, s, x, names, error);
    for (uint32_t c = 0; status == HRY_OK && c < x->classes; c++)
        if (!names[c])
            names[c] = rule_removes(g->rule)
                           ? mem_print("%zu elements", bits_count(pool_at(&x->closed, c), x->closed.words))
                           : name_subgroup(g, &x->closed, c, NULL);
    if (status)
        texts_free(names, x->classes);
    else
        *out = names;
    return status;
}

hry_status group_set_names(const game *g, game_tools *t, const pool *closed, char ***out, hry_error *error)
{
    char **names = NEW_ARRAY(char *, closed->count), **description = NULL;
    bool removes = rule_removes(g->rule);
    hry_status status = HRY_OK;
    if (!removes && closed->count <= MOST_DESCRIBED) {
        uint32_t *all = mem_alloc(closed->count, sizeof *all);
        for (uint32_t c = 0; c < closed->count; c++)
            all[c] = c;
        status = group_names_ask(tools_gap(t), ask_describe(group_tree(g), closed, all, closed->count),
                                 closed->count, t->how.limit, &description, error);
        free(all);
    }
    for (uint32_t c = 0; status == HRY_OK && c < closed->count; c++)
        names[c] = removes ? mem_print("%zu elements", bits_count(pool_at(closed, c), closed->words))
                           : name_subgroup(g, closed, c, description ? description[c] : NULL);
    texts_free(description, closed->count);
    if (status)
        texts_free(names, closed->count);
    else
        *out = names;
    return status;
}

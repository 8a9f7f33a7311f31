// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names of the classes of a group: "S3 (6)", the name of the subgroup, which GAP finds for one subgroup
// of each conjugacy class, or "order 24" if there are too many.
#include "base/mem.h"
#include "base/text.h"
#include "game/group_game.h"
#include "group/group_symmetry.h"

enum { MOST_DESCRIBED = 3000 }; // at most so many subgroups are named by GAP

hry_status group_symmetry(const game *g, game_tools *t, uint32_t elements, up_to what, symmetry *out,
                          hry_error *error)
{
    return group_symmetry_ask(tools_source(t), ask_symmetry(group_tree(g), up_to_word(what)), elements,
                              t->how.limit, out, error);
}

// Conjugate sets are in one block; without a structure every set is its own block.
static hry_status find_blocks(const game *g, game_tools *t, const pool *closed, const structure *x,
                              quotient *out, hry_error *error)
{
    CLEARED(symmetry_clear) symmetry conjugations = {0};
    if (!x) {
        *out = (quotient){.blocks = closed->count, .block = mem_alloc(closed->count, sizeof *out->block)};
        for (uint32_t c = 0; c < closed->count; c++)
            out->block[c] = c;
        return HRY_OK;
    }
    TRY(group_symmetry(g, t, closed->bits, UP_TO_CONJUGACY, &conjugations, error));
    if (!quotient_by_orbits(x, &conjugations, out))
        return hry_fail(error, HRY_LIMIT, "conjugation does not permute the subgroups listed by GAP");
    return HRY_OK;
}

// "SmallGroup(24,12)", "24.12": a number in a list, not a descriptive name.
static bool is_number(const group_expr *e)
{
    return e->kind == GROUP_FAMILY && strcmp(e->name, "SmallGroup") == 0;
}

char *subgroup_name(const char *name, size_t order)
{
    if (!name)
        return mem_print("order %zu", order);
    return order == 1 ? mem_string(name) : mem_print("%s (%zu)", name, order);
}

// Describes the first set of each block. The whole group gets the name that the user wrote, if it is a name.
static hry_status describe(const game *g, game_tools *t, const pool *closed, const quotient *blocks,
                           char **names, hry_error *error)
{
    char **description = NULL;
    OWNED uint32_t *which = mem_alloc(blocks->blocks, sizeof *which);
    for (uint32_t c = closed->count; c-- > 0;)
        which[blocks->block[c]] = c;
    hry_status status =
        group_names_ask(tools_source(t), ask_describe(group_tree(g), closed, which, blocks->blocks),
                        blocks->blocks, t->how.limit, &description, error);
    for (uint32_t c = 0; status == HRY_OK && c < closed->count; c++) {
        size_t order = bits_count(pool_at(closed, c), closed->words);
        const char *name = description[blocks->block[c]];
        bool whole = order == closed->bits && name && !is_number(game_group(g));
        names[c] = subgroup_name(whole ? g->text : name, order);
    }
    texts_free(description, blocks->blocks);
    return status;
}

hry_status group_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                           hry_error *error)
{
    char **names = NEW_ARRAY(char *, closed->count);
    CLEARED(quotient_clear) quotient blocks = {0};
    hry_status status = HRY_OK;
    // In the removing games, closed sets of elements are not subgroups.
    bool removes = rule_removes(g->rule);
    if (!removes && closed->count <= MOST_DESCRIBED) {
        status = find_blocks(g, t, closed, x, &blocks, error);
        THEN(status, describe(g, t, closed, &blocks, names, error));
    }
    for (uint32_t c = 0; status == HRY_OK && c < closed->count; c++) {
        size_t size = bits_count(pool_at(closed, c), closed->words);
        if (!names[c])
            names[c] = removes ? mem_print("%zu elements", size) : subgroup_name(NULL, size);
    }
    if (status)
        texts_free(names, closed->count);
    else
        *out = names;
    return status;
}

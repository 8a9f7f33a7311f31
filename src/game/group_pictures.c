// SPDX-License-Identifier: GPL-3.0-or-later
//
// Data for pictures of a group: its subgroups, and its Cayley graph as the board.
#include "base/mem.h"
#include "game/group_game.h"
#include "group/subgroups.h"
#include "lang/group_algebra.h"

hry_status group_subgroups(const game *g, game_tools *t, pool *sets, char ***names, hry_error *error)
{
    json_auto_t *told = NULL;
    CLEARED(listed_subgroups_clear) listed_subgroups all = {0};
    TRY(tools_ask(t, ask_subgroups(group_tree(g)), &told, error));
    TRY(listed_subgroups_read(told, &all, error));
    *names = NEW_ARRAY(char *, all.sets.count);
    for (uint32_t i = 0; i < all.sets.count; i++) { // the whole group gets the name that the user wrote
        size_t order = bits_count(pool_at(&all.sets, i), all.sets.words);
        (*names)[i] = subgroup_name(order == all.sets.bits ? g->text : all.name[i], order);
    }
    pool_copy(sets, &all.sets);
    return HRY_OK;
}

hry_status group_board_graph(const game *g, game_tools *t, graph *out, hry_error *error)
{
    json_auto_t *told = NULL;
    TRY(tools_ask(t, ask_cayley(group_tree(g), RELATOR_MOST_ELEMENTS), &told, error));
    return relator_graph(told, out, error);
}

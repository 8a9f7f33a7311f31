// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group is played on its elements. GAP lists its maximal subgroups once, for all games; elements in the
// same ones are twins in GEN and DNG, so that what is swept has far fewer vertices than the group has
// elements. TER and DNT have no such twins.
#include <string.h>

#include "check_internal.h"
#include "game/game.h"
#include "gap/pool.h"
#include "group/group_direct.h"
#include "group_list.h"
#include "large.h"

static const double listing_seconds = 10; // a group that takes longer is none for a sweep

static hry_status list_group(game_tools *t, const char *name, listed_group *out, hry_error *error)
{
    game g;
    limit l = limit_none();
    hry_status status = game_open(name, strlen(name), &(expr_options){.groups = true}, t, &g, error);
    if (status)
        return status;
    l.seconds = listing_seconds;
    fact_question q = ask_direct(group_expr_json(game_group(&g)), NULL, false);
    status = listed_group_ask(tools_source(t), q, &l, out, error);
    game_close(&g);
    return status;
}

static void check_group(device_check *c, game_tools *t, const char *name)
{
    listed_group listed;
    hry_error error;
    if (list_group(t, name, &listed, &error)) {
        check_leave_out(c, name, "", "no list of its elements: %s", error.message);
        return;
    }
    for (size_t k = 0; k < CHECKED_GAMES; k++) {
        set_system s;
        rule g = checked_games[k];
        if (rule_removes(g) && listed.order > c->most) {
            check_leave_out(c, name, rule_name(g), "%u elements, more than %u", listed.order, c->most);
            continue;
        }
        if (group_system(g, &listed, name, &s, &error)) {
            check_leave_out(c, name, rule_name(g), "%s", error.message);
            continue;
        }
        check_system(c, name, g, &s);
        set_system_clear(&s);
    }
    listed_group_clear(&listed);
}

void check_groups(device_check *c)
{
    game_tools tools = {.open = gap_source};
    uint64_t seed = random_groups_seed(c->seed);
    unsigned count = c->o->quick ? RANDOM_GROUPS_QUICK : RANDOM_GROUPS;
    for (size_t i = 0; i < (c->o->quick ? 2 : groups_timed_count); i++)
        check_group(c, &tools, groups_timed[i]);
    for (unsigned i = 0; i < count; i++) {
        char id[16];
        random_id(&seed, id, sizeof id);
        check_group(c, &tools, id);
    }
    tools_clear(&tools);
}

void check_large(device_check *c)
{
    game_tools tools = {.open = gap_source};
    for (size_t i = 0; i < (c->o->quick ? 2 : SIZE_MAX) && large_name(i); i++)
        check_group(c, &tools, large_name(i));
    tools_clear(&tools);
}

// The groups that are drawn are also hunted in.
void check_diagrams(device_check *c)
{
    static const char text[] = "uniform(20,8)";
    game_tools tools = {.open = gap_source};
    game g;
    hry_error error;
    if (game_open(text, strlen(text), &(expr_options){0}, &tools, &g, &error) == HRY_OK) {
        check_hypergraph(c, text, game_hypergraph(&g));
        game_close(&g);
    }
    tools_clear(&tools);
}

void check_hunt(device_check *c)
{
    game_tools tools = {.open = gap_source};
    for (size_t i = 0; i < (c->o->quick ? 2 : groups_hunted_count); i++)
        check_group(c, &tools, groups_hunted[i].name);
    tools_clear(&tools);
}

void check_atlas(device_check *c)
{
    check_leave_out(c, "all groups of order up to 511", "", "the random ids of `groups` are from these");
}

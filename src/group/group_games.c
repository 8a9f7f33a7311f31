// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/group_games.h"

#include <string.h>

#include "group/ask.h"
#include "group/group_direct.h"
#include "group/group_nim.h"

static hry_status solve_reduced(const group_data *g, const limit *limit, group_games *out, hry_error *error)
{
    group_solution gen, dng;
    group_games s = {.classes = -1, .cyclic = g->cyclic, .frattini_free = !strcmp(g->frattini, "1")};
    hry_status status = group_gen_start(g, limit, &gen, &s.cycles, error);
    if (status)
        return status;
    s.gen = gen.nim;
    s.start = gen.start;
    s.has_dng = !group_trivial(g);
    if (s.has_dng) {
        status = group_dng(g, "", &dng, error);
        s.dng = dng.nim;
    }
    if (status == HRY_OK)
        *out = s;
    return status;
}

hry_status group_games_reduced(gap_pool *gap, json_t *group, const limit *limit, group_games *out,
                               hry_error *error)
{
    group_data g;
    hry_status status = group_data_ask(gap, ask_reduced(group, NEED_START, NULL), limit, &g, error);
    if (status)
        return status;
    status = solve_reduced(&g, limit, out, error);
    group_data_clear(&g);
    return status;
}

// The whole structure of a game, and whether its simplified digraph has a cycle.
typedef struct whole_game {
    nim nim;
    class_type start;
    int64_t classes;
    int cycle;
} whole_game;

static hry_status build_game(rule which, const listed_group *g, const limit *limit, whole_game *out,
                             hry_error *error)
{
    set_system s;
    structure x;
    quotient q;
    hry_status status = group_system(which, g, "", &s, error);
    if (status)
        return status;
    status = structure_build(&s, limit, &x, error);
    set_system_clear(&s);
    if (status)
        return status;
    quotient_build(&x, SIMPLIFY_OTYPE, false, &q);
    *out = (whole_game){structure_nim(&x), x.type[0], x.classes, q.cyclic};
    quotient_clear(&q);
    structure_clear(&x);
    return HRY_OK;
}

// The empty set generates: there is nothing but X_G, and no DNG.
static const group_games trivial_group = {
    .start = {.parity = 1, .smoothness = ROUGH}, .classes = 1, .cycles = {0, CYCLE_UNKNOWN}};

hry_status group_games_direct(gap_pool *gap, json_t *group, const limit *limit, group_games *out,
                              hry_error *error)
{
    listed_group g;
    whole_game gen, dng = {0};
    hry_status status = listed_group_ask(gap, ask_direct(group, NULL, false), limit, &g, error);
    if (status)
        return status;
    bool trivial = g.order == 1;
    if (!trivial)
        status = build_game(RULE_ACV, &g, limit, &gen, error);
    if (status == HRY_OK && !trivial)
        status = build_game(RULE_AVD, &g, limit, &dng, error);
    listed_group_clear(&g);
    if (status)
        return status;
    *out = trivial ? trivial_group
                   : (group_games){.has_dng = true,
                                   .gen = gen.nim,
                                   .dng = dng.nim,
                                   .start = gen.start,
                                   .classes = gen.classes,
                                   .cycles = {gen.cycle, dng.cycle}};
    return HRY_OK;
}

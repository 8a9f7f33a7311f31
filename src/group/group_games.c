// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/group_games.h"

#include <string.h>

#include "engine/solve.h"
#include "group/ask.h"
#include "group/group_direct.h"
#include "group/group_nim.h"

static hry_status solve_reduced(const group_data *g, const limit *limit, group_games *out, hry_error *error)
{
    group_solution gen, dng;
    group_games s = {.classes = -1, .cyclic = g->cyclic, .frattini_free = !strcmp(g->frattini, "1")};
    hry_status status = group_gen_start(g, limit, &gen, error);
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

static hry_status solve_game(rule which, const listed_group *g, unsigned threads, const limit *limit,
                             solution *out, hry_error *error)
{
    set_system s;
    hry_status status = group_system(which, g, "", &s, error);
    if (status)
        return status;
    solve_options how = {.engine = ENGINE_LATTICE, .threads = threads, .limit = limit};
    status = solve(&s, &how, out, error);
    set_system_clear(&s);
    return status;
}

hry_status group_games_direct(gap_pool *gap, json_t *group, unsigned threads, const limit *limit,
                              group_games *out, hry_error *error)
{
    listed_group g;
    solution gen, dng = {0};
    hry_status status = listed_group_ask(gap, ask_direct(group, NULL, false), limit, &g, error);
    if (status)
        return status;
    bool has_dng = g.order > 1;
    status = solve_game(RULE_ACV, &g, threads, limit, &gen, error);
    if (status == HRY_OK && has_dng)
        status = solve_game(RULE_AVD, &g, threads, limit, &dng, error);
    listed_group_clear(&g);
    if (status)
        return status;
    *out = (group_games){.has_dng = has_dng,
                         .gen = gen.nim,
                         .dng = dng.nim,
                         .start = {.parity = gen.parity,
                                   .smoothness = gen.smoothness,
                                   .even = gen.even,
                                   .odd = gen.odd,
                                   .deficiency = gen.deficiency},
                         .classes = (int64_t)gen.classes};
    return HRY_OK;
}

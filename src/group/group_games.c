// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both methods fill the same record, so they can be compared. The reduced method asks for the data of G/Φ and
// never lists G. The direct method builds the structure of each game on all elements and then its simplified
// quotient; it costs far more and is meant for checks of small groups.
#include "group/group_games.h"

#include "base/mem.h"
#include "group/group_direct.h"
#include "group/group_nim.h"

static hry_status solve_reduced(const group_data *g, const limit *limit, group_games *out, hry_error *error)
{
    group_solution gen, dng;
    group_games s = {.classes = -1, .cyclic = g->cyclic, .frattini_free = !strcmp(g->frattini, "1")};
    TRY(group_gen_start(g, limit, &gen, &s.cycles, error));
    s.gen = gen.nim;
    s.start = gen.start;
    s.has_dng = !group_trivial(g);
    if (s.has_dng) {
        TRY(group_dng(g, "", &dng, error));
        s.dng = dng.nim;
    }
    *out = s;
    return HRY_OK;
}

hry_status group_games_reduced(fact_source *source, json_t *group, const limit *limit, group_games *out,
                               hry_error *error)
{
    CLEARED(group_data_clear) group_data g = {0};
    TRY(group_data_ask(source, ask_reduced(group, NEED_START, NULL), limit, &g, error));
    return solve_reduced(&g, limit, out, error);
}

// Builds the whole structure of a game; for GEN also fills the other fields.
static hry_status build_game(rule which, const listed_group *g, const limit *limit, group_games *out,
                             hry_error *error)
{
    bool gen = which == RULE_ACV;
    CLEARED(set_system_clear) set_system s = {0};
    CLEARED(structure_clear) structure x = {0};
    CLEARED(quotient_clear) quotient q = {0};
    TRY(group_system(which, g, "", &s, error));
    TRY(structure_build(&s, limit, &x, error));
    quotient_build(&x, SIMPLIFY_OTYPE, false, &q);
    *(gen ? &out->gen : &out->dng) = structure_nim(&x);
    *(gen ? &out->cycles.gen : &out->cycles.dng) = q.cyclic;
    if (gen) {
        out->start = x.type[0];
        out->classes = x.classes;
    }
    return HRY_OK;
}

// The empty set generates: X_G is the only class, and DNG does not exist.
static const group_games trivial_group = {
    .start = {.parity = 1, .smoothness = ROUGH}, .classes = 1, .cycles = {0, CYCLE_UNKNOWN}};

hry_status group_games_direct(fact_source *source, json_t *group, const limit *limit, group_games *out,
                              hry_error *error)
{
    CLEARED(listed_group_clear) listed_group g = {0};
    group_games s = trivial_group;
    TRY(listed_group_ask(source, ask_direct(group, NULL, false), limit, &g, error));
    s.has_dng = g.order > 1;
    if (s.has_dng) {
        TRY(build_game(RULE_ACV, &g, limit, &s, error));
        TRY(build_game(RULE_AVD, &g, limit, &s, error));
    }
    *out = s;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step is one pass: choose the number of planes (twice as many as in the last pass, or as many as fit),
// plan, and run the pass here or with the team. Only the result is kept from one pass to the next, because
// planes of finished tiles are released. The estimate is the time of a sample tile times planes and tiles.
#include "engine/tiled_planes.h"

#include <stdio.h>

#include "engine/tiled_team.h"

void tiled_lead(tiled_planes *x, const tile_team *team)
{
    x->team = *team;
    x->team.bits = x->forced.top ? team->bits : tiled_team_bits(x->s, team);
}

static tile_plan plan_of(const tiled_planes *x, unsigned planes, size_t memory)
{
    return x->forced.top ? x->forced
                         : tile_plan_make(sweep_bits(x->s), planes, x->team.bits, memory, x->folder);
}

// The plan of the next pass and its number of planes, more than in the last one; top 0: not even one more
// fits.
static tile_plan next_plan(const tiled_planes *x, size_t memory, unsigned *planes)
{
    unsigned done = x->result.planes;
    tile_plan plan = plan_of(x, *planes = done ? 2 * done : TILES_FIRST_PLANES, memory);
    while (done && !plan.top && *planes > done + 1)
        plan = plan_of(x, --*planes, memory);
    return plan;
}

static void no_room(const tiled_planes *x, unsigned planes, size_t memory, hry_error *error)
{
    char known[48] = "";
    if (x->result.planes)
        snprintf(known, sizeof known, "the value is at least %u, but ", x->result.planes);
    hry_fail(error, HRY_MEMORY,
             "limit reached: %sthe sweep over 2^%u sets for values up to %u needs more memory than the "
             "allowed %s%s`;memory``;spill`",
             known, sweep_bits(x->s), planes - 1, limit_size((double)memory).text,
             x->team.bits ? " per rank" : "");
}

planes_end tiled_step(tiled_planes *x, bool only_zero, const limit *limit, hry_error *error)
{
    unsigned planes = 1;
    size_t memory = tiled_memory(x->s, limit, x->team.bits ? &x->team : NULL);
    tile_plan plan = only_zero ? plan_of(x, planes, memory) : next_plan(x, memory, &planes);
    if (!plan.top) {
        no_room(x, planes, memory + sweep_layout_bytes(x->s) + limit_held(limit), error);
        return PLANES_LIMIT;
    }
    if (!x->team.bits)
        tile_plan_share(&plan, sweep_bits(x->s), planes, x->threads, memory);
    if (x->team.bits ? tiled_lead_pass(x, plan, planes, limit, error)
                     : tiled_pass(x, plan, planes, limit, error))
        return PLANES_LIMIT;
    x->result.planes = planes;
    return x->result.found ? PLANES_DONE : PLANES_MORE;
}

double tiled_estimate(const tiled_planes *x, const limit *limit)
{
    unsigned planes;
    tile_plan plan = next_plan(x, tiled_memory(x->s, limit, x->team.bits ? &x->team : NULL), &planes);
    if (!plan.top)
        return 0;
    return tiled_sample(x, plan.top) * planes * (double)(UINT64_C(1) << (plan.top - x->team.bits));
}

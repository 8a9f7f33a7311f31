// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary spectrum
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "group/gap_pool.h"
#include "report/json.h"
#include "report/spectrum.h"

static hry_status look_at_groups(session *s, spectrum_answer *a, hry_error *error)
{
    const options *o = s->options;
    gap_pool *gap = gap_pool_new(o->threads ? (unsigned)o->threads : 2, o->memory);
    hry_status status =
        seen_find(gap, (uint32_t)o->seen_order, a->spectrum.levels, &s->limit, &a->seen, error);
    a->has_seen = status == HRY_OK;
    gap_pool_free(gap);
    return status;
}

static hry_status answer(session *s, spectrum_answer *a, error_place *place, hry_error *error)
{
    const options *o = s->options;
    a->restrictions.conjecture = o->conjecture;
    a->stages = o->stages;
    if (o->without) {
        *place = (error_place){o->without, strlen(o->without), 0};
        hry_status status = restrictions_read(&a->restrictions, o->without, error);
        if (status)
            return status;
    }
    spectrum_find(&a->restrictions, &a->spectrum);
    return o->seen_order ? look_at_groups(s, a, error) : HRY_OK;
}

int cmd_spectrum(const options *o)
{
    session s;
    spectrum_answer a = {.has_seen = false};
    hry_error error = {0};
    error_place place = {0};
    session_init(&s, o);
    if (answer(&s, &a, &place, &error)) {
        session_fail(&s, &error, &place);
        return session_finish(&s);
    }
    session_end_progress(&s);
    if (o->json)
        json_line(stdout, spectrum_json(&a));
    else if (o->quiet)
        spectrum_print_quiet(stdout, &a);
    else
        spectrum_print(stdout, &a);
    seen_clear(&a.seen);
    return session_finish(&s);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary spectrum
#include <string.h>

#include "atlas/hunt_answer.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "game/json.h"
#include "report/spectrum.h"

// One group that could not be looked at is too many.
static void keep_trouble(void *context, const char *message)
{
    hry_fail(context, HRY_LIMIT, "%s", message);
}

static hry_status look_at_groups(session *s, spectrum_answer *a, hry_error *error)
{
    const options *o = s->options;
    hunt_result result;
    store *atlas = NULL;
    hry_error failed = {0};
    hunt_question q = {.range = {.least = {2, 1, 1}, .most = {(uint32_t)o->seen_order}},
                       .limit = &s->limit,
                       .trouble = keep_trouble,
                       .context = &failed};
    q.workers = session_workers(o, &q.memory);
    hry_status status = store_open(o->store, STORE_WRITE, &atlas, error);
    if (status == HRY_OK)
        status = hunt_run(atlas, &q, &result, error);
    if (status == HRY_OK && result.failed) {
        *error = failed;
        status = HRY_LIMIT;
    }
    if (status == HRY_OK)
        status = seen_read(atlas, &q.range, &a->seen, error);
    if (status == HRY_OK) {
        a->has_seen = true;
        a->order = (uint32_t)o->seen_order;
        a->groups = result.covered[HUNT_LIBRARY].done;
    }
    store_close(atlas);
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

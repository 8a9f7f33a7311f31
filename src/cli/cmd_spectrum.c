// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary spectrum
#include <string.h>

#include "atlas/hunt_answer.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "game/json.h"
#include "report/spectrum.h"

typedef struct spectrum_options {
    common_options common;
    limit_options limits;
    bool conjecture, stages;
    const char *without, *store;
    uint64_t order; // look at groups up to this order; 0: at none
} spectrum_options;

static const option spectrum_table[] = {
    {SHARED_IN(common_options, spectrum_options, common, json_option)},
    {QUIET_IN(spectrum_options,
              "a line for each type: p e o s deficiency, with --order also the smallest group or -")},
    {.name = "store",
     TEXT_IN(spectrum_options, store),
     .argument = "FILE",
     .fallback = "none",
     .help = "with --order: keep what was seen in groups in this atlas, as harary hunt does"},
    {.name = "conjecture",
     FLAG_IN(spectrum_options, conjecture),
     .help = "assume that every odd class of deficiency k + 1 has an even option of deficiency k (§6 (2) "
             "of the paper)"},
    {.name = "without",
     TEXT_IN(spectrum_options, without),
     .argument = "TYPES",
     .help = "assume that these extended types do not occur: 1,0,1,1@2 at deficiency 2, 1,0,1,1 at any; "
             "several are separated by blanks or semicolons"},
    {.name = "stages",
     FLAG_IN(spectrum_options, stages),
     .help = "also the nested sets of Definition 4.6 in which the types of each deficiency are found"},
    {.name = "order",
     NUMBER_IN(spectrum_options, order),
     .argument = "N",
     .least = 2,
     .most = 2000,
     .fallback = "none",
     .help = "look at the groups of even order up to N, and tell the smallest one for each type"},
    {SHARED_IN(limit_options, spectrum_options, limits, limits_workers)},
    {SHARED_IN(common_options, spectrum_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set spectrum_option_set = {spectrum_table, sizeof(spectrum_options),
                                        offsetof(spectrum_options, common)};

// One group that could not be looked at is too many.
static void keep_trouble(void *context, const char *message)
{
    hry_fail(context, HRY_LIMIT, "%s", message);
}

static hry_status look_at_groups(session *s, const spectrum_options *o, spectrum_answer *a, hry_error *error)
{
    hunt_result result;
    store *atlas = NULL;
    hry_error failed = {0};
    hunt_question q = {.range = {.least = {2, 1, 1}, .most = {(uint32_t)o->order}},
                       .limit = &s->limit,
                       .trouble = keep_trouble,
                       .context = &failed};
    q.workers = session_workers(&o->limits, &q.memory);
    hry_status status = store_open(o->store, STORE_WRITE, &atlas, error);
    if (status == HRY_OK)
        status = hunt_run(atlas, &q, &result, error);
    if (status == HRY_OK && result.failed) {
        *error = failed;
        status = failed.status;
    }
    if (status == HRY_OK)
        status = seen_read(atlas, &q.range, &a->seen, error);
    if (status == HRY_OK) {
        a->has_seen = true;
        a->order = (uint32_t)o->order;
        a->groups = result.covered[HUNT_LIBRARY].done;
    }
    store_close(atlas);
    return status;
}

static hry_status answer(session *s, const spectrum_options *o, spectrum_answer *a, error_place *place,
                         hry_error *error)
{
    a->restrictions.conjecture = o->conjecture;
    a->stages = o->stages;
    if (o->without) {
        *place = (error_place){o->without, strlen(o->without), 0};
        hry_status status = restrictions_read(&a->restrictions, o->without, error);
        if (status)
            return status;
    }
    spectrum_find(&a->restrictions, &a->spectrum);
    return o->order ? look_at_groups(s, o, a, error) : HRY_OK;
}

int cmd_spectrum(const void *options)
{
    const spectrum_options *o = options;
    session s;
    spectrum_answer a = {.has_seen = false};
    hry_error error = {0};
    error_place place = {0};
    session_init(&s, &o->limits, NULL);
    if (answer(&s, o, &a, &place, &error)) {
        session_fail(&s, &error, &place);
        session_tell_program(o->common.json, &error, &(error_place){0});
        return session_finish(&s);
    }
    session_end_progress(&s);
    if (o->common.json)
        json_line(stdout, spectrum_json(&a));
    else if (o->common.quiet)
        spectrum_print_quiet(stdout, &a);
    else
        spectrum_print(stdout, &a);
    seen_clear(&a.seen);
    return session_finish(&s);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary spectrum
#include "report/spectrum.h"
#include "answer/session.h"
#include "atlas/hunt_answer.h"

typedef struct spectrum_options {
    QUESTION;
    bool conjecture, stages;
    const char *without, *store;
    uint64_t order; // examine groups up to this order; 0: no groups
} spectrum_options;

static const option spectrum_table[] = {
    JSON_OPTION(spectrum_options),
    QUIET_WITH(
        spectrum_options,
        "print a line for each type: p e o s deficiency, followed by the smallest group or - with --order"),
    TEXT("store", spectrum_options, store, "FILE",
         "with --order: store the results for groups in this atlas, as harary hunt does", .fallback = "none"),
    FLAG("conjecture", spectrum_options, conjecture,
         "assume that every odd class of deficiency k + 1 has an even option of deficiency k (§6 (2) of the "
         "paper)"),
    TEXT("without", spectrum_options, without, "TYPES",
         "assume that these extended types do not occur: 1,0,1,1@2 at deficiency 2, 1,0,1,1 at any; several "
         "are separated by blanks or semicolons"),
    FLAG("stages", spectrum_options, stages,
         "also print the nested sets of Definition 4.6 of the paper, from which the types of each deficiency "
         "are found"),
    NUMBER("order", spectrum_options, order, "N", 2, 2000, 0, "none",
           "examine the groups of even order up to N, and print the smallest one for each type"),
    LIMITS_WORKERS(spectrum_options),
    HELP_AND_END(spectrum_options),
};

// A single failed group is an error.
static void keep_trouble(void *context, const char *message)
{
    hry_fail(context, HRY_LIMIT, "%s", message);
}

static hry_status look_at_groups(session *s, const spectrum_options *o, spectrum_answer *a, hry_error *error)
{
    hunt_result result;
    CLEARED(store_drop) store *atlas = NULL;
    hry_error failed = {0};
    hunt_question q = {.range = {.least = {2, 1, 1}, .most = {(uint32_t)o->order}},
                       .limit = &s->limit,
                       .trouble = keep_trouble,
                       .context = &failed};
    q.workers = session_workers(s, &q.memory);
    TRY(store_open(o->store, STORE_WRITE, &atlas, error));
    TRY(hunt_run(atlas, &q, &result, error));
    if (result.failed) {
        *error = failed;
        return failed.status;
    }
    TRY(seen_read(atlas, &q.range, &a->seen, error));
    a->has_seen = true;
    a->order = (uint32_t)o->order;
    a->groups = result.covered[HUNT_LIBRARY].done;
    return HRY_OK;
}

static hry_status find(session *s, const spectrum_options *o, spectrum_answer *a, hry_error *error)
{
    a->restrictions.conjecture = o->conjecture;
    a->stages = o->stages;
    if (o->without) {
        s->place = place_of_option(o->without);
        TRY(restrictions_read(&a->restrictions, o->without, error));
    }
    spectrum_find(&a->restrictions, &a->spectrum);
    return o->order ? look_at_groups(s, o, a, error) : HRY_OK;
}

static hry_status answer_spectrum(session *s, const void *question, hry_error *error)
{
    const spectrum_options *o = question;
    spectrum_answer a = {.has_seen = false};
    TRY(find(s, o, &a, error));
    session_end_progress(s);
    if (o->common.quiet)
        spectrum_print_quiet(s->out, &a);
    else
        fields_line(s->out, o->common.as, &spectrum_fields, &a);
    seen_clear(&a.seen);
    return HRY_OK;
}

VERB(spectrum, spectrum_options);

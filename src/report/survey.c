// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of values reach at least to *4 and further if a larger value occurred. A column "none" appears
// only if some group has no value. The JSON form has the same numbers and says whether the survey was
// finished.
#include "report/survey.h"

#include <inttypes.h>
#include <math.h>

#include "base/text.h"
#include "game/json.h"

static int highest(const survey_result *r)
{
    int most = 4;
    for (int v = 0; v < SURVEY_NIMS; v++)
        if (r->gen[v] || r->dng[v])
            most = v > most ? v : most;
    return most;
}

static void print_counts(FILE *out, const char *game, const uint64_t *count, int most, uint64_t without)
{
    fprintf(out, "    %s", game);
    for (int v = 0; v <= most; v++)
        fprintf(out, "%10" PRIu64, count[v]);
    if (without)
        fprintf(out, "%10" PRIu64, without);
    putc('\n', out);
}

void survey_print(FILE *out, const char *orders, const survey_question *q, const survey_result *r)
{
    fprintf(out, "orders %s: %" PRIu64 " group%s in the atlas, %" PRIu64 " of them new", orders, r->groups,
            text_plural(r->groups), r->made);
    if (r->made)
        fprintf(out, " (%" PRIu64 " Frattini-free group%s solved, %.1f s, %.0f groups/s)", r->factors,
                text_plural(r->factors), r->seconds, (double)r->made / fmax(r->seconds, 1e-3));
    int most = highest(r);
    bool without = (q->gen && r->without_gen) || (q->dng && r->without_dng);
    fprintf(out, "\n       ");
    for (int v = 0; v <= most; v++)
        fprintf(out, "%9s%d", "*", v);
    fprintf(out, without ? "%10s\n" : "%s\n", without ? "none" : "");
    if (q->gen)
        print_counts(out, "GEN", r->gen, most, r->without_gen);
    if (q->dng)
        print_counts(out, "DNG", r->dng, most, r->without_dng);
    if (r->with_cycle)
        fprintf(out,
                "    a discovery: %" PRIu64
                " group%s with a directed cycle in a simplified structure digraph "
                "(Ernst–Sieben §10, question 1); harary survey query --where 'gen_cycle=1 or dng_cycle=1'\n",
                r->with_cycle, text_plural(r->with_cycle));
    if (q->sample > 0 && r->checked + r->unfinished == 0)
        fputs("    the groups of the sample have been recomputed without reductions before\n", out);
    else if (q->sample > 0)
        fprintf(out,
                "    %" PRIu64
                " group%s recomputed without reductions: all agree (%.3f s each, %.1f s in all)\n",
                r->checked, text_plural(r->checked), r->direct_seconds / fmax((double)r->checked, 1),
                r->direct_seconds);
    if (r->unfinished)
        fprintf(out, "    %" PRIu64 " group%s of the sample took too long without reductions\n",
                r->unfinished, text_plural(r->unfinished));
}

static json_t *counts_json(const uint64_t *count, uint64_t without)
{
    json_t *object = json_object();
    for (int v = 0; v < SURVEY_NIMS; v++) {
        char key[12];
        snprintf(key, sizeof key, "%d", v);
        if (count[v])
            json_put_integer(object, key, count[v]);
    }
    if (without)
        json_put_integer(object, "none", without);
    return object;
}

json_t *survey_json(const char *orders, const survey_question *q, const survey_result *r, bool finished)
{
    json_t *object = json_object();
    json_object_set_new(object, "orders", json_text(orders));
    json_object_set_new(object, "finished", json_boolean(finished));
    json_put_integer(object, "groups", r->groups);
    json_put_integer(object, "made", r->made);
    json_put_integer(object, "factors", r->factors);
    json_put_integer(object, "failed", r->failed);
    if (q->gen)
        json_object_set_new(object, "gen_counts", counts_json(r->gen, r->without_gen));
    if (q->dng)
        json_object_set_new(object, "dng_counts", counts_json(r->dng, r->without_dng));
    json_put_integer(object, "with_cycle", r->with_cycle);
    json_object_set_new(object, "seconds", json_real(round(r->seconds * 1e3) / 1e3));
    json_object_set_new(object, "groups_per_second",
                        json_real(round((double)r->made / fmax(r->seconds, 1e-3))));
    if (q->sample > 0) {
        json_object_set_new(object, "sample", json_real(q->sample));
        json_put_integer(object, "checked", r->checked);
        json_put_integer(object, "unfinished", r->unfinished);
        json_object_set_new(object, "direct_seconds", json_real(round(r->direct_seconds * 1e3) / 1e3));
    }
    return object;
}

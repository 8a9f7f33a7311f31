// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of values reach at least to *4, and further if a larger value occurred. A column "none" appears
// only if some group has no value. The JSON form has the same numbers and the field `finished`.
#include "report/survey.h"

#include <math.h>

#include "base/text.h"

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

static void print_text(FILE *out, const item *told)
{
    const survey_answer *a = told->it;
    const survey_question *q = &a->question;
    const survey_result *r = &a->result;
    fprintf(out, "orders %s: %" PRIu64 " group%s in the atlas, %" PRIu64 " of them new", a->orders, r->groups,
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
        fputs("    the groups of the sample were already recomputed without reductions\n", out);
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

#define RESULT(getter, value)                                                                                \
    GETTER_WITH(getter, const survey_result *r = &((const survey_answer *)told->it)->result, value)
RESULT(seconds_value, write_real(to, round(r->seconds * 1e3) / 1e3))
RESULT(direct_value, write_real(to, round(r->direct_seconds * 1e3) / 1e3))
RESULT(speed_value, write_real(to, round((double)r->made / fmax(r->seconds, 1e-3))))

#define NUMBER_OF(name, ...) FIELD(name, AS_NUMBER, survey_answer, __VA_ARGS__)
static const field survey_rows[] = {
    FIELD("orders", AS_TEXT, survey_answer, orders),
    FIELD("finished", AS_FLAG, survey_answer, finished),
    NUMBER_OF("groups", result.groups),
    NUMBER_OF("made", result.made),
    NUMBER_OF("factors", result.factors),
    NUMBER_OF("failed", result.failed),
    FIELD("gen_counts", AS_COUNTS, survey_answer, result.gen, COUNTED(survey_answer, result.without_gen),
          WHEN(survey_answer, question.gen)),
    FIELD("dng_counts", AS_COUNTS, survey_answer, result.dng, COUNTED(survey_answer, result.without_dng),
          WHEN(survey_answer, question.dng)),
    NUMBER_OF("with_cycle", result.with_cycle),
    GET("seconds", AS_SECONDS, seconds_value),
    GET("groups_per_second", AS_REAL, speed_value),
    FIELD("sample", AS_REAL, survey_answer, question.sample, WHEN(survey_answer, sampled)),
    NUMBER_OF("checked", result.checked, WHEN(survey_answer, sampled)),
    NUMBER_OF("unfinished", result.unfinished, WHEN(survey_answer, sampled)),
    GET("direct_seconds", AS_SECONDS, direct_value, WHEN(survey_answer, sampled)),
};
const fields survey_fields = FIELDS("survey", survey_rows, survey_answer, .print = print_text);

// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/census.h"

#include <inttypes.h>

#include "base/text.h"
#include "game/json.h"

static void print_numbers(FILE *out, const census_row *r)
{
    fprintf(out, " %12" PRIu64, r->groups);
    for (int i = 0; i < CENSUS_GEN; i++)
        fprintf(out, i ? " %6" PRIu64 : "  %12" PRIu64, r->gen[i]);
    fprintf(out, "  %12" PRIu64 " %6" PRIu64 " %6" PRIu64, r->dng[0], r->dng[1], r->dng[3]);
}

void census_print_head(FILE *out, census_form form)
{
    if (form == CENSUS_AS_CSV)
        census_csv_row(out, NULL);
    else if (form == CENSUS_AS_TABLE)
        fputs("order       groups        GEN *0     *1     *2     *3     *4        DNG *0     *1     *3  "
              "method\n",
              out);
}

void census_print_row(FILE *out, census_form form, const census_row *r)
{
    if (form == CENSUS_AS_JSON) {
        json_line(out, census_row_json(r));
    } else if (form == CENSUS_AS_CSV) {
        census_csv_row(out, r);
    } else {
        fprintf(out, "%5" PRIu32, r->order);
        print_numbers(out, r);
        fprintf(out, "  %s\n", census_method_name(r->method));
    }
}

void census_print_total(FILE *out, const census_row *sum)
{
    fputs("total", out);
    print_numbers(out, sum);
    putc('\n', out);
}

json_t *census_row_json(const census_row *r)
{
    json_t *object =
        json_pack("{s:i,s:I,s:o,s:o,s:s}", "order", (int)r->order, "groups", (json_int_t)r->groups, "gen",
                  json_array(), "dng", json_object(), "method", census_method_name(r->method));
    for (int i = 0; i < CENSUS_GEN; i++)
        json_array_append_new(json_object_get(object, "gen"), json_integer((json_int_t)r->gen[i]));
    static const int defined[] = {0, 1, 3};
    for (int i = 0; i < 3; i++)
        json_object_set_new(json_object_get(object, "dng"), (const char *[]){"0", "1", "3"}[i],
                            json_integer((json_int_t)r->dng[defined[i]]));
    return object;
}

void census_print_spots(FILE *out, uint64_t seed, uint64_t checked, uint64_t direct)
{
    fprintf(out,
            "spot checks (seed %" PRIu64 "): %" PRIu64 " random group%s agree%s, %" PRIu64
            " of them solved without any reduction\n",
            seed, checked, text_plural(checked), checked == 1 ? "s" : "", direct);
}

void census_print_claim(FILE *out, census_form form, const census_row *row, census_claim claim,
                        const census_row *found)
{
    static const char *const said[] = {
        [CLAIM_UNCHECKED] = "adds up, and was not computed again, which takes long (--all does it)",
        [CLAIM_SUM] = "its numbers do not add up to the number of groups",
        [CLAIM_GROUPS] = "there is another number of groups",
        [CLAIM_DIFFERENT] = "computed again it is different; the file's row, and the other:",
    };
    if (claim == CLAIM_RIGHT)
        return;
    fprintf(out, "order %" PRIu32 ": %s\n", row->order, said[claim]);
    if (claim == CLAIM_DIFFERENT) {
        census_print_row(out, form, row);
        census_print_row(out, form, found);
    }
}

size_t census_claims_wrong(const census_claims *c)
{
    return c->times[CLAIM_SUM] + c->times[CLAIM_GROUPS] + c->times[CLAIM_DIFFERENT];
}

void census_print_claims(FILE *out, const char *file, const census_claims *c)
{
    size_t rows = 0;
    for (int i = 0; i < CENSUS_CLAIMS; i++)
        rows += c->times[i];
    fprintf(out, "%s: %zu rows, %" PRIu64 " groups: %zu right, %zu wrong, %zu not computed again\n", file,
            rows, c->groups, c->times[CLAIM_RIGHT], census_claims_wrong(c), c->times[CLAIM_UNCHECKED]);
}

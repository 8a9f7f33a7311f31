// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form has columns of fixed width; CSV, TSV and LaTeX share one list of columns. Values of GEN or
// DNG that no group can have get no column. JSON has only the counts other than 0.
#include "report/census.h"

#include "base/text.h"

static void print_numbers(FILE *out, const census_row *r)
{
    fprintf(out, " %12" PRIu64, r->groups);
    for (int i = 0; i < CENSUS_GEN; i++)
        fprintf(out, i ? " %6" PRIu64 : "  %12" PRIu64, r->gen[i]);
    fprintf(out, "  %12" PRIu64 " %6" PRIu64 " %6" PRIu64, r->dng[0], r->dng[1], r->dng[3]);
}

static void print_row(FILE *out, const item *told)
{
    const census_row *r = told->it;
    fprintf(out, "%5" PRIu32, r->order);
    print_numbers(out, r);
    fprintf(out, "  %s\n", census_method_name(r->method));
}

GETTER(method_value, census_row, r, write_text(to, census_method_name(r->method)))

#define COLUMN(name, member) FIELD(name, AS_NUMBER, census_row, member, .column = true)
static const field census_row_fields[] = {
    FIELD("order", AS_ORDER, census_row, order),
    FIELD("groups", AS_NUMBER, census_row, groups),
    FIELD("gen_counts", AS_COUNTS, census_row, gen),
    FIELD("dng_counts", AS_COUNTS, census_row, dng),
    GET("method", AS_TEXT, method_value),
    COLUMN("gen0", gen[0]),
    COLUMN("gen1", gen[1]),
    COLUMN("gen2", gen[2]),
    COLUMN("gen3", gen[3]),
    COLUMN("gen4", gen[4]),
    COLUMN("dng0", dng[0]),
    COLUMN("dng1", dng[1]),
    COLUMN("dng3", dng[3]),
};
const fields census_fields = FIELDS(
    "census", census_row_fields, census_row,
    .columns = "order groups gen0 gen1 gen2 gen3 gen4 dng0 dng1 dng3 method",
    .title = "order       groups        GEN *0     *1     *2     *3     *4        DNG *0     *1     *3  "
             "method\n",
    .print = print_row);

void census_print_total(FILE *out, const census_row *sum)
{
    fputs("total", out);
    print_numbers(out, sum);
    putc('\n', out);
}

void census_print_spots(FILE *out, uint64_t seed, uint64_t checked, uint64_t direct)
{
    fprintf(out,
            "spot checks (seed %" PRIu64 "): %" PRIu64 " random group%s agree%s, %" PRIu64
            " of them solved without any reduction\n",
            seed, checked, text_plural(checked), checked == 1 ? "s" : "", direct);
}

void census_print_claim(FILE *out, form f, const census_row *row, census_claim claim, const census_row *found)
{
    static const char *const said[] = {
        [CLAIM_UNCHECKED] =
            "adds up; it was not recomputed, because that takes a long time (use --all to recompute it)",
        [CLAIM_SUM] = "its numbers do not add up to the number of groups",
        [CLAIM_GROUPS] = "the number of groups is wrong",
        [CLAIM_DIFFERENT] = "the recomputed row is different; the row in the file and the recomputed row:",
    };
    if (claim == CLAIM_RIGHT)
        return;
    fprintf(out, "order %" PRIu32 ": %s\n", row->order, said[claim]);
    if (claim == CLAIM_DIFFERENT) {
        fields_line(out, f, &census_fields, row);
        fields_line(out, f, &census_fields, found);
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
    fprintf(out, "%s: %zu rows, %" PRIu64 " groups: %zu right, %zu wrong, %zu not recomputed\n", file, rows,
            c->groups, c->times[CLAIM_RIGHT], census_claims_wrong(c), c->times[CLAIM_UNCHECKED]);
}

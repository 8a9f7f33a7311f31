// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of the text form are fixed widths; CSV, TSV and LaTeX share one list of columns. A value of GEN
// or DNG that no group can have gets no column. JSON has only the counts that are not 0.
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

static const column columns[] = {{"order", NUMBER}, {"groups", NUMBER}, {"gen0", NUMBER}, {"gen1", NUMBER},
                                 {"gen2", NUMBER},  {"gen3", NUMBER},   {"gen4", NUMBER}, {"dng0", NUMBER},
                                 {"dng1", NUMBER},  {"dng3", NUMBER},   {"method", WORD}};
enum { COLUMNS = sizeof columns / sizeof *columns };

void census_print_head(FILE *out, form f)
{
    if (form_has_rows(f))
        rows_head(out, f, columns, COLUMNS);
    else if (f == FORM_TEXT)
        fputs("order       groups        GEN *0     *1     *2     *3     *4        DNG *0     *1     *3  "
              "method\n",
              out);
}

static void print_cells(FILE *out, form f, const census_row *r)
{
    const uint64_t number[COLUMNS - 1] = {r->order,  r->groups, r->gen[0], r->gen[1], r->gen[2],
                                          r->gen[3], r->gen[4], r->dng[0], r->dng[1], r->dng[3]};
    char text[COLUMNS - 1][24];
    const char *cell[COLUMNS];
    for (size_t i = 0; i < COLUMNS - 1; i++) {
        snprintf(text[i], sizeof text[i], "%" PRIu64, number[i]);
        cell[i] = text[i];
    }
    cell[COLUMNS - 1] = census_method_name(r->method);
    rows_line(out, f, cell, COLUMNS);
}

void census_print_row(FILE *out, form f, const census_row *r)
{
    if (f == FORM_JSON) {
        json_line(out, census_row_json(r));
    } else if (form_has_rows(f)) {
        print_cells(out, f, r);
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

static json_t *counts_json(const uint64_t *count, int values)
{
    json_t *object = json_object();
    for (int v = 0; v < values; v++) {
        char key[12];
        snprintf(key, sizeof key, "%d", v);
        if (count[v])
            json_put_integer(object, key, count[v]);
    }
    return object;
}

json_t *census_row_json(const census_row *r)
{
    json_t *object = json_object();
    json_put_order(object, "order", r->order);
    json_put_integer(object, "groups", r->groups);
    json_object_set_new(object, "gen_counts", counts_json(r->gen, CENSUS_GEN));
    json_object_set_new(object, "dng_counts", counts_json(r->dng, CENSUS_DNG));
    json_object_set_new(object, "method", json_string(census_method_name(r->method)));
    return object;
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
        [CLAIM_UNCHECKED] = "adds up, and was not computed again, which takes long (--all does it)",
        [CLAIM_SUM] = "its numbers do not add up to the number of groups",
        [CLAIM_GROUPS] = "there is another number of groups",
        [CLAIM_DIFFERENT] = "computed again it is different; the file's row, and the other:",
    };
    if (claim == CLAIM_RIGHT)
        return;
    fprintf(out, "order %" PRIu32 ": %s\n", row->order, said[claim]);
    if (claim == CLAIM_DIFFERENT) {
        census_print_row(out, f, row);
        census_print_row(out, f, found);
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

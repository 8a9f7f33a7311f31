// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of the table is a value that occurs in at least one of the games; the lines are found by searching
// the histograms upwards, so no merged list is built. JSON has one object for each game instead.
#include "report/counts.h"

#include <inttypes.h>

// The games of a family are ACV, …, whatever the user calls them.
static const char *game_name(const counts *c, size_t i)
{
    return c->family ? rule_name(c->rules->rule[i]) : c->rules->heading[i];
}

static uint64_t total(const histogram *h)
{
    uint64_t sum = 0;
    for (size_t value = 0; value < h->room; value++)
        sum += h->count[value];
    return sum;
}

// The values that occur in any of the games; SIZE_MAX behind the last.
static size_t next_value(const counts *c, size_t from)
{
    for (size_t value = from; value < NIM_MAX; value++)
        for (size_t i = 0; i < c->rules->count; i++)
            if (histogram_count(&c->by_value[i], (nim)value))
                return value;
    return SIZE_MAX;
}

// SIZE_MAX: of all values.
static void print_counts(FILE *out, const counts *c, int width, size_t value)
{
    for (size_t i = 0; i < c->rules->count; i++) {
        const histogram *h = &c->by_value[i];
        fprintf(out, " %*" PRIu64, width, value == SIZE_MAX ? total(h) : histogram_count(h, (nim)value));
    }
    putc('\n', out);
}

static void print_heading(FILE *out, const counts *c)
{
    if (c->file)
        fprintf(out, "%s\n", c->file);
    fprintf(out, "%-10s", c->family ? c->family : "value");
    for (size_t i = 0; i < c->rules->count; i++)
        fprintf(out, " %10s", game_name(c, i));
    putc('\n', out);
}

static void print_text(FILE *out, bool quiet, const counts *c)
{
    int width = quiet ? 0 : 10;
    if (!quiet)
        print_heading(out, c);
    for (size_t value = next_value(c, 0); value != SIZE_MAX; value = next_value(c, value + 1)) {
        fprintf(out, quiet ? "%zu" : "*%-9zu", value);
        print_counts(out, c, width, value);
    }
    if (!quiet) {
        fprintf(out, "%-10s", "all");
        print_counts(out, c, width, SIZE_MAX);
    }
}

static void print_rows(FILE *out, form f, const counts *c)
{
    char text[ALL_GAMES + 1][24];
    column columns[ALL_GAMES + 1] = {{"value", NUMBER}};
    const char *cell[ALL_GAMES + 1] = {text[0]};
    for (size_t i = 0; i < c->rules->count; i++) {
        columns[i + 1] = (column){form_is_short(f) ? game_name(c, i) : c->rules->word[i], NUMBER};
        cell[i + 1] = text[i + 1];
    }
    rows_head(out, f, columns, c->rules->count + 1);
    for (size_t value = next_value(c, 0); value != SIZE_MAX; value = next_value(c, value + 1)) {
        snprintf(text[0], sizeof *text, "%zu", value);
        for (size_t i = 0; i < c->rules->count; i++)
            snprintf(text[i + 1], sizeof *text, "%" PRIu64, histogram_count(&c->by_value[i], (nim)value));
        rows_line(out, f, cell, c->rules->count + 1);
    }
    rows_tail(out, f);
}

// ---- for programs, an object for each game

typedef struct counted {
    const char *game, *family;
    int64_t graphs, structures; // one of them; −1: the other is told
    const histogram *values;
} counted;

GETTER(values_value, counted, c, json_counts(c->values->count, c->values->room, 0))

static const field counted_rows[] = {
    FIELD("game", AS_TEXT, counted, game),
    FIELD("family", AS_TEXT, counted, family, .optional = true),
    FIELD("graphs", AS_INTEGER, counted, graphs, .optional = true),
    FIELD("structures", AS_INTEGER, counted, structures, .optional = true),
    GET("histogram", AS_COUNTS, values_value),
};
const fields counted_fields = FIELDS("histogram", counted_rows, counted);

static void print_json(FILE *out, const counts *c)
{
    for (size_t i = 0; i < c->rules->count; i++) {
        const histogram *h = &c->by_value[i];
        int64_t sum = (int64_t)total(h);
        fields_line(out, FORM_JSON, &counted_fields,
                    &(counted){game_name(c, i), c->family, c->family ? sum : -1, c->family ? -1 : sum, h});
    }
}

void counts_print(FILE *out, form f, bool quiet, const counts *c)
{
    if (f == FORM_JSON)
        print_json(out, c);
    else if (form_has_rows(f))
        print_rows(out, f, c);
    else
        print_text(out, quiet, c);
}

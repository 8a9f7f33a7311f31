// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of the table is a value that occurs in at least one of the games; the lines are found by searching
// the histograms upwards, so no merged list is built. JSON has one object for each game instead.
#include "report/counts.h"

#include <inttypes.h>

#include "game/json.h"

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

static void print_table(FILE *out, const counts *c)
{
    if (c->file)
        fprintf(out, "%s\n", c->file);
    fprintf(out, "%-10s", c->family ? c->family : "value");
    for (size_t i = 0; i < c->rules->count; i++)
        fprintf(out, " %10s", game_name(c, i));
    for (size_t value = next_value(c, 0); value != SIZE_MAX; value = next_value(c, value + 1)) {
        fprintf(out, "\n*%-9zu", value);
        for (size_t i = 0; i < c->rules->count; i++)
            fprintf(out, " %10" PRIu64, histogram_count(&c->by_value[i], (nim)value));
    }
    fprintf(out, "\n%-10s", "all");
    for (size_t i = 0; i < c->rules->count; i++)
        fprintf(out, " %10" PRIu64, total(&c->by_value[i]));
    putc('\n', out);
}

static void print_quiet(FILE *out, const counts *c)
{
    for (size_t value = next_value(c, 0); value != SIZE_MAX; value = next_value(c, value + 1)) {
        fprintf(out, "%zu", value);
        for (size_t i = 0; i < c->rules->count; i++)
            fprintf(out, " %" PRIu64, histogram_count(&c->by_value[i], (nim)value));
        putc('\n', out);
    }
}

static void print_rows(FILE *out, form f, const counts *c)
{
    char text[ALL_GAMES + 1][24];
    column columns[ALL_GAMES + 1] = {{"value", NUMBER}};
    const char *cell[ALL_GAMES + 1] = {text[0]};
    for (size_t i = 0; i < c->rules->count; i++) {
        columns[i + 1] = (column){f == FORM_LATEX ? game_name(c, i) : c->rules->word[i], NUMBER};
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

static void print_json(FILE *out, const counts *c)
{
    for (size_t i = 0; i < c->rules->count; i++) {
        json_t *object = json_object(), *values = json_object();
        const histogram *h = &c->by_value[i];
        char key[24];
        for (size_t value = 0; value < h->room; value++) {
            snprintf(key, sizeof key, "%zu", value);
            if (h->count[value])
                json_put_integer(values, key, h->count[value]);
        }
        json_object_set_new(object, "game", json_string(game_name(c, i)));
        if (c->family)
            json_object_set_new(object, "family", json_string(c->family));
        json_put_integer(object, c->family ? "graphs" : "structures", total(h));
        json_object_set_new(object, "histogram", values);
        json_line(out, object);
    }
}

void counts_print(FILE *out, form f, bool quiet, const counts *c)
{
    if (f == FORM_JSON)
        print_json(out, c);
    else if (form_has_rows(f))
        print_rows(out, f, c);
    else if (quiet)
        print_quiet(out, c);
    else
        print_table(out, c);
}

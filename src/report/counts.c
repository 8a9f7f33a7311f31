// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of the table is a value that occurs in at least one of the games. The lines are found by searching
// the histograms upwards, so no merged list is built. JSON has one object for each game instead.
#include "report/counts.h"

#include "game/json.h"
#include "report/nim.h"

// The games of a family are ACV, …, whatever the user calls them.
static const char *game_name(const counts *c, size_t i)
{
    return c->family ? rule_name(c->rules->rule[i]) : c->rules->heading[i];
}

// The values that occur in any of the games; SIZE_MAX behind the last.
static size_t next_value(const counts *c, size_t from)
{
    for (size_t value = from; value < NIM_MAX; value++)
        for (size_t i = 0; i < c->rules->count; i++)
            if (histogram_count(c->values, i, (nim)value))
                return value;
    return SIZE_MAX;
}

static void print_text(FILE *out, bool quiet, const counts *c)
{
    int width = quiet ? 0 : 10;
    if (!quiet && c->file)
        fprintf(out, "%s\n", c->file);
    if (!quiet)
        fprintf(out, "%-10s", c->family ? c->family : "value");
    for (size_t i = 0; !quiet && i < c->rules->count; i++)
        fprintf(out, i + 1 < c->rules->count ? " %10s" : " %10s\n", game_name(c, i));
    for (size_t value = next_value(c, 0); value != SIZE_MAX; value = next_value(c, value + 1)) {
        fprintf(out, quiet ? "%zu" : c->rules->misere ? "%-10zu" : "*%-9zu", value);
        for (size_t i = 0; i < c->rules->count; i++)
            fprintf(out, " %*" PRIu64, width, histogram_count(c->values, i, (nim)value));
        putc('\n', out);
    }
    if (!quiet)
        fprintf(out, "%-10s", "all");
    for (size_t i = 0; !quiet && i < c->rules->count; i++)
        fprintf(out, i + 1 < c->rules->count ? " %10" PRIu64 : " %10" PRIu64 "\n",
                histogram_total(c->values, i));
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
            snprintf(text[i + 1], sizeof *text, "%" PRIu64, histogram_count(c->values, i, (nim)value));
        rows_line(out, f, cell, c->rules->count + 1);
    }
    rows_tail(out, f);
}

// ---- for programs, an object for each game

typedef struct counted {
    const char *game, *family;
    int64_t graphs, structures; // one of them is set; the other is −1
    const uint64_t *times;
    size_t values;
    bool closed, misere;
} counted;

GETTER(values_value, counted, c, json_counts(c->times, c->values, 0))

static const field counted_rows[] = {
    FIELD("game", AS_TEXT, counted, game),
    FIELD("family", AS_TEXT, counted, family, .optional = true),
    FIELD("graphs", AS_INTEGER, counted, graphs, .optional = true),
    FIELD("structures", AS_INTEGER, counted, structures, .optional = true),
    GET("histogram", AS_COUNTS, values_value),
    FIELD("closed", AS_FLAG, counted, closed, WHEN(counted, closed)),
    FIELD("misere", AS_FLAG, counted, misere, WHEN(counted, misere)),
};
const fields counted_fields = FIELDS("histogram", counted_rows, counted);

static void print_json(FILE *out, const counts *c)
{
    for (size_t i = 0; i < c->rules->count; i++) {
        size_t values = 0;
        for (size_t v = next_value(c, 0); v != SIZE_MAX; v = next_value(c, v + 1))
            values = v + 1;
        OWNED uint64_t *times = NEW_ARRAY(uint64_t, values + 1);
        for (size_t v = 0; v < values; v++)
            times[v] = histogram_count(c->values, i, (nim)v);
        int64_t sum = (int64_t)histogram_total(c->values, i);
        fields_line(out, FORM_JSON, &counted_fields,
                    &(counted){game_name(c, i), c->family, c->family ? sum : -1, c->family ? -1 : sum, times,
                               values, c->rules->closed, c->rules->misere});
    }
}

// ---- how often values occur together

static const char *value_text(nim value, char text[24])
{
    snprintf(text, 24, value < NIM_MAX ? "%u" : "-", value);
    return text;
}

static void put_joint(FILE *out, const counts *c, const counted_values *v)
{
    json_t *object = json_object();
    if (c->family)
        json_object_set_new(object, "family", json_string(c->family));
    for (size_t i = 0; i < c->rules->count; i++)
        json_object_set_new(object, c->rules->word[i],
                            v->values[i] < NIM_MAX ? json_integer(v->values[i]) : json_null());
    json_put_integer(object, "count", v->times);
    json_line(out, answers_mark(c->rules, object));
}

// A line of the table for people or, in the forms that have rows, one of these.
static void put_cells(FILE *out, form f, bool quiet, const char *const *cell, size_t games)
{
    if (form_has_rows(f))
        rows_line(out, f, cell, games + 1);
    for (size_t i = 0; i < games && f == FORM_TEXT; i++)
        fprintf(out, quiet ? "%s " : "%-5s ", cell[i]);
    if (f == FORM_TEXT)
        fprintf(out, quiet ? "%s\n" : "%10s\n", cell[games]);
}

static void print_joint(FILE *out, form f, bool quiet, const counts *c)
{
    char text[ALL_GAMES + 1][24];
    column columns[ALL_GAMES + 1];
    const char *cell[ALL_GAMES + 1];
    size_t games = c->rules->count, count;
    OWNED counted_values *list = histogram_joint(c->values, &count);
    for (size_t i = 0; i <= games; i++) {
        cell[i] = i == games                           ? "count"
                  : form_is_short(f) || f == FORM_TEXT ? game_name(c, i)
                                                       : c->rules->word[i];
        columns[i] = (column){cell[i], NUMBER};
    }
    if (form_has_rows(f))
        rows_head(out, f, columns, games + 1);
    else if (!quiet)
        put_cells(out, f, quiet, cell, games);
    for (size_t k = 0; k < count; k++) {
        for (size_t i = 0; i < games; i++)
            cell[i] = value_text(list[k].values[i], text[i]);
        snprintf(text[games], sizeof *text, "%" PRIu64, list[k].times);
        cell[games] = text[games];
        if (f == FORM_JSON)
            put_joint(out, c, &list[k]);
        else
            put_cells(out, f, quiet, cell, games);
    }
    rows_tail(out, f);
}

void counts_print(FILE *out, form f, bool quiet, const counts *c)
{
    if (c->joint)
        print_joint(out, f, quiet, c);
    else if (f == FORM_JSON)
        print_json(out, c);
    else if (form_has_rows(f))
        print_rows(out, f, c);
    else
        print_text(out, quiet, c);
}

// ---- as a picture

static void add_bar(bar **list, size_t *count, uint64_t times, nim value, const char *label)
{
    *list = mem_push(*list, *count, sizeof **list);
    bar *b = &(*list)[(*count)++];
    *b = (bar){.times = times, .nim = value};
    snprintf(b->label, sizeof b->label, "%s", label);
}

static void add_joint(const counts *c, bar **list, size_t *count)
{
    size_t values;
    OWNED counted_values *of = histogram_joint(c->values, &values);
    for (size_t k = 0; k < values; k++) {
        char text[24];
        OWNED char *label = mem_string("");
        for (size_t i = 0; i < c->rules->count; i++)
            mem_append(&label, "%s%s", i ? ", " : "", value_text(of[k].values[i], text));
        add_bar(list, count, of[k].times, of[k].values[0], label);
    }
}

hry_status counts_draw(const counts *c, picture_format format, const style *style, const limit *limit,
                       plot *out, hry_error *error)
{
    OWNED bar *list = NULL;
    size_t count = 0;
    OWNED char *title = mem_string(c->rules->misere ? "misère values of " : "nim-values of ");
    for (size_t i = 0; i < c->rules->count; i++) {
        mem_append(&title, "%s%s", i ? ", " : "", game_name(c, i));
        for (size_t v = next_value(c, 0); !c->joint && v != SIZE_MAX; v = next_value(c, v + 1)) {
            OWNED char *label = mem_print(c->rules->misere ? "%s %zu" : "%s *%zu", game_name(c, i), v);
            if (histogram_count(c->values, i, (nim)v))
                add_bar(&list, &count, histogram_count(c->values, i, (nim)v), (nim)v, label);
        }
    }
    if (c->joint)
        add_joint(c, &list, &count);
    if (c->family)
        mem_append(&title, " on %s", c->family);
    return plot_bars(title, list, count, format, style, limit, out, error);
}

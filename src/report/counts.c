// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of the table is a value that occurs in at least one of the games. The lines are found by searching
// the histograms upwards, so no merged list is built. JSON has one object for each game instead.
#include "report/counts.h"

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

// How often a value occurs in each of the games.
typedef struct value_counts {
    uint64_t value;
    uint64_t times[ALL_GAMES];
} value_counts;

static void print_rows(FILE *out, form f, const counts *c)
{
    row_layout l;
    field list[ALL_GAMES + 1] = {FIELD("value", AS_NUMBER, value_counts, value)};
    for (size_t i = 0; i < c->rules->count; i++)
        list[i + 1] = (field){.name = form_is_short(f) ? game_name(c, i) : c->rules->word[i],
                              .kind = AS_NUMBER,
                              .offset = offsetof(value_counts, times) + i * sizeof(uint64_t),
                              .size = sizeof(uint64_t)};
    row_layout_make(&l, f, &(fields){.field = list, .count = c->rules->count + 1}, NULL);
    row_layout_head(out, &l);
    for (size_t value = next_value(c, 0); value != SIZE_MAX; value = next_value(c, value + 1)) {
        value_counts row = {.value = value};
        for (size_t i = 0; i < c->rules->count; i++)
            row.times[i] = histogram_count(c->values, i, (nim)value);
        row_layout_put(out, &l, &(item){.it = &row}, false);
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

GETTER(values_value, counted, c, write_counts(to, c->times, c->values, 0))

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

// The values of the games under the names that the user wrote, and the number of structures with them.
typedef struct joint {
    const char *family;
    int value[ALL_GAMES]; // negative: none
    uint64_t times;
    bool closed, misere;
} joint;

static joint joint_of(const counts *c, const counted_values *v)
{
    joint j = {c->family, {0}, v->times, c->rules->closed, c->rules->misere};
    for (size_t i = 0; i < c->rules->count; i++)
        j.value[i] = v->values[i] < NIM_MAX ? (int)v->values[i] : -1;
    return j;
}

static const field joint_begin[] = {FIELD("family", AS_TEXT, joint, family, .optional = true)};
static const field joint_end[] = {
    FIELD("count", AS_NUMBER, joint, times),
    FIELD("closed", AS_FLAG, joint, closed, WHEN(joint, closed)),
    FIELD("misere", AS_FLAG, joint, misere, WHEN(joint, misere)),
};
static const fields joint_begin_fields = FIELDS(NULL, joint_begin, joint),
                    joint_end_fields = FIELDS(NULL, joint_end, joint);
static const field joint_rows[] = {{.kind = AS_PART, .of = &joint_begin_fields},
                                   {.kind = AS_PART, .of = &joint_end_fields}};
const fields joint_fields = FIELDS("joint", joint_rows, joint);

enum { JOINT_FIELDS = ALL_GAMES + 2 };

// The columns of rows are the games and the counts.
static fields fields_of_joint(const counts *c, form f, field list[JOINT_FIELDS])
{
    size_t count = 0;
    if (f == FORM_JSON)
        list[count++] = (field){.kind = AS_PART, .of = &joint_begin_fields};
    for (size_t i = 0; i < c->rules->count; i++)
        list[count++] = (field){.name = form_is_short(f) ? game_name(c, i) : c->rules->word[i],
                                .kind = AS_VALUE,
                                .offset = offsetof(joint, value) + i * sizeof(int),
                                .size = sizeof(int)};
    list[count++] = f == FORM_JSON ? (field){.kind = AS_PART, .of = &joint_end_fields} : joint_end[0];
    return (fields){.field = list, .count = count};
}

static void print_joint_text(FILE *out, bool quiet, const counts *c, const counted_values *list, size_t count)
{
    char text[24];
    size_t games = c->rules->count;
    for (size_t i = 0; i < games && !quiet; i++)
        fprintf(out, "%-5s ", game_name(c, i));
    if (!quiet)
        fprintf(out, "%10s\n", "count");
    for (size_t k = 0; k < count; k++) {
        for (size_t i = 0; i < games; i++)
            fprintf(out, quiet ? "%s " : "%-5s ", value_text(list[k].values[i], text));
        fprintf(out, quiet ? "%" PRIu64 "\n" : "%10" PRIu64 "\n", list[k].times);
    }
}

static void print_joint(FILE *out, form f, bool quiet, const counts *c)
{
    row_layout l;
    size_t count;
    field list[JOINT_FIELDS];
    OWNED counted_values *of = histogram_joint(c->values, &count);
    fields table = fields_of_joint(c, f, list);
    if (f == FORM_TEXT) {
        print_joint_text(out, quiet, c, of, count);
        return;
    }
    if (f != FORM_JSON) {
        row_layout_make(&l, f, &table, NULL);
        row_layout_head(out, &l);
    }
    for (size_t k = 0; k < count; k++) {
        joint j = joint_of(c, &of[k]);
        if (f == FORM_JSON)
            fields_line(out, f, &table, &j);
        else
            row_layout_put(out, &l, &(item){.it = &j}, false);
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

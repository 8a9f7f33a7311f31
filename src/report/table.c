// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table is wide enough for its longest cell. A grid has the first variable downwards and the second to the
// right; a place that no assignment has is empty.
#include "report/table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/json.h"

typedef struct cell_text {
    char text[24];
} cell_text;

static cell_text cell(int nim)
{
    cell_text c;
    if (nim >= 0)
        snprintf(c.text, sizeof c.text, "%d", nim);
    else
        snprintf(c.text, sizeof c.text, "%s", nim == TABLE_NONE ? "-" : "?");
    return c;
}

void table_find_patterns(value_table *t)
{
    const ranges *r = t->ranges;
    observation *seen = NEW_ARRAY(observation, r->count + 1);
    for (size_t i = 0; i < t->rules->count && r->variables <= 2; i++) {
        size_t count = 0;
        for (size_t k = 0; k < r->count; k++)
            if (t->row[k][i] >= 0)
                seen[count++] = (observation){{r->at[k][0], r->at[k][1]}, t->row[k][i]};
        pattern_clear(&t->pattern[i]);
        pattern_find(seen, count, r->variables, &t->pattern[i]);
    }
    free(seen);
}

void table_clear(value_table *t)
{
    for (size_t i = 0; i < ALL_GAMES; i++)
        pattern_clear(&t->pattern[i]);
    free(t->row);
}

// ---- rows

void table_head(FILE *out, form f, const value_table *t)
{
    column columns[MOST_VARIABLES + ALL_GAMES];
    char letter[MOST_VARIABLES][2];
    size_t count = 0, variables = t->ranges->variables;
    for (; count < variables; count++) {
        snprintf(letter[count], sizeof *letter, "%c", t->ranges->letter[count]);
        columns[count] = (column){letter[count], NUMBER};
    }
    for (size_t i = 0; i < t->rules->count; i++)
        columns[count++] = (column){form_is_short(f) ? t->rules->heading[i] : t->rules->word[i], NUMBER};
    if (form_has_rows(f))
        rows_head(out, f, columns, count);
}

static void put_object(FILE *out, const value_table *t, size_t row)
{
    json_t *object = json_object();
    bool cut = false;
    for (size_t i = 0; i < t->ranges->variables; i++)
        json_put_integer(object, (char[]){t->ranges->letter[i], '\0'}, t->ranges->at[row][i]);
    for (size_t i = 0; i < t->rules->count; i++) {
        int nim = t->row[row][i];
        json_object_set_new(object, t->rules->word[i], nim >= 0 ? json_integer(nim) : json_null());
        cut |= nim < TABLE_NONE;
    }
    if (cut)
        json_object_set_new(object, "code", json_string("limit"));
    json_line(out, object);
}

void table_put(FILE *out, form f, const value_table *t, size_t row)
{
    const char *cells[MOST_VARIABLES + ALL_GAMES];
    cell_text text[MOST_VARIABLES + ALL_GAMES];
    size_t count = 0;
    if (f == FORM_JSON) {
        put_object(out, t, row);
        return;
    }
    for (; count < t->ranges->variables; count++)
        snprintf(text[count].text, sizeof *text, "%" PRId64, t->ranges->at[row][count]);
    for (size_t i = 0; i < t->rules->count; i++)
        text[count++] = cell(t->row[row][i]);
    for (size_t i = 0; i < count; i++)
        cells[i] = text[i].text;
    rows_line(out, f, cells, count);
}

// ---- for people

static int digits(int64_t n)
{
    return snprintf(NULL, 0, "%" PRId64, n);
}

static int widest(const ranges *r, size_t variable)
{
    int width = 1;
    for (size_t k = 0; k < r->count; k++)
        width = digits(r->at[k][variable]) > width ? digits(r->at[k][variable]) : width;
    return width;
}

static void print_list(FILE *out, const value_table *t)
{
    const ranges *r = t->ranges;
    int width[MOST_VARIABLES];
    for (size_t i = 0; i < r->variables; i++)
        fprintf(out, "%s%*c", i ? "  " : "", width[i] = widest(r, i), r->letter[i]);
    for (size_t i = 0; i < t->rules->count; i++)
        fprintf(out, "  %3s", t->rules->heading[i]);
    putc('\n', out);
    for (size_t k = 0; k < r->count; k++) {
        if (t->row[k][0] == TABLE_UNKNOWN)
            continue;
        for (size_t i = 0; i < r->variables; i++)
            fprintf(out, "%s%*" PRId64, i ? "  " : "", width[i], r->at[k][i]);
        for (size_t i = 0; i < t->rules->count; i++)
            fprintf(out, "  %3s", cell(t->row[k][i]).text);
        putc('\n', out);
    }
}

// The values of the second variable, ascending; the caller frees them.
static int64_t *second_values(const ranges *r, size_t *count)
{
    int64_t *list = NEW_ARRAY(int64_t, r->count);
    *count = 0;
    for (size_t k = 0; k < r->count; k++) {
        size_t i = *count;
        while (i > 0 && list[i - 1] > r->at[k][1])
            i--;
        if (i > 0 && list[i - 1] == r->at[k][1])
            continue;
        memmove(list + i + 1, list + i, (*count - i) * sizeof *list);
        list[i] = r->at[k][1];
        ++*count;
    }
    return list;
}

// In the rows from k to `end`, which have the same value of the first variable.
static cell_text cell_at(const value_table *t, size_t rule, size_t k, size_t end, int64_t second)
{
    for (; k < end; k++)
        if (t->ranges->at[k][1] == second)
            return cell(t->row[k][rule]);
    return (cell_text){""};
}

static void print_grid(FILE *out, const value_table *t, size_t rule)
{
    const ranges *r = t->ranges;
    size_t columns;
    int64_t *second = second_values(r, &columns);
    int left = widest(r, 0), width = widest(r, 1) > 2 ? widest(r, 1) : 2;
    fprintf(out, "%s(%s)\n%*c \\ %c", t->rules->heading[rule], t->expression, left, r->letter[0],
            r->letter[1]);
    for (size_t i = 0; i < columns; i++)
        fprintf(out, " %*" PRId64, width, second[i]);
    for (size_t k = 0, end; k < r->count; k = end) {
        fprintf(out, "\n%*" PRId64 "    ", left, r->at[k][0]);
        for (end = k; end < r->count && r->at[end][0] == r->at[k][0];)
            end++;
        for (size_t i = 0; i < columns; i++)
            fprintf(out, " %*s", width, cell_at(t, rule, k, end, second[i]).text);
    }
    putc('\n', out);
    free(second);
}

void table_print(FILE *out, const value_table *t)
{
    if (t->ranges->variables != 2) {
        print_list(out, t);
        return;
    }
    for (size_t i = 0; i < t->rules->count; i++) {
        fputs(i ? "\n" : "", out);
        print_grid(out, t, i);
    }
}

void table_print_sequences(FILE *out, const value_table *t)
{
    for (size_t i = 0; i < t->rules->count; i++) {
        for (size_t k = 0; k < t->ranges->count; k++)
            fprintf(out, "%s%s", k ? ", " : "", cell(t->row[k][i]).text);
        putc('\n', out);
    }
}

// A line that is not known would be no line of such a file.
void table_print_bfile(FILE *out, const value_table *t)
{
    for (size_t k = 0; k < t->ranges->count; k++)
        if (t->row[k][0] >= 0)
            fprintf(out, "%" PRId64 " %d\n", t->ranges->at[k][0], t->row[k][0]);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table is wide enough for its longest cell. In a grid the first variable runs downwards and the second to
// the right. A cell without an assignment is empty.
#include "report/table.h"

#include "game/told.h"
#include "report/nim.h"

static grid_text cell(int nim)
{
    grid_text c;
    if (nim >= 0)
        snprintf(c.text, sizeof c.text, "%d", nim);
    else
        snprintf(c.text, sizeof c.text, "%s", nim == TABLE_NONE ? "-" : "?");
    return c;
}

void table_place(const value_table *t, size_t row, char *to, size_t room)
{
    const ranges *r = t->ranges;
    *to = '\0';
    for (size_t i = 0; i < r->variables; i++)
        snprintf(to + strlen(to), room - strlen(to), "%s%c = %" PRId64, i ? ", " : "", r->letter[i],
                 r->at[row][i]);
}

bool table_row_is_known(const value_table *t, size_t row)
{
    for (size_t i = 0; i < t->rules->count; i++)
        if (t->row[row][i] < TABLE_NONE)
            return false;
    return true;
}

static void cite(value_table *t, size_t row, size_t rule, const formula *f)
{
    size_t at = row * ALL_GAMES + rule;
    t->theorem = mem_reserve(t->theorem, &t->room, at + 1, sizeof *t->theorem);
    while (t->theorems <= at)
        t->theorem[t->theorems++] = NULL;
    t->theorem[at] = f;
}

const formula *table_theorem(const value_table *t, size_t row, size_t rule)
{
    size_t at = row * ALL_GAMES + rule;
    return at < t->theorems ? t->theorem[at] : NULL;
}

hry_status table_check(value_table *t, size_t row, size_t rule, const game *g, const game_value *v,
                       hry_error *error)
{
    claim c;
    char where[120];
    if (v->known)
        c = *v->known;
    else if (!game_theorem(g, &c))
        return HRY_OK;
    cite(t, row, rule, c.formula);
    if (c.nim == v->nim)
        return HRY_OK;
    table_place(t, row, where, sizeof where);
    return hry_fail(
        error, HRY_LIMIT,
        "%s(%s) at %s has the value %u, but %s, %s gives %u, so the table ends here; please report this bug",
        t->rules->heading[rule], t->expression, where, v->nim, paper_short(c.formula->paper),
        c.formula->theorem, c.nim);
}

void table_find_patterns(value_table *t)
{
    const ranges *r = t->ranges;
    OWNED observation *seen = NEW_ARRAY(observation, r->count + 1);
    for (size_t i = 0; i < t->rules->count && r->variables <= 2; i++) {
        size_t count = 0;
        for (size_t k = 0; k < r->count; k++)
            if (t->row[k][i] >= 0)
                seen[count++] = (observation){{r->at[k][0], r->at[k][1]}, t->row[k][i]};
        pattern_clear(&t->pattern[i]);
        pattern_find(seen, count, r->variables, &t->pattern[i]);
    }
}

void table_clear(value_table *t)
{
    for (size_t i = 0; i < ALL_GAMES; i++)
        pattern_clear(&t->pattern[i]);
    free_all(t->row, t->theorem);
}

// ---- rows

typedef struct table_line {
    const char *expression, *code;
    int64_t at[MOST_VARIABLES];
    int value[ALL_GAMES];
    bool closed, misere;
} table_line;

static table_line line_of(const value_table *t, size_t row)
{
    table_line l = {.expression = t->expression, .closed = t->rules->closed, .misere = t->rules->misere};
    for (size_t i = 0; i < t->ranges->variables; i++)
        l.at[i] = t->ranges->at[row][i];
    for (size_t i = 0; i < t->rules->count; i++) {
        l.value[i] = t->row[row][i];
        if (l.value[i] < TABLE_NONE)
            l.code = "limit";
    }
    return l;
}

// Beside the variables and the games.
enum { EXPRESSION, CODE, CLOSED, MISERE };
static const field line_rows[] = {
    [EXPRESSION] = FIELD("structure", AS_TEXT, table_line, expression),
    [CODE] = FIELD("code", AS_TEXT, table_line, code, .optional = true),
    [CLOSED] = FIELD("closed", AS_FLAG, table_line, closed, WHEN(table_line, closed)),
    [MISERE] = FIELD("misere", AS_FLAG, table_line, misere, WHEN(table_line, misere)),
};
const fields table_row_fields = FIELDS("table_row", line_rows, table_line);

// The fields have the names of the variables and the games.
typedef struct table_fields {
    char letter[MOST_VARIABLES][2];
    grid_text title[ALL_GAMES];
    field field[MOST_VARIABLES + ALL_GAMES + 4];
    fields all;
} table_fields;

static size_t add_values(table_fields *out, size_t count, const value_table *t, form f)
{
    for (size_t i = 0; i < t->ranges->variables; i++) {
        snprintf(out->letter[i], sizeof *out->letter, "%c", t->ranges->letter[i]);
        out->field[count++] = (field){.name = out->letter[i],
                                      .kind = AS_NUMBER,
                                      .offset = offsetof(table_line, at) + i * sizeof(int64_t),
                                      .size = sizeof(int64_t)};
    }
    for (size_t i = 0; i < t->rules->count; i++) {
        snprintf(out->title[i].text, sizeof *out->title, "%s%s", rule_list_variant(t->rules),
                 t->rules->heading[i]);
        out->field[count++] = (field){.name = form_is_short(f) ? out->title[i].text : t->rules->word[i],
                                      .kind = AS_VALUE,
                                      .offset = offsetof(table_line, value) + i * sizeof(int),
                                      .size = sizeof(int)};
    }
    return count;
}

// In JSON all fields; in rows the structure if it is named, and the variant in those for programs.
static void make_fields(table_fields *out, const value_table *t, form f)
{
    bool json = f == FORM_JSON, variant = json || !form_is_short(f);
    size_t count = 0;
    if (json)
        out->field[count++] = line_rows[EXPRESSION];
    count = add_values(out, count, t, f);
    if (json)
        out->field[count++] = line_rows[CODE];
    else if (t->named)
        out->field[count++] = line_rows[EXPRESSION];
    if (t->rules->closed && variant)
        out->field[count++] = line_rows[CLOSED];
    if (t->rules->misere && variant)
        out->field[count++] = line_rows[MISERE];
    out->all = (fields){.field = out->field, .count = count};
}

void table_head(FILE *out, form f, const value_table *t)
{
    table_fields of;
    make_fields(&of, t, f);
    fields_head(out, f, &of.all);
}

void table_put(FILE *out, form f, const value_table *t, size_t row)
{
    table_fields of;
    table_line line = line_of(t, row);
    make_fields(&of, t, f);
    fields_line(out, f, &of.all, &line);
}

// ---- for people

static int widest(const ranges *r, size_t variable)
{
    int width = 1;
    for (size_t k = 0; k < r->count; k++) {
        int digits = snprintf(NULL, 0, "%" PRId64, r->at[k][variable]);
        width = digits > width ? digits : width;
    }
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

// The values of a variable, ascending; the caller frees them.
static int64_t *values_of(const ranges *r, size_t variable, size_t *count)
{
    int64_t *list = NEW_ARRAY(int64_t, r->count);
    *count = 0;
    for (size_t k = 0; k < r->count; k++) {
        size_t i = *count;
        while (i > 0 && list[i - 1] > r->at[k][variable])
            i--;
        if (i > 0 && list[i - 1] == r->at[k][variable])
            continue;
        memmove(list + i + 1, list + i, (*count - i) * sizeof *list);
        list[i] = r->at[k][variable];
        ++*count;
    }
    return list;
}

static grid_text number_text(int64_t n)
{
    grid_text text;
    snprintf(text.text, sizeof text.text, "%" PRId64, n);
    return text;
}

static grid grid_of_size(size_t rows, size_t columns)
{
    return (grid){.rows = rows,
                  .columns = columns,
                  .down = NEW_ARRAY(grid_text, rows),
                  .across = NEW_ARRAY(grid_text, columns),
                  .cell = NEW_ARRAY(grid_text, rows * columns)};
}

// One variable across, and the games down.
static grid grid_of_games(const value_table *t, notation titles)
{
    const ranges *r = t->ranges;
    grid g = grid_of_size(t->rules->count, r->count);
    g.title = titles ? mathematics_print(t->expression, false, titles) : mem_string(t->expression);
    snprintf(g.corner, sizeof g.corner, "%c", r->letter[0]);
    for (size_t i = 0; i < g.rows; i++)
        snprintf(g.down[i].text, sizeof *g.down, "%s", t->rules->heading[i]);
    for (size_t k = 0; k < r->count; k++) {
        g.across[k] = number_text(r->at[k][0]);
        for (size_t i = 0; i < g.rows; i++)
            g.cell[i * g.columns + k] = cell(t->row[k][i]);
    }
    return g;
}

// The first variable down, and the second across.
static grid grid_of_game(const value_table *t, size_t rule, notation titles)
{
    const ranges *r = t->ranges;
    size_t rows, columns;
    OWNED int64_t *first = values_of(r, 0, &rows);
    OWNED int64_t *second = values_of(r, 1, &columns);
    grid g = grid_of_size(rows, columns);
    const char *game = t->rules->heading[rule];
    g.title = titles ? mathematics_game(game, t->expression, false, titles)
                     : mem_print("%s(%s)", game, t->expression);
    snprintf(g.corner, sizeof g.corner, "%c \\ %c", r->letter[0], r->letter[1]);
    for (size_t k = 0; k < r->count; k++) {
        size_t row = 0, i = 0;
        while (first[row] != r->at[k][0])
            row++;
        while (second[i] != r->at[k][1])
            i++;
        g.cell[row * columns + i] = cell(t->row[k][rule]);
    }
    for (size_t i = 0; i < rows; i++)
        g.down[i] = number_text(first[i]);
    for (size_t i = 0; i < columns; i++)
        g.across[i] = number_text(second[i]);
    return g;
}

grid *table_grids(const value_table *t, notation titles, size_t *count)
{
    *count = t->ranges->variables == 2 ? t->rules->count : 1;
    grid *g = NEW_ARRAY(grid, *count);
    for (size_t i = 0; i < *count; i++)
        g[i] = t->ranges->variables == 2 ? grid_of_game(t, i, titles) : grid_of_games(t, titles);
    return g;
}

static int widest_text(const grid_text *list, size_t count, int least)
{
    for (size_t i = 0; i < count; i++)
        least = (int)strlen(list[i].text) > least ? (int)strlen(list[i].text) : least;
    return least;
}

static void print_grid(FILE *out, const grid *g)
{
    int left = widest_text(g->down, g->rows, (int)strlen(g->corner)),
        width = widest_text(g->across, g->columns, 2);
    fprintf(out, "%s\n%-*s", g->title, left, g->corner);
    for (size_t k = 0; k < g->columns; k++)
        fprintf(out, " %*s", width, g->across[k].text);
    for (size_t i = 0; i < g->rows; i++) {
        fprintf(out, "\n%-*s", left, g->down[i].text);
        for (size_t k = 0; k < g->columns; k++)
            fprintf(out, " %*s", width, g->cell[i * g->columns + k].text);
    }
    putc('\n', out);
}

void table_print(FILE *out, const value_table *t)
{
    size_t count;
    if (t->ranges->variables != 2) {
        print_list(out, t);
        return;
    }
    OWNED grid *g = table_grids(t, NOTATION_PLAIN, &count);
    for (size_t i = 0; i < count; i++) {
        fputs(i ? "\n" : "", out);
        print_grid(out, &g[i]);
        grid_clear(&g[i]);
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

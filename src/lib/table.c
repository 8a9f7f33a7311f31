// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of a family of games (report/table.h): the game of every assignment of the variables is opened and
// solved for all rules. Games that do not exist are empty cells; any other failure ends the call.

#include "report/table.h"
#include "lib/lib_internal.h"

static hry_status find_value(hry_context *c, value_table *t, size_t row, size_t rule, game g,
                             hry_error *error)
{
    game_value v = {0};
    g.rule = t->rules->rule[rule];
    hry_status status = game_find_value(&g, &c->tools, false, &v, error);
    if (table_is_cell(status))
        return HRY_OK;
    THEN(status, table_check(t, row, rule, &g, &v, error));
    if (!status)
        t->row[row][rule] = value_played(&v);
    value_clear(&v);
    return status;
}

static hry_status find_row(hry_context *c, value_table *t, size_t row, expr_options how, bool *readable,
                           hry_error *error)
{
    game g;
    bindings b = ranges_bindings(t->ranges, t->ranges->at[row]);
    how.variables = &b;
    for (size_t i = 0; i < t->rules->count; i++)
        t->row[row][i] = TABLE_NONE;
    hry_status status = game_open(t->expression, strlen(t->expression), &how, &c->tools, &g, error);
    if (status)
        return table_is_cell(status) && (*readable || row + 1 < t->ranges->count) ? HRY_OK : status;
    c->limit = limit_beside(&c->limit, game_bytes(&g));
    *readable = true;
    g.misere = t->rules->misere;
    for (size_t i = 0; i < t->rules->count && !status; i++)
        status = find_value(c, t, row, i, g, error);
    game_close(&g);
    return status;
}

static void print(const value_table *t, hry_form form, char **text)
{
    size_t size;
    FILE *out = mem_stream(text, &size);
    for (size_t k = 0; form == HRY_JSON && k < t->ranges->count; k++)
        table_put(out, FORM_JSON, t, k);
    if (form == HRY_TEXT) {
        table_print(out, t);
        fputs(t->ranges->variables <= 2 ? "\n" : "", out);
    }
    table_print_patterns(out, form == HRY_JSON ? FORM_JSON : FORM_TEXT, t);
    fclose(out);
}

hry_status hry_tell_table(hry_context *c, const char *rules, const char *expression, const char *const *range,
                          size_t count, hry_form form, char **text, hry_error *error)
{
    IN_CALL(c);
    variant v = variant_read(rules);
    rule_list list;
    CLEARED(ranges_clear) ranges r = {0};
    size_t which;
    bool readable = false;
    TRY(rule_list_read(rules + v.bytes, &list, error));
    if (count)
        TRY(ranges_read(range, count, &r, &which, error));
    if (!r.count)
        return hry_fail(error, HRY_USAGE,
                        "a table requires the range of at least one variable, such as n=3..20");
    list.closed = v.closed;
    list.misere = v.misere;
    bool taken = true; // the library never reads standard input
    expr_options how = {.stdin_taken = &taken,
                        .remote = c->untrusted,
                        .groups = rule_is_of_groups(list.word[0]),
                        .closed = list.closed,
                        .limit = &c->limit};
    TRY(ranges_check_used(&r, range, expression, how, error));
    CLEARED(table_clear) value_table t = {.expression = expression, .rules = &list, .ranges = &r};
    t.row = mem_alloc(r.count, sizeof *t.row);
    for (size_t row = 0; row < r.count; row++) {
        call_restart_clock(c);
        TRY(find_row(c, &t, row, how, &readable, error));
    }
    table_find_patterns(&t);
    print(&t, form, text);
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/table_job.h"

// The cell for a failed value. The failure is reported, unless the game does not exist.
static int failed_cell(table_job *j, size_t row, const hry_error *error)
{
    if (table_is_cell(error->status))
        return TABLE_NONE;
    if (error->status == HRY_CANCELLED) // reported once, for the whole table
        return TABLE_CUT;
    hry_error named;
    char where[120];
    table_place(&j->table, row, where, sizeof where);
    hry_fail(&named, error->status, "%s: %.360s", where, error->message);
    session_fail(j->queue.session, &named, &(error_place){0});
    return TABLE_CUT;
}

// Whether the new row contradicts a pattern; reports it.
static bool contradicts(table_job *j, size_t row)
{
    const ranges *r = &j->ranges;
    for (size_t i = 0; i < j->rules.count; i++) {
        const pattern *p = &j->table.pattern[i];
        int nim = j->table.row[row][i], expected = p->variables ? pattern_value(p, r->at[row]) : -1;
        if (nim < 0 || expected < 0 || nim == expected || !pattern_covers(p, r->at[row]))
            continue;
        hry_error error;
        char where[120];
        table_place(&j->table, row, where, sizeof where);
        hry_fail(&error, HRY_UNDEFINED,
                 "the pattern of %s(%s) fails at %s: it predicts %d, but the value is %d",
                 j->rules.heading[i], j->text, where, expected, nim);
        session_fail(j->queue.session, &error, &(error_place){0});
        return true;
    }
    return false;
}

static void finish_row(table_job *j, size_t row)
{
    j->failed |= contradicts(j, row);
    if (j->file)
        table_file_add(j->file, &j->table, row);
    if (j->streamed)
        table_put(j->streamed, j->form, &j->table, row);
}

static void take_answer(FILE *out, const answer_sink *how, const answers *a)
{
    table_job *j = how->context;
    size_t row = a->written.number - 1;
    (void)out;
    j->of_sets = !a->game->kind->generates;
    for (size_t i = 0; i < a->rules->count; i++) {
        bool refused = j->rules.closed && table_is_cell(a->status[i]); // the closed game may not exist here
        j->readable |= !refused;
        if (refused && !j->refused.status)
            j->refused = a->error[i];
        j->table.row[row][i] =
            a->status[i] ? failed_cell(j, row, &a->error[i]) : (int)value_played(&a->value[i]);
        game g = answers_game(a, i);
        if (!a->status[i] && !j->failed)
            j->failed = table_check(&j->table, row, i, &g, &a->value[i], &j->wrong) != HRY_OK;
    }
    if (!j->wrong.status)
        finish_row(j, row);
}

static void take_failure(FILE *out, const answer_sink *how, const rule_list *rules, const written *text,
                         const hry_error *error)
{
    table_job *j = how->context;
    size_t row = text->number - 1;
    (void)out;
    if (!j->refused.status)
        j->refused = *error;
    int cell = failed_cell(j, row, error);
    for (size_t i = 0; i < rules->count; i++)
        j->table.row[row][i] = cell;
    finish_row(j, row);
}

answer_sink table_sink(table_job *j)
{
    return (answer_sink){.answer = take_answer, .failure = take_failure, .context = j};
}

void table_compute(table_job *j, size_t first)
{
    nim_queue *q = &j->queue;
    q->total = j->ranges.count;
    queue_show_progress(q);
    for (size_t k = first; k < j->ranges.count && !j->failed && session_continues(q->session); k++) {
        if (j->table.row[k][0] != TABLE_UNKNOWN) {
            q->known++;
            continue;
        }
        bindings b = ranges_bindings(&j->ranges, j->ranges.at[k]);
        if (j->of_sets && !q->first)
            queue_hire(q);
        queue_add(q, j->text, strlen(j->text), k + 1, &b);
        while (!j->failed && queue_is_due(q) && session_continues(q->session))
            queue_answer_first(q);
    }
    while (q->first && !j->failed && session_continues(q->session))
        queue_answer_first(q);
}

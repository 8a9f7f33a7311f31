// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary simple --order RANGE
//
// If no formula gives a value, a group of order at least TABLE_FROM is answered with its character table if
// GAP's library has it, because computing its maximal subgroups takes GAP long. Any other group is computed.

#include "report/simple.h"
#include "answer/session.h"

#define TABLE_FROM UINT64_C(5000000)

typedef struct simple_options {
    QUESTION;
    const char *order;
} simple_options;

static const option simple_table[] = {
    TEXT("order", simple_options, order, "RANGE", "the orders, such as 1-10^8 or 60-20160; at most 10^12",
         .fallback = "1-1000000"),
    TEXT("orders", simple_options, order, "RANGE", "the same as --order"),
    FORM_OPTIONS(simple_options),
    LIMITS_SHOWN(simple_options),
    HELP_AND_END(simple_options),
};

// ---- values

static hry_status find(session *s, const char *text, rule r, game_value *out, hry_error *error)
{
    CLEARED(game_close) game g = {0};
    s->groups = true;
    TRY(session_open(s, text, strlen(text), &g, error));
    g.rule = r;
    return game_find_value(&g, &s->tools, false, out, error);
}

// Whether a formula gives the value, so GAP need not be asked.
static bool known(session *s, const simple_group *group, rule r)
{
    CLEARED(game_close) game g = {0};
    game_question q;
    hry_error none;
    s->groups = true;
    if (session_open(s, group->name, strlen(group->name), &g, &none))
        return false;
    g.rule = r;
    bool asks = game_ask(&g, &s->tools, false, &q);
    if (asks)
        json_decref(q.facts.args);
    return !asks;
}

static hry_status answer(session *s, const simple_group *group, rule r, game_value *out, const char **method,
                         hry_error *error)
{
    bool formula = known(s, group, r);
    *method = formula ? "formula" : "tables";
    if (!formula && group->order >= TABLE_FROM) {
        OWNED char *table = mem_print("ctbl:%s", group->table);
        hry_status status = find(s, table, r, out, error);
        if (status == HRY_OK || session_interrupted(s))
            return status;
    }
    hry_status status = find(s, group->name, r, out, error);
    if (status == HRY_OK && !out->known)
        *method = "computed";
    return status;
}

static void print_group(session *s, const simple_options *o, const simple_group *group)
{
    static const rule rules[] = {RULE_ACV, RULE_AVD};
    simple_answer a = {.group = *group};
    hry_error error;
    session_start(s); // for both games
    for (int i = 0; i < 2; i++) {
        a.found[i] = answer(s, group, rules[i], &a.value[i], &a.method[i], &error) == HRY_OK;
        if (!a.found[i] && !(s->reported && session_interrupted(s))) {
            hry_error named;
            hry_fail(&named, error.status, "%s: %.300s", group->name, error.message);
            session_fail(s, &named, &(error_place){0});
        }
    }
    session_end_progress(s);
    fields_line(s->out, o->common.as, &simple_fields, &a);
    fflush(s->out);
    for (int i = 0; i < 2; i++)
        if (a.found[i])
            value_clear(&a.value[i]);
}

static hry_status answer_simple(session *s, const void *question, hry_error *error)
{
    const simple_options *o = question;
    uint64_t least, most;
    size_t count;
    TRY(simple_range_read(o->order ? o->order : "1-1000000", &least, &most, error));
    OWNED simple_group *groups = simple_groups(least, most, &count);
    simple_head(s->out, o->common.as, count > 0);
    for (size_t i = 0; i < count && session_continues(s); i++)
        print_group(s, o, &groups[i]);
    rows_tail(s->out, o->common.as);
    return HRY_OK;
}

VERB(simple, simple_options);

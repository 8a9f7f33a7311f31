// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary simple --order RANGE
//
// Where no formula gives a value, a group above TABLE_FROM goes by its character table if GAP's library has
// it, because its maximal subgroups take GAP long; and any other is computed.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "report/simple.h"

#define TABLE_FROM UINT64_C(5000000)

typedef struct simple_options {
    common_options common;
    limit_options limits;
    const char *order;
} simple_options;

static const option simple_table[] = {
    {.name = "order",
     TEXT_IN(simple_options, order),
     .argument = "RANGE",
     .fallback = "1-1000000",
     .help = "the orders, such as 1-10^8 or 60-20160; at most 10^12"},
    {.name = "orders", TEXT_IN(simple_options, order), .argument = "RANGE", .help = "the same as --order"},
    {SHARED_IN(common_options, simple_options, common, form_option)},
    {SHARED_IN(limit_options, simple_options, limits, limits_shown)},
    {SHARED_IN(common_options, simple_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set simple_option_set = {simple_table, sizeof(simple_options), offsetof(simple_options, common)};

// ---- values

static hry_status find(session *s, const char *text, rule r, game_value *out, hry_error *error)
{
    game g;
    s->groups = true;
    hry_status status = session_open(s, text, strlen(text), &g, error);
    if (status)
        return status;
    g.rule = r;
    status = game_find_value(&g, &s->tools, false, out, error);
    game_close(&g);
    return status;
}

// Whether a formula gives the value, so that GAP need not be asked.
static bool known(session *s, const simple_group *group, rule r)
{
    game g;
    game_question q;
    hry_error none;
    s->groups = true;
    if (session_open(s, group->name, strlen(group->name), &g, &none))
        return false;
    g.rule = r;
    bool asks = game_ask(&g, &s->tools, false, &q);
    if (asks)
        json_decref(q.gap.args);
    game_close(&g);
    return !asks;
}

static hry_status answer(session *s, const simple_group *group, rule r, game_value *out, const char **method,
                         hry_error *error)
{
    bool formula = known(s, group, r);
    *method = formula ? "formula" : "tables";
    if (!formula && group->order >= TABLE_FROM) {
        char *table = mem_print("ctbl:%s", group->table);
        hry_status status = find(s, table, r, out, error);
        free(table);
        if (status == HRY_OK || session_interrupted())
            return status;
    }
    hry_status status = find(s, group->name, r, out, error);
    if (status == HRY_OK && !out->known)
        *method = "computed";
    return status;
}

static void tell(session *s, const simple_options *o, const simple_group *group)
{
    static const rule rules[] = {RULE_ACV, RULE_AVD};
    simple_answer a = {.group = group};
    hry_error error;
    session_start(s); // for both games
    for (int i = 0; i < 2; i++) {
        a.found[i] = answer(s, group, rules[i], &a.value[i], &a.method[i], &error) == HRY_OK;
        if (!a.found[i] && !(s->told && session_interrupted())) {
            hry_error named;
            hry_fail(&named, error.status, "%s: %.300s", group->name, error.message);
            session_fail(s, &named, &(error_place){0});
        }
    }
    session_end_progress(s);
    simple_print(stdout, o->common.as, &a);
    fflush(stdout);
    for (int i = 0; i < 2; i++)
        if (a.found[i])
            value_clear(&a.value[i]);
}

int cmd_simple(const void *options)
{
    const simple_options *o = options;
    session s;
    uint64_t least, most;
    hry_error error = {0};
    session_init(&s, &o->limits, NULL);
    if (simple_range_read(o->order ? o->order : "1-1000000", &least, &most, &error)) {
        session_fail(&s, &error, &(error_place){0});
        session_tell_program(o->common.as == FORM_JSON, &error, &(error_place){0});
        return session_finish(&s);
    }
    size_t count;
    simple_group *groups = simple_groups(least, most, &count);
    simple_head(stdout, o->common.as, count > 0);
    for (size_t i = 0; i < count && !session_interrupted() && !ferror(stdout); i++)
        tell(&s, o, &groups[i]);
    rows_tail(stdout, o->common.as);
    free(groups);
    return session_finish(&s);
}

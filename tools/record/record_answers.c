// SPDX-License-Identifier: GPL-3.0-or-later
//
// record_answers [ORDER] writes data/small_groups.txt: what GAP answers to the questions of `nim`, `info` and
// `explain` about every group of order up to 100 in the library, by its number, and about groups that have a
// usual name, except what a closed formula makes needless. Equal questions get equal answers
// (gap/worker/bridge.g), so the file is the same whenever it is made with the same GAP. Its format is in the
// head of facts/recorded.h. It takes some minutes.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "gap/pool.h"
#include "group/ask.h"
#include "group/library.h"
#include "lang/parse.h"
#include "theory/formula.h"

enum { GEN, DNG, GEN_REASONS, DNG_REASONS, ALL, ORDER, CALLED, FACTS, QUESTIONS };
enum { GROUPS_MOST = 4000, VALUES_MOST = GROUPS_MOST * QUESTIONS };

typedef struct recorded {
    group_expr *expr;
    json_t *group;           // the same for GAP
    char *name;              // … as text, under which it is found
    char *answer[QUESTIONS]; // NULL: not needed
} recorded;

static recorded list[GROUPS_MOST];
static size_t groups;

static void fail(const hry_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    exit(1);
}

// ---- the groups

// Unless it is there already, written in another way.
static void add(const char *text)
{
    structure_expr e;
    hry_error error;
    if (expr_parse(text, strlen(text), &(expr_options){.groups = true}, &e, &error))
        fail(&error);
    json_t *group = group_expr_json(e.group);
    recorded new = {.expr = e.group, .group = group, .name = json_dumps(group, JSON_COMPACT)};
    for (size_t i = 0; i < groups; i++)
        if (strcmp(list[i].name, new.name) == 0)
            return;
    assert(groups < GROUPS_MOST);
    list[groups++] = new;
}

static void add_numbers(fact_source *gap, unsigned most)
{
    char text[40];
    limit none = limit_none();
    hry_error error;
    library_order *order = NEW_ARRAY(library_order, most);
    if (library_orders(gap, 1, most, &none, order, &error))
        fail(&error);
    for (unsigned n = 1; n <= most; n++)
        for (unsigned i = 1; i <= order[n - 1].groups; i++) {
            snprintf(text, sizeof text, "SmallGroup(%u,%u)", n, i);
            add(text);
        }
    free(order);
}

// The group itself, and its products with cyclic groups; small ones also in `front` of it.
static void add_products(const char *name, unsigned order, bool front, unsigned most)
{
    char text[80];
    if (order <= most)
        add(name);
    for (unsigned k = 2; order > 1u + front && k * order <= most; k++) {
        snprintf(text, sizeof text, "%sxZ%u", name, k);
        add(text);
        snprintf(text, sizeof text, "Z%ux%s", k, name);
        if (front && k <= 4)
            add(text);
    }
}

static void add_names(unsigned most)
{
    static const struct {
        const char *format;
        unsigned least, factor; // format(n) has order factor · n
    } family[] = {{"Z%u", 1, 1}, {"D%u", 2, 2}, {"Dic%u", 2, 4}};
    static const struct {
        const char *name;
        unsigned order;
    } single[] = {{"S1", 1},    {"S2", 2},    {"S3", 6},       {"S4", 24},      {"A1", 1},       {"A2", 1},
                  {"A3", 3},    {"A4", 12},   {"A5", 60},      {"Q8", 8},       {"Q16", 16},     {"Q32", 32},
                  {"Q64", 64},  {"Z2^2", 4},  {"Z2^3", 8},     {"Z2^4", 16},    {"Z2^5", 32},    {"Z2^6", 64},
                  {"Z3^2", 9},  {"Z3^3", 27}, {"Z3^4", 81},    {"Z4^2", 16},    {"Z4^3", 64},    {"Z5^2", 25},
                  {"Z6^2", 36}, {"Z7^2", 49}, {"Z8^2", 64},    {"Z9^2", 81},    {"Z10^2", 100},  {"S3^2", 36},
                  {"D4^2", 64}, {"Q8^2", 64}, {"SL(2,3)", 24}, {"GL(2,3)", 48}, {"PSL(2,5)", 60}};
    char text[40];
    for (size_t f = 0; f < sizeof family / sizeof *family; f++)
        for (unsigned n = family[f].least; n * family[f].factor <= most; n++) {
            snprintf(text, sizeof text, family[f].format, n);
            add_products(text, n * family[f].factor, false, most);
        }
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        add_products(single[i].name, single[i].order, true, most);
}

// ---- asking

static fact_question question_of(json_t *group, size_t i)
{
    json_incref(group);
    switch (i) {
    case GEN:
    case DNG:
        return ask_reduced(group, i == GEN ? NEED_GEN : NEED_DNG, NULL);
    case GEN_REASONS:
    case DNG_REASONS:
        return ask_reasons(group, i == GEN_REASONS);
    case ALL:
        return ask_reduced(group, NEED_ALL, NULL);
    case ORDER:
        return ask_order(group);
    case CALLED:
        return ask_called(group);
    default:
        return ask_facts(group);
    }
}

// A closed formula gives the value, by the way the group is written or (`told`) by what GAP says of it.
static bool is_claimed(const recorded *r, rule game, bool told)
{
    group_facts f = {0};
    hry_error error;
    facts_of_expression(r->expr, &f);
    json_t *answer = told && r->answer[FACTS] ? json_loads(r->answer[FACTS], 0, NULL) : NULL;
    if (answer && facts_add(&f, answer, &error))
        fail(&error);
    claim *claims = NEW_ARRAY(claim, formula_count);
    bool claimed = formulas_claim(game, &f, claims) > 0;
    free(claims);
    json_decref(answer);
    facts_clear(&f);
    return claimed;
}

static bool is_needed(const recorded *r, size_t question)
{
    return question >= ALL || !is_claimed(r, question % 2 ? RULE_AVD : RULE_ACV, question >= GEN_REASONS);
}

static void ask(fact_source *gap, size_t first, size_t end)
{
    limit none = limit_none();
    hry_error error;
    fact_answer a;
    // A group that was asked about shortly before may list its classes in another order: all groups come
    // first.
    for (size_t k = first; k < end; k++)
        for (size_t i = 0; i < groups; i++)
            if (is_needed(&list[i], k)) {
                fact_question q = question_of(list[i].group, k);
                source_submit(gap, q.call, q.args, 0, &list[i].answer[k]); // not what is recorded
                json_decref(q.args);
            }
    while (source_pending(gap)) {
        if (source_next(gap, &a, &none, &error))
            fail(&error);
        if (a.status)
            fail(&a.error);
        *(char **)a.tag = json_dumps(a.value, JSON_COMPACT | JSON_ENCODE_ANY | JSON_SORT_KEYS);
        json_decref(a.value);
        if (source_pending(gap) % 1000 == 0)
            fprintf(stderr, "%zu questions left\n", source_pending(gap));
    }
}

// ---- writing

static void write_questions(void)
{
    printf("group");
    for (size_t k = 0; k < QUESTIONS; k++) {
        fact_question q = question_of(list[0].group, k);
        json_array_set_new(q.args, 0, json_string("G"));
        char *args = json_dumps(q.args, JSON_COMPACT);
        printf("\t%s%s", q.call, args);
        free(args);
        json_decref(q.args);
    }
    printf("\n");
}

// Equal answers are written once.
static void write_answers(void)
{
    static const char *value[VALUES_MOST];
    size_t values = 0;
    for (size_t i = 0; i < groups; i++) {
        printf("%s", list[i].name);
        for (size_t k = 0; k < QUESTIONS; k++) {
            const char *answer = list[i].answer[k];
            size_t v = 0;
            while (answer && v < values && strcmp(value[v], answer))
                v++;
            if (answer && v == values)
                value[values++] = answer;
            printf("\t%zu", answer ? v + 1 : 0);
        }
        printf("\n");
    }
    printf("\n");
    for (size_t v = 0; v < values; v++)
        printf("%s\n", value[v]);
}

int main(int count, char **argument)
{
    unsigned most = count > 1 ? (unsigned)strtoul(argument[1], NULL, 10) : 100;
    fact_source *gap = gap_source_alone(2, 0);
    add_numbers(gap, most);
    add_names(most);
    fprintf(stderr, "%zu groups\n", groups);
    ask(gap, ALL, QUESTIONS);
    ask(gap, GEN, ALL);
    write_questions();
    write_answers();
    source_free(gap);
    return 0;
}

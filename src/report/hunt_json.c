// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"finished":…,"covered":[…],"types":[{"type":[p,e,o,s],"deficiency":…,"groups":…,"hits":[…]}],
//  "exceptions":{"groups":…,"first":[…]},"stronger_exceptions":{…},"infeasible":[…],…}
#include "report/hunt.h"
#include "report/spectrum.h"

// ---- what was covered

typedef struct coverage {
    const char *source;
    bool listed, bounded; // it comes from lists; orders have a bound
    uint32_t least, most;
    hunt_range range;
    hunt_coverage found;
} coverage;

#define COVERED(name, ...) FIELD(name, AS_NUMBER, coverage, __VA_ARGS__)
static const field coverage_rows[] = {
    FIELD("source", AS_TEXT, coverage, source),
    COVERED("least", least, WHEN(coverage, listed)),
    COVERED("most", most, WHEN(coverage, listed)),
    COVERED("lists", found.lists, WHEN(coverage, listed)),
    COVERED("lists_done", found.lists_done, WHEN(coverage, listed)),
    COVERED("modules", range.modules, WHEN(coverage, range.modules)),
    COVERED("generators", range.generators, WHEN(coverage, range.modules)),
    FIELD("modular", AS_FLAG, coverage, range.modular, WHEN(coverage, range.modules)),
    COVERED("largest", range.largest, WHEN(coverage, bounded)),
    COVERED("groups", found.groups),
    COVERED("looked_at", found.done),
    COVERED("unfinished", found.unfinished),
    COVERED("odd_classes", found.odd_classes),
};
static const fields coverage_fields = FIELDS("coverage", coverage_rows, coverage);

static void covered_value(writer *to, const item *told)
{
    static const char *const source[] = {"library", "primitive", "products",
                                         "given",   "extended",  "extended primitive"};
    const hunt_answer *a = told->it;
    write_list(to);
    for (hunt_source i = 0; i < HUNT_SOURCES; i++) {
        coverage c = {source[i],
                      i != HUNT_GIVEN,
                      i == HUNT_PRIMITIVE || i == HUNT_PRODUCTS || i == HUNT_EXTENDED_PRIMITIVE,
                      a->range.least[i],
                      a->range.most[i],
                      a->range,
                      a->result.covered[i]};
        if (c.most && c.least <= c.most)
            fields_write_it(to, &coverage_fields, &c);
    }
    write_list_end(to);
}

// ---- certificates

static const field element_rows[] = {
    FIELD("element", AS_TEXT, named_element, text),
    FIELD("number", AS_NUMBER, named_element, number, .optional = true),
};
static const fields element_fields = FIELDS("element_name", element_rows, named_element);

static const field option_rows[] = {
    FIELD("type", AS_ETYPE, certificate_option, type),
    FIELD("order", AS_DIGITS, certificate_option, order),
    FIELD("by", AS_OBJECT, certificate_option, element, .of = &element_fields),
    FIELD("deficiency", AS_NUMBER, certificate_option, type.deficiency),
    FIELD("left", AS_TEXT, certificate_option, left, .optional = true),
};
static const fields option_fields = FIELDS("option", option_rows, certificate_option);

static const field subgroup_rows[] = {
    FIELD("order", AS_DIGITS, certificate, order),
    LIST("generated_by", AS_LIST, certificate, generator, generators, &element_fields),
    FIELD("description", AS_TEXT, certificate, description, .optional = true),
};
static const fields subgroup_fields = FIELDS("subgroup", subgroup_rows, certificate);

#define CERTIFIED(name, kind, ...)                                                                           \
    FIELD(name, kind, shown_group, __VA_ARGS__, WHEN(shown_group, certificate.order))
static const field hit_rows[] = {
    FIELD("group", AS_TEXT, shown_group, name),
    FIELD("order", AS_ORDER, shown_group, order, .optional = true),
    CERTIFIED("description", AS_TEXT, certificate.group_description, .optional = true),
    CERTIFIED("subgroup", AS_OBJECT, certificate, .of = &subgroup_fields),
    FIELD("order", AS_DIGITS, shown_group, certificate.group_order, WHEN(shown_group, certificate.left)),
    CERTIFIED("left", AS_TEXT, certificate.left, .optional = true),
    CERTIFIED("maximal_subgroups", AS_NUMBER, certificate.around, .optional = true),
    CERTIFIED("options", AS_LIST, certificate.option, COUNTED(shown_group, certificate.options),
              .of = &option_fields),
};
static const fields hit_fields = FIELDS("hit", hit_rows, shown_group);

static const field type_rows[] = {
    FIELD("type", AS_ETYPE, hunted_type, type),
    FIELD("deficiency", AS_NUMBER, hunted_type, type.deficiency),
    // Even classes are not all looked at.
    FIELD("groups", AS_NUMBER, hunted_type, groups.count, WHEN(hunted_type, type.parity)),
    LIST("hits", AS_LIST, hunted_type, groups.group, groups.shown, &hit_fields),
};
static const fields hunted_fields = FIELDS("hunted_type", type_rows, hunted_type);

// ---- lists of reported groups, and statements

static void names_value(writer *to, const item *told)
{
    const group_list *l = told->it;
    write_list(to);
    for (size_t i = 0; i < l->shown; i++)
        write_text(to, l->group[i].name);
    write_list_end(to);
}

static const field group_list_rows[] = {
    FIELD("groups", AS_NUMBER, group_list, count),
    GET("first", AS_NAMES, names_value),
};
static const fields group_list_fields = FIELDS("groups_found", group_list_rows, group_list);

#define OF_CRITERION(getter, value) GETTER_WITH(getter, const criterion *c = &criteria[told->number], value)
OF_CRITERION(statement_value, write_text(to, c->text))
OF_CRITERION(of_value, write_text(to, c->groups ? "groups" : "classes"))
OF_CRITERION(proved_value, write_flag(to, c->theorem))

static const field criterion_rows[] = {
    GET("statement", AS_TEXT, statement_value),
    GET("of", AS_TEXT, of_value),
    GET("proved", AS_FLAG, proved_value),
    FIELD("holds", AS_NUMBER, criterion_count, holds),
    FIELD("fails", AS_NUMBER, criterion_count, fails),
    FIELD("against", AS_TEXT, criterion_count, first, .optional = true),
};
static const fields criterion_fields = FIELDS("counted_statement", criterion_rows, criterion_count);

// ---- the whole, within the spectrum without restrictions

static void infeasible_value(writer *to, const item *told)
{
    const hunt_answer *a = told->it;
    write_list(to);
    for (const seen_type *t = a->seen.seen; t < a->seen.seen + a->seen.count; t++)
        if (!spectrum_has(told->within->it, etype_of(&t->type), t->type.deficiency))
            fields_write_it(to, &seen_fields, t);
    write_list_end(to);
}

GETTER(finished_value, hunt_answer, a, write_flag(to, hunt_complete(&a->result)))
#define GROUPS(name, member) FIELD(name, AS_OBJECT, hunt_answer, member, .of = &group_list_fields)
static const field hunt_rows[] = {
    GET("finished", AS_FLAG, finished_value),
    GET("covered", AS_LIST, covered_value, .of = &coverage_fields),
    LIST("types", AS_LIST, hunt_answer, type, types, &hunted_fields),
    GROUPS("exceptions", no_even_below),
    GROUPS("stronger_exceptions", no_even_below_by_even),
    GET("infeasible", AS_LIST, infeasible_value, .of = &seen_fields),
    GROUPS("given_up", unfinished),
    GROUPS("cycles", cycles),
    GROUPS("cycles_unknown", cycles_unknown),
    FIELD("criteria", AS_ARRAY, hunt_answer, criterion, .of = &criterion_fields, WHEN(hunt_answer, criteria)),
    FIELD("looked_at", AS_NUMBER, hunt_answer, result.looked_at),
    FIELD("failed", AS_NUMBER, hunt_answer, result.failed),
    FIELD("seconds", AS_REAL, hunt_answer, result.seconds),
};
const fields hunt_fields = FIELDS("hunt", hunt_rows, hunt_answer, .print = hunt_print);

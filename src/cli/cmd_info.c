// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary info STRUCTURE
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "group/gap_pool.h"
#include "report/group.h"
#include "report/info.h"
#include "report/json.h"

typedef struct info_options {
    common_options common;
    limit_options limits;
    file_options files;
    bool elements;
} info_options;

static const option info_table[] = {
    {SHARED_IN(common_options, info_options, common, json_option)},
    {.name = "elements",
     FLAG_IN(info_options, elements),
     .help = "list the elements of a group with their numbers, as --position takes them"},
    {SHARED_IN(file_options, info_options, files, file_option)},
    {SHARED_IN(limit_options, info_options, limits, limits_brief)},
    {SHARED_IN(common_options, info_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set info_option_set = {info_table, sizeof(info_options), offsetof(info_options, common)};

enum { MOST_LISTED = 100000 }; // elements

static void tell_hypergraph(const info_options *o, const session *s, const structure_expr *structure)
{
    info_answer a;
    info_find(structure, &s->limit, &a);
    if (o->common.json)
        json_line(stdout, info_json(&a));
    else
        info_print(stdout, &a);
    info_clear(&a);
}

// Number, order and name of every element, as --position takes them.
static void list_elements(const info_options *o, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *e = json_array_get(list, i);
        const char *name = json_string_value(json_array_get(e, 0));
        json_int_t order = json_integer_value(json_array_get(e, 1));
        if (o->common.json)
            json_line(stdout, json_pack("{s:i,s:s,s:I}", "number", (int)i + 1, "element", name ? name : "?",
                                        "order", order));
        else
            printf("%8zu  order %4" JSON_INTEGER_FORMAT "  %s\n", i + 1, order, name ? name : "?");
    }
}

static void tell_table(const info_options *o, const char *text, const json_t *value)
{
    const json_t *maximal = json_object_get(value, "maximal"), *m;
    if (o->common.json) {
        json_t *object = json_pack("{s:o,s:s}", "structure", json_text(text), "kind", "character table");
        json_object_update_missing(object, (json_t *)value);
        json_line(stdout, object);
        return;
    }
    printf("%s\n  is              the character table of a %sgroup of order %s\n  classes         "
           "%" JSON_INTEGER_FORMAT " of elements\n",
           text, json_is_true(json_object_get(value, "simple")) ? "simple " : "",
           json_string_value(json_object_get(value, "order")),
           json_integer_value(json_object_get(value, "classes")));
    if (!json_is_array(maximal)) {
        puts("  maximal         subgroups not known to the library");
        return;
    }
    printf("  maximal         %zu classes of subgroups\n", json_array_size(maximal));
    size_t i;
    json_array_foreach(maximal, i, m)
        printf("                  %s, order %s\n", json_string_value(json_array_get(m, 0)),
               json_string_value(json_array_get(m, 1)));
}

static hry_status tell_group(const info_options *o, const session *s, const structure_expr *structure,
                             hry_error *error)
{
    gap_pool *gap = gap_pool_new(1, o->limits.memory);
    const char *call = "Elements";
    bool table = structure->group->kind == GROUP_CTBL && !o->elements;
    json_t *args = table         ? json_pack("[s]", structure->group->text)
                   : o->elements ? json_pack("[o,i]", group_expr_json(structure->group), MOST_LISTED)
                                 : group_info_request(structure->group, &call);
    if (table)
        call = "Table";
    json_t *value = NULL, *object = NULL;
    hry_status status = gap_ask(gap, call, args, &s->limit, &value, error);
    if (status == HRY_OK && table)
        tell_table(o, structure->text, value);
    else if (status == HRY_OK && o->elements)
        list_elements(o, value);
    else if (status == HRY_OK && o->common.json)
        status = group_info_json(&object, structure->text, value, &s->limit, error);
    else if (status == HRY_OK)
        status = group_info_print(stdout, structure->text, value, &s->limit, error);
    if (object)
        json_line(stdout, object);
    json_decref(args);
    if (value)
        json_decref(value);
    gap_pool_free(gap);
    return status;
}

int cmd_info(const void *options)
{
    const info_options *o = options;
    session s;
    structure_expr structure;
    hry_error error = {0};
    error_place place = {o->common.operand[0], strlen(o->common.operand[0]), 0};
    session_init(&s, &o->limits, &o->files);
    hry_status status = session_parse(&s, place.expression, place.length, &structure, &error);
    if (status == HRY_OK) {
        if (structure.kind == EXPR_GROUP)
            status = tell_group(o, &s, &structure, &error);
        else if (o->elements)
            status = hry_fail(&error, HRY_USAGE, "--elements is for groups; a hypergraph has its vertices");
        else
            tell_hypergraph(o, &s, &structure);
        expr_clear(&structure);
    }
    if (status) {
        session_fail(&s, &error, &place);
        if (o->common.json)
            json_line(stdout, report_error_json(&error, &place));
    }
    return session_finish(&s);
}

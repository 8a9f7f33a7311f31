// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of fields (report/fields.h) and doc/schema/harary.schema.json say the same: of every table its
// definition has the fields, no others, and requires those that are always there; field_NAME has the type of
// the table's kind, and says what the field means. Every table that the sources define is compared. After a
// change of a table, `make schema` writes the definitions and the list of fields in doc/json.md anew, from
// what `test_fields --print` says.
#include "support.h"

#include <glob.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "answer/answer_fields.h"
#include "base/mem.h"
#include "program.h"
#include "report/census.h"
#include "report/counts.h"
#include "report/explain.h"
#include "report/games.h"
#include "report/hunt.h"
#include "report/info.h"
#include "report/nim.h"
#include "report/play.h"
#include "report/query.h"
#include "report/same.h"
#include "report/simple.h"
#include "report/spectrum.h"
#include "report/sum.h"
#include "report/survey.h"
#include "report/table.h"
#include "report/told.h"
#include "report/type.h"

// The answers; what stands inside them is found from there.
static const fields *const answers_told[] = {
    &nim_fields,
    &counted_fields,
    &nim_failure_fields,
    &failure_fields,
    &element_fields,
    &character_fields,
    &module_fields,
    &device_fields,
    &told_fields[0],
    &told_fields[1],
    &sum_fields,
    &type_fields,
    &same_fields,
    &simple_fields,
    &games_fields,
    &survey_fields,
    &record_fields[0],
    &record_fields[1],
    &census_fields,
    &census_explained_fields,
    &spectrum_fields,
    &hunt_fields,
    &play_fields,
    &count_fields[0],
    &count_fields[1],
    &table_pattern_fields,
    &table_row_fields,
    &joint_fields,
    &heap_fields,
    &drawing_fields,
    &plot_fields,
    &check_fields,
    &transversal_count_fields,
};

enum { MOST = 128 };
static const fields *tables[MOST];
static size_t count;

static bool is_part(const field *x)
{
    return x->kind == AS_PART || x->kind == AS_LINK;
}

static void find_tables(const fields *t)
{
    for (size_t i = 0; i < count; i++)
        if (tables[i] == t)
            return;
    assert_true(count < MOST);
    tables[count++] = t;
    for (const field *x = t->field; x < t->field + t->count; x++)
        if (x->of)
            find_tables(x->of);
}

// A table that is only a part of others has no definition of its own.
static bool defines(const fields *t, const char *definition)
{
    return t->name && strcmp(t->name, definition) == 0;
}

// ------------------------------------------------------------------------- what the tables say of a field

// It is told to programs in every answer.
static bool is_always_there(const fields *t, const char *name)
{
    for (const field *x = t->field; x < t->field + t->count; x++) {
        bool always = !x->optional && !x->when_size;
        if (always && (is_part(x) ? is_always_there(x->of, name) : !x->column && strcmp(x->name, name) == 0))
            return true;
    }
    return false;
}

static bool is_required(const char *definition, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (defines(tables[i], definition) && !is_always_there(tables[i], name))
            return false;
    return true;
}

// {"order": {"columns": true, "kind": …}, …} of all tables of a definition, in their order.
static void add_names(const fields *t, const char *definition, json_t *to)
{
    for (const field *x = t->field; x < t->field + t->count; x++)
        if (is_part(x))
            add_names(x->of, definition, to);
        else if (!x->column && !json_object_get(to, x->name))
            json_object_set_new(to, x->name, json_boolean(is_required(definition, x->name)));
}

// The fields of a definition, each with whether it is required.
static json_t *names_of(const char *definition)
{
    json_t *names = json_object();
    for (size_t i = 0; i < count; i++)
        if (defines(tables[i], definition))
            add_names(tables[i], definition, names);
    return names;
}

// -------------------------------------------------------------------------------------------- the schema

static json_t *schema;

static const json_t *definition(const char *name)
{
    const json_t *found = json_object_get(json_object_get(schema, "$defs"), name);
    if (!found)
        fail_msg("the schema has no %s", name);
    return found;
}

static const json_t *meaning(const char *field)
{
    char *name = mem_print("field_%s", field);
    const json_t *found = definition(name);
    free(name);
    return found;
}

static bool lists(const json_t *array, const char *word)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (strcmp(json_string_value(json_array_get(array, i)), word) == 0)
            return true;
    return false;
}

// "integer", or one of ["integer","null"]; words of an enum are strings.
static bool may_be(const json_t *said, const char *type)
{
    const json_t *types = json_object_get(said, "type");
    if (json_object_get(said, "enum"))
        return strcmp(type, "string") == 0;
    return json_is_string(types) ? strcmp(json_string_value(types), type) == 0 : lists(types, type);
}

static const char *type_of(const field *x)
{
    switch (x->kind) {
    case AS_TEXT:
    case AS_CHARS:
    case AS_DIGITS:
    case AS_ORDER:
        return "string";
    case AS_NUMBER:
    case AS_INTEGER:
    case AS_VALUE:
    case AS_PLACE:
        return "integer";
    case AS_REAL:
    case AS_SECONDS:
        return "number";
    case AS_FLAG:
    case AS_MAYBE:
        return "boolean";
    case AS_COUNTS:
    case AS_OBJECT:
    case AS_PART:
        return "object";
    default:
        return "array";
    }
}

static bool refers_to(const json_t *said, const char *name)
{
    const char *found = json_string_value(json_object_get(said, "$ref"));
    return found && strncmp(found, "#/$defs/", 8) == 0 && strcmp(found + 8, name) == 0;
}

static void check_type(const fields *t, const field *x)
{
    const json_t *said = meaning(x->name);
    bool right = x->kind == AS_OBJECT && x->of ? refers_to(said, x->of->name) : may_be(said, type_of(x));
    bool null = ((x->kind == AS_INTEGER || x->kind == AS_VALUE) && !x->optional) || x->kind == AS_MAYBE;
    if (!right || (null && !may_be(said, "null")))
        fail_msg("%s.%s is no %s in the schema", t->name ? t->name : "a part", x->name, type_of(x));
    if ((x->kind == AS_LIST || x->kind == AS_ARRAY) && x->of &&
        !refers_to(json_object_get(said, "items"), x->of->name))
        fail_msg("%s.%s is no list of %s in the schema", t->name ? t->name : "a part", x->name, x->of->name);
}

static void fields_have_the_types_of_the_schema(void **state)
{
    (void)state;
    for (size_t i = 0; i < count; i++)
        for (const field *x = tables[i]->field; x < tables[i]->field + tables[i]->count; x++)
            if (!x->column && !is_part(x))
                check_type(tables[i], x);
}

static void fields_are_described(void **state)
{
    (void)state;
    for (size_t i = 0; i < count; i++)
        for (const field *x = tables[i]->field; x < tables[i]->field + tables[i]->count; x++)
            if (!x->column && !is_part(x) && !json_object_get(meaning(x->name), "description"))
                fail_msg("field_%s of the schema does not say what it is", x->name);
}

static void definitions_have_the_fields_of_their_tables(void **state)
{
    (void)state;
    for (size_t i = 0; i < count; i++) {
        const char *of = tables[i]->name, *name;
        if (!of)
            continue;
        const json_t *said = definition(of), *required = json_object_get(said, "required");
        json_t *names = names_of(of), *properties = json_object_get(said, "properties"), *value;
        json_object_foreach(names, name, value)
        {
            if (!json_object_get(properties, name))
                fail_msg("%s of the schema has no %s; make schema writes it", of, name);
            if (json_is_true(value) != lists(required, name))
                fail_msg("%s.%s is%s always there; make schema writes it", of, name,
                         json_is_true(value) ? "" : " not");
        }
        json_object_foreach(properties, name, value)
        {
            if (!json_object_get(names, name))
                fail_msg("no %s has the field %s of the schema; make schema writes it", of, name);
        }
        json_decref(names);
    }
}

// The definitions that this source names, each time that it does.
static void add_definitions(const char *path, json_t *to)
{
    static const char begin[] = "FIELDS(";
    char *text = text_of_file(path);
    for (char *at = text; (at = strstr(at, begin));) {
        at += sizeof begin - 1;
        at += strspn(at, " \n");
        if (*at++ != '"')
            continue;
        char *name = mem_print("%.*s", (int)strcspn(at, "\""), at);
        json_object_set_new(to, name, json_integer(1 + json_integer_value(json_object_get(to, name))));
        free(name);
    }
    free(text);
}

// A table that is not among these could print a field that the schema does not know.
static void every_table_of_the_sources_is_compared(void **state)
{
    (void)state;
    static const char *const folders[] = {"report", "answer"};
    json_t *said = json_object(), *times;
    const char *name;
    for (size_t i = 0; i < 2; i++) {
        glob_t found;
        char *pattern = mem_print(SOURCE_DIR "/src/%s/*.c", folders[i]);
        assert_int_equal(glob(pattern, 0, NULL, &found), 0);
        for (size_t k = 0; k < found.gl_pathc; k++)
            add_definitions(found.gl_pathv[k], said);
        globfree(&found);
        free(pattern);
    }
    assert_true(json_object_size(said) > 40);
    json_object_foreach(said, name, times)
    {
        json_int_t compared = 0;
        for (size_t i = 0; i < count; i++)
            compared += defines(tables[i], name);
        if (compared < json_integer_value(times))
            fail_msg("of %s the sources have %lld tables, and %lld are compared with the schema", name,
                     (long long)json_integer_value(times), (long long)compared);
    }
    json_decref(said);
}

// A column has the name of a field of its table.
static void columns_are_fields(void **state)
{
    (void)state;
    for (size_t i = 0; i < count; i++) {
        const char *const all[] = {tables[i]->columns, tables[i]->brief};
        for (size_t k = 0; k < 2; k++) {
            char *names = mem_string(all[k] ? all[k] : ""), *rest = names;
            for (char *name; (name = strtok_r(rest, " ", &rest));) {
                bool found = false;
                for (const field *x = tables[i]->field; x < tables[i]->field + tables[i]->count; x++)
                    found |= strcmp(x->name, name) == 0;
                if (!found)
                    fail_msg("%s has no field for the column %s", tables[i]->name, name);
            }
            free(names);
        }
    }
}

// ---------------------------------------------------------------------------------------------- --print

// {"simple":{"order":true,"group":true,"gen":false,…},…}: definitions and fields, and whether each is always
// there.
static int print_tables(void)
{
    json_t *all = json_object();
    for (size_t i = 0; i < count; i++)
        if (tables[i]->name)
            json_object_set_new(all, tables[i]->name, names_of(tables[i]->name));
    json_dumpf(all, stdout, JSON_INDENT(1));
    json_decref(all);
    return 0;
}

static int open_schema(void **state)
{
    (void)state;
    schema = json_load_file(SOURCE_DIR "/doc/schema/harary.schema.json", JSON_REJECT_DUPLICATES, NULL);
    return schema ? 0 : -1;
}

static int close_schema(void **state)
{
    (void)state;
    json_decref(schema);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_have_the_types_of_the_schema),         cmocka_unit_test(fields_are_described),
        cmocka_unit_test(definitions_have_the_fields_of_their_tables), cmocka_unit_test(columns_are_fields),
        cmocka_unit_test(every_table_of_the_sources_is_compared),
    };
    for (size_t i = 0; i < sizeof answers_told / sizeof *answers_told; i++)
        find_tables(answers_told[i]);
    if (test_argument && strcmp(test_argument, "--print") == 0)
        return print_tables();
    return cmocka_run_group_tests(tests, open_schema, close_schema);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that the program tells programs is as doc/schema/harary.schema.json says: the commands of
// tests/data/json_commands.txt are run, and every line is held against its definition. The validator knows
// the words of JSON Schema that the schema uses, and refuses a schema with others.
#include "clock_support.h"
#include "program_support.h"

#include <jansson.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

static json_t *schema;
// ------------------------------------------------------------------------------------------ the validator

typedef struct fault {
    char text[400]; // the innermost that was met last
} fault;

static bool refuse(fault *f, const char *word, const json_t *value)
{
    char *shown = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    snprintf(f->text, sizeof f->text, "%s: %.300s", word, shown);
    free(shown);
    return false;
}

static bool valid(const json_t *s, const json_t *value, fault *f);

static const json_t *definition(const char *reference)
{
    assert_int_equal(strncmp(reference, "#/$defs/", 8), 0);
    const json_t *found = json_object_get(json_object_get(schema, "$defs"), reference + 8);
    if (!found)
        fail_msg("the schema has no %s", reference);
    return found;
}

static bool has_type(const char *type, const json_t *value)
{
    static const struct {
        const char *name;
        json_type type;
    } names[] = {{"object", JSON_OBJECT},
                 {"array", JSON_ARRAY},
                 {"string", JSON_STRING},
                 {"integer", JSON_INTEGER},
                 {"null", JSON_NULL}};
    if (strcmp(type, "boolean") == 0)
        return json_is_boolean(value);
    if (strcmp(type, "number") == 0)
        return json_is_number(value);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(type, names[i].name) == 0)
            return json_typeof(value) == names[i].type;
    fail_msg("the schema has the type %s", type);
    return false;
}

static bool valid_type(const json_t *types, const json_t *value)
{
    if (json_is_string(types))
        return has_type(json_string_value(types), value);
    for (size_t i = 0; i < json_array_size(types); i++)
        if (has_type(json_string_value(json_array_get(types, i)), value))
            return true;
    return false;
}

static bool valid_properties(const json_t *s, const json_t *value, fault *f)
{
    const json_t *known = json_object_get(s, "properties"),
                 *others = json_object_get(s, "additionalProperties");
    const json_t *required = json_object_get(s, "required");
    const char *key;
    json_t *inside;
    for (size_t i = 0; i < json_array_size(required); i++)
        if (!json_object_get(value, json_string_value(json_array_get(required, i))))
            return refuse(f, json_string_value(json_array_get(required, i)), value);
    json_object_foreach((json_t *)value, key, inside)
    {
        const json_t *own = json_object_get(known, key);
        if (!own && json_is_false(others))
            return refuse(f, key, value);
        if (!own)
            own = others;
        if (own && !json_is_boolean(own) && !valid(own, inside, f))
            return false;
    }
    return true;
}

static bool valid_items(const json_t *s, const json_t *value, fault *f)
{
    const json_t *items = json_object_get(s, "items"), *least = json_object_get(s, "minItems"),
                 *most = json_object_get(s, "maxItems");
    size_t count = json_array_size(value);
    if ((least && count < (size_t)json_integer_value(least)) ||
        (most && count > (size_t)json_integer_value(most)))
        return refuse(f, "items", value);
    for (size_t i = 0; items && i < count; i++)
        if (!valid(items, json_array_get(value, i), f))
            return false;
    return true;
}

static bool matches(const char *pattern, const char *text)
{
    regex_t compiled;
    assert_int_equal(regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB), 0);
    bool found = regexec(&compiled, text, 0, NULL, 0) == 0;
    regfree(&compiled);
    return found;
}

static bool valid_any(const json_t *list, const json_t *value, fault *f)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (valid(json_array_get(list, i), value, f))
            return true;
    return false;
}

static bool valid_enum(const json_t *list, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), value))
            return true;
    return false;
}

static bool valid_word(const json_t *s, const char *word, const json_t *said, const json_t *value, fault *f)
{
    static const char *const silent[] = {"description", "title",    "$schema",  "$id",      "$defs",
                                         "properties",  "required", "minItems", "maxItems", NULL};
    if (strcmp(word, "$ref") == 0)
        return valid(definition(json_string_value(said)), value, f);
    if (strcmp(word, "type") == 0)
        return valid_type(said, value) || refuse(f, "type", value);
    if (strcmp(word, "enum") == 0)
        return valid_enum(said, value) || refuse(f, "enum", value);
    if (strcmp(word, "const") == 0)
        return json_equal(said, value) || refuse(f, "const", value);
    if (strcmp(word, "minimum") == 0)
        return !json_is_number(value) || json_number_value(value) >= json_number_value(said) ||
               refuse(f, "minimum", value);
    if (strcmp(word, "pattern") == 0)
        return !json_is_string(value) || matches(json_string_value(said), json_string_value(value)) ||
               refuse(f, "pattern", value);
    if (strcmp(word, "anyOf") == 0)
        return valid_any(said, value, f);
    if (strcmp(word, "additionalProperties") == 0)
        return !json_is_object(value) || valid_properties(s, value, f);
    if (strcmp(word, "items") == 0)
        return !json_is_array(value) || valid_items(s, value, f);
    for (size_t i = 0; silent[i]; i++)
        if (strcmp(silent[i], word) == 0)
            return true;
    fail_msg("the validator does not know %s", word);
    return false;
}

static bool valid(const json_t *s, const json_t *value, fault *f)
{
    const char *word;
    json_t *said;
    json_object_foreach((json_t *)s, word, said)
    {
        if (!valid_word(s, word, said, value, f))
            return false;
    }
    return true;
}

// -------------------------------------------------------------------------------------------- the outputs

// One of the definitions "nim,failure".
static bool valid_as(const char *names, const json_t *value, fault *f)
{
    char *list = mem_string(names), *rest = list, *name;
    bool good = false;
    while (!good && (name = strsep(&rest, ","))) {
        char *reference = mem_print("#/$defs/%s", name);
        good = valid(definition(reference), value, f);
        free(reference);
    }
    free(list);
    return good;
}

static void check_text(const char *names, const char *command, const char *text)
{
    json_error_t error;
    fault f = {"nothing"};
    json_t *value = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);
    if (!value)
        fail_msg("%s: no JSON (%s): %s", command, error.text, text);
    if (!valid_as(names, value, &f))
        fail_msg("%s: not %s: %s\n%s", command, names, f.text, text);
    if (!valid(schema, value, &f))
        fail_msg("%s: no answer at all: %s", command, f.text);
    json_decref(value);
}

static char *output_of(const char *command)
{
    static char text[1 << 20];
    bool shell = strstr(command, "harary ") != NULL || strncmp(command, "cat ", 4) == 0;
    char *line = mem_print("cd '%s' && PATH=\"$(dirname '%s'):$PATH\" && { %s%s; } 2>/dev/null", home(),
                           HARARY_PROGRAM, shell ? "" : "harary ", command);
    const char *const words[] = {"sh", "-c", line, NULL};
    // What has a limit of time would take for ever, and nothing else is to reach one.
    run r = strstr(command, "--time") ? run_computed(words, 1) : run_timeless(words);
    snprintf(text, sizeof text, "%s", r.out);
    run_clear(&r);
    free(line);
    return text;
}

// Documents with a version, which are one JSON value in several lines.
static bool has_own_fields(const char *name)
{
    return strcmp(name, "diagram_file") == 0 || strcmp(name, "game_file") == 0;
}

static void check_command(const char *names, const char *command)
{
    char *text = output_of(command);
    if (!*text)
        fail_msg("%s says nothing", command);
    if (has_own_fields(names)) {
        check_text(names, command, text);
        return;
    }
    for (char *line; (line = strsep(&text, "\n"));)
        if (*line)
            check_text(names, command, line);
}

// Every line of the table: those with a star where there is GAP, and with two stars in the long run.
static void outputs_are_valid(void **state)
{
    (void)state;
    FILE *table = fopen(SOURCE_DIR "/tests/data/json_commands.txt", "r");
    assert_non_null(table);
    bool groups = groups_can_be_tested("answers about groups");
    char line[400];
    int checked = 0;
    while (fgets(line, sizeof line, table)) {
        char *tab = strchr(line, '\t'), *names = line + strspn(line, "*");
        if (*line == '#' || !tab)
            continue;
        *tab = '\0';
        tab[1 + strcspn(tab + 1, "\n")] = '\0';
        if (names == line || (groups && (names == line + 1 || in_long_run()))) {
            check_command(names, tab + 1);
            checked++;
        }
    }
    fclose(table);
    assert_true(checked > 30);
}

// --------------------------------------------------------------------------------------------- the schema

// In every definition but those of documents, a field NAME is what field_NAME says.
static void a_field_has_one_type(void **state)
{
    (void)state;
    const char *name, *field;
    json_t *one, *said;
    size_t fields = 0;
    json_object_foreach(json_object_get(schema, "$defs"), name, one)
    {
        if (has_own_fields(name))
            continue;
        json_object_foreach(json_object_get(one, "properties"), field, said)
        {
            char *expected = mem_print("#/$defs/field_%s", field);
            const char *found = json_string_value(json_object_get(said, "$ref"));
            if (!found || strcmp(found, expected) || json_object_size(said) != 1)
                fail_msg("%s.%s is not %s", name, field, expected);
            assert_non_null(definition(expected));
            free(expected);
            fields++;
        }
    }
    assert_true(fields > 100);
}

static void the_validator_refuses_what_is_wrong(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"transversal_count", "{\"structure\":\"x\"}"},
        {"transversal_count", "{\"structure\":\"x\",\"count\":-1}"},
        {"transversal_count", "{\"structure\":\"x\",\"count\":1.5}"},
        {"transversal_count", "{\"structure\":\"x\",\"count\":1,\"more\":1}"},
        {"element", "{\"number\":1,\"element\":\"()\",\"order\":1}"},
        {"element", "{\"number\":1,\"element\":\"()\",\"order\":\"1e3\"}"},
        {"failure", "{\"error\":\"x\",\"code\":\"other\"}"},
        {"transversal", "[1]"},
        {"spectrum", "{\"levels\":[[[0,0,0]]],\"level_sizes\":[1],\"settled\":true,\"conjecture\":false,"
                     "\"without\":[]}"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        fault f;
        json_t *value = json_loads(wrong[i][1], 0, NULL);
        assert_non_null(value);
        if (valid_as(wrong[i][0], value, &f))
            fail_msg("%s is taken for a %s", wrong[i][1], wrong[i][0]);
        json_decref(value);
    }
}

// Nothing that harary writes is an empty object.
static void the_schema_refuses_an_empty_object(void **state)
{
    (void)state;
    fault f;
    json_t *empty = json_object();
    assert_false(valid(schema, empty, &f));
    json_decref(empty);
}

// A failure tells its code, its structure and its line.
static void failures_tell_where(void **state)
{
    (void)state;
    char *text = output_of("printf '{1,2}\\n{1\\n' | harary nim acv - --json");
    const char *second = strchr(text, '\n') + 1;
    json_t *told = json_loads(second, JSON_DISABLE_EOF_CHECK, NULL);
    assert_int_equal(json_integer_value(json_object_get(told, "line")), 2);
    assert_string_equal(json_string_value(json_object_get(told, "structure")), "{1");
    assert_string_equal(json_string_value(json_object_get(told, "code")), "usage");
    assert_int_equal(json_integer_value(json_object_get(told, "column")), 3);
    json_decref(told);
}

static int open_schema(void **state)
{
    schema = json_load_file(SOURCE_DIR "/doc/schema/harary.schema.json", JSON_REJECT_DUPLICATES, NULL);
    return schema ? make_home(state) : -1;
}

static int close_schema(void **state)
{
    json_decref(schema);
    return remove_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_has_one_type),
        cmocka_unit_test(the_validator_refuses_what_is_wrong),
        cmocka_unit_test(the_schema_refuses_an_empty_object),
        cmocka_unit_test(failures_tell_where),
        cmocka_unit_test(outputs_are_valid),
    };
    return cmocka_run_group_tests_name("json", tests, open_schema, close_schema);
}

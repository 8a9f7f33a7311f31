// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements, characters and modules follow one pattern: the text form prints line by line, and the other forms
// build one JSON object for each item, from which rows are read. The properties of a structure have no fixed
// columns, so their rows are pairs of a field and its value.
#include "report/info.h"

#include "game/json.h"
#include "game/words.h"
#include "report/word_list.h"

enum { LABEL = 15 }; // columns

// Of the games in which the players choose: in those in which they remove the same sets decide.
static void print_rules(FILE *out, const game *g)
{
    for (rule r = RULE_ACV; r <= RULE_AVD; r++) {
        game at = game_at_rule(*g, r);
        OWNED char *label = mem_print("rules of %s", game_rule_name(&at));
        fprintf(out, "  %-*s ", LABEL, label);
        wrapped_print(out, game_words_of(&at).rules, LABEL + 3, LABEL + 3, 100);
    }
}

static void write_tree(writer *to, const json_t *value)
{
    const char *key;
    json_t *inside;
    if (json_is_object(value)) {
        write_object(to);
        json_object_foreach((json_t *)value, key, inside) write_key(to, key), write_tree(to, inside);
        write_object_end(to);
    } else if (json_is_array(value)) {
        write_list(to);
        for (size_t i = 0; i < json_array_size(value); i++)
            write_tree(to, json_array_get(value, i));
        write_list_end(to);
    } else if (json_is_string(value))
        write_text(to, json_string_value(value));
    else if (json_is_boolean(value))
        write_flag(to, json_is_true(value));
    else if (json_is_integer(value))
        write_integer(to, json_integer_value(value));
    else
        write_null(to);
}

void info_print(FILE *out, form f, const game *g, bool rules, const properties *p)
{
    if (f == FORM_TEXT) {
        fprintf(out, "%s\n", g->text);
        if (rules)
            print_rules(out, g);
        for (size_t i = 0; i < p->lines; i++)
            fprintf(out, "  %-*s %s\n", LABEL, p->line[i].label, p->line[i].text);
        return;
    }
    static const column columns[] = {{"field", WORD}, {"value", PROSE}};
    json_auto_t *object = json_pack("{s:o}", "structure", json_text(g->text));
    CLEARED(writer_clear) writer w;
    json_object_update(object, p->object);
    if (f == FORM_JSON) {
        writer_json(&w, out);
        write_tree(&w, object);
        writer_line(&w);
        return;
    }
    rows_head(out, f, columns, 2);
    writer_pairs(&w, out, f);
    write_tree(&w, object);
    rows_tail(out, f);
}

// ---- elements

static void print_element(FILE *out, const item *told)
{
    const listed_element *e = told->it;
    fprintf(out, "%8zu  order %4" PRIu64 "  %s\n", told->number + 1, e->order, e->name);
}

static const field element_rows[] = {
    {.name = "number", .kind = AS_PLACE},
    FIELD("element", AS_TEXT, listed_element, name),
    FIELD("order", AS_ORDER, listed_element, order),
};
const fields element_fields = FIELDS("element", element_rows, listed_element, .print = print_element);

// ---- characters

// "5^2, 7^2, 11^2": how many elements the smallest modules have.
static char *modules_text(const listed_character *c)
{
    char *text = mem_string("");
    for (uint32_t i = 0; i < c->fields; i++)
        mem_append(&text, "%s%" PRIu32 "^%" PRIu32, i ? ", " : "", c->field[i].prime,
                   c->field[i].degree * c->degree);
    return text;
}

GETTER(modules_value, listed_character, c, write_owned(to, modules_text(c)))
GETTER_WITH(character_value, size_t i = told->number, write_print(to, "X%zu", i + 1))

static void print_character(FILE *out, const item *told)
{
    const listed_character *c = told->it;
    char name[24], *modules = modules_text(c);
    snprintf(name, sizeof name, "X%zu", told->number + 1);
    fprintf(out, "%8s  degree %4" PRIu32 "  kernel of order %4s  %-10s  modules of %s elements\n", name,
            c->degree, c->kernel, c->rational ? "rational" : "irrational", modules);
    free(modules);
}

static const field character_rows[] = {
    GET("character", AS_TEXT, character_value),
    FIELD("degree", AS_NUMBER, listed_character, degree),
    FIELD("kernel_order", AS_DIGITS, listed_character, kernel),
    FIELD("rational", AS_FLAG, listed_character, rational),
    GET("smallest_modules", AS_TEXT, modules_value),
};
const fields character_fields =
    FIELDS("character", character_rows, listed_character, .print = print_character);

// ---- modules, within their prime

GETTER_WITH(module_value, size_t i = told->number, write_print(to, "V%zu", i + 1))
GETTER_WITH(prime_value, const uint32_t *p = told->within->it, write_integer(to, *p))

static void print_module(FILE *out, const item *told)
{
    const listed_character *m = told->it;
    uint32_t p = *(const uint32_t *)told->within->it;
    fprintf(out,
            "%7s%zu  dimension %4" PRIu32 " over GF(%" PRIu32
            ")  kernel of order %4s  endomorphisms GF(%" PRIu32 "^%" PRIu32 ")\n",
            "V", told->number + 1, m->degree, p, m->kernel, p, m->field_degree);
}

static const field module_rows[] = {
    GET("module", AS_TEXT, module_value),
    GET("prime", AS_NUMBER, prime_value),
    FIELD("dimension", AS_NUMBER, listed_character, degree),
    FIELD("field_degree", AS_NUMBER, listed_character, field_degree),
    FIELD("kernel_order", AS_DIGITS, listed_character, kernel),
};
const fields module_fields = FIELDS("module", module_rows, listed_character, .print = print_module);

// ---- devices

static const char *kind_of(const opencl_device *d)
{
    return d->is_gpu ? "gpu" : "processor";
}

GETTER(kind_value, opencl_device, d, write_text(to, kind_of(d)))

static void print_device(FILE *out, const item *told)
{
    const opencl_device *d = told->it;
    fprintf(out, "%s (%s, %s): %.1f GB, at most %.1f GB per buffer, %u compute units\n", d->name, kind_of(d),
            d->version, (double)d->memory / 1e9, (double)d->largest_buffer / 1e9, d->units);
}

static const field device_rows[] = {
    FIELD("device", AS_CHARS, opencl_device, name),
    GET("device_kind", AS_TEXT, kind_value),
    FIELD("device_version", AS_CHARS, opencl_device, version),
    FIELD("memory_bytes", AS_NUMBER, opencl_device, memory),
    FIELD("largest_buffer_bytes", AS_NUMBER, opencl_device, largest_buffer),
    FIELD("units", AS_NUMBER, opencl_device, units),
};
const fields device_fields = FIELDS("device", device_rows, opencl_device, .print = print_device);

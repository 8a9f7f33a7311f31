// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements, characters and modules follow one pattern: the text form prints line by line, the other forms
// build one JSON object for each item, and rows are read out of it. The properties of a structure have no
// fixed columns, so their rows are pairs of a field and its value.
#include "report/info.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/json.h"

enum { LABEL = 15 }; // columns

void info_print(FILE *out, form f, const game *g, const properties *p)
{
    if (f == FORM_TEXT) {
        fprintf(out, "%s\n", g->text);
        for (size_t i = 0; i < p->lines; i++)
            fprintf(out, "  %-*s %s\n", LABEL, p->line[i].label, p->line[i].text);
        return;
    }
    json_t *object = json_pack("{s:o}", "structure", json_text(g->text));
    json_object_update(object, p->object);
    if (f == FORM_JSON) {
        json_line(out, object);
        return;
    }
    rows_fields(out, f, object);
    json_decref(object);
}

static json_t *element_json(const listed_element *e, size_t number)
{
    json_t *object = json_pack("{s:i,s:o}", "number", (int)number, "element", json_text(e->name));
    json_put_order(object, "order", e->order);
    return object;
}

void elements_print(FILE *out, form f, const listed_elements *list)
{
    static const column columns[] = {{"number", NUMBER}, {"element", WORD}, {"order", NUMBER}};
    if (form_has_rows(f))
        rows_head(out, f, columns, 3);
    for (size_t i = 0; i < list->count; i++) {
        const listed_element *e = &list->element[i];
        if (f == FORM_TEXT) {
            fprintf(out, "%8zu  order %4" PRIu64 "  %s\n", i + 1, e->order, e->name);
        } else if (f == FORM_JSON) {
            json_line(out, element_json(e, i + 1));
        } else {
            json_t *object = element_json(e, i + 1);
            rows_object(out, f, columns, 3, object);
            json_decref(object);
        }
    }
    rows_tail(out, f);
}

// "5^2, 7^2, 11^2": how many elements the smallest modules have.
static char *modules_text(const listed_character *c)
{
    char *text = mem_string("");
    for (uint32_t i = 0; i < c->fields; i++)
        mem_append(&text, "%s%" PRIu32 "^%" PRIu32, i ? ", " : "", c->field[i].prime,
                   c->field[i].degree * c->degree);
    return text;
}

static json_t *character_json(const listed_character *c, size_t number)
{
    char *name = mem_print("X%zu", number), *modules = modules_text(c);
    json_t *object =
        json_pack("{s:s,s:i,s:s,s:b,s:s}", "character", name, "degree", (int)c->degree, "kernel_order",
                  c->kernel, "rational", c->rational, "smallest_modules", modules);
    free(name);
    free(modules);
    return object;
}

static void print_character(FILE *out, const listed_character *c, size_t number)
{
    char name[24], *modules = modules_text(c);
    snprintf(name, sizeof name, "X%zu", number);
    fprintf(out, "%8s  degree %4" PRIu32 "  kernel of order %4s  %-10s  modules of %s elements\n", name,
            c->degree, c->kernel, c->rational ? "rational" : "irrational", modules);
    free(modules);
}

void characters_print(FILE *out, form f, const listed_character *list, size_t count)
{
    static const column columns[] = {{"character", WORD},
                                     {"degree", NUMBER},
                                     {"kernel_order", NUMBER},
                                     {"rational", WORD},
                                     {"smallest_modules", WORD}};
    if (form_has_rows(f))
        rows_head(out, f, columns, 5);
    for (size_t i = 0; i < count; i++)
        if (f == FORM_TEXT) {
            print_character(out, &list[i], i + 1);
        } else if (f == FORM_JSON) {
            json_line(out, character_json(&list[i], i + 1));
        } else {
            json_t *object = character_json(&list[i], i + 1);
            rows_object(out, f, columns, 5, object);
            json_decref(object);
        }
    rows_tail(out, f);
}

static json_t *module_json(uint32_t p, const listed_module *m, size_t number)
{
    char *name = mem_print("V%zu", number);
    json_t *object =
        json_pack("{s:s,s:I,s:I,s:I,s:s}", "module", name, "prime", (json_int_t)p, "dimension",
                  (json_int_t)m->dimension, "field_degree", (json_int_t)m->degree, "kernel_order", m->kernel);
    free(name);
    return object;
}

void modules_print(FILE *out, form f, uint32_t p, const listed_module *list, size_t count)
{
    static const column columns[] = {{"module", WORD},
                                     {"prime", NUMBER},
                                     {"dimension", NUMBER},
                                     {"field_degree", NUMBER},
                                     {"kernel_order", NUMBER}};
    if (form_has_rows(f))
        rows_head(out, f, columns, 5);
    for (size_t i = 0; i < count; i++) {
        const listed_module *m = &list[i];
        if (f == FORM_TEXT) {
            fprintf(out,
                    "%7s%zu  dimension %4" PRIu32 " over GF(%" PRIu32
                    ")  kernel of order %4s  endomorphisms GF(%" PRIu32 "^%" PRIu32 ")\n",
                    "V", i + 1, m->dimension, p, m->kernel, p, m->degree);
        } else if (f == FORM_JSON) {
            json_line(out, module_json(p, m, i + 1));
        } else {
            json_t *object = module_json(p, m, i + 1);
            rows_object(out, f, columns, 5, object);
            json_decref(object);
        }
    }
    rows_tail(out, f);
}

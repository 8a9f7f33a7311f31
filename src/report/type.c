// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was computed is told in steps, each a label and a sentence, which the text and JSON share.
#include "report/type.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/json.h"

// ----------------------------------------------------------------------------------------------- the steps

typedef struct step {
    const char *label;
    char *text;
} step;

enum { STEPS_MOST = 6 };
typedef struct steps {
    step step[STEPS_MOST];
    size_t count;
} steps;

static void add(steps *s, const char *label, char *text)
{
    s->step[s->count++] = (step){label, text};
}

// "{0,1,4}", with one value more in its place, or none (more < 0).
static char *print_values(const nim *value, size_t count, long more)
{
    char *text = mem_string("{");
    bool first = true;
    for (size_t i = 0; i <= count; i++) {
        long here = i < count ? value[i] : -1;
        if (more >= 0 && (i == count || here >= more)) {
            mem_append(&text, "%s%ld", first ? "" : ",", more);
            here = here == more ? -1 : here;
            more = -1;
            first = false;
        }
        if (here < 0)
            continue;
        mem_append(&text, "%s%ld", first ? "" : ",", here);
        first = false;
    }
    mem_append(&text, "}");
    return text;
}

static char *print_mex(const char *of, char *set, nim value)
{
    char *text = mem_print("mex(%s) = mex%s = %u", of, set, value);
    free(set);
    return text;
}

static void add_values(steps *s, const calculation *c)
{
    const class_type *t = &c->type;
    char *even = print_values(c->even, c->evens, -1), *odd = print_values(c->odd, c->odds, -1);
    add(s, "E", mem_print("%s, the values of the options' even positions", even));
    add(s, "O", mem_print("%s, the values of the options' odd positions", odd));
    if (t->parity) {
        add(s, "o", print_mex("E", even, t->odd));
        add(s, "e", print_mex("O ∪ {o}", print_values(c->odd, c->odds, t->odd), t->even));
        free(odd);
    } else {
        add(s, "e", print_mex("O", odd, t->even));
        add(s, "o", print_mex("E ∪ {e}", print_values(c->even, c->evens, t->even), t->odd));
        free(even);
    }
}

static void add_deficiency(steps *s, const calculation *c)
{
    if (c->one_or_two)
        add(s, "deficiency", mem_string("1 if a single choice generates, else 2"));
    if (!c->has_deficiency)
        return;
    if (!c->nearest) {
        add(s, "deficiency", mem_print("%" PRIu32 ", one more choice generates", c->type.deficiency));
        return;
    }
    char *nearest = written_type_print(c->nearest);
    add(s, "deficiency",
        mem_print("%" PRIu32 ", one more than the least among the options, that of %s", c->type.deficiency,
                  nearest));
    free(nearest);
}

static void add_smoothness(steps *s, const calculation *c)
{
    const char *label = "smoothness";
    char *smooth = c->smooth ? written_type_print(c->smooth) : NULL;
    if (!c->type.parity && c->has_smoothness)
        add(s, label, mem_string("2, as of every even class"));
    else if (!c->type.parity)
        return;
    else if (smooth)
        add(s, label,
            mem_print("1 (smooth), because the even option %s has the deficiency of the class", smooth));
    else if (c->has_smoothness)
        add(s, label, mem_string("0 (rough), because no even option has the deficiency of the class"));
    else
        add(s, label,
            mem_string(
                "1 if an even option has the deficiency of the class, else 0: the options do not tell; "
                "deficiencies are written behind @, as in 0,1,2@2"));
    free(smooth);
}

static steps steps_of(const calculation *c)
{
    steps s = {.count = 0};
    if (c->won) {
        add(&s, "won",
            mem_string("the class is X_V: the game is over, and all its positions have the value 0"));
        add(&s, "deficiency", mem_string("0"));
        return s;
    }
    add_values(&s, c);
    add_deficiency(&s, c);
    add_smoothness(&s, c);
    return s;
}

static void steps_clear(steps *s)
{
    for (size_t i = 0; i < s->count; i++)
        free(s->step[i].text);
    s->count = 0;
}

static const char not_in_groups[] = "no group has such a class: there an even class has only even options "
                                    "(Benesh–Ernst–Sieben, Spectrum, Prop 2.9)";

// ---------------------------------------------------------------------------------------------- for people

static void print_text(FILE *out, const type_answer *a)
{
    const calculation *c = a->calculation;
    const class_type *t = &c->type;
    fprintf(out, "(%u,%u,%u", t->parity, t->even, t->odd);
    if (c->has_smoothness)
        fprintf(out, ",%u", t->smoothness);
    fprintf(out, ")");
    if (c->has_deficiency)
        fprintf(out, " at %" PRIu32, t->deficiency);
    fprintf(out, "   the type of an %s class", t->parity ? "odd" : "even");
    if (a->options)
        fprintf(out, " with %s", a->options == 1 ? "the option" : "the options");
    else
        fprintf(out, " without options, in %s",
                a->sort == SORT_AVOID ? "an avoidance game" : "an achievement game");
    for (size_t i = 0; i < a->options; i++) {
        char *one = written_type_print(&a->option[i]);
        fprintf(out, "%s%s", !i ? " " : i + 1 == a->options ? " and " : ", ", one);
        free(one);
    }
    fputc('\n', out);
    steps s = steps_of(c);
    for (size_t i = 0; i < s.count; i++)
        fprintf(out, "  %-10s  %s\n", s.step[i].label, s.step[i].text);
    steps_clear(&s);
    if (c->in_no_group)
        fprintf(out, "  %-10s  %s\n", "note", not_in_groups);
}

void type_print_quiet(FILE *out, const type_answer *a)
{
    const calculation *c = a->calculation;
    fprintf(out, "%u,%u,%u", c->type.parity, c->type.even, c->type.odd);
    if (c->has_smoothness)
        fprintf(out, ",%u", c->type.smoothness);
    if (c->has_deficiency)
        fprintf(out, "@%" PRIu32, c->type.deficiency);
    fputc('\n', out);
}

// -------------------------------------------------------------------------------------------- for programs

static json_t *values_json(const nim *value, size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(value[i]));
    return list;
}

static json_t *options_json(const type_answer *a)
{
    json_t *list = json_array();
    for (size_t i = 0; i < a->options; i++) {
        const written_type *w = &a->option[i];
        class_type t = {.parity = w->parity, .smoothness = w->smoothness, .even = w->even, .odd = w->odd};
        json_t *one = json_pack("{s:o}", "type", json_class_type(&t, w->has_smoothness));
        if (w->has_deficiency)
            json_put_integer(one, "deficiency", w->deficiency);
        json_array_append_new(list, one);
    }
    return list;
}

static json_t *steps_json(const calculation *c)
{
    json_t *list = json_array();
    steps s = steps_of(c);
    for (size_t i = 0; i < s.count; i++)
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:b}", "label", s.step[i].label, "text", s.step[i].text, "decides", 0));
    steps_clear(&s);
    return list;
}

static json_t *answer_json(const type_answer *a)
{
    const calculation *c = a->calculation;
    json_t *object = json_pack("{s:o,s:o,s:o,s:o,s:o}", "type", json_class_type(&c->type, c->has_smoothness),
                               "option_types", options_json(a), "even_values", values_json(c->even, c->evens),
                               "odd_values", values_json(c->odd, c->odds), "steps", steps_json(c));
    if (c->has_deficiency)
        json_put_integer(object, "deficiency", c->type.deficiency);
    if (!a->options)
        json_object_set_new(object, "play", json_string(a->sort == SORT_AVOID ? "avoid" : "achieve"));
    if (c->in_no_group)
        json_object_set_new(object, "note", json_string(not_in_groups));
    return object;
}

static const column columns[] = {
    {"type", WORD}, {"deficiency", NUMBER}, {"even_values", WORD}, {"odd_values", WORD}, {"note", PROSE}};
enum { COLUMNS = sizeof columns / sizeof *columns };

void type_head(FILE *out, form f)
{
    if (form_has_rows(f))
        rows_head(out, f, columns, COLUMNS);
}

// Values are a set, and a set of numbers in a cell would be taken for a type.
static void print_row(FILE *out, form f, const type_answer *a)
{
    json_t *object = answer_json(a);
    char *even = print_values(a->calculation->even, a->calculation->evens, -1),
         *odd = print_values(a->calculation->odd, a->calculation->odds, -1);
    json_object_set_new(object, "even_values", json_string(even));
    json_object_set_new(object, "odd_values", json_string(odd));
    rows_object(out, f, columns, COLUMNS, object);
    free(even);
    free(odd);
    json_decref(object);
}

void type_print(FILE *out, form f, const type_answer *a)
{
    if (f == FORM_JSON)
        json_line(out, answer_json(a));
    else if (form_has_rows(f))
        print_row(out, f, a);
    else
        print_text(out, a);
}

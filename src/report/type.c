// SPDX-License-Identifier: GPL-3.0-or-later
//
// The computation is reported as the steps of a checklist, which text and JSON share.
#include "report/type.h"

#include "report/explain.h"
#include "report/reason.h"

// ----------------------------------------------------------------------------------------------- the steps

static void add_mex(checklist *s, const char *label, const char *of, const char *set, nim value)
{
    checklist_add(s, label, false, "mex(%s) = mex%s = %u", of, set, value);
}

static void add_values(checklist *s, const calculation *c)
{
    const class_type *t = &c->type;
    OWNED char *even = nims_text(c->even, c->evens, NIM_MAX), *odd = nims_text(c->odd, c->odds, NIM_MAX);
    OWNED char *more = t->parity ? nims_text(c->odd, c->odds, t->odd) : nims_text(c->even, c->evens, t->even);
    checklist_add(s, "E", false, "%s, the values of the options' even positions", even);
    checklist_add(s, "O", false, "%s, the values of the options' odd positions", odd);
    if (t->parity) {
        add_mex(s, "o", "E", even, t->odd);
        add_mex(s, "e", "O ∪ {o}", more, t->even);
    } else {
        add_mex(s, "e", "O", odd, t->even);
        add_mex(s, "o", "E ∪ {e}", more, t->odd);
    }
}

static void add_deficiency(checklist *s, const calculation *c)
{
    const char *label = "deficiency";
    OWNED char *nearest = c->nearest ? written_type_print(c->nearest) : NULL;
    if (c->one_or_two)
        checklist_add(s, label, false, "1 if a single choice generates, else 2");
    if (c->has_deficiency && !nearest)
        checklist_add(s, label, false, "%" PRIu32 ", because one more choice generates", c->type.deficiency);
    else if (c->has_deficiency)
        checklist_add(s, label, false,
                      "%" PRIu32 ", one more than the smallest deficiency of an option, which is that of %s",
                      c->type.deficiency, nearest);
}

static void add_smoothness(checklist *s, const calculation *c)
{
    const char *label = "smoothness";
    OWNED char *smooth = c->smooth ? written_type_print(c->smooth) : NULL;
    if (!c->type.parity && c->has_smoothness)
        checklist_add(s, label, false, "2, as for every even class");
    else if (!c->type.parity)
        return;
    else if (smooth)
        checklist_add(s, label, false,
                      "1 (smooth), because the even option %s has the deficiency of the class", smooth);
    else if (c->has_smoothness)
        checklist_add(s, label, false, "0 (rough), because no even option has the deficiency of the class");
    else
        checklist_add(s, label, false,
                      "1 if an even option has the deficiency of the class, else 0: the options do not "
                      "determine it; write deficiencies after @, as in 0,1,2@2");
}

static checklist steps_of(const calculation *c)
{
    checklist s = {0};
    if (c->won) {
        checklist_add(&s, "won", false,
                      "the class is X_V: the game is over, and all its positions have the value 0");
        checklist_add(&s, "deficiency", false, "0");
        return s;
    }
    add_values(&s, c);
    add_deficiency(&s, c);
    add_smoothness(&s, c);
    return s;
}

static const char not_in_groups[] = "no group has such a class: in a group an even class has only even "
                                    "options (Benesh–Ernst–Sieben, Spectrum, Prop 2.9)";

// ---------------------------------------------------------------------------------------------- for people

static void print_text(FILE *out, const item *told)
{
    const type_answer *a = told->it;
    const calculation *c = &a->calculation;
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
        OWNED char *one = written_type_print(&a->option[i]);
        fprintf(out, "%s%s", !i ? " " : i + 1 == a->options ? " and " : ", ", one);
    }
    fputc('\n', out);
    CLEARED(checklist_clear) checklist s = steps_of(c);
    for (size_t i = 0; i < s.steps; i++)
        fprintf(out, "  %-10s  %s\n", s.step[i].label, s.step[i].text);
    if (c->in_no_group)
        fprintf(out, "  %-10s  %s\n", "note", not_in_groups);
}

void type_print_quiet(FILE *out, const type_answer *a)
{
    const calculation *c = &a->calculation;
    fprintf(out, "%u,%u,%u", c->type.parity, c->type.even, c->type.odd);
    if (c->has_smoothness)
        fprintf(out, ",%u", c->type.smoothness);
    if (c->has_deficiency)
        fprintf(out, "@%" PRIu32, c->type.deficiency);
    fputc('\n', out);
}

// -------------------------------------------------------------------------------------------- for programs

static void write_option_type(writer *to, const written_type *w)
{
    class_type t = {.parity = w->parity, .smoothness = w->smoothness, .even = w->even, .odd = w->odd};
    write_class_type(to, &t, w->has_smoothness);
}
GETTER(option_type_value, written_type, w, write_option_type(to, w))

static const field option_rows[] = {
    GET("type", AS_TYPE, option_type_value),
    FIELD("deficiency", AS_NUMBER, written_type, deficiency, WHEN(written_type, has_deficiency)),
};
static const fields option_fields = FIELDS("type_given", option_rows, written_type);

static void write_steps(writer *to, const calculation *c)
{
    CLEARED(checklist_clear) checklist s = steps_of(c);
    fields_write_list(to, &step_fields, s.step, s.steps, NULL);
}

GETTER(type_value, type_answer, a, write_class_type(to, &a->calculation.type, a->calculation.has_smoothness))
GETTER(steps_value, type_answer, a, write_steps(to, &a->calculation))
GETTER(play_value, type_answer, a,
       if (!a->options) write_text(to, a->sort == SORT_AVOID ? "avoid" : "achieve"))
GETTER(note_value, type_answer, a, if (a->calculation.in_no_group) write_text(to, not_in_groups))
// Values are a set, and a set of numbers in a cell would be taken for a type.
GETTER(even_cell, type_answer, a,
       write_owned(to, nims_text(a->calculation.even, a->calculation.evens, NIM_MAX)))
GETTER(odd_cell, type_answer, a, write_owned(to, nims_text(a->calculation.odd, a->calculation.odds, NIM_MAX)))

static const field type_rows[] = {
    GET("type", AS_TYPE, type_value),
    LIST("option_types", AS_LIST, type_answer, option, options, &option_fields),
    LIST("even_values", AS_NIMS, type_answer, calculation.even, calculation.evens, NULL),
    LIST("odd_values", AS_NIMS, type_answer, calculation.odd, calculation.odds, NULL),
    GET("steps", AS_LIST, steps_value, .of = &step_fields),
    FIELD("deficiency", AS_NUMBER, type_answer, calculation.type.deficiency,
          WHEN(type_answer, calculation.has_deficiency)),
    GET("play", AS_TEXT, play_value, .optional = true),
    GET("note", AS_TEXT, note_value, .optional = true, .prose = true),
    GET("even_values", AS_TEXT, even_cell, .column = true),
    GET("odd_values", AS_TEXT, odd_cell, .column = true),
};
const fields type_fields =
    FIELDS("type", type_rows, type_answer, .columns = "type deficiency even_values odd_values note",
           .print = print_text);

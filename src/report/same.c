// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each of the first four aspects implies the one before it: after one difference the finer aspects are only
// reported as "different too". JSON and rows list all aspects with their facts.
#include "report/same.h"

#include "base/text.h"

// What an aspect is called in JSON, in a table and in the sentence "…have the same …".
static const struct {
    const char *word, *label, *says;
} aspects[ASPECTS] = {
    [ASPECT_DIGRAPH] = {"digraph", "structure digraph", "structure digraph"},
    [ASPECT_PARITIES] = {"parities", "with parities", "structure digraph with the same parities"},
    [ASPECT_TYPES] = {"types", "with types", "structure diagram: digraph, parities and types"},
    [ASPECT_EXTENDED] = {"extended", "with extended types", "extended structure diagram"},
    [ASPECT_OTYPE] = {"otype", "simplified by otype", "structure diagram simplified by option types"},
    [ASPECT_LEVEL] = {"level", "simplified by level", "structure diagram simplified by level"},
};

static void print_aspect(FILE *out, const sameness *s, aspect a)
{
    bool whole = a == ASPECT_DIGRAPH, counted = whole || a >= ASPECT_OTYPE;
    uint64_t nodes = s->of[a].nodes[0], arrows = s->of[a].arrows[0];
    fprintf(out, "  %-19s  ", aspects[a].label);
    bool told = a > ASPECT_DIGRAPH && a < ASPECT_OTYPE && !s->of[a - 1].same;
    if (told)
        fputs("different too\n", out);
    else if (!s->of[a].same)
        fprintf(out, "different: %s\n", s->of[a].fact);
    else if (counted)
        fprintf(out, "the same: %" PRIu64 " %s%s, %" PRIu64 " arrow%s\n", nodes, whole ? "class" : "node",
                whole ? text_plural_es(nodes) : text_plural(nodes), arrows, text_plural(arrows));
    else
        fputs("the same\n", out);
}

static void print_text(FILE *out, const item *told)
{
    const same_answer *a = told->it;
    const sameness *s = &a->found;
    bool same = s->of[a->by].same;
    fprintf(out, "%s: %s and %s %s %s\n", same ? "yes" : "no", a->name[0], a->name[1],
            same ? "have the same" : "do not have the same", aspects[a->by].says);
    for (aspect k = 0; k < ASPECTS; k++)
        print_aspect(out, s, k);
    fprintf(out, "  %-19s  ", "nim-value");
    if (s->nim[0] == s->nim[1])
        fprintf(out, "the same: *%u\n", s->nim[0]);
    else
        fprintf(out, "different: *%u and *%u\n", s->nim[0], s->nim[1]);
}

// ---- the two games, told by their nim-values, within the answer

#define OF_SIDE(getter, value) GETTER_WITH(getter, const same_answer *a = told->within->it, value)
#define OF_DIGRAPH(what) write_integer(to, (int64_t)a->found.of[ASPECT_DIGRAPH].what[told->number])
OF_SIDE(term_value, write_text(to, a->name[told->number]))
OF_SIDE(classes_value, OF_DIGRAPH(nodes))
OF_SIDE(arrows_value, OF_DIGRAPH(arrows))

static const field side_rows[] = {
    GET("term", AS_TEXT, term_value),
    {.name = "nim", .kind = AS_NUMBER, .size = sizeof(nim)},
    GET("classes", AS_NUMBER, classes_value),
    GET("arrows", AS_NUMBER, arrows_value),
};
static const fields side_fields = FIELDS("compared_game", side_rows, nim);

GETTER_WITH(word_value, size_t i = told->number, write_text(to, aspects[i].word))

static const field aspect_rows[] = {
    GET("aspect", AS_TEXT, word_value),
    FIELD("same", AS_FLAG, same_aspect, same),
    FIELD("fact", AS_TEXT, same_aspect, fact, .optional = true, .prose = true),
};
static const fields aspect_fields = FIELDS("aspect", aspect_rows, same_aspect);

// ---- the whole

GETTER(same_value, same_answer, a, write_flag(to, a->found.of[a->by].same))
GETTER(by_value, same_answer, a, write_text(to, aspects[a->by].word))
GETTER(same_nim_value, same_answer, a, write_flag(to, a->found.nim[0] == a->found.nim[1]))

static const field same_rows[] = {
    GET("same", AS_FLAG, same_value),
    GET("aspect", AS_TEXT, by_value),
    FIELD("compared", AS_ARRAY, same_answer, found.nim, .of = &side_fields),
    FIELD("aspects", AS_ARRAY, same_answer, found.of, .of = &aspect_fields),
    GET("same_nim", AS_FLAG, same_nim_value),
    FIELD("seconds", AS_SECONDS, same_answer, seconds),
};
const fields same_fields = FIELDS("same", same_rows, same_answer, .print = print_text);

void same_print(FILE *out, form f, const same_answer *a)
{
    if (form_has_rows(f))
        fields_table(out, f, &aspect_fields, a->found.of, ASPECTS, NULL);
    else
        fields_line(out, f, &same_fields, a);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The aspects are ordered so that each of the first four implies the one before it: after one difference the
// finer ones are only "different too". JSON and rows list all aspects with their facts.
#include "report/same.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"

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
    bool counted = a == ASPECT_DIGRAPH || a >= ASPECT_OTYPE;
    uint64_t nodes = s->of[a].nodes[0], arrows = s->of[a].arrows[0];
    fprintf(out, "  %-19s  ", aspects[a].label);
    bool told = a > ASPECT_DIGRAPH && a < ASPECT_OTYPE && !s->of[a - 1].same;
    if (told)
        fputs("different too\n", out);
    else if (!s->of[a].same)
        fprintf(out, "different: %s\n", s->of[a].fact);
    else if (counted && a == ASPECT_DIGRAPH)
        fprintf(out, "the same: %" PRIu64 " class%s, %" PRIu64 " arrow%s\n", nodes, text_plural_es(nodes),
                arrows, text_plural(arrows));
    else if (counted)
        fprintf(out, "the same: %" PRIu64 " node%s, %" PRIu64 " arrow%s\n", nodes, text_plural(nodes), arrows,
                text_plural(arrows));
    else
        fputs("the same\n", out);
}

static void print_text(FILE *out, const same_answer *a)
{
    const sameness *s = a->found;
    bool same = s->of[a->by].same;
    fprintf(out, "%s: %s and %s have %s %s\n", same ? "yes" : "no", a->name[0], a->name[1],
            same ? "the same" : "not the same", aspects[a->by].says);
    for (aspect k = 0; k < ASPECTS; k++)
        print_aspect(out, s, k);
    fprintf(out, "  %-19s  ", "nim-value");
    if (s->nim[0] == s->nim[1])
        fprintf(out, "the same: *%u\n", s->nim[0]);
    else
        fprintf(out, "different: *%u and *%u\n", s->nim[0], s->nim[1]);
}

static json_t *side_json(const same_answer *a, int side)
{
    json_t *one = json_pack("{s:o}", "term", json_text(a->name[side]));
    json_put_integer(one, "nim", a->found->nim[side]);
    json_put_integer(one, "classes", a->found->of[ASPECT_DIGRAPH].nodes[side]);
    json_put_integer(one, "arrows", a->found->of[ASPECT_DIGRAPH].arrows[side]);
    return one;
}

GETTER_WITH(word_value, size_t i = told->number, json_string(aspects[i].word))

static const field aspect_rows[] = {
    GET("aspect", AS_TEXT, word_value),
    FIELD("same", AS_FLAG, same_aspect, same),
    FIELD("fact", AS_TEXT, same_aspect, fact, .optional = true, .prose = true),
};
const fields aspect_fields = FIELDS("aspect", aspect_rows, same_aspect);

static json_t *answer_json(const same_answer *a)
{
    json_t *list = fields_list(&aspect_fields, a->found->of, ASPECTS, NULL);
    json_t *sides = json_pack("[o,o]", side_json(a, 0), side_json(a, 1));
    return json_pack("{s:b,s:s,s:o,s:o,s:b,s:f}", "same", a->found->of[a->by].same, "aspect",
                     aspects[a->by].word, "compared", sides, "aspects", list, "same_nim",
                     a->found->nim[0] == a->found->nim[1], "seconds", round(a->seconds * 1e6) / 1e6);
}

void same_print(FILE *out, form f, const same_answer *a)
{
    if (f == FORM_TEXT)
        print_text(out, a);
    else if (f == FORM_JSON)
        json_line(out, answer_json(a));
    else
        fields_table(out, f, &aspect_fields, a->found->of, ASPECTS, NULL);
}

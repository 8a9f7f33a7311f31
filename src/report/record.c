// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text table is written by hand; all other forms come from the table of fields at the end, where a macro
// makes the function of each field from one expression. The last field, the number of groups, is dropped
// where lines are not counted.
#include "report/record.h"

#include <inttypes.h>

#include "game/json.h"
#include "group/group_called.h"
#include "report/fields.h"

static const char *method_words(atlas_method method)
{
    switch (method) {
    case METHOD_ODD_FACTOR:
        return "odd factor";
    case METHOD_EVEN_PHI:
        return "even Frattini subgroup";
    case METHOD_DIRECT:
        return "direct";
    }
    return "unknown";
}

typedef struct label {
    char text[24];
} label;

static label label_of(uint32_t order, uint32_t number)
{
    label l;
    snprintf(l.text, sizeof l.text, "%" PRIu32 ".%" PRIu32, order, number);
    return l;
}

static label number_or(const char *sign, int64_t value, const char *otherwise)
{
    label l;
    if (value < 0)
        snprintf(l.text, sizeof l.text, "%s", otherwise);
    else
        snprintf(l.text, sizeof l.text, "%s%" PRId64, sign, value);
    return l;
}

static void table_head(bool counted, FILE *out)
{
    // Φ is two bytes and one column wide: with it, a column is one byte wider than below.
    fprintf(out, "%-11s %-4s %-4s %-10s %2s %7s  %-11s %10s%s\n", "group", "GEN", "DNG", "start", "d", "|Φ|",
            "G/Φ", "classes", counted ? "    groups" : "");
}

// "(1,4,3,1)", or "-" where GEN is not known, and with it the type.
static label type_of(const group_record *g)
{
    label l = {"-"};
    const type_at *t = &g->start;
    if (g->gen >= 0)
        snprintf(l.text, sizeof l.text, "(%u,%u,%u,%u)", t->parity, t->even, t->odd, t->smoothness);
    return l;
}

static int64_t deficiency_of(const group_record *g)
{
    return g->gen < 0 ? -1 : (int64_t)g->start.deficiency;
}

static void table_line(bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    char alike[24] = "";
    if (counted)
        snprintf(alike, sizeof alike, "%10" PRIu64, groups);
    fprintf(out, "%-11s %-4s %-4s %-10s %2s %6" PRIu32 "  %-10s %10s%s\n", label_of(g->order, g->number).text,
            number_or("*", g->gen, "-").text, number_or("*", g->dng, "-").text, type_of(g).text,
            number_or("", deficiency_of(g), "-").text, g->frattini,
            label_of(g->factor_order, g->factor_number).text, number_or("", g->classes, "-").text, alike);
}

// ---- fields

// What a line is about.
typedef struct line {
    const group_record *group;
    uint64_t groups; // like it
} line;

static json_t *number_json(int64_t value)
{
    return value < 0 ? json_null() : json_integer(value);
}

static json_t *typed_json(const group_record *g, uint8_t value)
{
    return number_json(g->gen < 0 ? -1 : value);
}

static json_t *cycle_json(int cycle)
{
    return cycle == CYCLE_UNKNOWN ? json_null() : json_boolean(cycle);
}

static json_t *order_json(uint64_t order)
{
    return json_sprintf("%" PRIu64, order);
}

#define FIELD(name, expression)                                                                              \
    static json_t *name(const void *answer)                                                                  \
    {                                                                                                        \
        const line *l = answer;                                                                              \
        const group_record *g = l->group;                                                                    \
        (void)g;                                                                                             \
        return expression;                                                                                   \
    }
FIELD(label_value, json_string(label_of(g->order, g->number).text))
FIELD(order_value, order_json(g->order))
FIELD(number_value, number_json(g->number))
FIELD(gen_value, number_json(g->gen))
FIELD(dng_value, number_json(g->dng))
FIELD(start_value, g->gen < 0 ? json_null() : json_etype(etype_of(&g->start)))
FIELD(parity_value, typed_json(g, g->start.parity))
FIELD(even_value, typed_json(g, g->start.even))
FIELD(odd_value, typed_json(g, g->start.odd))
FIELD(smoothness_value, typed_json(g, g->start.smoothness))
FIELD(deficiency_value, number_json(deficiency_of(g)))
FIELD(frattini_value, order_json(g->frattini))
FIELD(factor_value, json_string(label_of(g->factor_order, g->factor_number).text))
FIELD(classes_value, number_json(g->classes))
FIELD(gen_cycle_value, cycle_json(g->cycles.gen))
FIELD(dng_cycle_value, cycle_json(g->cycles.dng))
FIELD(method_value, json_string(method_words(g->method)))
FIELD(lmfdb_value, json_sprintf(LMFDB_GROUPS "%s", label_of(g->order, g->number).text))
FIELD(seconds_value, json_real(g->seconds))
FIELD(groups_value, json_integer((json_int_t)l->groups))

static const field record_fields[] = {
    {"label", WORD, OF_ALL, "group", label_value},
    {"order", NUMBER, OF_ALL, NULL, order_value},
    {"number", NUMBER, OF_ALL, NULL, number_value},
    {"gen", NUMBER, OF_ALL, "GEN", gen_value},
    {"dng", NUMBER, OF_ALL, "DNG", dng_value},
    {"start_type", WORD, OF_JSON, "start", start_value},
    {"parity", NUMBER, OF_ROWS, NULL, parity_value},
    {"even", NUMBER, OF_ROWS, NULL, even_value},
    {"odd", NUMBER, OF_ROWS, NULL, odd_value},
    {"smoothness", NUMBER, OF_ROWS, NULL, smoothness_value},
    {"deficiency", NUMBER, OF_ALL, "d", deficiency_value},
    {"frattini_order", NUMBER, OF_ALL, "|Φ|", frattini_value},
    {"frattini_factor", WORD, OF_ALL, "G/Φ", factor_value},
    {"classes", NUMBER, OF_ALL, NULL, classes_value},
    {"gen_cycle", WORD, OF_ALL, NULL, gen_cycle_value},
    {"dng_cycle", WORD, OF_ALL, NULL, dng_cycle_value},
    {"method", WORD, OF_ALL, NULL, method_value},
    {"lmfdb", WORD, OF_JSON, NULL, lmfdb_value},
    {"seconds", NUMBER, OF_ALL, NULL, seconds_value},
    {"groups", NUMBER, OF_ALL, "groups", groups_value}, // only of lines that are counted
};

static fields fields_of(bool counted)
{
    return (fields){record_fields, sizeof record_fields / sizeof *record_fields - !counted};
}

void record_head(form f, bool counted, FILE *out)
{
    if (f == FORM_TEXT)
        table_head(counted, out);
    else
        fields_head(out, f, fields_of(counted));
}

void record_line(form f, bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    if (f == FORM_TEXT)
        table_line(counted, g, groups, out);
    else
        fields_line(out, f, fields_of(counted), &(line){g, groups});
}

void record_label(const group_record *g, FILE *out)
{
    fprintf(out, "%s\n", label_of(g->order, g->number).text);
}

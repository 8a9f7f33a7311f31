// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/record.h"

#include <inttypes.h>

#include "game/json.h"
#include "group/group_called.h"

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

// ---- rows

static const column all_columns[] = {
    {"label", WORD},        {"order", NUMBER},      {"number", NUMBER},         {"gen", NUMBER},
    {"dng", NUMBER},        {"parity", NUMBER},     {"even", NUMBER},           {"odd", NUMBER},
    {"smoothness", NUMBER}, {"deficiency", NUMBER}, {"frattini_order", NUMBER}, {"frattini_factor", WORD},
    {"classes", NUMBER},    {"gen_cycle", WORD},    {"dng_cycle", WORD},        {"method", WORD},
    {"seconds", NUMBER},    {"groups", NUMBER}};
static const column latex_columns[] = {{"group", WORD}, {"GEN", NUMBER}, {"DNG", NUMBER}, {"start", WORD},
                                       {"d", NUMBER},   {"|Φ|", NUMBER}, {"G/Φ", WORD},   {"groups", NUMBER}};
enum { ALL = sizeof all_columns / sizeof *all_columns, LATEX = sizeof latex_columns / sizeof *latex_columns };

static form rows_form(record_form form)
{
    return form == RECORD_TSV ? FORM_TSV : form == RECORD_LATEX ? FORM_LATEX : FORM_CSV;
}

static void rows_names(record_form form, bool counted, FILE *out)
{
    if (form == RECORD_LATEX)
        rows_head(out, FORM_LATEX, latex_columns, LATEX - !counted);
    else
        rows_head(out, rows_form(form), all_columns, ALL - !counted);
}

// A cell of its text, nothing where that is empty.
static const char *cell(const label *l)
{
    return *l->text ? l->text : NULL;
}

static void latex_line(bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    label text[LATEX] = {label_of(g->order, g->number),
                         number_or("", g->gen, ""),
                         number_or("", g->dng, ""),
                         g->gen < 0 ? (label){""} : type_of(g),
                         number_or("", deficiency_of(g), ""),
                         number_or("", g->frattini, ""),
                         label_of(g->factor_order, g->factor_number),
                         number_or("", (int64_t)groups, "")};
    const char *cells[LATEX];
    for (size_t i = 0; i < LATEX; i++)
        cells[i] = cell(&text[i]);
    rows_line(out, FORM_LATEX, cells, LATEX - !counted);
}

static label cycle_of(int cycle)
{
    label l;
    snprintf(l.text, sizeof l.text, "%s", cycle == CYCLE_UNKNOWN ? "" : cycle ? "true" : "false");
    return l;
}

static void row_line(form f, bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    const type_at *t = &g->start;
    bool typed = g->gen >= 0;
    label seconds, text[ALL] = {label_of(g->order, g->number),
                                number_or("", g->order, ""),
                                number_or("", g->number, ""),
                                number_or("", g->gen, ""),
                                number_or("", g->dng, ""),
                                number_or("", typed ? t->parity : -1, ""),
                                number_or("", typed ? t->even : -1, ""),
                                number_or("", typed ? t->odd : -1, ""),
                                number_or("", typed ? t->smoothness : -1, ""),
                                number_or("", deficiency_of(g), ""),
                                number_or("", g->frattini, ""),
                                label_of(g->factor_order, g->factor_number),
                                number_or("", g->classes, ""),
                                cycle_of(g->cycles.gen),
                                cycle_of(g->cycles.dng)};
    const char *cells[ALL];
    for (size_t i = 0; i < ALL; i++)
        cells[i] = cell(&text[i]);
    snprintf(seconds.text, sizeof seconds.text, "%.6f", g->seconds);
    text[ALL - 1] = number_or("", (int64_t)groups, "");
    cells[ALL - 3] = method_words(g->method);
    cells[ALL - 2] = seconds.text;
    cells[ALL - 1] = text[ALL - 1].text;
    rows_line(out, f, cells, ALL - !counted);
}

record_form record_form_of(form f)
{
    static const record_form forms[] = {[FORM_TEXT] = RECORD_TABLE,
                                        [FORM_JSON] = RECORD_JSON,
                                        [FORM_CSV] = RECORD_CSV,
                                        [FORM_TSV] = RECORD_TSV,
                                        [FORM_LATEX] = RECORD_LATEX};
    return forms[f];
}

static json_t *json_number(int64_t value)
{
    return value < 0 ? json_null() : json_integer(value);
}

static json_t *json_cycle(int cycle)
{
    return cycle == CYCLE_UNKNOWN ? json_null() : json_boolean(cycle);
}

static json_t *json_start(const group_record *g)
{
    return g->gen < 0 ? json_null() : json_etype(etype_of(&g->start));
}

static void object_line(bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    label own = label_of(g->order, g->number), factor = label_of(g->factor_order, g->factor_number);
    char url[sizeof LMFDB_GROUPS + sizeof own.text];
    snprintf(url, sizeof url, LMFDB_GROUPS "%s", own.text);
    json_t *object = json_pack("{ss sI so so so so ss so ss ss so*}", "label", own.text, "number",
                               (json_int_t)g->number, "gen", json_number(g->gen), "dng", json_number(g->dng),
                               "start_type", json_start(g), "deficiency", json_number(deficiency_of(g)),
                               "frattini_factor", factor.text, "classes", json_number(g->classes), "method",
                               method_words(g->method), "lmfdb", url, "seconds", json_real(g->seconds));
    json_object_set_new(object, "gen_cycle", json_cycle(g->cycles.gen));
    json_object_set_new(object, "dng_cycle", json_cycle(g->cycles.dng));
    json_put_order(object, "order", g->order);
    json_put_order(object, "frattini_order", g->frattini);
    if (counted)
        json_object_set_new(object, "groups", json_integer((json_int_t)groups));
    json_line(out, object);
}

void record_head(record_form form, bool counted, FILE *out)
{
    if (form == RECORD_TABLE)
        table_head(counted, out);
    else if (form != RECORD_JSON && form != RECORD_LABELS)
        rows_names(form, counted, out);
}

void record_tail(record_form form, FILE *out)
{
    if (form == RECORD_LATEX)
        rows_tail(out, FORM_LATEX);
}

void record_line(record_form form, bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    switch (form) {
    case RECORD_TABLE:
        table_line(counted, g, groups, out);
        break;
    case RECORD_CSV:
    case RECORD_TSV:
        row_line(rows_form(form), counted, g, groups, out);
        break;
    case RECORD_LATEX:
        latex_line(counted, g, groups, out);
        break;
    case RECORD_JSON:
        object_line(counted, g, groups, out);
        break;
    case RECORD_LABELS:
        fprintf(out, "%s\n", label_of(g->order, g->number).text);
        break;
    }
}

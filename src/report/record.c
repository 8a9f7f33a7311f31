// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/record.h"

#include <inttypes.h>

#include "game/json.h"

#define LMFDB "https://www.lmfdb.org/Groups/Abstract/"

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

static void csv_head(bool counted, FILE *out)
{
    fprintf(out,
            "label,order,number,gen,dng,parity,even,odd,smoothness,deficiency,frattini_order,"
            "frattini_factor,classes,method,seconds%s\n",
            counted ? ",groups" : "");
}

static void csv_line(bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    const type_at *t = &g->start;
    fprintf(out, "%s,%" PRIu32 ",%" PRIu32 ",%s,%s,", label_of(g->order, g->number).text, g->order, g->number,
            number_or("", g->gen, "").text, number_or("", g->dng, "").text);
    if (g->gen < 0)
        fputs(",,,,,", out);
    else
        fprintf(out, "%u,%u,%u,%u,%" PRIu32 ",", t->parity, t->even, t->odd, t->smoothness, t->deficiency);
    fprintf(out, "%" PRIu32 ",%s,%s,%s,%.6f", g->frattini, label_of(g->factor_order, g->factor_number).text,
            number_or("", g->classes, "").text, method_words(g->method), g->seconds);
    if (counted)
        fprintf(out, ",%" PRIu64, groups);
    putc('\n', out);
}

static json_t *json_number(int64_t value)
{
    return value < 0 ? json_null() : json_integer(value);
}

static json_t *json_start(const group_record *g)
{
    return g->gen < 0 ? json_null() : json_etype(etype_of(&g->start));
}

static void object_line(bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    label own = label_of(g->order, g->number), factor = label_of(g->factor_order, g->factor_number);
    char url[sizeof LMFDB + sizeof own.text];
    snprintf(url, sizeof url, LMFDB "%s", own.text);
    json_t *object = json_pack(
        "{ss sI sI so so so so sI ss so ss ss so*}", "label", own.text, "order", (json_int_t)g->order,
        "number", (json_int_t)g->number, "gen", json_number(g->gen), "dng", json_number(g->dng), "start_type",
        json_start(g), "deficiency", json_number(deficiency_of(g)), "frattini_order", (json_int_t)g->frattini,
        "frattini_factor", factor.text, "classes", json_number(g->classes), "method", method_words(g->method),
        "lmfdb", url, "seconds", json_real(g->seconds));
    if (counted)
        json_object_set_new(object, "groups", json_integer((json_int_t)groups));
    json_dumpf(object, out, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putc('\n', out);
    json_decref(object);
}

void record_head(record_form form, bool counted, FILE *out)
{
    if (form == RECORD_TABLE)
        table_head(counted, out);
    else if (form == RECORD_CSV)
        csv_head(counted, out);
}

void record_line(record_form form, bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    switch (form) {
    case RECORD_TABLE:
        table_line(counted, g, groups, out);
        break;
    case RECORD_CSV:
        csv_line(counted, g, groups, out);
        break;
    case RECORD_JSON:
        object_line(counted, g, groups, out);
        break;
    case RECORD_LABELS:
        fprintf(out, "%s\n", label_of(g->order, g->number).text);
        break;
    }
}

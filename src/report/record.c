// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text table is written by hand; all other forms come from the table of fields at the end, where a macro
// makes the function of each field from one expression. The last field, the number of groups, is omitted if
// lines are not counted.
#include "report/record.h"

#include "facts/recorded.h"
#include "group/group_called.h"
#include "group/group_expr.h"

static const char *method_words(atlas_method method)
{
    static const char *const words[] = {[METHOD_ODD_FACTOR] = "odd factor",
                                        [METHOD_EVEN_PHI] = "even Frattini subgroup",
                                        [METHOD_DIRECT] = "direct"};
    return method <= METHOD_DIRECT ? words[method] : "unknown";
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

static label number_or_dash(const char *sign, int64_t value)
{
    label l = {"-"};
    if (value >= 0)
        snprintf(l.text, sizeof l.text, "%s%" PRId64, sign, value);
    return l;
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

// What a line is about.
typedef struct line {
    group_record group;
    bool counted, typed; // typed: GEN is known
    uint64_t groups;     // like it
    int64_t deficiency;  // −1: not known
    label label, factor;
    char lmfdb[sizeof LMFDB_GROUPS + sizeof(label)];
    const char *method;
    const char *name; // "S4"; NULL: it does not come with the program
} line;

static void print_text(FILE *out, const item *told)
{
    const line *l = told->it;
    const group_record *g = &l->group;
    char alike[24] = "";
    if (l->counted)
        snprintf(alike, sizeof alike, "%10" PRIu64, l->groups);
    fprintf(out, "%-11s %-4s %-4s %-10s %2s %6" PRIu32 "  %-10s %10s%s%s%s\n", l->label.text,
            number_or_dash("*", g->gen).text, number_or_dash("*", g->dng).text, type_of(g).text,
            number_or_dash("", l->deficiency).text, g->frattini, l->factor.text,
            number_or_dash("", g->classes).text, alike, l->name ? "  " : "", l->name ? l->name : "");
}

static void start_value(writer *to, const item *told)
{
    const line *l = told->it;
    if (l->typed)
        write_etype(to, etype_of(&l->group.start));
    else
        write_null(to);
}

#define OF_START(name, member)                                                                               \
    FIELD(name, AS_NUMBER, line, group.start.member, .column = true, WHEN(line, typed))
static const field record_rows[] = {
    FIELD("label", AS_CHARS, line, label, .heading = "group"),
    FIELD("name", AS_TEXT, line, name, .optional = true),
    FIELD("order", AS_ORDER, line, group.order),
    FIELD("number", AS_NUMBER, line, group.number),
    FIELD("gen", AS_INTEGER, line, group.gen, .heading = "GEN", .nim = true),
    FIELD("dng", AS_INTEGER, line, group.dng, .heading = "DNG", .nim = true),
    GET("start_type", AS_ETYPE, start_value, .heading = "start"),
    OF_START("parity", parity),
    OF_START("even", even),
    OF_START("odd", odd),
    OF_START("smoothness", smoothness),
    FIELD("deficiency", AS_INTEGER, line, deficiency, .heading = "d"),
    FIELD("frattini_order", AS_ORDER, line, group.frattini, .heading = "|Φ|"),
    FIELD("frattini_factor", AS_CHARS, line, factor, .heading = "G/Φ"),
    FIELD("classes", AS_INTEGER, line, group.classes),
    FIELD("gen_cycle", AS_MAYBE, line, group.cycles.gen),
    FIELD("dng_cycle", AS_MAYBE, line, group.cycles.dng),
    FIELD("method", AS_TEXT, line, method),
    FIELD("lmfdb", AS_CHARS, line, lmfdb),
    FIELD("seconds", AS_REAL, line, group.seconds),
    FIELD("groups", AS_NUMBER, line, groups, WHEN(line, counted)),
};
#define COLUMNS                                                                                              \
    "label order number gen dng parity even odd smoothness deficiency frattini_order frattini_factor "       \
    "classes gen_cycle dng_cycle method seconds name"
#define BRIEF "label gen dng start_type deficiency frattini_order frattini_factor"
#define TITLE "group       GEN  DNG  start       d    |Φ|  G/Φ           classes"
// Without and with how many groups a line stands for.
const fields record_fields[2] = {FIELDS("record", record_rows, line, .columns = COLUMNS, .brief = BRIEF,
                                        .title = TITLE "  name\n", .print = print_text),
                                 FIELDS("record", record_rows, line, .columns = COLUMNS " groups",
                                        .brief = BRIEF " groups", .title = TITLE "    groups  name\n",
                                        .print = print_text)};

// What is recorded about the names of a small group.
static json_t *called(const group_record *g)
{
    json_auto_t *asked = json_pack("[o]", small_group_json(g->order, g->number));
    return g->order <= RECORDED_MOST_ORDER ? recorded_answer("Called", asked) : NULL;
}

void record_line(form f, bool counted, const group_record *g, uint64_t groups, FILE *out)
{
    json_auto_t *names = called(g);
    line l = {.group = *g,
              .counted = counted,
              .typed = g->gen >= 0,
              .groups = groups,
              .deficiency = g->gen < 0 ? -1 : (int64_t)g->start.deficiency,
              .label = label_of(g->order, g->number),
              .factor = label_of(g->factor_order, g->factor_number),
              .method = method_words(g->method),
              .name = json_string_value(json_object_get(names, "description"))};
    snprintf(l.lmfdb, sizeof l.lmfdb, LMFDB_GROUPS "%s", l.label.text);
    fields_line(out, f, &record_fields[counted], &l);
}

void record_label(const group_record *g, FILE *out)
{
    fprintf(out, "%s\n", label_of(g->order, g->number).text);
}

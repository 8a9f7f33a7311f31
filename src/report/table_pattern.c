// SPDX-License-Identifier: GPL-3.0-or-later
//
// Patterns as sentences, JSON objects and formulas. Each form states for which values of the variables the
// pattern was observed; the sentence also suggests where to test it next.

#include "base/latex_text.h"
#include "base/text.h"
#include "lang/mathematics.h"
#include "report/nim.h"
#include "report/table.h"

enum { MOST_EXCEPTIONS = 8, MOST_NEXT = 4, MOST_THEOREMS = 8 };

typedef struct extent { // of a variable, over the values that are known
    int64_t least, most, count;
} extent;

static extent extent_of(const value_table *t, size_t rule, size_t variable)
{
    extent e = {INT64_MAX, INT64_MIN, 0};
    for (size_t k = 0; k < t->ranges->count; k++) {
        int64_t n = t->ranges->at[k][variable];
        if (t->row[k][rule] >= TABLE_NONE)
            e = (extent){n < e.least ? n : e.least, n > e.most ? n : e.most, e.count + 1};
    }
    return e;
}

// ---- what is known about a pattern, in words and in LaTeX

// "n = 3..30", "$n = 3, \\dots, 30$"
static void print_range(FILE *out, const ranges *r, size_t variable, extent e, form f)
{
    fprintf(out, f == FORM_LATEX ? "$%c = %" PRId64 ", \\dots, %" PRId64 "$" : "%c = %" PRId64 "..%" PRId64,
            r->letter[variable], e.least, e.most);
}

// Whether the values are proved. A theorem for each of them does not prove the pattern, which may fail beyond
// them.
static void print_proved(FILE *out, const value_table *t, size_t rule)
{
    size_t known = 0, proved = 0;
    for (size_t k = 0; k < t->ranges->count; k++) {
        known += t->row[k][rule] >= 0;
        proved += t->row[k][rule] >= 0 && table_theorem(t, k, rule);
    }
    if (proved == known)
        fprintf(out, "; theorems give all %zu values", known);
    else if (proved)
        fprintf(out, ", not proved; theorems give %s%zu of %zu values", t->resumed ? "at least " : "", proved,
                known);
    else if (!t->resumed)
        fputs(", not proved", out);
}

// Values that a limit cut off were not observed.
static void print_observed(FILE *out, const value_table *t, size_t rule, form f)
{
    const ranges *r = t->ranges;
    size_t missing = 0;
    int64_t most = extent_of(t, rule, 0).most;
    for (size_t i = 0; i < r->variables; i++) {
        fputs(i ? ", " : "", out);
        print_range(out, r, i, extent_of(t, rule, i), f);
    }
    for (size_t k = 0; k < r->count; k++)
        missing += t->row[k][rule] < TABLE_NONE && r->at[k][0] < most;
    if (missing)
        fprintf(out, " but for %zu value%s", missing, text_plural(missing));
    print_proved(out, t, rule);
}

// "m", or "min(m,n)" and "|m - n|"; in LaTeX "\\min(m,n)".
static grid_text name_of(const ranges *r, const pattern *p, size_t variable, form f)
{
    grid_text name = {.text = "\\"};
    char *to = name.text + (f == FORM_LATEX && p->of_difference && variable == 0);
    if (p->of_difference)
        snprintf(to, sizeof name.text - 1, variable ? "|%c - %c|" : "min(%c,%c)", r->letter[0], r->letter[1]);
    else
        snprintf(to, sizeof name.text - 1, "%c", r->letter[variable]);
    return name;
}

// The second part is that of gcd(m,n) > 1.
static int value_behind(const pattern *p, bool part, int64_t i, int64_t k)
{
    int64_t first = part * p->period[0] + (p->from[0] + i) % p->period[0];
    return p->value[first * p->period[1] + (p->from[1] + k) % p->period[1]];
}

// Row by row of the first variable, of one variable in a row.
static void print_values(FILE *out, const pattern *p, bool part)
{
    int64_t rows = p->of_sum ? 1 : p->period[0];
    for (int64_t i = 0; i < rows; i++)
        for (int64_t k = 0; k < p->period[1]; k++) {
            int value = value_behind(p, part, i, k);
            fputs(k || (i && p->period[1] == 1) ? ", " : i ? "; " : "", out);
            if (value < 0)
                putc('?', out);
            else
                fprintf(out, "%d", value);
        }
}

static bool is_constant(const pattern *p)
{
    return p->period[0] * p->period[1] == 1 && !p->of_gcd;
}

// "is 0", "has period 4", "depends on m mod 2 and n mod 4"
static void print_kind(FILE *out, const ranges *r, const pattern *p)
{
    grid_text first = name_of(r, p, 0, FORM_TEXT), second = name_of(r, p, 1, FORM_TEXT);
    if (is_constant(p))
        fprintf(out, "is %d", p->value[0]);
    else if (p->variables == 1)
        fprintf(out, "has period %" PRId64, p->period[0]);
    else if (p->of_sum)
        fprintf(out, "depends on (%s + %s) mod %" PRId64, first.text, second.text, p->period[0]);
    else if (p->period[0] > 1 && p->period[1] > 1)
        fprintf(out, "depends on %s mod %" PRId64 " and %s mod %" PRId64, first.text, p->period[0],
                second.text, p->period[1]);
    else
        fprintf(out, "depends on %s mod %" PRId64, p->period[0] == 1 ? second.text : first.text,
                p->period[0] * p->period[1]);
    if (p->of_gcd)
        fprintf(out, " and on whether gcd(%s,%s) = 1", first.text, second.text);
}

// The value on a diagonal before the beginning; −1: it is not always the same.
static int diagonal_value(const value_table *t, size_t rule, int64_t apart)
{
    const pattern *p = &t->pattern[rule];
    int64_t in[2];
    int all = -2;
    for (size_t k = 0; k < t->ranges->count; k++) {
        pattern_place(p, t->ranges->at[k], in);
        int value = t->row[k][rule];
        if (in[1] == apart && in[0] >= p->from[0] && value >= 0)
            all = all == -2 || all == value ? value : -1;
    }
    return all;
}

// Whether the point lies on a diagonal with a constant value, which is printed once for the whole diagonal.
static bool on_diagonal(const value_table *t, size_t rule, const int64_t *at)
{
    const pattern *p = &t->pattern[rule];
    int64_t in[2];
    pattern_place(p, at, in);
    return p->of_difference && in[0] >= p->from[0] && in[1] < p->from[1] &&
           diagonal_value(t, rule, in[1]) >= 0;
}

static void print_diagonals(FILE *out, const value_table *t, size_t rule, form f)
{
    const pattern *p = &t->pattern[rule];
    for (int64_t apart = 0; p->of_difference && apart < p->from[1]; apart++) {
        int value = diagonal_value(t, rule, apart);
        if (value >= 0)
            fprintf(out,
                    f == FORM_LATEX ? "Where $%s = %" PRId64 "$, it is $%d$.\n"
                                    : "  where %s = %" PRId64 " it is %d\n",
                    name_of(t->ranges, p, 1, f).text, apart, value);
    }
}

// "m = 1 n = 2 has 2", "$m = 1$, $n = 2$ has $2$"
static void print_exception(FILE *out, const ranges *r, const int64_t *at, int value, form f)
{
    for (size_t i = 0; i < r->variables; i++)
        if (f == FORM_LATEX)
            fprintf(out, "%s $%c = %" PRId64 "$", i ? "," : "", r->letter[i], at[i]);
        else
            fprintf(out, " %c = %" PRId64, r->letter[i], at[i]);
    fprintf(out, f == FORM_LATEX ? " has $%d$" : " has %d", value);
}

// Values before the beginning that are others than the pattern would have there.
static void print_exceptions(FILE *out, const value_table *t, size_t rule, form f)
{
    const pattern *p = &t->pattern[rule];
    const ranges *r = t->ranges;
    size_t found = 0;
    for (size_t k = 0; k < r->count; k++) {
        int value = t->row[k][rule];
        if (value < 0 || pattern_covers(p, r->at[k]) || value == pattern_value(p, r->at[k]) ||
            on_diagonal(t, rule, r->at[k]))
            continue;
        if (found++ < MOST_EXCEPTIONS) {
            fputs(found > 1 ? ";" : f == FORM_LATEX ? "Exceptions:" : "  exceptions:", out);
            print_exception(out, r, r->at[k], value, f);
        }
    }
    if (found > MOST_EXCEPTIONS)
        fprintf(out, "; and %zu more", found - MOST_EXCEPTIONS);
    fputs(!found ? "" : f == FORM_LATEX ? ".\n" : "\n", out);
}

static void print_theorem(FILE *out, const formula *of, size_t values, form f)
{
    OWNED char *text =
        mem_print("%zu value%s by %s, %s", values, text_plural(values), paper_short(of->paper), of->theorem);
    fputs(f == FORM_LATEX ? "Known: " : "  known: ", out);
    if (f == FORM_LATEX)
        latex_text(text, out);
    else
        fputs(text, out);
    fputs(f == FORM_LATEX ? ".\n" : "\n", out);
}

// Theorems that give values of the table, in the order of the first of these.
static void print_known(FILE *out, const value_table *t, size_t rule, form f)
{
    const formula *met[MOST_THEOREMS];
    size_t values[MOST_THEOREMS] = {0}, count = 0;
    for (size_t k = 0; k < t->ranges->count; k++) {
        const formula *of = table_theorem(t, k, rule);
        size_t i = 0;
        while (i < count && met[i] != of)
            i++;
        if (!of || i == MOST_THEOREMS)
            continue;
        met[i] = of;
        values[i]++;
        count += i == count;
    }
    for (size_t i = 0; i < count; i++)
        print_theorem(out, met[i], values[i], f);
}

static void print_next(FILE *out, const value_table *t, size_t rule)
{
    const ranges *r = t->ranges;
    const pattern *p = &t->pattern[rule];
    extent first = extent_of(t, rule, 0);
    if (r->variables == 1 && first.most - first.least >= first.count)
        return; // primes or the like, and which ones come next is not known here
    int64_t next = first.most + 1, count = p->period[0] < MOST_NEXT ? p->period[0] : MOST_NEXT;
    fputs("  next to test:", out);
    if (r->variables == 2)
        fprintf(out, " %c = %" PRId64 ", and %c = %" PRId64, r->letter[0], next, r->letter[1],
                extent_of(t, rule, 1).most + 1);
    else
        for (int64_t i = 0; i < count; i++)
            fprintf(out, "%s %" PRId64, i ? "," : (char[]){' ', r->letter[0], ' ', '=', '\0'}, next + i);
    putc('\n', out);
}

static void print_sentence(FILE *out, const value_table *t, size_t rule)
{
    const pattern *p = &t->pattern[rule];
    const ranges *r = t->ranges;
    print_kind(out, r, p);
    for (size_t i = 0; i < p->variables; i++)
        fprintf(out, "%s%s = %" PRId64, i ? ", " : " from ", name_of(r, p, i, FORM_TEXT).text, p->from[i]);
    fputs(is_constant(p) ? " on" : ": ", out);
    if (!is_constant(p))
        print_values(out, p, false);
    if (p->of_gcd) {
        fputs(" if the gcd is 1, otherwise ", out);
        print_values(out, p, true);
    }
    fputs(" (observed for ", out);
    print_observed(out, t, rule, FORM_TEXT);
    fputs(")\n", out);
    print_diagonals(out, t, rule, FORM_TEXT);
    print_exceptions(out, t, rule, FORM_TEXT);
    print_known(out, t, rule, FORM_TEXT);
    print_next(out, t, rule);
}

// ---- for programs

static void write_numbers(writer *to, const int64_t *number, size_t count) // one: itself
{
    if (count > 1)
        write_list(to);
    for (size_t i = 0; i < count; i++)
        write_integer(to, number[i]);
    if (count > 1)
        write_list_end(to);
}

static void write_values(writer *to, const pattern *p, bool part)
{
    write_list(to);
    for (int64_t i = 0; i < p->period[0]; i++) {
        if (p->variables == 2)
            write_list(to);
        for (int64_t k = 0; k < p->period[1]; k++) {
            int value = value_behind(p, part, i, k);
            if (value < 0)
                write_null(to);
            else
                write_integer(to, value);
        }
        if (p->variables == 2)
            write_list_end(to);
    }
    write_list_end(to);
}

// The pattern of one game, within the table.
typedef struct game_pattern {
    const value_table *table;
    size_t rule;
    const pattern *pattern;
} game_pattern;

static void letters_value(writer *to, const item *told)
{
    const game_pattern *g = told->it;
    write_list(to);
    for (size_t i = 0; i < g->pattern->variables; i++)
        write_text(to, name_of(g->table->ranges, g->pattern, i, FORM_TEXT).text);
    if (g->pattern->of_gcd)
        write_text(to, "gcd");
    write_list_end(to);
}

static void values_value(writer *to, const item *told)
{
    const pattern *p = ((const game_pattern *)told->it)->pattern;
    if (p->of_gcd)
        write_list(to);
    write_values(to, p, false);
    if (p->of_gcd) {
        write_values(to, p, true);
        write_list_end(to);
    }
}

static void observed_value(writer *to, const item *told)
{
    const game_pattern *g = told->it;
    write_list(to);
    for (size_t i = 0; i < g->pattern->variables; i++) {
        extent e = extent_of(g->table, g->rule, i);
        write_list(to);
        write_integer(to, e.least);
        write_integer(to, e.most);
        write_list_end(to);
    }
    write_list_end(to);
}

GETTER(period_value, game_pattern, g, write_numbers(to, g->pattern->period, g->pattern->variables))
GETTER(preperiod_value, game_pattern, g, write_numbers(to, g->pattern->from, g->pattern->variables))

static const field pattern_rows[] = {
    GET("variables", AS_NAMES, letters_value),  GET("period", AS_LIST, period_value),
    GET("preperiod", AS_LIST, preperiod_value), GET("values", AS_LIST, values_value),
    GET("observed", AS_LIST, observed_value),
};
static const fields pattern_fields = FIELDS(NULL, pattern_rows, game_pattern);

GETTER(game_word, game_pattern, g, write_text(to, g->table->rules->heading[g->rule]))
GETTER(structure_value, game_pattern, g, write_text(to, g->table->expression))
GETTER(closed_flag, game_pattern, g, if (g->table->rules->closed) write_flag(to, true))
GETTER(misere_flag, game_pattern, g, if (g->table->rules->misere) write_flag(to, true))

static void whole_pattern(writer *to, const item *told)
{
    const game_pattern *g = told->it;
    if (g->pattern->variables)
        fields_write(to, &pattern_fields, told);
    else
        write_null(to);
}

static const field game_rows[] = {
    GET("game", AS_TEXT, game_word),
    GET("structure", AS_TEXT, structure_value),
    GET("pattern", AS_OBJECT, whole_pattern),
    GET("closed", AS_FLAG, closed_flag, .optional = true),
    GET("misere", AS_FLAG, misere_flag, .optional = true),
};
const fields table_pattern_fields = FIELDS("table_pattern", game_rows, game_pattern);

// ---- in LaTeX

// Whether the value depends on two residues, and not on one of them or of the sum alone.
static bool of_pairs(const pattern *p)
{
    return !p->of_sum && p->period[0] > 1 && p->period[1] > 1;
}

// "0, 1" or "(0,1), (1,0)": the residues with this value, in short lines. Without a file they are counted.
static size_t print_residues(FILE *out, const pattern *p, bool part, int value)
{
    size_t count = 0, line = of_pairs(p) ? 4 : 8;
    for (int64_t i = 0; i < (p->of_sum ? 1 : p->period[0]); i++)
        for (int64_t k = 0; k < p->period[1]; k++) {
            if (p->value[(part * p->period[0] + i) * p->period[1] + k] != value)
                continue;
            const char *before = !count ? "" : count % line ? ", " : ",\\\\\n    & \\quad ";
            if (out)
                fprintf(out, of_pairs(p) ? "%s(%" PRId64 ",%" PRId64 ")" : "%s%" PRId64, before,
                        of_pairs(p) ? i : i + k, k);
            count++;
        }
    return count;
}

static void print_cases(FILE *out, const ranges *r, const pattern *p, bool part)
{
    bool second = !p->of_sum && p->period[0] == 1, two = of_pairs(p) && p->period[0] != p->period[1];
    fputs("\\begin{cases}\n", out);
    for (int value = 0; value < NIM_MAX; value++) {
        if (!print_residues(NULL, p, part, value))
            continue;
        fprintf(out, "  %d & \\text{if } ", value);
        fprintf(out,
                p->of_sum     ? "%s + %s"
                : of_pairs(p) ? "(%s,%s)"
                              : "%s",
                name_of(r, p, second, FORM_LATEX).text, name_of(r, p, 1, FORM_LATEX).text);
        fputs(" \\equiv ", out);
        print_residues(out, p, part, value);
        fprintf(out, two ? " \\pmod{(%" PRId64 ",%" PRId64 ")}\\\\\n" : " \\pmod{%" PRId64 "}\\\\\n",
                p->period[second], p->period[1]);
    }
    fputs("\\end{cases}", out);
}

// "\mathsf{GEN}(D_n)", without dollar signs.
static void print_name(FILE *out, const value_table *t, size_t rule)
{
    OWNED char *name = mathematics_game(t->rules->heading[rule], t->expression, false, NOTATION_LATEX);
    if (*rule_list_variant(t->rules))
        fprintf(out, "\\text{%s}", rule_list_variant(t->rules));
    fprintf(out, "%.*s", (int)strlen(name) - 2, name + 1);
}

// Where a formula holds stands before it, because a line has no room for both.
static void print_formula(FILE *out, const value_table *t, size_t rule, bool part)
{
    const pattern *p = &t->pattern[rule];
    const ranges *r = t->ranges;
    for (size_t i = 0; i < p->variables; i++)
        fprintf(out, "%s$%s \\ge %" PRId64 "$", i ? " and " : "For ", name_of(r, p, i, FORM_LATEX).text,
                p->from[i]);
    if (p->of_gcd)
        fprintf(out, " with $\\gcd(%c,%c) %s 1$", r->letter[0], r->letter[1], part ? ">" : "=");
    fputs(":\n\\[ ", out);
    print_name(out, t, rule);
    fputs(" = ", out);
    if (is_constant(p))
        fprintf(out, "%d", p->value[0]);
    else
        print_cases(out, r, p, part);
    fputs(" \\]\n", out);
}

// The formula, and all that the sentence says.
static void print_latex(FILE *out, const value_table *t, size_t rule)
{
    const pattern *p = &t->pattern[rule];
    if (!p->variables) {
        putc('$', out);
        print_name(out, t, rule);
        fputs("$: no pattern found.\\par\n", out);
        return;
    }
    for (int part = 0; part < 1 + p->of_gcd; part++)
        print_formula(out, t, rule, part);
    fputs("Observed for ", out);
    print_observed(out, t, rule, FORM_LATEX);
    fputs(".\n", out);
    print_diagonals(out, t, rule, FORM_LATEX);
    print_exceptions(out, t, rule, FORM_LATEX);
    print_known(out, t, rule, FORM_LATEX);
    fputs("\\par\n", out);
}

void table_print_patterns(FILE *out, form f, const value_table *t)
{
    for (size_t i = 0; i < t->rules->count; i++) {
        const pattern *p = &t->pattern[i];
        if (f == FORM_JSON)
            fields_line(out, f, &table_pattern_fields, &(game_pattern){t, i, p});
        else if (f == FORM_LATEX && t->ranges->variables <= 2)
            print_latex(out, t, i);
        else if (t->ranges->variables <= 2) {
            fprintf(out, p->variables ? "%s%s(%s) " : "%s%s(%s): no pattern found\n",
                    rule_list_variant(t->rules), t->rules->heading[i], t->expression);
            if (p->variables)
                print_sentence(out, t, i);
        }
    }
}

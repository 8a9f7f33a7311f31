// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every statement that the program can cite is in tests/data/citations.txt, where it was looked up in the
// paper: those of the formulas and of the statements about sets, and those in any text of the sources.
#include "source_support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "data_support.h"
#include "theory/set_claims.h"

enum { CITED = 58 };

static data_table table;
static unsigned found;

static int read_table(void **state)
{
    (void)state;
    table = data_read("citations.txt", 3, CITED);
    return 0;
}

static int forget_table(void **state)
{
    (void)state;
    data_clear(&table);
    return 0;
}

// ---- citations in a text

// The paper that is named last before `end`; `otherwise` where none is.
static const char *paper_before(const char *text, const char *end, const char *otherwise)
{
    static const struct {
        const char *word, *paper;
    } names[] = {{"Avoidance", "Benesh–Ernst–Sieben, Avoidance"},
                 {"Spectrum", "Benesh–Ernst–Sieben, Spectrum"},
                 {"spectrum of nim-values", "Benesh–Ernst–Sieben, Spectrum"},
                 {"Ernst–Sieben", "Ernst–Sieben"},
                 {"Sieben", "Sieben"},
                 {"ypergraph", "Sieben"}};
    const char *paper = otherwise, *last = text - 1;
    for (size_t i = 0; i < COUNT(names); i++)
        for (const char *at = text; (at = strstr(at, names[i].word)) && at < end; at++) {
            bool inside = at > text && !strncmp(at - strlen("–"), "–", strlen("–")); // a later author
            if (at > last && !inside) {
                last = at;
                paper = names[i].paper;
            }
        }
    return paper;
}

// "Prop 3.15" or "Proposition 3.15" at `at`: its length, and the statement in full; 0: none.
static size_t citation_at(const char *at, char *statement, size_t room)
{
    static const char *const kinds[][2] = {
        {"Proposition", "Proposition"}, {"Prop", "Proposition"}, {"Corollary", "Corollary"},
        {"Cor", "Corollary"},           {"Example", "Example"},  {"Table", "Table"},
        {"Section", "Section"},         {"Theorem", "Theorem"},  {"Definitions", "Definition"},
        {"Definition", "Definition"},   {"Lemma", "Lemma"},      {"Conjecture", "Conjecture"}};
    for (size_t i = 0; i < COUNT(kinds); i++) {
        size_t length = strlen(kinds[i][0]);
        if (strncmp(at, kinds[i][0], length) || at[length] != ' ' || !isdigit((unsigned char)at[length + 1]))
            continue;
        const char *number = at + length + 1;
        size_t digits = strspn(number, "0123456789");
        if (number[digits] == '.' && isdigit((unsigned char)number[digits + 1]))
            digits += 1 + strspn(number + digits + 1, "0123456789");
        snprintf(statement, room, "%s %.*s", kinds[i][1], (int)digits, number);
        return length + 1 + digits;
    }
    return 0;
}

// NULL: any paper.
static bool in_table(const char *paper, const char *statement)
{
    for (size_t i = 0; i < table.rows; i++)
        if ((!paper || !strcmp(data_at(&table, i, 0), paper)) && !strcmp(data_at(&table, i, 1), statement))
            return true;
    return false;
}

static void hold_text(const char *text, const char *otherwise, const char *where)
{
    char statement[64];
    for (const char *at = text; *at;) {
        size_t length =
            at > text && isalpha((unsigned char)at[-1]) ? 0 : citation_at(at, statement, sizeof statement);
        if (length) {
            const char *paper = paper_before(text, at, otherwise);
            bool alone = at == text && !text[length]; // the paper is in another field
            found++;
            if (!in_table(alone ? NULL : paper, statement))
                fail_msg("%s cites %s, %s, which is not in tests/data/citations.txt: \"%.100s\"", where,
                         paper, statement, text);
        }
        at += length ? length : 1;
    }
}

// ---- what the program cites

static void hold_formulas(const formula *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *text = mem_print("%s, %s", paper_short(list[i].paper), list[i].theorem);
        unsigned before = found;
        hold_text(text, "", list[i].name);
        bool whole = list[i].paper >= PAPER_ALTERNATING; // an article that is cited as a whole, or ours
        assert_true(found > before || whole);
        free(text);
    }
}

static void formulas_cite_statements_that_were_looked_up(void **state)
{
    (void)state;
    hold_formulas(formulas, formula_count);
    hold_formulas(set_formulas, set_formula_count);
    assert_true(found >= 35);
}

// The next string of a C text, with those that follow it at once; NULL at the end. `*text` moves on.
static char *next_string(const char **text)
{
    const char *at = *text;
    char *string = NULL;
    while (*at) {
        if (!strncmp(at, "//", 2)) {
            at += strcspn(at, "\n");
        } else if (*at == '\'') {
            at += at[1] == '\\' ? 4 : 3;
        } else if (*at == '"') {
            const char *start = ++at;
            while (*at && *at != '"')
                at += *at == '\\' ? 2 : 1;
            char *longer = mem_print("%s%.*s", string ? string : "", (int)(at - start), start);
            free(string);
            string = longer;
            at += *at == '"';
        } else if (string && !isspace((unsigned char)*at)) {
            break;
        } else {
            at++;
        }
    }
    *text = at;
    return string;
}

static void hold_source(const source *s, void *context)
{
    (void)context;
    // Rows of these have their paper in another column; they were held above.
    if (path_ends(s->path, "theory/formula.c") || path_ends(s->path, "theory/set_claims.c") ||
        !path_ends(s->path, ".c") || strstr(s->path, "gap/"))
        return;
    bool spectrum = strstr(s->path, "hunt") || strstr(s->path, "spectrum") ||
                    strstr(s->path, "checklist_gen") || strstr(s->path, "group_extension");
    bool avoidance = path_ends(s->path, "theory/checklist.c");
    const char *text = s->text;
    for (char *string; (string = next_string(&text)); free(string))
        hold_text(string,
                  spectrum    ? "Benesh–Ernst–Sieben, Spectrum"
                  : avoidance ? "Benesh–Ernst–Sieben, Avoidance"
                              : "Sieben",
                  s->path);
}

static void sources_cite_statements_that_were_looked_up(void **state)
{
    (void)state;
    found = 0;
    assert_true(each_source(hold_source, NULL) > 100);
    assert_true(found >= 30);
}

// ---- the test itself

static void a_citation_is_found_and_belongs_to_a_paper(void **state)
{
    (void)state;
    static const char text[] =
        "so (Benesh–Ernst–Sieben, Avoidance, Cor 7; Ernst–Sieben, Example 2.3), Prop 9.13";
    char statement[64];
    const char *cor = strstr(text, "Cor"), *example = strstr(text, "Ex"), *prop = strstr(text, "Prop");
    assert_int_equal(citation_at(cor, statement, sizeof statement), 5);
    assert_string_equal(statement, "Corollary 7");
    assert_string_equal(paper_before(text, cor, "none"), "Benesh–Ernst–Sieben, Avoidance");
    assert_string_equal(paper_before(text, example, "none"), "Ernst–Sieben");
    assert_string_equal(paper_before(text, prop, "none"), "Ernst–Sieben");
    assert_string_equal(paper_before("Prop 9.13", "Prop 9.13", "none"), "none");
    assert_false(in_table("Ernst–Sieben", "Corollary 7"));
    const char *code = "x = \"Prop \" // \"Prop 1\"\n \"7\"; '\"' f(\"Cor\")";
    char *string = next_string(&code);
    assert_string_equal(string, "Prop 7");
    free(string);
    string = next_string(&code);
    assert_string_equal(string, "Cor");
    free(string);
    assert_null(next_string(&code));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_citation_is_found_and_belongs_to_a_paper),
        cmocka_unit_test(formulas_cite_statements_that_were_looked_up),
        cmocka_unit_test(sources_cite_statements_that_were_looked_up),
    };
    return cmocka_run_group_tests_name("citations", tests, read_table, forget_table);
}

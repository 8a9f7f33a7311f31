// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every statement that the program can cite is in tests/data/citations.txt, where it was looked up in the
// paper: those of the formulas and of the statements about sets, and those in any text of the sources. And
// `harary cite`: whatever has a name can be cited, and the BibTeX is well formed.
#include "data_support.h"
#include "program_support.h"
#include "source_support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
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

// ---- harary cite

// Braces are balanced, and every key is there once.
static size_t check_entries(const char *text)
{
    size_t entries = 0;
    int depth = 0;
    for (const char *at = text; *at; at++) {
        depth += (*at == '{') - (*at == '}');
        assert_true(depth >= 0);
        if (*at != '@')
            continue;
        char *key = mem_print("%.*s,", (int)strcspn(at, ","), at);
        assert_int_equal(depth, 0);
        assert_null(strstr(strchr(at, '{') + 1, strchr(key, '{')));
        free(key);
        entries++;
    }
    assert_int_equal(depth, 0);
    return entries;
}

static void everything_has_an_entry(void **state)
{
    (void)state;
    run r = RUN("cite", "--bibtex");
    assert_int_equal(r.status, 0);
    assert_int_equal(check_entries(r.out), PAPER_COUNT);
    run_clear(&r);
}

static void theorems_are_cited(void **state)
{
    (void)state;
    for (size_t i = 0; i < formula_count + set_formula_count; i++) {
        const formula *f = i < formula_count ? &formulas[i] : &set_formulas[i - formula_count];
        run r = RUN("cite", f->name, "--bibtex");
        char *cited = mem_print("\\cite[%s]{%s}", f->theorem, paper_find(f->paper)->key);
        if (r.status || !strstr(r.out, cited))
            fail_msg("%s: %s%s", f->name, r.out, r.err);
        assert_true(check_entries(r.out) >= 1);
        free(cited);
        run_clear(&r);
    }
    expect_parts(RUN("cite", "CYCLIC"), 0, "(Ernst–Sieben, Corollary 6.7)", "");
    static const char *const told[] = {"Ernst–Sieben, Corollary 6.7", "Corollary 6.7", "cor. 6.7"};
    for (size_t i = 0; i < COUNT(told); i++)
        expect_parts(RUN("cite", told[i]), 0, "(Ernst–Sieben, Corollary 6.7)", "");
    expect(RUN("cite", "Sieben, Corollary 6.77"), 1, "", NULL);
}

// The keys of papers are not names of theorems.
static void papers_are_cited_by_their_keys(void **state)
{
    (void)state;
    for (paper p = 0; p < PAPER_HARARY; p++) {
        run r = RUN("cite", paper_find(p)->key, "--bibtex");
        assert_int_equal(check_entries(r.out), 1);
        run_clear(&r);
        expect_parts(RUN("cite"), 0, paper_find(p)->key, "");
        for (size_t i = 0; i < formula_count; i++)
            assert_int_not_equal(strcasecmp(paper_find(p)->key, formulas[i].name), 0);
    }
}

// What was looked up in the publications: the papers themselves and their lists of references.
static const struct publication {
    const char *key, *field, *value;
    bool in_article; // paper/article.tex has it, too
} published[] = {
    {"ErnstSieben", "journal", "International Journal of Game Theory", false},
    {"ErnstSieben", "volume", "47", true},
    {"ErnstSieben", "number", "2", false},
    {"ErnstSieben", "pages", "509--542", true},
    {"ErnstSieben", "year", "2018", true},
    {"ErnstSieben", "doi", "10.1007/s00182-017-0602-x", true},
    {"ErnstSieben", "eprint", "1407.0784", true},
    {"BESAvoidance", "pages", "83--103", true},
    {"BESAvoidance", "year", "2016", true},
    {"BESAvoidance", "eprint", "1506.07105", true},
    {"BESSpectrum", "eprint", "2004.08980", true},
    {"BESSpectrum", "year", "2020", true},
    {"Sieben", "volume", "30", true},
    {"Sieben", "number", "2", true},
    {"Sieben", "pages", "P2.13", true},
    {"Sieben", "year", "2023", true},
    {"BESAlternating", "journal", "International Electronic Journal of Algebra", false},
    {"BESAlternating", "volume", "20", true},
    {"BESAlternating", "pages", "70--85", true},
    {"BESAlternating", "year", "2016", true},
    {"BESAlternating", "eprint", "1508.03419", true},
    {"BESDihedral", "volume", "68", true},
    {"BESDihedral", "pages", "371--384", true},
    {"BESDihedral", "eprint", "1608.00259", true},
    {"BESNilpotent", "number", "3", false},
    {"BESNilpotent", "pages", "515--527", true},
    {"BESNilpotent", "doi", "10.1515/jgth-2018-0117", false},
    {"Brandenburg", "volume", "47", false},
    {"Brandenburg", "eprint", "1205.2884", false},
    {"DaillyGahlawatMyint", "eprint", "2409.20505", false},
};

// The entry of a paper in the list of references of paper/article.tex: the line with its title.
static char *reference(const char *article, const char *title)
{
    const char *list = strstr(article, "\\begin{thebibliography}"), *at = list ? strstr(list, title) : NULL;
    if (!at)
        fail_msg("paper/article.tex does not cite %s", title);
    return mem_print("%.*s", (int)strcspn(at, "\n"), at);
}

static void entries_have_what_was_published(void **state)
{
    (void)state;
    char *article = text_of_file(SOURCE_DIR "/paper/article.tex");
    for (size_t i = 0; i < COUNT(published); i++) {
        const struct publication *p = &published[i];
        char *field = mem_print("%s = {%s}", p->field, p->value);
        expect_parts(RUN("cite", p->key, "--bibtex"), 0, field, "");
        free(field);
        for (paper k = 0; p->in_article && k < PAPER_COUNT; k++)
            if (strcmp(paper_find(k)->key, p->key) == 0) {
                char *cited = reference(article, paper_find(k)->title);
                if (!strstr(cited, p->value))
                    fail_msg("paper/article.tex, %s: no %s %s", p->key, p->field, p->value);
                free(cited);
            }
    }
    free(article);
}

// What is true of every entry, so that a new one is complete.
static void entries_are_complete(void **state)
{
    (void)state;
    char *cff = text_of_file(SOURCE_DIR "/CITATION.cff");
    for (paper k = 0; k < PAPER_HARARY; k++) {
        const paper_entry *p = paper_find(k);
        if (!p->arxiv && !p->journal)
            fail_msg("%s is neither an article nor a preprint", p->key);
        if (p->journal && (!p->volume || !p->year || !p->pages))
            fail_msg("%s: an article has a volume, a year and pages", p->key);
        const char *parts[] = {p->title, p->journal, p->volume, p->year, p->pages, p->arxiv};
        for (size_t i = 0; i < COUNT(parts); i++)
            if (parts[i] && !strstr(p->full, parts[i]))
                fail_msg("%s: '%s' is not in '%s'", p->key, parts[i], p->full);
        const char *cited = strstr(cff, p->title);
        const char *const known[] = {p->doi, p->arxiv};
        for (size_t i = 0; cited && i < COUNT(known); i++)
            if (known[i] && !strstr(cited, known[i]))
                fail_msg("CITATION.cff: %s lacks %s", p->key, known[i]);
    }
    free(cff);
}

static void the_program_is_cited_with_its_version(void **state)
{
    (void)state;
    run version = RUN("--version");
    char *word = mem_print("version %.*s,", (int)strcspn(version.out + 7, "\n"), version.out + 7);
    expect_parts(RUN("cite"), 0, word, "");
    expect_parts(RUN("cite", "harary"), 0, word, "");
    free(word);
    run_clear(&version);
}

static void an_unknown_name_gets_a_suggestion(void **state)
{
    (void)state;
    expect(RUN("cite", "cyclik"), 1, "", "did you mean cyclic?");
    expect(RUN("cite", "qqqqqqqq"), 1, "", "harary cite lists the names");
    expect(RUN("cite", "cyclic", "abelian"), 2, "", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_citation_is_found_and_belongs_to_a_paper),
        cmocka_unit_test(formulas_cite_statements_that_were_looked_up),
        cmocka_unit_test(sources_cite_statements_that_were_looked_up),
        cmocka_unit_test(everything_has_an_entry),
        cmocka_unit_test(theorems_are_cited),
        cmocka_unit_test(papers_are_cited_by_their_keys),
        cmocka_unit_test(entries_have_what_was_published),
        cmocka_unit_test(entries_are_complete),
        cmocka_unit_test(the_program_is_cited_with_its_version),
        cmocka_unit_test(an_unknown_name_gets_a_suggestion),
    };
    return cmocka_run_group_tests_name("citations", tests, read_table, forget_table);
}

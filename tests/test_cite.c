// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary cite`: whatever has a name can be cited, and the BibTeX is well formed.
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "theory/set_claims.h"

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
        cmocka_unit_test(everything_has_an_entry),
        cmocka_unit_test(theorems_are_cited),
        cmocka_unit_test(papers_are_cited_by_their_keys),
        cmocka_unit_test(the_program_is_cited_with_its_version),
        cmocka_unit_test(an_unknown_name_gets_a_suggestion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates that somebody wrote to deceive and that are too long for tests/data/certificates.txt, which
// test_checker reads; and true ones into which a set or a subgroup is put that is not maximal: classes would
// fall apart by it. All are refused.
#include "certificate_support.h"

static void expect_refusal(const char *what, const char *text, size_t length, const char *says)
{
    int status = check(text, length);
    char *path = in_home("errors"), *said = text_of_file(path);
    if (status == 0)
        fail_msg("accepted: %s", what);
    if ((status != 1 && status != 3) || !*said || !strstr(said, says))
        fail_msg("status %d, '%s': %s", status, said, what);
    free(said);
    free(path);
}

static void what_follows_a_nul_byte_counts(void **state)
{
    (void)state;
    static const char text[] =
        "harary-certificate 1\ngame GEN\nof Z5\nvalue 2\ntheorem cyclic 5\nend\n\0value 4\n";
    expect_refusal("a file with a zero byte", text, sizeof text - 1, "");
}

// No maximal subgroup at all is no list of them, however large the group.
static void a_list_of_none_is_refused(void **state)
{
    (void)state;
    char *text = NULL;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    fputs("harary-certificate 1\ngame GEN\nof Z5042\nvalue 0\ngroup 2523 5042\ngenerator (1", to);
    for (int i = 2; i <= 2521; i++)
        fprintf(to, ",%d", i);
    fputs(")(2522,2523)\nend\n", to);
    assert_int_equal(fclose(to), 0);
    expect_refusal("Z5042 without maximal subgroups", text, length, "");
    free(text);
}

// So many generators of two pieces that the number of pairs is 0 modulo 2^32: S3 is not Z2 × Z3.
static void many_pairs_are_compared(void **state)
{
    (void)state;
    char *text = NULL;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    fputs("harary-certificate 1\ngame GEN\nof S3\nvalue 4\ntheorem split\ngroup 3 6\ngenerator (1,2,3)\n"
          "generator (1,2)\npiece 2\n",
          to);
    for (int i = 0; i < 1 << 21; i++)
        fputs("by (1,2)\n", to);
    fputs("piece 3\n", to);
    for (int i = 0; i < 1 << 11; i++)
        fputs("by (1,2,3)\n", to);
    fputs("end\n", to);
    assert_int_equal(fclose(to), 0);
    expect_refusal("S3 as Z2 × Z3", text, length, "");
    free(text);
}

static void true_theorems_are_accepted(void **state)
{
    (void)state;
    // 1 + q + q² + q³ with q = 2^22 is more than 64 bits hold.
    expect_accepted("a large n", "harary-certificate 1\ngame DNG\nof A17592190238723\nvalue 3\n"
                                 "theorem alternating 17592190238723\nend\n");
    expect_accepted("PΩ(7,3)",
                    "harary-certificate 1\ngame GEN\nof PΩ(7,3)\nvalue 1\ntheorem POmega 7 3\nend\n");
    expect_accepted("G2(3)", "harary-certificate 1\ngame DNG\nof G2(3)\nvalue 0\ntheorem G2 3\nend\n");
    expect_accepted("Tits group",
                    "harary-certificate 1\ngame DNG\nof 2F4(2)'\nvalue 0\ntheorem 2F4 2\nend\n");
    expect_accepted("DNG(M)", "harary-certificate 1\ngame DNG\nof M\nvalue 3\ntheorem M\nend\n");
    expect_accepted("GEN(M)", "harary-certificate 1\ngame GEN\nof M\nvalue 4\ntheorem M\nend\n");
}

// The certificate with another line before the one that begins with `before`.
static char *with_line(const char *text, const char *before, const char *line)
{
    const char *at = line_of(text, before);
    assert_non_null(at);
    return mem_print("%.*s%s\n%s", (int)(at - text), text, line, at);
}

// Into a certificate with its subgroups comes the trivial one, which is maximal in groups of prime order
// alone.
static void a_smaller_subgroup_is_noticed(void **state)
{
    (void)state;
    static const char *const groups[] = {"S4", "Q8", "Z12", "D6", "A5", "Z2^3", "24.3", "32.6", "Z4xZ2^2"};
    if (!groups_can_be_tested("certificates of groups"))
        return;
    for (size_t i = 0; i < COUNT(groups); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++) {
            char *text = certificate_of(g, groups[i], "");
            if (text && line_of(text, "maximal")) {
                char *longer = with_line(text, "maximal", "maximal 1");
                expect_refusal(groups[i], longer, strlen(longer), "maximal");
                free(longer);
            }
            free(text);
        }
}

static char *without_lines(const char *text, const char *word)
{
    char *left = mem_string(text);
    for (char *at; (at = (char *)line_of(left, word));) {
        char *end = at + strcspn(at, "\n") + 1;
        memmove(at, end, strlen(end) + 1);
    }
    return left;
}

// A set that is contained in another one, put before the others: of two stable sets, or of two edges where
// elements are removed. NULL where there is no room for it.
static char *with_nested(rng *r, rule g, uint32_t vertices, const char *text)
{
    const char *word = rule_removes(g) ? "edge" : "stable", *at = line_of(text, word);
    if (!at)
        return NULL;
    char *line = mem_print("%.*s", (int)strcspn(at, "\n"), at), *last = strrchr(line, ' '), *longer = NULL;
    char *alone = rule_removes(g) ? mem_string(text) : without_lines(text, "edge");
    if (rule_removes(g)) {
        char *more = mem_print("%s %u", line, 1 + rng_below(r, vertices)), *new_one = strrchr(more, ' ');
        if (!strstr(line, new_one))
            longer = with_line(alone, word, more);
        free(more);
    } else if (last != strchr(line, ' ')) {
        *last = '\0';
        longer = with_line(alone, word, line);
    }
    free(alone);
    free(line);
    return longer;
}

static void a_nested_set_is_noticed(void **state)
{
    (void)state;
    rng r = rng_start("a nested set", 59);
    size_t changed = 0;
    for (size_t i = 0; i < scaled(200); i++) {
        hypergraph h = random_hypergraph(&r, 3 + rng_below(&r, 6), 6);
        char *structure = hypergraph_text(&h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            char *text = certificate_of(g, structure, ""), *longer = NULL;
            if (text && (longer = with_nested(&r, g, h.vertices, text))) {
                expect_refusal(longer, longer, strlen(longer), "");
                changed++;
            }
            free(longer);
            free(text);
        }
        free(structure);
        hypergraph_clear(&h);
    }
    print_message("%zu certificates\n", changed);
    assert_true(changed > scaled(200) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_follows_a_nul_byte_counts), cmocka_unit_test(a_list_of_none_is_refused),
        cmocka_unit_test(many_pairs_are_compared),        cmocka_unit_test(true_theorems_are_accepted),
        cmocka_unit_test(a_smaller_subgroup_is_noticed),  cmocka_unit_test(a_nested_set_is_noticed),
    };
    return cmocka_run_group_tests(tests, start_tools_at_home, end_tools_at_home);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates of games on sets that do not list classes: blocks of alike vertices, and sets of one parity.
// The checker accepts exactly the value that the rules of the game give (the oracle), whatever the blocks and
// the sets are; changed files are refused or true; and nim writes such files for structures with many
// vertices. At the end the theorem about quotients, held against the values of all small groups.
#include "certificate_sets_support.h"

// ---- blocks

static void put_mask(FILE *to, const char *word, uint32_t mask)
{
    fputs(word, to);
    for (uint32_t v = 0; v < VERTICES_MOST; v++)
        if (mask >> v & 1)
            fprintf(to, " %u", v + 1);
    fputc('\n', to);
}

static const char *const games[] = {"ACV", "AVD", "DST", "PRV"};

// A file that claims *0, with sets of the kind, and blocks if there are any.
static char *file_of(rng *r, uint32_t game, uint32_t n, uint32_t blocks, const char *theorem)
{
    static char *text; // a stream may be told of a variable that is still there, as gcc sees it
    static size_t length;
    uint32_t block[VERTICES_MOST] = {0}, sets = 1 + rng_below(r, 4);
    bool edges = game >= RULE_DST || (!*theorem && rng_below(r, 2));
    FILE *to = open_memstream(&text, &length);
    fprintf(to, "harary-certificate 1\ngame %s\nof chance\nvalue 0\n%svertices %u\n", games[game], theorem,
            n);
    for (uint32_t v = 0; v < n && blocks; v++)
        block[rng_below(r, blocks)] |= 1u << v;
    for (uint32_t b = 0; b < blocks; b++)
        if (block[b])
            put_mask(to, "alike", block[b]);
    uint32_t odd = rng_below(r, 2);
    for (uint32_t i = 0; i < sets; i++) {
        uint32_t mask = 1 + rng_below(r, (1u << n) - 1);
        if (*theorem && rng_below(r, 8) && (uint32_t)__builtin_popcount(mask) % 2 != odd)
            mask ^= 1u << rng_below(r, n); // mostly of one parity
        put_mask(to, edges ? "edge" : "stable", mask);
    }
    fputs("end\n", to);
    fclose(to);
    return text;
}

// The only value that is accepted is the true one; returns whether it is.
static bool only_truth_is_accepted(char *text)
{
    instance("harary-check on\n%s", text);
    char *value = strstr(text, "\nvalue ") + 7;
    int truth = value_by_rules(text);
    bool accepted_one = false;
    for (char c = '0'; c <= '4'; c++) {
        *value = c;
        int status = check(text, strlen(text));
        if (status == 0 && c - '0' != truth)
            fail_msg("accepted, but the value is %d:\n%s", truth, text);
        accepted_one = accepted_one || status == 0;
    }
    return accepted_one;
}

static void blocks_tell_the_value(void **state)
{
    (void)state;
    rng r = rng_start("blocks_tell_the_value", 21);
    size_t files = 0;
    for (size_t i = 0; i < scaled(30); i++)
        for (uint32_t game = RULE_ACV; game <= RULE_PRV; game++) {
            char *text = file_of(&r, game, 2 + rng_below(&r, 8), 1 + rng_below(&r, 4), "");
            bool exists = value_by_rules(text) >= 0;
            if (only_truth_is_accepted(text) != exists)
                fail_msg("not accepted:\n%s", text);
            files += exists;
            free(text);
        }
    print_message("%zu games by blocks\n", files);
    assert_true(files >= scaled(30));
}

// Accepted where, and only where, all sizes have one parity.
static void parity_tells_the_value(void **state)
{
    (void)state;
    rng r = rng_start("parity_tells_the_value", 22);
    size_t ends[2] = {0};
    for (size_t i = 0; i < scaled(30); i++)
        for (uint32_t game = RULE_AVD; game <= RULE_PRV; game += 2) {
            char *text = file_of(&r, game, 2 + rng_below(&r, 8), 0, "theorem parity\n");
            uint32_t set[8], count = masks_of(text, "stable", set, masks_of(text, "edge", set, 0));
            bool same = true;
            for (uint32_t k = 1; k < count; k++)
                same = same && __builtin_popcount(set[0] ^ set[k]) % 2 == 0;
            if (only_truth_is_accepted(text) != same)
                fail_msg("%s:\n%s", same ? "not accepted" : "accepted", text);
            ends[same]++;
            free(text);
        }
    print_message("%zu games by parity, %zu without\n", ends[1], ends[0]);
    assert_true(ends[1] > 0 && (ends[0] > 0 || scaled(10) < 10));
}

// ---- what is changed

static void changes_are_refused_or_true(void **state)
{
    (void)state;
    rng r = rng_start("changes_are_refused_or_true", 23);
    size_t ends[4] = {0}, tried = scaled(300);
    for (size_t i = 0; i < tried; i++) {
        uint32_t game = rng_below(&r, 4);
        bool parity = game % 2 && rng_below(&r, 2);
        char *text = file_of(&r, game, 2 + rng_below(&r, 6), parity ? 0 : 1 + rng_below(&r, 3),
                             parity ? "theorem parity\n" : "");
        int truth = value_by_rules(text);
        strstr(text, "\nvalue ")[7] = (char)('0' + (truth > 0 ? truth : 0));
        int status;
        char *other = changed_certificate(&r, text, &status);
        instance("harary-check on\n%s", other);
        ends[status]++;
        if (status == 0)
            expect_true_sets(other);
        free(other);
        free(text);
    }
    print_message("%zu changed certificates: %zu still true, %zu refused, %zu too large\n", tried, ends[0],
                  ends[1], ends[3]);
    assert_true(ends[1] > tried / 4);
}

// Blocks that overlap or leave out a vertex, a position, a type, and edges beside stable sets.
static void wrong_blocks_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "vertices 4\nalike 1 2\nalike 2 3\nedge 1 2\n", // 4 is in no block
        "vertices 4\nalike 1 2\nalike 2 3 4\nedge 1 2\n",
        "vertices 3\nalike 1\nalike 1\nedge 1\n",
        "vertices 4\nalike 1 2\nalike 3 4\n",
        "vertices 4\nalike 1 2\nalike 3 4\nedge 1 2\nstable 1 3\n",
        "vertices 4\nalike 1 2\nalike 3 4\nedge 1 2\nposition 1\n",
        "type 0,0,1\nvertices 4\nalike 1 2\nalike 3 4\nedge 1 2\n",
    };
    static const char right[] =
        "harary-certificate 1\ngame ACV\nvalue 0\nvertices 4\nalike 1 2\nalike 3 4\nedge 1 2\nend\n";
    expect_accepted("blocks", right);
    for (size_t i = 0; i < COUNT(wrong); i++)
        for (uint32_t value = 0; value < 4; value++) {
            char *text = mem_print("harary-certificate 1\ngame ACV\nvalue %u\n%send\n", value, wrong[i]);
            assert_int_equal(check(text, strlen(text)), 1);
            free(text);
        }
}

// ---- what is written

// With the values that nim finds, which nothing here repeats; what the checker says is held against them.
static void large_structures_have_certificates(void **state)
{
    (void)state;
    static const struct {
        rule rule;
        const char *structure, *line;
    } told[] = {
        {RULE_ACV, "geodetic(K40)", "alike"},       {RULE_AVD, "hull(K50)", "alike"},
        {RULE_AVD, "disjoint(20,30,40)", "alike"},  {RULE_ACV, "tree(star(40))", "alike"},
        {RULE_DST, "edges(K30)", "alike"},          {RULE_PRV, "edges(K30)", "alike"},
        {RULE_PRV, "edges(C60)", "theorem parity"}, {RULE_PRV, "genpos(C30)", "theorem parity"},
        {RULE_AVD, "tr(edges(C40))", "theorem"},    {RULE_ACV, "geodetic(P100)", "class"},
    };
    for (size_t i = 0; i < COUNT(told); i++) {
        char *text = certificate_of(told[i].rule, told[i].structure, "");
        assert_non_null(text);
        if (!line_of(text, told[i].line))
            fail_msg("%s: no line %s", told[i].structure, told[i].line);
        expect_accepted(told[i].structure, text);
        char *value = strstr(text, "\nvalue ") + 7;
        *value = *value == '0' ? '1' : '0';
        assert_int_equal(check(text, strlen(text)), 1);
        free(text);
    }
}

// TER and DNT without classes say what TER and DNT say with them, on groups of up to 12 elements; from 13 on
// they are written so.
static void removing_games_by_rows(void **state)
{
    (void)state;
    static const char *const group[] = {"Z4", "Z6", "S3",  "Q8", "D5",   "Z12",
                                        "A4", "D6", "Z15", "D7", "Z2^4", "S4"};
    if (!groups_can_be_tested("removing games on groups"))
        skip();
    for (size_t i = 0; i < COUNT(group); i++)
        for (rule g = RULE_DST; g <= RULE_PRV; g++) {
            char *text = certificate_of(g, group[i], ""), *class, *value;
            if (!text)
                continue;
            assert_int_equal(line_of(text, "class") != NULL, i < 8);
            if ((class = strstr(text, "\nclass ")))
                strcpy(class + 1, "end\n");
            if ((value = strstr(text, "\ntype ")))
                value[1] = '#'; // only the value is claimed
            expect_accepted(group[i], text);
            value = strstr(text, "\nvalue ") + 7;
            for (char c = '0', truth = *value; c <= '4'; c++) {
                *value = c;
                assert_int_equal(check(text, strlen(text)), c == truth ? 0 : 1);
            }
            free(text);
        }
}

// ---- quotients of groups

// The certificate with nothing but the group and its generators, by the theorem about quotients.
static char *by_quotient(const char *text)
{
    char *made = NULL;
    size_t length;
    FILE *to = open_memstream(&made, &length);
    const char *game = line_of(text, "game");
    fprintf(to, "harary-certificate 1\n%.*s\nvalue 0\ntheorem quotient\n", (int)strcspn(game, "\n"), game);
    const char *group = line_of(text, "group");
    fprintf(to, "%.*s\n", (int)strcspn(group, "\n"), group);
    for (const char *at = text; (at = line_of(at, "generator")); at += strcspn(at, "\n"))
        fprintf(to, "%.*s\n", (int)strcspn(at, "\n"), at);
    fputs("end\n", to);
    fclose(to);
    return made;
}

// Where the checker accepts it, the classes of the certificate say *0 too.
static void quotients_are_true_of_small_groups(void **state)
{
    (void)state;
    static const char *const also[] = {"S4xZ2",   "PGammaL(2,9)", "S5xZ2",   "A4xZ2^2", "Q8xZ3", "D12",
                                       "S3xS3",   "D6xZ3",        "GL(2,3)", "Z4xZ2",   "S4xS3", "SD16",
                                       "Z2^2xZ9", "A5xZ2^2",      "32.6",    "48.33",   "72.40", "96.64"};
    if (!groups_can_be_tested("quotients of groups"))
        skip();
    size_t said = 0, silent = 0;
    for (size_t i = 0; i < COUNT(also); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++) {
            char *text = certificate_of(g, also[i], ""), *other = by_quotient(text);
            int status = check(other, strlen(other));
            if (status == 0 && strncmp(line_of(text, "value"), "value 0\n", 8) != 0)
                fail_msg("%s is not *0, and accepted", also[i]);
            assert_in_range(status, 0, 1);
            *(status == 0 ? &said : &silent) += 1;
            free(other);
            free(text);
        }
    print_message("the quotient tells %zu values, and %zu not\n", said, silent);
    assert_true(said > 5 && silent > 5);
}

static void large_groups_by_quotients(void **state)
{
    (void)state;
    if (!groups_can_be_tested("certificates of large groups"))
        skip();
    char *text = certificate_of(RULE_ACV, "S9xZ2", "");
    assert_non_null(text);
    assert_non_null(line_of(text, "theorem quotient"));
    expect_accepted("S9xZ2", text);
    char *generator = strstr(text, "\ngenerator ") + 1; // less than the group
    memset(generator, '#', 1);
    assert_int_equal(check(text, strlen(text)), 1);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_tell_the_value),
        cmocka_unit_test(parity_tells_the_value),
        cmocka_unit_test(changes_are_refused_or_true),
        cmocka_unit_test(wrong_blocks_are_refused),
        cmocka_unit_test(large_structures_have_certificates),
        cmocka_unit_test(removing_games_by_rows),
        cmocka_unit_test(quotients_are_true_of_small_groups),
        cmocka_unit_test(large_groups_by_quotients),
    };
    return cmocka_run_group_tests(tests, start_tools_at_home, end_tools_at_home);
}

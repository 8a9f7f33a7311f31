// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the three papers on groups state about concrete groups, with the number of each statement:
//   paper 1  Ernst, Sieben: Impartial achievement and avoidance games for generating finite groups
//   paper 2  Benesh, Ernst, Sieben: Impartial avoidance games for generating finite groups
//   paper 3  Benesh, Ernst, Sieben: The spectrum of nim-values for achievement games on finite groups
// Nim-values go through the program, as streams; diagrams, types and positions through the library, where
// every class of the group itself is built. Misprints are corrected and marked. Skipped without GAP.
#include "support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "engine/structure_types.h"
#include "game/game.h"
#include "group/element_names.h"
#include "group/group_direct.h"
#include "lang/parse.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { NOT_SAID = -1 };

// ---- nim-values, through the program

typedef struct printed_value {
    const char *where;
    char group[64];
    int dng, gen; // NOT_SAID where the statement is about the other game
} printed_value;

typedef struct claims {
    printed_value *item;
    size_t count, capacity;
} claims;

static void claim_add(claims *c, const char *where, const char *group, int dng, int gen)
{
    if (c->count == c->capacity)
        c->item = mem_resize(c->item, c->capacity = 2 * c->capacity + 64, sizeof *c->item);
    printed_value *new = &c->item[c->count++];
    *new = (printed_value){.where = where, .dng = dng, .gen = gen};
    assert_true(strlen(group) < sizeof new->group);
    strcpy(new->group, group);
}

static int said(const printed_value *c, bool gen)
{
    return gen ? c->gen : c->dng;
}

static char *claim_lines(const claims *c, bool gen)
{
    char *lines = mem_zero(c->count + 1, sizeof c->item->group + 1), *end = lines;
    for (size_t i = 0; i < c->count; i++)
        if (said(&c->item[i], gen) != NOT_SAID)
            end += sprintf(end, "%s\n", c->item[i].group);
    return lines;
}

// One stream for each game. All differences are shown before the test fails.
static size_t claim_differences(const claims *c, bool gen)
{
    char *input = claim_lines(c, gen);
    const char *arguments[] = {"nim", gen ? "gen" : "dng", "-", "--quiet", NULL};
    run r = run_program(arguments, input);
    size_t different = 0;
    char *line = strtok(r.out, "\n");
    for (size_t i = 0; i < c->count; i++) {
        const printed_value *x = &c->item[i];
        if (said(x, gen) == NOT_SAID)
            continue;
        if (!line || *line == '?' || atoi(line) != said(x, gen)) {
            different++;
            print_error("%s: %s(%s) is %s, not %d\n", x->where, gen ? "GEN" : "DNG", x->group,
                        line ? line : "not answered", said(x, gen));
        }
        line = line ? strtok(NULL, "\n") : NULL;
    }
    if (different)
        print_error("%s", r.err);
    run_clear(&r);
    free(input);
    return different;
}

static void claims_check(claims *c)
{
    size_t different = claim_differences(c, false) + claim_differences(c, true);
    free(c->item);
    assert_int_equal(different, 0);
}

// The words of a list that are separated by blanks.
static bool next_word(const char **list, char *word, size_t room)
{
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, " ");
    assert_true(length < room);
    memcpy(word, *list, length);
    word[length] = 0;
    *list += length;
    return length > 0;
}

typedef struct statement {
    const char *where, *groups;
    int dng, gen;
} statement;

static const statement paper1[] = {
    {"paper 1, Example 2.3", "Z1", NOT_SAID, 0},
    {"paper 1, Example 2.4", "Z4", 0, 1},
    {"paper 1, Example 3.16", "Z9", 1, NOT_SAID},
    {"paper 1, Examples 3.19 and 4.5", "Z6xZ3", 0, 0},
    {"paper 1, Proposition 3.22", "Z3 Z5 Z7 Z9 Z15 Z3^2 Z3^3 21.1 27.3 27.4 39.1 75.2 81.7 147.5", 1,
     NOT_SAID},
    {"paper 1, Proposition 3.23", "Z4 Z12 Q8 D4 D8 16.3 SL(2,3) GL(2,3) SL(2,5) Z4xA4", 0, NOT_SAID},
    {"paper 1, Example 6.6", "Z6", 3, NOT_SAID},
    {"paper 1, Corollaries 6.7 and 6.9", "Z2", 1, 2},
    {"paper 1, Corollaries 6.7 and 6.9", "Z3 Z5 Z105 Z225 Z1001", 1, 2},
    {"paper 1, Corollaries 6.7 and 6.9", "Z8 Z60 Z100 Z420 Z1024", 0, 1},
    {"paper 1, Corollaries 6.7 and 6.9", "Z10 Z30 Z90 Z210 Z2310", 3, 4},
    {"paper 1, Example 7.8", "D3 S3 Dih(Z3)", 3, 3},
    {"paper 1, Corollaries 7.5 and 7.10", "D5 D9 D45 D105 D315", 3, 3},
    {"paper 1, Corollaries 7.5 and 7.10", "D4 D12 D60 D100 D420", 0, 0},
    {"paper 1, Corollaries 7.5 and 7.10", "D6 D10 D30 D90 D210", 0, 1},
    {"paper 1, Proposition 8.11", "Z3xZ9xZ5xZ49xZ7 Z3xZ15", 1, 2}, // the groups of Examples 8.4 and 8.7
    {"paper 1, Proposition 8.11", "Z3^3 Z3^4 Z9xZ3xZ15 Z5^3", 1, 1},
    {"paper 1, Proposition 8.14", "Z2^2 Z2^2xZ3 Z2^2xZ15 Z2^2xZ3xZ5xZ7 Z2^2xZ9xZ25", 0, 1},
    {"paper 1, Proposition 8.15", "Z2^2xZ3^2 Z2^2xZ9xZ3 Z2^2xZ15xZ3 Z2^2xZ15^2 Z2^2xZ5xZ45", 0, 1},
    {"paper 1, Table 9.1 and Section 9", "S2", 1, 2},
    {"paper 1, Table 9.1 and Section 9", "S3", 3, 3},
    {"paper 1, Table 9.1 and Section 9", "S4", 0, 0},
    {"paper 1, Table 9.1 and Conjecture 9.1", "S5 S6 S7 S8", 0, 1},
    {"paper 1, Table 9.1 and Section 9", "A3", 1, 2}, // the table prints DNG(A_3) = *3, but A_3 = Z_3
    {"paper 1, Table 9.1", "A4", 3, NOT_SAID},
    {"paper 1, Table 9.1 and Conjecture 9.1", "A5 A6 A7 A8", 0, 1},
};

static const statement paper2[] = {
    {"paper 2, Proposition 2", "Z2", 1, NOT_SAID},
    {"paper 2, Proposition 2", "Z6 Z14 Z18 Z50 Z330", 3, NOT_SAID},
    {"paper 2, Proposition 2", "Z4 Z16 Z36 Z300", 0, NOT_SAID},
    {"paper 2, Proposition 7", "Z2^3 Z2xZ6^2 Z2^2xS3 S3^3 A4xZ3^2 Dih(Z3^2)", 0, NOT_SAID},
    {"paper 2, Example 2", "S4^3", 0, NOT_SAID},
    {"paper 2, Example 3", "Z3", 1, NOT_SAID},
    {"paper 2, Example 3", "Z4 Z2xZ3xZ3", 0, NOT_SAID},
    {"paper 2, Example 3", "S3", 3, NOT_SAID},
    {"paper 2, Example 4", "GL(2,3) SL(2,3)", 0, NOT_SAID},
    {"paper 2, Proposition 14", "Dih(Z15) Dih(Z3xZ5) Dih(Z63)", 3, NOT_SAID},
    {"paper 2, Proposition 14", "Dih(Z3^2) Dih(Z9xZ3) Dih(Z2) Dih(Z14) Dih(Z2xZ15)", 0, NOT_SAID},
    {"paper 2, Proposition 15", "Q8 Q16 Q32 Dic(2) Dic(3) Dic(5) Dic(15) Dic(21) Dic(30)", 0, NOT_SAID},
    {"paper 2, Proposition 16", "S4 S5 S6 S7 S8 S9", 0, NOT_SAID},
    {"paper 2, Corollary 8", "S3xZ2^2 S3xS4 S4xS4 D15xZ2 W(B3)xS3", 0, NOT_SAID},
    // Sp_2(2)' = Z_3 has to be left out: its elements of order 3 are not real.
    {"paper 2, Example 5(7)", "SL(2,4) SL(2,5) PSL(2,5) SL(2,8) SL(2,9) PSL(2,9) SL(2,13) PSL(2,13)", 0,
     NOT_SAID},
    {"paper 2, Example 5(7)", "PSL(2,16) PSL(2,17) PSL(2,25) PSp(4,4) Sp(4,5) Sp(6,2)", 0, NOT_SAID},
    {"paper 2, Corollary 9", "W(A1)", 1, NOT_SAID},
    {"paper 2, Corollary 9", "W(A2) W(I2(3)) W(I2(5)) W(I2(7)) W(I2(9)) W(I2(15))", 3, NOT_SAID},
    {"paper 2, Corollary 9", "W(A3) W(A4) W(A5) W(A6) W(A7) W(B2) W(B3) W(B4) W(B5) W(D4) W(D5) W(D6)", 0,
     NOT_SAID},
    {"paper 2, Corollary 9", "W(E6) W(E7) W(F4) W(G2) W(H3) W(H4) W(I2(4)) W(I2(6)) W(I2(8)) W(I2(12))", 0,
     NOT_SAID},
    {"paper 2, Section 7.5", "A4", 3, NOT_SAID}, // it prints *3 for A_3 too
    {"paper 2, Section 7.5", "A5 A6 A7 A8 A9 A10 A11", 0, NOT_SAID},
    {"paper 2, Proposition 17", "M23", 3, NOT_SAID},
    {"paper 2, Proposition 17", "M11 M12 M22 J1 J2", 0, NOT_SAID},
    {"paper 2, Section 7.7", "Rubik(3)", 0, NOT_SAID},
    {"paper 2, Proposition 18", "Z9 Z3", 1, NOT_SAID},
    {"paper 2, Proposition 18", "D27 D3", 3, NOT_SAID},
    {"paper 2, Proposition 18", "Z9xS3 Z3xS3", 3, NOT_SAID},
    {"paper 2, Proposition 18", "Z25xS3 Z5xS3", 3, NOT_SAID},
    {"paper 2, Example 6", "Z18xZ2 Z6xZ2", 0, NOT_SAID},
    {"paper 2, Example 7", "SL(3,7)", 3, NOT_SAID},
};

static const statement paper3[] = {
    {"paper 3, Example 2.7", "Z6", NOT_SAID, 4},
    {"paper 3, Example 5.1, odd order", "Z1", NOT_SAID, 0},
    {"paper 3, Example 5.1, odd order", "Z3^3", NOT_SAID, 1},
    {"paper 3, Example 5.1, odd order", "Z3", NOT_SAID, 2},
    {"paper 3, Example 5.1, even order", "Z2^3", NOT_SAID, 0},
    {"paper 3, Example 5.1, even order", "Z4", NOT_SAID, 1},
    {"paper 3, Example 5.1, even order", "Z2", NOT_SAID, 2},
    {"paper 3, Example 5.1, even order", "S3", NOT_SAID, 3},
    {"paper 3, Example 5.1, even order", "Z6", NOT_SAID, 4},
    {"paper 3, Section 6", "240.191", NOT_SAID, 4}, // the value is not printed there: by direct computation
    {"paper 3, Remark 4.11", "500.48", NOT_SAID, 0},
};

static void check_statements(const statement *s, size_t count)
{
    claims c = {0};
    char group[64];
    for (size_t i = 0; i < count; i++)
        for (const char *at = s[i].groups; next_word(&at, group, sizeof group);)
            claim_add(&c, s[i].where, group, s[i].dng, s[i].gen);
    claims_check(&c);
}

static void values_of_paper1(void **state)
{
    (void)state;
    check_statements(paper1, COUNT(paper1));
}

static void values_of_paper2(void **state)
{
    (void)state;
    check_statements(paper2, COUNT(paper2));
}

static void values_of_paper3(void **state)
{
    (void)state;
    check_statements(paper3, COUNT(paper3));
}

// The groups of Example 5.1 of paper 3 are the smallest of their parity and value.
static void smallest_orders(void **state)
{
    (void)state;
    static const int groups_of_order[28] = {0, 1, 1,  1, 2, 1, 2, 1, 5, 2, 2,  1, 5, 1,
                                            2, 1, 14, 1, 5, 1, 5, 2, 2, 1, 15, 2, 2, 5};
    char ids[2048] = "", *end = ids;
    for (int n = 1; n <= 27; n++)
        for (int i = 1; i <= groups_of_order[n]; i++)
            end += sprintf(end, "%d.%d\n", n, i);
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, ids);
    int least[2][5] = {{0}};
    const char *at = r.out;
    for (int n = 1; n <= 27; n++)
        for (int i = 1; i <= groups_of_order[n]; i++, at += 2) {
            assert_in_range(*at, '0', '4');
            int *seen = &least[n % 2][*at - '0'];
            *seen = *seen ? *seen : n;
        }
    static const int expected[2][5] = {{8, 4, 2, 6, 6}, {1, 27, 3, 0, 0}};
    assert_memory_equal(least, expected, sizeof expected);
    run_clear(&r);
}

// ---- families with a formula

// An abelian group by its invariant factors, each a divisor of the next.
typedef struct abelian {
    int factor[8], spread, order;
} abelian;

// "Z2xZ6"; `text` has room for 64 characters.
static char *print_abelian(const abelian *a, char *text)
{
    char *end = text;
    for (int i = 0; i < a->spread; i++)
        end += sprintf(end, "%sZ%d", i ? "x" : "", a->factor[i]);
    return text;
}

static int dng_abelian(const abelian *a)
{
    if (a->order == 2 || a->order % 2)
        return 1;
    return a->spread == 1 && a->order % 4 == 2 ? 3 : 0;
}

static int gen_abelian(const abelian *a)
{
    if (a->order == 2)
        return 2;
    if (a->order % 2)
        return a->spread <= 2 ? 2 : 1;
    if (a->spread == 1)
        return a->order % 4 ? 4 : 1;
    // Z_2 × Z_2 × Z_m × Z_k with m, k odd: two invariant factors, both twice an odd number.
    return a->spread == 2 && a->factor[0] % 4 == 2 && a->factor[1] % 4 == 2 ? 1 : 0;
}

static int dng_dih(const abelian *a)
{
    return a->order % 2 && a->spread == 1 ? 3 : 0;
}

static int gen_dih(const abelian *a)
{
    if (a->order % 2)
        return a->spread <= 2 ? 3 : 0;
    return a->spread == 1 && a->order % 4 == 2 ? 1 : 0;
}

static void add_abelian(claims *c, const abelian *a)
{
    char name[64];
    claim_add(c, "paper 1, Proposition 8.2 and Corollary 8.16", print_abelian(a, name), dng_abelian(a),
              gen_abelian(a));
}

static void add_dih(claims *c, const abelian *a)
{
    char of[64], name[80];
    snprintf(name, sizeof name, "Dih(%s)", print_abelian(a, of));
    claim_add(c, "paper 2, Proposition 14 (GEN: by computation)", name, dng_dih(a), gen_dih(a));
}

// Every abelian group of order 2 … most that begins with the factors of `a`.
static void each_abelian(claims *c, const abelian *a, int most, void (*add)(claims *, const abelian *))
{
    int step = a->spread ? a->factor[a->spread - 1] : 1;
    for (int f = a->spread ? step : 2; a->order * f <= most; f += step) {
        abelian longer = *a;
        longer.factor[longer.spread++] = f;
        longer.order *= f;
        add(c, &longer);
        each_abelian(c, &longer, most, add);
    }
}

static void abelian_groups(void **state)
{
    (void)state;
    claims c = {0};
    each_abelian(&c, &(abelian){.order = 1}, 240, add_abelian);
    claims_check(&c);
}

static void generalized_dihedral_groups(void **state)
{
    (void)state;
    claims c = {0};
    claim_add(&c, "paper 2, Proposition 14 (A = 1 is Z_2)", "Dih(Z1)", 1, 2);
    each_abelian(&c, &(abelian){.order = 1}, 75, add_dih);
    claims_check(&c);
}

typedef struct factor {
    const char *name;
    int generators;
    bool elementary; // Z_2^generators
} factor;

static int gen_product(const factor *t, const factor *h)
{
    int d = h->generators;
    if (!t->generators)
        return d == 0 ? 0 : d <= 2 ? 2 : 1;
    if (!t->elementary)
        return t->generators == 1 && d <= 1 ? 1 : 0;
    switch (t->generators) {
    case 1:
        return d == 0 ? 2 : d == 1 ? 4 : 0;
    case 2:
        return d <= 2 ? 1 : 0;
    default:
        return 0;
    }
}

// Proposition 11 of paper 2 prints Z_2 × Z_{2^{k+1}} where Z_2 × Z_{2k+1} is meant.
static int dng_product(const factor *t, const factor *h)
{
    if (!t->generators)
        return h->generators ? 1 : NOT_SAID;
    if (!t->elementary || t->generators > 1)
        return 0;
    return h->generators == 0 ? 1 : h->generators == 1 ? 3 : 0;
}

// T × H with a 2-group T and H of odd order; all nilpotent groups are among them.
static void two_group_times_odd(void **state)
{
    (void)state;
    static const factor two[] = {
        {"Z1", 0, true},  {"Z2", 1, true},   {"Z2^2", 2, true},   {"Z2^3", 3, true},  {"Z2^4", 4, true},
        {"Z4", 1, false}, {"Z8", 1, false},  {"Z4xZ2", 2, false}, {"Z4^2", 2, false}, {"D4", 2, false},
        {"Q8", 2, false}, {"Q16", 2, false}, {"16.3", 2, false},  {"D4xZ2", 3, false}};
    static const factor odd[] = {
        {"Z1", 0, false},      {"Z3", 1, false},        {"Z9", 1, false},      {"Z15", 1, false},
        {"Z105", 1, false},    {"Z3^2", 2, false},      {"Z5^2", 2, false},    {"Z9xZ3", 2, false},
        {"21.1", 2, false},    {"27.3", 2, false},      {"27.4", 2, false},    {"39.1", 2, false},
        {"75.2", 2, false},    {"27.3xZ5", 2, false},   {"21.1xZ3", 2, false}, {"Z3^3", 3, false},
        {"27.3xZ3", 3, false}, {"21.1xZ3^2", 3, false}, {"Z3^4", 4, false}};
    claims c = {0};
    for (size_t i = 0; i < COUNT(two); i++)
        for (size_t j = 0; j < COUNT(odd); j++) {
            char name[64];
            snprintf(name, sizeof name, "%sx%s", two[i].name, odd[j].name);
            claim_add(&c, "paper 2, Propositions 4 and 11 (GEN: T x H)", name, dng_product(&two[i], &odd[j]),
                      gen_product(&two[i], &odd[j]));
        }
    claims_check(&c);
}

// ---- whole structures, through the library

static game_tools tools;

static game open_game(const char *group, rule g)
{
    hry_error error;
    game made;
    if (game_open(group, strlen(group), &(expr_options){0}, &tools, &made, &error))
        fail_msg("%s: %s", group, error.message);
    made.rule = g;
    return made;
}

// What GAP tells for the value of the game.
static json_t *ask(const game *g)
{
    hry_error error;
    gap_question question;
    json_t *value;
    assert_true(game_ask(g, &tools, false, &question));
    if (tools_ask(&tools, question, &value, &error))
        fail_msg("%s: %s", g->text, error.message);
    return value;
}

typedef struct built {
    set_system system;
    structure structure;
} built;

static built build(const char *group, rule g)
{
    structure_expr e;
    hry_error error;
    built b;
    if (expr_parse(group, strlen(group), &(expr_options){0}, &e, &error) ||
        group_system_ask(tools_gap(&tools), group_expr_json(e.group), g, group, NULL, &b.system, &error) ||
        structure_build(&b.system, NULL, &b.structure, &error))
        fail_msg("%s: %s", group, error.message);
    expr_clear(&e);
    return b;
}

static void built_clear(built *b)
{
    structure_clear(&b->structure);
    set_system_clear(&b->system);
}

// A type as a number of three digits.
static int code(const class_type *t)
{
    return 100 * t->parity + 10 * t->even + t->odd;
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

enum { BLOCK_ROOM = 64, MOST_BLOCKS = 12 };

// A class as "type:Otype", the types of its options and its own one in ascending order.
static void print_class(const structure *x, uint32_t c, char text[BLOCK_ROOM])
{
    int types[MOST_BLOCKS], count = 1;
    types[0] = code(&x->type[c]);
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        int type = code(&x->type[x->option[i]]), k = 0;
        while (k < count && types[k] != type)
            k++;
        assert_true(k < MOST_BLOCKS);
        types[k] = type;
        count += k == count;
    }
    int own = types[0];
    qsort(types, (size_t)count, sizeof *types, ascending);
    int length = sprintf(text, "%03d:", own);
    for (int k = 0; k < count; k++)
        length += sprintf(text + length, "%s%03d", k ? "," : "", types[k]);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

// The simplified structure diagram as text: its blocks in alphabetical order.
static void print_diagram(const structure *x, char *text)
{
    quotient q;
    quotient_build(x, SIMPLIFY_OTYPE, false, &q);
    char block[MOST_BLOCKS][BLOCK_ROOM];
    assert_true(q.blocks <= MOST_BLOCKS);
    for (uint32_t c = 0; c < x->classes; c++)
        print_class(x, c, block[q.block[c]]);
    qsort(block, q.blocks, sizeof *block, by_text);
    *text = 0;
    for (uint32_t i = 0; i < q.blocks; i++)
        text += sprintf(text, "%s%s", i ? " " : "", block[i]);
    quotient_clear(&q);
}

#define TERMINAL "000:000 "
#define SEMI TERMINAL "012:000,012"

// Simplified structure diagrams as the proofs state them: type and Otype of every block.
static const struct {
    const char *where;
    rule game;
    const char *groups, *diagram;
} diagrams[] = {
    {"paper 1, Example 3.16", RULE_AVD, "Z9", "110:110"},
    {"paper 1, Example 3.19, Figure 3.4", RULE_AVD, "Z6xZ3",
     "001:001 101:001,101,132 110:110 132:001,110,132"},
    {"paper 1, Proposition 3.22", RULE_AVD, "Z3 Z9 Z15 Z3^2 Z3^3 21.1 27.3 75.2", "110:110"},
    {"paper 1, Proposition 3.23", RULE_AVD, "Z4 Q8 D4 Z4xZ2 SL(2,3) GL(2,3) Z4xS3", "001:001"},
    {"paper 1, Proposition 6.4, Figure 6.1", RULE_AVD, "Z4 Z8 Z12 Z20 Z60", "001:001"},
    {"paper 1, Proposition 6.5, Figure 6.1", RULE_AVD, "Z6 Z10 Z18 Z30 Z90 Z210",
     "001:001 110:110 132:001,110,132"},
    {"paper 1, Corollary 6.7", RULE_AVD, "Z2", "110:110"},
    {"paper 1, Proposition 6.8, Figure 6.1", RULE_ACV, "Z4 Z8 Z12 Z20 Z60", SEMI},
    {"paper 1, Proposition 6.8, Figure 6.1", RULE_ACV, "Z6 Z10 Z18 Z30 Z90 Z210",
     SEMI " 121:000,121 143:000,012,121,143"},
    {"paper 1, Proposition 6.8, Figure 6.1", RULE_ACV, "Z3 Z5 Z9 Z15 Z45 Z105", "100:100 121:100,121"},
    {"paper 1, Proposition 7.3, Figure 7.1(a)", RULE_AVD, "D4 D8 D12 D20 D24 D60", "001:001"},
    // The proof prints {(1,0,1)} as the Otype of the odd classes; they have even options.
    {"paper 1, Proposition 7.3, Figure 7.1(c)", RULE_AVD, "D6 D10 D14 D18 D30 D90", "001:001 101:001,101"},
    {"paper 1, Proposition 7.4, Figure 7.1(b)", RULE_AVD, "D3 D5 D9 D15 D45 D105",
     "001:001 110:110 132:001,110,132"},
    {"paper 1, Proposition 7.6, Figure 7.1(d)", RULE_ACV, "D4 D8 D12 D20 D24 D60",
     TERMINAL "002:002,012 012:000,012"},
    {"paper 1, Proposition 7.7, Figure 7.1(e)", RULE_ACV, "D3 D5 D9 D15 D45 D105",
     SEMI " 121:000,121 130:012,121,130"},
    {"paper 1, Proposition 7.9, Figure 7.1(f)", RULE_ACV, "D6 D10 D14 D18 D30 D90",
     TERMINAL "002:002,012 012:000,012 110:012,110 112:002,012,110,112"},
    {"paper 1, Proposition 8.11, Figure 8.1", RULE_ACV, "Z1", "100:100"},
    {"paper 1, Proposition 8.11, Figure 8.1", RULE_ACV, "Z3 Z15 Z3xZ25", "100:100 121:100,121"},
    {"paper 1, Proposition 8.11, Figure 8.1", RULE_ACV, "Z3^2 Z3xZ15 Z9xZ3 Z15^2",
     "100:100 120:120,121 121:100,121"},
    {"paper 1, Proposition 8.11, Figure 8.1", RULE_ACV, "Z3^3 Z5^3 Z3^2xZ15",
     "100:100 110:110,120 120:120,121 121:100,121"},
    {"paper 1, Proposition 8.11, Figure 8.1", RULE_ACV, "Z3^4 Z3^5",
     "100:100 110:110 110:110,120 120:120,121 121:100,121"},
    {"paper 1, Example 8.12, Figure 8.2", RULE_ACV, "Z2", TERMINAL "121:000,121"},
    {"paper 1, Example 8.12, Figure 8.2", RULE_ACV, "Z2^2", SEMI " 110:012,110"},
    {"paper 1, Example 8.12, Figure 8.2", RULE_ACV, "Z2^3", TERMINAL "002:002,012 012:000,012 101:002,101"},
    {"paper 1, Example 8.12, Figure 8.2", RULE_ACV, "Z2^4",
     TERMINAL "001:001,002 002:002,012 012:000,012 101:001,101"},
    {"paper 1, Example 8.12, Figure 8.2", RULE_ACV, "Z2^5 Z2^6",
     TERMINAL "001:001 001:001,002 002:002,012 012:000,012 101:001,101"},
    {"paper 1, Proposition 8.14, Figure 8.3(a)", RULE_ACV, "Z2^2xZ3 Z2^2xZ15 Z2^2xZ45 Z2^2xZ105",
     SEMI " 110:012,110"},
    {"paper 1, Proposition 8.15, Figure 8.3(b)", RULE_ACV, "Z2^2xZ3^2 Z2^2xZ15xZ3 Z2^2xZ9xZ3 Z2^2xZ5^2",
     TERMINAL "002:002,012 012:000,012 110:012,110 112:002,012,110,112"},
};

static void simplified_diagrams(void **state)
{
    (void)state;
    char group[64], text[MOST_BLOCKS * BLOCK_ROOM];
    size_t different = 0;
    for (size_t i = 0; i < COUNT(diagrams); i++)
        for (const char *at = diagrams[i].groups; next_word(&at, group, sizeof group);) {
            built b = build(group, diagrams[i].game);
            print_diagram(&b.structure, text);
            if (strcmp(text, diagrams[i].diagram)) {
                different++;
                print_error("%s, %s: %s, not %s\n", diagrams[i].where, group, text, diagrams[i].diagram);
            }
            built_clear(&b);
        }
    assert_int_equal(different, 0);
}

// Number of maximal subgroups, classes and arrows, and the type of the start class.
static const struct {
    const char *where;
    rule game;
    const char *group;
    int maximal, classes, arrows, start;
} structures[] = {
    {"paper 1, Example 3.7", RULE_AVD, "Z4", 1, 1, 0, 1},
    {"paper 1, Example 3.13", RULE_AVD, "Z6", 2, 3, 2, 132},
    {"paper 1, Example 3.16", RULE_AVD, "Z9", 1, 1, 0, 110},
    // Every proper subgroup is an intersection subgroup: 2 · 6 − 1 of them.
    {"paper 1, Example 3.19", RULE_AVD, "Z6xZ3", 5, 11, NOT_SAID, 101},
    {"paper 2, Example 1", RULE_AVD, "A4", 5, 6, 5, 132},
    // Z_1, 3·Z_2, Z_3, Z_2², 3·Z_6, with an arrow from Z_1 to each Z_6.
    {"paper 2, Example 6, Figure 4", RULE_AVD, "Z6xZ2", 4, 9, 16, 101},
    {"paper 2, Example 6, Figure 4", RULE_AVD, "Z18xZ2", 4, 9, 16, 101},
    {"paper 3, Example 2.7, Figure 3", RULE_ACV, "Z6", 2, 4, 5, 143},
    // The paper has only the type of 500.48; the other numbers of these two are known by computation.
    {"paper 3, Remark 4.11", RULE_ACV, "500.48", NOT_SAID, 2175, NOT_SAID, 102},
    {"paper 3, Section 6", RULE_ACV, "240.191", NOT_SAID, 53, NOT_SAID, 140},
};

static void classes_and_arrows(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(structures); i++) {
        built b = build(structures[i].group, structures[i].game);
        const structure *x = &b.structure;
        print_message("%s: %s\n", structures[i].where, structures[i].group);
        if (structures[i].maximal != NOT_SAID)
            assert_int_equal(b.system.stable.count, structures[i].maximal);
        assert_int_equal(x->classes, structures[i].classes);
        if (structures[i].arrows != NOT_SAID)
            assert_int_equal(structure_arrows(x), structures[i].arrows);
        assert_int_equal(code(&x->type[0]), structures[i].start);
        built_clear(&b);
    }
}

// Example 6 of paper 2: dividing by an odd Frattini subgroup changes neither arrows nor types.
static void same_structure(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"Z18xZ2", "Z6xZ2"}, {"Z9", "Z3"}, {"D9", "D3"}, {"Z25xS3", "Z5xS3"}, {"Z9xZ3", "Z3^2"}};
    for (size_t i = 0; i < 2 * COUNT(pairs); i++) {
        rule g = i % 2 ? RULE_ACV : RULE_AVD;
        built a = build(pairs[i / 2][0], g), b = build(pairs[i / 2][1], g);
        char of_a[MOST_BLOCKS * BLOCK_ROOM], of_b[MOST_BLOCKS * BLOCK_ROOM];
        print_diagram(&a.structure, of_a);
        print_diagram(&b.structure, of_b);
        assert_int_equal(a.structure.classes, b.structure.classes);
        assert_int_equal(structure_arrows(&a.structure), structure_arrows(&b.structure));
        assert_string_equal(of_a, of_b);
        built_clear(&a);
        built_clear(&b);
    }
}

// ---- type calculus

static class_type decode(int type)
{
    return (class_type){
        .parity = (uint8_t)(type / 100), .even = (nim)(type / 10 % 10), .odd = (nim)(type % 10)};
}

static void type_tables(void **state)
{
    (void)state;
    static const struct {
        const char *where;
        int option[5], type; // the options end with −1
    } rows[] = {
        {"paper 1, Proposition 3.20", {1, -1}, 1},
        {"paper 1, Proposition 3.20", {1, -1}, 101},
        {"paper 1, Proposition 3.20", {101, -1}, 101},
        {"paper 1, Proposition 3.20", {110, -1}, 110},
        {"paper 1, Proposition 3.20", {132, -1}, 110},
        {"paper 1, Proposition 3.20", {1, 101, -1}, 101},
        {"paper 1, Proposition 3.20", {1, 110, -1}, 132},
        {"paper 1, Proposition 3.20", {1, 132, -1}, 101},
        {"paper 1, Proposition 3.20", {101, 110, -1}, 132},
        {"paper 1, Proposition 3.20", {101, 132, -1}, 101},
        {"paper 1, Proposition 3.20", {110, 132, -1}, 110},
        {"paper 1, Proposition 3.20", {1, 101, 110, -1}, 132},
        {"paper 1, Proposition 3.20", {1, 101, 132, -1}, 101},
        {"paper 1, Proposition 3.20", {1, 110, 132, -1}, 132},
        {"paper 1, Proposition 3.20", {101, 110, 132, -1}, 132},
        {"paper 1, Proposition 3.20", {1, 101, 110, 132, -1}, 132},
        {"paper 1, Proposition 4.7", {100, -1}, 121},
        {"paper 1, Proposition 4.7", {100, 121, -1}, 121},
        {"paper 1, Proposition 4.7", {110, -1}, 110},
        {"paper 1, Proposition 4.7", {120, -1}, 110},
        {"paper 1, Proposition 4.7", {121, -1}, 120},
        {"paper 1, Proposition 4.7", {110, 120, -1}, 110},
        {"paper 1, Proposition 4.7", {110, 121, -1}, 120},
        {"paper 1, Proposition 4.7", {120, 121, -1}, 120},
        {"paper 1, Proposition 4.7", {110, 120, 121, -1}, 120},
        {"paper 3, Example 2.3", {12, 143, -1}, 110},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        class_type types[5], own = {.parity = (uint8_t)(rows[i].type / 100)};
        static const uint32_t option[] = {0, 1, 2, 3, 4};
        size_t count = 0;
        for (; rows[i].option[count] >= 0; count++)
            types[count] = decode(rows[i].option[count]);
        type_calculus(&own, types, option, count);
        if (code(&own) != rows[i].type)
            fail_msg("%s, row %zu: %03d, not %03d", rows[i].where, i, code(&own), rows[i].type);
    }
}

// Paper 3, Proposition 3.1: in a group of odd order the deficiency tells the type.
static void types_of_odd_groups(void **state)
{
    (void)state;
    static const char *const groups[] = {"Z1",   "Z3",   "Z15",  "Z3^2", "21.1", "27.3",
                                         "75.2", "Z3^3", "Z3^4", "Z3^5", "81.7", "21.1xZ3^2"};
    static const int type[] = {100, 121, 120, 110, 110, 110};
    for (size_t i = 0; i < COUNT(groups); i++) {
        built b = build(groups[i], RULE_ACV);
        for (uint32_t c = 0; c < b.structure.classes; c++)
            assert_int_equal(code(&b.structure.type[c]), type[b.structure.type[c].deficiency]);
        built_clear(&b);
    }
}

// ---- extended types of groups of even order

static bool has_option(const structure *x, uint32_t c, int parity, uint32_t deficiency)
{
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        const class_type *t = &x->type[x->option[i]];
        if (t->parity == parity && t->deficiency == deficiency)
            return true;
    }
    return false;
}

// Propositions 2.8, 2.9, 2.10, 4.1 and 4.2 of paper 3 at class c, and the conjecture of Section 6.
static void check_restrictions(const structure *x, uint32_t c)
{
    const class_type *t = &x->type[c];
    if (!t->deficiency)
        return;
    uint32_t k = t->deficiency;
    assert_true(has_option(x, c, 0, k - 1) || has_option(x, c, 1, k - 1));
    assert_true(has_option(x, c, 0, k - 1) || has_option(x, c, 0, k));
    if (t->parity) // the conjecture
        assert_true(has_option(x, c, 0, k - 1));
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        const class_type *o = &x->type[x->option[i]];
        assert_true(o->deficiency == k || o->deficiency == k - 1);
        assert_true(o->parity <= t->parity);
        if (o->parity && o->deficiency == k && o->smoothness == SMOOTH)
            assert_int_equal(t->smoothness, SMOOTH);
        if (o->parity && o->deficiency == k - 1 && o->smoothness == ROUGH)
            assert_int_equal(t->smoothness, ROUGH);
    }
}

// Table 1 of paper 3: k and the extended type as four digits, with a group that has such a class; the boxed
// ones, of which no instance is known, have none.
static const struct {
    uint32_t deficiency;
    int type;
    const char *group;
    bool start; // it is the type of the group's start class
} table1[] = {
    {0, 2, "Z2", false},       {1, 122, "Z2^2", false},      {1, 1121, "S4", false},
    {2, 1121, "Z2xS3", true},  {1, 1210, "Z2", true},        {1, 1431, "Z6", true},
    {2, 22, "Z2^3", false},    {2, 1011, NULL, false},       {3, 1011, "Z2xZ3^3", true},
    {4, 1011, "108.44", true}, {5, 1011, "Z2xZ3^5", true},   {2, 1021, "Z2xZ3^2", true},
    {3, 1021, "36.13", true},  {2, 1100, "Z2^2", true},      {2, 1300, "S3", true},
    {2, 1321, NULL, false},    {2, 1400, "18.3", true},      {2, 1411, NULL, false},
    {2, 1421, NULL, false},    {3, 12, "Z2^4", false},       {4, 12, "Z2^5", false},
    {5, 12, "Z2^6", false},    {3, 1010, "Z2^3", true},      {4, 1010, "Z2^4", true},
    {5, 1010, "Z2^5", true},   {3, 1020, NULL, false},       {4, 1020, "500.48", true},
    {3, 1120, "48.50", true},  {3, 1310, "Dih(Z3^2)", true}, {3, 1320, "162.52", true},
};

static int extended(const class_type *t)
{
    return 10 * code(t) + t->smoothness;
}

// Where (deficiency, extended type) stands in Table 1; all deficiencies from 5 on are alike.
static size_t find_in_table1(const class_type *t)
{
    uint32_t k = t->deficiency < 5 ? t->deficiency : 5;
    for (size_t i = 0; i < COUNT(table1); i++)
        if (table1[i].deficiency == k && table1[i].type == extended(t))
            return i;
    fail_msg("(%d) at deficiency %u is not in Table 1", extended(t), t->deficiency);
    return 0;
}

static void spectrum_of_extended_types(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(table1); i++) {
        if (!table1[i].group)
            continue;
        built b = build(table1[i].group, RULE_ACV);
        const structure *x = &b.structure;
        bool there = false;
        for (uint32_t c = 0; c < x->classes; c++) {
            size_t at = find_in_table1(&x->type[c]);
            assert_non_null(table1[at].group);
            there |= at == i;
            check_restrictions(x, c);
        }
        if (table1[i].start)
            there = find_in_table1(&x->type[0]) == i;
        if (!there)
            fail_msg("%s has no (%d) at deficiency %u", table1[i].group, table1[i].type,
                     table1[i].deficiency);
        built_clear(&b);
    }
}

static uint32_t class_of(const structure *x, const uint64_t *closed)
{
    for (uint32_t c = 0; c < x->classes; c++)
        if (bits_equal(pool_at(&x->closed, c), closed, x->closed.words))
            return c;
    fail_msg("a closed set without a class");
    return 0;
}

// Whether some t of even order leads from the class of I to one of smaller deficiency.
static bool even_element_helps(const built *b, const listed_elements *elements, uint32_t c)
{
    uint64_t *set = NEW_ARRAY(uint64_t, b->structure.closed.words);
    bool helps = false;
    for (uint32_t v = 0; v < b->system.cells && !helps; v++) {
        if (elements->element[v].order % 2)
            continue;
        memcpy(set, pool_at(&b->structure.closed, c), b->structure.closed.words * sizeof *set);
        bits_set(set, v);
        set_system_close(&b->system, set, set);
        uint32_t to = class_of(&b->structure, set);
        helps = b->structure.type[to].deficiency < b->structure.type[c].deficiency;
    }
    free(set);
    return helps;
}

// Section 6 of paper 3: 240.191 has an odd class of deficiency k + 1 from which no element of even order
// leads to an even class of deficiency k, although another element does.
static void counterexample_of_section6(void **state)
{
    (void)state;
    hry_error error;
    limit l = limit_none();
    listed_elements elements;
    if (listed_elements_ask(tools_gap(&tools), ask_elements(small_group_json(240, 191), 1000), &l, &elements,
                            &error))
        fail_msg("%s", error.message);
    built b = build("240.191", RULE_ACV);
    assert_int_equal(elements.count, 240);
    unsigned without = 0;
    for (uint32_t c = 0; c < b.structure.classes; c++) {
        if (!b.structure.type[c].parity)
            continue;
        without += !even_element_helps(&b, &elements, c);
        check_restrictions(&b.structure, c);
    }
    print_message("240.191: %u odd classes without such an element of even order\n", without);
    assert_true(without > 0);
    built_clear(&b);
    listed_elements_clear(&elements);
}

// ---- positions

#define Z4_GROUP "perm:(1,2,3,4)"
#define Z4_ONE "(1,2,3,4)"
#define Z4_TWO "(1,3)(2,4)"
#define Z4_THREE "(1,4,3,2)"
#define Z6_GROUP "perm:(1,2,3,4,5,6)"
#define Z6_TWO "(1,3,5)(2,4,6)"
#define Z6_FOUR "(1,5,3)(2,6,4)"
#define Z6_THREE "(1,4)(2,5)(3,6)"

// The digraphs of positions; where the text gives types, a position has the value of its parity.
static const struct {
    const char *where;
    rule game;
    const char *group, *position;
    int nim;
} positions[] = {
    {"paper 1, Figure 2.1(a)", RULE_AVD, Z4_GROUP, "{}", 0},
    {"paper 1, Figure 2.1(a)", RULE_AVD, Z4_GROUP, "()", 1},
    {"paper 1, Figure 2.1(a)", RULE_AVD, Z4_GROUP, Z4_TWO, 1},
    {"paper 1, Figure 2.1(a)", RULE_AVD, Z4_GROUP, "()," Z4_TWO, 0},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, "{}", 1},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, "()", 2},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, Z4_TWO, 2},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, "()," Z4_TWO, 1},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, Z4_ONE, 0},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, Z4_THREE, 0},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, "()," Z4_ONE, 0},
    {"paper 1, Figure 2.1(b)", RULE_ACV, Z4_GROUP, "()," Z4_TWO "," Z4_ONE, 0},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, "{}", 3},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, "()", 2},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, Z6_TWO, 0},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, "()," Z6_TWO, 1},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, Z6_TWO "," Z6_FOUR, 1},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, "()," Z6_TWO "," Z6_FOUR, 0},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, Z6_THREE, 1},
    {"paper 1, Example 6.6", RULE_AVD, Z6_GROUP, "()," Z6_THREE, 0},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "{}", 3},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "()", 0},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(1,2,3)", 1},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(),(1,2,3)", 2},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(),(1,2,3),(1,3,2)", 1},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(1,2)", 2},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(),(1,2)", 1},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(1,2,3),(1,2)", 0},
    {"paper 1, Figure 7.2", RULE_ACV, "S3", "(1,2),(1,3)", 0},
    {"paper 3, Example 2.7", RULE_ACV, Z6_GROUP, "()", 3},
    {"paper 3, Example 2.7", RULE_ACV, Z6_GROUP, Z6_TWO, 1},
    {"paper 3, Example 2.7", RULE_ACV, Z6_GROUP, "()," Z6_TWO, 2},
    {"paper 3, Example 2.7", RULE_ACV, Z6_GROUP, Z6_THREE, 2},
    {"paper 3, Example 2.7", RULE_ACV, Z6_GROUP, "()," Z6_THREE, 1},
};

static int position_value(rule g, const char *group, const char *position)
{
    hry_error error;
    game_value answer;
    game at = open_game(group, g);
    if (game_place(&at, position, strlen(position), &error) ||
        game_find_value(&at, &tools, false, &answer, &error))
        fail_msg("%s at {%s}: %s", group, position, error.message);
    int found = answer.nim;
    value_clear(&answer);
    game_close(&at);
    return found;
}

static void values_of_positions(void **state)
{
    (void)state;
    size_t different = 0;
    for (size_t i = 0; i < COUNT(positions); i++) {
        int found = position_value(positions[i].game, positions[i].group, positions[i].position);
        if (found == positions[i].nim)
            continue;
        different++;
        print_error("%s: %s at %s is %d, not %d\n", positions[i].where, positions[i].group,
                    positions[i].position, found, positions[i].nim);
    }
    assert_int_equal(different, 0);
}

// ---- maximal subgroups of larger groups

static void maximal_subgroups(void **state)
{
    (void)state;
    static const struct {
        const char *where, *group;
        int classes, even, odd, dng; // NOT_SAID where a number is not printed
    } rows[] = {
        {"paper 2, Example 1", "A4", 2, 1, 4, 3},
        {"paper 2, Section 7.7", "Rubik(2)", 8, NOT_SAID, 0, 0},
        {"paper 2, Example 7", "PSL(3,7)", NOT_SAID, 69008, 32928, 3},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        game g = open_game(rows[i].group, RULE_AVD);
        game_value answer;
        hry_error error;
        json_t *value = ask(&g), *one;
        int count[2] = {0};
        size_t at;
        json_array_foreach(json_object_get(value, "maximal"), at, one)
        {
            const char *order = json_string_value(json_array_get(one, 0));
            count[(order[strlen(order) - 1] - '0') % 2] += (int)json_integer_value(json_array_get(one, 1));
        }
        if (rows[i].classes != NOT_SAID)
            assert_int_equal(at, rows[i].classes);
        if (rows[i].even != NOT_SAID)
            assert_int_equal(count[0], rows[i].even);
        assert_int_equal(count[1], rows[i].odd);
        assert_int_equal(game_finish(&g, &tools, false, value, &answer, &error), HRY_OK);
        assert_int_equal(answer.nim, rows[i].dng);
        value_clear(&answer);
        json_decref(value);
        game_close(&g);
    }
}

static int start_gap(void **state)
{
    (void)state;
    tools = (game_tools){0};
    return 0;
}

static int end_gap(void **state)
{
    (void)state;
    tools_clear(&tools);
    return 0;
}

int main(void)
{
    if (!groups_can_be_tested("the tests of the papers on groups"))
        return 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_paper1),
        cmocka_unit_test(values_of_paper2),
        cmocka_unit_test(values_of_paper3),
        cmocka_unit_test(smallest_orders),
        cmocka_unit_test(abelian_groups),
        cmocka_unit_test(generalized_dihedral_groups),
        cmocka_unit_test(two_group_times_odd),
        cmocka_unit_test(simplified_diagrams),
        cmocka_unit_test(classes_and_arrows),
        cmocka_unit_test(same_structure),
        cmocka_unit_test(type_tables),
        cmocka_unit_test(types_of_odd_groups),
        cmocka_unit_test(spectrum_of_extended_types),
        cmocka_unit_test(counterexample_of_section6),
        cmocka_unit_test(values_of_positions),
        cmocka_unit_test(maximal_subgroups),
    };
    return cmocka_run_group_tests(tests, start_gap, end_gap);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Misère play against its definition: canonical forms, misère values, outcomes and genera of every position,
// found from the rules by recursion over all sets, and sums played out. The forms here are made by trying
// every game that could replace one, in code of its own.
#include "game_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/misere.h"

// ---- games by definition

// A game on few vertices: which sets may be left by a move, and whether a set that may not ends the game.
typedef struct board {
    unsigned vertices;
    bool achieve;
    bool *stable;
} board;

static bool moves_to(const board *b, uint32_t p, unsigned v, uint32_t *next)
{
    *next = p | UINT32_C(1) << v;
    return *next != p && b->stable[p] && (b->achieve || b->stable[*next]);
}

enum { MOST_FORMS = 3000, MOST_OPTIONS = 24 };
typedef struct plain_form {
    unsigned count;
    uint32_t option[MOST_OPTIONS]; // ascending
} plain_form;
typedef struct plain_forms {
    plain_form form[MOST_FORMS];
    unsigned count;
} plain_forms;

static bool in(const plain_form *x, uint32_t option)
{
    for (unsigned i = 0; i < x->count; i++)
        if (x->option[i] == option)
            return true;
    return false;
}

// The player to move wins at once if nothing is left, or by a move to a game that the next player loses.
static bool plain_wins(const plain_forms *f, const plain_form *x)
{
    for (unsigned i = 0; i < x->count; i++)
        if (!plain_wins(f, &f->form[x->option[i]]))
            return true;
    return x->count == 0;
}

// K has no options but those of G, and all others of G have the option K.
static bool plain_replaces(const plain_forms *f, unsigned k, const plain_form *g)
{
    for (unsigned i = 0; i < f->form[k].count; i++)
        if (!in(g, f->form[k].option[i]))
            return false;
    for (unsigned i = 0; i < g->count; i++)
        if (!in(&f->form[k], g->option[i]) && !in(&f->form[g->option[i]], k))
            return false;
    return f->form[k].count > 0 || g->count == 0 || plain_wins(f, g);
}

static uint32_t plain_make(plain_forms *f, const plain_form *g)
{
    for (unsigned k = 0; k < f->count; k++)
        if (plain_replaces(f, k, g))
            return k;
    assert_true(f->count < MOST_FORMS);
    f->form[f->count] = *g;
    return f->count++;
}

static void put_option(plain_form *g, uint32_t option)
{
    unsigned at = g->count;
    if (in(g, option))
        return;
    assert_true(g->count < MOST_OPTIONS);
    for (; at > 0 && g->option[at - 1] > option; at--)
        g->option[at] = g->option[at - 1];
    g->option[at] = option;
    g->count++;
}

// The form of every set; those that are no positions have one too, and nobody looks at it.
static uint32_t *plain_positions(const board *b, plain_forms *f)
{
    uint32_t full = (UINT32_C(1) << b->vertices) - 1, next;
    uint32_t *form = mem_alloc((size_t)full + 1, sizeof *form);
    f->count = 0;
    for (uint32_t p = full + 1; p-- > 0;) {
        plain_form g = {0};
        for (unsigned v = 0; v < b->vertices; v++)
            if (moves_to(b, p, v, &next))
                put_option(&g, form[next]);
        form[p] = plain_make(f, &g);
    }
    return form;
}

// The misère value of the position with that many heaps of two and of one: the mex, and 1 at the end.
static nim misere_value_of(const board *b, uint32_t p, unsigned twos, unsigned ones)
{
    uint64_t met = 0;
    uint32_t next;
    bool over = twos + ones == 0;
    for (unsigned v = 0; v < b->vertices; v++)
        if (moves_to(b, p, v, &next)) {
            met |= UINT64_C(1) << misere_value_of(b, next, twos, ones);
            over = false;
        }
    if (twos)
        met |= UINT64_C(1) << misere_value_of(b, p, twos - 1, ones) |
               UINT64_C(1) << misere_value_of(b, p, twos - 1, ones + 1);
    if (ones)
        met |= UINT64_C(1) << misere_value_of(b, p, twos, ones - 1);
    return over ? 1 : nim_mex(met);
}

// ---- the same by classes

// The number of the engine's form among the plain ones.
static uint32_t translate(const misere_forms *f, uint32_t form, plain_forms *to)
{
    const misere_form *x = &f->form[form];
    plain_form g = {0};
    for (uint32_t i = 0; i < x->count; i++)
        put_option(&g, translate(f, f->option[x->first + i], to));
    unsigned k = 0;
    while (k < to->count && memcmp(&to->form[k], &g, sizeof g) != 0)
        k++;
    return k; // a canonical form is not replaced
}

static uint32_t class_of(const structure *x, const set_system *s, uint64_t position)
{
    uint64_t closed = position;
    if (!set_system_stable(s, &position))
        return x->classes - 1;
    set_system_close(s, &position, &closed);
    for (uint32_t c = 0; c < x->classes; c++)
        if (*pool_at(&x->closed, c) == closed)
            return c;
    fail();
    return 0;
}

static bool is_position(const board *b, uint32_t p)
{
    bool reached = p == 0 || b->stable[p];
    for (unsigned v = 0; v < b->vertices && !reached; v++)
        reached = b->achieve && (p >> v & 1) && b->stable[p & ~(UINT32_C(1) << v)];
    return reached;
}

static plain_forms plain;
static misere_forms *forms;
static size_t compared, wild;

// All positions of the game of s have the forms of their classes.
static void compare(const set_system *s, const board *b)
{
    structure x;
    uint32_t *class_form, *form = plain_positions(b, &plain);
    assert_int_equal(structure_build(s, NULL, &x, NULL), HRY_OK);
    assert_int_equal(misere_classes(&x, forms, NULL, &class_form, NULL), HRY_OK);
    for (uint32_t p = 0; p < UINT32_C(1) << b->vertices; p++) {
        if (!is_position(b, p))
            continue;
        uint32_t c = class_of(&x, s, p), mine = class_form[2 * c + __builtin_popcount(p) % 2];
        assert_int_equal(translate(forms, mine, &plain), form[p]);
        assert_int_equal(forms->form[mine].misere != 0, plain_wins(&plain, &plain.form[form[p]]));
        compared++;
        wild += !forms->form[mine].tame;
    }
    assert_int_equal(forms->form[class_form[0]].nim, structure_nim(&x));
    free(class_form);
    free(form);
    structure_clear(&x);
}

// The first numbers of the genus of the start.
static void compare_genus(const set_system *s, const board *b)
{
    solution found;
    char *text, *end;
    assert_int_equal(solve(s, &(solve_options){.misere = forms}, &found, NULL), HRY_OK);
    assert_int_equal(forms->form[found.form].misere, misere_value_of(b, 0, 0, 0));
    text = misere_genus(forms, found.form);
    assert_int_equal(strtoul(text, &end, 10), found.nim);
    const char *digit = strchr(text, '{') + 1, *last = strchr(text, '}') - 1;
    for (unsigned k = 0; k < 4; k++, digit = digit < last ? digit + 1 : last - 1)
        assert_int_equal(*digit - '0', misere_value_of(b, 0, k, 0));
    free(text);
}

static board board_of(rule g, const hypergraph *h)
{
    uint32_t full = (UINT32_C(1) << h->vertices) - 1;
    board b = {h->vertices, rule_achieves(g), NEW_ARRAY(bool, (size_t)full + 1)};
    for (uint32_t p = 0; p <= full; p++) {
        bool edge = false;
        uint32_t there = rule_removes(g) ? full & ~p : p;
        for (uint32_t i = 0; i < h->sets.count; i++)
            edge |= (*pool_at(&h->sets, i) & ~(uint64_t)there) == 0;
        b.stable[p] = edge == rule_removes(g);
    }
    return b;
}

static void hypergraphs_have_the_forms_of_their_classes(void **state)
{
    (void)state;
    rng r = rng_start("misère play", 31);
    for (size_t i = 0; i < scaled(5000); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 6), 8);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            set_system s;
            hry_error error;
            if (rule_defined(g, &h, "", &error))
                continue;
            board b = board_of(g, &h);
            rule_system(g, &h, &s);
            compare(&s, &b);
            if (i % 50 == 0 && h.vertices <= 5)
                compare_genus(&s, &b);
            set_system_clear(&s);
            free(b.stable);
        }
        hypergraph_clear(&h);
    }
    print_message("%zu positions, %zu of them wild, %u forms\n", compared, wild, forms->count);
    assert_true(wild > 0);
}

static void groups_have_the_forms_of_their_classes(void **state)
{
    (void)state;
    static const unsigned count[17] = {0, 1, 1, 1, 2, 1, 2, 1, 5, 2, 2, 1, 5, 1, 2, 1, 14};
    for (unsigned order = 2; order <= (in_long_run() ? 16 : 14); order++)
        for (unsigned i = 1; i <= count[order]; i++)
            for (rule r = RULE_ACV; r <= RULE_PRV; r++) {
                char text[40];
                set_system s;
                hry_error error;
                snprintf(text, sizeof text, "SmallGroup(%u,%u)", order, i);
                game g = open_game(text, r);
                assert_int_equal(game_system(&g, &tools, &s, &error), HRY_OK);
                board b = {order, rule_achieves(r), NEW_ARRAY(bool, (size_t)1 << order)};
                for (uint64_t p = 0; p < UINT64_C(1) << order; p++)
                    b.stable[p] = set_system_stable(&s, &p);
                compare(&s, &b);
                free(b.stable);
                set_system_clear(&s);
                game_close(&g);
            }
}

// ---- sums

// Whether the player to move wins in the sum of two forms, played out.
static bool sum_wins(const misere_forms *f, uint32_t a, uint32_t b)
{
    const misere_form *x = &f->form[a], *y = &f->form[b];
    for (uint32_t i = 0; i < x->count; i++)
        if (!sum_wins(f, f->option[x->first + i], b))
            return true;
    for (uint32_t i = 0; i < y->count; i++)
        if (!sum_wins(f, a, f->option[y->first + i]))
            return true;
    return x->count + y->count == 0;
}

// Of the forms that hypergraphs have: the sum by its form, and by values where both are tame.
static void sums_are_won_as_played_out(void **state)
{
    (void)state;
    rng r = rng_start("misère sums", 32);
    uint32_t small = 1;
    while (small < forms->count && forms->form[small].count <= 4 && small < 60)
        small++;
    for (size_t i = 0; i < scaled(400); i++) {
        uint32_t a = rng_below(&r, small), b = rng_below(&r, small), sum = misere_add(forms, a, b, NULL);
        assert_true(sum != MISERE_NONE);
        misere_pair values = misere_values(forms, sum);
        assert_int_equal(values.misere != 0, sum_wins(forms, a, b));
        assert_int_equal(values.nim, forms->form[a].nim ^ forms->form[b].nim);
        if (forms->form[a].tame && forms->form[b].tame) {
            misere_pair by_values = misere_pair_add(misere_values(forms, a), misere_values(forms, b));
            assert_true(by_values.nim == values.nim && by_values.misere == values.misere);
        }
    }
}

// Heaps: the forms of Nim, as Winning Ways prints their genera.
static void heaps_have_the_genera_of_nim(void **state)
{
    (void)state;
    static const char *const genus[] = {"0^{120}", "1^{031}", "2^{20}", "3^{31}", "4^{46}", "5^{57}"};
    for (nim n = 0; n < COUNT(genus); n++) {
        uint32_t heap = misere_heap(forms, n);
        char *text = misere_genus(forms, heap), *form = misere_print(forms, heap);
        assert_string_equal(text, genus[n]);
        assert_int_equal(form[0], n ? '*' : '0');
        assert_true(forms->form[heap].tame);
        free(text);
        free(form);
    }
    uint32_t two = misere_heap(forms, 2), both = misere_add(forms, two, two, NULL);
    char *text = misere_genus(forms, both), *form = misere_print(forms, both);
    assert_string_equal(text, "0^{02}");
    assert_string_equal(form, "{*2,*3}"); // *2 + *1 = *3
    free(text);
    free(form);
    assert_int_equal(misere_heap(forms, 256), MISERE_NONE);
    assert_int_equal(misere_add(forms, two, MISERE_NONE, NULL), MISERE_NONE);
}

static int begin(void **state)
{
    forms = misere_forms_new();
    return start_tools(state);
}

static int finish(void **state)
{
    misere_forms_free(forms);
    return end_tools(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_have_the_genera_of_nim),
        cmocka_unit_test(hypergraphs_have_the_forms_of_their_classes),
        cmocka_unit_test(groups_have_the_forms_of_their_classes),
        cmocka_unit_test(sums_are_won_as_played_out),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What explanations tell (theory/checklist.h). Of games on sets: the value, which is that by the rules, and
// how many edges, minimal transversals and maximal stable sets there are, found here from their definitions.
// Of GEN: the first moves by the types of the classes that they lead to, which the whole structure tells
// element by element; this part is skipped without GAP.
#include "group_support.h"
#include "mask_support.h"
#include "program_support.h"

#include "group/group_direct.h"
#include "theory/checklist.h"

// ------------------------------------------------------------------------------------------ games on sets

static char *line_of(const masks *m, const char *name)
{
    unsigned odd = 0;
    for (unsigned i = 0; i < m->count; i++)
        odd += __builtin_popcount(m->set[i]) % 2;
    return mem_print("%u %s%s, %u of even and %u of odd size", m->count, name, m->count == 1 ? "" : "s",
                     m->count - odd, odd);
}

static size_t told_as(const checklist *c, const char *label, const char *text)
{
    size_t found = 0;
    for (size_t i = 0; i < c->steps; i++)
        if (!strcmp(c->step[i].label, label)) {
            if (!text || strcmp(c->step[i].text, text))
                fail_msg("%s: %s", label, c->step[i].text);
            found++;
        }
    return found;
}

// The lines that are there are right, and none is there twice or of another game; with edges there are two.
static size_t check_lines(const checklist *c, const masks *edges, bool removes)
{
    masks stable = stable_of_edges(edges), across = complements(&stable);
    char *of_edges = line_of(edges, "minimal generating set"),
         *of_stable = line_of(&stable, "maximal stable set"),
         *of_across = line_of(&across, "minimal transversal");
    size_t lines = told_as(c, "edges", of_edges) + told_as(c, "Tr(H)", removes ? of_across : NULL) +
                   told_as(c, "stable", removes ? NULL : of_stable);
    free(of_edges);
    free(of_stable);
    free(of_across);
    return lines;
}

// Of the game on the hypergraph, to be cleared; false: there is no such game.
static bool checklist_of(rule g, const hypergraph *h, checklist *out)
{
    set_system s;
    hry_error error;
    claim claims[32];
    size_t count;
    set_origin from = {.removes = rule_removes(g)};
    if (rule_defined(g, h, "", &error))
        return false;
    rule_system(g, h, &s);
    assert_int_equal(checklist_system(&s, &from, &(solve_options){.threads = 1}, claims, &count, out, &error),
                     HRY_OK);
    set_system_clear(&s);
    return true;
}

static void sets_are_counted(void **state)
{
    (void)state;
    rng r = rng_start("checklists", 20261118);
    for (size_t i = 0; i < 30 + scaled(200); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 7), 7);
        masks edges = masks_of_pool(&h.sets, h.vertices);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            checklist c;
            if (!checklist_of(g, &h, &c))
                continue;
            size_t lines = check_lines(&c, &edges, rule_removes(g));
            bool plain = edges.count > 0 && edges.set[0] != 0;
            if (plain ? lines != 2 : lines > 2)
                fail_msg("%s with %u edges: %zu lines", rule_name(g), edges.count, lines);
            checklist_clear(&c);
        }
        hypergraph_clear(&h);
    }
}

static void reasons_for_random_hypergraphs_give_the_value_by_the_rules(void **state)
{
    (void)state;
    rng r = rng_start("reasons for random hypergraphs", 20240);
    size_t theorems = 0, computed = 0;
    for (size_t i = 0; i < scaled(2000); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 9), 8);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            checklist c;
            if (!checklist_of(g, &h, &c))
                continue;
            assert_int_equal(c.nim, plain_value(g, &h));
            assert_true(c.steps >= 2 && c.step[c.steps - 1].decides);
            if (c.has_start)
                assert_int_equal(c.start.even, c.nim);
            *(c.theorem ? &theorems : &computed) += 1;
            checklist_clear(&c);
        }
        hypergraph_clear(&h);
    }
    assert_true(theorems > 0 && computed > 0);
}

// ------------------------------------------------------------------------------------------- first moves

// Even order, Φ of odd order, in some cases not trivial.
static const uint32_t groups[][2] = {{6, 1},   {6, 2},   {8, 5},  {10, 1},  {12, 3},  {12, 4},  {18, 1},
                                     {18, 2},  {18, 3},  {18, 4}, {20, 3},  {24, 12}, {24, 13}, {24, 14},
                                     {30, 3},  {36, 10}, {42, 1}, {48, 50}, {50, 1},  {54, 8},  {60, 5},
                                     {72, 41}, {90, 8},  {12, 5}, {24, 15}, {36, 12}, {36, 13}, {36, 14},
                                     {40, 13}, {40, 14}, {54, 15}};

// The class that the element leads to: the least closed set with it.
static uint32_t class_of(const structure *x, uint32_t element)
{
    uint32_t least = x->classes - 1;
    for (uint32_t c = 0; c < x->classes; c++) {
        const uint64_t *set = pool_at(&x->closed, c);
        if (bits_get(set, element) &&
            bits_count(set, x->closed.words) < bits_count(pool_at(&x->closed, least), x->closed.words))
            least = c;
    }
    return least;
}

static bool same_class(const first_move *m, const structure *x, uint32_t class)
{
    type_at told = type_at_of(&m->type), found = type_at_of(&x->type[class]);
    return m->stays == (class == 0) && m->ends == (class == x->classes - 1) && type_at_equal(&told, &found);
}

// "{0,1,3}"
static char *set_text(const structure *x, bool odd)
{
    char *list = mem_string("{");
    for (unsigned v = 0; v < 10; v++) {
        bool there = false;
        for (uint64_t i = x->first[0]; i < x->first[1]; i++) {
            const class_type *t = &x->type[x->option[i]];
            there |= (odd ? t->odd : t->even) == v;
        }
        char *longer = there ? mem_print("%s%s%u", list, strcmp(list, "{") ? "," : "", v) : mem_string(list);
        free(list);
        list = longer;
    }
    char *closed = mem_print("%s}", list);
    free(list);
    return closed;
}

static void check_moves(const checklist *c, const structure *x, uint32_t order)
{
    uint64_t all = 0;
    for (size_t m = 0; m < c->moves; m++) {
        uint64_t elements = 0;
        for (uint32_t g = 0; g < order; g++)
            elements += same_class(&c->move[m], x, class_of(x, g));
        assert_int_equal(c->move[m].elements, elements);
        assert_int_equal(c->move[m].nim, c->move[m].type.odd);
        assert_true(elements > 0);
        all += elements;
    }
    assert_int_equal(all, order); // each element once, so that no two of the moves are of one kind
    char *even = set_text(x, false), *odd = set_text(x, true);
    char *text =
        mem_print("the options of X_Φ have the even values E = %s and the odd values O = %s;", even, odd);
    assert_non_null(strstr(c->step[c->steps - 1].text, text));
    free(even);
    free(odd);
    free(text);
}

// A group as the whole structure of a game and as the reasons for its value see it; fails the test if one
// cannot be had.
typedef struct seen_twice {
    set_system system;
    structure structure;
    group_data reasons;
} seen_twice;

static void see_twice(const uint32_t id[2], rule g, seen_twice *out)
{
    hry_error error = {0};
    if (group_system_ask(gap, small_group_json(id[0], id[1]), g, "G", NULL, &out->system, &error) ||
        structure_build(&out->system, NULL, &out->structure, &error) ||
        group_data_ask(gap, ask_reasons(small_group_json(id[0], id[1]), g == RULE_ACV), NULL, &out->reasons,
                       &error))
        fail_msg("%u.%u: %s", id[0], id[1], error.message);
}

static void forget_both(seen_twice *x)
{
    group_data_clear(&x->reasons);
    structure_clear(&x->structure);
    set_system_clear(&x->system);
}

static void first_moves_are_those_of_the_structure(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(groups); i++) {
        seen_twice x;
        checklist c;
        hry_error error = {0};
        see_twice(groups[i], RULE_ACV, &x);
        if (!x.reasons.maximal_known || checklist_gen(&x.reasons, NULL, &c, &error))
            fail_msg("%u.%u: %s", groups[i][0], groups[i][1], error.message);
        type_at told = type_at_of(&c.start), found = type_at_of(&x.structure.type[0]);
        assert_true(type_at_equal(&told, &found) && c.nim == structure_nim(&x.structure));
        check_moves(&c, &x.structure, groups[i][0]);
        checklist_clear(&c);
        forget_both(&x);
    }
}

static bool any_odd(const set_system *s)
{
    bool odd = false;
    for (uint32_t m = 0; m < s->stable.count; m++)
        odd |= bits_count(pool_at(&s->stable, m), s->stable.words) % 2;
    return odd;
}

static void check_steps(const checklist *c, nim value, bool odd)
{
    char *says = mem_print("the value is *%u", value);
    assert_int_equal(c->nim, value);
    assert_true(c->steps >= 4 && (c->steps == 4) == !odd);
    for (size_t k = 0; k < c->steps; k++) {
        char label[] = {'(', (char)('1' + k), ')', 0};
        assert_string_equal(c->step[k].label, label);
        assert_int_equal(c->step[k].decides, k + 1 == c->steps);
    }
    assert_non_null(strstr(c->step[c->steps - 1].text, says));
    free(says);
}

// The steps are numbered, the last one alone decides, and it says the value that the structure has. Of groups
// with many generators GAP does not tell the maximal subgroups, and there is nothing to explain.
static void steps_of_dng_lead_to_its_value(void **state)
{
    (void)state;
    size_t seen[2] = {0};
    for (size_t i = 0; i < COUNT(groups); i++) {
        seen_twice x;
        checklist c;
        see_twice(groups[i], RULE_AVD, &x);
        if (x.reasons.maximal_known) {
            checklist_dng(&x.reasons, &c);
            check_steps(&c, structure_nim(&x.structure), any_odd(&x.system));
            seen[any_odd(&x.system)]++;
            checklist_clear(&c);
        }
        forget_both(&x);
    }
    assert_true(seen[0] > 0 && seen[1] > 0);
}

int main(void)
{
    const struct CMUnitTest of_sets[] = {
        cmocka_unit_test(sets_are_counted),
        cmocka_unit_test(reasons_for_random_hypergraphs_give_the_value_by_the_rules)};
    const struct CMUnitTest of_groups[] = {cmocka_unit_test(first_moves_are_those_of_the_structure),
                                           cmocka_unit_test(steps_of_dng_lead_to_its_value)};
    int failed = cmocka_run_group_tests(of_sets, NULL, NULL);
    failed += run_if(groups_can_be_tested("checklists of groups"), of_groups, start_gap, end_gap);
    return failed;
}

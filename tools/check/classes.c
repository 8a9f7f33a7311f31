// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG. A position P lies in a set A of the listed maximal subgroups, and generates the group iff A is
// empty. An element x leads to A ∩ row(x), so that positions with the same A are one class, and its type
// follows from the types of its options as in sets.c, I being the intersection of A. Types of conjugate
// classes are equal.
//
// Where all subgroups around I have the parity of I (it is even, or the group is odd), the type is known:
// - DNG: (0,0,1) or (1,1,0), by induction: so it is where no move is left, and then mex gives the same.
// - GEN: by the number δ of elements that are needed to generate the group. The options of a class with δ > 0
//   have δ or δ − 1 (and one has δ − 1), so that by induction, even: δ = 0 (0,0,0), 1 (0,1,2), 2 (0,0,2),
//   more (0,0,1); odd: (1,0,0), (1,2,1), (1,2,0), (1,1,0).
// Other classes, the odd ones of a group of even order, have to be listed, up to conjugacy. For each of them
// all elements are gone through here.
#include <string.h>

#include "check.h"

enum { STEPS_DEEP = 64 };

typedef struct checking {
    const certificate *c;
    const board *g;
    bool lemma;              // GEN or DNG on a group
    family around;           // A of all listed classes and their conjugates …
    uint32_t *class, *first; // … the class of each, and the first of each class
    // The rows of all elements and of involutions; of a class that is being checked, what they have in common
    // with its A, which is all that matters for its options and has fewer different ones.
    const family *rows, *involutions;
    family met; // sets A of which something is known about how many elements more generate the group
    uint8_t *enough, *not_enough;
    uint64_t *step[STEPS_DEEP];
} checking;

// ---- how many elements more generate the group

static bool are_enough(checking *k, const uint64_t *a, uint32_t count) {
    uint32_t words = k->g->words;
    if (is_empty(a, words) || count == 0) return is_empty(a, words);
    uint32_t id = find_or_add(&k->met, a);
    bool good = k->enough[id] && k->enough[id] <= count;
    if (good || k->not_enough[id] >= count) return good;
    if (!k->step[count]) k->step[count] = room(words, sizeof **k->step);
    const uint64_t *end = member(k->rows, k->rows->count);
    for (const uint64_t *b = k->rows->set; !good && b < end; b += words) {
        meet(a, b, k->step[count], words);
        good = count == 1 ? !meets(a, b, words)
                          : !is_equal(a, k->step[count], words) && are_enough(k, k->step[count], count - 1);
    }
    *(good ? &k->enough[id] : &k->not_enough[id]) = (uint8_t)count;
    return good;
}

// ---- types that are known

static bool is_even(const checking *k, const uint64_t *a) {
    const family *t = k->involutions;
    uint32_t i = 0;
    while (i < t->count && !is_within(a, member(t, i), t->words)) i++;
    return i < t->count;
}

// Of the class that lies in the subgroups a, by the lemma; UNTOLD: it says nothing.
static type known_type(checking *k, const uint64_t *a) {
    static const type even[] = {{0, 0, 0}, {0, 1, 2}, {0, 0, 2}, {0, 0, 1}};
    static const type odd[] = {{1, 0, 0}, {1, 2, 1}, {1, 2, 0}, {1, 1, 0}};
    bool odd_group = k->g->vertices % 2, over = is_empty(a, k->g->words);
    uint32_t needed = 0;
    if (!over && (!k->lemma || (!odd_group && !is_even(k, a)))) return (type){UNTOLD, 0, 0};
    if (!over && k->c->game == DNG) return odd_group ? odd[3] : even[3];
    while (needed < 3 && !are_enough(k, a, needed)) needed++;
    return odd_group ? odd[needed] : even[needed];
}

static type listed_type(const checking *k, const uint64_t *a) {
    uint32_t at = find(&k->around, a);
    if (at == k->around.count) refuse("an option of a class, or the class of the position, is not listed");
    return k->c->part[CLASS][k->class[at]].type;
}

// ---- a listed class

// Of the even options of a class that needs δ elements more, some need δ − 1 and perhaps some δ (as in large
// groups there are many, no more is asked when both were seen). In DNG all have the same type.
static void check_options(checking *k, const family *options) {
    uint32_t evens = 0;
    type t, even = {0};
    for (uint32_t i = 0; i < options->count; i++) {
        const uint64_t *b = member(options, i);
        bool over = is_empty(b, options->words);
        if (over ? !game_achieves(k->c->game)
                 : k->lemma && evens >= (k->c->game == GEN ? 2 : 1) && is_even(k, b))
            continue;
        t = known_type(k, b);
        if (t.parity == UNTOLD)
            t = listed_type(k, b);
        else if (!over && (!evens || (evens == 1 && !same_type(t, even)))) {
            even = t;
            evens++;
        }
        option_is(t);
    }
}

// What the rows have in common with a; those that contain it are left out where only options are asked for.
static family parts_of(const uint64_t *a, const family *rows, bool options) {
    family made = {.words = rows->words};
    uint64_t *b = room(rows->words, sizeof *b);
    for (uint32_t r = 0; r < rows->count; r++) {
        meet(a, member(rows, r), b, rows->words);
        if (!options || !is_equal(a, b, rows->words)) find_or_add(&made, b);
    }
    no_room(b);
    return made;
}

static void check_class(checking *k, uint32_t class) {
    uint32_t size = 0; // |I|
    const uint64_t *a = member(&k->around, k->first[class]);
    family options = parts_of(a, &k->g->rows, true), even = parts_of(a, &k->g->involutions, false);
    k->rows = &options;
    k->involutions = &even;
    check_options(k, &options);
    no_family(&options);
    no_family(&even);
    for (uint32_t v = 0; v < k->g->vertices; v++) size += is_within(a, row(k->g, v), k->g->words);
    type t = type_of_class(size % 2);
    if (!same_type(t, k->c->part[CLASS][class].type))
        refuse("class %u has the type %u,%u,%u", class + 1, t.parity, t.even, t.odd);
}

// ---- the claim

// The elements `by`, or the vertices of the set with the number; it is freed by the caller.
static uint64_t *told_set(const checking *k, span by, const family *sets, uint32_t number) {
    uint64_t *set = room(words_for(k->g->vertices), sizeof *set);
    for (uint32_t i = 0; i < by.count; i++) put(set, element_number(k->g, permutation(k->c, by.first + i)));
    if (number < sets->count) memcpy(set, member(sets, number), sets->words * sizeof *set);
    return set;
}

// The stable sets around the vertices of the set, one of them left out.
static void find_around(const checking *k, const uint64_t *set, uint32_t without, uint64_t *out) {
    memset(out, 0, k->g->words * sizeof *out);
    for (uint32_t i = 0; i < k->g->stable.count; i++) put(out, i);
    for (uint32_t v = 0; v < k->g->vertices; v++)
        if (has(set, v) && v != without) meet(out, row(k->g, v), out, k->g->words);
}

// The class with its conjugates.
static void list_class(checking *k, uint32_t class, uint64_t *a) {
    const board *g = k->g;
    uint64_t *set = told_set(k, k->c->part[CLASS][class].by, &k->c->closed, class);
    find_around(k, set, UNTOLD, a);
    no_room(set);
    k->first[class] = k->around.count;
    if (is_empty(a, g->words) || find_or_add(&k->around, a) != k->first[class])
        refuse("class %u is listed before, or the game is over there", class + 1);
    add_images(&k->around, k->first[class], g->moved, g->generators, SETS_MOST);
    for (uint32_t i = k->first[class]; i < k->around.count; i++) k->class[i] = class;
}

// The deficiency, and the smoothness: 2 if the class is even, 1 if an even option needs as many elements,
// else 0.
static void check_needed(checking *k, const uint64_t *a, uint32_t parity) {
    const certificate *c = k->c;
    uint32_t smoothness = parity ? 0 : 2, needed = c->told[DEFICIENCY];
    if (needed == UNTOLD && c->told[SMOOTHNESS] == UNTOLD) return;
    if (c->game != GEN || needed == UNTOLD)
        refuse("the smoothness is told with the deficiency, and both of GEN");
    if (!are_enough(k, a, needed) || (needed && are_enough(k, a, needed - 1)))
        refuse("the deficiency is not %u", needed);
    if (c->told[SMOOTHNESS] == UNTOLD) return;
    family options = parts_of(a, &k->g->rows, true);
    for (uint32_t i = 0; smoothness == 0 && needed && i < options.count; i++) {
        const uint64_t *b = member(&options, i);
        smoothness = !is_empty(b, options.words) && is_even(k, b) && !are_enough(k, b, needed - 1);
    }
    if (smoothness != c->told[SMOOTHNESS]) refuse("the smoothness is %u", smoothness);
}

static void check_claim(checking *k, uint64_t *a) {
    const certificate *c = k->c;
    uint64_t *set = told_set(k, c->placed, &c->position, 0);
    uint32_t count = size_of(set, words_for(k->g->vertices));
    bool last_move = count == 0; // where the game is over, it was not without one of the elements
    type t;
    if (count < c->placed.count || c->position.count > 1)
        refuse("an element is there twice in the position, or the position is told twice");
    for (uint32_t v = 0; v < k->g->vertices && !last_move; v++) {
        if (!has(set, v)) continue;
        find_around(k, set, v, a);
        last_move = !is_empty(a, k->g->words);
    }
    find_around(k, set, UNTOLD, a);
    if (is_empty(a, k->g->words) && (!game_achieves(c->game) || !last_move))
        refuse("there is no such game, or no such position in it");
    t = known_type(k, a);
    if (t.parity == UNTOLD) t = listed_type(k, a);
    check_claims(c, t, count);
    check_needed(k, a, t.parity);
}

void check_classes(const certificate *c, const board *g) {
    checking k = {.c = c, .g = g, .lemma = c->game <= DNG, .around.words = g->words, .met.words = g->words};
    uint64_t *a = room(g->words, sizeof *a);
    k.enough = room(SETS_MOST, 1);
    k.not_enough = room(SETS_MOST, 1);
    k.class = room(SETS_MOST, sizeof *k.class);
    k.first = room(c->parts[CLASS], sizeof *k.first);
    for (uint32_t i = 0; i < g->stable.count; i++) {
        if (size_of(member(&g->stable, i), g->stable.words) == g->vertices && game_achieves(c->game))
            refuse("there is no such game: it never ends");
        for (uint32_t j = 0; j < g->stable.count; j++) // one within another would tear classes apart
            if (i != j && is_within(member(&g->stable, i), member(&g->stable, j), g->stable.words))
                refuse("a stable set or subgroup lies in another one, and is not maximal");
    }
    for (uint32_t i = 0; i < c->parts[CLASS]; i++) list_class(&k, i, a);
    for (uint32_t i = 0; i < c->parts[CLASS]; i++) check_class(&k, i);
    k.rows = &g->rows;
    k.involutions = &g->involutions;
    check_claim(&k, a);
}

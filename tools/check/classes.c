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
// all elements are gone through here; an option that is odd has to be one that is listed, or its image under
// the symmetries of the class, and to be taken to the class it is said to be by the element that is told.
#include <string.h>

#include "check.h"

enum { UNKNOWN = UINT32_MAX, DONE = UINT32_MAX - 1, STEPS_DEEP = 64 };

typedef struct checking {
    const certificate *c;
    const group *g;
    family around;  // A of each class
    uint32_t *size; // |I| of each class
    // The rows of all elements and of involutions; of a class that is being checked, what they have in common
    // with its A, which is all that matters for its options and has fewer different ones.
    const family *rows, *involutions;
    family met; // sets A of which something is known about how many elements more generate the group
    uint8_t *enough, *not_enough;
    uint32_t met_size;
    uint64_t *step[STEPS_DEEP];
} checking;

// ---- how many elements more generate the group

static uint32_t met(checking *k, const uint64_t *a)
{
    uint32_t i = find_or_add(&k->met, a);
    if (i >= k->met_size) {
        uint32_t wider = k->met_size ? 2 * k->met_size : 64;
        k->enough = more_room(k->enough, k->met_size, wider, 1);
        k->not_enough = more_room(k->not_enough, k->met_size, wider, 1);
        memset(k->enough + k->met_size, 255, wider - k->met_size);
        k->met_size = wider;
    }
    return i;
}

static bool one_is_enough(checking *k, const uint64_t *a)
{
    static uint32_t lucky; // the row that was good last time is often good again
    const family *rows = k->rows;
    lucky = lucky < rows->count ? lucky : 0;
    for (uint32_t i = 0; i < rows->count; i++) {
        uint32_t r = lucky + i < rows->count ? lucky + i : lucky + i - rows->count;
        if (!meets(a, member(rows, r), rows->words)) {
            work((uint64_t)(i + 1) * (rows->words / 8 + 1));
            lucky = r;
            return true;
        }
    }
    work((uint64_t)rows->count * (rows->words / 8 + 1));
    return false;
}

static bool are_enough(checking *k, const uint64_t *a, uint32_t count)
{
    uint32_t words = k->g->words;
    if (is_empty(a, words) || count == 0)
        return is_empty(a, words);
    uint32_t id = met(k, a);
    if (k->enough[id] <= count || k->not_enough[id] >= count)
        return k->enough[id] <= count;
    bool good = false;
    if (count == 1) {
        good = one_is_enough(k, a);
    } else {
        if (!k->step[count])
            k->step[count] = room(words, sizeof **k->step);
        for (uint32_t r = 0; !good && r < k->rows->count; r++) {
            meet(a, member(k->rows, r), k->step[count], words);
            work(words);
            good = !is_equal(a, k->step[count], words) && are_enough(k, k->step[count], count - 1);
        }
    }
    if (good)
        k->enough[id] = (uint8_t)count;
    else
        k->not_enough[id] = (uint8_t)count;
    return good;
}

// ---- types that are known

static bool is_even(const checking *k, const uint64_t *a)
{
    const family *t = k->involutions;
    for (uint32_t i = 0; i < t->count; i++)
        if (is_within(a, member(t, i), t->words)) {
            work((uint64_t)(i + 1) * (t->words / 8 + 1));
            return true;
        }
    work((uint64_t)t->count * (t->words / 8 + 1));
    return false;
}

// Of the class that lies in the subgroups a. False: it is not known.
static bool known_type(checking *k, const uint64_t *a, type *out)
{
    static const type even[] = {{0, 0, 0}, {0, 1, 2}, {0, 0, 2}, {0, 0, 1}};
    static const type odd[] = {{1, 0, 0}, {1, 2, 1}, {1, 2, 0}, {1, 1, 0}};
    bool odd_group = k->g->order % 2;
    uint32_t needed = 0;
    if (is_empty(a, k->g->words)) {
        *out = (type){odd_group, 0, 0};
        return true;
    }
    if (!odd_group && !is_even(k, a))
        return false;
    if (k->c->game == DNG) {
        *out = odd_group ? (type){1, 1, 0} : (type){0, 0, 1};
        return true;
    }
    while (needed < 3 && !are_enough(k, a, needed))
        needed++;
    *out = odd_group ? odd[needed] : even[needed];
    return true;
}

// ---- a listed class

// The images of the subgroups a, number by number.
static void image(const group *g, const uint64_t *a, const point *under, uint64_t *out)
{
    memset(out, 0, g->words * sizeof *out);
    work(g->subgroups);
    for (uint32_t i = 0; i < g->subgroups; i++)
        if (has(a, i))
            put(out, subgroup_under(g, i, under));
}

// The options of a class, as sets of subgroups, with the classes that those which are listed belong to.
typedef struct options {
    family set, even; // even: those by involutions, or A itself
    uint32_t *class;
    uint32_t *map, maps; // the symmetries of the class, as they permute the subgroups around it
} options;

static void find_options(const checking *k, uint32_t class, options *o, uint64_t *b)
{
    const uint64_t *a = member(&k->around, class);
    const group *g = k->g;
    o->set.words = o->even.words = g->words;
    for (uint32_t r = 0; r < g->rows.count; r++) {
        meet(a, member(&g->rows, r), b, g->words);
        if (!is_equal(a, b, g->words))
            find_or_add(&o->set, b);
    }
    for (uint32_t r = 0; r < g->involutions.count; r++) {
        meet(a, member(&g->involutions, r), b, g->words);
        find_or_add(&o->even, b);
    }
    o->class = room(o->set.count, sizeof *o->class);
    for (uint32_t i = 0; i < o->set.count; i++)
        o->class[i] = UNKNOWN;
}

static void find_maps(const checking *k, uint32_t class, options *o)
{
    span s = k->c->class[class].symmetry;
    const uint64_t *a = member(&k->around, class);
    o->maps = s.count;
    o->map = room((size_t)s.count * k->g->subgroups, sizeof *o->map);
    for (uint32_t i = 0; i < s.count; i++) {
        const point *p = permutation(k->c, s.first + i);
        element_number(k->g, p);
        uint32_t *map = o->map + (size_t)i * k->g->subgroups;
        for (uint32_t m = 0; m < k->g->subgroups; m++)
            if (has(a, m)) {
                map[m] = subgroup_under(k->g, m, p);
                if (!has(a, map[m]))
                    refuse("class %u: a symmetry does not keep the class", class + 1);
            }
    }
}

// The option b and all its images belong to the class, or are done.
static void mark(const checking *k, options *o, const uint64_t *b, uint32_t class)
{
    uint32_t *list = room(o->set.count, sizeof *list), count = 0, words = k->g->words;
    uint64_t *c = room(words, sizeof *c);
    work(o->set.count / 8);
    list[count++] = find(&o->set, b);
    o->class[list[0]] = class;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t s = 0; s < o->maps; s++) {
            const uint64_t *x = member(&o->set, list[i]);
            memset(c, 0, words * sizeof *c);
            for (uint32_t w = 0; w < words; w++)
                for (uint64_t left = x[w]; left; left &= left - 1)
                    put(c, o->map[(size_t)s * k->g->subgroups + 64 * w + (uint32_t)__builtin_ctzll(left)]);
            work(words);
            uint32_t at = find(&o->set, c);
            if (at == o->set.count)
                refuse("class %u: a symmetry does not keep the options", class + 1);
            if (o->class[at] != class) {
                o->class[at] = class;
                list[count++] = at;
            }
        }
    no_room(list, o->set.count, sizeof *list);
    no_room(c, words, sizeof *c);
}

static void take_option(const checking *k, uint32_t class, const option *told, options *o, uint64_t *b,
                        uint64_t *c)
{
    const group *g = k->g;
    const uint64_t *a = member(&k->around, class);
    meet(a, row(g, element_number(g, permutation(k->c, told->by))), b, g->words);
    element_number(g, permutation(k->c, told->under));
    if (is_equal(a, b, g->words))
        refuse("class %u: an element that is no move", class + 1);
    if (told->to >= k->c->classes)
        refuse("class %u: there is no class %u", class + 1, told->to + 1);
    image(g, b, permutation(k->c, told->under), c);
    if (!is_equal(c, member(&k->around, told->to), g->words))
        refuse("class %u: an option is not the class %u", class + 1, told->to + 1);
    mark(k, o, b, told->to);
}

static void free_options(options *o, uint32_t subgroups)
{
    no_room(o->map, (size_t)o->maps * subgroups, sizeof *o->map);
    no_room(o->class, o->set.count, sizeof *o->class);
    no_family(&o->set);
    no_family(&o->even);
}

static void check_class(checking *k, uint32_t class)
{
    const struct class *x = &k->c->class[class];
    uint64_t *b = room(k->g->words, sizeof *b), *c = room(k->g->words, sizeof *c);
    options o = {0};
    find_options(k, class, &o, b);
    k->rows = &o.set;
    k->involutions = &o.even;
    find_maps(k, class, &o);
    for (uint32_t i = 0; i < x->options; i++)
        take_option(k, class, &k->c->option[x->option + i], &o, b, c);
    for (uint32_t i = 0; i < o.set.count; i++) {
        type t;
        meet(member(&o.set, i), member(&o.set, i), b, k->g->words);
        if (o.class[i] == DONE || (k->c->game == DNG && is_empty(b, k->g->words)))
            continue;
        if (o.class[i] != UNKNOWN)
            t = k->c->class[o.class[i]].type;
        else if (known_type(k, b, &t))
            mark(k, &o, b, DONE);
        else
            refuse("class %u: an option is odd and not listed", class + 1);
        option_is(t);
    }
    free_options(&o, k->g->subgroups);
    no_room(b, k->g->words, sizeof *b);
    no_room(c, k->g->words, sizeof *c);
    type t = type_of_class(k->size[class] % 2);
    if (!same_type(t, x->type))
        refuse("class %u has the type %u,%u,%u", class + 1, t.parity, t.even, t.odd);
}

// ---- the claim

// The subgroups around some permutations, and how many elements lie in all of these subgroups.
static uint32_t close_span(const checking *k, span by, uint64_t *out)
{
    uint32_t words = k->g->words, size = 0;
    memset(out, 0, words * sizeof *out);
    for (uint32_t i = 0; i < k->g->subgroups; i++)
        put(out, i);
    for (uint32_t i = 0; i < by.count; i++)
        meet(out, row(k->g, element_number(k->g, permutation(k->c, by.first + i))), out, words);
    for (uint32_t x = 0; x < k->g->order; x++)
        size += is_within(out, row(k->g, x), words);
    work((uint64_t)k->g->order * (words / 8 + 1));
    return size;
}

// That the smoothness of the class around which a is, whose parity is known, is the one that is claimed: 2 if
// it is even, 1 if an even option needs as many elements, else 0.
static void check_smoothness(checking *k, const uint64_t *a, uint32_t parity, uint32_t needed)
{
    uint32_t words = k->g->words, smoothness = parity ? 0 : 2;
    uint64_t *b = room(words, sizeof *b);
    for (uint32_t r = 0; smoothness == 0 && needed && r < k->g->rows.count; r++) {
        meet(a, member(&k->g->rows, r), b, words);
        if (!is_equal(a, b, words) && !is_empty(b, words) && is_even(k, b) && !are_enough(k, b, needed - 1))
            smoothness = 1;
    }
    if (smoothness != k->c->smoothness)
        refuse("the smoothness is %u", smoothness);
}

static void check_needed(checking *k, const uint64_t *a, uint32_t parity)
{
    const certificate *c = k->c;
    if (!c->has_deficiency && !c->has_smoothness)
        return;
    if (!c->has_deficiency)
        refuse("the deficiency belongs to the smoothness");
    if (!are_enough(k, a, c->deficiency) || (c->deficiency && are_enough(k, a, c->deficiency - 1)))
        refuse("the deficiency is not %u", c->deficiency);
    if (c->has_smoothness)
        check_smoothness(k, a, parity, c->deficiency);
}

// A position that generates the group: without one of its elements it does not.
static bool has_last_move(const checking *k)
{
    span p = k->c->placed;
    bool found = p.count == 0;
    uint64_t *a = room(k->g->words, sizeof *a);
    for (uint32_t last = 0; !found && last < p.count; last++) {
        memset(a, 0xff, k->g->words * sizeof *a);
        for (uint32_t i = 0; i < p.count; i++)
            if (i != last)
                meet(a, row(k->g, element_number(k->g, permutation(k->c, p.first + i))), a, k->g->words);
        found = !is_empty(a, k->g->words);
    }
    return found;
}

static void check_claim(checking *k)
{
    const certificate *c = k->c;
    uint64_t *a = room(k->g->words, sizeof *a);
    close_span(k, c->placed, a);
    uint64_t *seen = room(k->g->members.words, sizeof *seen);
    for (uint32_t i = 0; i < c->placed.count; i++) {
        uint32_t x = element_number(k->g, permutation(c, c->placed.first + i));
        if (has(seen, x))
            refuse("an element is there twice in the position");
        put(seen, x);
    }
    type t;
    if (is_empty(a, k->g->words) && (c->game == DNG || !has_last_move(k)))
        refuse("there is no such game, or no such position in it");
    if (!known_type(k, a, &t)) {
        uint32_t i = find(&k->around, a);
        if (i == k->around.count)
            refuse("the class of the position is not listed");
        t = c->class[i].type;
    }
    check_claims(c, t, c->placed.count);
    check_needed(k, a, t.parity);
}

void check_classes(const certificate *c, const group *g)
{
    checking k = {.c = c, .g = g, .rows = &g->rows, .involutions = &g->involutions};
    uint64_t *a = room(g->words, sizeof *a);
    k.around.words = k.met.words = g->words;
    k.size = room(c->classes, sizeof *k.size);
    for (uint32_t i = 0; i < c->classes; i++) {
        k.size[i] = close_span(&k, c->class[i].by, a);
        if (is_empty(a, g->words) || find_or_add(&k.around, a) != i)
            refuse("class %u is listed before, or generates the group", i + 1);
    }
    for (uint32_t i = 0; i < c->classes; i++)
        check_class(&k, i);
    k.rows = &g->rows;
    k.involutions = &g->involutions;
    check_claim(&k);
}

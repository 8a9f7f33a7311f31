// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decides whether TER of a group of even order has the value 0, that is, whether the second player wins. It
// shares no code with harary. Standard input gives the maximal subgroups (kinds.g writes it): the number of
// kinds of elements that do not lie in all of them, how many elements each kind has, how many elements lie in
// all of them, the number of maximal subgroups, and for each of these the kinds that do not lie in it, as
// bits.
//
// Only positions with an even number of elements are examined, in which the first player is to move. The
// second player wins such a position if all moves of the first can be answered: by ending the game, or by a
// move to a position of this sort that the second player wins. Answers in the same kind are tried first, then
// answers in kinds of which an odd number is left, which succeeds nearly always. If an even number is left of
// every kind, the second player wins (doc/removing.md).
//
// A position is an orbit of counts of the kinds of more than one element (under the automorphisms), and a set
// of the others, of which there are at most 16.
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 32, EDGES = 64, SINGLE = 16, MAPS = 1000, NO_STEP = UINT32_MAX };

typedef struct counts {
    uint8_t of[KINDS];
} counts;

typedef struct step {
    uint32_t orbit; // NO_STEP: not computed
    uint32_t map;
} step;

typedef struct orbit {
    counts left;
    uint32_t edge[EDGES], edges; // the single kinds of the edges in which nothing else is left
    step *to;                    // by a move in a kind
    uint64_t *known, *won;       // sets of single kinds: is the answer known, does the second player win?
} orbit;

typedef struct position {
    uint32_t orbit, single; // single kinds that are left
    bool spare;             // whether an odd number of elements that lie in all maximal subgroups is left;
                            // if an even number is left in all, it follows from the rest
    uint32_t same;          // the kind of the last move
} position;

// The kinds of more than one element come first.
static uint32_t kinds, many, edges, edge[EDGES], size[KINDS], maps;
static uint8_t map[MAPS][KINDS];
static orbit *all;
static uint32_t orbits, room, *slot, slots;
static uint64_t visited;

static void fail(const char *why)
{
    fprintf(stderr, "removing: %s\n", why);
    exit(2);
}

static void *get_room(size_t count, size_t bytes)
{
    void *made = calloc(count, bytes);
    if (!made)
        fail("not enough memory");
    return made;
}

// ---- automorphisms

// Maps kind `at` and those after it in all ways. Edge e may still be mapped to the edges in image[e].
static void extend(uint8_t *to, uint32_t at, uint32_t used, const uint64_t *image)
{
    if (maps == MAPS) // enough: with some of them, orbits are only smaller
        return;
    if (at == kinds) {
        memcpy(map[maps++], to, kinds);
        return;
    }
    for (uint32_t i = 0; i < kinds; i++) {
        uint64_t around = 0, left[EDGES];
        bool fits = !(used >> i & 1) && size[i] == size[at];
        for (uint32_t f = 0; f < edges; f++)
            around |= (uint64_t)(edge[f] >> i & 1) << f;
        for (uint32_t e = 0; e < edges && fits; e++) {
            left[e] = image[e] & (edge[e] >> at & 1 ? around : ~around);
            fits = left[e] != 0;
        }
        if (!fits)
            continue;
        to[at] = (uint8_t)i;
        extend(to, at + 1, used | UINT32_C(1) << i, left);
    }
}

static void find_automorphisms(void)
{
    uint8_t to[KINDS];
    uint64_t image[EDGES];
    for (uint32_t e = 0; e < edges; e++)
        image[e] = edges < 64 ? (UINT64_C(1) << edges) - 1 : UINT64_MAX;
    extend(to, 0, 0, image);
}

// ---- orbits of counts

static uint32_t hash(const counts *c)
{
    uint32_t h = 1;
    for (uint32_t i = 0; i < many; i++)
        h = (h ^ c->of[i]) * 0x9e3779b1u, h ^= h >> 15;
    return h;
}

static void enter(uint32_t number)
{
    uint32_t at = hash(&all[number].left) & (slots - 1);
    while (slot[at])
        at = (at + 1) & (slots - 1);
    slot[at] = number + 1;
}

static void grow(void)
{
    room = room ? 2 * room : 1024;
    slots = 2 * room;
    all = realloc(all, room * sizeof *all);
    free(slot);
    slot = get_room(slots, sizeof *slot);
    if (!all)
        fail("not enough memory");
    for (uint32_t i = 0; i < orbits; i++)
        enter(i);
}

static orbit new_orbit(const counts *left)
{
    orbit o = {.left = *left, .to = get_room(many + 1, sizeof *o.to)};
    for (uint32_t e = 0; e < edges; e++) {
        bool met = false;
        for (uint32_t i = 0; i < many; i++)
            met |= left->of[i] && edge[e] >> i & 1;
        if (!met)
            o.edge[o.edges++] = edge[e] >> many;
    }
    for (uint32_t i = 0; i < many; i++)
        o.to[i].orbit = NO_STEP;
    return o;
}

// The orbit of the counts, by its least element, and a map to that.
static step orbit_of(const counts *c)
{
    counts least = {{0}}, image = {{0}};
    step found = {.map = maps};
    for (uint32_t m = 0; m < maps; m++) {
        for (uint32_t i = 0; i < many; i++)
            image.of[map[m][i]] = c->of[i];
        if (found.map == maps || memcmp(&image, &least, sizeof least) < 0) {
            least = image;
            found.map = m;
        }
    }
    if (orbits == room)
        grow();
    uint32_t at = hash(&least) & (slots - 1);
    while (slot[at] && memcmp(&all[slot[at] - 1].left, &least, sizeof least) != 0)
        at = (at + 1) & (slots - 1);
    if (!slot[at]) {
        all[orbits] = new_orbit(&least);
        slot[at] = ++orbits;
    }
    found.orbit = slot[at] - 1;
    return found;
}

// ---- positions

static bool is_over(position p)
{
    const orbit *o = &all[p.orbit];
    for (uint32_t e = 0; e < o->edges; e++)
        if (!(p.single & o->edge[e]))
            return true;
    return false;
}

static position after(position p, uint32_t kind)
{
    if (kind >= many) {
        p.spare ^= kind == kinds;
        p.single &= ~(1u << (kind - many));
        p.same = kinds;
        return p;
    }
    if (all[p.orbit].to[kind].orbit == NO_STEP) {
        counts left = all[p.orbit].left;
        left.of[kind]--;
        step found = orbit_of(&left);
        all[p.orbit].to[kind] = found;
    }
    step s = all[p.orbit].to[kind];
    position q = {.orbit = s.orbit, .spare = p.spare, .same = map[s.map][kind]};
    for (uint32_t left = p.single; left; left &= left - 1)
        q.single |= 1u << (map[s.map][many + (uint32_t)__builtin_ctz(left)] - many);
    return q;
}

static uint32_t left_of(position p, uint32_t kind)
{
    if (kind == kinds)
        return p.spare;
    return kind < many ? all[p.orbit].left.of[kind] : p.single >> (kind - many) & 1;
}

static bool second_wins(position p);

// Whether the second player has a winning answer.
static bool has_answer(position p)
{
    uint32_t same = p.same < many && left_of(p, p.same) % 2 ? p.same : kinds;
    for (uint32_t k = 0; k < kinds; k++)
        if (left_of(p, k) == 1 && is_over(after(p, k)))
            return true;
    if (left_of(p, same) && second_wins(after(p, same)))
        return true;
    for (uint32_t odd = 2; odd-- > 0;)
        for (uint32_t k = 0; k <= kinds; k++)
            if (k != same && left_of(p, k) && left_of(p, k) % 2 == odd && second_wins(after(p, k)))
                return true;
    return false;
}

static bool answers_all(position p)
{
    bool even = !p.single && !p.spare;
    for (uint32_t k = 0; k < many; k++)
        even &= left_of(p, k) % 2 == 0;
    if (even)
        return true;
    for (uint32_t k = 0; k < kinds; k++)
        if (left_of(p, k) == 1 && is_over(after(p, k)))
            return false;
    visited++;
    for (uint32_t k = kinds + 1; k-- > 0;)
        if (left_of(p, k) && !has_answer(after(p, k)))
            return false;
    return true;
}

static bool second_wins(position p)
{
    size_t words = ((size_t)1 << (kinds - many)) / 64 + 1;
    uint32_t word = p.single / 64;
    uint64_t bit = UINT64_C(1) << p.single % 64;
    orbit *o = &all[p.orbit];
    if (!o->known) {
        o->known = get_room(words, sizeof *o->known);
        o->won = get_room(words, sizeof *o->won);
    }
    if (!(o->known[word] & bit)) {
        bool won = answers_all(p);
        o = &all[p.orbit]; // it may have moved
        o->known[word] |= bit;
        o->won[word] |= won ? bit : 0;
    }
    return o->won[word] & bit;
}

// ---- input

static uint32_t number(void)
{
    uint32_t n;
    if (scanf("%" SCNu32, &n) != 1)
        fail("a number is missing");
    return n;
}

static uint32_t read_group(void)
{
    uint32_t order[KINDS], place[KINDS], total = 0, told;
    kinds = number();
    if (kinds > KINDS)
        fail("there are more than 32 kinds");
    for (uint32_t j = 0; j < kinds; j++) {
        order[j] = number();
        if (order[j] > UINT8_MAX)
            fail("a kind has more than 255 elements");
        total += order[j];
        many += order[j] > 1;
    }
    if (kinds - many > SINGLE)
        fail("there are more than 16 kinds of one element");
    for (uint32_t j = 0, m = 0, s = many; j < kinds; j++) {
        place[j] = order[j] > 1 ? m++ : s++;
        size[place[j]] = order[j];
    }
    told = number();
    edges = number();
    if (edges > EDGES)
        fail("there are more than 64 maximal subgroups");
    for (uint32_t e = 0; e < edges; e++) {
        uint32_t bits = number();
        for (uint32_t j = 0; j < kinds; j++)
            edge[e] |= (bits >> j & 1) << place[j];
    }
    if ((total + told) % 2)
        fail("the order is odd");
    return told;
}

int main(void)
{
    bool spare = read_group() % 2;
    counts start = {{0}};
    find_automorphisms();
    for (uint32_t i = 0; i < many; i++)
        start.of[i] = (uint8_t)size[i];
    step s = orbit_of(&start); // a fixed point
    bool won =
        second_wins((position){.orbit = s.orbit, .single = (1u << (kinds - many)) - 1, .spare = spare});
    printf("%s %" PRIu64 " positions, %" PRIu32 " orbits, %" PRIu32 " automorphisms\n", won ? "*0" : "not *0",
           visited, orbits, maps);
}

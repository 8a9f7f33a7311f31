// SPDX-License-Identifier: GPL-3.0-or-later
//
// Endings are sets of kinds, with multiplicity at most two in achievement: all vertices of a kind are
// equivalent. They are listed by a search that picks an edge that is not met often enough and has the fewest
// candidates, and adds one of its kinds; kinds tried before are no longer candidates, so each ending is found
// once. A branch ends if a chosen kind has no edge that needs it. H and the disjoint endings are found
// greedily.
#include "engine/endings.h"

#include "base/mem.h"

enum {
    MOST_STEPS = 20000, // of the search for the endings of avoidance
    FEW_STEPS = 500,    // … of achievement, which are many and decide less often
    MOST_ENDINGS = 8192,
    SPOIL_STEPS = 400, // of the search for a way to spoil them
    WORDS = RESIDUE_KINDS / 64,
    MOST_CHOSEN = 2 * RESIDUE_EDGES,
};

typedef struct ending {
    uint64_t once[WORDS], twice[WORDS]; // kinds of which it has one or two, and two
    double weight;                      // sets of vertices that it represents
    uint8_t size;
    bool odd;
} ending;

struct endings {
    const residue *x;
    unsigned times; // how often each edge must be met
    uint64_t all;   // edges
    uint64_t edge[RESIDUE_EDGES][WORDS];
    uint8_t chosen[MOST_CHOSEN];
    uint32_t steps, most_steps, spoil_steps, count;
    ending found[MOST_ENDINGS];
    bool dead[MOST_ENDINGS];
};

endings *endings_new(void)
{
    return NEW(endings);
}

void endings_free(endings *e)
{
    free(e);
}

// ---- listing

static void add_ending(endings *e, uint32_t size)
{
    const residue *x = e->x;
    if (e->count == MOST_ENDINGS) {
        e->steps = e->most_steps + 1;
        return;
    }
    ending *f = &e->found[e->count++];
    *f = (ending){.weight = 1, .size = (uint8_t)size};
    for (uint32_t i = 0; i < size; i++) {
        uint8_t j = e->chosen[i];
        bool again = bits_get(f->once, j);
        bits_set(again ? f->twice : f->once, j);
        f->weight *= again ? (x->cells[j] - 1) / 2.0 : x->cells[j];
        f->odd ^= !x->flips[j];
    }
}

// How often the edges are met: at least once, twice, three times.
typedef struct met {
    uint64_t at_least[4];
} met;

static met meet(met m, uint64_t row)
{
    for (int i = 3; i > 1; i--)
        m.at_least[i] |= m.at_least[i - 1] & row;
    m.at_least[1] |= row;
    return m;
}

// Every chosen kind has an edge that is not met more often than it must be.
static bool needed(const endings *e, uint32_t size, const met *m)
{
    for (uint32_t i = 0; i < size; i++)
        if (!(e->x->row[e->chosen[i]] & ~m->at_least[e->times + 1]))
            return false;
    return true;
}

static void pick_edge(const endings *e, uint64_t open, const uint64_t *candidates, uint64_t *pick)
{
    size_t fewest = SIZE_MAX;
    for (; open; open &= open - 1) {
        const uint64_t *edge = e->edge[__builtin_ctzll(open)];
        size_t count = bits_common(edge, candidates, WORDS);
        if (count < fewest) {
            fewest = count;
            bits_and(pick, edge, candidates, WORDS);
        }
    }
}

static void grow(endings *e, uint32_t size, const met *m, const uint64_t *candidates)
{
    uint64_t open = e->all & ~m->at_least[e->times], pick[WORDS] = {0}, rest[WORDS];
    if (!open) {
        add_ending(e, size);
        return;
    }
    pick_edge(e, open, candidates, pick);
    bits_copy(rest, candidates, WORDS);
    BITS_EACH (j, pick, WORDS) {
        if (++e->steps > e->most_steps || size == MOST_CHOSEN)
            return;
        met more = meet(*m, e->x->row[j]);
        bool again = e->times == 2 && e->x->cells[j] > 1 && !memchr(e->chosen, (int)j, size);
        e->chosen[size] = (uint8_t)j;
        if (!again)
            bits_unset(rest, j);
        if (needed(e, size + 1, &more))
            grow(e, size + 1, &more, rest);
        bits_unset(rest, j);
    }
}

static bool list_endings(endings *e, const residue *x, unsigned times)
{
    uint64_t candidates[WORDS] = {0};
    e->x = x;
    e->times = times;
    e->most_steps = times == 1 ? MOST_STEPS : FEW_STEPS;
    e->all = x->edges < 64 ? (UINT64_C(1) << x->edges) - 1 : ~UINT64_C(0);
    e->steps = e->count = 0;
    memset(e->edge, 0, sizeof e->edge);
    bits_fill(candidates, x->kinds);
    for (uint32_t j = 0; j < x->kinds; j++)
        for (uint64_t left = x->row[j]; left; left &= left - 1)
            bits_set(e->edge[__builtin_ctzll(left)], j);
    grow(e, 0, &(met){.at_least = {e->all}}, candidates);
    return e->steps <= e->most_steps;
}

// ---- the race

// The kind that spoils most endings of parity `odd` for its price: its vertices and, with `spare`, endings of
// the other parity. RESIDUE_KINDS if they are all spoiled.
static uint32_t best_hit(const endings *e, bool odd, bool spare)
{
    uint32_t through[RESIDUE_KINDS][2] = {{0}}, best = RESIDUE_KINDS;
    double most = 0;
    for (uint32_t i = 0; i < e->count; i++)
        if (!e->dead[i])
            BITS_EACH (j, e->found[i].once, WORDS)
                through[j][e->found[i].odd]++;
    for (uint32_t j = 0; j < e->x->kinds; j++) {
        double price = (double)e->x->cells[j] * (1 + (spare ? through[j][!odd] : 0));
        if (through[j][odd] / price > most) {
            most = through[j][odd] / price;
            best = j;
        }
    }
    return best;
}

// Removes a kind from H if H meets all its endings of parity `odd` in other kinds too.
static void drop_needless(const endings *e, bool odd, uint64_t *h)
{
    BITS_EACH (j, h, WORDS) {
        bool needless = true;
        for (uint32_t i = 0; i < e->count && needless; i++)
            needless = e->found[i].odd != odd || !bits_get(e->found[i].once, j) ||
                       bits_common(e->found[i].once, h, WORDS) > 1;
        if (needless)
            bits_unset(h, j);
    }
}

// Finds H for the endings of parity `odd` and returns |H|; what meets H is dead.
static uint32_t hit(endings *e, bool odd, bool spare)
{
    uint32_t cost = 0, best;
    uint64_t h[WORDS] = {0};
    memset(e->dead, 0, e->count * sizeof *e->dead);
    while ((best = best_hit(e, odd, spare)) < RESIDUE_KINDS) {
        bits_set(h, best);
        for (uint32_t i = 0; i < e->count; i++)
            e->dead[i] |= bits_get(e->found[i].once, best);
    }
    drop_needless(e, odd, h);
    for (uint32_t i = 0; i < e->count; i++)
        e->dead[i] = bits_meet(e->found[i].once, h, WORDS);
    BITS_EACH (j, h, WORDS)
        cost += e->x->cells[j];
    return cost;
}

// Takes the ending's vertices from the remaining vertices of the kinds, if they are available.
static bool take(const ending *f, uint32_t *left)
{
    BITS_EACH (j, f->once, WORDS)
        if (left[j] < 1u + bits_get(f->twice, j))
            return false;
    BITS_EACH (j, f->once, WORDS)
        left[j] -= 1u + bits_get(f->twice, j);
    return true;
}

// The number of endings in a maximal disjoint family of endings of parity `odd` outside H and the kinds in
// `gone`; *size gets the number of their vertices, and *least is a smallest such ending.
static uint32_t pack(const endings *e, bool odd, const uint64_t *gone, uint32_t *size, const ending **least)
{
    uint32_t left[RESIDUE_KINDS], packed = 0;
    *size = 0;
    *least = NULL;
    for (uint32_t j = 0; j < e->x->kinds; j++)
        left[j] = e->x->cells[j];
    for (uint32_t i = 0; i < e->count; i++) {
        const ending *f = &e->found[i];
        if (e->dead[i] || f->odd != odd || bits_meet(f->once, gone, WORDS))
            continue;
        if (!*least || f->size < (*least)->size)
            *least = f;
        for (; take(f, left); packed++)
            *size += f->size;
    }
    return packed;
}

// Whether all those endings may be spoiled by taking `moves` vertices; also true if the search is too long. A
// kind that occurs twice in an ending is spoiled when one vertex is left; treating all kinds as that cheap
// favours the spoiler.
static bool can_spoil(endings *e, bool odd, const uint64_t *gone, uint32_t moves)
{
    uint32_t size;
    const ending *least;
    uint64_t more[WORDS];
    uint32_t packed = pack(e, odd, gone, &size, &least);
    if (packed > moves)
        return false;
    if (size <= moves || ++e->spoil_steps > SPOIL_STEPS)
        return true;
    bits_copy(more, gone, WORDS);
    BITS_EACH (j, least->once, WORDS) {
        uint32_t price = e->x->cells[j] - (e->times == 2 && e->x->cells[j] > 1);
        if (price > moves)
            continue;
        bits_set(more, j);
        if (can_spoil(e, odd, more, moves - price))
            return true;
        bits_unset(more, j);
    }
    return false;
}

static bool edges_are_large(const residue *x)
{
    for (uint32_t e = 0; e < x->edges; e++) {
        uint32_t size = 0;
        for (uint32_t j = 0; j < x->kinds; j++)
            size += x->row[j] >> e & 1 ? x->cells[j] : 0;
        if (size < 3)
            return false;
    }
    return true;
}

static bool holds(endings *e, bool odd, uint32_t moves)
{
    uint64_t none[WORDS] = {0};
    e->spoil_steps = 0;
    return !can_spoil(e, odd, none, moves);
}

static forced race(endings *e, play play, bool odd, bool spare)
{
    uint32_t cost = hit(e, !odd, spare);
    if (!holds(e, odd, cost))
        return FORCED_NOT;
    return play == AVOID || (edges_are_large(e->x) && holds(e, odd, cost + 1)) ? FORCED_VALUE : FORCED_ZERO;
}

static void find_shares(const endings *e, prospect *out)
{
    double weight[2] = {0}, through[2][RESIDUE_KINDS] = {{0}};
    for (uint32_t i = 0; i < e->count; i++) {
        const ending *f = &e->found[i];
        weight[f->odd] += f->weight;
        BITS_EACH (j, f->once, WORDS)
            through[f->odd][j] += f->weight * (1 + bits_get(f->twice, j)) / e->x->cells[j];
    }
    for (uint32_t j = 0; j < e->x->kinds; j++) {
        double even = weight[0] - through[0][j], odd = weight[1] - through[1][j];
        out->share[j] = odd / (even + odd + 1e-9);
    }
}

void endings_find(endings *e, const residue *x, play play, prospect *out)
{
    *out = (prospect){.forced = FORCED_NOT};
    // In both kinds of play, the endings of avoidance are a good heuristic for the order of options.
    bool listed = list_endings(e, x, 1);
    if (listed)
        find_shares(e, out);
    if (listed && play == ACHIEVE)
        listed = list_endings(e, x, 2);
    for (int way = 0; way < 4 && listed && !out->forced; way++) {
        out->odd = way % 2;
        out->forced = race(e, play, out->odd, way < 2);
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arguments that decide a game without a case analysis of its moves.
//
// The same end. An avoidance game ends when a maximal stable set has been chosen. If all of them around the
// position have one parity, so have all plays (Sieben, Prop 3.15; on groups Benesh–Ernst–Sieben, Avoidance,
// Prop 10). In an achievement game a move that stays in its class can be made first or never, because its
// element is in no minimal generating set of what is left; so there all plays have one parity just if no move
// ever stays and the last moves, into X_V, leave classes of one parity.
//
// DNG by the maximal subgroups. Let I be an intersection of maximal subgroups, and look at the maximal
// subgroups around it. An even I has type (0,0,1), and an odd one (1,1,0) if all of them are odd: by
// induction its options are likewise. If some are even and some element g lies in no even but in an odd one,
// then the options are (1,1,0) by g, (0,0,1) by an involution, and perhaps (1,0,1) and (1,3,2): E contains 0
// and 1 but not 2, so that o = 2, and e = mex({0,1,2}) = 3. Else the options are (0,0,1) and perhaps (1,0,1)
// and (1,3,2): o = mex({0} or {0,3}) = 1, e = mex({1} or {1,2}) = 0. This answers question 6 of Avoidance,
// §9.
#include "game/reason_internal.h"

#include "base/mem.h"

// Whether every move of an achievement game adds a single element to the closed set, or ends the game.
static bool never_stays(const structure *x)
{
    for (uint32_t c = 0; c < x->classes; c++) {
        size_t size = bits_count(pool_at(&x->closed, c), x->closed.words);
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            if (!structure_is_won(x, x->option[i]) &&
                bits_count(pool_at(&x->closed, x->option[i]), x->closed.words) != size + 1)
                return false;
    }
    return true;
}

// Whether the last move starts here (achievement), or no move is left (avoidance).
static bool is_last(const structure *x, uint32_t c)
{
    bool none = x->first[c] == x->first[c + 1];
    return x->play == AVOID ? none : !none && structure_is_won(x, x->option[x->first[c + 1] - 1]);
}

void reason_find_end(const structure *x, reason *r)
{
    bool seen[2] = {false, false};
    if (r->node[0].over || (x->play == ACHIEVE && (r->stays || !never_stays(x))))
        return;
    for (uint32_t c = 0; c < x->classes; c++)
        if (is_last(x, c))
            seen[x->type[c].parity] = true;
    r->same_end = seen[0] != seen[1];
    r->odd_end = seen[1] != (r->chosen % 2 == 1);
    if (x->play == ACHIEVE)
        r->odd_end = !r->odd_end; // counts the last move
}

void reason_find_maximal(const rest *x, reason *r)
{
    const pool *sets = &x->system.stable;
    OWNED uint64_t *both = NEW_ARRAY(uint64_t, 2 * sets->words);
    uint64_t *covered[2] = {both, both + sets->words};
    for (uint32_t i = 0; i < sets->count; i++) {
        const uint64_t *set = pool_at(sets, i);
        size_t odd = (bits_count(set, sets->words) + x->system.frattini) % 2;
        r->maximal[odd]++;
        bits_or(covered[odd], covered[odd], set, sets->words);
    }
    bits_andnot(covered[1], covered[1], covered[0], sets->words);
    size_t v = bits_next(covered[1], sets->words, 0);
    r->witness = v == SIZE_MAX || !r->maximal[0] ? UINT32_MAX : x->map[v];
    r->by_maximal = true;
}

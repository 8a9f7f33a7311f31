// SPDX-License-Identifier: GPL-3.0-or-later
//
// The case analysis for a value. A position has the value v if and only if the second player wins its sum
// with a heap of size v: a move to a smaller value is answered in the heap, a move in the heap by one to that
// smaller value, and a move to a larger value by a reply that restores v. The value of a position depends
// only on the kind of its class and the parity of its size, so these pairs are the cases. Starting from the
// position's own case, all cases that moves to smaller values and replies lead to are followed.
//
// If the size of a class and the position have different parities, an unchosen element of the class is left,
// so a move inside the class exists. If the parities agree, such a move may exist, and is answered by another
// one.
#include "base/mem.h"
#include "game/reason_internal.h"

typedef struct analysis {
    weaver *w;
    uint32_t *case_of; // of each kind, even and odd; UINT32_MAX: none yet
} analysis;

static nim value_of(const structure *x, uint32_t c, bool odd)
{
    return odd ? x->type[c].odd : x->type[c].even;
}

// The case of the positions of a class with an even or odd number of elements, created on demand.
static uint32_t case_for(analysis *a, uint32_t c, bool odd)
{
    reason *r = a->w->r;
    uint32_t *known = &a->case_of[2 * a->w->kind[c] + odd];
    if (structure_is_won(a->w->x, c))
        return CASE_OVER;
    if (*known != UINT32_MAX)
        return *known;
    r->cases = mem_resize(r->cases, (size_t)r->case_count + 1, sizeof *r->cases);
    r->cases[r->case_count] = (reason_case){
        .node = reason_node_for(a->w, c, r->depth), .odd = odd, .value = value_of(a->w->x, c, odd)};
    return *known = r->case_count++;
}

// An element that leads from a class to its option number i: an element leads to the first option that
// contains it.
static size_t fresh_cell(const structure *x, uint32_t c, uint64_t i)
{
    size_t words = x->closed.words;
    OWNED uint64_t *fresh = mem_alloc(words, sizeof *fresh);
    bits_andnot(fresh, pool_at(&x->closed, x->option[i]), pool_at(&x->closed, c), words);
    for (uint64_t k = x->first[c]; k < i; k++)
        bits_andnot(fresh, fresh, pool_at(&x->closed, x->option[k]), words);
    return bits_next(fresh, words, 0);
}

// A reply from class c to a position of this value with an even or odd number of elements.
static void find_reply(analysis *a, uint32_t c, bool odd, nim value, case_move *m)
{
    const structure *x = a->w->x;
    if (x->type[c].parity == odd && value_of(x, c, odd) == value) {
        m->reply = REPLY_STAYS;
        m->then = case_for(a, c, odd);
        return;
    }
    uint64_t i = x->first[c];
    while (value_of(x, x->option[i], odd) != value)
        i++;
    m->reply = a->w->rest->map[fresh_cell(x, c, i)];
    m->then = case_for(a, x->option[i], odd);
}

// The moves of a case that lead into the kind of class c, created on demand.
static case_move *move_into(analysis *a, uint32_t number, uint32_t c)
{
    reason *r = a->w->r;
    bool odd = r->cases[number].odd;
    nim value = r->cases[number].value;
    uint32_t to = reason_node_for(a->w, c, r->depth);
    for (size_t i = 0; i < r->cases[number].moves; i++)
        if (r->cases[number].move[i].to == to)
            return &r->cases[number].move[i];
    case_move m = {.to = to, .value = value_of(a->w->x, c, !odd), .reply = REPLY_NONE};
    if (m.value < value)
        m.then = case_for(a, c, !odd);
    else
        find_reply(a, c, odd, value, &m);
    reason_case *it = &r->cases[number];
    it->move = mem_resize(it->move, it->moves + 1, sizeof *it->move);
    it->move[it->moves] = m;
    return &it->move[it->moves++];
}

static int by_value(const void *a, const void *b)
{
    const case_move *x = a, *y = b;
    return x->value != y->value ? (x->value > y->value) - (x->value < y->value)
                                : (x->to > y->to) - (x->to < y->to);
}

static void add_moves(analysis *a, uint32_t number)
{
    const structure *x = a->w->x;
    reason *r = a->w->r;
    uint32_t c = a->w->stands[r->cases[number].node];
    size_t words = x->closed.words;
    OWNED uint64_t *covered = mem_copy(pool_at(&x->closed, c), words, sizeof *covered);
    OWNED uint64_t *fresh = mem_alloc(words, sizeof *fresh);
    bool pairs = x->type[c].parity == r->cases[number].odd;
    if (!pairs || (number ? r->node[r->cases[number].node].size > 1 : r->stays > 0))
        move_into(a, number, c);
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        case_move *m = move_into(a, number, x->option[i]);
        const uint64_t *set = pool_at(&x->closed, x->option[i]);
        bits_andnot(fresh, set, covered, words);
        bits_or(covered, covered, set, words);
        BITS_EACH (v, fresh, words) {
            m->cell = mem_resize(m->cell, (size_t)m->cells + 1, sizeof *m->cell);
            m->cell[m->cells++] = a->w->rest->map[v];
        }
    }
    if (r->cases[number].moves)
        qsort(r->cases[number].move, r->cases[number].moves, sizeof *r->cases[number].move, by_value);
}

hry_status reason_find_cases(weaver *w, hry_error *error)
{
    analysis a = {.w = w, .case_of = mem_alloc(2 * (size_t)w->kinds, sizeof *a.case_of)};
    for (size_t i = 0; i < 2 * (size_t)w->kinds; i++)
        a.case_of[i] = UINT32_MAX;
    case_for(&a, 0, w->r->chosen % 2);
    for (uint32_t i = 0; i < w->r->case_count && w->r->case_count <= REASON_MOST; i++)
        add_moves(&a, i);
    free(a.case_of);
    return w->r->case_count <= REASON_MOST ? HRY_OK : reason_too_many(error);
}

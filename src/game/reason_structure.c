// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reason from the whole structure around the position: its classes by kinds, from the position's own class
// down to the requested depth. The moves of an arrow are found without closures: options are sorted by size,
// and a vertex leads to the first one that contains it.
#include "base/mem.h"
#include "game/reason_internal.h"

static void add_arrows(weaver *w, uint32_t from)
{
    const structure *x = w->x;
    size_t words = x->closed.words;
    uint32_t c = w->stands[from];
    OWNED uint64_t *covered = mem_copy(pool_at(&x->closed, c), words, sizeof *covered),
                   *fresh = mem_alloc(words, sizeof *fresh);
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        const uint64_t *set = pool_at(&x->closed, x->option[i]);
        uint32_t to = reason_node_for(w, x->option[i], w->r->node[from].depth + 1);
        reason_arrow *a = reason_arrow_to(w->r, from, to);
        a->classes++;
        a->itself |= w->stands[to] == x->option[i];
        bits_andnot(fresh, set, covered, words);
        BITS_EACH (v, fresh, words)
            reason_add_cell(a, w->rest->map[v]);
        bits_or(covered, covered, set, words);
    }
    w->r->node[from].told = true;
}

// The first option of a class whose positions of this parity have value 0; UINT32_MAX: none.
static uint32_t option_to_zero(const structure *x, uint32_t c, bool odd)
{
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        if ((odd ? x->type[x->option[i]].odd : x->type[x->option[i]].even) == 0)
            return x->option[i];
    return UINT32_MAX;
}

// In a class of the position's parity, an element of its set is left after one more move.
static void add_answer(weaver *w, uint32_t to)
{
    reason *r = w->r;
    const reason_node *n = &r->node[to];
    bool odd = r->chosen % 2;
    uint32_t then = to;
    if (n->type.parity != odd || reason_value(n, odd) != 0) {
        uint32_t c = option_to_zero(w->x, w->stands[to], odd);
        if (c == UINT32_MAX)
            return;
        then = reason_node_for(w, c, n->depth + 1);
    }
    r->answer = mem_resize(r->answer, r->answers + 1, sizeof *r->answer);
    r->answer[r->answers++] = (reason_answer){to, then};
}

static void add_answers(weaver *w)
{
    reason *r = w->r;
    if (r->nim || r->node[0].over)
        return;
    if (r->stays)
        add_answer(w, 0);
    for (size_t i = 0; i < r->node[0].arrows; i++)
        add_answer(w, r->node[0].arrow[i].to);
}

static hry_status weave(weaver *w, hry_error *error)
{
    reason *r = w->r;
    reason_node_for(w, 0, 0);
    r->nim = reason_value(&r->node[0], r->chosen % 2);
    for (uint32_t i = 0; i < r->nodes; i++) {
        if (r->node[i].depth < r->depth)
            add_arrows(w, i);
        if (r->nodes > REASON_MOST)
            return reason_too_many(error);
    }
    add_answers(w);
    return HRY_OK;
}

hry_status reason_by_structure(const rest *rest, const limit *limit, bool cases, reason *r, hry_error *error)
{
    CLEARED(structure_clear) structure x = {0};
    TRY(structure_build(&rest->system, limit, &x, error));
    weaver w = {.rest = rest, .x = &x, .r = r};
    w.kind = structure_kinds(&x, &w.kinds);
    w.node_of = mem_alloc(w.kinds, sizeof *w.node_of);
    for (uint32_t i = 0; i < w.kinds; i++)
        w.node_of[i] = UINT32_MAX;
    r->exact = true;
    hry_status status = weave(&w, error);
    THEN(status, cases ? reason_find_cases(&w, error) : HRY_OK);
    if (status == HRY_OK) {
        reason_find_symmetries(&w, limit);
        reason_find_end(&x, r);
    }
    free_all(w.kind, w.node_of, w.stands);
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of every option of a position. Two vertices whose exchange is an automorphism of H lead to
// positions with equal values, so one of them is solved for both; looking for such pairs is bounded, because
// it only saves time.
#include "base/mem.h"
#include "report/nim.h"

#define EXCHANGE_WORK 5e7 // words looked at, about

static bool has_set(const pool *sets, const uint64_t *set)
{
    size_t size = bits_count(set, sets->words);
    uint32_t from = 0, to = sets->count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        const uint64_t *m = pool_at(sets, middle);
        size_t count = bits_count(m, sets->words);
        int order = count != size ? (count < size ? -1 : 1) : bits_compare(m, set, sets->words);
        if (order == 0)
            return true;
        if (order < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}

// Exchanging u and v maps the family onto itself.
static bool exchangeable(const pool *sets, uint32_t u, uint32_t v, uint64_t *scratch)
{
    for (uint32_t i = 0; i < sets->count; i++) {
        const uint64_t *set = pool_at(sets, i);
        if (bits_get(set, u) == bits_get(set, v))
            continue;
        bits_copy(scratch, set, sets->words);
        scratch[u / 64] ^= UINT64_C(1) << (u % 64);
        scratch[v / 64] ^= UINT64_C(1) << (v % 64);
        if (!has_set(sets, scratch))
            return false;
    }
    return true;
}

// The first of the moves found so far whose vertex may be exchanged with v, or NULL.
static const nim_move *same_move(const hypergraph *h, const nim_answer *a, uint32_t v, uint64_t *scratch)
{
    double n = h->vertices;
    if (n * n * h->sets.count * (double)h->sets.words > EXCHANGE_WORK)
        return NULL;
    for (size_t i = 0; i < a->move_count; i++)
        if (exchangeable(&h->sets, a->moves[i].vertex, v, scratch))
            return &a->moves[i];
    return NULL;
}

static hry_status solve_at(const nim_question *q, const uint64_t *position, nim *out, hry_error *error)
{
    set_system s;
    solution found;
    hry_status status = rule_system_at(q->game, &q->structure->hyper, position, &s, NULL, error);
    if (status)
        return status;
    status = solve(&s, &q->how, &found, error);
    set_system_clear(&s);
    if (!status)
        *out = found.nim;
    return status;
}

hry_status nim_find_moves(const nim_question *q, const set_system *position, nim_answer *out,
                          hry_error *error)
{
    const hypergraph *h = &q->structure->hyper;
    size_t words = bits_words(h->vertices);
    if (rule_achieves(q->game) && set_system_none_stable(position))
        return HRY_OK; // it is achieved: the game is over
    hry_status status = HRY_OK;
    uint64_t *next = NEW_ARRAY(uint64_t, words), *scratch = NEW_ARRAY(uint64_t, words);
    if (q->position)
        bits_copy(next, q->position, words);
    nim_answer a = {.moves = NEW_ARRAY(nim_move, h->vertices)};
    for (uint32_t v = 0; v < h->vertices && !status; v++) {
        if (bits_get(next, v))
            continue;
        nim_move move = {.vertex = v};
        const nim_move *known = same_move(h, &a, v, scratch);
        if (known) {
            move.nim = known->nim;
        } else {
            bits_set(next, v);
            status = solve_at(q, next, &move.nim, error);
            bits_unset(next, v);
        }
        if (status == HRY_UNDEFINED)
            status = HRY_OK; // the rules forbid the move
        else if (!status)
            a.moves[a.move_count++] = move;
    }
    free(next);
    free(scratch);
    if (status) {
        free(a.moves);
        return status;
    }
    out->moves = a.moves;
    out->move_count = a.move_count;
    return HRY_OK;
}

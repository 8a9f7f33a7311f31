// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of every option of a position. Two vertices whose exchange is an automorphism of the system lead
// to positions with equal values, so one of them is solved for both; looking for such pairs is bounded,
// because it only saves time.
#include "base/mem.h"
#include "game/on_hypergraph.h"

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

// Exchanging u and v maps the sets, which are sorted, onto themselves.
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

// A search for moves that goes on from cell to cell.
typedef struct search {
    const game *game;
    game_tools *tools;
    const set_system *start;
    pool sets;                // of the start, sorted; empty where looking for exchanges would take too long
    bool exchanges;           // they are looked for
    uint64_t *next, *scratch; // the position with one more cell; room
    uint32_t *cell;           // of each move that was solved
    nim *nim;
    size_t solved;
} search;

static void begin(search *s)
{
    const set_system *start = s->start;
    const pool *sets = start->has_edges ? &start->edges : &start->stable;
    double n = start->cells;
    size_t words = bits_words(start->cells);
    s->exchanges = n * n * sets->count * (double)sets->words <= EXCHANGE_WORK;
    pool_init(&s->sets, start->cells);
    if (s->exchanges) {
        pool_clear(&s->sets);
        pool_copy(&s->sets, sets);
        pool_sort(&s->sets);
    }
    s->next = NEW_ARRAY(uint64_t, words);
    s->scratch = NEW_ARRAY(uint64_t, words);
    s->cell = NEW_ARRAY(uint32_t, start->cells);
    s->nim = NEW_ARRAY(nim, start->cells);
    if (s->game->position)
        bits_copy(s->next, s->game->position, words);
}

static void end(search *s)
{
    pool_clear(&s->sets);
    free(s->next);
    free(s->scratch);
    free(s->cell);
    free(s->nim);
}

static bool known(search *s, uint32_t v, nim *out)
{
    for (size_t i = 0; s->exchanges && i < s->solved; i++)
        if (exchangeable(&s->sets, s->cell[i], v, s->scratch)) {
            *out = s->nim[i];
            return true;
        }
    return false;
}

// The value after v is taken too; *allowed tells whether the rules let that happen.
static hry_status try_cell(search *s, uint32_t v, bool *allowed, nim *out, hry_error *error)
{
    *allowed = true;
    if (known(s, v, out))
        return HRY_OK;
    bits_set(s->next, v);
    *allowed = rule_is_position(s->start, s->next);
    hry_status status = HRY_OK;
    if (*allowed) {
        set_system left;
        solution found;
        set_system_contract(s->start, s->next, &left, NULL);
        status = solve(&left, &s->tools->how, &found, error);
        set_system_clear(&left);
        if (!status) {
            s->cell[s->solved] = v;
            s->nim[s->solved++] = *out = found.nim;
        }
    }
    bits_unset(s->next, v);
    return status;
}

hry_status hypergraph_moves(const game *g, game_tools *t, const set_system *start, const set_system *left,
                            game_moves *out, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    hry_status status = HRY_OK;
    char buffer[12];
    if (rule_achieves(g->rule) && set_system_none_stable(left))
        return HRY_OK; // it is achieved: the game is over
    search s = {.game = g, .tools = t, .start = start};
    game_moves m = {.move = NEW_ARRAY(game_move, h->vertices)};
    begin(&s);
    for (uint32_t v = 0; v < h->vertices && !status; v++) {
        bool allowed = false;
        nim value = 0;
        if (bits_get(s.next, v))
            continue;
        status = try_cell(&s, v, &allowed, &value, error);
        if (allowed && !status)
            m.move[m.count++] = (game_move){.name = mem_string(hypergraph_name(h, v, buffer)), .nim = value};
    }
    end(&s);
    if (status)
        moves_clear(&m);
    else
        *out = m;
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of every option of a position. Two vertices whose exchange is an automorphism of the system lead
// to positions with equal values, so one of them is solved for both. Those that lie in the same sets are
// found at once, in time linear in the transposed sets, and so a million idle vertices are one kind. Other
// automorphisms that keep the position unite kinds too. Looking for these and for other pairs is bounded,
// because it only saves time.
#include "base/key_table.h"
#include "base/mem.h"
#include "game/on_hypergraph.h"

#define EXCHANGE_WORK 5e7 // words looked at, about
#define SYMMETRY_SECONDS 1.0

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

// The vertices of one kind lie in the same sets.
typedef struct kind {
    bool tried, allowed;
    uint32_t cell; // the one that was tried
    nim nim;       // if it is allowed
    uint32_t form; // of misère play
} kind;

// A search for moves that goes on from cell to cell.
typedef struct search {
    const game *game;
    solve_options how;
    const set_system *start;
    pool sets;                // of the start, sorted; empty where looking for exchanges would take too long
    bool exchanges;           // they are looked for
    uint64_t *next, *scratch; // the position with one more cell; room
    uint32_t *kind_of;        // of each cell
    kind *kinds;
    uint32_t kind_count;
} search;

static void find_kinds(search *s, const pool *sets)
{
    pool rows;
    key_table different;
    pool_transpose(&rows, sets);
    key_table_init(&different, rows.words);
    s->kind_of = NEW_ARRAY(uint32_t, s->start->cells);
    for (uint32_t c = 0; c < s->start->cells; c++)
        s->kind_of[c] = key_table_add(&different, pool_at(&rows, c));
    s->kind_count = different.keys.count;
    s->kinds = NEW_ARRAY(kind, s->kind_count);
    key_table_clear(&different);
    pool_clear(&rows);
}

// Kinds that automorphisms of a small system take to each other become one.
static void join_orbits(search *s)
{
    symmetry all;
    limit brief = limit_brief(s->how.limit, SYMMETRY_SECONDS);
    if (s->kind_count < 3 || !system_has_symmetry(s->start) || system_symmetry(s->start, &brief, &all, NULL))
        return;
    for (uint32_t g = 0; g < all.generators; g++) {
        const uint32_t *to = all.image + (size_t)g * all.points;
        symmetry_map(&all, g, s->next, s->scratch);
        for (uint32_t v = 0; v < all.points && bits_equal(s->next, s->scratch, bits_words(all.points)); v++) {
            uint32_t one = s->kind_of[v], other = s->kind_of[to[v]];
            for (uint32_t u = 0; u < all.points && one != other; u++)
                s->kind_of[u] = s->kind_of[u] == other ? one : s->kind_of[u];
        }
    }
    symmetry_clear(&all);
}

static void begin(search *s)
{
    const set_system *start = s->start;
    const pool *sets = start->has_edges ? &start->edges : &start->stable;
    size_t words = bits_words(start->cells);
    find_kinds(s, sets);
    double n = s->kind_count;
    s->exchanges = n * n * sets->count * (double)sets->words <= EXCHANGE_WORK;
    pool_init(&s->sets, start->cells);
    if (s->exchanges) {
        pool_clear(&s->sets);
        pool_copy(&s->sets, sets);
        pool_sort(&s->sets);
    }
    s->next = NEW_ARRAY(uint64_t, words);
    s->scratch = NEW_ARRAY(uint64_t, words);
    if (s->game->position)
        bits_copy(s->next, s->game->position, words);
    join_orbits(s);
}

static void end(search *s)
{
    pool_clear(&s->sets);
    free(s->next);
    free(s->scratch);
    free(s->kind_of);
    free(s->kinds);
}

static const kind *exchanged(search *s, uint32_t v)
{
    for (uint32_t i = 0; s->exchanges && i < s->kind_count; i++) {
        const kind *k = &s->kinds[i];
        if (k->tried && k->allowed && exchangeable(&s->sets, k->cell, v, s->scratch))
            return k;
    }
    return NULL;
}

// The value after v is taken too, and whether the rules let that happen.
static hry_status solve_cell(search *s, uint32_t v, kind *out, hry_error *error)
{
    hry_status status = HRY_OK;
    bits_set(s->next, v);
    kind k = {.tried = true, .cell = v, .allowed = rule_is_position(s->start, s->next)};
    if (k.allowed) {
        set_system left;
        solution found = {0};
        set_system_contract(s->start, s->next, &left, NULL);
        status = solve(&left, &s->how, &found, error);
        set_system_clear(&left);
        k.nim = found.nim;
        k.form = found.form;
    }
    bits_unset(s->next, v);
    if (!status)
        *out = k;
    return status;
}

static hry_status try_cell(search *s, uint32_t v, const kind **out, hry_error *error)
{
    kind *k = &s->kinds[s->kind_of[v]];
    *out = k;
    if (k->tried)
        return HRY_OK;
    if (limit_reached(s->how.limit)) // what is solved by a theorem does not look
        return limit_fail(s->how.limit, 0, error);
    const kind *like = exchanged(s, v);
    if (!like)
        return solve_cell(s, v, k, error);
    *k = *like;
    return HRY_OK;
}

hry_status hypergraph_moves(const game *g, game_tools *t, const set_system *start, const set_system *left,
                            game_moves *out, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    hry_status status = HRY_OK;
    char buffer[12];
    if (rule_achieves(g->rule) && set_system_none_stable(left))
        return HRY_OK; // it is achieved: the game is over
    search s = {.game = g, .how = game_how(g, t), .start = start};
    game_moves m = {.move = NEW_ARRAY(game_move, h->vertices)};
    begin(&s);
    for (uint32_t v = 0; v < h->vertices && !status; v++) {
        const kind *k;
        if (bits_get(s.next, v))
            continue;
        status = try_cell(&s, v, &k, error);
        if (!status && k->allowed)
            m.move[m.count++] = (game_move){
                .name = mem_string(hypergraph_name(h, v, buffer)), .nim = k->nim, .form = k->form};
    }
    end(&s);
    if (status)
        moves_clear(&m);
    else
        *out = m;
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of every option of a position. Two vertices that are mapped to each other by an automorphism of
// the rest of the game lead to positions with equal values, so only one of them is solved. Vertices that lie
// in the same sets are found in time linear in the transposed sets, so a million isolated vertices form one
// kind. The search for other automorphisms is bounded, because it only saves time.
#include "base/key_table.h"
#include "base/mem.h"
#include "game/on_hypergraph.h"

#define SYMMETRY_SECONDS 1.0

// The vertices of one kind lead to positions with equal values.
typedef struct kind {
    bool tried, allowed;
    nim nim;       // if it is allowed
    uint32_t form; // of misère play
} kind;

// The state of the search for the values of the moves.
typedef struct search {
    solve_options how;
    const set_system *left;
    uint64_t *next;    // a buffer for a set of one cell
    uint32_t *kind_of; // of each cell
    kind *kinds;
    uint32_t kind_count;
} search;

static hry_status find_kinds(search *s, hry_error *error)
{
    CLEARED(pool_clear) pool rows = {0};
    CLEARED(key_table_clear) key_table different = {0};
    const pool *sets = s->left->has_edges ? &s->left->edges : &s->left->stable;
    const limit *limit = s->how.limit;
    TRY(limit_holds(limit, 3 * pool_transpose_bytes(sets), error)); // the rows, and a table that grows
    if (!pool_transpose(&rows, sets, limit))
        return limit_fail(limit, 0, error);
    key_table_init(&different, rows.words);
    s->kind_of = NEW_ARRAY(uint32_t, s->left->cells);
    for (uint32_t c = 0; c < s->left->cells; c++)
        s->kind_of[c] = key_table_add(&different, pool_at(&rows, c));
    s->kind_count = different.keys.count;
    s->kinds = NEW_ARRAY(kind, s->kind_count);
    return HRY_OK;
}

// Merges kinds that are mapped to each other by automorphisms of a small system.
static void join_orbits(search *s)
{
    CLEARED(symmetry_clear) symmetry all = {0};
    limit brief = limit_brief(s->how.limit, SYMMETRY_SECONDS);
    if (s->kind_count < 3 || !system_has_symmetry(s->left) || system_symmetry(s->left, &brief, &all, NULL))
        return;
    for (uint32_t i = 0; i < all.generators * all.points; i++) {
        uint32_t one = s->kind_of[i % all.points], other = s->kind_of[all.image[i]];
        for (uint32_t u = 0; u < all.points && one != other; u++)
            s->kind_of[u] = s->kind_of[u] == other ? one : s->kind_of[u];
    }
}

// Whether v may be taken, and the value after that.
static hry_status solve_cell(search *s, uint32_t v, kind *out, hry_error *error)
{
    hry_status status = HRY_OK;
    bits_set(s->next, v);
    kind k = {.tried = true, .allowed = rule_is_position(s->left, s->next)};
    if (k.allowed) {
        CLEARED(set_system_clear) set_system behind = {0};
        solution found = {0};
        bool contracted = set_system_contract(s->left, s->next, s->how.limit, &behind, NULL);
        status = contracted ? solve(&behind, &s->how, &found, error) : limit_fail(s->how.limit, 0, error);
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
    // Positions solved by a theorem do not check the limit; and the rest of the game is another system.
    TRY(limit_holds(s->how.limit, set_system_copy_bytes(s->left), error));
    return solve_cell(s, v, k, error);
}

static void end(search *s)
{
    free_all(s->next, s->kind_of, s->kinds);
}

hry_status hypergraph_moves(const game *g, game_tools *t, const set_system *left, game_moves *out,
                            hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    char buffer[12];
    if (rule_achieves(g->rule) && set_system_none_stable(left))
        return HRY_OK; // the game is over
    CLEARED(end)
    search s = {.how = game_how(g, t), .left = left, .next = NEW_ARRAY(uint64_t, bits_words(left->cells))};
    limit rest = limit_beside(s.how.limit, set_system_bytes(left));
    s.how.limit = &rest;
    CLEARED(moves_clear) game_moves m = {.move = NEW_ARRAY(game_move, h->vertices)};
    TRY(find_kinds(&s, error));
    join_orbits(&s);
    for (uint32_t v = 0, cell = 0; v < h->vertices; v++) {
        const kind *k;
        if (g->position && bits_get(g->position, v))
            continue;
        TRY(try_cell(&s, cell++, &k, error)); // cells keep the order of the vertices
        if (k->allowed)
            m.move[m.count++] = (game_move){
                .name = mem_string(hypergraph_name(h, v, buffer)), .nim = k->nim, .form = k->form};
    }
    MOVE(out, m);
    return HRY_OK;
}

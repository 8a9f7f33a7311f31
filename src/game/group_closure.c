// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subgroup that elements generate, as the closure of closed games: from the multiplication table.
#include "base/mem.h"
#include "game/group_game.h"
#include "lang/group_algebra.h"

enum { MOST_GENERATORS = 32 }; // of a subgroup; each at least doubles it

// The subgroup grows generator by generator: old elements are multiplied only by the new generator.
static void close_subgroup(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const algebra *a = g->state;
    size_t words = bits_words(a->order);
    uint32_t *list = mem_alloc(a->order, sizeof *list), by[MOST_GENERATORS], generators = 0, count = 1;
    bits_copy(closure, a->constants, words);
    list[0] = (uint32_t)bits_next(closure, words, 0);
    BITS_EACH (x, p, words) {
        if (bits_get(closure, x))
            continue;
        uint32_t before = count;
        by[generators++] = (uint32_t)x;
        for (uint32_t i = 0; i < count; i++)
            for (uint32_t k = i < before ? generators - 1 : 0; k < generators; k++) {
                uint32_t y = algebra_at(a, 0, list[i], by[k]);
                if (!bits_get(closure, y))
                    list[count++] = y;
                bits_set(closure, y);
            }
    }
    free(list);
}

static void add_coset(const ground *g, const uint64_t *p, uint32_t v, uint64_t *like)
{
    algebra_add_products(g->state, p, v, like);
}

hry_status group_ground(const game *g, game_tools *t, algebra *products, ground *own, const ground **out,
                        hry_error *error)
{
    json_auto_t *told = NULL;
    TRY(tools_ask(t, ask_multiplication(group_tree(g), GROUP_TABLE_MOST_ELEMENTS), &told, error));
    TRY(group_algebra_read(told, t->how.limit, products, error));
    *own = (ground){.points = products->order,
                    .names = products->names,
                    .state = products,
                    .close = close_subgroup,
                    .idempotent = true,
                    .alike = add_coset};
    *out = own;
    return HRY_OK;
}

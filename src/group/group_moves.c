// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves with their values. With the reductions: the value of the position {g} is the odd value of the class
// ⌈g⌉, for one g of each class of elements. On the elements: the game after the move is a game itself, which
// is solved. The class and the parity decide its value, so moves into the same class are solved once.
#include "group/group_moves.h"

#include <assert.h>

#include "base/mem.h"

static game_move name_move(const named_element *name, const char *count)
{
    return (game_move){.name = mem_string(name->text), .number = name->number, .count = mem_string(count)};
}

static void collect(const group_data *g, play play, const first_options *f, game_moves *out)
{
    game_moves m = {.move = NEW_ARRAY(game_move, g->elements), .classes = true};
    for (uint32_t i = 0; i < g->elements; i++) {
        const element_class *e = &g->element[i];
        if (play == AVOID && !e->row_length)
            continue;
        game_move *move = &m.move[m.count++];
        *move = name_move(&e->name, e->preimages);
        move->type = f->of_element[i];
        move->nim = move->type.odd;
        move->has_type = true;
        move->has_deficiency = play == ACHIEVE;
    }
    *out = m;
}

hry_status group_moves_find(const group_data *g, play play, const limit *limit, game_moves *out,
                            hry_error *error)
{
    CLEARED(first_options_clear) first_options f = {0};
    if (group_trivial(g)) {
        *out = (game_moves){.classes = true};
        return HRY_OK;
    }
    if (!g->maximal_known || !g->element[0].preimages)
        return answer_unclear("the group", error);
    TRY(play == ACHIEVE ? group_gen_options(g, limit, NULL, &f, error)
                        : group_dng_options(g, limit, &f, error));
    collect(g, play, &f, out);
    return HRY_OK;
}

// The values of the classes found so far, by their closed sets.
typedef struct known {
    key_table closed;
    solution *value;
} known;

// The value of the position `chosen`, a stable set.
static hry_status solve_class(known *k, const set_system *s, const uint64_t *chosen, const solve_options *how,
                              solution *out, hry_error *error)
{
    OWNED uint64_t *closed = mem_alloc(bits_words(s->cells), sizeof *closed);
    set_system_close(s, chosen, closed);
    uint32_t before = k->closed.keys.count, id = key_table_add(&k->closed, closed);
    if (id < before) {
        *out = k->value[id];
        return HRY_OK;
    }
    CLEARED(set_system_clear) set_system rest = {0};
    solution found;
    if (!set_system_contract(s, chosen, how->limit, &rest, NULL))
        return limit_fail(how->limit, 0, error);
    TRY(solve(&rest, how, &found, error));
    k->value = mem_push(k->value, id, sizeof *k->value);
    *out = k->value[id] = found;
    return HRY_OK;
}

// The move m, if the rules allow it. `chosen` is the position; it is restored.
static hry_status try_move(known *k, const set_system *s, uint64_t *chosen, const listed_move *m,
                           const solve_options *how, game_moves *to, hry_error *error)
{
    solution value = {0}; // the end of an achievement game
    bits_set(chosen, m->cell);
    bool stable = set_system_stable(s, chosen);
    hry_status status = stable ? solve_class(k, s, chosen, how, &value, error) : HRY_OK;
    bits_unset(chosen, m->cell);
    if (!status && (stable || s->play == ACHIEVE)) {
        game_move *move = &to->move[to->count++];
        *move = name_move(&m->name, m->count);
        move->nim = value.nim;
        move->form = value.form;
    }
    return status;
}

hry_status group_moves_on_elements(const set_system *s, const listed_group *group, const solve_options *how,
                                   game_moves *out, hry_error *error)
{
    CLEARED(moves_clear) game_moves m = {.move = NEW_ARRAY(game_move, group->moves), .classes = true};
    OWNED uint64_t *chosen = listed_group_position(group);
    known k = {.value = NULL};
    hry_status status = HRY_OK;
    key_table_init(&k.closed, bits_words(s->cells));
    // A position that generates ends the game.
    for (uint32_t i = 0; i < group->moves && !status && set_system_stable(s, chosen); i++) {
        assert(!bits_get(chosen, group->move[i].cell));
        status = try_move(&k, s, chosen, &group->move[i], how, &m, error);
        limit_progress(how->limit, "moves", i, group->moves);
    }
    key_table_clear(&k.closed);
    free(k.value);
    if (!status)
        MOVE(out, m);
    return status;
}

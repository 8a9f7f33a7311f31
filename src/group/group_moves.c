// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves with their values. By the reductions: the value of the position {g} is the odd value of the class
// ⌈g⌉, for one g of each class of elements. On the elements: what is left of the game after the move is a
// game itself, and is solved; the class and the parity decide, so that moves into one class are solved once.
#include "group/group_moves.h"

#include <stdlib.h>

#include "base/key_table.h"
#include "base/mem.h"

void group_moves_clear(group_moves *m)
{
    for (size_t i = 0; i < m->count; i++) {
        free(m->move[i].element);
        free(m->move[i].count);
    }
    free(m->move);
    *m = (group_moves){0};
}

// Reads [name, number, count]; false if that is not what it is.
static bool read_move(const json_t *told, group_move *out)
{
    const char *name = json_string_value(json_array_get(told, 0)),
               *count = json_string_value(json_array_get(told, 2));
    json_int_t number = json_integer_value(json_array_get(told, 1));
    if (!name || !count || number < 0 || number > UINT32_MAX)
        return false;
    *out = (group_move){.element = mem_string(name), .number = (uint32_t)number, .count = mem_string(count)};
    return true;
}

static hry_status not_understood(group_moves *m, hry_error *error)
{
    group_moves_clear(m);
    return hry_fail(error, HRY_LIMIT, "GAP's answer about the group cannot be understood");
}

static hry_status collect(const group_data *g, const json_t *told, play play, const first_options *f,
                          group_moves *out, hry_error *error)
{
    group_moves m = {.move = NEW_ARRAY(group_move, g->elements)};
    for (uint32_t i = 0; i < g->elements; i++) {
        if (play == AVOID && !g->element[i].row_length)
            continue;
        group_move *move = &m.move[m.count];
        if (!read_move(json_array_get(told, i), move))
            return not_understood(&m, error);
        m.count++;
        move->type = f->of_element[i];
        move->nim = move->type.odd;
        move->has_type = true;
        move->has_deficiency = play == ACHIEVE;
    }
    *out = m;
    return HRY_OK;
}

hry_status group_moves_find(const group_data *g, const json_t *answer, play play, const limit *limit,
                            group_moves *out, hry_error *error)
{
    const json_t *told = json_object_get(answer, "moves");
    first_options f;
    if (group_trivial(g)) {
        *out = (group_moves){0};
        return HRY_OK;
    }
    if (!g->maximal_known || json_array_size(told) != g->elements)
        return not_understood(&(group_moves){0}, error);
    hry_status status = play == ACHIEVE ? group_gen_options(g, limit, NULL, &f, error)
                                        : group_dng_options(g, limit, &f, error);
    if (status)
        return status;
    status = collect(g, told, play, &f, out, error);
    free(f.of_element);
    return status;
}

// The values of the classes that were met, by their closed sets.
typedef struct known {
    key_table closed;
    nim *nim;
    uint32_t room;
} known;

// The value of the position `chosen`, a stable set.
static hry_status solve_class(known *k, const set_system *s, const uint64_t *chosen, const solve_options *how,
                              nim *out, hry_error *error)
{
    uint64_t *closed = mem_alloc(bits_words(s->cells), sizeof *closed);
    set_system_close(s, chosen, closed);
    uint32_t before = k->closed.keys.count, id = key_table_add(&k->closed, closed);
    free(closed);
    if (id < before) {
        *out = k->nim[id];
        return HRY_OK;
    }
    set_system rest;
    solution found;
    set_system_contract(s, chosen, &rest, NULL);
    hry_status status = solve(&rest, how, &found, error);
    set_system_clear(&rest);
    if (status)
        return status;
    if (id >= k->room) {
        k->room = k->room ? 2 * k->room : 16;
        k->nim = mem_resize(k->nim, k->room, sizeof *k->nim);
    }
    *out = k->nim[id] = found.nim;
    return HRY_OK;
}

// The i-th move of the answer, if the rules allow it. `chosen` is the position, and is again in the end.
static hry_status try_move(known *k, const set_system *s, uint64_t *chosen, const json_t *answer, size_t i,
                           const solve_options *how, group_moves *to, hry_error *error)
{
    json_int_t v = json_integer_value(json_array_get(json_object_get(answer, "numbers"), i));
    group_move move;
    if (v < 1 || v > (json_int_t)s->cells || bits_get(chosen, (size_t)v - 1) ||
        !read_move(json_array_get(json_object_get(answer, "moves"), i), &move))
        return hry_fail(error, HRY_LIMIT, "GAP's answer about the group cannot be understood");
    bits_set(chosen, (size_t)v - 1);
    bool stable = set_system_stable(s, chosen);
    hry_status status = stable ? solve_class(k, s, chosen, how, &move.nim, error) : HRY_OK;
    bits_unset(chosen, (size_t)v - 1);
    if (!status && (stable || s->play == ACHIEVE)) {
        to->move[to->count++] = move;
    } else {
        free(move.element);
        free(move.count);
    }
    return status;
}

hry_status group_moves_on_elements(const set_system *s, const uint64_t *position, const json_t *answer,
                                   const solve_options *how, group_moves *out, hry_error *error)
{
    size_t words = bits_words(s->cells), count = json_array_size(json_object_get(answer, "moves"));
    group_moves m = {.move = NEW_ARRAY(group_move, count)};
    uint64_t *chosen = mem_copy(position, words, sizeof *chosen);
    known k = {.nim = NULL};
    hry_status status = HRY_OK;
    key_table_init(&k.closed, words);
    // A position that generates ends the game.
    for (size_t i = 0; i < count && !status && set_system_stable(s, position); i++) {
        status = try_move(&k, s, chosen, answer, i, how, &m, error);
        limit_progress(how->limit, "moves", (double)i, (double)count);
    }
    key_table_clear(&k.closed);
    free(k.nim);
    free(chosen);
    if (status)
        group_moves_clear(&m);
    else
        *out = m;
    return status;
}

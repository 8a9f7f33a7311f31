// SPDX-License-Identifier: GPL-3.0-or-later
//
// With a structure digraph, the moves of a position are found without computing closures. Options ascend by
// size, and a vertex leads to the first option that contains it, because every larger option with that
// vertex is an option of that one too. Without the digraph, ⌈P ∪ v⌉ is computed for every v, and each class
// is solved once, as the game that remains there.
#include "play/judge.h"

#include "base/mem.h"
#include "engine/misere.h"

#define BUDGET_SECONDS 3.0
#define BUDGET_MEMORY ((size_t)1 << 28) // bytes

static size_t words_of(const judge *j)
{
    return bits_words(j->system->cells);
}

// ---- the structure

limit judge_budget(const limit *all, double share, double seconds, size_t memory)
{
    limit l = all ? *all : limit_none();
    double left = l.seconds > 0 ? (l.seconds - (clock_now() - l.started)) * share : seconds;
    l.started = clock_now();
    l.seconds = left > seconds ? seconds : left > 0 ? left : 1e-3;
    l.memory = l.memory && l.memory < memory ? l.memory : memory;
    return l;
}

hry_status judge_begin(judge *j, const set_system *s, const solve_options *how, hry_error *error)
{
    limit l = judge_budget(how->limit, 0.5, BUDGET_SECONDS, BUDGET_MEMORY);
    hry_error why;
    *j = (judge){.system = s, .how = *how};
    j->whole = structure_build(s, &l, &j->structure, &why) == HRY_OK;
    if (j->whole && how->misere && misere_types(&j->structure, how->misere, &l, &why)) {
        structure_clear(&j->structure);
        j->whole = false;
    }
    return !j->whole && limit_reached(how->limit) ? limit_fail(how->limit, 0, error) : HRY_OK;
}

void judge_clear(judge *j)
{
    if (j->whole)
        structure_clear(&j->structure);
    *j = (judge){0};
}

// The class that a vertex outside I leads to; UINT32_MAX: the rules forbid it.
static uint32_t step(const structure *x, uint32_t c, size_t cell)
{
    if (bits_get(pool_at(&x->closed, c), cell))
        return c;
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        if (bits_get(pool_at(&x->closed, x->option[i]), cell))
            return x->option[i];
    return UINT32_MAX;
}

// The class of a position.
static uint32_t walk(const judge *j, const uint64_t *position)
{
    uint32_t c = 0;
    BITS_EACH (v, position, words_of(j))
        c = step(&j->structure, c, v);
    return c;
}

static nim value_in(const structure *x, uint32_t c, bool odd)
{
    return odd ? x->type[c].odd : x->type[c].even;
}

// ---- positions

bool judge_achieved(const judge *j, const uint64_t *position)
{
    return j->system->play == ACHIEVE &&
           (j->closed ? closed_wins(j->closed, position) : !set_system_stable(j->system, position));
}

static uint64_t *with(const judge *j, const uint64_t *position, uint32_t cell)
{
    uint64_t *next = mem_copy(position, words_of(j), sizeof *next);
    bits_set(next, cell);
    return next;
}

bool judge_allows(const judge *j, const uint64_t *position, uint32_t cell)
{
    if (bits_get(position, cell))
        return false;
    if (j->closed)
        return closed_allows(j->closed, position, cell);
    if (j->system->play == ACHIEVE)
        return true;
    OWNED uint64_t *next = with(j, position, cell);
    return set_system_stable(j->system, next);
}

static hry_status solve_at(const judge *j, const uint64_t *position, bool only_zero, nim *out,
                           hry_error *error)
{
    CLEARED(set_system_clear) set_system left = {0};
    solution found;
    if (j->closed)
        return closed_value(j->closed, position, out, error);
    solve_options how = j->how;
    how.only_zero = only_zero;
    if (!set_system_contract(j->system, position, how.limit, &left, NULL))
        return limit_fail(how.limit, 0, error);
    TRY(solve(&left, &how, &found, error));
    *out = how.misere ? how.misere->form[found.form].misere : found.nim;
    return HRY_OK;
}

hry_status judge_value(const judge *j, const uint64_t *position, nim *out, hry_error *error)
{
    if (!j->whole)
        return solve_at(j, position, false, out, error);
    *out = value_in(&j->structure, walk(j, position), bits_count(position, words_of(j)) % 2);
    return HRY_OK;
}

// ---- moves

static move_class *add_class(outlook *o, const uint64_t *closed, size_t words)
{
    o->class = mem_resize(o->class, o->classes + 1, sizeof *o->class);
    o->class[o->classes] = (move_class){.closed = mem_copy(closed, words, sizeof *closed)};
    return &o->class[o->classes++];
}

static void add_cells(move_class *m, const uint64_t *cells, size_t words)
{
    m->cell = NEW_ARRAY(uint32_t, bits_count(cells, words) + 1);
    BITS_EACH (v, cells, words)
        m->cell[m->cells++] = (uint32_t)v;
}

void outlook_clear(outlook *o)
{
    for (size_t i = 0; i < o->classes; i++)
        free_all(o->class[i].closed, o->class[i].cell);
    free_all(o->class, o->barred);
    *o = (outlook){0};
}

static void bar_others(const judge *j, const uint64_t *covered, outlook *o)
{
    o->barred = NEW_ARRAY(uint32_t, (size_t)j->system->cells + 1);
    for (uint32_t v = 0; v < j->system->cells; v++)
        if (!bits_get(covered, v))
            o->barred[o->barred_count++] = v;
}

// The cells of class c that no class before it has.
static void take_class(const judge *j, uint32_t c, bool odd, uint64_t *covered, outlook *o)
{
    const structure *x = &j->structure;
    size_t words = words_of(j);
    const uint64_t *closed = pool_at(&x->closed, c);
    OWNED uint64_t *fresh = mem_alloc(words, sizeof *fresh);
    bits_andnot(fresh, closed, covered, words);
    if (!bits_empty(fresh, words)) {
        move_class *m = add_class(o, closed, words);
        add_cells(m, fresh, words);
        m->achieves = structure_is_won(x, c);
        m->has_nim = true;
        m->nim = value_in(x, c, odd);
    }
    bits_or(covered, covered, closed, words);
}

static void look_by_structure(const judge *j, const uint64_t *position, outlook *o)
{
    const structure *x = &j->structure;
    size_t words = words_of(j);
    uint32_t c = walk(j, position);
    OWNED uint64_t *covered = mem_copy(position, words, sizeof *covered);
    bool odd = bits_count(position, words) % 2 == 0; // after the move
    take_class(j, c, odd, covered, o);
    if (o->classes)
        o->class[0].stays = true;
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        take_class(j, x->option[i], odd, covered, o);
    bar_others(j, covered, o);
}

// ---- moves without the structure

static move_class *class_of(outlook *o, const uint64_t *closed, size_t words)
{
    for (size_t i = 0; i < o->classes; i++)
        if (bits_equal(o->class[i].closed, closed, words))
            return &o->class[i];
    return add_class(o, closed, words);
}

static int by_size(const void *a, const void *b)
{
    const move_class *x = a, *y = b;
    if (x->stays != y->stays || x->achieves != y->achieves)
        return (int)y->stays - x->stays + x->achieves - y->achieves;
    return x->cell[0] < y->cell[0] ? -1 : 1;
}

// The set that, together with the parity of the position, determines its value. In a closed game the parity
// does not matter.
static void close_position(const judge *j, const uint64_t *position, uint64_t *out)
{
    if (j->closed)
        closed_key(j->closed, position, out);
    else
        set_system_close(j->system, position, out);
}

static hry_status look_by_closures(const judge *j, const uint64_t *position, outlook *o, hry_error *error)
{
    size_t words = words_of(j);
    OWNED uint64_t *next = mem_copy(position, words, sizeof *next),
                   *closed = mem_alloc(words, sizeof *closed), *own = mem_alloc(words, sizeof *own),
                   *covered = mem_copy(position, words, sizeof *covered);
    close_position(j, position, own);
    for (uint32_t v = 0; v < j->system->cells; v++) {
        TRY(limit_check(j->how.limit, error));
        if (!judge_allows(j, position, v))
            continue;
        bits_set(next, v);
        close_position(j, next, closed);
        move_class *m = class_of(o, closed, words);
        m->cell = mem_resize(m->cell, (size_t)m->cells + 1, sizeof *m->cell);
        m->cell[m->cells++] = v;
        m->stays = bits_equal(closed, own, words);
        m->achieves = judge_achieved(j, next);
        bits_unset(next, v);
        bits_set(covered, v);
    }
    if (o->classes)
        qsort(o->class, o->classes, sizeof *o->class, by_size);
    bar_others(j, covered, o);
    return HRY_OK;
}

static hry_status value_class(const judge *j, const uint64_t *position, bool only_zero, move_class *m,
                              hry_error *error)
{
    if (m->has_nim)
        return HRY_OK;
    OWNED uint64_t *next = with(j, position, m->cell[0]);
    hry_status status = solve_at(j, next, only_zero, &m->nim, error);
    m->has_nim = status == HRY_OK && !only_zero;
    return status;
}

hry_status judge_look(const judge *j, const uint64_t *position, bool values, outlook *out, hry_error *error)
{
    CLEARED(outlook_clear) outlook o = {0};
    bool over = judge_achieved(j, position);
    if (!over && j->whole)
        look_by_structure(j, position, &o);
    else if (!over)
        TRY(look_by_closures(j, position, &o, error));
    for (size_t i = 0; values && i < o.classes; i++)
        TRY(value_class(j, position, false, &o.class[i], error));
    MOVE(out, o);
    return HRY_OK;
}

hry_status judge_win(const judge *j, const uint64_t *position, const outlook *o, const size_t *order,
                     size_t *found, hry_error *error)
{
    *found = SIZE_MAX;
    for (size_t i = 0; i < o->classes && *found == SIZE_MAX; i++) {
        move_class m = o->class[order[i]];
        TRY(value_class(j, position, true, &m, error));
        if (m.nim == 0)
            *found = order[i];
    }
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Perfect play: a move wins if it leads to value 0 (Sprague–Grundy). A move from a position of value 0
// cannot be a mistake.

#include "base/mem.h"
#include "base/number.h"
#include "play/match.h"

// The cells that were chosen in the first `moves` moves.
static uint64_t *taken_after(const match *m, size_t moves)
{
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(m->left.cells));
    if (m->judge.closed)
        bits_copy(set, m->start, bits_words(m->elements));
    for (size_t i = 0; i < moves; i++)
        bits_set(set, m->cell_of[m->move[i]]);
    return set;
}

hry_status match_value(const match *m, size_t moves, nim *out, hry_error *error)
{
    OWNED uint64_t *set = taken_after(m, moves);
    return judge_value(&m->judge, set, out, error);
}

hry_status match_look(const match *m, bool values, outlook *out, hry_error *error)
{
    if (m->resigned) {
        *out = (outlook){0};
        return HRY_OK;
    }
    return judge_look(&m->judge, m->taken, values, out, error);
}

// ---- replies

// A random move to value 0, or any random move; UINT32_MAX: no such move. The values must be known.
static uint32_t choose(const match *m, const outlook *o, bool winning, uint64_t *random)
{
    size_t count = 0, at;
    for (size_t i = 0; i < o->classes; i++)
        count += !winning || o->class[i].nim == 0 ? o->class[i].cells : 0;
    if (!count)
        return UINT32_MAX;
    at = number_roll(random) % count;
    for (size_t i = 0;; i++) {
        const move_class *c = &o->class[i];
        if (winning && c->nim != 0)
            continue;
        if (at < c->cells)
            return m->element_of[c->cell[at]];
        at -= c->cells;
    }
}

static void shuffle(size_t *order, size_t count, uint64_t *random)
{
    for (size_t i = 0; i < count; i++) {
        size_t k = number_roll(random) % (i + 1);
        order[i] = order[k];
        order[k] = i;
    }
}

// Without the structure every class costs a search, so the classes are tried in random order until one wins.
static hry_status choose_by_search(const match *m, const outlook *o, uint64_t *random, uint32_t *out,
                                   hry_error *error)
{
    OWNED size_t *order = NEW_ARRAY(size_t, o->classes + 1);
    size_t found;
    shuffle(order, o->classes, random);
    TRY(judge_win(&m->judge, m->taken, o, order, &found, error));
    *out = found == SIZE_MAX
               ? UINT32_MAX
               : m->element_of[o->class[found].cell[number_roll(random) % o->class[found].cells]];
    return HRY_OK;
}

hry_status match_find_reply(const match *m, uint64_t *random, match_reply *out, hry_error *error)
{
    CLEARED(outlook_clear) outlook o = {0};
    uint32_t win = UINT32_MAX;
    hry_error why;
    TRY(match_look(m, false, &o, error));
    bool known = true;
    if (m->judge.whole)
        win = choose(m, &o, true, random);
    else
        known = choose_by_search(m, &o, random, &win, &why) == HRY_OK;
    *out = (match_reply){.wins = known && win != UINT32_MAX, .unknown = !known};
    out->element = out->wins ? win : choose(m, &o, false, random);
    return HRY_OK;
}

// ---- mistakes

hry_status match_find_gifts(const match *m, match_gift **out, size_t *count, hry_error *error)
{
    OWNED match_gift *gift = NEW_ARRAY(match_gift, m->moves + 2);
    size_t found = 0;
    nim before = 0, now = 0;
    TRY(match_value(m, 0, &before, error));
    for (size_t i = 0; i < m->moves; i++) {
        TRY(match_value(m, i + 1, &now, error));
        if (before && now)
            gift[found++] = (match_gift){i, before, now};
        before = now;
    }
    if (m->resigned && before)
        gift[found++] = (match_gift){m->moves, before, before};
    *out = mem_take(&gift);
    *count = found;
    return HRY_OK;
}

hry_status match_find_win(const match *m, size_t moves, uint32_t *out, hry_error *error)
{
    CLEARED(outlook_clear) outlook o = {0};
    OWNED uint64_t *set = taken_after(m, moves);
    size_t found = SIZE_MAX;
    TRY(judge_look(&m->judge, set, false, &o, error));
    OWNED size_t *order = NEW_ARRAY(size_t, o.classes + 1);
    for (size_t i = 0; i < o.classes; i++)
        order[i] = i;
    TRY(judge_win(&m->judge, set, &o, order, &found, error));
    *out = found == SIZE_MAX ? UINT32_MAX : m->element_of[o.class[found].cell[0]];
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Components are plain lists of values, so heaps and games are treated alike. When moves are computed, an
// assertion compares the value of a component with the mex of its options.
#include "play/sum.h"

#include <assert.h>

#include "base/mem.h"

component component_heap(nim n)
{
    component c = {.nim = n, .option = NEW_ARRAY(nim, n), .options = n};
    for (nim i = 0; i < n; i++)
        c.option[i] = i;
    return c;
}

void component_clear(component *c)
{
    free(c->option);
    *c = (component){0};
}

bool component_check(const component *c)
{
    // The mex is at most the number of options.
    size_t words = bits_words(c->options + 1);
    OWNED uint64_t *has = NEW_ARRAY(uint64_t, words);
    for (size_t i = 0; i < c->options; i++)
        if (c->option[i] <= c->options)
            bits_set(has, c->option[i]);
    return nim_mex_wide(has, words) == c->nim;
}

size_t sum_winning(nim sum, const component *c, size_t *which)
{
    size_t found = 0;
    // With nim-sum 0 a winning move would keep the value of its component, which no move does.
    for (size_t i = 0; i < c->options && sum; i++)
        if (c->option[i] == sum_add(sum, c))
            which[found++] = i;
    return found;
}

void sum_part_heap(sum_part *out, nim size)
{
    *out = (sum_part){.name = mem_print("*%u", size), .component = component_heap(size)};
}

static char *name_of(const game *g)
{
    OWNED char *position = game_print_position(g);
    return mem_print(position ? "%s%s(%s) at %s" : "%s%s(%s)", game_variant(g), game_rule_name(g), g->text,
                     position);
}

hry_status sum_part_game(sum_part *out, const game *g, game_tools *t, bool moves, hry_error *error)
{
    sum_part p = {.game = g};
    TRY(game_find_value(g, t, moves, &p.value, error));
    const game_moves *m = &p.value.moves;
    p.name = name_of(g);
    p.component = (component){p.value.nim, NEW_ARRAY(nim, m->count), m->count};
    for (size_t i = 0; i < m->count; i++)
        p.component.option[i] = m->move[i].nim;
    assert(!moves || component_check(&p.component));
    *out = p;
    return HRY_OK;
}

void sum_part_clear(sum_part *p)
{
    free_all(p->wins, p->name);
    component_clear(&p->component);
    value_clear(&p->value);
}

size_t sum_part_winning(const sum_part *p, nim sum, size_t *which)
{
    size_t found = 0;
    if (!p->wins)
        return sum_winning(sum, &p->component, which);
    for (size_t i = 0; i < p->component.options; i++)
        if (p->wins[i])
            which[found++] = i;
    return found;
}

nim sum_nim(const sum_part *part, size_t parts)
{
    nim sum = 0;
    for (size_t i = 0; i < parts; i++)
        sum = sum_add(sum, &part[i].component);
    return sum;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/sum.h"

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
    uint64_t *has = NEW_ARRAY(uint64_t, bits_words(c->options + 1));
    for (size_t i = 0; i < c->options; i++)
        if (c->option[i] <= c->options)
            bits_set(has, c->option[i]);
    size_t mex = 0;
    while (bits_get(has, mex))
        mex++;
    free(has);
    return mex == c->nim;
}

size_t sum_winning(nim sum, const component *c, size_t *which)
{
    size_t found = 0;
    // With nim-sum 0 a winning move would keep the value of its component, which no move does.
    for (size_t i = 0; i < c->options && sum; i++)
        if (c->option[i] == sum_target(sum, c))
            which[found++] = i;
    return found;
}

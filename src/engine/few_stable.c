// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cells with equal rows are merged first, so a class has one candidate per different row. The recursion over
// A visits only the classes that occur, each once, and stores its two values in three bytes.
#include "engine/few_stable.h"

#include "base/checked.h"
#include "base/mem.h"

typedef struct small_class {
    uint8_t known, even, odd;
} small_class;

typedef struct small {
    bool achieve;
    uint32_t rows;
    uint16_t *row;   // the different rows
    uint64_t *size;  // vertices with that row
    uint64_t inside; // Frattini vertices
    small_class *class;
    uint64_t visited;
} small;

// The levels of the lattice number at most FEW_STABLE, and each adds at most 2 to the largest nim-value, so
// values fit in a mask of 64 bits and in a byte.
static small_class evaluate(small *x, unsigned a)
{
    if (x->class[a].known)
        return x->class[a];
    x->visited++;
    option_values values = {0};
    uint64_t inside = x->inside;
    for (uint32_t i = 0; i < x->rows; i++) {
        unsigned option = a & x->row[i];
        if (option == a) {
            inside += x->size[i];
        } else if (option || x->achieve) {
            small_class o = evaluate(x, option);
            option_values_add_small(&values, o.even, o.odd);
        }
    }
    nim_pair own = type_values(inside % 2, values);
    assert(own.even <= 2 * FEW_STABLE + 1 && own.odd <= 2 * FEW_STABLE + 1);
    return x->class[a] = (small_class){.known = 1, .even = (uint8_t)own.even, .odd = (uint8_t)own.odd};
}

// The different rows, found by marking in a table of all possible ones.
static void find_rows(small *x, const set_system *s, unsigned all)
{
    OWNED uint16_t *row = NEW_ARRAY(uint16_t, s->cells);
    OWNED uint32_t *place = NEW_ARRAY(uint32_t, (size_t)all + 1);
    for (uint32_t i = 0; i < s->stable.count; i++) {
        BITS_EACH (c, pool_at(&s->stable, i), s->stable.words)
            row[c] |= (uint16_t)(1u << i);
    }
    for (uint32_t c = 0; c < s->cells; c++) {
        if (!place[row[c]]) {
            x->row[x->rows++] = row[c];
            place[row[c]] = x->rows;
        }
        x->size[place[row[c]] - 1] += s->size[c];
    }
}

nim few_stable_solve(const set_system *s, uint64_t *visited)
{
    assert(s->has_stable && s->stable.count >= 1 && s->stable.count <= FEW_STABLE);
    unsigned all = (1u << s->stable.count) - 1;
    OWNED uint16_t *row = NEW_ARRAY(uint16_t, s->cells);
    OWNED uint64_t *size = NEW_ARRAY(uint64_t, s->cells);
    OWNED small_class *class = NEW_ARRAY(small_class, (size_t)all + 1);
    small x = {s->play == ACHIEVE, .row = row, .size = size, .inside = s->frattini, .class = class};
    class[0].known = 1; // X_V: a generating set has value 0
    find_rows(&x, s, all);
    nim value = evaluate(&x, all).even;
    *visited = x.visited;
    return value;
}

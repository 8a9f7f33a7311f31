// SPDX-License-Identifier: GPL-3.0-or-later
//
// structure_check: the definitions once more, written without the code that built the structure and without
// engine/type.h, because it is the oracle of both. It costs about classes · cells closures.
#include <stdlib.h>

#include "base/mem.h"
#include "structure_support.h"

static uint64_t vertices_in(const set_system *s, const uint64_t *closed)
{
    uint64_t count = s->frattini;
    BITS_EACH (c, closed, bits_words(s->cells))
        count += s->size[c];
    return count;
}

static bool is_all(const structure *x, uint32_t c)
{
    return x->play == ACHIEVE && c == x->classes - 1;
}

static uint32_t find_class(const structure *x, const uint64_t *closed)
{
    for (uint32_t c = 0; c < x->classes; c++)
        if (bits_equal(pool_at(&x->closed, c), closed, x->closed.words))
            return c;
    return UINT32_MAX;
}

static bool has_option(const structure *x, uint32_t c, uint32_t option)
{
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        if (x->option[i] == option)
            return true;
    return false;
}

// Every choice leads to an option, and every option is reached by a choice.
static const char *check_options(const structure *x, const set_system *s, uint32_t c, bool *single_generates)
{
    size_t words = x->closed.words;
    uint64_t *next = mem_alloc(words, sizeof *next);
    uint64_t reached = 0;
    uint8_t *seen = NEW_ARRAY(uint8_t, x->classes);
    const char *wrong = NULL;
    for (uint32_t v = 0; v < s->cells && !wrong; v++) {
        if (bits_get(pool_at(&x->closed, c), v))
            continue;
        bits_copy(next, pool_at(&x->closed, c), words);
        bits_set(next, v);
        bool stable = set_system_stable(s, next);
        *single_generates |= !stable;
        if (!stable && x->play == AVOID)
            continue;
        if (stable)
            set_system_close(s, next, next);
        uint32_t to = stable ? find_class(x, next) : x->classes - 1;
        if (to == UINT32_MAX)
            wrong = "a choice leads to a closed set that is no class";
        else if (!has_option(x, c, to))
            wrong = "an arrow is missing";
        else if (!seen[to]) {
            seen[to] = 1;
            reached++;
        }
    }
    if (!wrong && reached != x->first[c + 1] - x->first[c])
        wrong = "there is an arrow that no choice makes";
    free(next);
    free(seen);
    return wrong;
}

static int mex_of(const structure *x, uint32_t c, bool odd, int also)
{
    for (int m = 0;; m++) {
        bool found = m == also;
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
            const class_type *t = &x->type[x->option[i]];
            found |= (odd ? t->odd : t->even) == m;
        }
        if (!found)
            return m;
    }
}

static const char *check_type(const structure *x, uint32_t c)
{
    const class_type *t = &x->type[c];
    int even, odd;
    if (t->parity) {
        odd = mex_of(x, c, false, -1);
        even = mex_of(x, c, true, odd);
    } else {
        even = mex_of(x, c, true, -1);
        odd = mex_of(x, c, false, even);
    }
    return t->even == even && t->odd == odd ? NULL : "a type does not follow from the options";
}

static const char *check_extended(const structure *x, uint32_t c, bool single_generates)
{
    const class_type *t = &x->type[c];
    uint32_t level = 0, deficiency = single_generates ? 1 : DEFICIENCY_NONE;
    int smoothness = t->parity ? ROUGH : EVEN_CLASS;
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        const class_type *o = &x->type[x->option[i]];
        level = o->level + 1 > level ? o->level + 1 : level;
        if (o->deficiency != DEFICIENCY_NONE && o->deficiency + 1 < deficiency)
            deficiency = o->deficiency + 1;
        if (t->parity && !o->parity && o->deficiency == t->deficiency)
            smoothness = SMOOTH;
    }
    if (t->level != level)
        return "a level is not the longest path";
    if (t->deficiency != deficiency)
        return "a deficiency is not one more than the least of the options";
    return t->smoothness == smoothness ? NULL : "a smoothness is wrong";
}

static const char *check_all(const structure *x, uint32_t c)
{
    const class_type *t = &x->type[c];
    bool right = x->first[c] == x->first[c + 1] && t->even == 0 && t->odd == 0 && t->deficiency == 0 &&
                 t->level == 0 && t->parity == x->vertices % 2 &&
                 bits_count(pool_at(&x->closed, c), x->closed.words) == x->closed.bits;
    return right ? NULL : "X_V is not as defined";
}

static const char *check_class(const structure *x, const set_system *s, uint32_t c)
{
    const uint64_t *closed = pool_at(&x->closed, c);
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        if (x->option[i] <= c || x->option[i] >= x->classes ||
            (i > x->first[c] && x->option[i] <= x->option[i - 1]))
            return "the options of a class are not ascending numbers behind its own";
    if (is_all(x, c))
        return check_all(x, c);
    if (!set_system_stable(s, closed))
        return "a class other than X_V generates";
    if (vertices_in(s, closed) % 2 != x->type[c].parity)
        return "a parity is wrong";
    uint64_t *again = mem_alloc(x->closed.words, sizeof *again);
    set_system_close(s, closed, again);
    bool same = bits_equal(again, closed, x->closed.words);
    free(again);
    if (!same)
        return "a set is not closed";
    bool single_generates = false;
    const char *wrong = check_options(x, s, c, &single_generates);
    if (!wrong)
        wrong = check_type(x, c);
    return wrong ? wrong : check_extended(x, c, single_generates);
}

const char *structure_check(const structure *x, const set_system *s)
{
    if (x->classes == 0 || x->closed.count != x->classes || x->first[0] != 0)
        return "there is no start class, or the arrays have different lengths";
    if (x->vertices != set_system_vertices(s) || x->play != s->play)
        return "this is the structure of another game";
    // Every class but the start is some class's option.
    uint8_t *reached = NEW_ARRAY(uint8_t, x->classes);
    const char *wrong = NULL;
    reached[0] = 1;
    for (uint32_t c = 0; c < x->classes && !wrong; c++) {
        if (!reached[c])
            wrong = "a class is not reachable from the start";
        else
            wrong = check_class(x, s, c);
        for (uint64_t i = x->first[c]; i < x->first[c + 1] && !wrong; i++)
            reached[x->option[i]] = 1;
    }
    free(reached);
    return wrong;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three steps: check that the types can be options of one class, apply the type calculus of the engine, and
// derive deficiency and smoothness as far as the options allow. The checks name the pair of options that
// contradict each other. The result keeps the options that decided it, for the explanation.
#include "theory/calculation.h"

#include "base/mem.h"
#include "base/order.h"
#include "engine/structure_types.h"

// ------------------------------------------------------------------------------------- what goes together

static bool beside_won(const written_type *option, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (written_type_won(&option[i]))
            return true;
    return false;
}

// What a class in which `won` is an option leaves of a deficiency: 0 for X_V and 1 for the others.
static bool deficiency_of(const written_type *t, bool won, uint32_t *out)
{
    *out = t->has_deficiency ? t->deficiency : !written_type_won(t);
    return won || t->has_deficiency;
}

static hry_status blame(size_t i, size_t *at, const written_type *one, const written_type *other,
                        const char *why, hry_error *error)
{
    OWNED char *a = written_type_print(one), *b = other ? written_type_print(other) : NULL;
    *at = i;
    hry_fail(error, HRY_USAGE, "%s%s%s%s", a, b ? " and " : "", b ? b : "", why);
    return HRY_USAGE;
}

static hry_status check_pair(const written_type *one, const written_type *other, bool won, size_t i,
                             size_t *at, hry_error *error)
{
    uint32_t k = 0, l = 0;
    if (written_type_won(one) && written_type_won(other) && one->parity != other->parity)
        return blame(i, at, one, other, " are both X_V, which cannot be both odd and even", error);
    if (deficiency_of(one, won, &k) != deficiency_of(other, won, &l))
        return blame(i, at, one, other, ": give all options a deficiency, as in 0,1,2@2, or none of them",
                     error);
    if (k > l + 1 || l > k + 1)
        return blame(i, at, one, other,
                     " cannot be options of the same class: their deficiencies differ by more than one "
                     "(Benesh–Ernst–Sieben, Spectrum, Prop 2.8)",
                     error);
    return HRY_OK;
}

hry_status options_check(const written_type *option, size_t count, game_sort sort, size_t *at,
                         hry_error *error)
{
    bool won = beside_won(option, count);
    for (size_t i = 0; i < count; i++) {
        if (sort == SORT_AVOID && written_type_won(&option[i]))
            TRY(blame(i, at, &option[i], NULL, " is X_V, which does not occur in avoidance games", error));
        for (size_t j = 0; j < i; j++)
            TRY(check_pair(&option[j], &option[i], won, i, at, error));
    }
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------- the calculus

static nim *values_of(const written_type *option, size_t count, bool odd, size_t *kept)
{
    OWNED uint32_t *all = mem_alloc(count + 1, sizeof *all);
    nim *out = mem_alloc(count + 1, sizeof *out);
    for (size_t i = 0; i < count; i++)
        all[i] = odd ? option[i].odd : option[i].even;
    qsort(all, count, sizeof *all, order_u32);
    *kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!i || all[i] != all[i - 1])
            out[(*kept)++] = (nim)all[i];
    return out;
}

static void find_values(calculation *c, const written_type *option, size_t count)
{
    OWNED class_type *types = NEW_ARRAY(class_type, count);
    OWNED uint32_t *number = NEW_ARRAY(uint32_t, count);
    for (size_t i = 0; i < count; i++) {
        types[i] = (class_type){.even = option[i].even, .odd = option[i].odd};
        number[i] = (uint32_t)i;
    }
    type_calculus(&c->type, types, number, count);
}

// The options give all deficiencies or none (options_check). In an avoidance game a class whose options all
// have deficiency 1 may have 1 or 2; any other class has one more than the least.
static void find_deficiency(calculation *c, const written_type *option, size_t count, game_sort sort)
{
    bool won = beside_won(option, count);
    uint32_t least = DEFICIENCY_NONE, most = 0, k;
    for (size_t i = 0; i < count; i++) {
        if (!deficiency_of(&option[i], won, &k))
            return;
        if (k < least)
            c->nearest = &option[i];
        least = k < least ? k : least;
        most = k > most ? k : most;
    }
    c->has_deficiency = sort != SORT_AVOID || least > 1 || most > 1;
    if (c->has_deficiency)
        c->type.deficiency = least + 1;
    else
        c->nearest = NULL;
    c->one_or_two = !c->has_deficiency;
}

// An odd class without even options is rough, whatever its deficiency. The smoothness of an even class is
// given only if its deficiency is known or the user writes extended types.
static void find_smoothness(calculation *c, const written_type *option, size_t count)
{
    bool won = beside_won(option, count), even = false, extended = c->has_deficiency;
    uint32_t k;
    for (size_t i = 0; i < count; i++) {
        even |= !option[i].parity;
        extended |= option[i].has_smoothness;
        if (c->has_deficiency && !option[i].parity && deficiency_of(&option[i], won, &k) &&
            k == c->type.deficiency)
            c->smooth = &option[i];
    }
    c->has_smoothness = c->type.parity ? !even || c->has_deficiency : extended;
    if (c->has_smoothness)
        c->type.smoothness = type_smoothness(c->type.parity, c->smooth != NULL);
}

calculation calculate_type(bool odd_class, const written_type *option, size_t count, game_sort sort)
{
    calculation c = {.type = {.parity = odd_class, .deficiency = DEFICIENCY_NONE}};
    c.even = values_of(option, count, false, &c.evens);
    c.odd = values_of(option, count, true, &c.odds);
    c.won = count == 0 && sort != SORT_AVOID;
    if (!c.won)
        find_values(&c, option, count);
    for (size_t i = 0; i < count; i++)
        c.in_no_group |= !odd_class && option[i].parity;
    if (count) {
        find_deficiency(&c, option, count, sort);
    } else {
        c.has_deficiency = true;
        c.type.deficiency = !c.won; // one more choice generates from a maximal stable set
    }
    find_smoothness(&c, option, count);
    return c;
}

void calculation_clear(calculation *c)
{
    free_all(c->even, c->odd);
    *c = (calculation){0};
}

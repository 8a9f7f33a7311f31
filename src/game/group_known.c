// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of GEN or DNG by a closed formula (theory/formula.h). Facts from the expression alone cost
// nothing and are tried first. Facts from GAP cost a question, as a computation does, so they come first only
// if the group is huge and they are likely to be faster.
#include "game/group_game.h"

#include <math.h>

#include "base/mem.h"
#include "group/group_direct.h"

#define HUGE_DIGITS 9.0 // decimal digits of an order

// ---- how large a group is

bool group_of_matrices(const group_expr *e)
{
    static const char *const lists[] = {"SmallGroup", "PrimitiveGroup", "TransitiveGroup"};
    bool matrices = e->kind == GROUP_FAMILY && e->numbers == 2;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        matrices = matrices && strcmp(e->name, lists[i]) != 0;
    return matrices;
}

// Groups of d×d matrices over the field of q elements: the logarithm of the order to base q is at least
// this, but for a factor of 4d and the centre, which is at most d.
static double matrix_exponent(const char *name, double d)
{
    static const char *const linear[] = {"GL", "SL", "PGL", "PSL", "GU", "SU", "PSU", "PGU"};
    for (size_t i = 0; i < sizeof linear / sizeof *linear; i++)
        if (!strcmp(name, linear[i]))
            return d * d - 1;
    return strstr(name, "Sp") ? d * (d + 1) / 2 : d * (d - 1) / 2;
}

// A lower bound on log₁₀ n!, by Stirling. (lgamma would store a sign in a global variable.)
static double log_factorial(double n)
{
    return n < 1 ? 0 : (n * (log(n) - 1) + log(2 * M_PI * n) / 2) / log(10);
}

// A lower bound on the number of decimal digits of the order; 0 if unknown.
static double least_digits(const group_expr *e)
{
    double sum = 0;
    if (e->kind == GROUP_POWER)
        return e->number[0] * least_digits(e->part[0]);
    if (group_of_matrices(e))
        return matrix_exponent(e->name, e->number[0]) * log10(e->number[1]) - log10(4.0 * e->number[0]);
    if (e->kind == GROUP_FAMILY && (!strcmp(e->name, "S") || !strcmp(e->name, "A")))
        return log_factorial(e->number[0]) - log10(2);
    for (size_t i = 0; e->kind == GROUP_PRODUCT && i < e->parts; i++)
        sum += least_digits(e->part[i]);
    return sum;
}

bool group_is_huge(const game *g)
{
    return least_digits(game_group(g)) >= HUGE_DIGITS;
}

// ---- the value

hry_status group_known_value(const game *g, const json_t *told, game_value *v, hry_error *error)
{
    CLEARED(facts_clear) group_facts facts = {0};
    claim c;
    facts_of_expression(game_group(g), &facts);
    if (told)
        TRY(facts_add(&facts, told, error));
    TRY(group_exists(g, &facts, error));
    if (formula_first(g->rule, &facts, "", &c)) {
        value_set_claim(v, &c);
        v->generators = facts.generators;
        value_set_order(v, facts.order, facts.frattini);
    }
    return HRY_OK;
}

// That DNG does not exist for the trivial group also counts as known.
bool group_is_known(const game *g)
{
    hry_error none;
    CLEARED(value_clear) game_value v = {0};
    return group_known_value(g, NULL, &v, &none) || v.known;
}

bool group_theorem(const game *g, claim *out)
{
    hry_error none;
    CLEARED(value_clear) game_value v = {0};
    bool known = !group_known_value(g, NULL, &v, &none) && v.known;
    if (known)
        *out = *v.known;
    return known;
}

hry_status group_exists(const game *g, const group_facts *f, hry_error *error)
{
    bool trivial = f->order && strcmp(f->order, "1") == 0;
    return g->rule == RULE_AVD && trivial ? group_no_game(RULE_AVD, g->text, error) : HRY_OK;
}

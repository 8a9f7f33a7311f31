// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formulas that derive the value of one game from that of another, which must have a formula itself.

#include "theory/formula_internal.h"

enum { LONGEST = 18 }; // digits of an order that can be divided here

static char *divided(const char *decimal, uint64_t by)
{
    return mem_print("%" PRIu64, (uint64_t)strtoull(decimal, NULL, 10) / by);
}

// What is known of G/N, where N is a subgroup of Φ(G) of odd order n: G and G/N need the same number of
// generators and are nilpotent together, and what a group inherits to its quotients the quotient has.
static void quotient(const group_facts *f, uint64_t n, group_facts *q)
{
    facts_init(q);
    OWNED char *order = divided(f->order, n), *frattini = divided(f->frattini, n);
    facts_set_order(q, order);
    facts_set_frattini(q, frattini);
    q->generators = f->generators;
    q->cyclic = f->cyclic;
    q->nilpotent = f->nilpotent;
    q->split = f->split;
    q->two_rank = f->two_rank;
    q->odd_generators = f->odd_generators;
    q->abelian = f->abelian == FACT_YES ? FACT_YES : FACT_UNKNOWN;
    q->real = f->real == FACT_YES ? FACT_YES : FACT_UNKNOWN;
    q->dicyclic = f->dicyclic == FACT_YES ? FACT_YES : FACT_UNKNOWN;
    if (f->dih == FACT_YES && f->dih_order && strlen(f->dih_order) <= LONGEST) {
        q->dih = FACT_YES;
        q->dih_order = divided(f->dih_order, n);
        q->dih_residue = decimal_residue(q->dih_order);
        q->dih_generators = f->dih_generators;
    }
    if (!strcmp(f->linear, "SL(3,7)"))
        snprintf(q->linear, sizeof q->linear, "PSL(3,7)");
    facts_imply(q);
}

// Φ(G) is nilpotent: its elements of odd order are a normal subgroup N of G.
bool odd_frattini_dng(const group_facts *f, claim *c)
{
    CLEARED(facts_clear) group_facts q = {0};
    claim of_quotient;
    if (!f->order || !f->frattini || strlen(f->order) > LONGEST)
        return false;
    uint64_t n = strtoull(f->frattini, NULL, 10);
    n = n ? n >> __builtin_ctzll(n) : 1;
    if (n == 1)
        return false;
    quotient(f, n, &q);
    const formula *by = formula_first(RULE_AVD, &q, c->formula ? c->formula->name : "", &of_quotient);
    if (by)
        claim_say(c, of_quotient.nim,
                  "Φ(G) has order %s; N is its subgroup of order %" PRIu64 ", and DNG(G/N) = *%u (%s, %s)",
                  f->frattini, n, of_quotient.nim, paper_short(by->paper), by->theorem);
    return by != NULL;
}

// doc/theory.md, Direct products.
bool product_dng(const group_facts *f, claim *c)
{
    static const char alike[] =
        "the group is A × H with A cyclic of odd order, no prime divides both |A| and |H : H′|";
    claim h;
    if (f->product == PRODUCT_EVEN)
        return claim_say(c, 0, "the group is a direct product with two factors of even order");
    if (f->product == PRODUCT_NOT_CYCLIC)
        return claim_say(c, 0, "the group is A × H with |H| even, and A is not cyclic");
    if (f->product == PRODUCT_COMMON)
        return claim_say(c, 0, "the group is A × H with |H| even, and %u divides |A| and |H : H′|",
                         f->common);
    if (f->product == PRODUCT_UNKNOWN)
        return false;
    if (facts_order_two(f->factor))
        return claim_say(c, 3, "%s, and |H| = 2", alike);
    const formula *by = formula_first(RULE_AVD, f->factor, "", &h);
    return by && claim_say(c, h.nim, "%s, and DNG(H) = *%u (%s, %s)", alike, h.nim, paper_short(by->paper),
                           by->theorem);
}

// doc/theory.md: then every odd class of an element has an even option and is one choice from X_G.
bool simple_gen(const group_facts *f, claim *c)
{
    claim dng;
    if (f->simple != FACT_YES)
        return false;
    const formula *by = formula_first(RULE_AVD, f, "", &dng);
    return by && dng.nim == 0 &&
           claim_say(c, 1, "the group is simple and not abelian, and its DNG is *0 (%s, %s)",
                     paper_short(by->paper), by->theorem);
}

// doc/theory.md, Large groups, theorem 2. What simple_gen says is not said again.
bool spread_gen(const group_facts *f, claim *c)
{
    static const char pairs[] = "the elements of G/Φ other than 1 lie in generating pairs";
    claim dng;
    if (f->spread != FACT_YES || !facts_even(f) || f->phi_even != FACT_NO)
        return false;
    const formula *by = formula_first(RULE_AVD, f, "", &dng);
    if (by && dng.nim == 0 && f->simple != FACT_YES)
        return claim_say(c, 1, "%s, and DNG is *0 (%s, %s)", pairs, paper_short(by->paper), by->theorem);
    if (!by || dng.nim != 3 || f->rough_option == FACT_UNKNOWN)
        return false;
    return claim_say(c, f->rough_option == FACT_YES ? 4 : 3,
                     "%s, DNG is *3 (%s, %s), and %s smooth ⌈g⌉ has a rough odd option", pairs,
                     paper_short(by->paper), by->theorem, f->rough_option == FACT_YES ? "a" : "no");
}

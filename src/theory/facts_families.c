// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts that follow from the names of nonabelian families. For dihedral, dicyclic, semidihedral, modular,
// symmetric and alternating groups they include everything a formula may need. These facts are complete, and
// GAP is not asked.
#include <math.h>

#include "theory/facts_internal.h"

enum {
    LONGEST_ORDER = 7,
    MOST_RANK = 8,
    MOST_VECTORS = 10000
}; // digits of an order, rank of a Coxeter group, vectors of a space: GAP is quick there

static void set_order(group_facts *f, uint64_t order)
{
    facts_set_number(&f->order, order);
    f->residue = (int)(order % 4);
}

// <x, y> of order 4n with n ≥ 2. The one involution y² lies in every subgroup of even order, and all maximal
// subgroups are such; modulo it the group is D_n. Elements of odd order are powers of x, which y inverts.
static void fill_dicyclic(group_facts *f, uint32_t n)
{
    facts_not_abelian(f);
    set_order(f, 4 * (uint64_t)n);
    OWNED char *frattini = mem_print("%" PRIu64, 2 * (uint64_t)facts_cyclic_frattini(n));
    facts_set_frattini(f, frattini);
    facts_set_two_group(f, (n & (n - 1)) == 0);
    f->dicyclic = f->real = FACT_YES;
    f->generators = 2;
    f->complete = true;
}

// SD_n, and M_n with n ≥ 16 a power of two: 2-groups with two generators, whose Φ has index four.
static void fill_two_group(group_facts *f, uint32_t n)
{
    facts_not_abelian(f);
    set_order(f, n);
    OWNED char *frattini = mem_print("%u", n / 4);
    facts_set_frattini(f, frattini);
    facts_set_two_group(f, true);
    f->generators = 2;
    f->complete = true;
}

// Of an irreducible group of rank three and more, not of type A, where it fits (Humphreys, Reflection groups
// and Coxeter groups, 2.11).
static void coxeter_order(group_facts *f, const char *type, uint32_t n)
{
    static const struct {
        char type;
        uint32_t rank, order;
    } known[] = {{'E', 6, 51840}, {'E', 7, 2903040}, {'E', 8, 696729600},
                 {'F', 4, 1152},  {'H', 3, 120},     {'H', 4, 14400}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].type == *type && known[i].rank == n)
            set_order(f, known[i].order);
    if (!strchr("BCD", *type) || n > 16)
        return;
    uint64_t order = *type == 'D' ? 1 : 2;
    for (uint64_t i = 2; i <= n; i++)
        order *= 2 * i;
    set_order(f, order);
}

// An irreducible group of rank three and more: all elements are real (Avoidance, proof of Cor 9), and it
// contains an S_3, and so is not T × H. Of rank two it is a dihedral group.
static void fill_coxeter(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    bool polygon = !strcmp(e->text, "I2");
    if (polygon || (n == 2 && strchr("ABCGH", *e->text))) {
        facts_fill_dihedral(f, polygon           ? n
                               : *e->text == 'A' ? 3
                               : *e->text == 'H' ? 5
                               : *e->text == 'G' ? 6
                                                 : 4);
    } else if (!strcmp(e->text, "A")) {
        facts_fill_permutations(f, n + 1, false);
    } else {
        facts_not_abelian(f);
        facts_set_two_group(f, false);
        f->real = FACT_YES;
        f->residue = 0; // two of three generating reflections commute
        coxeter_order(f, e->text, n);
    }
    snprintf(f->coxeter, sizeof f->coxeter, polygon ? "%s(%u)" : "%s%u", e->text, n);
}

// Orders: Conway, Curtis, Norton, Parker and Wilson, Atlas of finite groups.
static const struct {
    const char *name, *order;
} sporadic[] = {{"M11", "7920"},
                {"M12", "95040"},
                {"M22", "443520"},
                {"M23", "10200960"},
                {"M24", "244823040"},
                {"J1", "175560"},
                {"J2", "604800"},
                {"J3", "50232960"},
                {"J4", "86775571046077562880"},
                {"HS", "44352000"},
                {"McL", "898128000"},
                {"He", "4030387200"},
                {"Ru", "145926144000"},
                {"Suz", "448345497600"},
                {"ON", "460815505920"},
                {"HN", "273030912000000"},
                {"Ly", "51765179004000000"},
                {"Th", "90745943887872000"},
                {"Co1", "4157776806543360000"},
                {"Co2", "42305421312000"},
                {"Co3", "495766656000"},
                {"Fi22", "64561751654400"},
                {"Fi23", "4089470473293004800"},
                {"F3+", "1255205709190661721292800"},
                {"Fi24'", "1255205709190661721292800"},
                {"B", "4154781481226426191177580544000000"},
                {"M", "808017424794512875886459904961710757005754368000000000"}};

bool facts_sporadic(size_t i, const char **name, const char **order)
{
    if (i >= sizeof sporadic / sizeof *sporadic)
        return false;
    *name = sporadic[i].name;
    *order = sporadic[i].order;
    return true;
}

static void fill_sporadic(group_facts *f, const char *name)
{
    for (size_t i = 0; i < sizeof sporadic / sizeof *sporadic; i++)
        if (!strcmp(sporadic[i].name, name)) {
            facts_not_abelian(f);
            facts_set_two_group(f, false);
            facts_set_frattini(f, "1");
            snprintf(f->sporadic, sizeof f->sporadic, "%s", name);
            f->simple = FACT_YES;
            f->generators = 2;
            facts_set_order(f, sporadic[i].order);
        }
}

static void fill_two_groups(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    if (is_family(e, "Q"))
        fill_dicyclic(f, n / 4);
    if (is_family(e, "Dic") && n >= 2)
        fill_dicyclic(f, n);
    if (is_family(e, "SD") || (is_family(e, "M") && n >= 16 && (n & (n - 1)) == 0))
        fill_two_group(f, n);
}

static void fill_family(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    char name[16];
    fill_two_groups(f, e);
    if (is_family(e, "D") && n >= 3)
        facts_fill_dihedral(f, n);
    if (is_family(e, "S") && n >= 3)
        facts_fill_permutations(f, n, false);
    if (is_family(e, "A") && n >= 4)
        facts_fill_permutations(f, n, true);
    if (is_family(e, "M") || is_family(e, "J")) {
        snprintf(name, sizeof name, "%s%u", e->name, n);
        fill_sporadic(f, name);
    }
    if (is_family(e, "Rubik"))
        f->cube = n;
    if ((is_family(e, "SL") || is_family(e, "PSL")) && n == 3 && e->number[1] == 7)
        snprintf(f->linear, sizeof f->linear, "%s(3,7)", e->name);
    facts_of_lie_type(e, f);
}

void facts_of_family(const group_expr *e, group_facts *out)
{
    if (e->kind == GROUP_COXETER)
        fill_coxeter(out, e);
    if (e->kind == GROUP_CTBL) {
        fill_sporadic(out, e->text);
        facts_of_lie_type(e, out);
    }
    if (e->kind == GROUP_FAMILY)
        fill_family(out, e);
}

bool facts_worth_asking(const group_facts *f, const group_expr *e)
{
    if (f->complete)
        return false;
    if (e->kind == GROUP_COXETER)
        return e->number[0] <= MOST_RANK;
    if (f->even_centre) // a matrix group, of which GAP makes permutations of vectors
        return pow(e->number[1], e->number[0]) <= MOST_VECTORS;
    return *f->sporadic || *f->linear || e->kind == GROUP_CTBL ||
           (f->order && strlen(f->order) <= LONGEST_ORDER);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row has the name, the parameters, a description, an example and the law of the first number. Families
// without numbers (Dih, Frob, ext, W) take an expression and have separate readers. Names are found by a
// linear search that ignores case.
#include "lang/group_families.h"

#include <string.h>

#include "base/number.h"
#include "base/text.h"

// ---- laws of numbers; if another family is probably meant, the message names it

static bool power_of_two(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

static bool is_of_quaternions(uint32_t n)
{
    return power_of_two(n) && n >= 8;
}

static bool is_semidihedral(uint32_t n)
{
    return power_of_two(n) && n >= 16;
}

static bool is_even(uint32_t n)
{
    return n % 2 == 0;
}

static bool is_odd_from_three(uint32_t n)
{
    return n % 2 && n >= 3;
}

static bool is_of_suzuki(uint32_t q)
{
    return q > 2 && power_of_two(q) && __builtin_ctz(q) % 2;
}

static bool is_of_ree(uint32_t q)
{
    while (q % 9 == 0)
        q /= 9;
    return q == 3;
}

// Also accepts the order of a modular p-group.
static bool is_of_mathieu(uint32_t n)
{
    uint32_t p = number_prime_of_power(n);
    bool modular = p && n / p / p >= p && n != 8;
    return modular || (n >= 9 && n <= 12) || (n >= 21 && n <= 24);
}

static bool is_of_janko(uint32_t n)
{
    return n <= 4;
}

static bool is_of_cube(uint32_t k)
{
    return k == 2 || k == 3;
}

static const number_law
    quaternion = {is_of_quaternions, "the order of a generalized quaternion group must be 8, 16, 32, …, not ",
                  "; games on the hypercube graph require a family: geodetic(Q_3)", 4,
                  "; the dicyclic group of that order is Dic"},
    semidihedral = {is_semidihedral, "the order of a semidihedral group must be 16, 32, 64, …, not ", "", 0,
                    NULL},
    symplectic = {is_even, "the dimension of a symplectic group must be even, not ", "", 0, NULL},
    odd = {is_odd_from_three,
           "the dimension of an orthogonal group without a sign must be odd and at least 3, not ",
           "; an orthogonal group of even dimension has a sign, as in Omega+(4,q)", 0, NULL},
    even = {is_even, "an orthogonal group of odd dimension has no sign: Omega(", ",q)", 0, NULL},
    suzuki = {is_of_suzuki,
              "the q of a Suzuki group must be an odd power of 2 that is at least 8 (8, 32, 128, …), not ",
              "", 0, NULL},
    ree = {is_of_ree, "the q of a Ree group must be an odd power of 3 (3, 27, 243, …), not ", "", 0, NULL},
    mathieu = {is_of_mathieu, "there is no Mathieu group M",
               "; use M11, M12, M22, M23, M24, their point stabilizers M9, M10, M21, or the "
               "modular groups M16, M27, M32, …",
               0, NULL},
    janko = {is_of_janko, "there is no Janko group J", "; use J1, J2, J3 or J4", 0, NULL},
    cube = {is_of_cube, "there is no group Rubik(", "); use Rubik(2) or Rubik(3)", 0, NULL};

hry_status field_check(const cursor *s, size_t at, uint32_t q)
{
    if (number_prime_of_power(q))
        return HRY_OK;
    return CURSOR_FAIL(s, at,
                       "invalid field size %u: the number of elements of a field must be a prime power (2, "
                       "3, 4, 5, 7, 8, 9, …)",
                       q);
}

hry_status group_family_check(const group_family *f, const cursor *s, const size_t *at, const uint32_t *n)
{
    const number_law *law = f->law;
    if (law && !law->holds(n[0]) && law->divisor && n[0] % law->divisor == 0)
        return CURSOR_FAIL(s, at[0], "%s%u%s(%u)", law->before, n[0], law->instead, n[0] / law->divisor);
    if (law && !law->holds(n[0]))
        return CURSOR_FAIL(s, at[0], "%s%u%s", law->before, n[0], law->behind);
    return strcmp(f->parameters, "d,q") == 0 ? field_check(s, at[1], n[1]) : HRY_OK;
}

// ---- the families

// Bounds that exclude absurd numbers; the limits on time and memory decide what is feasible.
#define ORDER 1000000000u
#define TAKES(parameters, numbers, ...)                                                                      \
    parameters, numbers,                                                                                     \
    {                                                                                                        \
        __VA_ARGS__                                                                                          \
    }
#define BY_ORDER TAKES("n", 1, ORDER)
#define BY_QUARTER TAKES("n", 1, ORDER / 4)
#define BY_DEGREE TAKES("n", 1, 100000)
#define BY_FIELD TAKES("q", 1, ORDER)
#define BY_SIZE TAKES("k", 1, ORDER)
#define MATRICES TAKES("d,q", 2, 1000, ORDER)
#define NUMBERED(parameters) TAKES(parameters, 2, ORDER, UINT32_MAX - 1)
#define NO_NUMBER(parameters) TAKES(parameters, 0, 0)

const group_family group_families[] = {
    {"Z", BY_ORDER, "the cyclic group of order n", "Z6", NULL},
    {"D", BY_ORDER, "the dihedral group of order 2n, the symmetries of an n-gon", "D5", NULL},
    {"Dih", NO_NUMBER("GROUP"), "the generalized dihedral group of an abelian group", "Dih(Z3^2)", NULL},
    {"Q", BY_ORDER, "the generalized quaternion group of order n = 8, 16, 32, …", "Q8", &quaternion},
    {"Dic", BY_QUARTER, "the dicyclic group of order 4n", "Dic(3)", NULL},
    {"SD", BY_ORDER, "the semidihedral group of order n = 16, 32, 64, …", "SD16", &semidihedral},
    {"Frob", NO_NUMBER("KERNEL:COMPLEMENT"), "the Frobenius group, by groups or orders", "Frob(7:3)", NULL},
    {"ext", NO_NUMBER("GROUP; MODULES"),
     "the extension of copies of irreducible modules by a group; X5 as numbered by info --characters",
     "ext(D6; X5^3)", NULL},
    {"S", BY_DEGREE, "the symmetric group of degree n", "S4", NULL},
    {"A", BY_DEGREE, "the alternating group of degree n", "A5", NULL},
    {"GL", MATRICES, "invertible d×d matrices over the field of q elements", "GL(2,3)", NULL},
    {"SL", MATRICES, "matrices of determinant 1", "SL(2,3)", NULL},
    {"PGL", MATRICES, "GL(d,q) modulo scalars", "PGL(2,7)", NULL},
    {"PSL", MATRICES, "SL(d,q) modulo scalars", "PSL(2,7)", NULL},
    {"AGL", MATRICES, "GL(d,q) and all translations", "AGL(1,5)", NULL},
    {"ASL", MATRICES, "SL(d,q) and all translations", "ASL(2,3)", NULL},
    {"AGammaL", MATRICES, "AGL(d,q) and the field's automorphisms; also AΓL", "AGammaL(1,8)", NULL},
    {"ASigmaL", MATRICES, "ASL(d,q) and the field's automorphisms; also AΣL", "ASigmaL(2,4)", NULL},
    {"GammaL", MATRICES, "GL(d,q) and the field's automorphisms; also ΓL", "GammaL(2,4)", NULL},
    {"PGammaL", MATRICES, "GammaL(d,q) modulo scalars; also PΓL", "PGammaL(2,8)", NULL},
    {"PSigmaL", MATRICES, "PSL(d,q) and the field's automorphisms; also PΣL", "PSigmaL(2,9)", NULL},
    {"GU", MATRICES, "unitary d×d matrices over the field of q² elements", "GU(2,2)", NULL},
    {"SU", MATRICES, "unitary matrices of determinant 1", "SU(3,2)", NULL},
    {"PSU", MATRICES, "SU(d,q) modulo scalars", "PSU(3,3)", NULL},
    {"Sp", MATRICES, "symplectic d×d matrices over the field of q elements, d even", "Sp(4,2)", &symplectic},
    {"PSp", MATRICES, "Sp(d,q) modulo scalars", "PSp(4,3)", &symplectic},
    {"PGU", MATRICES, "GU(d,q) modulo scalars", "PGU(3,2)", NULL},
    {"GO", MATRICES, "the orthogonal group; d odd", "GO(3,3)", &odd},
    {"GO+", MATRICES, "the orthogonal group; d even, plus type", "GO+(4,2)", &even},
    {"GO-", MATRICES, "the orthogonal group; d even, minus type", "GO-(4,2)", &even},
    {"SO", MATRICES, "the special orthogonal group; d odd", "SO(3,3)", &odd},
    {"SO+", MATRICES, "the special orthogonal group; d even, plus type", "SO+(4,2)", &even},
    {"SO-", MATRICES, "the special orthogonal group; d even, minus type", "SO-(4,2)", &even},
    {"Omega", MATRICES, "the derived group of SO; d odd, also Ω", "Omega(5,3)", &odd},
    {"Omega+", MATRICES, "the derived group of SO; d even, plus type, also Ω", "Omega+(4,2)", &even},
    {"Omega-", MATRICES, "the derived group of SO; d even, minus type, also Ω", "Omega-(4,3)", &even},
    {"POmega", MATRICES, "Omega modulo scalars; d odd, also PΩ", "POmega(5,3)", &odd},
    {"POmega+", MATRICES, "Omega modulo scalars; d even, plus type, also PΩ", "POmega+(8,2)", &even},
    {"POmega-", MATRICES, "Omega modulo scalars; d even, minus type, also PΩ", "POmega-(4,2)", &even},
    {"Spin", MATRICES, "the spin group; d odd; d ≤ 6, or q even", "Spin(3,3)", &odd},
    {"Spin+", MATRICES, "the spin group; d even, plus type; d ≤ 6, or q even", "Spin+(4,3)", &even},
    {"Spin-", MATRICES, "the spin group; d even, minus type; d ≤ 6, or q even", "Spin-(4,3)", &even},
    {"Sz", BY_FIELD, "the Suzuki group, q = 8, 32, 128, …", "Sz(8)", &suzuki},
    {"Ree", BY_FIELD, "the Ree group 2G2(q), q = 3, 27, 243, …", "Ree(3)", &ree},
    {"M", BY_ORDER,
     "a Mathieu group: M11, M12, M22, M23, M24, M9, M10, M21; the modular group of order n = 16, 27, 32, …",
     "M11", &mathieu},
    {"J", BY_ORDER,
     "a Janko group: J1, J2; J3, J4 and all other sporadic groups (Co1, B, …) by their character tables",
     "J1", &janko},
    {"W", NO_NUMBER("TYPE"), "the Coxeter group of type An Bn Cn Dn E6 E7 E8 F4 G2 H3 H4 I2(m)", "W(H3)",
     NULL},
    {"Rubik", BY_SIZE, "the group of the k×k×k cube, k = 2 or 3", "Rubik(2)", &cube},
    {"SmallGroup", NUMBERED("n,i"), "the group of order n with number i in GAP's library; also n.i",
     "SmallGroup(240,191)", NULL},
    {"PrimitiveGroup", NUMBERED("d,i"), "the primitive group of degree d with number i",
     "PrimitiveGroup(5,3)", NULL},
    {"TransitiveGroup", NUMBERED("d,i"), "the transitive group of degree d with number i",
     "TransitiveGroup(6,10)", NULL},
};
const size_t group_family_count = sizeof group_families / sizeof *group_families;

const group_family *group_family_find(const char *name)
{
    return text_find(group_families, group_family_count, sizeof *group_families, name);
}

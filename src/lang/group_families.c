// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/group_families.h"

#include <strings.h>

// Bounds that keep numbers sane; what a machine can handle is decided by time and memory.
#define ORDER 1000000000u
#define DEGREE 100000u
#define DIMENSION 1000u
#define NUMBER (UINT32_MAX - 1)

static bool power_of_two(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

static bool prime_power(uint32_t n)
{
    if (n < 2)
        return false;
    uint32_t p = 2;
    while (n % p && p <= n / p)
        p++;
    if (n % p)
        return true; // a prime
    while (n % p == 0)
        n /= p;
    return n == 1;
}

static bool among(uint32_t n, const uint32_t *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == n)
            return true;
    return false;
}

static hry_status check_quaternion(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (power_of_two(n[0]) && n[0] >= 8)
        return HRY_OK;
    if (n[0] % 4 == 0)
        return CURSOR_FAIL(
            s, at[0],
            "the order of a generalized quaternion group is 8, 16, 32, …, not %u; the dicyclic "
            "group of that order is Dic(%u)",
            n[0], n[0] / 4);
    return CURSOR_FAIL(s, at[0], "the order of a generalized quaternion group is 8, 16, 32, …, not %u", n[0]);
}

static hry_status check_field(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (prime_power(n[1]))
        return HRY_OK;
    return CURSOR_FAIL(s, at[1],
                       "%u is not a prime power, and a field has q = 2, 3, 4, 5, 7, 8, 9, … elements", n[1]);
}

static hry_status check_symplectic(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] % 2)
        return CURSOR_FAIL(s, at[0], "the dimension of a symplectic group is even, not %u", n[0]);
    return check_field(s, at, n);
}

static hry_status check_suzuki(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] > 2 && power_of_two(n[0]) && __builtin_ctz(n[0]) % 2 == 1)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "the q of a Suzuki group is 2 to an odd power: 8, 32, 128, …, not %u", n[0]);
}

static hry_status check_mathieu(const cursor *s, const size_t *at, const uint32_t *n)
{
    static const uint32_t known[] = {9, 10, 11, 12, 21, 22, 23, 24};
    if (among(n[0], known, sizeof known / sizeof *known))
        return HRY_OK;
    return CURSOR_FAIL(s, at[0],
                       "there is no Mathieu group M%u; there are M11, M12, M22, M23, M24 and their point "
                       "stabilizers M9, M10, M21",
                       n[0]);
}

static hry_status check_janko(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] <= 4)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "there is no Janko group J%u; there are J1, J2, J3, J4", n[0]);
}

static hry_status check_cube(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] == 2 || n[0] == 3)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "there are Rubik(2) and Rubik(3), but no Rubik(%u)", n[0]);
}

const group_family group_families[] = {
    {"Z", "n", 1, {ORDER}, "the cyclic group of order n", "Z6", NULL},
    {"D", "n", 1, {ORDER}, "the dihedral group of order 2n, the symmetries of an n-gon", "D5", NULL},
    {"Dih", "GROUP", 0, {0}, "the generalized dihedral group of an abelian group", "Dih(Z3^2)", NULL},
    {"Q",
     "n",
     1,
     {ORDER},
     "the generalized quaternion group of order n = 8, 16, 32, …",
     "Q8",
     check_quaternion},
    {"Dic", "n", 1, {ORDER / 4}, "the dicyclic group of order 4n", "Dic(3)", NULL},
    {"S", "n", 1, {DEGREE}, "the symmetric group of degree n", "S4", NULL},
    {"A", "n", 1, {DEGREE}, "the alternating group of degree n", "A5", NULL},
    {"GL",
     "d,q",
     2,
     {DIMENSION, ORDER},
     "invertible d×d matrices over the field of q elements",
     "GL(2,3)",
     check_field},
    {"SL", "d,q", 2, {DIMENSION, ORDER}, "matrices of determinant 1", "SL(2,3)", check_field},
    {"PGL", "d,q", 2, {DIMENSION, ORDER}, "GL(d,q) modulo scalars", "PGL(2,7)", check_field},
    {"PSL", "d,q", 2, {DIMENSION, ORDER}, "SL(d,q) modulo scalars", "PSL(2,7)", check_field},
    {"GU",
     "d,q",
     2,
     {DIMENSION, ORDER},
     "unitary d×d matrices over the field of q² elements",
     "GU(2,2)",
     check_field},
    {"SU", "d,q", 2, {DIMENSION, ORDER}, "unitary matrices of determinant 1", "SU(3,2)", check_field},
    {"PSU", "d,q", 2, {DIMENSION, ORDER}, "SU(d,q) modulo scalars", "PSU(3,3)", check_field},
    {"Sp",
     "d,q",
     2,
     {DIMENSION, ORDER},
     "symplectic d×d matrices over the field of q elements, d even",
     "Sp(4,2)",
     check_symplectic},
    {"PSp", "d,q", 2, {DIMENSION, ORDER}, "Sp(d,q) modulo scalars", "PSp(4,3)", check_symplectic},
    {"Sz", "q", 1, {ORDER}, "the Suzuki group, q = 8, 32, 128, …", "Sz(8)", check_suzuki},
    {"M",
     "n",
     1,
     {ORDER},
     "a Mathieu group: M11, M12, M22, M23, M24, and M9, M10, M21",
     "M11",
     check_mathieu},
    {"J",
     "n",
     1,
     {ORDER},
     "a Janko group: J1, J2; J3, J4 and all other sporadic groups (Co1, B, …) by their character tables",
     "J1",
     check_janko},
    {"W", "TYPE", 0, {0}, "the Coxeter group of type An Bn Cn Dn E6 E7 E8 F4 G2 H3 H4 I2(m)", "W(H3)", NULL},
    {"Rubik", "k", 1, {ORDER}, "the group of the k×k×k cube, k = 2 or 3", "Rubik(2)", check_cube},
    {"SmallGroup",
     "n,i",
     2,
     {ORDER, NUMBER},
     "the group of order n with number i in GAP's library; also n.i",
     "SmallGroup(240,191)",
     NULL},
    {"PrimitiveGroup",
     "d,i",
     2,
     {ORDER, NUMBER},
     "the primitive group of degree d with number i",
     "PrimitiveGroup(5,3)",
     NULL},
    {"TransitiveGroup",
     "d,i",
     2,
     {ORDER, NUMBER},
     "the transitive group of degree d with number i",
     "TransitiveGroup(6,10)",
     NULL},
};
const size_t group_family_count = sizeof group_families / sizeof *group_families;

const group_family *group_family_find(const char *name)
{
    for (size_t i = 0; i < group_family_count; i++)
        if (strcasecmp(group_families[i].name, name) == 0)
            return &group_families[i];
    return NULL;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each check gets the numbers and their columns and points to the one that is wrong; where another family is
// probably meant, the sentence names it. Numbers are at most about 10^9, so factors are found by trial
// division.
#include "lang/group_checks.h"

static bool power_of_two(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

static uint32_t smallest_factor(uint32_t n)
{
    uint32_t p = 2;
    while (n % p && p <= n / p)
        p++;
    return n % p ? n : p;
}

static bool prime_power(uint32_t n)
{
    if (n < 2)
        return false;
    uint32_t p = smallest_factor(n);
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

hry_status check_quaternion(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (power_of_two(n[0]) && n[0] >= 8)
        return HRY_OK;
    if (n[0] % 4 == 0)
        return CURSOR_FAIL(
            s, at[0],
            "the order of a generalized quaternion group is 8, 16, 32, …, not %u; the dicyclic "
            "group of that order is Dic(%u)",
            n[0], n[0] / 4);
    return CURSOR_FAIL(s, at[0],
                       "the order of a generalized quaternion group is 8, 16, 32, …, not %u; games on the "
                       "hypercube graph need a family: geodetic(Q_%u)",
                       n[0], n[0]);
}

hry_status check_field(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (prime_power(n[1]))
        return HRY_OK;
    return CURSOR_FAIL(s, at[1],
                       "%u is not a prime power, and a field has q = 2, 3, 4, 5, 7, 8, 9, … elements", n[1]);
}

hry_status check_symplectic(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] % 2)
        return CURSOR_FAIL(s, at[0], "the dimension of a symplectic group is even, not %u", n[0]);
    return check_field(s, at, n);
}

hry_status check_suzuki(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] > 2 && power_of_two(n[0]) && __builtin_ctz(n[0]) % 2 == 1)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "the q of a Suzuki group is 2 to an odd power: 8, 32, 128, …, not %u", n[0]);
}

hry_status check_mathieu(const cursor *s, const size_t *at, const uint32_t *n)
{
    static const uint32_t known[] = {9, 10, 11, 12, 21, 22, 23, 24};
    uint32_t p = n[0] > 1 && prime_power(n[0]) ? smallest_factor(n[0]) : 0;
    if (among(n[0], known, sizeof known / sizeof *known) || (p && n[0] / p / p >= p && n[0] != 8))
        return HRY_OK;
    return CURSOR_FAIL(s, at[0],
                       "there is no Mathieu group M%u; there are M11, M12, M22, M23, M24 and their point "
                       "stabilizers M9, M10, M21 (and the modular groups M16, M27, M32, …)",
                       n[0]);
}

hry_status check_janko(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] <= 4)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "there is no Janko group J%u; there are J1, J2, J3, J4", n[0]);
}

hry_status check_cube(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] == 2 || n[0] == 3)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "there are Rubik(2) and Rubik(3), but no Rubik(%u)", n[0]);
}

hry_status check_semidihedral(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (power_of_two(n[0]) && n[0] >= 16)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "the order of a semidihedral group is 16, 32, 64, …, not %u", n[0]);
}

hry_status check_odd(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] % 2 == 0)
        return CURSOR_FAIL(s, at[0],
                           "an orthogonal group of even dimension has a sign: Omega+(%u,q) or Omega-(%u,q)",
                           n[0], n[0]);
    return n[0] < 3 ? CURSOR_FAIL(s, at[0], "the dimension is at least 3") : check_field(s, at, n);
}

hry_status check_even(const cursor *s, const size_t *at, const uint32_t *n)
{
    if (n[0] % 2)
        return CURSOR_FAIL(s, at[0], "an orthogonal group of odd dimension has no sign: Omega(%u,q)", n[0]);
    return check_field(s, at, n);
}

hry_status check_ree(const cursor *s, const size_t *at, const uint32_t *n)
{
    uint32_t q = n[0];
    while (q % 9 == 0)
        q /= 9;
    if (q == 3)
        return HRY_OK;
    return CURSOR_FAIL(s, at[0], "the q of a Ree group is 3 to an odd power: 3, 27, 243, …, not %u", n[0]);
}

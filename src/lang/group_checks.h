// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with the numbers of a family, in a sentence: the checks of group_families.h.
#ifndef HARARY_LANG_GROUP_CHECKS_H
#define HARARY_LANG_GROUP_CHECKS_H

#include "lang/cursor.h"

hry_status check_quaternion(const cursor *s, const size_t *at, const uint32_t *n);   // 8, 16, 32, …
hry_status check_semidihedral(const cursor *s, const size_t *at, const uint32_t *n); // 16, 32, 64, …
hry_status check_field(const cursor *s, const size_t *at, const uint32_t *n); // the second is a prime power
hry_status check_symplectic(const cursor *s, const size_t *at, const uint32_t *n); // and the first is even
hry_status check_odd(const cursor *s, const size_t *at, const uint32_t *n);        // likewise odd, ≥ 3
hry_status check_even(const cursor *s, const size_t *at, const uint32_t *n);       // likewise even
hry_status check_suzuki(const cursor *s, const size_t *at, const uint32_t *n);
hry_status check_ree(const cursor *s, const size_t *at, const uint32_t *n);
hry_status check_mathieu(const cursor *s, const size_t *at,
                         const uint32_t *n); // or the order of a modular p-group
hry_status check_janko(const cursor *s, const size_t *at, const uint32_t *n);
hry_status check_cube(const cursor *s, const size_t *at, const uint32_t *n);

#endif

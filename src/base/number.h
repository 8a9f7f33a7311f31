// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arithmetic of small numbers (trial division is enough for orders of groups), and pseudo-random numbers.
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool number_is_prime(uint32_t n)
{
    for (uint32_t d = 2; (uint64_t)d * d <= n; d++)
        if (n % d == 0)
            return false;
    return n > 1;
}

// The prime p and the exponent e of q = p^e; false: q is not a prime power.
static inline bool number_prime_power(uint32_t q, uint32_t *p, uint32_t *e)
{
    *p = 2;
    *e = 0;
    while (q % *p)
        *p = (uint64_t)*p * *p > q ? q : *p + 1;
    for (; q > 1 && q % *p == 0; q /= *p)
        (*e)++;
    return q == 1;
}

// The prime p if n is a power p, p², …; otherwise 0.
static inline uint32_t number_prime_of_power(uint32_t n)
{
    uint32_t p, e;
    return n > 1 && number_prime_power(n, &p, &e) ? p : 0;
}

static inline int64_t number_gcd(int64_t a, int64_t b)
{
    return b ? number_gcd(b, a % b) : a;
}

// Returns the exponent of 2 in n > 0; *rest is the odd part of n.
static inline uint32_t number_two_part(uint32_t n, uint32_t *rest)
{
    assert(n > 0);
    uint32_t a = (uint32_t)__builtin_ctz(n);
    *rest = n >> a;
    return a;
}

// C(n, r), or some number larger than 2^40 if C(n, r) is larger. The product of i factors is divisible by i
// and at least doubles with every factor.
static inline uint64_t number_binomial(uint32_t n, uint32_t r)
{
    uint64_t value = r <= n;
    if (r > n - r)
        r = n - r;
    for (uint64_t i = 1; value && i <= r && value <= UINT64_C(1) << 40; i++)
        value = (uint64_t)((unsigned __int128)value * (n - r + i) / i);
    return value;
}

// A hash of the bytes (FNV-1a). It is not cryptographic: collisions can be constructed.
static inline uint64_t number_hash(const char *bytes, size_t size)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    while (size-- > 0)
        h = (h ^ (unsigned char)*bytes++) * UINT64_C(0x100000001b3);
    return h;
}

// A bijective mixing function: different z have different, random-looking images.
static inline uint64_t number_mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

// The next number of splitmix64; any state is a valid seed.
static inline uint64_t number_roll(uint64_t *state)
{
    return number_mix(*state += UINT64_C(0x9e3779b97f4a7c15));
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a certificate of a game on sets claims, held against the rules of the game by the oracle.
#ifndef HARARY_TESTS_CERTIFICATE_SETS_SUPPORT_H
#define HARARY_TESTS_CERTIFICATE_SETS_SUPPORT_H

#include "certificate_support.h"

#include "brute_support.h"

enum { VERTICES_MOST = 16, MASKS_MOST = 1 << VERTICES_MOST };

static inline uint32_t mask_of(const char *line)
{
    uint32_t mask = 0;
    char *end;
    for (line += strcspn(line, " \n"); *line == ' '; line = end) {
        unsigned long v = strtoul(line, &end, 10);
        if (end == line)
            break;
        assert_in_range(v, 1, VERTICES_MOST);
        mask |= 1u << (v - 1);
    }
    return mask;
}

// The masks after `count` others.
static inline uint32_t masks_of(const char *text, const char *word, uint32_t *mask, uint32_t count)
{
    for (const char *at = text; (at = line_of(at, word)); at += strcspn(at, "\n")) {
        assert_true(count < MASKS_MOST);
        mask[count++] = mask_of(at);
    }
    return count;
}

// Whether both sets have as many vertices in each block.
static inline bool are_alike(const uint32_t *block, uint32_t blocks, uint32_t a, uint32_t b)
{
    uint32_t i = 0;
    while (i < blocks && __builtin_popcount(a & block[i]) == __builtin_popcount(b & block[i]))
        i++;
    return i == blocks;
}

// The sets of the lines, and where vertices are alike their images under permutations of these.
static inline uint32_t sets_of(const char *text, const char *word, uint32_t n, uint32_t *set)
{
    static uint32_t told[MASKS_MOST];
    uint32_t block[VERTICES_MOST], blocks = 0, count = 0, lines = masks_of(text, word, told, 0);
    if (line_of(text, "alike"))
        blocks = masks_of(text, "alike", block, 0);
    for (uint32_t i = 0; i < lines && !blocks; i++)
        set[count++] = told[i];
    for (uint32_t m = 0; m < 1u << n && blocks; m++) {
        uint32_t i = 0;
        while (i < lines && !are_alike(block, blocks, told[i], m))
            i++;
        if (i < lines)
            set[count++] = m;
    }
    return count;
}

// The minimal sets that lie in none of the stable ones.
static inline uint32_t edges_of_stable(const uint32_t *stable, uint32_t stables, uint32_t n, uint32_t *set)
{
    uint32_t count = 0;
    for (uint32_t m = 0; m < 1u << n; m++) {
        bool inside = false, least = true;
        for (uint32_t i = 0; i < stables; i++)
            inside = inside || (m & ~stable[i]) == 0;
        for (uint32_t i = 0; i < count; i++)
            least = least && (set[i] & ~m);
        if (!inside && least)
            set[count++] = m;
    }
    return count;
}

// The value of the game that the certificate is about, by the rules; −1: there is no such position.
static inline int value_by_rules(const char *text)
{
    static const char *const names[] = {"ACV", "AVD", "DST", "PRV"};
    static uint32_t set[MASKS_MOST], stable[MASKS_MOST];
    uint32_t game = 0, n = (uint32_t)strtoul(line_of(text, "vertices") + 9, NULL, 10);
    const char *position = line_of(text, "position"), *named = line_of(text, "game") + 4;
    named += strspn(named, " ");
    while (strncmp(named, names[game], 3) != 0)
        game++;
    // Vertices that no line names (mask_of sees to it that the larger ones are such) are free moves, of which
    // only the parity matters (Sieben, Prop 4.8), or in a file of stable sets end the game one like the
    // other.
    while (n > VERTICES_MOST)
        n -= 2;
    uint32_t count = sets_of(text, "edge", n, set);
    if (count == 0 && game < 2)
        count = edges_of_stable(stable, sets_of(text, "stable", n, stable), n, set);
    int *nim = brute_nim((enum brute_game)game, n, set, count);
    int value = nim[position ? mask_of(position) : 0];
    free(nim);
    return value;
}

static inline void expect_true_sets(const char *text)
{
    assert_int_equal(value_by_rules(text), strtol(line_of(text, "value") + 6, NULL, 10));
}

#endif

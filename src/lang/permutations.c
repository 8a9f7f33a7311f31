// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each cycle appends pairs (point, image) to one array, and `end` separates the permutations. A stamp for
// each point detects repetitions without clearing anything between permutations. A cycle such as (12) is
// rejected, because it usually means (1,2).
#include "lang/permutations.h"

#include "base/mem.h"

enum { MOST_IMAGES = 1 << 24, MOST_PERMUTATIONS = 10000 };

void permutations_clear(permutations *p)
{
    free_all(p->pair, p->end, p->seen);
}

// Marks the point as used in the current permutation; false if it was used already.
static bool mark(permutations *p, uint32_t point)
{
    if (!p->seen)
        p->seen = NEW_ARRAY(size_t, PERMUTATION_MAX_POINT + 1);
    if (p->seen[point] == p->count + 1)
        return false;
    p->seen[point] = p->count + 1;
    return true;
}

static hry_status read_point(permutations *p, cursor *s)
{
    uint32_t point = 0;
    cursor_blanks(s);
    size_t at = s->at;
    TRY(cursor_number(s, "a point", PERMUTATION_MAX_POINT, &point));
    if (point == 0)
        return CURSOR_FAIL(s, at, "invalid point 0: points are numbered from 1");
    if (!mark(p, point))
        return CURSOR_FAIL(
            s, at, "the point %u appears twice in this permutation; its cycles must be disjoint", point);
    p->pair = mem_push(p->pair, p->pairs, sizeof *p->pair);
    p->pair[p->pairs++] = (struct point_image){point, point};
    return HRY_OK;
}

// A cycle with a single point, whose digits begin at `at`. It has no effect; with several digits it is
// probably a cycle without commas: (12) for (1,2).
static hry_status check_alone(const cursor *s, size_t at)
{
    char commas[32] = "";
    size_t length = 0;
    bool cycle = true;
    while (at + length < s->end && cursor_is_digit(s->text[at + length]))
        length++;
    for (size_t i = 0; i < length && 2 * i + 2 < sizeof commas; i++) {
        cycle &= s->text[at + i] != '0' && !memchr(s->text + at, s->text[at + i], i);
        snprintf(commas + (i ? 2 * i - 1 : 0), 4, i ? ",%c" : "%c", s->text[at + i]);
    }
    if (length > 1 && cycle)
        return CURSOR_FAIL(s, at, "separate the points of a cycle by commas: write (%s), not (%.*s)", commas,
                           (int)length, s->text + at);
    if (length > 1)
        return CURSOR_FAIL(s, at, "remove (%.*s): a cycle of one point has no effect", (int)length,
                           s->text + at);
    return HRY_OK;
}

// Reads a cycle after its '(', including the ')'.
static hry_status read_cycle(permutations *p, cursor *s)
{
    size_t first = p->pairs;
    if (cursor_take(s, ')'))
        return HRY_OK;
    size_t at = s->at; // of the first point: cursor_take has skipped the blanks
    do {
        TRY(read_point(p, s));
        if (p->pairs - first > 1)
            p->pair[p->pairs - 2].to = p->pair[p->pairs - 1].from;
    } while (cursor_take(s, ','));
    p->pair[p->pairs - 1].to = p->pair[first].from;
    bool alone = p->pairs - first == 1;
    if (alone)
        p->pairs = first;
    for (size_t i = first; i < p->pairs; i++)
        if (p->pair[i].from > p->largest)
            p->largest = p->pair[i].from;
    if (!cursor_take(s, ')'))
        return cursor_expected(s, "',' or ')'", "; a cycle is written (1,2,3)");
    return alone ? check_alone(s, at) : HRY_OK;
}

hry_status permutations_read(permutations *p, cursor *s)
{
    if (!cursor_take(s, '('))
        return cursor_expected(s, "a permutation such as (1,2,3)(4,5)", "");
    if (p->count == MOST_PERMUTATIONS)
        return CURSOR_FAIL(s, s->at - 1, "there are too many permutations: the maximum is %d",
                           MOST_PERMUTATIONS);
    do {
        TRY(read_cycle(p, s));
    } while (cursor_take(s, '('));
    p->end = mem_push(p->end, p->count, sizeof *p->end);
    p->end[p->count++] = p->pairs;
    return HRY_OK;
}

hry_status permutations_images(const permutations *p, const cursor *s, size_t at, uint32_t **out)
{
    if (p->largest && p->count > MOST_IMAGES / p->largest)
        return CURSOR_FAIL(s, at, "%zu permutations of %u points are too many", p->count, p->largest);
    uint32_t *image = NEW_ARRAY(uint32_t, p->count * p->largest + 1);
    for (size_t i = 0, pair = 0; i < p->count; i++) {
        uint32_t *row = image + i * p->largest;
        for (uint32_t point = 1; point <= p->largest; point++)
            row[point - 1] = point;
        for (; pair < p->end[i]; pair++)
            row[p->pair[pair].from - 1] = p->pair[pair].to;
    }
    *out = image;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Disjoint minimal transversals (Sieben, Prop 7.6 and 7.8): the signature that is told is the one that was
// made, and the value is that of a sweep.
#include "sweep_support.h"

#include "engine/solve.h"
#include "engine/theorems.h"

// Transversals of 2 and of 1 or 3 vertices in turn; the stable sets are their complements. Some vertices lie
// in none.
static void make(play play, uint32_t even, uint32_t odd, uint32_t free, set_system *s)
{
    uint32_t cells = 2 * even + free;
    for (uint32_t i = 0; i < odd; i++)
        cells += i % 2 ? 3 : 1;
    set_system_init(s, play, cells);
    s->has_stable = true;
    for (uint32_t i = 0, at = 0; i < even + odd; i++) {
        uint32_t size = i < even ? 2 : (i - even) % 2 ? 3 : 1;
        uint64_t *set = pool_at(&s->stable, pool_add(&s->stable, NULL));
        for (uint32_t v = 0; v < cells; v++)
            if (v < at || v >= at + size)
                bits_set(set, v);
        at += size;
    }
}

static void signatures_are_told(void **state)
{
    (void)state;
    for (uint32_t even = 0; even <= 4; even++)
        for (uint32_t odd = 0; odd <= 4; odd++)
            for (uint32_t free = 0; free <= 2; free++)
                for (int play = 0; play < 2 && even + odd > 0; play++) {
                    set_system s;
                    theorem_answer told;
                    make(play ? AVOID : ACHIEVE, even, odd, free, &s);
                    assert_true(theorem_applies_to(THEOREM_DISJOINT_TRANSVERSALS, &s, &told));
                    assert_int_equal(told.number[0], even);
                    assert_int_equal(told.number[1], odd);
                    assert_int_equal(told.nim, solved_by(&s, ENGINE_PLANES));
                    set_system_clear(&s);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(signatures_are_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

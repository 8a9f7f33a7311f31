// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_support.h"

#include "clock_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/planes.h"

nim swept_whole(const set_system *s)
{
    planes *p = planes_new(s, 1);
    while (planes_step(p, NULL) == PLANES_MORE)
        ;
    nim value = planes_nim(p);
    planes_free(p);
    return value;
}

// Cells of several vertices and free moves, as reductions make them.
static void give_sizes(set_system *s, rng *r)
{
    for (uint32_t c = 0; c < s->cells; c++)
        s->size[c] = 1 + rng_below(r, 4);
    s->frattini = rng_below(r, 3);
}

size_t compare_in_all_games(rng *r, const hypergraph *h, comparison *compare)
{
    size_t compared = 0;
    for (int g = 0; g < 4; g++) {
        set_system s;
        hry_error error;
        if (rule_defined((rule)g, h, "", &error))
            continue;
        rule_system((rule)g, h, &s);
        if (rng_below(r, 2))
            give_sizes(&s, r);
        instance_system(&s);
        if (!set_system_none_stable(&s))
            compared += compare(r, &s, rule_name((rule)g));
        set_system_clear(&s);
    }
    return compared;
}

nim solved_by(const set_system *s, engine e)
{
    solve_options options = {.engine = e, .threads = 1};
    solution found;
    hry_error error;
    instance_system(s);
    if (solve(s, &options, &found, &error))
        fail_msg("%s", error.message);
    return found.nim;
}

// ---- the address sanitizer, where a driver of OpenCL is loaded

const char *__asan_default_options(void);
const char *__lsan_default_suppressions(void);

// It guesses where the threads' memory of a driver is that was loaded late, and a wrong guess ends its search
// for leaks with a signal: it need not look there. A driver's compiler may also replace the signal stack of
// the thread that loads it, and the sanitizer cannot free that one: it need not make one.
const char *__asan_default_options(void)
{
    return "intercept_tls_get_addr=0:use_sigaltstack=0";
}

// PoCL keeps what it has compiled, unless it finds it in its cache.
const char *__lsan_default_suppressions(void)
{
    return "leak:libpocl\nleak:libLLVM\nleak:libclang\n";
}

bool first_device(const char *what, opencl_device *out)
{
    opencl_device *list;
    size_t count;
    hry_error error;
    if (opencl_devices(&list, &count, &error)) {
        leave_out("%s (%s)", what, error.message);
        return false;
    }
    *out = list[0];
    free(list);
    return true;
}

void expect_limits_kept(const set_system *s, engine e, size_t memory)
{
    limit bound = limit_none();
    solve_options options = {.engine = e, .threads = 1, .limit = &bound};
    solution found;
    hry_error error;
    bound.memory = memory;
    assert_int_equal(solve(s, &options, &found, &error), HRY_MEMORY);
    assert_non_null(strstr(error.message, "memory"));
    bound.memory = 0;
    bound.seconds = 1;
    bound.started = clock_now();
    clock_late();
    hry_status late = solve(s, &options, &found, &error);
    clock_freeze(false);
    assert_int_equal(late, HRY_TIME);
    assert_non_null(strstr(error.message, "limit reached after"));
    atomic_int stop = 1;
    bound.interrupt = &stop;
    assert_int_equal(solve(s, &options, &found, &error), HRY_CANCELLED);
    assert_non_null(strstr(error.message, "interrupted"));
}

char *dense_text(rng *r, unsigned n)
{
    char *text = mem_print("%s", "");
    for (unsigned i = 0; i < 3 * n; i++) {
        uint64_t set = 0;
        while (__builtin_popcountll(set) < (int)(n / 2))
            set |= UINT64_C(1) << rng_below(r, n);
        for (unsigned v = 0, first = 1; v < n; v++)
            if (set >> v & 1) {
                char *more = mem_print("%s%s%u", text, !first ? "," : i ? "},{" : "{", v + 1);
                free(text);
                text = more;
                first = 0;
            }
    }
    char *whole = mem_print("%s}/%u", text, n);
    free(text);
    return whole;
}

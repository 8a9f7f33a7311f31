// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps for which nobody bounds the memory: the machine does, or what the shell leaves of it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/planes.h"
#include "engine/solve.h"
#include "engine/tiled_planes.h"
#include "support.h"

// So many edges of so many vertices.
static void random_edges(set_system *s, rng *r, uint32_t n, uint32_t edges, uint32_t size)
{
    set_system_init(s, ACHIEVE, n);
    s->has_edges = true;
    for (uint32_t i = 0; i < edges; i++) {
        uint64_t edge = 0;
        while (bits_count(&edge, 1) < size)
            edge |= UINT64_C(1) << rng_below(r, n);
        pool_add(&s->edges, &edge);
    }
}

// What is told of too much is what there is.
static void beyond_the_machine_there_is_a_sentence(void **state)
{
    (void)state;
    rng r = rng_start("beyond_the_machine", 20238);
    set_system s;
    solution found;
    hry_error error;
    random_edges(&s, &r, PLANES_MOST_BITS, 60, 8);
    limit l = limit_none();
    const limit *const limits[] = {NULL, &l};
    for (size_t i = 0; i < COUNT(limits) && tiled_least_bytes(&s) > limit_allowed(NULL); i++) {
        solve_options o = {.engine = ENGINE_PLANES, .threads = 1, .limit = limits[i]};
        char told[64];
        snprintf(told, sizeof told, "but at most %s can be used",
                 limit_size((double)limit_allowed(limits[i])).text);
        assert_int_equal(solve(&s, &o, &found, &error), HRY_MEMORY);
        assert_non_null(strstr(error.message, told));
    }
    set_system_clear(&s);
}

#ifndef __SANITIZE_ADDRESS__ // which needs more memory than that

static const rlim_t little = (rlim_t)1 << 30;

// In a process that has little memory: 0 if this engine finds the value, and what is more than that in tiles.
static int solve_with_little(const set_system *s, engine e, nim expected)
{
    solution found;
    hry_error error;
    limit l = limit_none();
    solve_options o = {.engine = e, .threads = 1, .compute = true, .limit = &l};
    setrlimit(RLIMIT_AS, &(struct rlimit){little, little});
    if (limit_allowed(&l) >= planes_bytes(s) || solve(s, &o, &found, &error) || found.nim != expected)
        return 2;
    return e != ENGINE_PLANES || strstr(found.method, " tiles") ? 0 : 3;
}

static int status_with_little(const set_system *s, engine e, nim expected)
{
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(solve_with_little(s, e, expected));
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// The closed sets grow beside the tiles, which are not to have all of the memory then.
static void little_memory_is_enough(void **state)
{
    (void)state;
    rng r = rng_start("little_memory_is_enough", 20239);
    set_system s;
    solution found;
    hry_error error;
    random_edges(&s, &r, 32, 60, 8);
    solve_options o = {.engine = ENGINE_PLANES};
    assert_int_equal(solve(&s, &o, &found, &error), HRY_OK);
    assert_int_equal(status_with_little(&s, ENGINE_PLANES, found.nim), 0);
    if (in_long_run()) // which chooses the same sweep
        assert_int_equal(status_with_little(&s, ENGINE_AUTO, found.nim), 0);
    set_system_clear(&s);
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beyond_the_machine_there_is_a_sentence),
#ifndef __SANITIZE_ADDRESS__
        cmocka_unit_test(little_memory_is_enough),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

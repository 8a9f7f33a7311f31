// SPDX-License-Identifier: GPL-3.0-or-later
//
// Assertions hold in every build (base/checked.h): a broken contract ends the program, and the checkers
// notice what they are meant to notice.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/checked.h"
#include "base/key_table.h"
#include "base/mem.h"
#include "engine/antichain.h"
#include "engine/set_system.h"
#include "engine/structure.h"
#include "graph/graph.h"
#include "support.h"

// Whether a process that calls f is ended by an assertion; its message is not shown.
static bool aborts(void (*f)(void))
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        f();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void harmless(void)
{
}

static void edge_beyond_the_vertices(void)
{
    graph g;
    graph_build(&g, 2, false, (const uint32_t[]){0, 2}, 1, NULL);
}

static void test_releases_assert(void **state)
{
    (void)state;
    assert_false(aborts(harmless));
    assert_true(aborts(edge_beyond_the_vertices));
}

static void add_set(pool *p, uint64_t set)
{
    pool_add(p, &set);
}

static void test_pools(void **state)
{
    (void)state;
    CLEARED(pool_clear) pool p = {0};
    pool_init(&p, 3);
    add_set(&p, 4);
    add_set(&p, 3);
    assert_true(pool_is_valid(&p) && pool_is_sorted(&p) && antichain_is_valid(&p));
    add_set(&p, 1);
    assert_true(pool_is_valid(&p));
    assert_false(pool_is_sorted(&p) || antichain_is_valid(&p));
    *pool_at(&p, 2) = 8; // not below 3
    assert_false(pool_is_valid(&p));
}

static void test_key_tables(void **state)
{
    (void)state;
    CLEARED(key_table_clear) key_table t = {0};
    key_table_init(&t, 2);
    for (uint64_t i = 0; i < 100; i++)
        key_table_add(&t, (const uint64_t[]){i, i * i});
    assert_true(key_table_is_valid(&t));
    *pool_at(&t.keys, 7) ^= 1;
    assert_false(key_table_is_valid(&t));
}

// ACHIEVE with the edges {0,1} and {1,2}: the stable sets are {0,2} and {1}.
static void test_set_systems(void **state)
{
    (void)state;
    CLEARED(set_system_clear) set_system s = {0};
    set_system_init(&s, ACHIEVE, 3);
    assert_false(set_system_is_valid(&s)); // neither family is known
    s.has_edges = s.has_stable = true;
    add_set(&s.edges, 3);
    add_set(&s.edges, 6);
    add_set(&s.stable, 5);
    add_set(&s.stable, 2);
    assert_true(set_system_is_valid(&s));
    *pool_at(&s.stable, 0) = 1; // {0} is stable but not maximal
    assert_false(set_system_is_valid(&s));
    *pool_at(&s.stable, 0) = 5;
    s.size[1] = 0;
    assert_false(set_system_is_valid(&s));
}

static void test_structures(void **state)
{
    (void)state;
    CLEARED(set_system_clear) set_system s = {0};
    set_system_init(&s, ACHIEVE, 4);
    s.has_edges = true;
    add_set(&s.edges, 3);
    add_set(&s.edges, 12);
    add_set(&s.edges, 10);
    CLEARED(structure_clear) structure x = {0};
    hry_error error;
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    assert_true(x.classes > 2 && structure_is_valid(&x));
    class_type *last = &x.type[x.classes - 2];
    last->even ^= 1;
    assert_false(structure_is_valid(&x));
    last->even ^= 1;
    uint32_t option = x.option[0];
    x.option[0] = 0; // not larger than its class
    assert_false(structure_is_valid(&x));
    x.option[0] = option;
    x.type[0].level = 0;
    assert_false(structure_is_valid(&x));
}

static void test_graphs(void **state)
{
    (void)state;
    CLEARED(graph_clear) graph g = {0};
    graph_build(&g, 3, false, (const uint32_t[]){2, 1, 0, 1, 1, 0}, 3, NULL);
    assert_true(graph_is_valid(&g));
    assert_int_equal(g.edges, 2);
    bits_set(pool_at(&g.rows, 0), 2); // from one side only
    assert_false(graph_is_valid(&g));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_releases_assert), cmocka_unit_test(test_pools),
        cmocka_unit_test(test_key_tables),      cmocka_unit_test(test_set_systems),
        cmocka_unit_test(test_structures),      cmocka_unit_test(test_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

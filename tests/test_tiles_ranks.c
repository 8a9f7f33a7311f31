// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps by several processes against whole ones. Members of a team as threads: random hypergraphs in all
// four games, every cut, no more memory than was planned, and members that are interrupted. Then the program
// under mpirun: its answers, its limits, and ranks that are stopped or killed; skipped without mpirun.
#include "mpi_support.h"
#include "program_support.h"
#include "sweep_support.h"
#include "team_support.h"
#include "tree_support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/planes.h"
#include "engine/tiled_planes.h"
#include "engine/tiles.h"

enum { LEAST_TILE = 9, MOST_TEAM = 3, MOST_OWN = 6 };

// ---- members that are threads

// What tile_team.h promises that a member holds.
static size_t pieces(unsigned top, unsigned team, unsigned planes)
{
    return (tiles_most_waiting(top - team) + 2 * team + TEAM_AHEAD) * planes;
}

// So many planes of tiles in memory, and not one more unless there is a file.
static planes_end by_team(const set_system *s, const tile_team *team, unsigned top, bool spills,
                          const limit *limit, nim *out, hry_error *error)
{
    planes_end end = PLANES_MORE;
    tiled_planes x = {.s = s, .threads = 1, .folder = home()};
    for (unsigned planes = 2; end == PLANES_MORE; planes *= 2) {
        x.forced = (tile_plan){
            .top = top, .in_memory = spills ? 3 : pieces(top, team->bits, planes), .spills = spills};
        tiled_lead(&x, team);
        end = tiled_step(&x, false, limit, error);
    }
    if (end == PLANES_DONE)
        *out = x.result.nim;
    return end;
}

static size_t every_team(rng *r, const set_system *s, const char *what)
{
    size_t compared = 0;
    nim expected = swept_whole(s), found;
    unsigned bits = sweep_bits(s);
    for (unsigned team = 1; team <= MOST_TEAM; team++)
        for (unsigned top = team; top + LEAST_TILE <= bits && top <= team + MOST_OWN; top++) {
            hry_error error;
            bool spills = rng_below(r, 4) == 0;
            const tile_team *t = team_of_threads(team, rng_next(r));
            if (by_team(s, t, top, spills, NULL, &found, &error) != PLANES_DONE)
                fail_msg("%s: %s", what, error.message);
            if (found != expected)
                fail_msg("%s: %u by 2^%u members, %u as a whole, %u bits, %u of them top", what, found, team,
                         expected, bits, top);
            compared++;
        }
    return compared;
}

static void members_make_the_whole(void **state)
{
    (void)state;
    rng r = rng_start("members_make_the_whole", 3011);
    size_t cases = scaled(25), compared = 0;
    for (size_t i = 0; i < cases; i++) {
        hypergraph h = random_hypergraph(&r, i % 10 ? 10 + rng_below(&r, 6) : 16 + rng_below(&r, 5), 40);
        compared += compare_in_all_games(&r, &h, every_team);
        hypergraph_clear(&h);
    }
    printf("%zu sweeps by a team\n", compared);
    assert_true(compared >= cases);
}

// Whoever is interrupted, and whenever, all of them end; the leader says why, and the next sweep is good.
static size_t interrupted(rng *r, const set_system *s, const char *what)
{
    nim expected = swept_whole(s), found = 0;
    unsigned bits = sweep_bits(s), team = 1 + rng_below(r, MOST_TEAM), top = team + 2;
    if (top + LEAST_TILE > bits)
        return 0;
    uint32_t who = rng_below(r, 1U << team);
    hry_error error;
    limit l = limit_none();
    l.interrupt = team_leader_interrupt();
    const tile_team *t = team_of_threads(team, rng_next(r));
    team_interrupt(who, 1 + rng_below(r, 60));
    planes_end end = by_team(s, t, top, false, &l, &found, &error);
    char expects[48];
    snprintf(expects, sizeof expects, who ? "rank %u of the sweep: interrupted" : "interrupted", who);
    if (end == PLANES_LIMIT ? strncmp(error.message, expects, strlen(expects)) != 0 : found != expected)
        fail_msg("%s, member %u: %s", what, who, error.message);
    t = team_of_threads(team, rng_next(r));
    assert_int_equal(by_team(s, t, top, false, NULL, &found, &error), PLANES_DONE);
    assert_int_equal(found, expected);
    return end == PLANES_LIMIT;
}

static void a_member_that_ends_ends_all(void **state)
{
    (void)state;
    rng r = rng_start("a_member_that_ends_ends_all", 3012);
    size_t cases = scaled(40), ended = 0;
    for (size_t i = 0; i < cases; i++) {
        hypergraph h = random_hypergraph(&r, 14 + rng_below(&r, 4), 40);
        ended += compare_in_all_games(&r, &h, interrupted);
        hypergraph_clear(&h);
    }
    printf("%zu of them were interrupted\n", ended);
    assert_true(ended >= cases / 4);
}

// A plan never takes more than it may, and leaves every member something to do.
static void plans_keep_to_the_memory(void **state)
{
    (void)state;
    for (unsigned bits = 20; bits <= PLANES_MOST_BITS; bits++)
        for (unsigned team = 1; team <= TEAM_MOST_BITS; team++)
            for (size_t memory = (size_t)1 << 18; memory >> 40 == 0; memory *= 2) {
                tile_plan p = tile_plan_make(bits, 2, team, memory, NULL);
                size_t tile = ((size_t)1 << (bits - p.top)) / 8;
                assert_true(!p.top || (p.in_memory + 1) * tile <= memory);
                assert_true(!p.top || (p.top > team && p.in_memory == pieces(p.top, team, 2)));
                assert_true(!p.top || bits - p.top <= 36); // words of a letter are counted by an int
            }
    // What one memory of 1 GiB has no room for, 16 of them have.
    assert_int_equal(tile_plan_make(37, 2, 0, (size_t)1 << 30, NULL).top, 0);
    assert_int_not_equal(tile_plan_make(37, 2, 4, (size_t)1 << 30, NULL).top, 0);
}

static hypergraph dense_hypergraph(rng *r, unsigned n)
{
    char *text = dense_text(r, n);
    hypergraph h = edges_of(text);
    free(text);
    return h;
}

// Where one memory is too small, the portfolio has the others sweep too; only_zero is one plane.
static size_t chosen(rng *r, const set_system *s, const char *what)
{
    limit l = limit_none();
    l.memory = planes_bytes(s) - 1;
    solve_options o = {.engine = ENGINE_AUTO, .compute = true, .limit = &l, .only_zero = rng_below(r, 2)};
    o.team = team_of_threads(2, rng_next(r));
    solution found;
    hry_error error;
    if (sweep_bits(s) < 22)
        return 0;
    nim expected = swept_whole(s);
    hry_status status = solve(s, &o, &found, &error);
    if (status && (o.only_zero || expected < 2)) // which takes the planes that there is room for
        fail_msg("%s: %s", what, error.message);
    if (status) {
        assert_non_null(strstr(error.message, "needs more memory than the"));
        return 0;
    }
    assert_int_equal(o.only_zero ? found.nim != 0 : found.nim, o.only_zero ? expected != 0 : expected);
    return strstr(found.method, " tiles on 4 ranks") != NULL;
}

static void the_portfolio_takes_the_team(void **state)
{
    (void)state;
    rng r = rng_start("the_portfolio_takes_the_team", 3014);
    size_t shared = 0, cases = 1 + scaled(5);
    for (size_t i = 0; i < cases; i++) {
        hypergraph h = dense_hypergraph(&r, 22 + rng_below(&r, 2));
        shared += compare_in_all_games(&r, &h, chosen);
        hypergraph_clear(&h);
    }
    printf("%zu sweeps were shared\n", shared);
    assert_true(shared > 0);
}

// ---- the program

#define MPIRUN(ranks, ...)                                                                                   \
    run_command((const char *const[]){"mpirun", "-n", ranks, HARARY_PROGRAM, __VA_ARGS__, NULL}, NULL)
#define PLANES_OF(...) "nim", "acv", "geodetic(C27)", "--engine", "planes", __VA_ARGS__

// Structures of so many vertices, which are words of a command line.
static void some_structures(rng *r, uint32_t n, char **word, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hypergraph h = random_hypergraph(r, n, 40);
        word[i] = hypergraph_text(&h);
        hypergraph_clear(&h);
    }
}

// All games on the same structures, alone and by ranks; a number that is no power of two has idle ones.
static void ranks_give_the_same_answers(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
    static const char *const ranks[] = {"2", "3", "4"};
    rng r = rng_start("ranks_give_the_same_answers", 3013);
    for (size_t k = 0; k < COUNT(ranks); k++) {
        char *e[3];
        some_structures(&r, 20 + (uint32_t)k, e, COUNT(e));
        run alone = RUN("nim", "all", e[0], e[1], e[2], "--engine", "planes", "--quiet");
        run r_k = MPIRUN(ranks[k], "nim", "all", e[0], e[1], e[2], "--engine", "planes", "--quiet");
        if (strcmp(alone.out, r_k.out) != 0 || alone.status != r_k.status)
            fail_msg("%s ranks on\n%s\n%s\n%s\n--- %d\n%s--- alone %d\n%s%s", ranks[k], e[0], e[1], e[2],
                     r_k.status, r_k.out, alone.status, alone.out, r_k.err);
        run_clear(&alone);
        run_clear(&r_k);
        for (size_t i = 0; i < COUNT(e); i++)
            free(e[i]);
    }
}

// Each rank has as much memory as --memory says: where one is not enough, or none of them is.
static void memory_and_time_are_those_of_each_rank(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
    run alone = RUN(PLANES_OF("--quiet"));
    expect(MPIRUN("4", PLANES_OF("--memory", "6400K", "--quiet")), 0, alone.out, "");
    expect(RUN(PLANES_OF("--memory", "6400K")), 1, "", "--memory");
    expect_parts(MPIRUN("3", PLANES_OF("--memory", "32M")), 0, " tiles on 2 of 3 ranks, ", "");
    expect(MPIRUN("4", PLANES_OF("--memory", "1600K")), 1, "",
           "the allowed 1.64 MB per rank; raise it with --memory");
    // A millionth of a second is over on every machine when somebody looks.
    expect(MPIRUN("2", "nim", "acv", "geodetic(C30)", "--engine", "planes", "--time", "0.001ms"), 1, "",
           "limit reached after 1e-06 s");
    if (in_long_run()) {
        expect_parts(MPIRUN("4", PLANES_OF("--memory", "6400K")), 0, " tiles on 4 ranks, ", "");
        expect_parts(MPIRUN("2", PLANES_OF("--memory", "4M", "--spill", home())), 0, " MB in a file)", "");
        expect_parts(MPIRUN("4", "nim", "acv", "geodetic(C27)", "--memory", "6400K", "--compute"), 0, "= *",
                     "");
    }
    run_clear(&alone);
}

// ---- ranks that are stopped or killed, in the long run

// All ranks have come up, and the first tiles are done.
static bool is_sweeping(const char *errors)
{
    char *said = access(errors, F_OK) == 0 ? text_of_file(errors) : mem_string("");
    bool sweeps = strstr(said, "sweeping the subsets") != NULL;
    free(said);
    return sweeps;
}

// Four ranks sweep until one of them gets a signal: all of them end, and somebody says whose fault it is.
static void sweep_with_signal(rng *r, int signal, int who, const char *says)
{
    char *errors = in_home("mpi.txt"), *e = dense_text(r, 31);
    const char *words[40] = {"mpirun",   "-n",     "4",        HARARY_PROGRAM, "nim",        "acv",
                             "--engine", "planes", "--memory", "100M",         "--progress", "always"};
    for (size_t i = 12; i < COUNT(words) - 1; i++)
        words[i] = e; // longer than anybody waits
    unlink(errors);   // what another one said
    pid_t child = start_program(words, errors, 0), rank;
    int status = -1;
    bool over = false;
    WAIT_UNTIL(is_sweeping(errors) || (over = has_ended(child, &status)));
    rank = rank_of(child, who);
    for (uint32_t looks = rng_below(r, 50); looks; looks--) // any moment is right
        look_again();
    process_tree all = processes_of(child);
    over = over || has_ended(child, &status);
    if (rank && !over)
        kill(rank, signal);
    if (!over)
        WAIT_UNTIL(has_ended(child, &status));
    char *said = text_of_file(errors);
    if (!rank || over || !status || !strstr(said, says))
        fail_msg("rank %d, signal %d: status %d, '%s'", who, signal, status, said);
    tree_wait(&all);
    free(said);
    free(errors);
    free(e);
}

static void a_killed_rank_ends_all(void **state)
{
    (void)state;
    if (!in_long_run() || !has_mpi())
        skip();
    rng r = rng_start("a_killed_rank_ends_all", 20261122);
    sweep_with_signal(&r, SIGKILL, 2, "rank 2");
    sweep_with_signal(&r, SIGKILL, 0, "rank 0");
}

static void a_stopped_rank_is_told_of(void **state)
{
    (void)state;
    if (!in_long_run() || !has_mpi())
        skip();
    rng r = rng_start("a_stopped_rank_is_told_of", 20261123);
    setenv("HARARY_MPI_PATIENCE", "6", 1);
    sweep_with_signal(&r, SIGSTOP, 3, "rank 3 has not responded for 6 s");
    unsetenv("HARARY_MPI_PATIENCE");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_make_the_whole),
        cmocka_unit_test(a_member_that_ends_ends_all),
        cmocka_unit_test(plans_keep_to_the_memory),
        cmocka_unit_test(the_portfolio_takes_the_team),
        cmocka_unit_test(ranks_give_the_same_answers),
        cmocka_unit_test(memory_and_time_are_those_of_each_rank),
        cmocka_unit_test(a_killed_rank_ends_all),
        cmocka_unit_test(a_stopped_rank_is_told_of),
    };
    return cmocka_run_group_tests_name("tiles_ranks", tests, make_home, remove_home);
}

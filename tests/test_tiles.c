// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps in tiles against whole ones on the processor: random hypergraphs in all four games, with and without
// twins, for every number of top bits, with planes in memory and in a file; how many tiles wait; and what
// happens where there is no room. (test_gpu.c does it on devices.)
#include "clock_support.h"
#include "program_support.h"
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/planes.h"
#include "engine/tiled_planes.h"
#include "engine/tiles.h"

enum { LEAST_TILE = 9 };

// ---- the order and its bound

// The order of tiles keeps exactly as many as the formula says, and no tile comes before one above it.
static hry_status nothing_to_begin(void *context, tiles *x, uint32_t tile, hry_error *error)
{
    (void)x;
    (void)error;
    assert_false(((bool *)context)[tile]);
    return HRY_OK;
}

static hry_status look_whether_done(void *context, tiles *x, uint32_t above, unsigned plane, hry_error *error)
{
    (void)error;
    assert_true(((bool *)context)[above]);
    assert_int_equal(tiles_plane(x, above, plane)->place, PLANE_HERE);
    return HRY_OK;
}

static hry_status nothing_to_sweep(void *context, tiles *x, uint32_t tile, unsigned plane, bool *left,
                                   hry_error *error)
{
    uint32_t above;
    bool *done = context;
    for (unsigned bit = 0; tiles_above(x, tile, &bit, &above); bit++)
        assert_true(done[above]);
    assert_false(done[tile]);
    done[tile] = true;
    *left = false;
    tile_plane *p = tiles_plane(x, tile, plane);
    p->place = PLANE_HERE;
    return tile_store_take(x->store, &p->words, error);
}

static void the_fewest_tiles_wait(void **state)
{
    (void)state;
    for (unsigned top = 0; top <= TILES_MOST_TOP; top++) {
        sweep_layout at = {.bits = top + LEAST_TILE, .by_edges = true};
        bool *done = NEW_ARRAY(bool, (size_t)1 << top);
        tile_pass pass = {.at = &at, .top = top, .planes = 1, .in_memory = SIZE_MAX};
        tile_worker w = {done, nothing_to_begin, look_whether_done, nothing_to_sweep};
        sweep_result found = {0};
        hry_error error;
        assert_int_equal(tiles_sweep(&pass, &w, 1, &found, &error), HRY_OK);
        assert_int_equal(found.peak, tiles_most_waiting(top));
        for (uint32_t i = 0; i < UINT32_C(1) << top; i++)
            assert_true(done[i]);
        free(done);
    }
}

// A plan never takes more than it may, and larger memories have larger tiles.
static void plans_keep_to_the_memory(void **state)
{
    (void)state;
    size_t several = 0; // plans in which threads sweep tiles of their own
    for (unsigned bits = 20; bits <= PLANES_MOST_BITS; bits++)
        for (unsigned planes = 1; planes <= 4; planes *= 2) {
            unsigned before = TILES_MOST_TOP;
            for (size_t memory = (size_t)1 << 18; memory >> 40 == 0; memory *= 2) {
                tile_plan p = tile_plan_make(bits, planes, 0, memory, NULL);
                size_t tile = ((size_t)1 << (bits - p.top)) / 8;
                assert_true(!p.top || (p.in_memory + 1) * tile <= memory);
                tile_plan shared = p;
                if (p.top)
                    tile_plan_share(&shared, bits, planes, 16, memory);
                assert_true(!shared.workers || (shared.in_memory + shared.workers) * tile <= memory);
                assert_true(shared.workers <= 16 && shared.workers != 1);
                several += shared.workers > 1;
                assert_true(p.top <= before && (p.top || before == TILES_MOST_TOP));
                before = p.top ? p.top : before;
            }
        }
    printf("%zu plans with several tiles at once\n", several);
    assert_true(several > 20);
    tile_plan n36 = tile_plan_make(36, 2, 0, (size_t)4 << 30, NULL);
    assert_true(n36.top && !n36.spills); // in 4 GiB, of which a whole sweep takes 16
}

// ---- on the processor

static nim in_tiles(const set_system *s, unsigned threads, tile_plan plan)
{
    hry_error error;
    tiled_planes x = {.s = s, .threads = threads, .folder = home(), .forced = plan};
    planes_end end;
    unsigned planes = 1;
    while ((end = tiled_step(&x, false, NULL, &error)) == PLANES_MORE)
        planes *= 2;
    if (end == PLANES_LIMIT)
        fail_msg("%s", error.message);
    assert_true(x.result.peak <=
                (tiles_most_waiting(plan.top) + (threads - 1) * (plan.top + 1)) * planes * 2);
    assert_true(plan.spills || !x.result.spilt);
    assert_true(x.result.peak <= plan.in_memory || x.result.spilt);
    return x.result.nim;
}

static size_t every_top(rng *r, const set_system *s, const char *what)
{
    static const char *const kernel[] = {"portable", "vector128", "vector256", "vector512"};
    nim expected = swept_whole(s);
    planes_use(kernel[rng_below(r, COUNT(kernel))]);
    unsigned bits = sweep_bits(s), top = 1;
    for (; top + LEAST_TILE <= bits && top <= TILES_MOST_TOP; top++) {
        bool spills = rng_below(r, 2);
        size_t pieces = spills ? rng_below(r, 9) : SIZE_MAX;
        nim found =
            in_tiles(s, 1 + rng_below(r, 4), (tile_plan){.top = top, .in_memory = pieces, .spills = spills});
        if (found != expected)
            fail_msg("%s: %u in tiles, %u as a whole, %u bits, %u of them top, %s", what, found, expected,
                     bits, top, planes_kernel_name());
    }
    return top - 1;
}

static void tiles_make_the_whole(void **state)
{
    (void)state;
    rng r = rng_start("tiles_make_the_whole", 2011);
    size_t cases = scaled(120), compared = 0;
    for (size_t i = 0; i < cases; i++) {
        hypergraph h = random_hypergraph(&r, i % 20 ? 9 + rng_below(&r, 8) : 17 + rng_below(&r, 7), 40);
        compared += compare_in_all_games(&r, &h, every_top);
        hypergraph_clear(&h);
    }
    printf("%zu sweeps in tiles\n", compared);
    assert_true(compared >= cases);
}

// The least memory for tiles of so many planes; 0: there are no tiles.
static size_t least_memory(unsigned bits, unsigned planes)
{
    size_t low = 0, high = planes * (((size_t)1 << bits) / 4);
    if (!tile_plan_make(bits, planes, 0, high, NULL).top)
        return 0;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        *(tile_plan_make(bits, planes, 0, middle, NULL).top ? &high : &low) = middle;
    }
    return high;
}

// With any memory a sweep has its value, or ends when not even one plane more fits, and says what it knows.
static size_t with_any_memory(rng *r, const set_system *s, const char *what)
{
    unsigned bits = sweep_bits(s), most = TILES_FIRST_PLANES + rng_below(r, 4);
    size_t tiles = least_memory(bits, most);
    limit bound = {.memory = tiles + sweep_layout_bytes(s)};
    if (!tiles)
        return 0;
    nim expected = swept_whole(s);
    tiled_planes x = {.s = s, .threads = 1};
    hry_error error = {0};
    planes_end end;
    while ((end = tiled_step(&x, false, &bound, &error)) == PLANES_MORE)
        ;
    unsigned planes = x.result.planes, least = planes ? planes + 1 : TILES_FIRST_PLANES;
    if (end == PLANES_DONE && x.result.nim != expected)
        fail_msg("%s: %u with %zu bytes, not %u", what, x.result.nim, bound.memory, expected);
    if (end == PLANES_LIMIT && (expected < planes || tile_plan_make(bits, least, 0, tiles, NULL).top ||
                                (planes != 0) != (strstr(error.message, "the value is at least") != NULL)))
        fail_msg("%s: the value is %u, and with %zu bytes: %s", what, expected, bound.memory, error.message);
    return planes && end == PLANES_LIMIT;
}

static void memory_is_used_to_the_last_plane(void **state)
{
    (void)state;
    rng r = rng_start("memory_is_used_to_the_last_plane", 2014);
    enum { CASES = 100 }; // few sweeps end: a small sample continues until one does
    size_t cases = scaled(CASES), ended = 0;
    for (size_t i = 0; i < cases || (ended == 0 && i < CASES); i++) {
        hypergraph h = random_hypergraph(&r, 15 + rng_below(&r, 3), 40);
        ended += compare_in_all_games(&r, &h, with_any_memory);
        hypergraph_clear(&h);
    }
    printf("%zu sweeps ended after their first pass\n", ended);
    assert_true(ended > 0);
}

// ---- the store

// Pieces are kept apart, in memory and in the file, and used again.
static void the_store_keeps_its_pieces(void **state)
{
    (void)state;
    enum { PIECES = 40, WORDS = 80 };
    rng r = rng_start("the_store_keeps_its_pieces", 2013);
    tile_store *s = tile_store_new(WORDS * sizeof(uint64_t), 7, PIECES, home());
    uint64_t *piece[PIECES] = {0}, mark[PIECES] = {0};
    hry_error error;
    for (size_t i = 0; i < scaled(20000); i++) {
        uint32_t k = rng_below(&r, PIECES);
        for (unsigned w = 0; piece[k] && w < WORDS; w++)
            assert_int_equal(piece[k][w], mark[k] + w);
        if (piece[k]) {
            tile_store_give(s, piece[k]);
            piece[k] = NULL;
            continue;
        }
        assert_int_equal(tile_store_take(s, &piece[k], &error), HRY_OK);
        mark[k] = rng_next(&r);
        for (unsigned w = 0; w < WORDS; w++)
            piece[k][w] = mark[k] + w;
    }
    assert_true(tile_store_peak(s) > 7 && tile_store_peak(s) <= PIECES);
    assert_int_equal(tile_store_in_file(s), (tile_store_peak(s) - 7) * WORDS * sizeof(uint64_t));
    tile_store_free(s);
}

static void a_store_without_room_says_so(void **state)
{
    (void)state;
    uint64_t *piece;
    hry_error error;
    tile_store *s = tile_store_new(64, 1, 9, NULL);
    assert_int_equal(tile_store_take(s, &piece, &error), HRY_OK);
    assert_int_equal(tile_store_take(s, &piece, &error), HRY_MEMORY);
    assert_non_null(strstr(error.message, "needs more than 1 pieces"));
    tile_store_free(s);
    s = tile_store_new(64, 0, 9, "/nowhere/at/all");
    assert_int_equal(tile_store_take(s, &piece, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "cannot spill into /nowhere/at/all: cannot create a file"));
    tile_store_free(s);
}

// ---- the program

// A graph on so many vertices whose geodetic game no reduction makes smaller.
#define PLANES_OF(...) "nim", "avd", "geodetic(C25)", "--engine", "planes", __VA_ARGS__

static void the_program_says_how(void **state)
{
    (void)state;
    run whole_run = RUN(PLANES_OF("--quiet")), r;
    expect_parts(RUN(PLANES_OF("--memory", "6M")), 0, "(bit planes in ", "");
    expect(RUN(PLANES_OF("--memory", "6M", "--quiet")), 0, whole_run.out, "");
    expect(RUN(PLANES_OF("--memory", "1200K")), 1, "",
           "with --memory, or give a directory for temporary files with --spill");
    expect_parts(RUN(PLANES_OF("--memory", "1200K", "--spill", home())), 0, " MB in a file)", "");
    expect(RUN(PLANES_OF("--memory", "1200K", "--spill", home(), "--quiet")), 0, whole_run.out, "");
    expect(RUN(PLANES_OF("--spill", "/nowhere")), 2, "", "--spill requires a writable directory");
    r = RUN_LATE("nim", "avd", "geodetic(C30)", "--engine", "planes", "--memory", "100M", "--time", "20ms");
    expect(r, 1, "", "limit reached after 0.02 s");
    run_clear(&whole_run);
}

// A disk that is full ends the sweep with a sentence, and the file is gone.
static void a_full_disk_is_told_of(void **state)
{
    (void)state;
    char *errors = in_home("errors"), *folder = in_home("spill");
    assert_int_equal(mkdir(folder, 0700), 0);
    const char *const sweep[] = {HARARY_PROGRAM, PLANES_OF("--memory", "1200K", "--spill", folder), NULL};
    assert_int_equal(end_of(start_program(sweep, errors, 100000)), 1);
    char *said = text_of_file(errors);
    if (!strstr(said, "the sweep cannot spill into ") || !strstr(said, "no space for another piece"))
        fail_msg("%s", said);
    assert_int_equal(rmdir(folder), 0); // there is nothing in it
    free(said);
    free(errors);
    free(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fewest_tiles_wait),        cmocka_unit_test(plans_keep_to_the_memory),
        cmocka_unit_test(tiles_make_the_whole),         cmocka_unit_test(the_store_keeps_its_pieces),
        cmocka_unit_test(a_store_without_room_says_so), cmocka_unit_test(the_program_says_how),
        cmocka_unit_test(a_full_disk_is_told_of),       cmocka_unit_test(memory_is_used_to_the_last_plane),
    };
    return cmocka_run_group_tests_name("tiles", tests, make_home, remove_home);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of pictures, in the line about the file and in the picture: lines that lead nowhere are no
// arrows, groups have subgroups and names, and a legend says which digits it explains. And what is said of
// progress, and by a server of its atlas before anybody asks.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "clock_support.h"
#include "program_support.h"

static bool has_gap;

// Both the line about the file and the words for screen readers.
static void lines_are_no_arrows(void **state)
{
    (void)state;
    static const struct {
        const char *game, *structure, *wish, *count;
        bool group;
    } row[] = {
        {"acv", "geodetic(petersen)", "--board", "15 lines", false},
        {"acv", "{1,2}", "--board", "1 line", false},
        {"avd", "{1,2},{2,3}", "--digraph=intersections", "2 lines", false},
        {"avd", "{1,2},{2,3}", "--digraph=structure", "2 arrows", false},
        {"gen", "D5", "--board", "15 lines", true},
        {"gen", "S3", "--digraph=lattice", "8 lines", true},
        {"gen", "S3", "--digraph=unfolded", " arrows", true},
    };
    char file[64], told[64], words[64];
    snprintf(file, sizeof file, "/tmp/harary-told-%ld.svg", (long)getpid());
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (row[i].group && !has_gap)
            continue;
        snprintf(told, sizeof told, "%s\n", row[i].count);
        snprintf(words, sizeof words, "%s between them", row[i].count);
        expect_parts(RUN("diagram", row[i].game, row[i].structure, row[i].wish, "-o", file), 0, told, "");
        expect_parts(RUN("diagram", row[i].game, row[i].structure, row[i].wish, "--as=svg", "-o", "-"), 0,
                     words, "");
    }
    unlink(file);
}

static void intersections_of_groups_are_subgroups(void **state)
{
    (void)state;
    expect_parts(RUN("diagram", "avd", "{1,2},{2,3}", "--digraph=intersections", "--as=svg", "-o", "-"), 0,
                 ">intersections of the maximal stable sets of AVD(", "");
    if (has_gap)
        expect_parts(RUN("diagram", "dng", "Z6", "--digraph=intersections", "--as=svg", "-o", "-"), 0,
                     ">intersection subgroups of DNG(Z6)", "");
}

// The digits are those of the first class, which stands in the picture too.
static void legends_say_which_digits(void **state)
{
    (void)state;
    expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "--extended", "--legend", "--as=svg", "-o", "-"), 0,
                 ": parity, even value, odd value, smoothness", "");
    if (has_gap)
        expect_parts(RUN("diagram", "gen", "S4", "--extended", "--legend", "--as=svg", "-o", "-"), 0,
                     "1021: parity, even value, odd value, smoothness", "");
}

// A number in a list is no name; whatever else the user calls a group is one.
static void groups_have_names(void **state)
{
    (void)state;
    if (!has_gap)
        skip();
    expect_parts(RUN("diagram", "gen", "24.12", "--labels", "--as=txt", "-o", "-"), 0, "S4 (24)", "");
    expect_parts(RUN("diagram", "gen", "SmallGroup(6,1)", "--labels", "--as=txt", "-o", "-"), 0, "S3 (6)",
                 "");
    expect_parts(RUN("diagram", "gen", "PGL(2,3)", "--labels", "--as=txt", "-o", "-"), 0, "PGL(2,3) (24)",
                 "");
}

// Labels by elements, and what they require.
static void elements_are_labels(void **state)
{
    (void)state;
    expect_parts(RUN("diagram", "acv", "{1,2}", "--elements"), 2, "",
                 "--elements requires a group and --digraph structure");
    expect_parts(RUN("diagram", "gen", "Z6", "--elements", "--board"), 2, "", "--elements requires");
    if (!has_gap)
        skip();
    expect_parts(RUN("diagram", "gen", "Z6", "--elements"), 0, "{0,2,4}", "");
    expect_parts(RUN("diagram", "gen", "Z6", "--elements", "--digraph", "intersections"), 0, "{0,3}", "");
    expect_parts(RUN("diagram", "dng", "Z60", "--elements", "--simplify", "none"), 0, ",…} (30)", "");
}

// A diagram with frames is drawn again from its JSON, to the same bytes.
static void frames_are_kept_in_json(void **state)
{
    (void)state;
    static const char *const line = "({a,b,c},{{a,b},{b,c}})";
    expect_parts(RUN("diagram", "acv", line, "--classes"), 2, "",
                 "--classes requires --digraph game or representative");
    char file[64];
    snprintf(file, sizeof file, "/tmp/harary-frames-%ld.json", (long)getpid());
    run made = RUN("diagram", "acv", line, "--digraph", "game", "--classes", "-o", file, "-q"),
        drawn = RUN("diagram", "acv", line, "--digraph", "game", "--classes", "--as=svg", "-o", "-"),
        again = RUN("diagram", "--from", file, "--as=svg", "-o", "-");
    unlink(file);
    assert_int_equal(made.status, 0);
    assert_string_equal(drawn.out, again.out);
    size_t frames = 0;
    for (const char *at = drawn.out; (at = strstr(at, "class=\"frame\"")); at++)
        frames++;
    assert_int_equal(frames, 4); // X_∅, X_{b}, X_{a,c}, X_V (Sieben, Fig 4.1)
    run_clear(&made);
    run_clear(&drawn);
    run_clear(&again);
}

static void a_server_without_its_atlas_does_not_start(void **state)
{
    (void)state;
    expect_parts(RUN("serve", "--port=0", "--store=/nowhere/atlas.db"), 2, "", "/nowhere/atlas.db");
    expect_parts(RUN("serve", "--port=0", "--store=" SOURCE_DIR "/README.md"), 2, "", "README.md");
}

// Seconds once, and nothing that might be a number of something.
static void progress_tells_the_time_of_gap(void **state)
{
    (void)state;
    if (!has_gap)
        skip();
    static const char endless[] = "gap:(function() while true do od; end)()";
    const char *const words[] = {HARARY_PROGRAM, "diagram",  "gen", endless, "--progress=always",
                                 "--time=2s",    "--as=txt", "-o",  "-",     NULL};
    run r = run_until_told(words, "GAP computes");
    if (!strstr(r.err, "GAP computes, ") || strstr(r.err, "GAP computes: "))
        fail_msg("%s", r.err);
    run_clear(&r);
}

int main(void)
{
    has_gap = groups_can_be_tested("what is said of groups");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_no_arrows),
        cmocka_unit_test(intersections_of_groups_are_subgroups),
        cmocka_unit_test(legends_say_which_digits),
        cmocka_unit_test(groups_have_names),
        cmocka_unit_test(elements_are_labels),
        cmocka_unit_test(frames_are_kept_in_json),
        cmocka_unit_test(progress_tells_the_time_of_gap),
        cmocka_unit_test(a_server_without_its_atlas_does_not_start),
    };
    return run_if(HARARY_HAS_DRAW, tests, NULL, NULL);
}

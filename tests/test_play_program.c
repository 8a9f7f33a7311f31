// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary play as people and scripts meet it: random games over pipes against a referee, the
// conversations of doc/play.md and of tests/data/play_transcripts.txt word for word, malformed input,
// colours, and what is told to programs.
#include "game_support.h"
#include "play_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

// ----------------------------------------------------------------------------------------- random games

// A line of what the program says, without its end.
static void read_line(const talk *t, char *line, size_t room)
{
    size_t length = 0;
    while (length + 1 < room && read(t->out, line + length, 1) == 1 && line[length] != '\n')
        length++;
    line[length] = '\0';
}

static void say(const talk *t, const char *text)
{
    char *line = mem_print("%s\n", text);
    size_t length = strlen(line);
    assert_int_equal(write(t->in, line, length), (ssize_t)length);
    free(line);
}

// From a position that the program should win, against random moves with some nonsense between them.
static void play_over_pipe(const referee *f, rng *r)
{
    uint32_t position = referee_position(f, r);
    bool begins = f->wins[position];
    char *at = referee_print(f, position), seed[24], line[300];
    snprintf(seed, sizeof seed, "%u", rng_below(r, 1000));
    talk t =
        talk_start((const char *const[]){"harary", "play", rule_name(f->rule), f->structure, "-q", "--seed",
                                         seed, "--players", begins ? "computer,human" : "human,computer",
                                         *at ? "--position" : "--seed", *at ? at : seed, NULL},
                   false);
    for (bool computer = begins; referee_moves(f, position); computer = !computer) {
        uint32_t e;
        if (computer) {
            read_line(&t, line, sizeof line);
            e = referee_element(f, line);
            if (!(referee_moves(f, position) >> e & 1))
                fail_msg("%s(%s): %s was taken against the rules", rule_name(f->rule), f->structure, line);
        } else {
            e = referee_pick(r, referee_moves(f, position));
            say(&t, f->names[e]);
        }
        position |= 1u << e;
    }
    read_line(&t, line, sizeof line);
    if (strcmp(line, begins ? "first" : "second"))
        fail_msg("%s(%s) from {%s} ended with %s", rule_name(f->rule), f->structure, at, line);
    assert_int_equal(talk_end(&t), 0);
    free(at);
}

static void play_many(const char *name, uint64_t seed, size_t games, bool group)
{
    rng r = rng_start(name, seed);
    for (size_t i = 0; i < scaled(games); i++) {
        referee f = referee_random(&r, group);
        play_over_pipe(&f, &r);
        referee_clear(&f);
    }
}

static void random_games_are_won(void **state)
{
    (void)state;
    bool longer = in_long_run();
    play_many("pipe_hypergraphs", 1801, longer ? 975 : 400, false);
    if (groups_can_be_tested("games on groups"))
        play_many("pipe_groups", 1802, longer ? 25 : 8, true);
}

// ------------------------------------------------------------------------------------------- transcripts

// The words of a command line, with single quotes; they lie in `line`, which is changed.
static size_t split(char *line, const char **word, size_t room)
{
    size_t count = 0;
    for (char *c = line; *c;) {
        while (*c == ' ')
            *c++ = '\0';
        if (!*c)
            break;
        assert_true(count + 1 < room);
        bool quoted = *c == '\'';
        c += quoted;
        word[count++] = c;
        while (*c && *c != (quoted ? '\'' : ' '))
            c++;
        if (quoted && *c)
            *c++ = '\0';
    }
    word[count] = NULL;
    return count;
}

// What was typed: everything behind a prompt.
static char *typed(const char *said)
{
    static const char *const prompt[] = {"you> ", "first> ", "second> "};
    char *input = mem_string("");
    for (const char *line = said; *line; line += strcspn(line, "\n"), line += *line == '\n')
        for (size_t i = 0; i < COUNT(prompt); i++)
            if (strncmp(line, prompt[i], strlen(prompt[i])) == 0) {
                const char *text = line + strlen(prompt[i]);
                char *longer = mem_print("%s%.*s\n", input, (int)strcspn(text, "\n"), text);
                free(input);
                input = longer;
            }
    return input;
}

static void check_width(const char *said)
{
    for (const char *line = said; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t columns = 0;
        for (size_t i = 0; line[i] && line[i] != '\n'; i++)
            columns += ((unsigned char)line[i] & 0xc0) != 0x80;
        if (columns > 80)
            fail_msg("%zu columns: %.*s", columns, (int)strcspn(line, "\n"), line);
    }
}

// "$ harary play …" and what follows.
static void check_transcript(const char *text, size_t length)
{
    char *whole = mem_print("%.*s", (int)length, text), *said = strchr(whole, '\n');
    const char *word[24];
    assert_non_null(said);
    *said++ = '\0';
    char *command = mem_string(whole), *input = typed(said);
    split(command + strlen("$ harary "), word, COUNT(word));
    if (strncmp(word[1], "acv", 3) && strncmp(word[1], "avd", 3) && strncmp(word[1], "dst", 3) &&
        strncmp(word[1], "prv", 3) && !groups_can_be_tested(whole))
        goto end;
    run r = run_program(word, input);
    if (strcmp(r.out, said) || r.status || *r.err)
        fail_msg("%s\nends with %d and says\n%s%s\ninstead of\n%s", whole, r.status, r.out, r.err, said);
    check_width(r.out);
    run_clear(&r);
end:
    free(command);
    free(input);
    free(whole);
}

// Every block that begins with such a command and ends with an empty line, or with that of a fence.
static size_t check_transcripts(const char *path)
{
    char *text = text_of_file(path);
    size_t count = 0;
    for (char *at = text; (at = strstr(at, "$ harary play ")) != NULL; count++) {
        char *fence = strstr(at, "\n```"), *empty = strstr(at, "\n\n"), *stop = at + strlen(at) - 1;
        stop = fence && fence < stop ? fence : stop;
        stop = empty && empty < stop ? empty : stop;
        check_transcript(at, (size_t)(stop - at) + 1);
        at = stop;
    }
    free(text);
    return count;
}

static void transcripts_are_as_written(void **state)
{
    (void)state;
    assert_true(check_transcripts(SOURCE_DIR "/doc/play.md") >= 3);
    assert_true(check_transcripts(SOURCE_DIR "/tests/data/play_transcripts.txt") >= 8);
}

// ------------------------------------------------------------------------------------------- bad input

static void nonsense_costs_nothing(void **state)
{
    (void)state;
    rng r = rng_start("play_nonsense", 1803);
    static const char signs[] = "123:()*^,{}# undohintwhyboardallresignhelp\t\x80\xff";
    for (size_t i = 0; i < scaled(60); i++) {
        char text[400] = "1\nhint\nwhy\n:undo\nboard all\n7\n3\n:resing\n\n2\n";
        size_t length = strlen(text);
        for (uint32_t k = rng_below(&r, 12); k > 0; k--)
            mutate(&r, signs, text, &length, sizeof text - 1);
        text[length] = '\0';
        static const char *const form[] = {"--hints", "--json", "--quiet"};
        run done = RUN_WITH(text, "play", i % 2 ? "acv" : "prv", "{1,2},{2,3},{3,4}", form[i % 3]);
        assert_int_equal(done.status, 0);
        run_clear(&done);
    }
    char *longest = NEW_ARRAY(char, 100002);
    memset(longest, 'x', 100000);
    strcpy(longest + 100000, "\n");
    expect_parts(RUN_WITH(longest, "play", "acv", "{1,2}"), 0,
                 "the line is too long: the maximum is 4096 bytes", "");
    free(longest);
}

static void bad_moves_get_a_sentence(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *says;
    } line[] = {
        {"9\n", "{1,2},{2,3} has no vertex called '9'."},
        {"1\n1\n", "1 has been chosen already."},
        {"1\n2\n", "2 may not be chosen: after this move the chosen vertices contain an edge."},
        {"undo\n", "there is no move to take back."},
        {":undoo\n", "unknown command 'undoo'; did you mean undo?"},
        {":zzzzzzzz\n", "unknown command 'zzzzzzzz'; type help for a list."},
        {"", "The game is unfinished after 0 moves, with the first player to move."},
        {"quit\n1\n", "The game is unfinished after 0 moves, with the first player to move."},
        {"resign\n", "The first player resigns: the second player wins after 0 moves."},
        {"1\nresign\n", "The second player resigned in a won position of value *1: 3 would have led to\n*0."},
        {"HELP\n", "take back the last move"},
    };
    for (size_t i = 0; i < COUNT(line); i++)
        expect_parts(RUN_WITH(line[i].typed, "play", "avd", "{1,2},{2,3}", "--players", "human,human"), 0,
                     line[i].says, "");
}

static void what_cannot_begin_is_refused(void **state)
{
    (void)state;
    expect_parts(RUN("play", "acv", "/3"), 1, "", "does not exist");
    expect_parts(RUN("play", "acv", "{1,2"), 2, "", "{1,2\n");
    expect_parts(RUN("play", "foo", "{1,2}"), 2, "", "foo");
    expect_parts(RUN("play", "acv,avd", "{1,2}"), 2, "", "not 'acv,avd'");
    expect_parts(RUN("play", "acv", "{1,2}", "--position", "3"), 2, "", "3\n");
    expect_parts(RUN("play", "avd", "{1,2}", "--position", "1,2"), 1, "", "is not a position of AVD");
    expect_parts(RUN("play", "acv", "{1,2}", "--players", "human"), 2, "", "human,computer");
    expect_parts(RUN("play", "acv"), 2, "", "play");
    expect_parts(RUN("play", "acv", "{1,2", "--json"), 2, "\"code\":\"usage\"", "{1,2\n");
}

// A vertex may be called like a command.
static void names_come_before_commands(void **state)
{
    (void)state;
    const char *board = "{undo,b},{b,quit}";
    expect_parts(RUN_WITH("undo\n:undo\n", "play", "acv", board, "--players", "human,human"), 0,
                 "second> :undo\n  Back to the beginning.\n", "");
    expect_parts(RUN_WITH("undo\nquit\n", "play", "acv", board, "--players", "human,human"), 0,
                 "with the first player to move", "");
}

static void pipes_get_no_colour(void **state)
{
    (void)state;
    run r = RUN_WITH("hint\n1\n", "play", "acv", "{1,2},{2,3},{3,4}");
    assert_null(strchr(r.out, '\x1b'));
    run_clear(&r);
}

// -------------------------------------------------------------------------------------------- for programs

static const char *event_of(const json_t *object)
{
    return json_string_value(json_object_get(object, "event"));
}

static void programs_get_objects(void **state)
{
    (void)state;
    run r = RUN_WITH("hint\n1\nnope\nundo\n1\nresign\n", "play", "avd", "{1,2},{3,4},{5,6}", "--json");
    static const char *const events[] = {"start", "hint", "move", "move", NULL,
                                         "undo",  "move", "move", "end"};
    char *line = r.out;
    json_error_t error;
    for (size_t i = 0; i < COUNT(events); i++) {
        json_t *object = json_loadb(line, strcspn(line, "\n"), 0, &error);
        if (!object)
            fail_msg("not JSON: %s", line);
        if (!events[i])
            assert_int_equal(json_integer_value(json_object_get(object, "line")), 3);
        else
            assert_string_equal(event_of(object), events[i]);
        if (i + 1 == COUNT(events)) {
            assert_string_equal(json_string_value(json_object_get(object, "ending")), "resigned");
            assert_string_equal(json_string_value(json_object_get(object, "winner")), "second");
        }
        json_decref(object);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    assert_int_equal(*line, '\0');
    run_clear(&r);
}

static void two_computers_need_no_input(void **state)
{
    (void)state;
    run a = RUN("play", "acv", "uniform(9,4)", "--players", "computer,computer", "-q", "--seed", "7"),
        b = RUN("play", "acv", "uniform(9,4)", "--players", "computer,computer", "-q", "--seed", "7");
    assert_int_equal(a.status, 0);
    assert_string_equal(a.out, b.out);
    assert_non_null(strstr(a.out, "second\n")); // four vertices end it, whoever takes them
    run_clear(&a);
    run_clear(&b);
}

// ------------------------------------------------------------------------------------------------ terminals

static size_t widest_line(const char *text)
{
    size_t widest = 0;
    for (const char *at = text; *at; at += strspn(at, "\r\n")) {
        size_t length = strcspn(at, "\r\n");
        widest = length > widest ? length : widest;
        at += length;
    }
    return widest;
}

static void lines_are_as_wide_as_the_terminal(void **state)
{
    (void)state;
    static const unsigned short columns[] = {40, 60, 80, 120};
    for (size_t i = 0; i < COUNT(columns); i++) {
        char *shown =
            in_terminal((const char *const[]){"harary", "play", "acv", "uniform(60,1)", NULL}, columns[i]);
        size_t widest = widest_line(shown);
        if (!strstr(shown, " 60") || widest > columns[i] || widest + 16 < columns[i])
            fail_msg("in %u columns the longest line has %zu: %s", columns[i], widest, shown);
        free(shown);
    }
    run r = RUN_WITH("", "play", "acv", "uniform(60,1)");
    assert_true(widest_line(r.out) <= 80 && widest_line(r.out) > 70); // in no terminal
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_are_won),         cmocka_unit_test(transcripts_are_as_written),
        cmocka_unit_test(nonsense_costs_nothing),       cmocka_unit_test(bad_moves_get_a_sentence),
        cmocka_unit_test(what_cannot_begin_is_refused), cmocka_unit_test(names_come_before_commands),
        cmocka_unit_test(pipes_get_no_colour),          cmocka_unit_test(programs_get_objects),
        cmocka_unit_test(two_computers_need_no_input),  cmocka_unit_test(lines_are_as_wide_as_the_terminal),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

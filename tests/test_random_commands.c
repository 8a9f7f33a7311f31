// SPDX-License-Identifier: GPL-3.0-or-later
//
// Command lines at random, 25,000 of them with HARARY_TEST_MULTIPLIER=100: commands and options from the
// program's own tables, with values that are right, at a border or nonsense; operands from everything that
// can be written, often changed; files that are good, bad or absent; and lines on standard input. Whatever
// they are, the program ends in time with 0, 1 or 2 (doc/cli.md), tells why it could not answer, and what
// --json writes is JSON.
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"
#include "cli/commands.h"

enum { WORDS_MOST = 24, SECONDS_MOST = 240, SECONDS_TOLD = 3 };

typedef struct line {
    const char *word[WORDS_MOST + 1];
    size_t words;
    char *input; // NULL: none
    bool json;   // the answer is JSON
} line;

#define ONE_OF(r, list) ((list)[rng_below(r, COUNT(list))])

// ------------------------------------------------------------------------------------------------ pieces

static const char *const rules[] = {"acv", "avd", "dst",     "prv", "gen",     "dng", "ter", "dnt",  "ACV",
                                    "all", "acv", "gen,dng", "avd", "acv,prv", "",    "nim", "gen,", "-"};
static const char *const hypergraphs[] = {"{1,2},{2,3}",
                                          "{1,2},{2,3}/5",
                                          "/5",
                                          "{}",
                                          "{a,b},{b,c}",
                                          "{a,b}/4",
                                          "uniform(6,3)",
                                          "disjoint(2,3,1)",
                                          "Hk(3)",
                                          "edges={1,2},{3}",
                                          "transversals={1,2},{1,3}",
                                          "stable={1},{2,3}",
                                          "{1,2} v {2,3}",
                                          "{1,2} + uniform(3,2)",
                                          "uniform(4,2)^v",
                                          "tr({1,2},{2,3,4})",
                                          "join({1};{2})",
                                          "extend(union({1,2};/1))",
                                          "geodetic(P4)",
                                          "hull(C6)",
                                          "convex(K(2,3))",
                                          "genpos(C5)",
                                          "connect(C5)",
                                          "edges(matching; C5)",
                                          "tree(S(4))",
                                          "cycles(K4)",
                                          "forests(K4)",
                                          "matroid(C5)",
                                          "points(0,0; 1,0; 0,1)",
                                          "closure({1}->{2})",
                                          "degree(P4,2)",
                                          "geodetic(DqK)",
                                          "geodetic(edges{1-2,2-3})",
                                          "plane(0,0; 1,2; 3,3)",
                                          "uniform(40,20)",
                                          "uniform(4000000000,3)",
                                          "disjoint(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)",
                                          "winning(3; 2,2,1)",
                                          "/99999999999999999999",
                                          "{1000000000}",
                                          "cnf(1 2)",
                                          "-",
                                          "dat:-",
                                          "g6:-"};
static const char *const groups[] = {"Z6",
                                     "S4",
                                     "D5",
                                     "Z2^2xZ15",
                                     "Q8",
                                     "Z7:Z3",
                                     "240.191",
                                     "SmallGroup(8,3)",
                                     "perm:(1,2,3),(1,2)",
                                     "<a,b | a^7, b^3, a^b=a^2>",
                                     "Z2 wr Z2",
                                     "ctbl:B",
                                     "gap:SymmetricGroup(3)",
                                     "Q8/Phi",
                                     "Dih(Z3^2)",
                                     "ext(D6; X5^3)",
                                     "PSL(2,7)",
                                     "A99",
                                     "M24",
                                     "Z0",
                                     "Z99999999999999999999",
                                     "S3 v S3",
                                     "W(H3)",
                                     "Co1"};
static const char *const terms[] = {"GEN(S3)",
                                    "DNG(Z6)",
                                    "*2",
                                    "ACV({1,2},{2,3})",
                                    "AVD(geodetic(C6))@{1}",
                                    "*99999999999",
                                    "GEN(S4)@{(1,2,3)}",
                                    "PRV(uniform(4,2))@{1,2}",
                                    "*",
                                    "NIM(S3)",
                                    "ACV()",
                                    "ACV",
                                    "DST(/0)"};
static const char *const types[] = {"(0,0,0)", "(1,2,1)", "0,1,2,2", "(0,1,2,2)@1", "1011@2", "(9,9,9)",
                                    "boxed",   "all",     "1,3,2,0", "(0,0",        "@"};
static const char *const texts[] = {"{1}",
                                    "{1,2}",
                                    "{(1,2,3)}",
                                    "{}",
                                    "{a}",
                                    "1-20",
                                    "8",
                                    "1-12,16",
                                    "20-1",
                                    "0",
                                    "gen>dng",
                                    "vertices=4",
                                    "acv>1 or not (parity=1)",
                                    "order<=60",
                                    "and",
                                    "geodetic",
                                    "hull",
                                    "nosuch",
                                    "gen,dng",
                                    "8cm",
                                    "3in",
                                    "out.svg",
                                    "out.tex",
                                    "out.json",
                                    "out.html",
                                    "out.txt",
                                    "out.dot",
                                    "out.png",
                                    "no/such/out.svg",
                                    ".",
                                    "%s.svg",
                                    "-",
                                    "atlas.db",
                                    "1,3,2,0",
                                    "(1,0,2,0)@3",
                                    "boxed",
                                    "60-10^3",
                                    "10%",
                                    "5@7",
                                    "",
                                    "bad.db"};
static const char *const durations[] = {"50ms", "1s", "0.2s", "x", "", "-1s", "1 s", "nan", "1e-3", "s"};
static const char *const sizes[] = {"1",    "1M", "64M", "1G",   "0",        "50%",
                                    "101%", "x",  "-1",  "1e9G", "99999999T"};
static const char *const numbers[] = {
    "0", "1", "2", "3", "5", "17", "-1", "x", "", "4294967296", "1e3", "18446744073709551616", "0x10", " 1"};
static const char *const inputs[] = {"1 2\n2 3\n",
                                     "{1,2},{2,3}\nuniform(4,2)\n{1\n\n",
                                     "S3\nZ6\n",
                                     "DqK\n:Fa@x^\n&BQ_\n",
                                     "1\nhint\nwhy\n2\n",
                                     "board all\nundo\nresign\nquit\n",
                                     "a\n:help\nnosuch\n",
                                     "p edge 3 2\ne 1 2\ne 2 3\n",
                                     "",
                                     "\n\n\n",
                                     "\xff\xfe\x01\n",
                                     ">>graph6<<C~\n",
                                     "3 4\n1 2\n2 3\n3 4\n",
                                     "*1\n",
                                     "-\n"};

static char *path_of_bad_file(rng *r)
{
    static const char *const bad[] = {"deep.gml",           "cut.graphml",   "not-square.csv",
                                      "two-arrows.closure", "short-row.cxt", "garbage.hif.json",
                                      "binary.dat",         "loop.edgelist", "unknown.txt",
                                      "no-such-file.dat",   "zero.hgr",      "far-too-large.dat"};
    static const char *const form[] = {"%s%s", "%s%s", "dat:%s%s", "geodetic(%s%s)", "table:%s%s"};
    return mem_print(ONE_OF(r, form), SOURCE_DIR "/tests/bad/", ONE_OF(r, bad));
}

// Now and then a piece with changes.
static char *changed(rng *r, const char *piece)
{
    size_t length = strlen(piece), room = length + 16;
    char *text = mem_zero(room + 1, 1);
    memcpy(text, piece, length);
    for (uint32_t changes = rng_below(r, 8) ? 0 : 1 + rng_below(r, 3); changes; changes--)
        mutate(r, "0123456789-+.,:;{}[]()\"'<>=^*/ \n\t\\vxXZSDV@|&~%#\xc3", text, &length, room);
    text[length] = '\0';
    return text;
}

static char *any_structure(rng *r)
{
    uint32_t kind = rng_below(r, 20);
    return kind < 2    ? path_of_bad_file(r)
           : kind < 4  ? changed(r, ONE_OF(r, groups))
           : kind == 4 ? changed(r, ONE_OF(r, texts))
                       : changed(r, ONE_OF(r, hypergraphs));
}

// --------------------------------------------------------------------------------------------- the line

static void put(line *l, char *word) // takes it
{
    if (l->words < WORDS_MOST)
        l->word[l->words++] = word;
    else
        free(word);
}

static char *choice(rng *r, const char *words)
{
    uint32_t count = 1 + (uint32_t)occurrences(words, "|"), at = rng_below(r, count);
    for (; at; at--)
        words = strchr(words, '|') + 1;
    return mem_print("%.*s", (int)strcspn(words, "|"), words);
}

static char *value_of(rng *r, const option *o)
{
    if (rng_below(r, 8) == 0)
        return changed(r, ONE_OF(r, texts));
    switch (o->kind) {
    case OPTION_NUMBER:
        return rng_below(r, 3)
                   ? mem_string(ONE_OF(r, numbers))
                   : mem_print("%llu", (unsigned long long)(rng_below(r, 2) ? o->least : o->most));
    case OPTION_DURATION:
        return mem_string(ONE_OF(r, durations));
    case OPTION_BYTES:
        return mem_string(ONE_OF(r, sizes));
    case OPTION_CHOICE:
        return choice(r, o->argument);
    default:
        return changed(r, ONE_OF(r, texts));
    }
}

static const option *some_option(rng *r, const command *c)
{
    const option *found = NULL;
    size_t seen = 0;
    for (const option *o = c->verb->table; o->name; o++)
        if (rng_below(r, (uint32_t)++seen) == 0)
            found = o;
    return found;
}

// Of this command, or rarely of another; workers and threads are few.
static void put_option(rng *r, line *l, const command *c)
{
    const option *o = some_option(r, rng_below(r, 12) ? c : &commands[rng_below(r, (uint32_t)command_count)]);
    if (strcmp(o->name, "help") == 0 && rng_below(r, 4))
        return;
    l->json |= strcmp(o->name, "json") == 0;
    if (o->kind == OPTION_FLAG) {
        put(l, mem_print("--%s", o->name));
        return;
    }
    char *value = strcmp(o->name, "threads") && strcmp(o->name, "workers") ? value_of(r, o) : mem_string("2");
    if (rng_below(r, 2))
        put(l, mem_print("--%s=%s", o->name, value));
    else {
        put(l, mem_print("--%s", o->name));
        put(l, mem_string(value));
    }
    free(value);
}

// Whether the command is among these words.
static bool is(const command *c, const char *words)
{
    size_t length = strlen(c->name);
    for (const char *at = words; (at = strstr(at, c->name)); at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

static void put_operands(rng *r, line *l, const command *c)
{
    size_t most = c->most < 3 ? c->most : 3, least = c->least;
    size_t count = rng_below(r, 16) ? least + rng_below(r, (uint32_t)(most - least) + 1) : rng_below(r, 4);
    for (size_t i = 0; i < count; i++) {
        char *word;
        if (is(c, "sum same"))
            word = changed(r, ONE_OF(r, terms));
        else if (is(c, "type"))
            word = changed(r, ONE_OF(r, types));
        else if (is(c, "survey"))
            word = choice(r, "query|plot|check|query|quarry");
        else if (is(c, "nim diagram play explain") && i == 0)
            word = changed(r, ONE_OF(r, rules));
        else
            word = is(c, "hunt") ? changed(r, ONE_OF(r, groups)) : any_structure(r);
        put(l, word);
    }
}

// What would take long whatever it is told gets a limit, and few orders.
static line random_line(rng *r)
{
    line l = {0};
    const command *c;
    do
        c = &commands[rng_below(r, (uint32_t)command_count)];
    while (is(c, "serve publish") || (is(c, "survey hunt census simple") && rng_below(r, 8)));
    put(&l, rng_below(r, 30) ? mem_string(c->name) : changed(r, c->name));
    if (option_find(c->verb->table, "time"))
        put(&l, mem_string("--time=500ms"));
    if (option_find(c->verb->table, "orders"))
        put(&l, mem_string("--orders=1-12"));
    bool first = rng_below(r, 2);
    if (first)
        put_operands(r, &l, c);
    for (uint32_t options = rng_below(r, 2) + rng_below(r, 2); options; options--)
        put_option(r, &l, c);
    if (rng_below(r, 40) == 0)
        put(&l, mem_string("--"));
    if (!first || rng_below(r, 16) == 0)
        put_operands(r, &l, c);
    l.input = changed(r, ONE_OF(r, inputs));
    return l;
}

static void line_clear(line *l)
{
    for (size_t i = 0; i < l->words; i++)
        free((char *)(uintptr_t)l->word[i]);
    free(l->input);
}

// ------------------------------------------------------------------------------------------ what is told

static char *shown_cases(const line *l)
{
    char *text = mem_string("harary"), *before;
    for (size_t i = 0; i < l->words; i++, free(before)) {
        before = text;
        text = mem_print("%s '%s'", before, l->word[i]);
    }
    return text;
}

// One value a line; pictures and pages are what --json lets alone.
static bool is_json(const char *text)
{
    if (*text != '{' && *text != '[')
        return true;
    for (size_t length; *text; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\n");
        json_t *value = json_loadb(text, length, JSON_DECODE_ANY, NULL);
        if (length && !value)
            return false;
        json_decref(value);
    }
    return true;
}

static const char *fault(const line *l, const run *r)
{
    static const char *const internal[] = {"Sanitizer",    "runtime error",   "ssertion",    "(null)",
                                           "SQLITE",       "errno",           "Error, ",     "brk>",
                                           "syntax error", "not implemented", "Segmentation"};
    if (r->status != 0 && r->status != 1 && r->status != 2)
        return "the status is none of the three";
    for (size_t i = 0; i < COUNT(internal); i++)
        if (strstr(r->err, internal[i]) || (i < 4 && strstr(r->out, internal[i])))
            return "what is told is not for people";
    if (r->status == 2 && !strstr(r->err, "harary"))
        return "nobody is told why it cannot be read";
    if (r->status == 1 && !*r->err && !*r->out)
        return "nobody is told why there is no answer";
    if (l->json && r->status != 2 && !is_json(r->out))
        return "this is no JSON";
    return NULL;
}

// What has been seen of all lines. One that is at fault is told, and the others are tried nevertheless.
typedef struct tally {
    size_t ended[3], faults;
} tally;

static void try_line(const line *l, tally *all)
{
    run r = run_program(l->word, l->input);
    const char *wrong = fault(l, &r);
    char *text = shown_cases(l);
    if (wrong) {
        all->faults++;
        print_error("%s: %s\nstandard input:\n%s\nstatus %d\n--- output\n%.2000s--- errors\n%.2000s\n", wrong,
                    text, l->input, r.status, r.out, r.err);
    } else
        all->ended[r.status]++;
    free(text);
    run_clear(&r);
}

static void every_command_line_ends_well(void **state)
{
    (void)state;
    rng r = rng_start("every_command_line_ends_well", 25);
    size_t count = scaled(250);
    tally all = {0};
    run_most = SECONDS_MOST;
    for (size_t i = 0; i < count; i++) {
        rng one = {rng_next(&r)}; // so that a line does not depend on how the others were made
        line l = random_line(&one);
        try_line(&l, &all);
        line_clear(&l);
    }
    run_most = 0;
    print_message("%zu command lines: %zu answered, %zu not, %zu not understood\n", count, all.ended[0],
                  all.ended[1], all.ended[2]);
    assert_int_equal(all.faults, 0);
    assert_true(count < 100 || (all.ended[0] > count / 10 && all.ended[1] && all.ended[2]));
}

static int start(void **state)
{
    if (make_home(state) || chdir(home()))
        return -1;
    setenv("HOME", home(), 1);
    text_to_file("bad.db", "SQLite format 3");
    run first = RUN("info", "Z2"); // whoever asks GAP first keeps something for those that follow
    run_clear(&first);
    return 0;
}

static int end(void **state)
{
    return chdir("/") ? -1 : remove_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_command_line_ends_well)};
    return cmocka_run_group_tests(tests, start, end);
}

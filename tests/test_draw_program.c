// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drawing program harary-draw: damaged answers, pictures, bad input, limits, and its end.
#include "layout_support.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "clock_support.h"
#include "draw/drawing_program.h"
#include "draw/graphviz.h"
#include "serve_support.h"
#include "tree_support.h"

// --------------------------------------------------------------------------------- what may go wrong there

static hry_status run_job(const char *job, const char *argument, const char *input, const limit *limit,
                          char **output, size_t *size, hry_error *error)
{
    const char *arguments[] = {job, argument, NULL};
    return drawing_program_run(arguments, input, strlen(input), limit, output, size, error);
}

// Whatever it answers, reading ends with a layout or a sentence.
static void damaged_answers_are_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("damaged_answers", 75);
    diagram d;
    random_diagram(&r, &d);
    size_t length, size, refused = 0;
    char *text = graphviz_text(&d, &length), *answer;
    hry_error error;
    assert_int_equal(run_job("layout", NULL, text, NULL, &answer, &size, &error), HRY_OK);
    char *damaged = NEW_ARRAY(char, size + 64);
    for (size_t i = 0; i < scaled(2000); i++) {
        memcpy(damaged, answer, size + 1);
        size_t now = size;
        for (uint32_t times = rng_below(&r, 3); i && times < 3; times++)
            mutate(&r, "0123456789 -.\nnode gr", damaged, &now, size + 63);
        damaged[now] = '\0';
        layout l;
        hry_status status = graphviz_read(&d, damaged, &l, &error);
        if (i == 0)
            assert_int_equal(status, HRY_OK);
        if (status == HRY_OK) {
            for (uint32_t n = 0; n < d.nodes; n++)
                assert_true(isfinite(l.node[n].x) && isfinite(l.node[n].y));
            layout_clear(&l, &d);
        } else
            assert_true(*error.message);
        refused += status != HRY_OK;
    }
    assert_true(refused > scaled(2000) / 4);
    free(damaged);
    free(answer);
    free(text);
    diagram_clear(&d);
}

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\"><text y=\"12\">0</text></svg>"

static void pictures_are_png_and_pdf(void **state)
{
    (void)state;
    char *first, *second;
    size_t size, again;
    hry_error error;
    assert_int_equal(run_job("png", "2.5", SVG, NULL, &first, &size, &error), HRY_OK);
    static const unsigned char head[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13,
                                         'I',  'H', 'D', 'R', 0,  0,  0,  75, 0, 0, 0, 50};
    assert_true(size > sizeof head);
    assert_memory_equal(first, head, sizeof head);
    free(first);
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &first, &size, &error), HRY_OK);
    clock_stop(); // the same bytes at another time
    clock_forward(1e6);
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &second, &again, &error), HRY_OK);
    clock_end();
    assert_int_equal(size, again);
    assert_memory_equal(first, second, size);
    assert_memory_equal(first, "%PDF-", 5);
    free(first);
    free(second);
}

static void bad_input_gives_a_sentence(void **state)
{
    (void)state;
    static const struct {
        const char *job, *argument, *input, *words;
    } bad[] = {
        {"pdf", NULL, "<svg", "cannot be read"},
        {"png", "1", "", "cannot be read"},
        {"png", "1", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "viewBox"},
        {"png", "0", SVG, "usage"},
        {"png", "nan", SVG, "usage"},
        {"png", "1e9", SVG, "too large; use scale 408 or less"},
        {"png", "409", SVG, "12270 × 8180 pixels is too large; use scale 408 "},
        {"png", "1", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40000 1\"/>",
         "write .svg or .pdf"},
        {"pdf", "-2", SVG, "usage"},
        {"layout", NULL, "digraph { a -> ", "cannot read the graph"},
        {"jpeg", NULL, SVG, "usage"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        char *output = NULL;
        size_t size;
        hry_error error;
        assert_int_equal(run_job(bad[i].job, bad[i].argument, bad[i].input, NULL, &output, &size, &error),
                         HRY_LIMIT);
        assert_null(output);
        if (!strstr(error.message, bad[i].words) || strchr(error.message, '\n'))
            fail_msg("%s", error.message);
    }
}

// Where SIGCHLD is ignored the system keeps no exit status: neither success nor failure may be taken for the
// other.
static void a_host_may_ignore_its_children(void **state)
{
    (void)state;
    char *output = NULL;
    size_t size;
    hry_error error;
    signal(SIGCHLD, SIG_IGN);
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &output, &size, &error), HRY_OK);
    assert_memory_equal(output, "%PDF-", 5);
    free(output);
    output = NULL;
    assert_int_equal(run_job("pdf", NULL, "<svg", NULL, &output, &size, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "cannot be read"));
    char *draw = getenv("HARARY_DRAW") ? mem_string(getenv("HARARY_DRAW")) : NULL;
    setenv("HARARY_DRAW", "/bin/true", 1); // silent, as a program that a signal ended
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &output, &size, &error), HRY_PROGRAM);
    assert_non_null(strstr(error.message, "without a message"));
    signal(SIGCHLD, SIG_DFL);
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &output, &size, &error), HRY_OK);
    free(output);
    if (draw)
        setenv("HARARY_DRAW", draw, 1);
    else
        unsetenv("HARARY_DRAW");
    free(draw);
}

// A complete acyclic graph: Graphviz would think about it for minutes.
static char *endless_graph(void)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    fputs("digraph { node [label=\"\"]\n", out);
    for (int a = 0; a < 150; a++)
        for (int b = a + 1; b < 150; b++)
            fprintf(out, "%d -> %d\n", a, b);
    fputs("}\n", out);
    fclose(out);
    return text;
}

static void limits_end_the_drawing(void **state)
{
    (void)state;
    char *graph = endless_graph(), *output = NULL;
    size_t size;
    hry_error error;
    limit l = limit_none();
    l.seconds = 0.3;
    assert_int_equal(run_job("layout", NULL, graph, &l, &output, &size, &error), HRY_TIME);
    assert_non_null(strstr(error.message, "limit reached"));
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); // it is gone
    assert_int_equal(run_job("layout", NULL, "digraph {}", &l, &output, &size, &error),
                     HRY_TIME); // already over
    atomic_int stop = 1;
    l = limit_none();
    l.interrupt = &stop;
    assert_int_equal(run_job("layout", NULL, graph, &l, &output, &size, &error), HRY_CANCELLED);
    assert_non_null(strstr(error.message, "interrupted"));
    assert_null(output);
    free(graph);
}

// The drawing program is killed when the program that waits for it dies.
static void the_drawing_program_does_not_outlive_us(void **state)
{
    (void)state;
    assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 1), 0); // orphans become ours
    char *graph = endless_graph(), *output;
    size_t size;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        run_job("layout", NULL, graph, NULL, &output, &size, NULL);
        _exit(0);
    }
    pid_t drawing = 0; // it dies by the signal when it has begun to draw, and ends by itself before
    WAIT_UNTIL((drawing || children_of(child, &drawing, 1)) && seconds_computed(drawing) >= 0.1);
    kill(child, SIGKILL);
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    pid_t orphan = 0;
    WAIT_UNTIL((orphan = waitpid(-1, &result, WNOHANG)) != 0);
    assert_true(WIFSIGNALED(result) && WTERMSIG(result) == SIGKILL);
    prctl(PR_SET_CHILD_SUBREAPER, 0);
    free(graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_answers_are_read_or_refused),
        cmocka_unit_test(pictures_are_png_and_pdf),
        cmocka_unit_test(bad_input_gives_a_sentence),
        cmocka_unit_test(a_host_may_ignore_its_children),
        cmocka_unit_test(limits_end_the_drawing),
        cmocka_unit_test(the_drawing_program_does_not_outlive_us),
    };
    return run_if(HARARY_HAS_DRAW, tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every number of doc/results.md comes out again. The long commands are run where HARARY_RESULTS is set, as
// `make results` does.
#include "page_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

static void what_the_results_say_comes_out_again(void **state)
{
    (void)state;
    leave_the_sources();
    assert_true(check_page("doc/results.md", getenv("HARARY_RESULTS")) >= 1);
}

// ---- the tables of graphs

// Reads a number with commas; moves behind it.
static uint64_t number_at(const char **at)
{
    uint64_t n = 0;
    for (; (**at >= '0' && **at <= '9') || **at == ','; (*at)++)
        if (**at != ',')
            n = 10 * n + (uint64_t)(**at - '0');
    return n;
}

// The number in front of " games" in a line; 0: there is none.
static uint64_t games_told(const char *line, const char *end)
{
    const char *word = strstr(line, " games");
    while (word && word < end && !(word[-1] >= '0' && word[-1] <= '9'))
        word = strstr(word + 1, " games");
    if (!word || word >= end)
        return 0;
    const char *at = word;
    while (at > line && ((at[-1] >= '0' && at[-1] <= '9') || at[-1] == ','))
        at--;
    return number_at(&at);
}

// The numbers of a row behind the value.
static uint64_t row_sum(const char *line, const char *end)
{
    uint64_t sum = 0;
    for (const char *at = memchr(line + 1, '|', (size_t)(end - line - 1)); at < end;)
        if (*at >= '0' && *at <= '9')
            sum += number_at(&at);
        else
            at++;
    return sum;
}

// How many games the section on graphs tells is what its tables add up to.
static void games_on_graphs_add_up(void **state)
{
    (void)state;
    char *text = text_of_file(SOURCE_DIR "/doc/results.md"), *line = strstr(text, "\n## 8. ");
    unsigned tables = 0;
    uint64_t told = 0, sum = 0;
    assert_non_null(line);
    for (char *end; *++line && strncmp(line, "## 9.", 5) != 0; line = end) {
        end = strchr(line, '\n');
        if (!strncmp(line, "| `*", 4)) {
            sum += row_sum(line, end);
            continue;
        }
        tables += sum > 0;
        if (sum && sum != told)
            fail_msg("%llu games told, %llu in the table", (unsigned long long)told, (unsigned long long)sum);
        sum = 0;
        if (games_told(line, end))
            told = games_told(line, end);
    }
    assert_int_equal(tables, 2);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_the_results_say_comes_out_again),
                                       cmocka_unit_test(games_on_graphs_add_up)};
    return cmocka_run_group_tests(tests, make_home, remove_home);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/census_options.h"

#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "answer/verbs.h"
#include "base/file.h"

static const option census_table[] = {
    {SHARED_IN(common_options, census_options, common, form_option)},
    {SHARED_IN(const char *, census_options, orders, orders_option)},
    {.name = "order", TEXT_IN(census_options, orders), .argument = "RANGE", .help = "the same as --orders"},
    {SHARED_IN(uint64_t, census_options, seed, seed_option)},
    {.name = "output",
     .letter = 'o',
     TEXT_IN(census_options, output),
     .argument = "FILE",
     .help = "a file of comma-separated values, .csv; the same command continues it (- is standard output)"},
    {SHARED_IN(limit_options, census_options, limits, limits_workers)},
    {.name = "explain",
     NUMBER_IN(census_options, explain),
     .argument = "N",
     .least = 1,
     .most = 2000,
     .help = "why the row of the groups of order N is what it is, with numbers and citations"},
    {.name = "check",
     TEXT_IN(census_options, check),
     .argument = "FILE",
     .help = "check a census: every row adds up to the number of groups, and every row that is cheap to "
             "compute is right"},
    {.name = "all",
     FLAG_IN(census_options, all),
     .help = "with --check: compute every row again, however long it takes"},
    {.name = "method",
     CHOICE_IN(census_options, method),
     .words = "best|every",
     .fallback = "best",
     .help = "how the groups of an order are counted: by the shortest argument, or by constructing every one "
             "of them and computing its Frattini subgroup, whatever else is known"},
    {.name = "spot",
     NUMBER_IN(census_options, spot),
     .argument = "K",
     .most = 1000000,
     .initial = UINT64_MAX,
     .fallback = "1, with --explain 5, with --check 0",
     .help = "compare the census with K random groups of each order, each solved by itself"},
    {.name = "csv", FLAG_IN(census_options, csv), .help = "the same as --as csv"},
    {SHARED_IN(common_options, census_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set census_option_set = {census_table, sizeof(census_options)};

// The file behind -o grows row by row and is read again, so that it is CSV whatever its name.
static bool is_named_csv(const char *path)
{
    const char *name = strrchr(path, '/'), *ending = strrchr(name ? name : path, '.');
    return !ending || strcasecmp(ending, ".csv") == 0;
}

hry_status census_options_check(const census_options *o, hry_error *error)
{
    if ((!o->orders && !o->check && !o->explain) || (o->explain && (o->orders || o->check)))
        return hry_fail(
            error, HRY_USAGE,
            "census needs one of --orders A-B, --explain N and --check FILE, such as: harary census "
            "--orders 1-100");
    if (o->all && !o->check)
        return hry_fail(error, HRY_USAGE, "--all is for --check");
    if (o->explain && (o->output || o->method != METHOD_BEST))
        return hry_fail(error, HRY_USAGE, "%s is for --orders and --check", o->output ? "-o" : "--method");
    if (o->csv && (o->check || !o->orders))
        return hry_fail(error, HRY_USAGE, "--csv is for --orders");
    if (o->check && o->output && file_is_output(o->output))
        return hry_fail(error, HRY_USAGE, "with --check -o takes a file, which keeps what was computed");
    if (o->common.json && (o->csv || o->check))
        return hry_fail(error, HRY_USAGE, "--json does not go with %s", o->csv ? "--csv" : "--check");
    if (form_has_rows(o->common.as) && (o->csv || o->check || !o->orders))
        return hry_fail(error, HRY_USAGE,
                        o->csv ? "--csv is --as csv; leave one of the two out"
                               : "rows are those of --orders; leave out --as");
    if (o->output && !*o->output)
        return hry_fail(error, HRY_USAGE, "the file behind -o has no name");
    if (o->output && !file_is_output(o->output) && !is_named_csv(o->output))
        return hry_fail(error, HRY_USAGE,
                        "census -o writes comma-separated values, and the name of '%.200s' does not end in "
                        ".csv; for LaTeX, JSON or TSV use --as and redirect the output",
                        o->output);
    struct stat written, checked;
    if (o->check && o->output && stat(o->output, &written) == 0 && stat(o->check, &checked) == 0 &&
        written.st_dev == checked.st_dev && written.st_ino == checked.st_ino)
        return hry_fail(error, HRY_USAGE,
                        "-o names the file that is checked; give another one for what is computed");
    return HRY_OK;
}

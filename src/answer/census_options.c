// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of census as one table, and the rules that a single row of the table cannot state. A census has
// three modes (--orders, --explain, --check), and most of the rules reject an option of one mode in another.
// With --check, -o must not name the checked file; inode numbers are compared, so a link is detected too.
#include "answer/census_options.h"

#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/file.h"

const option census_table[] = {
    FORM_OPTIONS(census_options),
    ORDERS_OPTION(census_options),
    TEXT("order", census_options, orders, "RANGE", "the same as --orders"),
    SEED_OPTION(census_options),
    TEXT("output", census_options, output, "FILE",
         "the .csv file to write; the same command resumes it; - is standard output", .letter = 'o'),
    LIMITS_WORKERS(census_options),
    NUMBER("explain", census_options, explain, "N", 1, 2000, 0, NULL,
           "explain the row of the groups of order N, with numbers and citations"),
    TEXT("check", census_options, check, "FILE",
         "check a census: every row adds up to the number of groups, and every row that is cheap to compute "
         "is correct"),
    FLAG("all", census_options, all, "with --check: compute every row again, however long it takes"),
    CHOICE("method", census_options, method, "best|every", "best",
           "how to count the groups of an order: by the shortest argument, or by constructing all of them "
           "and computing their Frattini subgroups"),
    NUMBER("spot", census_options, spot, "K", 0, 1000000, UINT64_MAX, "1, with --explain 5, with --check 0",
           "compare the census with K random groups of each order, each solved separately"),
    FLAG("csv", census_options, csv, "the same as --as csv"),
    HELP_AND_END(census_options),
};

// The file of -o grows row by row and is read again, so it is CSV whatever its name.
static bool is_named_csv(const char *path)
{
    const char *name = strrchr(path, '/'), *ending = strrchr(name ? name : path, '.');
    return !ending || strcasecmp(ending, ".csv") == 0;
}

hry_status census_options_check(const census_options *o, hry_error *error)
{
    if ((!o->orders && !o->check && !o->explain) || (o->explain && (o->orders || o->check)))
        return hry_fail(error, HRY_USAGE,
                        "census requires one of `orders` A-B, `explain` N and `check` FILE, for example: "
                        "harary census --orders 1-100");
    if (o->all && !o->check)
        return hry_fail(error, HRY_USAGE, "`all` requires `check`");
    if (o->explain && (o->output || o->method != METHOD_BEST))
        return hry_fail(error, HRY_USAGE, "%s requires `orders` or `check`",
                        o->output ? "-o" : setting("method").text);
    if (o->csv && (o->check || !o->orders))
        return hry_fail(error, HRY_USAGE, "`csv` requires `orders`");
    if (o->check && o->output && file_is_output(o->output))
        return hry_fail(error, HRY_USAGE, "with `check`, -o requires a file, which keeps the computed rows");
    if (o->common.json && (o->csv || o->check))
        return hry_fail(error, HRY_USAGE, "`json` cannot be combined with `%s`", o->csv ? "csv" : "check");
    if (form_has_rows(o->common.as) && (o->csv || o->check || !o->orders))
        return hry_fail(error, HRY_USAGE,
                        o->csv ? "`csv` cannot be combined with `as`: it means `as` csv"
                               : "`as` with rows requires `orders`");
    if (o->output && !*o->output)
        return hry_fail(error, HRY_USAGE, "the file name of -o is empty");
    if (o->output && !file_is_output(o->output) && !is_named_csv(o->output))
        return hry_fail(error, HRY_USAGE,
                        "census -o writes comma-separated values, but the name '%.200s' does not end in "
                        ".csv; for LaTeX, JSON or TSV use `as` and redirect the output",
                        o->output);
    struct stat written, checked;
    if (o->check && o->output && stat(o->output, &written) == 0 && stat(o->check, &checked) == 0 &&
        written.st_dev == checked.st_dev && written.st_ino == checked.st_ino)
        return hry_fail(error, HRY_USAGE,
                        "-o names the file that is checked; use another file for the computed rows");
    return HRY_OK;
}

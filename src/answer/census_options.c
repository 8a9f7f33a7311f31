// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of census as one table, and the rules that a single row of the table cannot state. A census has
// three modes (--orders, --explain, --check), and most of the rules reject an option of one mode in another.
// With --check, -o must not name the checked file; inode numbers are compared, so a link is detected too.
#include "answer/census_options.h"

#include <strings.h>
#include <sys/stat.h>

#include "base/file.h"

const option census_table[] = {
    FORM_OPTIONS(census_options),
    ORDERS_OPTION(census_options),
    TEXT("order", census_options, orders, "RANGE", "the same as --orders"),
    SEED_OPTION(census_options),
    TEXT("output", census_options, output, "FILE",
         "the .csv file to write; run the same command to resume; - is standard output", .letter = 'o'),
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
    REFUSE_IF((!o->orders && !o->check && !o->explain) || (o->explain && (o->orders || o->check)),
              "census requires one of `orders` A-B, `explain` N and `check` FILE, for example: "
              "harary census --orders 1-100");
    REFUSE_IF(o->all && !o->check, "`all` requires `check`");
    REFUSE_IF(o->explain && (o->output || o->method != METHOD_BEST), "%s requires `orders` or `check`",
              o->output ? "-o" : setting("method").text);
    REFUSE_IF(o->csv && (o->check || !o->orders), "`csv` requires `orders`");
    REFUSE_IF(o->check && o->output && file_is_output(o->output),
              "with `check`, -o requires a file, which keeps the computed rows");
    REFUSE_IF(o->common.json && (o->csv || o->check), "`json` cannot be combined with `%s`",
              o->csv ? "csv" : "check");
    REFUSE_IF(form_has_rows(o->common.as) && (o->csv || o->check || !o->orders),
              o->csv ? "`csv` cannot be combined with `as`: it means `as` csv"
                     : "`as` csv, tsv, latex and markdown require `orders`");
    REFUSE_IF(o->output && !*o->output, "the file name of -o is empty");
    REFUSE_IF(o->output && !file_is_output(o->output) && !is_named_csv(o->output),
              "census -o writes comma-separated values, but the name '%.200s' does not end in "
              ".csv; for LaTeX, JSON or TSV use `as` and redirect the output",
              o->output);
    struct stat written, checked;
    REFUSE_IF(o->check && o->output && stat(o->output, &written) == 0 && stat(o->check, &checked) == 0 &&
                  written.st_dev == checked.st_dev && written.st_ino == checked.st_ino,
              "-o names the file that is checked; use another file for the computed rows");
    return HRY_OK;
}

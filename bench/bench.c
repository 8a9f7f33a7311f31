// SPDX-License-Identifier: GPL-3.0-or-later
//
// bench_harary: how much faster than the plain methods, measured in one run. Ends with 0 whatever the times
// are, and with 1 if two methods gave different answers.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas.h"
#include "devices.h"
#include "diagrams.h"
#include "graphs.h"
#include "groups.h"
#include "hunt.h"
#include "large.h"
#include "rows.h"

static const struct {
    const char *name;
    void (*run)(report *r, const bench_options *o);
} groups[] = {
    {"random", rows_random},       {"trees", rows_trees},       {"few", rows_few_classes},
    {"portfolio", rows_portfolio}, {"thirty", rows_thirty},     {"lattice", rows_lattice},
    {"threads", rows_threads},     {"graphs", rows_graphs},     {"groups", rows_groups},
    {"large", rows_large},         {"diagrams", rows_diagrams}, {"atlas", rows_atlas},
    {"hunt", rows_hunt},           {"devices", rows_devices},   {"symmetry", rows_symmetry},
};

static int usage(FILE *out, int status)
{
    fprintf(out,
            "usage: bench_harary [--quick] [--threads N] [--cap SECONDS] [--seed N] [--json FILE] [ROW...]\n"
            "  --quick    fewer and smaller instances\n"
            "  --threads  threads of the rows about threads and of streams of graphs (2)\n"
            "  --cap      what Algorithm 4.13 gets on one instance (20; with --quick 5)\n"
            "  --seed     of the random instances (1)\n"
            "  --json     also write one JSON object a line\n"
            "rows:");
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        fprintf(out, " %s", groups[i].name);
    fprintf(out, "\n");
    return status;
}

static int known(const char *name)
{
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (strcmp(groups[i].name, name) == 0)
            return 1;
    return 0;
}

// A row runs if it is named, or if none is.
static int wanted(const char *name, char **names)
{
    if (!*names)
        return 1;
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return 1;
    return 0;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"quick", no_argument, NULL, 'q'},
        {"threads", required_argument, NULL, 't'},
        {"cap", required_argument, NULL, 'c'},
        {"seed", required_argument, NULL, 's'},
        {"json", required_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    report r = {.seed = 1};
    bench_options o = {.threads = 2};
    const char *json = NULL;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        switch (option) {
        case 'q':
            o.quick = true;
            break;
        case 't':
            o.threads = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'c':
            o.cap = strtod(optarg, NULL);
            break;
        case 's':
            r.seed = strtoull(optarg, NULL, 10);
            break;
        case 'j':
            json = optarg;
            break;
        case 'h':
            return usage(stdout, 0);
        default:
            return usage(stderr, 2);
        }
    for (int i = optind; i < argc; i++)
        if (!known(argv[i]))
            return usage(stderr, 2);
    if (o.cap <= 0)
        o.cap = o.quick ? 5 : 20;
    if (json && !(r.json = fopen(json, "w"))) {
        perror(json);
        return 2;
    }
    report_head(&r);
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (wanted(groups[i].name, argv + optind))
            groups[i].run(&r, &o);
    report_end(&r);
    if (r.json)
        fclose(r.json);
    return r.differences ? 1 : 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// bench_harary: how much faster than the plain methods, measured in one run. Ends with 0 whatever the times
// are, and with 1 if two methods gave different answers. With --check-devices nothing is measured: the same
// instances are played on every device and on the processor.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas.h"
#include "check_devices.h"
#include "devices.h"
#include "diagrams.h"
#include "first.h"
#include "forms.h"
#include "graphs.h"
#include "groups.h"
#include "hunt.h"
#include "large.h"
#include "rows.h"
#include "small.h"

static const struct {
    const char *name;
    void (*run)(report *r, const bench_options *o);
} groups[] = {
    {"random", rows_random},       {"trees", rows_trees},       {"few", rows_few_classes},
    {"portfolio", rows_portfolio}, {"thirty", rows_thirty},     {"lattice", rows_lattice},
    {"threads", rows_threads},     {"graphs", rows_graphs},     {"forms", rows_forms},
    {"groups", rows_groups},       {"first", rows_first},       {"large", rows_large},
    {"diagrams", rows_diagrams},   {"atlas", rows_atlas},       {"hunt", rows_hunt},
    {"devices", rows_devices},     {"symmetry", rows_symmetry}, {"small", rows_small},
};

static int usage(FILE *out, int status)
{
    fprintf(
        out,
        "usage: bench_harary [--quick] [--threads N] [--cap SECONDS] [--seed N] [--json FILE] [ROW...]\n"
        "       bench_harary --check-devices [--most N] [--quick] [--cap SECONDS] [--seed N] "
        "[ROW...]\n"
        "  --quick    fewer and smaller instances\n"
        "  --threads  threads of the rows about threads and of streams of graphs (2)\n"
        "  --cap      what Algorithm 4.13 gets on one instance (20; with --quick 5)\n"
        "  --seed     of the random instances (1)\n"
        "  --json     also write one JSON object a line\n"
        "  --check-devices  the same instances on every device and on the processor: are the values equal?\n"
        "  --most     vertices of a sweep there (30; on a graphics processor 36), each of which gets --cap "
        "(120)\n"
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

typedef struct command {
    bool check;
    const char *json;
    report report;
    bench_options options;
} command;

// False: there is no such option.
static bool read_option(int option, const char *value, command *c)
{
    switch (option) {
    case 'q':
        c->options.quick = true;
        return true;
    case 't':
        c->options.threads = (unsigned)strtoul(value, NULL, 10);
        return true;
    case 'c':
        c->options.cap = strtod(value, NULL);
        return true;
    case 's':
        c->report.seed = strtoull(value, NULL, 10);
        return true;
    case 'j':
        c->json = value;
        return true;
    case 'd':
        c->check = true;
        return true;
    case 'm':
        c->options.most = (unsigned)strtoul(value, NULL, 10);
        return true;
    default:
        return false;
    }
}

static int measure(command *c, char **names)
{
    report *r = &c->report;
    if (c->options.cap <= 0)
        c->options.cap = c->options.quick ? 5 : 20;
    if (c->json && !(r->json = fopen(c->json, "w"))) {
        perror(c->json);
        return 2;
    }
    report_head(r);
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (wanted(groups[i].name, names))
            groups[i].run(r, &c->options);
    report_end(r);
    if (r->json)
        fclose(r->json);
    return r->differences ? 1 : 0;
}

static int check(command *c, char **names)
{
    if (c->options.cap <= 0)
        c->options.cap = 120;
    device_check *x = check_devices_begin(c->report.seed, &c->options);
    if (!x)
        return 1;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (wanted(groups[i].name, names))
            check_devices_row(x, groups[i].name);
    return check_devices_end(x) ? 0 : 1;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"quick", no_argument, NULL, 'q'},
        {"threads", required_argument, NULL, 't'},
        {"cap", required_argument, NULL, 'c'},
        {"seed", required_argument, NULL, 's'},
        {"json", required_argument, NULL, 'j'},
        {"check-devices", no_argument, NULL, 'd'},
        {"most", required_argument, NULL, 'm'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    command c = {.report = {.seed = 1}, .options = {.threads = 2}};
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        if (option == 'h')
            return usage(stdout, 0);
        else if (!read_option(option, optarg, &c))
            return usage(stderr, 2);
    for (int i = optind; i < argc; i++)
        if (!known(argv[i]))
            return usage(stderr, 2);
    return c.check ? check(&c, argv + optind) : measure(&c, argv + optind);
}

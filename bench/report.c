// SPDX-License-Identifier: GPL-3.0-or-later
//
// Printing of the rows. All names in them are plain ASCII without quotes, so JSON needs no escaping.
#include "report.h"

#include <stdarg.h>

#include "engine/planes.h"

void report_head(const report *r)
{
    printf("seed %llu, bit-plane kernel %s\n\n", (unsigned long long)r->seed, planes_kernel_name());
    printf("%-10s %-32s %-4s %-16s %11s %11s %14s %10s\n", "row", "instance", "game", "against", "ours s",
           "theirs s", "value", "asked");
}

static void print_table(const row *l)
{
    char plain[24] = "", asked[24] = "", value[32];
    snprintf(value, sizeof value, "%s%.4g %s", l->bound ? ">" : "", l->value, l->unit);
    if (l->plain > 0)
        snprintf(plain, sizeof plain, "%s%.6f", l->bound ? ">" : "", l->plain);
    if (l->required > 0)
        snprintf(asked, sizeof asked, "%.3g", l->required);
    printf("%-10s %-32s %-4s %-16s %11.7f %11s %14s %10s  %s\n", l->group, l->instance, rule_name(l->game),
           l->against, l->ours, plain, value, asked,
           l->required <= 0 ? ""
           : l->ok          ? "ok"
                            : "below");
    fflush(stdout);
}

static void print_json(const report *r, const row *l)
{
    fprintf(
        r->json,
        "{\"row\":\"%s\",\"instance\":\"%s\",\"game\":\"%s\",\"against\":\"%s\",\"ours\":%.9g,\"plain\":%.9g,"
        "\"lower_bound\":%s,\"value\":%.6g,\"unit\":\"%s\",\"required\":%.6g,\"ok\":%s,\"nim\":%lld,"
        "\"seed\":%llu,\"kernel\":\"%s\"}\n",
        l->group, l->instance, rule_name(l->game), l->against, l->ours, l->plain, l->bound ? "true" : "false",
        l->value, l->unit, l->required, l->ok ? "true" : "false", l->nim, (unsigned long long)r->seed,
        planes_kernel_name());
    fflush(r->json);
}

void report_row(report *r, const row *line)
{
    r->rows++;
    r->below += line->required > 0 && !line->ok;
    print_table(line);
    if (r->json)
        print_json(r, line);
}

void report_note(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    printf("# ");
    vprintf(format, list);
    printf("\n");
    va_end(list);
    fflush(stdout);
}

void report_difference(report *r, const char *instance, rule g, const char *a, long long x, const char *b,
                       long long y)
{
    r->differences++;
    printf("DIFFERENT ANSWERS for %s(%s): %lld by %s, %lld by %s\n", rule_name(g), instance, x, a, y, b);
    fflush(stdout);
}

void report_end(const report *r)
{
    printf("\n%u rows, %u below what is asked, %u differences between methods\n", r->rows, r->below,
           r->differences);
}

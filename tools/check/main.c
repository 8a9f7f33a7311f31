// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const char help[] =
    "harary-check " HARARY_VERSION "\n\n"
    "usage: harary-check FILE | --help\n\n"
    "Verifies a certificate of a nim-value, as harary nim … --certificate FILE writes it.\n"
    "One line tells the value and what it rests on, or why the certificate is refused.\n\n"
    "exit status: 0 it is true, 1 it is refused, 2 it cannot be read, 3 it is too large to be checked\n\n"
    "doc/certificates.md explains the file. This program shares no code with harary.\n";

static const uint64_t MEMORY_MOST = (uint64_t)4 << 30;
static const uint64_t WORK_MOST = (uint64_t)100 << 30; // a few minutes
static uint64_t memory, worked;

void stop(int status, const char *how, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fprintf(stderr, "harary-check: %s: ", how);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(status);
}

void work(uint64_t steps)
{
    worked += steps;
    if (worked > WORK_MOST)
        too_large("it takes too much time");
}

void *room(size_t count, size_t size)
{
    bool fits = !size || count <= (MEMORY_MOST - memory) / size;
    void *made = fits ? calloc(count ? count : 1, size ? size : 1) : NULL;
    if (!made)
        too_large("it takes too much memory");
    memory += count * size;
    return made;
}

void *more_room(void *old, size_t old_count, size_t count, size_t size)
{
    void *made = room(count, size);
    if (old)
        memcpy(made, old, old_count * size);
    no_room(old, old_count, size);
    return made;
}

void no_room(void *old, size_t count, size_t size)
{
    if (old)
        memory -= count * size;
    free(old);
}

bool game_achieves(game g)
{
    return g == GEN || g == ACV || g == TER || g == DST;
}

void check_claims(const certificate *c, type t, uint32_t placed)
{
    uint32_t value = placed % 2 ? t.odd : t.even;
    if (c->value != value)
        refuse("the value is *%u", value);
    if (c->has_type && !same_type(c->type, t))
        refuse("the type is %u,%u,%u", t.parity, t.even, t.odd);
}

// Answers with what is proved and what is believed.
static const char *check(certificate *c)
{
    group g;
    if (c->game > DNT) {
        check_sets(c);
        return c->edges.count ? "proved, for these edges" : "proved, for these stable sets";
    }
    make_group(c, &g);
    if (c->game <= DNG)
        check_classes(c, &g);
    else
        check_removing(c, &g);
    return check_complete(c, &g) ? "proved, and that the list of maximal subgroups is complete"
                                 : "proved, if the list of maximal subgroups is complete, which rests on GAP";
}

int main(int count, char **argument)
{
    certificate c;
    if (count != 2 || argument[1][0] == '-') {
        bool asked = count == 2 && strcmp(argument[1], "--help") == 0;
        fputs(help, asked ? stdout : stderr);
        return asked ? 0 : 2;
    }
    read_certificate(argument[1], &c);
    const char *how = check(&c);
    printf("%s = *%u", game_name[c.game], c.value);
    if (c.has_type)
        printf(", type (%u,%u,%u)", c.type.parity, c.type.even, c.type.odd);
    if (c.has_deficiency)
        printf(c.has_smoothness ? ", deficiency %u, smoothness %u" : ", deficiency %u", c.deficiency,
               c.smoothness);
    printf(": %s\n", how);
    return fflush(stdout) ? 2 : 0;
}

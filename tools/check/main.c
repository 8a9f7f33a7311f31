// SPDX-License-Identifier: GPL-3.0-or-later
#include <malloc.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "check.h"

static const char help[] =
    "harary-check " HARARY_VERSION ": verifies a certificate that harary nim … --certificate FILE writes\n\n"
    "usage: harary-check FILE [--time SECONDS] | --help\n\n"
    "One line reports the value and what it is based on, or why the certificate is refused.\n"
    "exit status: 0 it is true, 1 it is refused, 2 it cannot be read, 3 it is too large to be checked,\n"
    "             4 it is true if the list of maximal subgroups is complete, 5 time limit reached\n";
static const char if_complete[] = "proved, if the list of maximal subgroups is complete, which rests on GAP";

static const size_t MEMORY_MOST = (size_t)4 << 30;
static size_t memory;

void stop(int status, const char *how, const char *format, ...) {
    char why[400]; // has words of the file in it, which may hold anything
    va_list list;
    va_start(list, format);
    vsnprintf(why, sizeof why, format, list);
    for (char *c = why; *c; c++) *c = (unsigned char)*c < ' ' || *c == 127 ? '?' : *c;
    fprintf(stderr, "harary-check: %s: %s\n", how, why);
    va_end(list);
    exit(status);
}

static void too_long(int signal) {
    static const char why[] = "harary-check: time limit reached; nothing is known about the claim\n";
    _exit(signal && write(STDERR_FILENO, why, sizeof why - 1) < 0 ? 2 : 5);
}

void *room(size_t count, size_t size) {
    void *made = count < MEMORY_MOST / (size + 1) ? calloc(count + 1, size + !size) : NULL;
    memory += malloc_usable_size(made);
    if (!made || memory > MEMORY_MOST) too_large("it takes too much memory");
    return made;
}

void *more_room(void *old, size_t count, size_t size) {
    void *made = room(count, size);
    size_t before = malloc_usable_size(old);
    if (old) memcpy(made, old, before < count * size ? before : count * size);
    no_room(old);
    return made;
}

void no_room(void *old) {
    memory -= malloc_usable_size(old);
    free(old);
}

bool game_achieves(game g) { return g == GEN || g == ACV || g == TER || g == DST; }

void check_claims(const certificate *c, type t, uint32_t placed) {
    uint32_t value = placed % 2 ? t.odd : t.even;
    if (c->told[VALUE] != value) refuse("the value is *%u", value);
    if (c->type.parity != UNTOLD && !same_type(c->type, t))
        refuse("the type is %u,%u,%u", t.parity, t.even, t.odd);
}

void check_no_type(const certificate *c) {
    if (c->type.parity != UNTOLD || c->told[DEFICIENCY] != UNTOLD || c->told[SMOOTHNESS] != UNTOLD)
        refuse("only the value is claimed of this game");
}

static void check_sets(const certificate *c, bool by_counts) {
    board b;
    if (by_counts) return check_counts(c);
    make_hypergraph(c, &b);
    check_classes(c, &b);
}

// Answers with what is proved and what is believed.
static const char *check(const certificate *c) {
    board g;
    if (*c->theorem) return check_theorem(c);
    if (c->game > DNT) {
        check_sets(c, c->alike.count);
        if (c->alike.count) return "proved, for these sets and their images";
        return c->edges.count ? "proved, for these edges" : "proved, for these stable sets";
    }
    if (c->game <= DNG && c->parts[SYLOW]) {
        check_large(c);
        return "proved, for this group, without its maximal subgroups";
    }
    if (c->parts[SYLOW] || c->parts[ROUGH] || c->parts[PIECE]) refuse("there is more than what is looked at");
    make_group(c, &g);
    certificate sets = c->game > DNG ? removing_game(c, &g) : *c;
    c->game > DNG ? check_sets(&sets, !c->parts[CLASS]) : check_classes(c, &g);
    return check_complete(&g) ? "proved, including the completeness of the list of maximal subgroups"
                              : if_complete;
}

int main(int count, char **argument) {
    certificate c;
    char more;            // behind the number
    double seconds = 600; // of processor time; with --time real time counts
    bool timed = count == 4 && !strcmp(argument[2], "--time");
    if (timed && sscanf(argument[3], "%lf%c", &seconds, &more) != 1) seconds = 0;
    if ((count != 2 && !timed) || argument[1][0] == '-' || !(seconds >= 1e-3 && seconds < 1e9)) {
        const char *no = count == 2 && !strcmp(argument[1], "--help") ? "" : "harary-check: expected FILE\n";
        return fprintf(*no ? stderr : stdout, "%s%s", no, help) < 0 || *no ? 2 : 0;
    }
    signal(timed ? SIGALRM : SIGPROF, too_long);
    struct timeval end = {(time_t)seconds, (suseconds_t)(seconds * 1e6) % 1000000};
    setitimer(timed ? ITIMER_REAL : ITIMER_PROF, &(struct itimerval){.it_value = end}, NULL);
    read_certificate(argument[1], &c);
    const char *how = check(&c);
    printf("%s = *%u", game_name[c.game], c.told[VALUE]);
    if (*c.theorem) printf(", theorem %s", c.theorem);
    for (uint32_t i = 0; i < PARAMETERS && c.parameter[i]; i++) printf(" %" PRIu64, c.parameter[i]);
    if (c.type.parity != UNTOLD) printf(", type (%u,%u,%u)", c.type.parity, c.type.even, c.type.odd);
    for (number i = DEFICIENCY; i < NUMBERS; i++)
        if (c.told[i] != UNTOLD) printf(", %s %u", number_name[i], c.told[i]);
    printf(": %s\n", how);
    return fflush(stdout) ? 2 : how == if_complete ? 4 : 0;
}

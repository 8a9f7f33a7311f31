// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a certificate. Every line begins with a word that says what it is; what comes from the file is
// bounded here, and whatever is not understood is refused with the number of its line.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { LINE_MOST = 1 << 20 };

const char *const game_name[GAMES] = {"GEN", "DNG", "TER", "DNT", "ACV", "AVD", "DST", "PRV"};
const char *const number_name[NUMBERS] = {"value", "deficiency", "smoothness"};

static FILE *file;
static char text[LINE_MOST], *at = text; // the line, and where it is read
static certificate *to;
static part none, *last = &none; // that lines speak of
static uint32_t line, words = 2; // words: how many of those in read_permutations a line may begin with

// The next line that says something. False at the end of the file.
static bool next_line(void) {
    while (fgets(text, LINE_MOST, file)) {
        at = text;
        line++;
        char *end = strchr(text, '\n');
        if (!end) refuse("line %u has no end, or is too long", line);
        *end = 0;
        if (*at && *at != '#') return true;
    }
    return false;
}

__attribute__((noreturn)) static void wrong(const char *what) {
    refuse("line %u: %s%s%.40s", line ? line : 1, what, *at ? ": " : "", at);
}

// ---- parts of a line

static bool more(void) {
    while (*at == ' ') at++;
    return *at;
}

// Takes the word if it is the next one.
static bool take(const char *word) {
    size_t length = strlen(word);
    if (!more() || strncmp(at, word, length) != 0 || (at[length] && at[length] != ' ')) return false;
    at += length;
    return true;
}

static void expect(char c) {
    if (!more() || *at++ != c) wrong("a sign is missing");
}

static uint64_t long_number(void) {
    char *end;
    errno = 0;
    if (!more() || *at < '0' || *at > '9') wrong("a number is missing");
    uint64_t n = strtoull(at, &end, 10);
    if (errno) wrong("a number is too large");
    at = end;
    return n;
}

static uint32_t read_number(uint32_t least, uint32_t most) {
    uint64_t n = long_number();
    if (n < least || n > most) wrong("a number is too small or too large");
    return (uint32_t)n;
}

static type read_type(void) {
    uint32_t n[3];
    for (uint32_t i = 0; i < 3; i++) {
        if (i) expect(',');
        n[i] = read_number(0, i ? VALUE_MOST : 1);
    }
    return (type){n[0], n[1], n[2]};
}

// The rest of the line is a set of vertices.
static void read_set(family *f) {
    if (to->vertices == UNTOLD) wrong("the number of vertices is not told yet");
    f->words = words_for(to->vertices);
    add(f, NULL);
    uint64_t *set = member(f, f->count - 1);
    while (more()) {
        uint32_t v = read_number(1, to->vertices) - 1;
        if (has(set, v)) wrong("a vertex is there twice");
        put(set, v);
    }
}

static void read_cycle(point *image, uint64_t *moved) {
    uint32_t first = UNTOLD, before = 0;
    expect('(');
    while (more() && *at != ')') {
        if (first != UNTOLD) expect(',');
        uint32_t i = read_number(1, degree) - 1;
        if (has(moved, i)) wrong("a point is there twice");
        put(moved, i);
        if (first == UNTOLD) first = before = i;
        image[before] = (point)i;
        before = i;
    }
    expect(')');
    if (first != UNTOLD) image[before] = (point)first;
}

// Space for one more in an array, which grows by doubling when count is a power of two.
static void *one_more(void *array, uint32_t count, size_t size) {
    if (count >= SETS_MOST) too_large("there are more than %d lines of a kind", SETS_MOST);
    return count & (count - 1) ? array : more_room(array, count ? 2 * (size_t)count : 1, size);
}

// A permutation in cycles, "()" or "(1,2)(3,4,5)".
static void read_permutation(span *s) {
    if (!degree) wrong("the group is not told yet");
    if (s->count && s->first + s->count != to->permutations.count)
        wrong("lines of this kind belong together");
    uint64_t moved[DEGREE_MOST / 64 + 1] = {0};
    point *p = identity();
    do read_cycle(p, moved);
    while (more() && *at == '(');
    s->first = s->count++ ? s->first : to->permutations.count;
    to->permutations.words = permutation_words();
    add(&to->permutations, (uint64_t *)p);
    no_room(p);
}

// ---- lines

static bool read_claim(void) {
    static const uint32_t most[NUMBERS] = {VALUE_MOST, 60, 2};
    for (number i = 0; i < NUMBERS; i++)
        if (to->told[i] == UNTOLD && take(number_name[i])) {
            to->told[i] = read_number(0, most[i]);
            return true;
        }
    if (take("of"))
        at += strlen(at);
    else if (to->type.parity == UNTOLD && take("type"))
        to->type = read_type();
    else if (!*to->theorem && take("theorem") && more()) {
        size_t length = strcspn(at, " ");
        if (length >= sizeof to->theorem) wrong("there is no such theorem");
        memcpy(to->theorem, at, length);
        at += length;
        for (uint32_t i = 0; i < PARAMETERS && more(); i++) to->parameter[i] = long_number();
    } else if (to->vertices == UNTOLD && to->game > DNG && take("vertices"))
        to->vertices = read_number(0, VERTICES_MOST);
    else if (!degree && to->game <= DNT && take("group")) {
        degree = read_number(1, DEGREE_MOST);
        to->order = long_number();
    } else
        return false;
    return true;
}

static bool read_sets(void) {
    static const char *const word[] = {"edge", "stable", "position", "alike"};
    family *const sets[] = {&to->edges, &to->stable, &to->position, &to->alike};
    uint32_t i = to->game > DNG ? 0 : 4;
    while (i < 4 && !take(word[i])) i++;
    if (i < 4) read_set(sets[i]);
    return i < 4;
}

static bool read_permutations(void) {
    static const char *const word[] = {"generator", "position", "by", "symmetry", "even", "pair"};
    span *const all[] = {&to->generator, &to->placed, &last->by, &last->symmetry, &last->even, &last->pair};
    for (uint32_t i = to->game > DNT ? words : 0; i < words; i++) {
        if ((i == 1 && to->game > DNG) || !take(word[i])) continue;
        read_permutation(all[i]);
        if (i >= 4 && !take("with")) wrong("the word with is missing");
        if (i >= 4) read_permutation(all[i]);
        return true;
    }
    return false;
}

// A part begins: a subgroup, an element, a class.
static bool read_part(void) {
    static const char *const word[KINDS] = {"maximal", "sylow", "rough", "piece", "class"};
    static const uint32_t words_of[KINDS] = {3, 6, 5, 3, 3};
    kind k = to->game > DNT ? CLASS : 0;
    while (k < KINDS && !take(word[k])) k++;
    if (k == KINDS) return false;
    to->part[k] = one_more(to->part[k], to->parts[k], sizeof *last);
    last = &to->part[k][to->parts[k]++];
    words = k == CLASS && to->game > DNG ? 2 : words_of[k];
    if (k == CLASS) last->type = read_type();
    if (k == ROUGH) read_permutation(&last->by);
    if (k < CLASS && k != ROUGH) last->number = long_number();
    if (k < CLASS || to->game <= DNG) return true;
    expect(':');
    read_set(&to->closed);
    return true;
}

void read_certificate(const char *path, certificate *out) {
    bool ended = false;
    file = fopen(path, "r");
    to = out;
    *to = (certificate){.vertices = UNTOLD, .told = {UNTOLD, UNTOLD, UNTOLD}, .type.parity = UNTOLD};
    bool begun = file && next_line();
    if (!file || ferror(file)) stop(2, path, "%s", strerror(errno));
    if (!begun || !take("harary-certificate") || read_number(1, 1) != 1 || more())
        wrong("this is not a certificate: its first line should be harary-certificate 1");
    if (!next_line() || !take("game")) wrong("there should be the game");
    while (to->game < GAMES && !take(game_name[to->game])) to->game++;
    if (to->game == GAMES || more()) wrong("there is no such game");
    while (!ended && next_line()) {
        ended = take("end");
        if (!ended && !read_claim() && !read_permutations() && !read_sets() && !read_part())
            wrong("this is not understood, or there a second time");
        if (more()) wrong("this is too much");
    }
    if (!ended || next_line() || ferror(file) || to->told[VALUE] == UNTOLD)
        refuse("a certificate claims a value and ends with the line end");
    to->edges.words = to->stable.words = to->closed.words = words_for(to->vertices);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a certificate. Every line begins with a word that says what it is; what comes from the file is
// bounded here, and whatever is not understood is refused with the number of its line.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { FILE_MOST = 1 << 28 };

const char *const game_name[GAMES] = {"GEN", "DNG", "TER", "DNT", "ACV", "AVD", "DST", "PRV"};

static char *at, *next; // in the line, and the next line; all lines end with 0
static uint32_t line;
static certificate *to;

static char *read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    size_t length = 0, size = 1 << 16;
    char *text = room(size + 1, 1);
    for (size_t got; f && (got = fread(text + length, 1, size - length, f)) > 0;) {
        length += got;
        if (length > FILE_MOST)
            too_large("the file has more than %d bytes", FILE_MOST);
        if (length == size) {
            text = more_room(text, size + 1, 2 * size + 1, 1);
            size *= 2;
        }
    }
    if (!f || ferror(f)) {
        fprintf(stderr, "harary-check: %s: %s\n", path, strerror(errno));
        exit(2);
    }
    fclose(f);
    return text;
}

// The next line that says something. False at the end of the file.
static bool next_line(void)
{
    while (*next) {
        char *newline = strchr(next, '\n');
        at = next;
        line++;
        next = newline ? newline + 1 : next + strlen(next);
        if (newline)
            *newline = 0;
        if (*at && *at != '#')
            return true;
    }
    return false;
}

__attribute__((noreturn)) static void wrong(const char *what)
{
    refuse("line %u: %s: %.40s", line, what, at);
}

// ---- parts of a line

static bool more(void)
{
    while (*at == ' ')
        at++;
    return *at;
}

// Takes the word if it is the next one.
static bool take(const char *word)
{
    size_t length = strlen(word);
    if (!more() || strncmp(at, word, length) != 0 || (at[length] && at[length] != ' '))
        return false;
    at += length;
    return true;
}

static void expect(char c)
{
    if (!more() || *at++ != c)
        wrong("a sign is missing");
}

static uint32_t number(uint32_t least, uint32_t most)
{
    uint64_t n = 0;
    if (!more() || *at < '0' || *at > '9')
        wrong("a number is missing");
    while (*at >= '0' && *at <= '9' && n <= most)
        n = 10 * n + (uint64_t)(*at++ - '0');
    if (n < least || n > most)
        wrong("a number is too small or too large");
    return (uint32_t)n;
}

static type read_type(void)
{
    type t = {.parity = number(0, 1)};
    expect(',');
    t.even = number(0, VALUE_MOST);
    expect(',');
    t.odd = number(0, VALUE_MOST);
    return t;
}

// The rest of the line is a set of vertices.
static void read_set(family *f)
{
    if (!to->has_vertices)
        wrong("the number of vertices is not told yet");
    add(f, NULL);
    uint64_t *set = member(f, f->count - 1);
    while (more()) {
        uint32_t v = number(1, to->vertices) - 1;
        if (has(set, v))
            wrong("a vertex is there twice");
        put(set, v);
    }
}

static void read_cycle(point *image, uint64_t *moved)
{
    uint32_t first = UINT32_MAX, last = 0;
    expect('(');
    while (more() && *at != ')') {
        if (first != UINT32_MAX)
            expect(',');
        uint32_t i = number(1, to->degree) - 1;
        if (has(moved, i))
            wrong("a point is there twice");
        put(moved, i);
        image[last] = first == UINT32_MAX ? image[last] : (point)i;
        first = first == UINT32_MAX ? i : first;
        last = i;
    }
    expect(')');
    if (first != UINT32_MAX)
        image[last] = (point)first;
}

// Space for one more in an array, which grows by doubling when count is a power of two.
static void *one_more(void *array, uint32_t count, size_t size)
{
    if (count >= SETS_MOST)
        too_large("there are more than %d lines of a kind", SETS_MOST);
    return count & (count - 1) ? array : more_room(array, count, count ? 2 * count : 1, size);
}

// A permutation in cycles, "()" or "(1,2)(3,4,5)"; its number among all of the file.
static uint32_t read_permutation(void)
{
    if (!to->degree)
        wrong("the group is not told yet");
    to->permutation = one_more(to->permutation, to->permutations, to->degree * sizeof *to->permutation);
    point *image = to->permutation + (size_t)to->permutations * to->degree;
    uint64_t moved[DEGREE_MOST / 64 + 1] = {0};
    for (uint32_t i = 0; i < to->degree; i++)
        image[i] = (point)i;
    work(to->degree / 16);
    do
        read_cycle(image, moved);
    while (more() && *at == '(');
    return to->permutations++;
}

static void extend(span *s)
{
    uint32_t i = read_permutation();
    if (s->count && s->first + s->count != i)
        wrong("lines of this kind belong together");
    s->first = s->count++ ? s->first : i;
}

static const char *rest(void)
{
    const char *text = more() ? at : "";
    at += strlen(at);
    return text;
}

// ---- lines

static void once(bool *told)
{
    if (*told)
        wrong("this is told once");
    *told = true;
}

static void read_vertices(void)
{
    once(&to->has_vertices);
    to->vertices = number(0, VERTICES_MOST);
    to->edges.words = to->stable.words = to->position.words = to->closed.words = words_for(to->vertices);
}

static void read_group(void)
{
    once(&to->has_group);
    to->degree = number(1, DEGREE_MOST);
    to->order = rest();
}

static void read_class(void)
{
    type t = read_type();
    if (to->game <= DNG) {
        to->class = one_more(to->class, to->classes, sizeof *to->class);
        to->class[to->classes++] = (class){.type = t, .option = to->options};
        return;
    }
    expect(':');
    to->closed_type = one_more(to->closed_type, to->closed.count, sizeof *to->closed_type);
    to->closed_type[to->closed.count] = t;
    read_set(&to->closed);
}

static class *last_class(void)
{
    if (!to->classes)
        wrong("there is no class yet");
    return &to->class[to->classes - 1];
}

static void read_option(void)
{
    option o;
    o.by = read_permutation();
    if (!take("to"))
        wrong("the word to is missing");
    o.to = number(1, SETS_MOST) - 1;
    if (!take("under"))
        wrong("the word under is missing");
    o.under = read_permutation();
    last_class()->options++;
    to->option = one_more(to->option, to->options, sizeof *to->option);
    to->option[to->options++] = o;
}

static bool read_claim(void)
{
    if (take("of"))
        rest();
    else if (take("value"))
        once(&to->has_value), to->value = number(0, VALUE_MOST);
    else if (take("type"))
        once(&to->has_type), to->type = read_type();
    else if (take("deficiency"))
        once(&to->has_deficiency), to->deficiency = number(0, 60);
    else if (take("smoothness"))
        once(&to->has_smoothness), to->smoothness = number(0, 2);
    else if (to->game <= DNG && take("position"))
        extend(&to->placed);
    else
        return false;
    return true;
}

static bool read_sets(void)
{
    if (take("vertices"))
        read_vertices();
    else if (!to->position.count && take("position"))
        read_set(&to->position);
    else if (take("edge"))
        read_set(&to->edges);
    else if (take("stable"))
        read_set(&to->stable);
    else
        return false;
    return true;
}

static bool read_groups(void)
{
    if (take("group")) {
        read_group();
    } else if (take("generator")) {
        extend(&to->generator);
    } else if (take("maximal")) {
        to->maximal = one_more(to->maximal, to->maximals, sizeof *to->maximal);
        to->maximal[to->maximals++] = (subgroup){.order = number(1, ORDER_MOST)};
    } else if (take("class")) {
        read_class();
    } else if (take("by")) {
        extend(to->maximals && !to->classes ? &to->maximal[to->maximals - 1].by : &last_class()->by);
    } else if (take("symmetry")) {
        extend(&last_class()->symmetry);
    } else if (take("option")) {
        read_option();
    } else {
        return false;
    }
    return true;
}

static void read_head(void)
{
    if (!next_line() || !take("harary-certificate") || number(1, 1) != 1 || more())
        wrong("this is no certificate: its first line should be harary-certificate 1");
    if (!next_line() || !take("game"))
        wrong("there should be the game");
    while (to->game < GAMES && !take(game_name[to->game]))
        to->game++;
    if (to->game == GAMES || more())
        wrong("there is no such game");
}

void read_certificate(const char *path, certificate *out)
{
    bool ended = false;
    at = next = read_file(path);
    to = out;
    *to = (certificate){0};
    read_head();
    while (!ended && next_line()) {
        ended = take("end");
        if (!ended && !read_claim() && !read_sets() && !read_groups())
            wrong("this is not understood");
        if (more())
            wrong("this is too much");
    }
    if (!ended || next_line() || !to->has_value)
        refuse("a certificate claims a value and ends with the line end");
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/mem.h"
#include "brute_support.h"

rng rng_start(const char *test, uint64_t fallback)
{
    const char *seed = getenv("HARARY_TEST_SEED");
    rng r = {.state = seed && *seed ? strtoull(seed, NULL, 0) : fallback};
    instance_seed(r.state);
    print_message("%s: HARARY_TEST_SEED=%llu\n", test, (unsigned long long)r.state);
    return r;
}

uint64_t rng_next(rng *r)
{
    uint64_t x = r->state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

uint32_t rng_below(rng *r, uint32_t bound)
{
    return (uint32_t)((rng_next(r) >> 32) * bound >> 32);
}

void rng_permutation(rng *r, uint32_t *to, uint32_t n)
{
    for (uint32_t v = 0; v < n; v++)
        to[v] = v;
    for (uint32_t v = n; v > 1; v--) {
        uint32_t j = rng_below(r, v), t = to[j];
        to[j] = to[v - 1];
        to[v - 1] = t;
    }
}

size_t scaled(size_t count)
{
    const char *multiplier = getenv("HARARY_TEST_MULTIPLIER");
    double factor = multiplier ? strtod(multiplier, NULL) : 1;
    if (!(factor > 0))
        factor = 1;
    double result = factor * (double)count;
    return result < 1 ? 1 : (size_t)result;
}

bool in_long_run(void)
{
    return scaled(1) > 1;
}

// A number, or a failed test.
static uint32_t number(const char **at, const char *text)
{
    char *end;
    unsigned long value = strtoul(*at, &end, 10);
    if (end == *at || value > HYPERGRAPH_MAX_VERTICES)
        fail_msg("no number at '%s' in the test's hypergraph '%s'", *at, text);
    *at = end;
    return (uint32_t)value;
}

// The vertices of a set, from behind its "{" to behind its "}"; returns the largest one.
static uint32_t set_of(const char **at, const char *text, set_list *to)
{
    uint32_t largest = 0;
    while (**at != '}') {
        uint32_t vertex = number(at, text);
        if (vertex == 0)
            fail_msg("a vertex 0 in the test's hypergraph '%s'", text);
        set_list_put(to, vertex - 1);
        largest = vertex > largest ? vertex : largest;
        if (**at == ',')
            ++*at;
    }
    ++*at;
    set_list_close(to);
    return largest;
}

static hypergraph sets_of(const char *text, given kind)
{
    set_list sets = {0};
    uint32_t vertices = 0;
    const char *at = text;
    while (*at == '{' || *at == ',' || *at == ' ') {
        if (*at++ != '{')
            continue;
        uint32_t largest = set_of(&at, text, &sets);
        vertices = largest > vertices ? largest : vertices;
    }
    if (*at == '/') {
        at++;
        uint32_t given_vertices = number(&at, text);
        if (given_vertices < vertices)
            fail_msg("too few vertices in the test's hypergraph '%s'", text);
        vertices = given_vertices;
    }
    if (*at)
        fail_msg("'%s' is left over of the test's hypergraph '%s'", at, text);
    hypergraph h;
    hry_error error;
    if (hypergraph_build(&h, &sets, vertices, NULL, kind, NULL, &error))
        fail_msg("%s", error.message);
    set_list_clear(&sets);
    return h;
}

bool pool_equal(const pool *a, const pool *b)
{
    if (a->bits != b->bits || a->count != b->count)
        return false;
    return a->count == 0 || !memcmp(a->data, b->data, (size_t)a->count * a->words * sizeof *a->data);
}

hypergraph edges_of(const char *text)
{
    return sets_of(text, GIVEN_EDGES);
}

hypergraph stable_of(const char *text)
{
    return sets_of(text, GIVEN_STABLE);
}

// `size` different vertices below n.
static void put_sample(rng *r, set_list *to, uint32_t n, uint32_t size)
{
    for (uint32_t v = 0; v < n && size; v++) {
        if (rng_below(r, n - v) >= size)
            continue;
        set_list_put(to, v);
        size--;
    }
    set_list_close(to);
}

// Each of the first n vertices with a chance of density : 16, and one of them at least (the empty edge leaves
// little of a game); vertices 2i and 2i + 1 go together if `twins`.
static void put_random(rng *r, set_list *to, uint32_t n, uint32_t density, bool twins)
{
    uint32_t sure = n ? rng_below(r, n) : 0;
    for (uint32_t v = 0; v < n; v++) {
        bool first = !twins || v % 2 == 0;
        bool in = first ? rng_below(r, 16) < density || v == sure || (twins && v + 1 == sure)
                        : to->items > 0 && to->item[to->items - 1] == v - 1;
        if (in)
            set_list_put(to, v);
    }
    set_list_close(to);
}

static hypergraph make_random(rng *r, uint32_t n, uint32_t max_edges)
{
    set_list sets = {0};
    uint32_t kind = rng_below(r, 16), edges = kind ? rng_below(r, max_edges + 1) : 0;
    uint32_t used = n && rng_below(r, 4) == 0 ? rng_below(r, n) : n; // the others are isolated
    uint32_t size = rng_below(r, used + 1), density = 1 + rng_below(r, 12);
    bool twins = rng_below(r, 4) == 0;
    if (kind == 1)
        set_list_close(&sets);
    for (uint32_t i = 0; i < edges; i++) {
        if (kind < 6)
            put_sample(r, &sets, used, size);
        else
            put_random(r, &sets, used, density, twins);
    }
    hypergraph h;
    hry_error error;
    if (hypergraph_build(&h, &sets, n, NULL, GIVEN_EDGES, NULL, &error))
        fail_msg("%s", error.message);
    set_list_clear(&sets);
    return h;
}

char *hypergraph_text(const hypergraph *h)
{
    char *text = mem_string("");
    for (uint32_t i = 0; i < h->sets.count; i++) {
        char *set = hypergraph_print_set(h, pool_at(&h->sets, i));
        char *longer = mem_print("%s%s%s", text, i ? "," : "", set);
        free(set);
        free(text);
        text = longer;
    }
    char *whole = mem_print("%s/%u", text, h->vertices);
    free(text);
    return whole;
}

// What random_hypergraph was called with.
typedef struct random_call {
    rng r;
    uint32_t n, max_edges;
} random_call;

static char *text_of_call(const void *data)
{
    random_call call = *(const random_call *)data;
    hypergraph h = make_random(&call.r, call.n, call.max_edges);
    char *text = hypergraph_text(&h), *command = mem_print("harary nim all '%s'", text);
    free(text);
    hypergraph_clear(&h);
    return command;
}

hypergraph random_hypergraph(rng *r, uint32_t n, uint32_t max_edges)
{
    random_call call = {*r, n, max_edges};
    instance_later(text_of_call, &call, sizeof call);
    return make_random(r, n, max_edges);
}

static void put_cells(FILE *to, const set_system *s, const uint64_t *set, bool frattini)
{
    uint32_t vertex = 1;
    const char *before = "";
    fputc('{', to);
    for (uint32_t c = 0; c < s->cells; c++)
        for (uint64_t k = 0; k < s->size[c]; k++, vertex++)
            if (bits_get(set, c)) {
                fprintf(to, "%s%u", before, vertex);
                before = ",";
            }
    for (uint64_t k = 0; frattini && k < s->frattini; k++, before = ",")
        fprintf(to, "%s%u", before, vertex++);
    fputc('}', to);
}

void instance_system(const set_system *s)
{
    // A cell of an edge stands for one of its vertices, and a cell of a stable set for all of them.
    bool sizes = set_system_vertices(s) != s->cells + s->frattini,
         stable = s->has_stable && (sizes || !s->has_edges);
    const pool *sets = stable ? &s->stable : &s->edges;
    char *text;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    fputs(stable ? "stable=" : "", to);
    for (uint32_t i = 0; i < sets->count; i++) {
        fputs(i ? "," : "", to);
        put_cells(to, s, pool_at(sets, i), stable);
    }
    fprintf(to, "/%llu", (unsigned long long)set_system_vertices(s));
    fclose(to);
    instance_game("nim", s->play == ACHIEVE ? "acv" : "avd", text,
                  sizes && !stable ? "(only one vertex of each cell has to be in an edge)" : "");
    free(text);
}

int plain_value(rule g, const hypergraph *h)
{
    uint32_t edges[64];
    assert_true(h->sets.count <= COUNT(edges) && h->given == GIVEN_EDGES);
    for (uint32_t i = 0; i < h->sets.count; i++)
        edges[i] = (uint32_t)*pool_at(&h->sets, i);
    int *all = brute_nim((enum brute_game)g, h->vertices, edges, h->sets.count), value = all[0];
    free(all);
    return value;
}

void mutate(rng *r, const char *signs, char *text, size_t *length, size_t room)
{
    size_t at = rng_below(r, (uint32_t)*length + 1);
    char byte = rng_below(r, 6) ? signs[rng_below(r, (uint32_t)strlen(signs))] : (char)rng_below(r, 256);
    switch (rng_below(r, 4)) {
    case 0:
        if (at < *length)
            text[at] = byte;
        break;
    case 1:
        if (at < *length) {
            memmove(text + at, text + at + 1, *length - at - 1);
            --*length;
        }
        break;
    case 2:
        // Cutting off is rare, so that long texts stay long enough to be interesting.
        if (rng_below(r, 3) == 0)
            *length = at;
        break;
    default:
        if (*length < room) {
            memmove(text + at + 1, text + at, *length - at);
            text[at] = byte;
            ++*length;
        }
    }
    instance_bytes(text, *length);
}

static const char home_template[] = "/tmp/harary-test-XXXXXX";
static char home_path[sizeof home_template];

int make_home(void **state)
{
    (void)state;
    memcpy(home_path, home_template, sizeof home_path);
    return mkdtemp(home_path) ? 0 : -1;
}

int remove_home(void **state)
{
    (void)state;
    char *command = mem_print("rm -rf '%s'", home_path);
    int status = system(command);
    free(command);
    return status;
}

const char *home(void)
{
    return home_path;
}

char *in_home(const char *name)
{
    return mem_print("%s/%s", home_path, name);
}

char *text_of_file(const char *path)
{
    char *text;
    size_t length;
    hry_error error;
    if (file_read(path, &text, &length, &error))
        fail_msg("%s", error.message);
    return text;
}

void text_to_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f) != 0)
        fail_msg("%s cannot be written", path);
}

size_t occurrences(const char *text, const char *word)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, word)); at += strlen(word))
        count++;
    return count;
}

void look_again(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
}

void look_soon(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
}

void expect_refused(text_reader *read, hry_status as, const bad_text *bad, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hry_error error = {0};
        hry_status status = read(bad[i].text, &error);
        if (status == HRY_OK)
            fail_msg("'%s' was read", bad[i].text);
        hry_status expected = strstr(error.message, "cannot open") ? HRY_UNREADABLE : as;
        if (status != expected || error.status != status || error.line != 0 ||
            error.column != bad[i].column || !strstr(error.message, bad[i].says))
            fail_msg("'%s': status %d, line %zu, column %zu, %s", bad[i].text, status, error.line,
                     error.column, error.message);
    }
}

hry_status system_at(rule g, const hypergraph *h, const uint64_t *position, set_system *out, uint32_t **map,
                     hry_error *error)
{
    set_system start;
    hry_status status = rule_defined(g, h, "H", error);
    if (status)
        return status;
    rule_system(g, h, &start);
    if (rule_is_position(&start, position)) {
        set_system_contract(&start, position, NULL, out, map);
    } else {
        char *set = hypergraph_print_set(h, position);
        status = rule_no_position(g, rule_name(g), "vertices", set, error);
        free(set);
    }
    set_system_clear(&start);
    return status;
}

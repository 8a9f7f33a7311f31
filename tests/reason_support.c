// SPDX-License-Identifier: GPL-3.0-or-later
#include "reason_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/key_table.h"
#include "base/mem.h"
#include "base/text.h"
#include "brute_support.h"

enum { MOST_BRUTE = 12, MOST_VALUE = 256 };

// Types by their definition, from closures alone, and the value of every set by the rules where there are
// few.
typedef struct oracle {
    const char *what;
    const set_system *s;
    size_t words;
    key_table sets;
    struct pair {
        int even, odd;
    } * type;   // of each set; −1: not yet
    int *brute; // NULL: too many elements
} oracle;

#define EXPECT(o, condition, ...)                                                                            \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            print_error("%s: ", (o)->what);                                                                  \
            fail_msg(__VA_ARGS__);                                                                           \
        }                                                                                                    \
    } while (0)

// ---- the oracle

static int mex(const bool *seen)
{
    int m = 0;
    while (seen[m])
        m++;
    return m;
}

// Where choosing v leads from a closed set: 0 nowhere, 1 to the closed set `next`, 2 to the end of the game.
static int step_to(const oracle *o, const uint64_t *from, uint32_t v, uint64_t *next)
{
    bits_copy(next, from, o->words);
    bits_set(next, v);
    if (!set_system_stable(o->s, next)) {
        bits_fill(next, o->s->cells);
        return o->s->play == ACHIEVE ? 2 : 0;
    }
    set_system_close(o->s, next, next);
    return 1;
}

static struct pair type_of(oracle *o, const uint64_t *closed)
{
    uint32_t known = o->sets.keys.count, id = key_table_add(&o->sets, closed);
    if (id < known)
        return o->type[id];
    o->type = mem_resize(o->type, (size_t)known + 1, sizeof *o->type);
    bool even[MOST_VALUE] = {false}, odd[MOST_VALUE] = {false};
    uint64_t *next = mem_alloc(o->words, sizeof *next);
    for (uint32_t v = 0; v < o->s->cells; v++) {
        if (bits_get(closed, v))
            continue;
        int how = step_to(o, closed, v, next);
        struct pair t = how == 1 ? type_of(o, next) : (struct pair){0, 0};
        if (how)
            even[t.even] = odd[t.odd] = true;
    }
    free(next);
    struct pair t;
    if (bits_count(closed, o->words) % 2) {
        t.odd = mex(even);
        odd[t.odd] = true;
        t.even = mex(odd);
    } else {
        t.even = mex(odd);
        even[t.even] = true;
        t.odd = mex(even);
    }
    o->type[id] = t;
    return t;
}

// The value of a position, by the type of its class and, where that is known, by the rules.
static int value_of(oracle *o, const uint64_t *position)
{
    uint64_t *closed = mem_alloc(o->words, sizeof *closed);
    int value = 0;
    if (set_system_stable(o->s, position)) {
        set_system_close(o->s, position, closed);
        struct pair t = type_of(o, closed);
        value = bits_count(position, o->words) % 2 ? t.odd : t.even;
    }
    free(closed);
    if (o->brute)
        EXPECT(o, o->brute[position[0]] == value, "by type calculus *%d, by the rules *%d", value,
               o->brute[position[0]]);
    return value;
}

// The minimal sets that generate, one after the other.
static int *brute_of(const set_system *s)
{
    uint32_t n = s->cells, count = 0, *edge = mem_alloc((size_t)1 << n, sizeof *edge);
    for (uint64_t p = 0; p < UINT64_C(1) << n; p++) {
        bool minimal = !set_system_stable(s, &p);
        for (uint32_t v = 0; v < n && minimal; v++) {
            uint64_t less = p & ~(UINT64_C(1) << v);
            minimal = less == p || set_system_stable(s, &less);
        }
        if (minimal)
            edge[count++] = (uint32_t)p;
    }
    int *value = brute_nim(s->play == ACHIEVE ? BRUTE_ACV : BRUTE_AVD, n, edge, count);
    free(edge);
    return value;
}

// By the rule itself, where the hypergraph has its edges.
static int *brute_of_game(const game *g, const set_system *s)
{
    const hypergraph *h = game_hypergraph(g);
    if (s->cells > MOST_BRUTE)
        return NULL;
    if (!h || h->given != GIVEN_EDGES)
        return brute_of(s);
    uint32_t *edge = mem_alloc((size_t)h->sets.count + 1, sizeof *edge);
    for (uint32_t i = 0; i < h->sets.count; i++)
        edge[i] = (uint32_t)*pool_at(&h->sets, i);
    int *value = brute_nim((enum brute_game)g->rule, s->cells, edge, h->sets.count);
    free(edge);
    return value;
}

// ---- classes

static void check_class(oracle *o, const reason_node *n)
{
    size_t size = bits_count(n->closed, o->words);
    EXPECT(o, n->size == size, "a set of %zu has size %llu", size, (unsigned long long)n->size);
    EXPECT(o, n->type.parity == size % 2, "a parity is wrong");
    EXPECT(o, n->over == !set_system_stable(o->s, n->closed), "a class is over, or is not");
    if (n->over) {
        EXPECT(o, !n->type.even && !n->type.odd && !n->arrows, "the end is not (p,0,0)");
        return;
    }
    uint64_t *again = mem_alloc(o->words, sizeof *again);
    set_system_close(o->s, n->closed, again);
    EXPECT(o, bits_equal(again, n->closed, o->words), "%s is not closed", n->name);
    free(again);
    struct pair t = type_of(o, n->closed);
    EXPECT(o, t.even == n->type.even && t.odd == n->type.odd, "%s has (%d,%d), not (%d,%d)", n->name, t.even,
           t.odd, n->type.even, n->type.odd);
    if (o->brute)
        value_of(o, n->closed);
}

static void check_values(oracle *o, const reason_node *n, const bool *even, const bool *odd)
{
    size_t counted[2] = {0, 0};
    for (int v = 0; v < MOST_VALUE; v++) {
        counted[0] += even[v];
        counted[1] += odd[v];
    }
    EXPECT(o, counted[0] == n->even.count && counted[1] == n->odd.count, "%s: E or O is wrong", n->name);
    for (size_t i = 0; i < n->even.count; i++)
        EXPECT(o, even[n->even.value[i]] && (!i || n->even.value[i - 1] < n->even.value[i]), "E is wrong");
    for (size_t i = 0; i < n->odd.count; i++)
        EXPECT(o, odd[n->odd.value[i]] && (!i || n->odd.value[i - 1] < n->odd.value[i]), "O is wrong");
}

static const reason_arrow *arrow_with(const reason_node *n, uint32_t v)
{
    const reason_arrow *found = NULL;
    for (size_t i = 0; i < n->arrows; i++)
        for (uint32_t k = 0; k < n->arrow[i].cells; k++)
            if (n->arrow[i].cell[k] == v) {
                assert_null(found);
                found = &n->arrow[i];
            }
    return found;
}

// Choosing v leads from n to a class of the kind that is said.
static void check_move(oracle *o, const reason *r, const reason_node *n, uint32_t v, int how,
                       const uint64_t *next, key_table *reached)
{
    const reason_arrow *a = arrow_with(n, v);
    EXPECT(o, (a != NULL) == (how != 0), "%s: %s is a move, or is not", n->name, r->names[v]);
    if (!a)
        return;
    const reason_node *to = &r->node[a->to];
    struct pair t = how == 1 ? type_of(o, next) : (struct pair){0, 0};
    EXPECT(o,
           to->over == (how == 2) && to->size == bits_count(next, o->words) && to->type.even == t.even &&
               to->type.odd == t.odd,
           "%s: %s leads elsewhere", n->name, r->names[v]);
    key_table_add(&reached[a - n->arrow], next);
}

static void check_options(oracle *o, const reason *r, const reason_node *n)
{
    bool even[MOST_VALUE] = {false}, odd[MOST_VALUE] = {false};
    uint64_t *next = mem_alloc(o->words, sizeof *next);
    key_table *reached = NEW_ARRAY(key_table, n->arrows + 1);
    for (size_t i = 0; i < n->arrows; i++)
        key_table_init(&reached[i], o->words);
    for (uint32_t v = 0; v < o->s->cells && !n->over; v++) {
        if (bits_get(n->closed, v)) {
            EXPECT(o, !arrow_with(n, v), "a move stays in its class and is told as one that leaves it");
            continue;
        }
        int how = step_to(o, n->closed, v, next);
        struct pair t = how == 1 ? type_of(o, next) : (struct pair){0, 0};
        if (how)
            even[t.even] = odd[t.odd] = true;
        if (n->told)
            check_move(o, r, n, v, how, next, reached);
    }
    for (size_t i = 0; i < n->arrows; i++) {
        EXPECT(o, reached[i].keys.count == n->arrow[i].classes, "%s: %u classes are %u", n->name,
               n->arrow[i].classes, reached[i].keys.count);
        key_table_add(&reached[i], r->node[n->arrow[i].to].closed);
        EXPECT(o, n->arrow[i].itself == (reached[i].keys.count == n->arrow[i].classes), "%s: it is not there",
               n->name);
        key_table_clear(&reached[i]);
    }
    if (n->has_values)
        check_values(o, n, even, odd);
    free(reached);
    free(next);
}

// ---- the position

static void check_place(oracle *o, const reason *r)
{
    const reason_node *n = &r->node[0];
    uint64_t *closed = mem_copy(r->position, o->words, sizeof *closed);
    EXPECT(o, r->chosen == bits_count(r->position, o->words), "so many are not chosen");
    EXPECT(o, r->nim == value_of(o, r->position), "the value is not *%u", r->nim);
    if (!n->over) {
        set_system_close(o->s, closed, closed);
        EXPECT(o, bits_equal(closed, n->closed, o->words), "this is not the class of the position");
        EXPECT(o, r->stays == n->size - r->chosen, "other moves stay");
        for (uint32_t i = 0; i < r->stays; i++)
            EXPECT(o, bits_get(closed, r->stay[i]) && !bits_get(r->position, r->stay[i]), "it does not stay");
        EXPECT(o, n->told, "the class of the position is not told");
    }
    free(closed);
}

static bool stays(const reason *r, uint32_t v)
{
    for (uint32_t i = 0; i < r->stays; i++)
        if (r->stay[i] == v)
            return true;
    return false;
}

static uint32_t element_called(const reason *r, const char *name)
{
    uint32_t v = 0;
    while (v < r->elements && strcmp(r->names[v], name))
        v++;
    if (v == r->elements)
        fail_msg("no element is called %s", name);
    return v;
}

// The moves that `harary nim --moves` tells, and their values.
static void check_moves(oracle *o, const game *g, const reason *r)
{
    game_value v;
    hry_error error;
    uint64_t told = r->stays;
    if (game_find_value(g, &tools, true, &v, &error))
        fail_msg("%s: %s", o->what, error.message);
    EXPECT(o, v.nim == r->nim, "nim tells *%u, not *%u", v.nim, r->nim);
    for (size_t i = 0; i < r->node[0].arrows; i++)
        told += r->node[0].arrow[i].cells;
    if (!v.moves.classes)
        EXPECT(o, v.moves.count == told, "%zu moves and not %llu", v.moves.count, (unsigned long long)told);
    for (size_t i = 0; i < v.moves.count; i++) {
        uint32_t cell = element_called(r, v.moves.move[i].name);
        const reason_arrow *a = arrow_with(&r->node[0], cell);
        EXPECT(o, (a != NULL) != stays(r, cell), "%s leaves the class, or stays", r->names[cell]);
        nim after = reason_value(&r->node[a ? a->to : 0], r->chosen % 2 == 0);
        EXPECT(o, after == v.moves.move[i].nim, "%s leads to *%u, not *%u", r->names[cell],
               v.moves.move[i].nim, after);
    }
    value_clear(&v);
}

// After the move v to `after` some answer leads to *0 in a class of the kind that is said.
static bool answered(oracle *o, const reason *r, const uint64_t *after, const reason_answer *a)
{
    uint64_t *closed = mem_copy(after, o->words, sizeof *closed), *next = mem_alloc(o->words, sizeof *next);
    bool found = false, stay = a->then == a->to;
    const reason_node *then = &r->node[a->then];
    set_system_close(o->s, after, closed);
    for (uint32_t w = 0; w < o->s->cells && !found; w++) {
        if (bits_get(after, w) || bits_get(closed, w) != stay)
            continue;
        bits_copy(next, after, o->words);
        bits_set(next, w);
        if (!set_system_stable(o->s, next) && o->s->play == AVOID)
            continue;
        bool zero = value_of(o, next) == 0;
        int how = stay ? 1 : step_to(o, closed, w, next);
        found = zero && (stay || (then->over == (how == 2) && then->size == bits_count(next, o->words)));
    }
    free(closed);
    free(next);
    return found;
}

// Where the value is 0 every move has an answer.
static void check_answers(oracle *o, const reason *r)
{
    uint64_t *after = mem_alloc(o->words, sizeof *after);
    for (uint32_t v = 0; v < o->s->cells && !r->node[0].over && r->exact && !r->nim; v++) {
        const reason_arrow *a = arrow_with(&r->node[0], v);
        if (!a && !stays(r, v))
            continue;
        uint32_t to = a ? a->to : 0, i = 0;
        while (i < r->answers && r->answer[i].to != to)
            i++;
        bits_copy(after, r->position, o->words);
        bits_set(after, v);
        EXPECT(o, i < r->answers && answered(o, r, after, &r->answer[i]), "%s has no answer", r->names[v]);
    }
    free(after);
}

// ---- strategies

// Bit 0: some play from p ends after an even number of moves; bit 1: an odd one.
static int ends_from(const oracle *o, uint64_t p, uint8_t *known)
{
    if (known[p])
        return known[p];
    int ends = 0;
    bool stable = set_system_stable(o->s, &p);
    for (uint32_t v = 0; v < o->s->cells && stable; v++) {
        uint64_t next = p | UINT64_C(1) << v;
        if (next == p || (o->s->play == AVOID && !set_system_stable(o->s, &next)))
            continue;
        int then = ends_from(o, next, known);
        ends |= (then & 1) << 1 | then >> 1;
    }
    return known[p] = (uint8_t)(ends ? ends : 1);
}

static void check_end(oracle *o, const reason *r)
{
    if (!o->brute || r->node[0].over || !r->exact)
        return;
    uint8_t *known = NEW_ARRAY(uint8_t, (size_t)1 << o->s->cells);
    int ends = ends_from(o, r->position[0], known);
    EXPECT(o, r->same_end == (ends != 3), "all plays end alike, or do not");
    if (r->same_end)
        EXPECT(o, r->odd_end == (ends == 2), "all plays end otherwise");
    free(known);
}

// The rule for DNG, with the maximal subgroups counted once more.
static void check_maximal(oracle *o, const game *g, const reason *r)
{
    EXPECT(o, r->by_maximal == (game_group(g) && g->rule == RULE_AVD), "the rule of DNG is told, or is not");
    if (!r->by_maximal)
        return;
    const reason_node *n = &r->node[0];
    uint32_t around[2] = {0, 0};
    bool in_odd = false, in_even = false;
    for (uint32_t i = 0; i < o->s->stable.count; i++) {
        const uint64_t *m = pool_at(&o->s->stable, i);
        if (!bits_subset(r->position, m, o->words))
            continue;
        bool odd = bits_count(m, o->words) % 2;
        around[odd]++;
        if (r->witness != UINT32_MAX && bits_get(m, r->witness))
            *(odd ? &in_odd : &in_even) = true;
    }
    EXPECT(o, around[0] == r->maximal[0] && around[1] == r->maximal[1], "so many are not around");
    EXPECT(o, r->witness == UINT32_MAX || (in_odd && !in_even), "the witness lies elsewhere");
    struct pair t = n->type.parity == 0 ? (struct pair){0, 1}
                    : !around[0]        ? (struct pair){1, 0}
                    : in_odd            ? (struct pair){3, 2}
                                        : (struct pair){0, 1};
    EXPECT(o, t.even == n->type.even && t.odd == n->type.odd, "the rule of DNG tells another type");
}

// ---- the whole

void check_reason(const game *g, const char *what, const reason *r)
{
    set_system s;
    hry_error error;
    if (game_system(g, &tools, &s, &error))
        fail_msg("%s: %s", what, error.message);
    oracle o = {.what = what, .s = &s, .words = bits_words(s.cells), .brute = brute_of_game(g, &s)};
    key_table_init(&o.sets, o.words);
    check_place(&o, r);
    for (uint32_t i = 0; i < r->nodes; i++) {
        check_class(&o, &r->node[i]);
        check_options(&o, r, &r->node[i]);
    }
    check_answers(&o, r);
    check_end(&o, r);
    check_maximal(&o, g, r);
    check_moves(&o, g, r);
    key_table_clear(&o.sets);
    free(o.type);
    free(o.brute);
    set_system_clear(&s);
}

char *random_position(rng *r, const game *g, uint32_t most)
{
    set_system s;
    char **names, *text = mem_string("");
    uint32_t count;
    hry_error error;
    if (game_system(g, &tools, &s, &error) || game_names(g, &tools, &names, &count, &error))
        fail_msg("%s: %s", g->text, error.message);
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(s.cells));
    for (uint32_t i = 0; i < most; i++) {
        uint32_t v = rng_below(r, s.cells);
        if (bits_get(set, v))
            continue;
        bits_set(set, v);
        if (!set_system_stable(&s, set)) {
            bits_unset(set, v);
            continue;
        }
        char *longer = mem_print("%s%s%s", text, *text ? "," : "", names[v]);
        free(text);
        text = longer;
    }
    free(set);
    texts_free(names, count);
    set_system_clear(&s);
    return text;
}

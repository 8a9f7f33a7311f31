// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each of the four aspects of the whole digraph refines the one before: a difference in one is a difference
// in all that follow. Facts are checked in a natural order: the numbers of classes and arrows, of types, of
// levels, of options, and the neighbourhoods of classes; isomorphism itself is graph/canonical.h.
#include "game/sameness.h"

#include "base/mem.h"
#include "base/order.h"
#include "base/text.h"
#include "graph/canonical.h"

// A digraph of classes, or of blocks of classes, with data about its nodes.
typedef struct subject {
    const char *name;
    uint32_t nodes;
    const uint64_t *first;
    const uint32_t *option;
    const class_type **type;
    uint64_t *colour; // distinguishes nodes for an aspect
    uint32_t *level;
    uint32_t *incoming;
    bool cyclic; // levels are not comparable
} subject;

static uint64_t colour_of(const class_type *t, aspect a)
{
    uint64_t type = (uint64_t)t->even << 17 | (uint64_t)t->odd << 1 | t->parity;
    switch (a) {
    case ASPECT_DIGRAPH:
        return 0;
    case ASPECT_PARITIES:
        return t->parity;
    case ASPECT_EXTENDED: // deficiencies are small, except "none"
        return (uint64_t)(t->deficiency % (1 << 20)) << 40 | (uint64_t)t->smoothness << 36 | type;
    default:
        return type;
    }
}

// The digraph of the classes, or of the blocks of `q` if it is not NULL.
static subject subject_of(const structure *x, const quotient *q, const char *name, aspect a)
{
    uint32_t nodes = q ? q->blocks : x->classes;
    subject s = {.name = name,
                 .nodes = nodes,
                 .first = q ? q->first : x->first,
                 .option = q ? q->option : x->option,
                 .type = mem_alloc(nodes, sizeof *s.type),
                 .colour = mem_alloc(nodes, sizeof *s.colour),
                 .level = mem_alloc(nodes, sizeof *s.level),
                 .incoming = NEW_ARRAY(uint32_t, nodes),
                 .cyclic = q && q->cyclic};
    for (uint64_t i = 0; i < s.first[nodes]; i++)
        s.incoming[s.option[i]]++;
    for (uint32_t c = 0; c < x->classes; c++) {
        uint32_t v = q ? q->block[c] : c;
        s.type[v] = &x->type[c];
        s.colour[v] = colour_of(&x->type[c], a);
        s.level[v] = q ? q->level[v] : x->type[c].level;
    }
    return s;
}

static void subject_clear(subject *s)
{
    free_all(s->type, s->colour, s->level, s->incoming);
}

// ------------------------------------------------------------------------------------------ facts in words

static char *two_numbers(const subject *s, const char *one, const char *many, uint64_t a, uint64_t b)
{
    if (a == b)
        return NULL;
    return mem_print("%s has %" PRIu64 " %s and %s has %" PRIu64, s[0].name, a, a == 1 ? one : many,
                     s[1].name, b);
}

// A description of the nodes that an aspect does not distinguish from one of this type: "odd classes",
// "classes of type (1,4,3)".
static char *nodes_of(const class_type *t, aspect a)
{
    const char *nodes = a >= ASPECT_OTYPE ? "nodes" : "classes";
    if (a == ASPECT_DIGRAPH)
        return mem_string(nodes);
    if (a == ASPECT_PARITIES)
        return mem_print("%s %s", t->parity ? "odd" : "even", nodes);
    if (a != ASPECT_EXTENDED)
        return mem_print("%s of type (%u,%u,%u)", nodes, t->parity, t->even, t->odd);
    char *type = mem_print("%s of type (%u,%u,%u,%u)", nodes, t->parity, t->even, t->odd, t->smoothness);
    if (t->deficiency == DEFICIENCY_NONE)
        return type;
    mem_append(&type, " at %" PRIu32, t->deficiency);
    return type;
}

// The numbers that a property of nodes takes, with how often each is taken.
typedef enum property { COLOUR, LEVEL, OPTIONS, INCOMING } property; // of a node

static uint64_t property_of(const subject *s, property which, uint32_t v)
{
    return which == COLOUR    ? s->colour[v]
           : which == LEVEL   ? s->level[v]
           : which == OPTIONS ? s->first[v + 1] - s->first[v]
                              : s->incoming[v];
}

static uint64_t *sorted_values(const subject *s, property of)
{
    uint64_t *value = mem_alloc(s->nodes, sizeof *value);
    for (uint32_t v = 0; v < s->nodes; v++)
        value[v] = property_of(s, of, v);
    qsort(value, s->nodes, sizeof *value, order_u64);
    return value;
}

// The least value that the two digraphs, which have equally many nodes, take differently often.
static bool differs(const subject *s, property of, uint64_t *value, uint64_t count[2])
{
    uint64_t *sorted[2] = {sorted_values(&s[0], of), sorted_values(&s[1], of)};
    uint32_t i = 0;
    while (i < s[0].nodes && sorted[0][i] == sorted[1][i])
        i++;
    bool found = i < s[0].nodes;
    if (found) {
        *value = sorted[0][i] < sorted[1][i] ? sorted[0][i] : sorted[1][i];
        for (int side = 0; side < 2; side++) {
            count[side] = 0;
            for (uint32_t k = 0; k < s[side].nodes; k++)
                count[side] += sorted[side][k] == *value;
        }
    }
    free_all(sorted[0], sorted[1]);
    return found;
}

static char *fact_of_colours(const subject *s, aspect a)
{
    uint64_t value, count[2];
    if (!differs(s, COLOUR, &value, count))
        return NULL;
    const subject *has = &s[count[0] ? 0 : 1];
    uint32_t v = 0;
    while (has->colour[v] != value)
        v++;
    OWNED char *nodes = nodes_of(has->type[v], a);
    return two_numbers(s, nodes, nodes, count[0], count[1]);
}

static char *fact_of_shape(const subject *s, aspect a)
{
    static const struct {
        property of;
        const char *format; // of the value
    } shapes[] = {{LEVEL, "from which the longest path has %" PRIu64 " arrow%s"},
                  {OPTIONS, "with %" PRIu64 " option%s"},
                  {INCOMING, "with %" PRIu64 " arrow%s to them"}};
    const char *nodes = a >= ASPECT_OTYPE ? "nodes" : "classes";
    for (size_t i = s[0].cyclic || s[1].cyclic; i < sizeof shapes / sizeof *shapes; i++) {
        uint64_t value, count[2];
        if (!differs(s, shapes[i].of, &value, count))
            continue;
        OWNED char *which = mem_print(shapes[i].format, value, text_plural(value));
        OWNED char *what = mem_print("%s %s", nodes, which);
        return two_numbers(s, what, what, count[0], count[1]);
    }
    return NULL;
}

static char *fact_of_surroundings(const subject *s, const digraph_difference *d, aspect a)
{
    const subject *of = &s[d->side];
    uint64_t options = property_of(of, OPTIONS, d->vertex), incoming = property_of(of, INCOMING, d->vertex);
    OWNED char *nodes = nodes_of(of->type[d->vertex], a);
    return mem_print("%s has %" PRIu32 " and %s has %" PRIu32 " of the %s with %" PRIu64
                     " option%s and %" PRIu64
                     " incoming arrow%s and with the same neighbourhood as one in %s",
                     s[0].name, d->count[0], s[1].name, d->count[1], nodes, options, text_plural(options),
                     incoming, text_plural(incoming), of->name);
}

// ---------------------------------------------------------------------------------------------- one aspect

// *fact is NULL if they agree.
static hry_status compare(const subject *s, aspect a, const limit *limit, char **fact, hry_error *error)
{
    bool simplified = a >= ASPECT_OTYPE;
    *fact = two_numbers(s, simplified ? "node" : "class", simplified ? "nodes" : "classes", s[0].nodes,
                        s[1].nodes);
    if (!*fact)
        *fact = two_numbers(s, "arrow", "arrows", s[0].first[s[0].nodes], s[1].first[s[1].nodes]);
    if (!*fact)
        *fact = fact_of_colours(s, a);
    if (!*fact)
        *fact = fact_of_shape(s, a);
    if (*fact)
        return HRY_OK;
    coloured_digraph pair[2];
    digraph_verdict verdict;
    digraph_difference difference;
    for (int i = 0; i < 2; i++)
        pair[i] = (coloured_digraph){s[i].nodes, s[i].first, s[i].option, s[i].colour};
    TRY(digraphs_compare(pair, limit, &verdict, &difference, error));
    if (verdict == DIGRAPHS_TOLD_APART)
        *fact = fact_of_surroundings(s, &difference, a);
    else if (verdict == DIGRAPHS_NOT_SAME)
        *fact = mem_string("all counts agree, but the canonical forms of the two digraphs "
                           "differ (nauty)");
    return HRY_OK;
}

static void take(sameness *out, aspect a, const subject *s, char *fact)
{
    out->of[a].fact = fact;
    out->of[a].same = !fact;
    for (int i = 0; i < 2; i++) {
        out->of[a].nodes[i] = s[i].nodes;
        out->of[a].arrows[i] = s[i].first[s[i].nodes];
    }
}

// A difference in an aspect of the whole digraph is one in the next aspects too.
static hry_status compare_aspect(const structure *const x[2], const char *const name[2], aspect a,
                                 const limit *limit, sameness *out, hry_error *error)
{
    bool simplified = a >= ASPECT_OTYPE;
    quotient q[2] = {{0}};
    subject s[2];
    char *fact = NULL;
    hry_status status = HRY_OK;
    for (int i = 0; i < 2; i++) {
        if (simplified)
            quotient_build(x[i], a == ASPECT_OTYPE ? SIMPLIFY_OTYPE : SIMPLIFY_LEVEL, false, &q[i]);
        s[i] = subject_of(x[i], simplified ? &q[i] : NULL, name[i], a);
    }
    if (!simplified && a > ASPECT_DIGRAPH && !out->of[a - 1].same)
        fact = mem_string(out->of[a - 1].fact);
    else
        status = compare(s, a, limit, &fact, error);
    if (status == HRY_OK)
        take(out, a, s, fact);
    for (int i = 0; i < 2; i++) {
        subject_clear(&s[i]);
        quotient_clear(&q[i]);
    }
    return status;
}

hry_status sameness_find(const structure *const x[2], const char *const name[2], const limit *limit,
                         sameness *out, hry_error *error)
{
    CLEARED(sameness_clear) sameness found = {.nim = {structure_nim(x[0]), structure_nim(x[1])}};
    for (aspect a = 0; a < ASPECTS; a++)
        TRY(compare_aspect(x, name, a, limit, &found, error));
    MOVE(out, found);
    return HRY_OK;
}

void sameness_clear(sameness *s)
{
    for (aspect a = 0; a < ASPECTS; a++)
        free(s->of[a].fact);
    *s = (sameness){0};
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The four games as building games on K, where K = H for ACV and AVD, and K = Tr(H) for DST and PRV. However
// H is given, the edges or the maximal stable sets of K follow without dualisation: the stable sets of H are
// the complements of Tr(H), and those of Tr(H) are the complements of the edges of H (Sieben, Prop 2.6, 3.6).
#include "hyper/rule.h"

#include <strings.h>

#include "base/checked.h"
#include "base/mem.h"

static const struct {
    const char *name, *group_name;
} rules[] = {
    [RULE_ACV] = {"ACV", "GEN"},
    [RULE_AVD] = {"AVD", "DNG"},
    [RULE_DST] = {"DST", "TER"},
    [RULE_PRV] = {"PRV", "DNT"},
};

const char *rule_name(rule g)
{
    return rules[g].name;
}

const char *rule_group_name(rule g)
{
    return rules[g].group_name;
}

bool rule_parse(const char *name, rule *out)
{
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        if (strcasecmp(name, rules[g].name) && strcasecmp(name, rules[g].group_name))
            continue;
        *out = g;
        return true;
    }
    return false;
}

bool rule_is_of_groups(const char *name)
{
    size_t length = strcspn(name, ",");
    for (rule g = RULE_ACV; g <= RULE_PRV; g++)
        if (length == 3 && strncasecmp(name, rules[g].group_name, length) == 0)
            return true;
    return false;
}

bool rule_achieves(rule g)
{
    return g == RULE_ACV || g == RULE_DST;
}

bool rule_removes(rule g)
{
    return g == RULE_DST || g == RULE_PRV;
}

// The family consists of one set, which has `size` vertices.
static bool is_single(const pool *f, size_t size)
{
    return f->count == 1 && bits_count(pool_at(f, 0), f->words) == size;
}

// No edge: Tr(H) = {∅}, and V is the only maximal stable set.
static bool has_no_edge(const hypergraph *h)
{
    switch (h->given) {
    case GIVEN_EDGES:
        return h->sets.count == 0;
    case GIVEN_TRANSVERSALS:
        return is_single(&h->sets, 0);
    default:
        return is_single(&h->sets, h->vertices);
    }
}

hry_status rule_defined_as(const char *name, rule g, const hypergraph *h, const char *structure,
                           hry_error *error)
{
    static const char *const why[] = {
        [RULE_ACV] = "no set generates, because the hypergraph has no edge to achieve",
        [RULE_AVD] = "the empty set already generates, so the empty edge cannot be avoided",
        [RULE_DST] = "the empty set already generates, so the empty edge cannot be destroyed",
        [RULE_PRV] = "no set generates, because the hypergraph has no edge to preserve",
    };
    // With the empty edge, nothing is a transversal, and nothing is stable.
    bool empty_edge = h->given == GIVEN_EDGES ? is_single(&h->sets, 0) : h->sets.count == 0;
    if (!(g == RULE_ACV || g == RULE_PRV ? has_no_edge(h) : empty_edge))
        return HRY_OK;
    return hry_fail(error, HRY_UNDEFINED,
                    "%s(%.120s) does not exist: %s (Sieben, Impartial Hypergraph Games, Example 3.9)", name,
                    structure, why[g]);
}

hry_status rule_defined(rule g, const hypergraph *h, const char *structure, hry_error *error)
{
    return rule_defined_as(rule_name(g), g, h, structure, error);
}

// The sets or their complements are the edges or the stable sets of K.
static bool gives_edges(rule g, const hypergraph *h)
{
    bool removes = rule_removes(g);
    return h->given == GIVEN_STABLE ? removes : h->given == (removes ? GIVEN_TRANSVERSALS : GIVEN_EDGES);
}

static bool complements(rule g, const hypergraph *h)
{
    return gives_edges(g, h) == (h->given == GIVEN_STABLE);
}

// The pool that takes the sets of h, or their complements.
static pool *init_system(rule g, const hypergraph *h, set_system *out)
{
    set_system_init(out, rule_achieves(g) ? ACHIEVE : AVOID, h->vertices);
    out->has_edges = gives_edges(g, h);
    out->has_stable = !out->has_edges;
    return out->has_edges ? &out->edges : &out->stable;
}

// The four ways to read the sets of h as a family of K.
void rule_system(rule g, const hypergraph *h, set_system *out)
{
    assert(h->sets.bits == h->vertices);
    pool *to = init_system(g, h, out);
    pool_copy(to, &h->sets);
    if (complements(g, h))
        pool_complement(to);
    assert_checked(set_system_is_valid(out));
}

hry_status rule_system_borrow(rule g, const hypergraph *h, const limit *limit, set_system *out,
                              hry_error *error)
{
    if (!complements(g, h)) {
        *init_system(g, h, out) = pool_borrow(&h->sets);
        assert_checked(set_system_is_valid(out));
        return HRY_OK;
    }
    TRY(limit_holds(limit, pool_copy_bytes(&h->sets), error));
    rule_system(g, h, out);
    return HRY_OK;
}

// Whether some vertex of `position` can have been the last move: the game was not over before it.
static bool has_last_move(const set_system *s, const uint64_t *position)
{
    size_t words = bits_words(s->cells);
    OWNED uint64_t *before = mem_copy(position, words, sizeof *before);
    bool found = false;
    BITS_EACH (v, position, words) {
        bits_unset(before, v);
        found = set_system_stable(s, before);
        bits_set(before, v);
        if (found)
            break;
    }
    return found;
}

// The start is a position of every defined game, even if the game is over at the start.
bool rule_is_position(const set_system *start, const uint64_t *position)
{
    if (set_system_stable(start, position))
        return true;
    if (start->play == AVOID)
        return false;
    return bits_empty(position, bits_words(start->cells)) || has_last_move(start, position);
}

// In an avoidance game a vertex can still be chosen if it lies in a stable set, that is, if it is not an edge
// by itself.
bool rule_is_over(const set_system *left)
{
    size_t words = bits_words(left->cells);
    if (left->play == ACHIEVE)
        return set_system_none_stable(left);
    if (!left->has_edges) {
        for (uint32_t i = 0; i < left->stable.count; i++)
            if (!bits_empty(pool_at(&left->stable, i), words))
                return false;
        return true;
    }
    OWNED uint64_t *alone = NEW_ARRAY(uint64_t, words);
    for (uint32_t i = 0; i < left->edges.count; i++)
        if (bits_count(pool_at(&left->edges, i), words) == 1)
            bits_or(alone, alone, pool_at(&left->edges, i), words);
    return bits_count(alone, words) == left->cells;
}

hry_status rule_no_position(rule g, const char *game, const char *elements, const char *set, hry_error *error)
{
    bool cut = strlen(set) > 200;
    const char *taken = rule_removes(g) ? "removed" : "chosen";
    if (rule_achieves(g))
        return hry_fail(error, HRY_UNDEFINED,
                        "%.200s%s is not a position of %.120s: the game ended before all of these %s were %s",
                        set, cut ? " …" : "", game, elements, taken);
    return hry_fail(error, HRY_UNDEFINED, "%.200s%s is not a position of %.120s: these %s cannot all be %s",
                    set, cut ? " …" : "", game, elements, taken);
}

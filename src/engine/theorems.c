// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each function is one statement of the paper. The sizes of sets count vertices, not cells. Statements about
// the edges of the hypergraph itself are used only when every cell is one vertex, because twins multiply
// edges.
#include "engine/theorems.h"

#include "base/mem.h"
#include "base/number.h"

// `single`: there is one vertex in each cell.
static uint64_t size_of(const set_system *s, bool single, const pool *family, uint32_t i)
{
    if (single)
        return bits_count(pool_at(family, i), family->words);
    uint64_t size = 0;
    BITS_EACH (c, pool_at(family, i), family->words)
        size += s->size[c];
    return size;
}

static bool single_vertices(const set_system *s)
{
    for (uint32_t c = 0; c < s->cells; c++)
        if (s->size[c] != 1)
            return false;
    return true;
}

// The sets (or their complements) are pairwise disjoint. Each is compared with the union of those before it,
// because there may be too many pairs.
static bool pairwise_disjoint(const pool *family, bool complements)
{
    OWNED uint64_t *seen = NEW_ARRAY(uint64_t, family->words), *set = mem_alloc(family->words, sizeof *set);
    bool disjoint = true;
    for (uint32_t i = 0; i < family->count && disjoint; i++) {
        if (complements)
            bits_complement(set, pool_at(family, i), family->bits);
        else
            bits_copy(set, pool_at(family, i), family->words);
        disjoint = !bits_meet(seen, set, family->words);
        bits_or(seen, seen, set, family->words);
    }
    return disjoint;
}

static bool answer(theorem_answer *out, uint64_t value, const char *theorem, uint64_t a, uint64_t b)
{
    *out = (theorem_answer){(nim)value, theorem, {a, b}};
    return true;
}

static bool over(const set_system *s, theorem_answer *out)
{
    return s->play == ACHIEVE && set_system_none_stable(s) &&
           answer(out, 0, "the game is over before it starts", 0, 0);
}

// Prop 3.15: if every maximal stable set has the same parity r, then AVD = *r.
static bool same_parity(const set_system *s, theorem_answer *out)
{
    uint64_t n = set_system_vertices(s);
    if (s->play == AVOID && set_system_all_stable(s))
        return answer(out, n % 2, "every vertex may be chosen (Prop 3.15)", n % 2, 0);
    if (s->play != AVOID || !s->has_stable)
        return false;
    bool single = single_vertices(s);
    uint64_t parity = size_of(s, single, &s->stable, 0) % 2;
    for (uint32_t i = 1; i < s->stable.count; i++)
        if (size_of(s, single, &s->stable, i) % 2 != parity)
            return false;
    parity = (parity + s->frattini) % 2;
    return answer(out, parity,
                  parity ? "every maximal stable set has odd size (Prop 3.15)"
                         : "every maximal stable set has even size (Prop 3.15)",
                  parity, 0);
}

// Example 3.2: on K_n^r all plays have the same length.
static bool complete_uniform(const set_system *s, theorem_answer *out)
{
    const pool *f = s->has_edges ? &s->edges : &s->stable;
    if (s->frattini || !f->count || !single_vertices(s))
        return false;
    size_t r = bits_count(pool_at(f, 0), f->words);
    for (uint32_t i = 1; i < f->count; i++)
        if (bits_count(pool_at(f, i), f->words) != r)
            return false;
    if (number_binomial(s->cells, (uint32_t)r) != f->count)
        return false;
    size_t edge_size = s->has_edges ? r : r + 1;
    return answer(out, (edge_size - (s->play == AVOID)) % 2, "complete uniform hypergraph (Example 3.2)",
                  edge_size, 0);
}

// Prop 7.2; the edge is not empty.
static bool single_edge(const set_system *s, theorem_answer *out)
{
    if (!s->has_edges || s->edges.count != 1 || !single_vertices(s))
        return false;
    uint64_t n = set_system_vertices(s), size = bits_count(pool_at(&s->edges, 0), s->edges.words);
    if (size == 0)
        return false;
    if (s->play == AVOID)
        return answer(out, (n + 1) % 2, "a single edge (Prop 7.2)", size, 0);
    return answer(out, size == 1 && n % 2 == 0 ? 2 : n % 2, "a single edge (Prop 7.2)", size, 0);
}

// Prop 7.3.
static bool disjoint_edges(const set_system *s, theorem_answer *out)
{
    if (s->play != AVOID || !s->has_edges || !single_vertices(s) || !pairwise_disjoint(&s->edges, false))
        return false;
    uint64_t n = set_system_vertices(s);
    return answer(out, (n - s->edges.count) % 2, "pairwise disjoint edges (Prop 7.3)", s->edges.count, 0);
}

// Prop 7.1: with a single maximal stable set S ≠ V the transversal hypergraph has the single edge V ∖ S.
static bool single_stable(const set_system *s, theorem_answer *out)
{
    if (!s->has_stable || s->stable.count != 1 || set_system_all_stable(s))
        return false;
    uint64_t size = size_of(s, single_vertices(s), &s->stable, 0) + s->frattini;
    return answer(out, size % 2 + (s->play == ACHIEVE), "a single maximal stable set (Prop 7.1)", size, 0);
}

// Prop 7.4 and Prop 7.5.
static bool disjoint_stable(const set_system *s, theorem_answer *out)
{
    if (!s->has_stable || s->stable.count == 0 || (s->frattini && s->stable.count > 1) ||
        !pairwise_disjoint(&s->stable, false))
        return false;
    bool seen[2] = {false, false}, single = single_vertices(s);
    size_t covered = 0;
    for (uint32_t i = 0; i < s->stable.count; i++) {
        seen[(size_of(s, single, &s->stable, i) + s->frattini) % 2] = true;
        covered += bits_count(pool_at(&s->stable, i), s->stable.words);
    }
    nim avoid = seen[0] && seen[1] ? 2 : seen[1];
    unsigned parities = seen[0] + 2u * seen[1];
    if (s->play == AVOID)
        return answer(out, avoid, "pairwise disjoint maximal stable sets (Prop 7.4)", parities, 0);
    if (covered == s->cells)
        return answer(out, 0, "pairwise disjoint maximal stable sets that cover V (Prop 7.5)", parities, 1);
    return answer(out, avoid + 1u, "pairwise disjoint maximal stable sets that do not cover V (Prop 7.5)",
                  parities, 0);
}

// Prop 7.6 (with 2 + |pty(e) − pty(V)| in the last case; the paper prints 3 − |…|, against its Example 3.3).
static nim avoid_by_signature(uint64_t e, uint64_t o, unsigned n)
{
    if (e != o)
        return (nim)(e > o ? n : 1 - n);
    return (nim)(2 + (e % 2 != n));
}

// Prop 7.8.
static nim achieve_by_signature(uint64_t e, uint64_t o, unsigned n)
{
    if (n == 0) {
        if (e == 1 && o == 0)
            return 1;
        if ((e == 0 && o == 1) || (e == 1 && o == 2))
            return 2;
        return (e == 1 && o == 1) || (e == 2 && o == 1) ? 3 : 0;
    }
    if (e == o && e <= 1)
        return 0;
    return o == 0 && (e == 1 || e == 2) ? 2 : 1;
}

static bool disjoint_transversals(const set_system *s, theorem_answer *out)
{
    if (!s->has_stable || s->stable.count == 0 || set_system_all_stable(s) ||
        !pairwise_disjoint(&s->stable, true))
        return false;
    bool single = single_vertices(s);
    uint64_t n = set_system_vertices(s), count[2] = {0, 0};
    for (uint32_t i = 0; i < s->stable.count; i++)
        count[(n - s->frattini - size_of(s, single, &s->stable, i)) % 2]++;
    if (s->play == AVOID)
        return answer(out, avoid_by_signature(count[0], count[1], n % 2),
                      count[0] == count[1] ? "pairwise disjoint minimal transversals (Prop 7.6, corrected)"
                                           : "pairwise disjoint minimal transversals (Prop 7.6)",
                      count[0], count[1]);
    return answer(out, achieve_by_signature(count[0], count[1], n % 2),
                  "pairwise disjoint minimal transversals (Prop 7.8)", count[0], count[1]);
}

static bool (*const statements[THEOREM_COUNT])(const set_system *s, theorem_answer *out) = {
    [THEOREM_OVER] = over,
    [THEOREM_SAME_PARITY] = same_parity,
    [THEOREM_COMPLETE_UNIFORM] = complete_uniform,
    [THEOREM_SINGLE_EDGE] = single_edge,
    [THEOREM_DISJOINT_EDGES] = disjoint_edges,
    [THEOREM_SINGLE_STABLE] = single_stable,
    [THEOREM_DISJOINT_STABLE] = disjoint_stable,
    [THEOREM_DISJOINT_TRANSVERSALS] = disjoint_transversals,
};

bool theorem_applies_to(theorem_id id, const set_system *s, theorem_answer *out)
{
    return statements[id](s, out);
}

bool theorem_gives(const set_system *s, theorem_answer *out)
{
    for (theorem_id id = 0; id < THEOREM_COUNT; id++)
        if (statements[id](s, out))
            return true;
    return false;
}

bool theorem_vertex_generates(const set_system *s)
{
    if (s->has_edges) {
        for (uint32_t i = 0; i < s->edges.count; i++)
            if (bits_count(pool_at(&s->edges, i), s->edges.words) == 1)
                return true;
        return false;
    }
    size_t words = s->stable.words;
    OWNED uint64_t *covered = NEW_ARRAY(uint64_t, words);
    for (uint32_t i = 0; i < s->stable.count; i++)
        bits_or(covered, covered, pool_at(&s->stable, i), words);
    return bits_count(covered, words) < s->cells;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine decides which statement applies (engine/theorems.h); this file has the texts. A statement about
// the edges of Tr(H) is one about the minimal transversals of H. The maximal stable sets of Tr(H) are the
// complements of the edges of H, and the minimal transversals of Tr(H) are the edges of H.
#include "theory/set_claims.h"

#include "engine/theorems.h"
#include "theory/formula_internal.h"

#define ACV RULE_ACV
#define AVD RULE_AVD
#define DST RULE_DST
#define PRV RULE_PRV

typedef enum row {
    OVER,
    PARITY,
    UNIFORM_ACV,
    UNIFORM_AVD,
    SINGLE_EDGE_ACV,
    SINGLE_EDGE_AVD,
    DISJOINT_EDGES,
    SINGLE_STABLE_DST,
    SINGLE_STABLE_PRV,
    DISJOINT_STABLE_AVD,
    DISJOINT_STABLE_ACV,
    SIGNATURE_AVD,
    SIGNATURE_ACV,
    GEODETIC_ACV,
    GEODETIC_AVD,
    GENERAL_POSITION,
    HK,
    ONE_MORE,
} row;

#define SIEBEN PAPER_HYPERGRAPHS
const formula set_formulas[] = {
    [OVER] = {"over", ACV, SIEBEN, "Section 3",
              "ACV(H) ends as soon as an edge is chosen, and DST(H) as soon as no edge is left", NULL},
    [PARITY] = {"same parity", AVD, SIEBEN, "Proposition 3.15",
                "If all maximal stable sets have even size, AVD(H) = 0; if all have odd size, AVD(H) = 1",
                NULL},
    [UNIFORM_ACV] = {"complete uniform", ACV, SIEBEN, "Example 3.2",
                     "ACV(K_n^r) = pty(r) and DST(K_n^r) = pty(n − r + 1), where pty is the parity, 0 or 1",
                     NULL},
    [UNIFORM_AVD] = {"complete uniform", AVD, SIEBEN, "Example 3.2",
                     "AVD(K_n^r) = pty(r − 1) and PRV(K_n^r) = pty(n − r), where pty is the parity, 0 or 1",
                     NULL},
    [SINGLE_EDGE_ACV] = {"single edge", ACV, SIEBEN, "Proposition 7.2",
                         "If A ≠ ∅ is the only edge: ACV(H) = 2 if |A| = 1 and |V| is even, pty(V) otherwise",
                         NULL},
    [SINGLE_EDGE_AVD] = {"single edge", AVD, SIEBEN, "Proposition 7.2",
                         "If A ≠ ∅ is the only edge: AVD(H) = 1 − pty(V)", NULL},
    [DISJOINT_EDGES] = {"disjoint edges", AVD, SIEBEN, "Proposition 7.3",
                        "If the edges are pairwise disjoint: AVD(H) = pty(|V| − |H|)", NULL},
    [SINGLE_STABLE_DST] = {"removing from a single edge", DST, SIEBEN, "Proposition 7.1",
                           "If A ≠ ∅ is the only edge: DST(H) = 1 + pty(V ∖ A)", NULL},
    [SINGLE_STABLE_PRV] = {"removing from a single edge", PRV, SIEBEN, "Proposition 7.1",
                           "If A ≠ ∅ is the only edge: PRV(H) = pty(V ∖ A)", NULL},
    [DISJOINT_STABLE_AVD] = {"disjoint stable sets", AVD, SIEBEN, "Proposition 7.4",
                             "If the maximal stable sets are pairwise disjoint: AVD(H) = 0 if all of them "
                             "have even size, 1 if all have odd size, 2 otherwise",
                             NULL},
    [DISJOINT_STABLE_ACV] = {"disjoint stable sets", ACV, SIEBEN, "Proposition 7.5",
                             "If the maximal stable sets are pairwise disjoint: ACV(H) = 0 if they cover V; "
                             "otherwise 1 if all of "
                             "them have even size, 2 if all have odd size, 3 if both occur",
                             NULL},
    [SIGNATURE_AVD] =
        {"disjoint transversals", AVD, SIEBEN, "Proposition 7.6",
         "If the minimal transversals are pairwise disjoint, e of them even and o odd: AVD(H) = pty(V) "
         "if e > o, 1 − pty(V) if e < o, 2 + |pty(e) − pty(V)| if e = o",
         NULL},
    [SIGNATURE_ACV] =
        {"disjoint transversals", ACV, SIEBEN, "Proposition 7.8",
         "If the minimal transversals are pairwise disjoint, e of them even and o odd: for |V| even, ACV(H) "
         "= 1 for (e,o) = (1,0), 2 for (0,1) and (1,2), 3 for (1,1) and (2,1), 0 otherwise; for |V| odd, "
         "ACV(H) = 0 for (0,0) and (1,1), 2 for (1,0) and (2,0), 1 otherwise",
         NULL},
    [GEODETIC_ACV] =
        {"least geodetic cover", ACV, SIEBEN, "Proposition 8.4",
         "If there is a geodetic cover of two or more vertices that is contained in all others, the "
         "first player wins the achievement game if and only if |V| is odd",
         NULL},
    [GEODETIC_AVD] =
        {"least geodetic cover", AVD, SIEBEN, "Proposition 8.4",
         "If there is a geodetic cover of two or more vertices that is contained in all others, the "
         "first player wins the avoidance game if and only if |V| is even",
         NULL},
    [GENERAL_POSITION] = {"general position", PRV, SIEBEN, "Proposition 8.6",
                          "If V is not in general position: PRV(H) = 1 − pty(V)", NULL},
    [HK] = {"H_k", AVD, SIEBEN, "Proposition 9.10", "AVD(H_k) = k", NULL},
    [ONE_MORE] = {"generating vertex", ACV, SIEBEN, "Proposition 9.13",
                  "ACV(H) = AVD(H) + 1 if some vertex lies in no stable set", NULL},
};
const size_t set_formula_count = sizeof set_formulas / sizeof *set_formulas;

// What a statement was found to apply to.
typedef struct finding {
    const set_system *s;
    const set_origin *from;
    theorem_answer told;
    unsigned long long n; // |V|
} finding;

static const char *parity_word(uint64_t parity)
{
    return parity % 2 ? "odd" : "even";
}

static bool over(const finding *x, claim *c)
{
    return claim_say(c, 0,
                     x->from->removes ? "there is no edge to destroy, so the game is over before it starts"
                                      : "the empty set generates, so the game is over before it starts");
}

static bool same_parity(const finding *x, claim *c)
{
    const char *word = parity_word(x->told.number[0]);
    if (set_system_all_stable(x->s))
        return claim_say(c, x->told.nim, "every vertex may be %s, and |V| = %llu",
                         x->from->removes ? "removed" : "chosen", x->n);
    return claim_say(c, x->told.nim,
                     x->from->removes ? "every edge leaves out an %s number of vertices"
                                      : "every maximal stable set has %s size",
                     word);
}

#define UNIFORM_BECAUSE "the edges are all sets of %llu of the %llu vertices"

static bool uniform(const finding *x, claim *c)
{
    unsigned long long r = x->told.number[0];
    if (r < 1 || r > x->n)
        return false;
    return claim_say(c, x->told.nim, UNIFORM_BECAUSE, x->from->removes ? x->n - r + 1 : r, x->n);
}

static bool single_edge(const finding *x, claim *c)
{
    return claim_say(c, x->told.nim, "there is only one %s, of size %llu, and |V| = %llu",
                     x->from->removes ? "minimal transversal" : "edge", (unsigned long long)x->told.number[0],
                     x->n);
}

static bool disjoint_edges(const finding *x, claim *c)
{
    return claim_say(c, x->told.nim, "the %ss, %llu of them, are pairwise disjoint, and |V| = %llu",
                     x->from->removes ? "minimal transversal" : "edge", (unsigned long long)x->told.number[0],
                     x->n);
}

static bool single_stable(const finding *x, claim *c)
{
    unsigned long long size = x->told.number[0];
    if (x->from->removes)
        return claim_say(c, x->told.nim, "there is only one edge, which leaves out %llu of the %llu vertices",
                         size, x->n);
    return claim_say(c, x->told.nim,
                     "there is only one maximal stable set, of size %llu: the transversal hypergraph, on "
                     "which this is a removing game (Proposition 3.6), has one edge",
                     size);
}

static bool disjoint_stable(const finding *x, claim *c)
{
    static const char *const sizes[] = {"", "even size", "odd size", "even and odd size"};
    const char *cover = x->s->play == AVOID      ? ""
                        : x->told.number[1] != 0 ? ", and cover V"
                                                 : ", and do not cover V";
    return claim_say(c, x->told.nim, "the %s are pairwise disjoint, of %s%s",
                     x->from->removes ? "complements of the edges" : "maximal stable sets",
                     sizes[x->told.number[0]], cover);
}

// The paper prints 3 − |pty(e) − pty(V)| for e = o, against its Example 3.3.
static bool signature(const finding *x, claim *c)
{
    unsigned long long e = x->told.number[0], o = x->told.number[1];
    return claim_say(c, x->told.nim,
                     "the %s are pairwise disjoint, with the signature (e,o) = (%llu,%llu), and |V| = %llu%s",
                     x->from->removes ? "edges" : "minimal transversals", e, o, x->n,
                     x->s->play == AVOID && e == o ? "; the case e = o is corrected (doc/misprints.md)" : "");
}

static const struct {
    row row[2]; // by the play
    bool (*say)(const finding *x, claim *c);
} told[THEOREM_COUNT] = {
    [THEOREM_OVER] = {{OVER, OVER}, over},
    [THEOREM_SAME_PARITY] = {{PARITY, PARITY}, same_parity},
    [THEOREM_COMPLETE_UNIFORM] = {{UNIFORM_ACV, UNIFORM_AVD}, uniform},
    [THEOREM_SINGLE_EDGE] = {{SINGLE_EDGE_ACV, SINGLE_EDGE_AVD}, single_edge},
    [THEOREM_DISJOINT_EDGES] = {{DISJOINT_EDGES, DISJOINT_EDGES}, disjoint_edges},
    [THEOREM_SINGLE_STABLE] = {{SINGLE_STABLE_DST, SINGLE_STABLE_PRV}, single_stable},
    [THEOREM_DISJOINT_STABLE] = {{DISJOINT_STABLE_ACV, DISJOINT_STABLE_AVD}, disjoint_stable},
    [THEOREM_DISJOINT_TRANSVERSALS] = {{SIGNATURE_ACV, SIGNATURE_AVD}, signature},
};

static claim claim_of(row r)
{
    return (claim){.formula = &set_formulas[r]};
}

// ---- by what the hypergraph is

// Prop 8.4 gives the winner; its proof, by Prop 7.2, also gives the value.
static bool least_cover(const finding *x, claim *c)
{
    theorem_answer edge;
    if (!x->from->geodetic || x->from->removes || !theorem_applies_to(THEOREM_SINGLE_EDGE, x->s, &edge) ||
        edge.number[0] < 2)
        return false;
    *c = claim_of(x->s->play == ACHIEVE ? GEODETIC_ACV : GEODETIC_AVD);
    return claim_say(c, edge.nim,
                     "there is only one minimal geodetic cover, of %llu vertices, and |V| = %llu is %s",
                     (unsigned long long)edge.number[0], x->n, parity_word(x->n));
}

static bool general_position(const finding *x, claim *c)
{
    if (!x->from->generalpos || !x->from->removes || x->s->play != AVOID || set_system_all_stable(x->s))
        return false;
    *c = claim_of(GENERAL_POSITION);
    return claim_say(c, (unsigned)(1 - x->n % 2),
                     "some shortest path contains three of the %llu vertices, and |V| is %s", x->n,
                     parity_word(x->n));
}

bool set_claim_uniform(rule g, uint32_t n, uint32_t r, claim *out)
{
    if (r < 1 || r > n)
        return false;
    // Every play of an avoidance game has this many moves; one more ends an achievement game.
    uint32_t moves = rule_removes(g) ? n - r : r - 1;
    *out = claim_of(rule_achieves(g) ? UNIFORM_ACV : UNIFORM_AVD);
    return claim_say(out, (moves + rule_achieves(g)) % 2, UNIFORM_BECAUSE, (unsigned long long)r,
                     (unsigned long long)n);
}

bool set_claim_hk(rule g, uint32_t k, claim *out)
{
    if (g != RULE_AVD || k >= NIM_MAX)
        return false;
    *out = claim_of(HK);
    return claim_say(out, k, "the hypergraph is H_%u", k);
}

static bool hk(const finding *x, claim *c)
{
    return x->from->hk.known && !x->from->removes && x->s->play == AVOID &&
           set_claim_hk(RULE_AVD, x->from->hk.size, c);
}

claim set_claim_one_more(const set_origin *from, nim avoidance)
{
    claim c = claim_of(ONE_MORE);
    claim_say(&c, avoidance + 1u, "%s, and the avoidance game is *%u",
              from->removes ? "some vertex lies in every edge" : "some vertex generates by itself",
              avoidance);
    return c;
}

// Applies if a statement gives the value of the avoidance game.
static bool one_more(const finding *x, claim *c)
{
    set_system avoid = *x->s; // shares everything; only read
    theorem_answer answer;
    if (x->s->play != ACHIEVE || set_system_none_stable(x->s) || !theorem_vertex_generates(x->s))
        return false;
    avoid.play = AVOID;
    if (theorem_gives(&avoid, &answer))
        *c = set_claim_one_more(x->from, answer.nim);
    return c->formula != NULL;
}

size_t set_claims(const set_system *s, const set_origin *from, claim *out)
{
    static bool (*const more[])(const finding *x, claim *c) = {least_cover, general_position, hk, one_more};
    finding x = {.s = s, .from = from, .n = set_system_vertices(s)};
    size_t count = 0;
    for (theorem_id id = 0; id < THEOREM_COUNT; id++) {
        if (!theorem_applies_to(id, s, &x.told))
            continue;
        out[count] = claim_of(told[id].row[s->play]);
        count += told[id].say(&x, &out[count]);
    }
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        out[count] = (claim){0};
        count += more[i](&x, &out[count]);
    }
    return count;
}

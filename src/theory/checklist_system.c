// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reasons for games on sets. The statements require disjoint sets or sets of equal parity, which is easy to
// check in the edges or in the maximal stable sets; both are listed if they are few. If no statement applies
// and the game is small, the whole structure is built to find the types of the options of the start class.
#include "base/text.h"
#include "engine/dual.h"
#include "engine/theorems.h"
#include "theory/checklist.h"

enum { MOST_STABLE = 100000, MOST_STEPS = 1000000, MOST_CELLS = 14 };

static uint64_t count_odd(const set_system *s, const pool *sets, uint64_t more)
{
    uint64_t odd = 0;
    for (uint32_t i = 0; i < sets->count; i++) {
        uint64_t size = more;
        BITS_EACH (c, pool_at(sets, i), sets->words)
            size += s->size[c];
        odd += size % 2;
    }
    return odd;
}

// "4 minimal generating sets, 2 of even and 2 of odd size".
static void tell_sets(checklist *c, const char *label, uint32_t count, const char *name, uint64_t odd)
{
    checklist_add(c, label, false, "%u %s%s, %llu of even and %llu of odd size", count, name,
                  text_plural(count), (unsigned long long)(count - odd), (unsigned long long)odd);
}

// For a removing game the sets of H are reported: its edges are the complements of the stable sets of Tr(H),
// and its minimal transversals are the edges of Tr(H).
static void tell_facts(const set_system *s, bool removes, checklist *c)
{
    static const char generating[] = "minimal generating set";
    uint64_t n = set_system_vertices(s);
    checklist_add(c, "V", false, "%llu vert%s", (unsigned long long)n, n == 1 ? "ex" : "ices");
    if (s->has_edges && !removes)
        tell_sets(c, "edges", s->edges.count, generating, count_odd(s, &s->edges, 0));
    if (s->has_stable && removes)
        tell_sets(c, "edges", s->stable.count, generating, count_odd(s, &s->stable, s->frattini + n));
    if (s->has_edges && removes)
        tell_sets(c, "Tr(H)", s->edges.count, "minimal transversal", count_odd(s, &s->edges, 0));
    if (s->has_stable && !removes)
        tell_sets(c, "stable", s->stable.count, "maximal stable set", count_odd(s, &s->stable, s->frattini));
}

static const char *game_of(const set_system *s)
{
    return s->play == ACHIEVE ? "the achievement game" : "the avoidance game";
}

// "(0,1,2) (1,3,2)", the different types of the options of class 0.
static char *types_of_options(const structure *x)
{
    char *list = mem_string("");
    for (uint64_t i = x->first[0]; i < x->first[1]; i++) {
        const class_type *t = &x->type[x->option[i]];
        char one[64];
        snprintf(one, sizeof one, "%s(%u,%u,%u)", *list ? " " : "", t->parity, t->even, t->odd);
        if (!strstr(list, one + (*one == ' ')))
            mem_append(&list, "%s", one);
    }
    return list;
}

static void tell_structure(const set_system *s, const limit *limit, checklist *c)
{
    CLEARED(structure_clear) structure x = {0};
    if (s->cells > MOST_CELLS || structure_build(s, limit, &x, NULL))
        return;
    const class_type *t = &x.type[0];
    OWNED char *types = types_of_options(&x);
    checklist_add(c, "types", false,
                  "the options of the start class have the types %s, and it has (%u,%u,%u) by type calculus "
                  "(Definition 4.10)",
                  *types ? types : "(there are none)", t->parity, t->even, t->odd);
    c->has_start = true;
    c->start = *t;
}

static hry_status compute(const set_system *s, const solve_options *how, checklist *c, hry_error *error)
{
    solution found;
    TRY(solve(s, how, &found, error));
    c->nim = found.nim;
    c->visited = found.visited;
    tell_structure(s, how->limit, c);
    checklist_add(c, "so", true, "%s is *%u: computed, %s", game_of(s), found.nim, found.method);
    return HRY_OK;
}

// Prop 9.13: ACV = AVD + 1 if some vertex generates by itself.
static hry_status by_avoidance(const set_system *s, const set_origin *from, const solve_options *how,
                               checklist *c, claim *claims, size_t *claim_count, hry_error *error)
{
    set_system avoid = *s; // shares everything; only read
    avoid.play = AVOID;
    checklist_add(c, "9.13", false,
                  "some vertex generates by itself, so the achievement game is one more than the avoidance "
                  "game (Prop 9.13)");
    TRY(compute(&avoid, how, c, error));
    claims[(*claim_count)++] = set_claim_one_more(from, c->nim);
    c->nim++;
    c->has_start = false; // that of the other game
    return HRY_OK;
}

// A system with one vertex in each cell that knows its edges and its stable sets; false if s does already, or
// if the others are too many.
static bool list_others(const set_system *s, const limit *limit, set_system *out)
{
    if (s->has_edges && !s->has_stable)
        return !set_system_none_stable(s) && set_system_dualise(s, MOST_STABLE, MOST_STEPS, limit, out);
    if (s->has_edges || s->frattini || s->stable.count > MOST_STABLE)
        return false;
    CLEARED(pool_clear) pool complements = {0}, edges = {0};
    dual_options options = {.max_size = SIZE_MAX, .max_steps = MOST_STEPS, .limit = limit};
    pool_copy(&complements, &s->stable);
    pool_complement(&complements);
    if (dual_list(&complements, &options, MOST_STABLE, &edges) != DUAL_ALL)
        return false;
    set_system_init(out, s->play, s->cells);
    out->has_edges = out->has_stable = true;
    pool_clear(&out->edges);
    pool_clear(&out->stable);
    MOVE(&out->edges, edges);
    pool_copy(&out->stable, &s->stable);
    return true;
}

// From what is known of the system: the statements, else the value.
static hry_status decide(const set_system *s, const set_system *known, const set_origin *from,
                         const solve_options *how, claim *claims, size_t *claim_count, checklist *c,
                         hry_error *error)
{
    *claim_count = set_claims(known, from, claims);
    if (*claim_count)
        c->nim = claims[0].nim;
    else if (s->play == ACHIEVE && theorem_vertex_generates(known))
        TRY(by_avoidance(known, from, how, c, claims, claim_count, error));
    else
        return compute(s, how, c, error);
    c->theorem = claims[0].formula->theorem;
    checklist_add(c, "so", true, "%s is *%u", game_of(s), c->nim);
    return HRY_OK;
}

hry_status checklist_system(const set_system *s, const set_origin *from, const solve_options *how,
                            claim *claims, size_t *claim_count, checklist *out, hry_error *error)
{
    CLEARED(checklist_clear) checklist c = {.paper = PAPER_HYPERGRAPHS};
    CLEARED(set_system_clear) set_system both = {0};
    bool listed = list_others(s, how->limit, &both);
    const set_system *known = listed ? &both : s;
    tell_facts(known, from->removes, &c);
    TRY(decide(s, known, from, how, claims, claim_count, &c, error));
    MOVE(out, c);
    return HRY_OK;
}

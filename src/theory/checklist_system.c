// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reasons for games on sets. The theorems ask for disjoint or equally odd sets, which is seen at once in the
// edges or in the maximal stable sets; the latter are listed if they are few. Where no theorem applies and
// the game is small, its whole structure is built for the types of the options of the start class.
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
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

static void tell_facts(const set_system *s, checklist *c)
{
    uint64_t n = set_system_vertices(s);
    checklist_add(c, "V", false, "%llu vert%s", (unsigned long long)n, n == 1 ? "ex" : "ices");
    if (s->has_edges) {
        uint64_t odd = count_odd(s, &s->edges, 0);
        checklist_add(c, "edges", false, "%u minimal generating set%s, %llu of even and %llu of odd size",
                      s->edges.count, text_plural(s->edges.count), (unsigned long long)(s->edges.count - odd),
                      (unsigned long long)odd);
    }
    if (s->has_stable) {
        uint64_t odd = count_odd(s, &s->stable, s->frattini);
        checklist_add(c, "stable", false, "%u maximal stable set%s, %llu of even and %llu of odd size",
                      s->stable.count, text_plural(s->stable.count),
                      (unsigned long long)(s->stable.count - odd), (unsigned long long)odd);
    }
}

static const char *game_of(const set_system *s)
{
    return s->play == ACHIEVE ? "the achievement game" : "the avoidance game";
}

static bool settle(const set_system *s, checklist *c)
{
    theorem_answer rule;
    if (!theorem_gives(s, &rule))
        return false;
    c->nim = rule.nim;
    c->theorem = rule.theorem;
    checklist_add(c, "so", true, "%s is *%u", game_of(s), rule.nim);
    return true;
}

// "(0,1,2) (1,3,2)", the different types of the options of class 0.
static char *types_of_options(const structure *x)
{
    char *list = mem_string("");
    for (uint64_t i = x->first[0]; i < x->first[1]; i++) {
        const class_type *t = &x->type[x->option[i]];
        char one[64];
        snprintf(one, sizeof one, "%s(%u,%u,%u)", *list ? " " : "", t->parity, t->even, t->odd);
        if (strstr(list, one + (*one == ' ')))
            continue;
        char *longer = mem_print("%s%s", list, one);
        free(list);
        list = longer;
    }
    return list;
}

static void tell_structure(const set_system *s, const limit *limit, checklist *c)
{
    structure x;
    if (s->cells > MOST_CELLS || structure_build(s, limit, &x, NULL))
        return;
    const class_type *t = &x.type[0];
    char *types = types_of_options(&x);
    checklist_add(c, "types", false,
                  "the options of the start class have the types %s, and it has (%u,%u,%u) by type calculus "
                  "(Definition 4.10)",
                  *types ? types : "(there are none)", t->parity, t->even, t->odd);
    c->has_start = true;
    c->start = *t;
    free(types);
    structure_clear(&x);
}

static hry_status compute(const set_system *s, const solve_options *how, checklist *c, hry_error *error)
{
    solution found;
    hry_status status = solve(s, how, &found, error);
    if (status)
        return status;
    c->nim = found.nim;
    c->visited = found.visited;
    tell_structure(s, how->limit, c);
    checklist_add(c, "so", true, "%s is *%u: computed, %s", game_of(s), found.nim, found.method);
    return HRY_OK;
}

// Prop 9.13: ACV = AVD + 1 if some vertex generates by itself.
static hry_status by_avoidance(const set_system *s, const solve_options *how, checklist *c, hry_error *error)
{
    set_system avoid = *s; // shares everything; only read
    avoid.play = AVOID;
    checklist_add(c, "9.13", false,
                  "some vertex generates by itself, so the achievement game is one more than the avoidance "
                  "game (Prop 9.13)");
    hry_status status = HRY_OK;
    if (settle(&avoid, c))
        checklist_add(c, "", false, "because of %s", c->theorem);
    else
        status = compute(&avoid, how, c, error);
    if (status)
        return status;
    c->nim++;
    c->has_start = false; // that of the other game
    c->theorem = "some vertex generates by itself (Prop 9.13)";
    checklist_add(c, "so", true, "the achievement game is *%u", c->nim);
    return HRY_OK;
}

hry_status checklist_system(const set_system *s, const solve_options *how, checklist *out, hry_error *error)
{
    checklist c = {.paper = PAPER_HYPERGRAPHS};
    hry_status status = HRY_OK;
    set_system dual;
    bool listed = !s->has_stable && !set_system_none_stable(s) &&
                  set_system_dualise(s, MOST_STABLE, MOST_STEPS, how->limit, &dual);
    const set_system *known = listed ? &dual : s;
    tell_facts(known, &c);
    if (!settle(s, &c) && !(listed && settle(&dual, &c)))
        status = s->play == ACHIEVE && theorem_vertex_generates(known) ? by_avoidance(known, how, &c, error)
                                                                       : compute(s, how, &c, error);
    if (listed)
        set_system_clear(&dual);
    if (status)
        checklist_clear(&c);
    else
        *out = c;
    return status;
}

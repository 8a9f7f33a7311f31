// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN for a group of even order with Φ of odd order, step by step. The options of the start class are the
// classes of single elements; one element of each conjugacy class is enough. group/group_moves.h finds their
// types, and the type of the start class follows by type calculus (Spectrum, Prop 2.2). Options of equal type
// are reported together.
#include "group/group_moves.h"
#include "theory/checklist.h"

static bool same_type(const first_move *a, const first_move *b)
{
    return a->stays == b->stays && a->ends == b->ends && a->type.parity == b->type.parity &&
           a->type.even == b->type.even && a->type.odd == b->type.odd &&
           a->type.smoothness == b->type.smoothness && a->type.deficiency == b->type.deficiency;
}

// Adds a move to those of its type.
static void put_move(checklist *c, first_move m)
{
    for (size_t i = 0; i < c->moves; i++)
        if (same_type(&c->move[i], &m)) {
            c->move[i].elements += m.elements;
            free(m.element);
            return;
        }
    c->move = mem_resize(c->move, c->moves + 1, sizeof *c->move);
    c->move[c->moves++] = m;
}

char *nim_values_text(uint64_t mask)
{
    char *list = mem_string("{");
    for (unsigned v = 0; v < 64; v++)
        if (mask >> v & 1)
            mem_append(&list, "%s%u", list[1] ? "," : "", v);
    mem_append(&list, "}");
    return list;
}

static void tell_steps(const group_data *g, checklist *c)
{
    option_values options = {0};
    for (size_t i = 0; i < c->moves; i++)
        if (!c->move[i].stays)
            option_values_add(&options, c->move[i].type.even, c->move[i].type.odd);
    OWNED char *even = nim_values_text(options.even), *odd = nim_values_text(options.odd);
    checklist_add(c, "(1)", false,
                  "|G| = %s is even and |Φ(G)| = %s is odd: GEN(G) and GEN(G/Φ) have the same structure "
                  "digraph and the same types, and the start class X_Φ is odd",
                  g->order, g->frattini);
    checklist_add(
        c, "(2)", false,
        "the type of an even class follows from its deficiency: 1, 2, ≥ 3 give (0,1,2), (0,0,2), "
        "(0,0,1) (Spectrum, Table 1); only odd classes are computed, up to conjugacy: %llu of them, "
        "from %u classes of elements and %u maximal subgroups",
        (unsigned long long)c->visited, g->elements, g->subgroups);
    checklist_add(c, "(3)", false, "the deficiency of X_Φ is d(G) = %u", c->start.deficiency);
    checklist_add(c, "(4)", true,
                  "the options of X_Φ have the even values E = %s and the odd values O = %s; X_Φ is odd, so "
                  "o = mex(E) = %u and e = mex(O ∪ {o}) = %u, and e is the value of the game",
                  even, odd, c->start.odd, c->start.even);
}

hry_status checklist_gen(const group_data *g, const limit *limit, checklist *out, hry_error *error)
{
    checklist c = {.paper = PAPER_SPECTRUM, .theorem = "Proposition 2.2 (type calculus)", .has_start = true};
    first_options found;
    TRY(group_gen_options(g, limit, NULL, &found, error));
    for (uint32_t i = 0; i < g->elements; i++) {
        first_move m = checklist_move(g, i);
        m.type = found.of_element[i];
        m.nim = m.type.odd;
        put_move(&c, m);
    }
    c.start = found.start;
    c.nim = found.start.even;
    c.visited = found.visited;
    free(found.of_element);
    tell_steps(g, &c);
    *out = c;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN of a group of even order with Φ of odd order, step by step. The options of the start class are the
// classes of single elements, one of each conjugacy class being enough, and group/neighbourhood.h finds their
// types; the start class itself follows by the type calculus (Spectrum, Prop 2.2). Options of equal type are
// told together.
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "group/neighbourhood.h"
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

// The first class of elements with the same row.
static uint32_t first_with_row(const group_data *g, uint32_t i)
{
    const element_class *e = &g->element[i];
    uint32_t j = 0;
    while (g->element[j].row_length != e->row_length ||
           memcmp(g->element[j].row, e->row, e->row_length * sizeof *e->row))
        j++;
    return j;
}

static hry_status option_type(const group_data *g, uint32_t i, const row_set *rows, const limit *limit,
                              uint64_t *visited, class_type *out, hry_error *error)
{
    neighbourhood *x = neighbourhood_new(rows, g->element[i].row, g->element[i].row_length, limit);
    hry_status status = neighbourhood_type(x, out, error);
    *visited += neighbourhood_visited(x);
    neighbourhood_free(x);
    return status;
}

static hry_status find_moves(const group_data *g, const row_set *rows, const limit *limit, checklist *c,
                             hry_error *error)
{
    hry_status status = HRY_OK;
    class_type *type = NEW_ARRAY(class_type, g->elements);
    for (uint32_t i = 0; i < g->elements && status == HRY_OK; i++) {
        first_move m = checklist_move(g, i);
        uint32_t like = first_with_row(g, i);
        type[i] = like < i ? type[like] : (class_type){.smoothness = EVEN_CLASS}; // X_G
        if (like == i && !m.stays && !m.ends)
            status = option_type(g, i, rows, limit, &c->visited, &type[i], error);
        m.type = type[i];
        put_move(c, m);
        limit_progress(limit, "going through the classes of elements", i, g->elements);
    }
    free(type);
    return status;
}

static option_types options_of_start(const checklist *c)
{
    option_types options = option_types_none();
    for (size_t i = 0; i < c->moves; i++)
        if (!c->move[i].stays)
            option_types_add(&options, &c->move[i].type);
    return options;
}

static void find_start(checklist *c)
{
    option_types options = options_of_start(c);
    class_type t = {.parity = 1, .deficiency = type_deficiency(&options)};
    type_from_options(&t, &options);
    for (size_t i = 0; i < c->moves; i++) {
        if (c->move[i].stays)
            c->move[i].type = t;
        c->move[i].nim = c->move[i].type.odd;
    }
    c->start = t;
    c->has_start = true;
    c->nim = t.even;
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
    option_values options = options_of_start(c).values;
    char *even = nim_values_text(options.even), *odd = nim_values_text(options.odd);
    checklist_add(c, "(1)", false,
                  "|G| = %s is even and |Φ(G)| = %s is odd: GEN(G) and GEN(G/Φ) have the same structure "
                  "digraph and the same types, and the start class X_Φ is odd",
                  g->order, g->frattini);
    checklist_add(
        c, "(2)", false,
        "the type of an even class follows from its deficiency: 1, 2, ≥ 3 give (0,1,2), (0,0,2), "
        "(0,0,1) (Spectrum, Table 1); only odd classes are computed, up to conjugacy: %llu of them, "
        "below %u classes of elements in %u maximal subgroups",
        (unsigned long long)c->visited, g->elements, g->subgroups);
    checklist_add(c, "(3)", false, "the deficiency of X_Φ is d(G) = %u", c->start.deficiency);
    checklist_add(c, "(4)", true,
                  "the options of X_Φ have the even values E = %s and the odd values O = %s; X_Φ is odd, so "
                  "o = mex(E) = %u and e = mex(O ∪ {o}) = %u, and e is the value of the game",
                  even, odd, c->start.odd, c->start.even);
    free(even);
    free(odd);
}

hry_status checklist_gen(const group_data *g, const limit *limit, checklist *out, hry_error *error)
{
    checklist c = {.paper = PAPER_SPECTRUM, .theorem = "Proposition 2.2 (type calculus)"};
    row_set rows;
    TRY(row_set_build(&rows, g, limit, error));
    hry_status status = find_moves(g, &rows, limit, &c, error);
    row_set_clear(&rows);
    if (status) {
        checklist_clear(&c);
        return status;
    }
    find_start(&c);
    tell_steps(g, &c);
    *out = c;
    return HRY_OK;
}

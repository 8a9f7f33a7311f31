// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checklist for DNG. To decide whether the even maximal subgroups cover the group, the row of one element
// of each conjugacy class is enough. A cover is reported with few classes of subgroups, found greedily: the
// next class is always one that contains most of the remaining elements.
#include "theory/checklist.h"

#include "base/text.h"

void checklist_add(checklist *c, const char *label, bool decides, const char *format, ...)
{
    va_list list;
    c->step = mem_resize(c->step, c->steps + 1, sizeof *c->step);
    step *s = &c->step[c->steps++];
    va_start(list, format);
    *s = (step){.text = mem_vprint(format, list), .decides = decides};
    va_end(list);
    snprintf(s->label, sizeof s->label, "%s", label);
}

void checklist_clear(checklist *c)
{
    for (size_t i = 0; i < c->steps; i++)
        free(c->step[i].text);
    for (size_t i = 0; i < c->moves; i++)
        free(c->move[i].element);
    free_all(c->step, c->move);
    *c = (checklist){0};
}

first_move checklist_move(const group_data *g, uint32_t i)
{
    const element_class *e = &g->element[i];
    bool counts = strlen(g->order) <= 18;
    return (first_move){
        .elements = counts ? strtoull(e->size, NULL, 10) * strtoull(g->frattini, NULL, 10) : 0,
        .element = mem_string(e->name.text),
        .number = e->name.number,
        .order = e->name_order,
        .stays = e->row_length == g->subgroups,
        .ends = e->row_length == 0,
    };
}

// The class of the maximal subgroup m.
static uint32_t class_of(const group_data *g, uint32_t m)
{
    uint32_t c = 0;
    for (uint32_t end = g->maximal[0].count; m >= end; end += g->maximal[++c].count)
        ;
    return c;
}

// Which classes of maximal subgroups contain the element: one byte for each.
static uint8_t *classes_around(const group_data *g)
{
    uint8_t *in = NEW_ARRAY(uint8_t, (size_t)g->elements * g->maximal_classes);
    for (uint32_t i = 0; i < g->elements; i++)
        for (uint32_t j = 0; j < g->element[i].row_length; j++)
            in[(size_t)i * g->maximal_classes + class_of(g, g->element[i].row[j])] = 1;
    return in;
}

// Descriptions refer to subgroups of G/Φ, so they describe subgroups of G only if Φ is trivial.
static const char *description(const group_data *g, uint32_t c)
{
    const char *name = g->maximal[c].description;
    return name && !strcmp(g->frattini, "1") ? name : "";
}

static bool alike(const group_data *g, uint32_t c, uint32_t d)
{
    return !strcmp(g->maximal[c].order, g->maximal[d].order) && !strcmp(description(g, c), description(g, d));
}

// "5 subgroups A4 of order 12, 6 subgroups D5 of order 10": the classes with a mark, like ones together.
// NULL: none has one. The marks are used up.
static char *list_marked(const group_data *g, uint8_t *mark)
{
    char *list = NULL;
    for (uint32_t c = 0; c < g->maximal_classes; c++) {
        uint64_t count = 0;
        for (uint32_t d = g->maximal_classes; mark[c] && d-- > c;)
            if (mark[d] && alike(g, c, d)) {
                count += g->maximal[d].count;
                mark[d] = d == c;
            }
        if (!mark[c])
            continue;
        const char *name = description(g, c);
        mem_append(&list, "%s%llu subgroup%s%s%s of order %s", list ? ", " : "", (unsigned long long)count,
                   text_plural(count), *name ? " " : "", name, g->maximal[c].order);
    }
    return list;
}

// The even class that contains most elements not yet covered; none is left: maximal_classes.
static uint32_t best_class(const group_data *g, const uint8_t *in, const uint8_t *covered)
{
    uint32_t best = g->maximal_classes, most = 0;
    for (uint32_t c = 0; c < g->maximal_classes; c++) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < g->elements; i++)
            count += !covered[i] && in[(size_t)i * g->maximal_classes + c];
        if (g->maximal[c].even && count > most) {
            most = count;
            best = c;
        }
    }
    return best;
}

// The subgroups that were taken, as a list for people, and which elements some of them contain.
static char *cover(const group_data *g, uint8_t *covered)
{
    OWNED uint8_t *in = classes_around(g);
    OWNED uint8_t *mark = NEW_ARRAY(uint8_t, g->maximal_classes);
    for (uint32_t c; (c = best_class(g, in, covered)) < g->maximal_classes;) {
        for (uint32_t i = 0; i < g->elements; i++)
            covered[i] |= in[(size_t)i * g->maximal_classes + c];
        mark[c] = 1;
    }
    return list_marked(g, mark);
}

// All classes of one parity; NULL if there are no such classes.
static char *subgroups(const group_data *g, bool even)
{
    OWNED uint8_t *mark = NEW_ARRAY(uint8_t, g->maximal_classes);
    for (uint32_t c = 0; c < g->maximal_classes; c++)
        mark[c] = g->maximal[c].even == even;
    return list_marked(g, mark);
}

// All of them are winning moves, except elements that are forbidden because they generate (the group is
// cyclic).
static void tell_uncovered(const group_data *g, const uint8_t *covered, checklist *c)
{
    bool told = false;
    c->move = NEW_ARRAY(first_move, g->elements);
    for (uint32_t i = 0; i < g->elements; i++) {
        if (covered[i])
            continue;
        first_move m = checklist_move(g, i);
        // Only odd maximal subgroups contain it: type (1,1,0), so the move leaves *0 (Avoidance, Prop 1).
        m.type = (class_type){.parity = 1, .even = 1, .odd = 0, .deficiency = DEFICIENCY_NONE};
        if (!told)
            checklist_add(
                c, "(5)", false,
                "the even maximal subgroups do not cover the group: none of them contains the element %s "
                "of order %llu",
                m.element, (unsigned long long)m.order);
        told = true;
        if (m.ends)
            free(m.element);
        else
            c->move[c->moves++] = m;
    }
    checklist_add(c, "(6)", true, "so the value is *3");
    c->nim = 3;
}

void checklist_dng(const group_data *g, checklist *out)
{
    checklist c = {.paper = PAPER_AVOIDANCE, .theorem = "Corollary 7"};
    checklist_add(&c, "(1)", false, "|G| = %s is not 2", g->order);
    checklist_add(&c, "(2)", false, "|G| is even");
    checklist_add(&c, "(3)", false, "the Frattini subgroup has odd order %s%s", g->frattini,
                  strcmp(g->frattini, "1") ? ", so that DNG(G) = DNG(G/Φ) (Avoidance, Proposition 18)" : "");
    OWNED char *odd = subgroups(g, false), *even = subgroups(g, true);
    if (!odd) {
        checklist_add(&c, "(4)", true, "every maximal subgroup has even order, so the value is *0: %s", even);
    } else {
        OWNED uint8_t *covered = NEW_ARRAY(uint8_t, g->elements);
        OWNED char *covering = cover(g, covered);
        bool all = !memchr(covered, 0, g->elements);
        checklist_add(&c, "(4)", false, "not every maximal subgroup has even order: %s", odd);
        if (!all)
            tell_uncovered(g, covered, &c);
        else
            checklist_add(&c, "(5)", true,
                          "the even maximal subgroups cover the group, so the value is *0: every element is "
                          "in one of %s",
                          covering);
    }
    *out = c;
}

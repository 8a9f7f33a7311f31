// SPDX-License-Identifier: GPL-3.0-or-later
//
// The case analysis of a value (game/reason_cases.c) for people: a paragraph a case, a line for each kind of
// move.
#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "report/paragraph.h"
#include "report/reason.h"

static char *case_text(const game *g, const reason *r, uint32_t number)
{
    const reason_case *it = &r->cases[number];
    const reason_node *n = &r->node[it->node];
    reason_words w = reason_words_of(g);
    if (number == 0 && r->chosen == 0)
        return mem_print("no %s %s: *%u", w.element, w.chosen, it->value);
    OWNED char *class = reason_class_text(g, n);
    return mem_print("an %s number of %s %s, in the class of %s: *%u", it->odd ? "odd" : "even", w.elements,
                     w.chosen, class, it->value);
}

static char *then_text(const case_move *m)
{
    return m->then == CASE_OVER ? mem_string("and the game ends") : mem_print("case %" PRIu32, m->then + 1);
}

// "a d: *2; reply b, case 3"
static void print_move(FILE *out, const game *g, const reason *r, const case_move *m)
{
    reason_words w = reason_words_of(g);
    OWNED char *then = then_text(m);
    OWNED char *moves = m->cells ? reason_cells_text(r, m->cell, m->cells)
                                 : mem_print("another %s of %s", w.element, r->node[m->to].name);
    if (m->reply == REPLY_NONE)
        paragraph_print(out, "", "%s: *%u, %s", moves, m->value, then);
    else if (m->reply == REPLY_STAYS)
        paragraph_print(out, "", "%s: *%u; reply with another %s of it, %s", moves, m->value, w.element,
                        then);
    else
        paragraph_print(out, "", "%s: *%u; reply to %s with %s, %s", moves, m->value,
                        m->cells ? r->names[m->cell[0]] : "it", r->names[m->reply], then);
}

void reason_print_cases(FILE *out, const game *g, const reason *r)
{
    reason_words w = reason_words_of(g);
    paragraph_print(
        out, "cases",
        "Two positions belong to the same case if their classes have the same size and the same moves and "
        "the "
        "numbers of %s %s have the same parity. The moves of a case to smaller values reach every smaller "
        "value, and each move to a larger value has a reply that restores the value",
        w.elements, w.chosen);
    for (uint32_t i = 0; i < r->case_count; i++) {
        char label[16], *text = case_text(g, r, i);
        snprintf(label, sizeof label, "case %" PRIu32, i + 1);
        paragraph(out, label, text);
        free(text);
        for (size_t k = 0; k < r->cases[i].moves; k++)
            print_move(out, g, r, &r->cases[i].move[k]);
        if (r->cases[i].moves == 0)
            paragraph(out, "", "no move is left");
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form of the case analysis of a value (game/reason_cases.c): a paragraph for each case, a line for
// each kind of move.

#include "base/text.h"
#include "report/reason.h"
#include "report/word_list.h"

static char *case_text(const game *g, const reason *r, uint32_t number)
{
    const reason_case *it = &r->cases[number];
    const reason_node *n = &r->node[it->node];
    reason_words w = reason_words_of(g);
    if (number == 0 && r->chosen == 0)
        return mem_print("no %s %s: *%u", w.element, w.chosen, it->value);
    OWNED char *class = reason_class_text(g, n);
    return mem_print("an %s number of %s %s, in a class like that of %s: *%u", it->odd ? "odd" : "even",
                     w.elements, w.chosen, class, it->value);
}

static char *then_text(const case_move *m)
{
    return m->then == CASE_OVER ? mem_string("and the game ends") : mem_print("case %" PRIu32, m->then + 1);
}

// "a d", "another vertex of {1,3}, if one is left". Where the size of the class has the other parity, one is.
static char *moves_text(const game *g, const reason *r, const reason_case *it, const case_move *m)
{
    if (m->cells)
        return reason_cells_text(r, m->cell, m->cells);
    const reason_node *n = &r->node[m->to];
    bool left = n->size % 2 != it->odd, first = it == r->cases && r->chosen == 0;
    return mem_print("an%s %s of %s%s", first ? "y" : "other", reason_words_of(g).element, n->name,
                     left || first ? "" : ", if one is left");
}

// "a d: *2; reply to a with b, case 3"
static void print_move(FILE *out, const game *g, const reason *r, const reason_case *it, const case_move *m)
{
    OWNED char *then = then_text(m), *moves = moves_text(g, r, it, m);
    if (m->reply == REPLY_NONE)
        paragraph_print(out, "", "%s: *%u, %s", moves, m->value, then);
    else if (m->reply == REPLY_STAYS)
        paragraph_print(out, "", "%s: *%u; reply with another %s of the class, %s", moves, m->value,
                        reason_words_of(g).element, then);
    else
        paragraph_print(out, "", "%s: *%u; reply to %s with %s, %s", moves, m->value,
                        m->cells ? r->names[m->cell[0]] : "it", r->names[m->reply], then);
}

// "up to (2 6)(3 5): 2"
static void print_symmetry(FILE *out, const reason *r, const case_move *m)
{
    OWNED char *by = mem_string(""), *moves = reason_cells_text(r, m->cell, m->orbits);
    for (uint32_t i = 0; i < m->by.generators; i++) {
        OWNED char *cycles = reason_cycles_text(r, m->by.image + (size_t)i * m->by.points);
        mem_append(&by, "%s%s", i ? ", " : "", cycles);
    }
    if (m->by.generators)
        paragraph_print(out, "", "up to %s: %s", by, moves);
}

void reason_print_cases(FILE *out, const game *g, const reason *r)
{
    reason_words w = reason_words_of(g);
    if (r->case_count == 0)
        return paragraph(out, "cases", "none: the game is over");
    paragraph_print(
        out, "cases",
        "A case consists of all positions with an even (or odd) number of %s %s whose classes are alike: "
        "they have the same size, and their moves lead to the same number of classes of each kind. Moves and "
        "replies are listed for one of these classes, followed by automorphisms of the rest of the game and "
        "the moves up to these automorphisms. The moves to smaller values reach every smaller value, and "
        "each move to a larger value has a reply that restores the value",
        w.chosen, w.elements);
    for (uint32_t i = 0; i < r->case_count; i++) {
        OWNED char *text = case_text(g, r, i), *label = mem_print("case %" PRIu32, i + 1);
        paragraph(out, label, text);
        for (size_t k = 0; k < r->cases[i].moves; k++) {
            print_move(out, g, r, &r->cases[i], &r->cases[i].move[k]);
            print_symmetry(out, r, &r->cases[i].move[k]);
        }
        if (r->cases[i].moves == 0)
            paragraph(out, "", "no move is left");
    }
}

// ---- what to do at the position

enum { MOST_OTHERS = 8 }; // moves of a kind that are named

// A second element of the class that the first of these moves leads into.
static uint32_t another(const reason *r, const case_move *m)
{
    const uint64_t *closed = r->node[m->to].closed;
    for (uint32_t e = 0; m->cells && bits_get(closed, m->cell[0]) && e < r->elements; e++)
        if (e != m->cell[0] && bits_get(closed, e) && !bits_get(r->position, e))
            return e;
    return m->cells || r->stays < 2 ? REPLY_STAYS : r->stay[1];
}

void reason_print_next(FILE *out, const game *g, const reason *r)
{
    const char *label = "next", *choose = rule_removes(g->rule) ? "remove" : "choose";
    for (size_t i = 0; r->case_count && i < r->cases[0].moves; i++) {
        const case_move *m = &r->cases[0].move[i];
        const uint32_t *cell = m->cells ? m->cell : r->stay, cells = m->cells ? m->cells : r->stays;
        if (r->nim && m->value)
            continue;
        OWNED char *text =
            mem_print(r->nim ? "to win, %s %s" : "when the other player %ss %s, ", choose, r->names[cell[0]]);
        uint32_t reply = m->reply == REPLY_STAYS ? another(r, m) : m->reply;
        if (r->nim == 0)
            mem_append(&text, "%s %s", choose,
                       reply == REPLY_STAYS ? "another one within the class" : r->names[reply]);
        OWNED char *others = cells < MOST_OTHERS ? reason_cells_text(r, cell + 1, cells - 1)
                                                 : mem_print("%" PRIu32 " others", cells - 1);
        if (cells > 1)
            mem_append(&text, "; %s %s",
                       m->orbits == 1 ? "the same up to symmetry:"
                       : r->nim       ? "these win too:"
                                      : "similarly for",
                       others);
        paragraph(out, label, text);
        label = "";
    }
}

// ---- along a family

static bool same_move(const case_move *a, const case_move *b)
{
    bool same_reply = a->reply == b->reply || (a->reply < REPLY_STAYS && b->reply < REPLY_STAYS);
    return a->value == b->value && a->then == b->then && same_reply && !a->cells == !b->cells;
}

// The first case in which two analyses differ, and the move in it; false: none.
static bool find_difference(const reason *a, const reason *b, uint32_t *number, size_t *move)
{
    *move = 0;
    for (*number = 0; *number < a->case_count && *number < b->case_count; ++*number, *move = 0) {
        const reason_case *x = &a->cases[*number], *y = &b->cases[*number];
        while (*move < x->moves && *move < y->moves && same_move(&x->move[*move], &y->move[*move]))
            ++*move;
        if (x->value != y->value || x->odd != y->odd || *move < x->moves || *move < y->moves)
            return true;
    }
    return a->case_count != b->case_count;
}

void reason_write_difference(writer *to, const reason *before, const reason *now)
{
    uint32_t i;
    size_t k;
    if (!find_difference(before, now, &i, &k)) {
        write_null(to);
        return;
    }
    write_list(to);
    write_integer(to, (int64_t)i + 1);
    write_integer(to, (int64_t)k + 1);
    write_list_end(to);
}

void reason_print_difference(FILE *out, const game *g, const reason r[2], char (*label)[80])
{
    uint32_t i;
    size_t k;
    if (!find_difference(&r[0], &r[1], &i, &k)) {
        fprintf(out, "%s and %s: the same %" PRIu32 " case%s\n", label[0], label[1], i, text_plural(i));
        return;
    }
    fprintf(out, "%s and %s: the first difference is in case %" PRIu32 "\n", label[0], label[1], i + 1);
    for (size_t side = 0; side < 2; side++) {
        bool there = i < r[side].case_count;
        OWNED char *text = there ? case_text(g, &r[side], i) : mem_string("there is no such case");
        fprintf(out, "  %s\n", label[side]);
        paragraph(out, "", text);
        if (there && k < r[side].cases[i].moves)
            print_move(out, g, &r[side], &r[side].cases[i], &r[side].cases[i].move[k]);
        else if (there)
            paragraph(out, "", "there is no further kind of move");
    }
}

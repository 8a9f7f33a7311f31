// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form of a reason: what a class is, then for each class the options and the mex of their values.
// For the class of the position it lists the moves: those that win, with the reason, or an answer to each
// move.

#include "base/text.h"
#include "game/words.h"
#include "report/nim.h"
#include "report/reason.h"
#include "report/word_list.h"

enum { MOST_LINES = 40 }; // of options

void reason_print_head(FILE *out, const game *g, const reason *r)
{
    OWNED char *position = game_print_position(g);
    fprintf(out, "%s(%s)%s%s = *%u   %s\n", game_rule_name(g), g->text, position ? " at " : "",
            position ? position : "", r->nim,
            r->ended ? REPORT_OVER : report_winner(r->nim, position != NULL));
    paragraph(out, "rules", game_words_of(g).rules);
    if (r->method)
        paragraph(out, "found", r->method);
}

static void print_theory(FILE *out, const game *g, const reason *r)
{
    reason_words w = reason_words_of(g);
    paragraph_print(
        out, "class",
        "a position belongs to the class of I, %s. %s one more %s of I keeps the position in the class; any "
        "other move leads to the class of a larger set, and that class is an option (Sieben, Prop 4.5)",
        w.class_of, w.choosing, w.element);
    paragraph_print(out, "type",
                    "(p,e,o): p is the parity of |I|; the value is e in all positions of the class with an "
                    "even number of %s %s, and o in those with an odd number (Prop 4.8)",
                    w.chosen, w.elements);
    paragraph_print(
        out, "rule",
        "E and O are the sets of the values e and o of the options. A move changes the parity. If |I| is "
        "even, then e = mex(O) and o = mex(E ∪ {e}), because after an odd number of moves some %s of I is "
        "left, so that a move can stay in the class. If |I| is odd, even and odd are exchanged (Def 4.10)",
        w.element);
    if (!r->exact)
        paragraph(out, "",
                  "The whole structure is too large to build, so types were computed one by one; classes "
                  "that agree in size and type are listed together");
}

// "Z6 (6), of even order", "Z6 (6), of even order, and 2 classes like it", "3 classes like it, of …".
static char *targets_text(const game *g, const reason_arrow *a, const reason_node *n)
{
    OWNED char *class = a->itself ? reason_class_text(g, n) : reason_size_text(g, n);
    uint32_t others = a->classes - a->itself;
    if (!a->itself && others == 1)
        return mem_print("a class like it, %s", class);
    if (!a->itself)
        return mem_print("%" PRIu32 " classes like it, %s", others, class);
    if (others)
        return mem_print("%s, and %" PRIu32 " class%s like it", class, others, text_plural_es(others));
    return mem_take(&class);
}

static void print_arrow(FILE *out, const game *g, const reason *r, uint32_t from, size_t i)
{
    const reason_arrow *a = &r->node[from].arrow[i];
    const reason_node *n = &r->node[a->to];
    OWNED char *targets = targets_text(g, a, n), *cells = reason_cells_text(r, a->cell, a->cells);
    OWNED char *value = from ? mem_string("") : mem_print(" to *%u", reason_value(n, r->chosen % 2 == 0));
    paragraph_print(out, i ? "" : "options", "(%" PRIu32 ") %s; type (%u,%u,%u);%s by %s", a->to + 1, targets,
                    n->type.parity, n->type.even, n->type.odd, value, cells);
}

static void print_mex(FILE *out, const reason_node *n)
{
    bool odd = n->type.parity;
    const nim_set *first = odd ? &n->even : &n->odd, *second = odd ? &n->odd : &n->even;
    nim own = odd ? n->type.odd : n->type.even, other = odd ? n->type.even : n->type.odd;
    OWNED char *a = reason_mex_text(first, NIM_MAX, own), *b = reason_mex_text(second, own, other);
    paragraph_print(out, "mex",
                    odd ? "|I| is odd: o = mex(E) = %s and e = mex(O ∪ {o}) = %s%s"
                        : "|I| is even: e = mex(O) = %s and o = mex(E ∪ {e}) = %s%s",
                    a, b, n->size ? "" : " (no position has this value: the class contains only ∅)");
}

static void print_options(FILE *out, const game *g, const reason *r, uint32_t i)
{
    const reason_node *n = &r->node[i];
    for (size_t k = 0; k < n->arrows && k < MOST_LINES; k++)
        print_arrow(out, g, r, i, k);
    if (n->arrows > MOST_LINES)
        paragraph_print(out, "", "and %zu more kinds, which --json lists", n->arrows - MOST_LINES);
    if (n->arrows == 0)
        paragraph(out, "options", "none");
    print_mex(out, n);
}

// ---- the position's own class

static void print_place(FILE *out, const game *g, const reason *r)
{
    const reason_node *n = &r->node[0];
    reason_words w = reason_words_of(g);
    OWNED char *class = reason_class_text(g, n);
    if (n->over) {
        paragraph(out, "(1)", class);
        return;
    }
    paragraph_print(out, "(1)", "I is %s; type (%u,%u,%u)", class, n->type.parity, n->type.even, n->type.odd);
    OWNED char *count = r->chosen ? mem_print("%" PRIu64, r->chosen) : mem_string("0");
    paragraph_print(out, "value", "%s %s %s %s, an %s number, so the value is %s = *%u", count,
                    r->chosen == 1 ? w.element : w.elements, r->chosen == 1 ? "is" : "are", w.chosen,
                    r->chosen % 2 ? "odd" : "even", r->chosen % 2 ? "o" : "e", r->nim);
}

static void print_stays(FILE *out, const reason *r)
{
    if (r->stays == 0)
        return;
    OWNED char *cells = reason_cells_text(r, r->stay, r->stays);
    paragraph_print(out, "stays", "in (1); to *%u by %s", reason_value(&r->node[0], r->chosen % 2 == 0),
                    cells);
}

static void print_win(FILE *out, const char *label, const reason *r, uint32_t to, char *cells)
{
    const reason_node *n = &r->node[to];
    OWNED char *replies = n->has_values ? reason_replies_text(r, n) : NULL;
    const char *parity = r->chosen % 2 ? "e" : "o";
    if (n->over)
        paragraph_print(out, label, "%s: ends the game", cells);
    else if (!n->has_values)
        paragraph_print(out, label, "%s: leads to *0 in (%" PRIu32 "), whose %s is 0", cells, to + 1, parity);
    else if (!replies)
        paragraph_print(out, label, "%s: leads to *0 in (%" PRIu32 "), because no move is left there", cells,
                        to + 1);
    else
        paragraph_print(out, label,
                        "%s: leads to *0 in (%" PRIu32
                        "), because its %s is 0: from there all moves lead to %s",
                        cells, to + 1, parity, replies);
    free(cells);
}

static void print_wins(FILE *out, const reason *r)
{
    const char *label = "wins";
    bool odd_next = r->chosen % 2 == 0;
    if (r->stays && reason_value(&r->node[0], odd_next) == 0) {
        print_win(out, label, r, 0, reason_cells_text(r, r->stay, r->stays));
        label = "";
    }
    for (size_t i = 0; i < r->node[0].arrows; i++) {
        const reason_arrow *a = &r->node[0].arrow[i];
        if (reason_value(&r->node[a->to], odd_next))
            continue;
        print_win(out, label, r, a->to, reason_cells_text(r, a->cell, a->cells));
        label = "";
    }
}

static void print_answers(FILE *out, const game *g, const reason *r)
{
    if (!r->exact)
        paragraph(out, "answers", "no move leads to *0, so every move can be answered by a move to *0");
    for (uint32_t i = 0; i < r->answers && i < MOST_LINES; i++) {
        const reason_answer *a = &r->answer[i];
        const char *label = i ? "" : "answers", *how = a->to == 0 ? "a move within the class" : "a move into";
        OWNED char *size = reason_size_text(g, &r->node[a->then]);
        OWNED char *to = a->to ? mem_print(" (%" PRIu32 ")", a->to + 1) : mem_string("");
        const class_type *t = &r->node[a->then].type;
        if (a->then == a->to)
            paragraph_print(out, label, "to %s%s: stay in that class as well, which leads back to *0", how,
                            to);
        else if (r->node[a->then].over)
            paragraph_print(out, label, "to %s%s: end the game", how, to);
        else
            paragraph_print(out, label,
                            "to %s%s: move to a class like (%" PRIu32
                            "), %s, of type (%u,%u,%u), where the value is *0",
                            how, to, a->then + 1, size, t->parity, t->even, t->odd);
    }
}

static void print_strategy(FILE *out, const game *g, const reason *r)
{
    strategy list[STRATEGIES];
    size_t count = reason_strategies(g, r, list);
    for (size_t i = 0; i < count; i++) {
        paragraph_print(out, i ? "" : "strategy", "%s (%s, %s)", list[i].text, paper_short(list[i].paper),
                        list[i].theorem);
        free(list[i].text);
    }
}

// ---- the whole

static void print_unfinished(FILE *out, const reason *r)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < r->nodes; i++)
        left += r->node[i].depth == r->depth && !r->node[i].over;
    if (left)
        paragraph_print(out, "more", "--depth %" PRIu32 " explains %" PRIu32 " more class%s", r->depth + 1,
                        left, text_plural_es(left));
}

void reason_print(FILE *out, const game *g, const reason *r)
{
    print_theory(out, g, r);
    print_place(out, g, r);
    if (r->node[0].over)
        return;
    print_options(out, g, r, 0);
    print_stays(out, r);
    if (r->nim)
        print_wins(out, r);
    else
        print_answers(out, g, r);
    print_strategy(out, g, r);
    for (uint32_t i = 1; i < r->nodes; i++) {
        const reason_node *n = &r->node[i];
        if (!n->told || n->over)
            continue;
        char label[16], *class = reason_class_text(g, n);
        snprintf(label, sizeof label, "(%" PRIu32 ")", i + 1);
        paragraph_print(out, label, "I is %s; type (%u,%u,%u)", class, n->type.parity, n->type.even,
                        n->type.odd);
        free(class);
        print_options(out, g, r, i);
    }
    print_unfinished(out, r);
}

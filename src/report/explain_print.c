// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form of an explanation: a line with the value, then labelled paragraphs of limited width.

#include "game/words.h"
#include "report/explain.h"
#include "report/nim.h"
#include "report/word_list.h"

enum { MOST_NAME = 60 };

static void cite(FILE *out, paper p, const char *theorem)
{
    paragraph_print(out, "by", "%s, %s", paper_short(p), theorem);
    paragraph(out, "", paper_full(p));
}

static void print_claims(FILE *out, const explanation *a)
{
    const claim *c = &a->claims[0];
    paragraph(out, "because", c->because);
    paragraph_print(out, "theorem", "%s.", c->formula->says);
    cite(out, c->formula->paper, c->formula->theorem);
    for (size_t i = 1; i < a->claim_count; i++) {
        // The name of a formula does not say whether it is applied to H or to Tr(H).
        const formula *f = a->claims[i].formula;
        paragraph_print(out, i == 1 ? "also" : "", "%s: %s, %s", a->has_list ? a->claims[i].because : f->name,
                        paper_short(f->paper), f->theorem);
    }
}

// A long permutation is printed as its number.
static char *element(const first_move *m)
{
    if (m->number && strlen(m->element) > MOST_NAME)
        return mem_print("#%" PRIu64 ", of order %" PRIu64, m->number, m->order);
    return mem_print("%s, of order %" PRIu64, m->element, m->order);
}

static void print_move(FILE *out, const char *label, const first_move *m)
{
    const class_type *t = &m->type;
    OWNED char *text = mem_print("to *%u: ", m->nim), *one = element(m);
    if (m->elements > 1)
        mem_append(&text, "%" PRIu64 " elements such as ", m->elements);
    mem_append(&text, "%s: ", one);
    if (m->ends || m->stays)
        mem_append(&text, m->ends ? "the move ends the game" : "the move stays in the start class");
    else
        mem_append(&text, "type (%u,%u,%u,%u) of deficiency %" PRIu32, t->parity, t->even, t->odd,
                   t->smoothness, t->deficiency);
    paragraph(out, label, text);
}

static void print_moves(FILE *out, const checklist *c)
{
    const char *label = "moves";
    // Those that win come first, as everywhere.
    for (int losing = 0; losing < 2; losing++)
        for (size_t i = 0; i < c->moves && c->has_start; i++)
            if ((c->move[i].nim != 0) == losing) {
                print_move(out, label, &c->move[i]);
                label = "";
            }
    label = "wins";
    for (size_t i = 0; i < c->moves; i++) {
        if (c->move[i].nim)
            continue;
        OWNED char *one = element(&c->move[i]);
        paragraph_print(out, label, "the first move %s", one);
        label = "";
    }
}

// Of a theorem that is `told` among the claims nothing is said here.
static void print_list(FILE *out, const checklist *c, bool told)
{
    for (size_t i = 0; i < c->steps; i++)
        paragraph(out, c->step[i].label, c->step[i].text);
    print_moves(out, c);
    if (c->theorem && !told)
        cite(out, c->paper, c->theorem);
}

void explain_print(FILE *out, const game *g, const explanation *a)
{
    OWNED char *position = game_print_position(g);
    fprintf(out, "%s%s(%s)%s%s = *%u   %s\n", game_variant(g), game_rule_name(g), g->text,
            position ? " at " : "", position ? position : "", a->nim,
            report_winner(a->nim, position != NULL));
    paragraph(out, "rules", game_words_of(g).rules);
    if (rule_removes(g->rule))
        paragraph_print(
            out, "game",
            "a removing game is a building game on the minimal transversals: %s(Tr(H)) (Sieben, Prop 3.6)",
            g->rule == RULE_DST ? "DST(H) = ACV" : "PRV(H) = AVD");
    // What is counted in a hypergraph comes before the statements about it, the checklist of a group after.
    bool after = a->has_list && (a->list.has_start || game_has_subgroups(g));
    if (a->has_list && !after)
        print_list(out, &a->list, a->claim_count > 0);
    if (a->claim_count)
        print_claims(out, a);
    if (after)
        print_list(out, &a->list, false);
}

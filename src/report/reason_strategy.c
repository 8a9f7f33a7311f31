// SPDX-License-Identifier: GPL-3.0-or-later
//
// Strategies in words, if the theory gives one. Their justification is in the head of game/reason_strategy.c.

#include "report/reason.h"

static const char *who_wins(const reason *r)
{
    return r->odd_end ? "the player to move wins" : "the other player wins";
}

// Strategy does not matter.
static strategy by_parity(const game *g, const reason *r)
{
    bool group = g->kind->generates, odd = (r->chosen % 2 == 1) != r->odd_end;
    const char *ends = r->odd_end ? "an odd number of moves" : "an even number of moves", *text;
    strategy s = {.kind = "parity", .paper = PAPER_HYPERGRAPHS, .theorem = "Prop 3.15"};
    if (rule_achieves(g->rule)) {
        s.theorem = "remark to Prop 3.15";
        s.text = mem_print("does not matter: every move leads to another class, and every play from here "
                           "ends after %s; so %s, however both play",
                           ends, who_wins(r));
        return s;
    }
    if (rule_removes(g->rule)) {
        text = group ? "remaining minimal generating sets" : "remaining edges";
        odd ^= r->elements % 2; // what is left at the end
    } else {
        text = group ? "maximal subgroups that contain I" : "maximal stable sets that contain I";
        if (group) {
            s.paper = PAPER_AVOIDANCE;
            s.theorem = "Prop 10";
        }
    }
    s.text = mem_print("does not matter: the %s all have %s size, and the %s set at the end is one of them; "
                       "so every play from here ends after %s, and %s, however both play",
                       text, odd ? "odd" : "even", rule_removes(g->rule) ? "remaining" : "chosen", ends,
                       who_wins(r));
    return s;
}

// The node in which the player who is about to win has just moved; UINT32_MAX: none where a move may stay.
static uint32_t winning_node(const reason *r)
{
    if (r->nim == 0)
        return r->stays && r->node[0].type.parity == r->chosen % 2 ? 0 : UINT32_MAX;
    bool odd = r->chosen % 2 == 0;
    for (size_t i = 0; i < r->node[0].arrows; i++) {
        const reason_node *n = &r->node[r->node[0].arrow[i].to];
        if (!n->over && reason_value(n, odd) == 0 && n->type.parity == odd && n->size > r->chosen + 1)
            return r->node[0].arrow[i].to;
    }
    return UINT32_MAX;
}

static strategy by_pairing(const game *g, uint32_t node)
{
    reason_words w = reason_words_of(g);
    OWNED char *when = node ? mem_print("after a winning move into (%" PRIu32 ")", node + 1)
                            : mem_string("for the player who moved last");
    strategy s = {.kind = "pairing", .paper = PAPER_HYPERGRAPHS, .theorem = "Prop 4.8"};
    s.text = mem_print("%s: as long as the other player stays in the class, stay too; an even number of the "
                       "%s of its set are not yet %s, so one is always left for you",
                       when, w.elements, w.chosen);
    return s;
}

static strategy by_maximal(const reason *r)
{
    strategy s = {.kind = "maximal subgroups", .paper = PAPER_AVOIDANCE, .theorem = "Section 9"};
    const reason_node *n = &r->node[0];
    uint32_t around = r->maximal[0] + r->maximal[1];
    char *why, *those = around == 1
                            ? mem_string("so is the only maximal subgroup that contains it")
                            : mem_print("so are all %" PRIu32 " maximal subgroups that contain it", around);
    if (n->type.parity == 0)
        why = mem_print("I is even, and %s: (0,0,1)", those);
    else if (r->maximal[0] == 0)
        why = mem_print("I is odd, and %s: (1,1,0)", those);
    else if (r->witness != UINT32_MAX)
        why = mem_print("I is odd; of the maximal subgroups that contain it %" PRIu32 " are even and %" PRIu32
                        " odd, and %s lies in an odd one but in no even one: (1,3,2)",
                        r->maximal[0], r->maximal[1], r->names[r->witness]);
    else
        why = mem_print("I is odd; of the maximal subgroups that contain it %" PRIu32 " are even and %" PRIu32
                        " odd, and no element lies only in odd ones: (1,0,1)",
                        r->maximal[0], r->maximal[1]);
    s.text = mem_print("the maximal subgroups alone determine the type. %s. This rule (doc/explain.md) "
                       "answers question 6 of the paper",
                       why);
    free_all(why, those);
    return s;
}

size_t reason_strategies(const game *g, const reason *r, strategy out[STRATEGIES])
{
    size_t count = 0;
    uint32_t node = winning_node(r);
    if (r->node[0].over)
        return 0;
    if (r->same_end)
        out[count++] = by_parity(g, r);
    else if (node != UINT32_MAX)
        out[count++] = by_pairing(g, node);
    if (r->by_maximal)
        out[count++] = by_maximal(r);
    return count;
}

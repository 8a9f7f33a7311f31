// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram in words: its title, its nodes, and what a reader who cannot see the picture should know.

#include "base/mem.h"
#include "base/text.h"
#include "draw/writers_internal.h"
#include "hyper/rule.h"

enum { NODES_IN_WORDS = 12 };

void type_words(const class_type *type, bool extended, char out[40])
{
    int end = snprintf(out, 40, "(%u,%u,%u", type->parity, type->even, type->odd);
    snprintf(out + end, 40 - (size_t)end, extended ? ",%u)" : ")", type->smoothness);
}

static void add_sign_words(const diagram_node *n, char **words)
{
    bool board = n->kind == NODE_VERTEX || n->kind == NODE_EDGE, good = n->mark == MARK_GOOD;
    if (n->kind == NODE_SUBGROUP || n->kind >= NODE_SET || (board && n->mark > MARK_GOOD))
        return;
    mem_append(words, board ? " to nim-value %u%s" : ", nim-value %u%s",
               board ? n->type.even : position_value(n),
               !good   ? ""
               : board ? ", wins"
                       : ", a P-position");
}

static const char *kind_words(const diagram_node *n, bool extended)
{
    static const char *const board[] = {"move", "move", "taken", "no move", "vertex"}; // of node_mark
    static const char *const words[][2] = {
        [NODE_CLASS] = {"even class", "odd class"},
        [NODE_WON] = {"play has ended", "play has ended"},
        [NODE_POSITION] = {"even position", "odd position"},
        [NODE_SUBGROUP] = {"subgroup", "intersection"},
        [NODE_BAND] = {"even positions of one size", "odd positions of one size"},
        [NODE_SET] = {"edge", "edge"},
        [NODE_REPLY] = {"reply", "reply"},
    };
    if (n->kind == NODE_VERTEX || n->kind == NODE_EDGE)
        return board[n->mark];
    if (extended && n->kind == NODE_CLASS && n->type.parity)
        return n->type.smoothness == ROUGH ? "rough odd class" : "smooth odd class";
    return words[n->kind][n->kind == NODE_SUBGROUP ? n->mark == MARK_GOOD : n->type.parity != 0];
}

const char *node_noun(const diagram_node *n)
{
    return n->kind == NODE_POSITION ? "positions" : n->kind == NODE_SUBGROUP ? "sets" : "classes";
}

char *node_words(const diagram_node *n, bool extended)
{
    char type[40], *words = mem_string(kind_words(n, extended));
    type_words(&n->type, extended, type);
    if (n->kind >= NODE_POSITION)
        add_sign_words(n, &words);
    else
        mem_append(&words, ", type %s", type);
    if (extended && n->type.deficiency != DEFICIENCY_NONE)
        mem_append(&words, ", deficiency %" PRIu32, n->type.deficiency);
    if (node_is_several(n))
        mem_append(&words, ", %" PRIu64 " %s", n->count, node_noun(n));
    if (n->label && *n->label)
        mem_append(&words, ", %s", n->label);
    return words;
}

static const char *digraph_words(const diagram *d)
{
    static const char *const words[] = {
        [DIGRAPH_STRUCTURE] = "structure diagram",
        [DIGRAPH_GAME] = "game digraph",
        [DIGRAPH_REPRESENTATIVE] = "representative game digraph",
        [DIGRAPH_OPTIONS] = "option types",
        [DIGRAPH_UNFOLDED] = "unfolded structure diagram",
        [DIGRAPH_INTERSECTIONS] = "intersections of the maximal stable sets",
        [DIGRAPH_LATTICE] = "subgroup lattice",
        [DIGRAPH_BOARD] = "board",
        [DIGRAPH_STRATEGY] = "strategy",
    };
    if (d->digraph == DIGRAPH_INTERSECTIONS && rule_is_of_groups(d->game) && !labels_are_sets(d))
        return "intersection subgroups";
    if (d->digraph == DIGRAPH_LATTICE && labels_are_sets(d))
        return "lattice of closed sets";
    return d->extended ? "extended structure diagram" : words[d->digraph];
}

const char *diagram_arrow_word(const diagram *d)
{
    return d->digraph >= DIGRAPH_INTERSECTIONS && d->digraph <= DIGRAPH_BOARD ? "line" : "arrow";
}

static char *in_utf8(char *words)
{
    char *valid = text_utf8(words, strlen(words));
    free(words);
    return valid;
}

char *diagram_name(const diagram *d)
{
    return in_utf8(mem_print("%s of %s(%s)%s%s", digraph_words(d), d->game, d->structure,
                             d->position ? " at " : "", d->position ? d->position : ""));
}

char *diagram_title(const diagram *d)
{
    bool classes = d->digraph == DIGRAPH_STRUCTURE || d->digraph == DIGRAPH_OPTIONS;
    const char *how = !classes || d->simplify == SIMPLIFY_NONE ? ""
                      : d->simplify == SIMPLIFY_OTYPE          ? ", simplified by option types"
                                                               : ", simplified by option types and levels";
    if (d->digraph == DIGRAPH_LATTICE)
        how = labels_are_sets(d) ? ", intersections of maximal stable sets framed"
                                 : ", intersection subgroups framed";
    OWNED char *name = diagram_name(d);
    if (d->blank)
        return mem_take(&name);
    return in_utf8(mem_print("%s = *%u%s%s%s%s", name, d->nim, how, d->up_to ? ", up to " : "",
                             d->up_to ? d->up_to : "", d->unfolded_nodes ? ", folded by rows" : ""));
}

static void put_rows(const diagram *d, FILE *out)
{
    for (uint32_t i = 0; i < d->nodes; i++) {
        bool first = i == 0 || d->node[i - 1].row != d->node[i].row;
        bool last = i + 1 == d->nodes || d->node[i + 1].row != d->node[i].row;
        OWNED char *words = node_words(&d->node[i], d->extended);
        if (first)
            fprintf(out, " Row %" PRIu32 ":", d->node[i].row + 1);
        fprintf(out, " %s%s", words, last ? "." : ";");
    }
}

static void put_summary(const diagram *d, FILE *out)
{
    if (d->digraph > DIGRAPH_UNFOLDED)
        return;
    bool classes = d->digraph == DIGRAPH_STRUCTURE || d->digraph == DIGRAPH_OPTIONS;
    const char *noun = classes ? "class" : "position", *ending = classes ? "es" : "s";
    uint32_t odd = 0, several = 0, won = 0;
    for (uint32_t i = 0; i < d->nodes; i++) {
        won += d->node[i].kind == NODE_WON;
        odd += d->node[i].kind != NODE_WON && d->node[i].type.parity;
        several += node_is_several(&d->node[i]);
    }
    uint32_t even = d->nodes - odd - won;
    fprintf(out, " %" PRIu32 " even %s%s and %" PRIu32 " odd one%s are drawn.", even, noun,
            even == 1 ? "" : ending, odd, text_plural(odd));
    if (several)
        fprintf(out, " %" PRIu32 " node%s for several.", several, several == 1 ? " stands" : "s stand");
    OWNED char *start = node_words(&d->node[0], d->extended);
    fprintf(out, " Play starts at the top: %s.", start);
}

static const char *winner_words(const diagram *d)
{
    if (d->position)
        return d->nim ? "player to move" : "other player";
    return d->nim ? "first player" : "second player";
}

char *diagram_description(const diagram *d)
{
    static const char *const whole[] = {"classes", "positions", "positions", "classes",
                                        "classes", "sets",      "subgroups", "elements"}; // of digraph_kind
    char *words = NULL;
    size_t size;
    FILE *out = mem_stream(&words, &size);
    fprintf(out, "%" PRIu32 " node%s in %" PRIu32 " row%s with %" PRIu32 " %s%s between them", d->nodes,
            text_plural(d->nodes), d->rows, text_plural(d->rows), d->arrows, diagram_arrow_word(d),
            text_plural(d->arrows));
    if (d->classes != d->nodes)
        fprintf(out, ", for %" PRIu64 " %s with %" PRIu64 " %s", d->classes, whole[d->digraph],
                d->class_arrows,
                d->digraph == DIGRAPH_GAME || d->digraph == DIGRAPH_REPRESENTATIVE ? "moves" : "arrows");
    if (d->blank)
        fputs(". Which moves win?", out);
    else
        fprintf(out, ". The nim-value of %s(%s)%s%s is %u: the %s wins.", d->game, d->structure,
                d->position ? " at " : "", d->position ? d->position : "", d->nim, winner_words(d));
    if (d->cyclic)
        fputs(" There is a directed cycle.", out);
    if (d->nodes <= NODES_IN_WORDS)
        put_rows(d, out);
    else
        put_summary(d, out);
    fclose(out);
    return in_utf8(words);
}

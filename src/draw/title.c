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

// The value, of a move on a board or of a position, and whether it is a good one.
static void add_sign_words(const diagram_node *n, char **words)
{
    bool board = n->kind == NODE_VERTEX || n->kind == NODE_EDGE, good = n->mark == MARK_GOOD;
    bool no_value = n->kind == NODE_SUBGROUP || n->kind >= NODE_SET;
    bool no_move = board && n->mark > MARK_GOOD;
    if (no_value || no_move)
        return;
    if (board)
        mem_append(words, " to nim-value %u%s", n->type.even, good ? ", wins" : "");
    else
        mem_append(words, ", nim-value %u%s", position_value(n), good ? ", a P-position" : "");
}

// What a node is: "odd class", "subgroup", on a board "move".
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
    bool second = n->kind == NODE_SUBGROUP ? n->mark == MARK_GOOD : n->type.parity != 0;
    return words[n->kind][second];
}

const char *node_noun(const diagram_node *n)
{
    if (n->kind == NODE_POSITION)
        return "positions";
    return n->kind == NODE_SUBGROUP ? "sets" : "classes";
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

// "GEN(S4)", or "GEN(S4) at {a,b}"; freed by the caller.
static char *game_and_position(const diagram *d)
{
    if (d->position)
        return mem_print("%s(%s) at %s", d->game, d->structure, d->position);
    return mem_print("%s(%s)", d->game, d->structure);
}

char *diagram_name(const diagram *d)
{
    OWNED char *game = game_and_position(d);
    return in_utf8(mem_print("%s of %s", digraph_words(d), game));
}

// How the classes are simplified, or which nodes of a lattice are framed.
static const char *simplified_words(const diagram *d)
{
    if (d->digraph == DIGRAPH_LATTICE)
        return labels_are_sets(d) ? ", intersections of maximal stable sets framed"
                                  : ", intersection subgroups framed";
    bool classes = d->digraph == DIGRAPH_STRUCTURE || d->digraph == DIGRAPH_OPTIONS;
    if (!classes || d->simplify == SIMPLIFY_NONE)
        return "";
    return d->simplify == SIMPLIFY_OTYPE ? ", simplified by option types"
                                         : ", simplified by option types and levels";
}

char *diagram_title(const diagram *d)
{
    char *title = diagram_name(d);
    if (d->blank)
        return title;
    mem_append(&title, " = *%u%s", d->nim, simplified_words(d));
    if (d->up_to)
        mem_append(&title, ", up to %s", d->up_to);
    if (d->unfolded_nodes)
        mem_append(&title, ", folded by rows");
    return in_utf8(title);
}

// Every node in words, row by row.
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

// How many nodes there are of each kind, for a diagram with too many to describe each.
static void put_summary(const diagram *d, FILE *out)
{
    if (d->digraph > DIGRAPH_UNFOLDED)
        return;
    bool classes = d->digraph == DIGRAPH_STRUCTURE || d->digraph == DIGRAPH_OPTIONS;
    const char *noun = classes ? "class" : "position";
    const char *ending = classes ? "es" : "s"; // of the plural
    uint32_t odd = 0, several = 0, won = 0;
    for (uint32_t i = 0; i < d->nodes; i++) {
        const diagram_node *n = &d->node[i];
        bool is_won = n->kind == NODE_WON;
        won += is_won;
        odd += !is_won && n->type.parity;
        several += node_is_several(n);
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

// The number of nodes, rows and arrows, and of what they stand for.
static void put_counts(const diagram *d, FILE *out)
{
    static const char *const whole[] = {"classes", "positions", "positions", "classes",
                                        "classes", "sets",      "subgroups", "elements"}; // of digraph_kind
    fprintf(out, "%" PRIu32 " node%s in %" PRIu32 " row%s with %" PRIu32 " %s%s between them", d->nodes,
            text_plural(d->nodes), d->rows, text_plural(d->rows), d->arrows, diagram_arrow_word(d),
            text_plural(d->arrows));
    if (d->classes == d->nodes)
        return;
    bool moves = d->digraph == DIGRAPH_GAME || d->digraph == DIGRAPH_REPRESENTATIVE;
    fprintf(out, ", for %" PRIu64 " %s with %" PRIu64 " %s", d->classes, whole[d->digraph], d->class_arrows,
            moves ? "moves" : "arrows");
}

char *diagram_description(const diagram *d)
{
    char *words = NULL;
    size_t size;
    FILE *out = mem_stream(&words, &size);
    put_counts(d, out);
    if (d->blank) {
        fputs(". Which moves win?", out);
    } else {
        OWNED char *game = game_and_position(d);
        fprintf(out, ". The nim-value of %s is %u: the %s wins.", game, d->nim, winner_words(d));
    }
    if (d->cyclic)
        fputs(" There is a directed cycle.", out);
    if (d->nodes <= NODES_IN_WORDS)
        put_rows(d, out);
    else
        put_summary(d, out);
    fclose(out);
    return in_utf8(words);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram for a terminal: one line for each node, in columns, under its row.
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/writers_internal.h"

enum { NAME, SIGN_AND_TYPE, COUNT, LABEL, COLUMNS };

// What stands for a node that is no class: its value, and what its mark says.
static char *sign_cell(const diagram_node *n)
{
    bool board = n->kind == NODE_VERTEX || n->kind == NODE_EDGE;
    if (n->kind == NODE_WON)
        return mem_string("0");
    if (n->kind == NODE_SUBGROUP || n->kind == NODE_SET)
        return mem_string(n->kind == NODE_SET ? "edge" : n->mark == MARK_GOOD ? "□" : "·");
    if (n->mark > MARK_GOOD)
        return mem_string(n->mark == MARK_TAKEN ? "taken" : n->mark == MARK_IDLE ? "–" : "");
    return mem_print("*%u%s", board ? n->type.even : position_value(n), n->mark == MARK_GOOD ? " !" : "");
}

// The cells of a line; freed by the caller.
static void make_cells(const diagram *d, uint32_t id, char *cell[COLUMNS])
{
    const diagram_node *n = &d->node[id];
    char type[40];
    type_words(&n->type, d->extended, type);
    cell[NAME] = mem_print("n%" PRIu32, id);
    cell[SIGN_AND_TYPE] =
        n->kind == NODE_CLASS ? mem_print("%s %s", n->type.parity ? "▽" : "△", type) : sign_cell(n);
    cell[COUNT] = node_is_several(n) ? mem_print("×%" PRIu64, n->count) : mem_string("");
    cell[LABEL] = mem_string(n->label ? n->label : "");
    for (char *c = cell[LABEL]; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = ' ';
}

static size_t letters(const char *text)
{
    return text_columns(text, strlen(text));
}

// A cell and the blanks before it; `gap` are those behind the last one that was put.
static void put_cell(const char *text, size_t width, size_t *gap, FILE *out)
{
    if (*text) {
        fprintf(out, "%*s%s", (int)*gap, "", text);
        *gap = 0;
    }
    *gap += width > 0 ? width - letters(text) + 2 : 0;
}

static bool is_broken(arrow_kind kind)
{
    return kind == ARROW_DOTTED || kind == ARROW_STAYS || kind == ARROW_TURNS;
}

// Where the arrows of a node go; `next` is the first of them and becomes the first of the next node.
static void put_arrows(const diagram *d, uint32_t id, uint32_t *next, size_t gap, FILE *out)
{
    uint32_t first = *next;
    while (*next < d->arrows && d->arrow[*next].from == id)
        ++*next;
    for (int broken = 0; broken < 2; broken++) {
        bool any = false;
        for (uint32_t a = first; a < *next; a++) {
            if (is_broken(d->arrow[a].kind) != broken)
                continue;
            if (!any)
                fprintf(out, "%*s%s", (int)gap, "",
                        broken                             ? "⇢"
                        : arrow_has_head(d->arrow[a].kind) ? "→"
                                                           : "—");
            fprintf(out, " n%" PRIu32, d->arrow[a].to);
            any = true;
            gap = 2;
        }
    }
}

static void put_row_name(const diagram *d, uint32_t row, FILE *out)
{
    uint32_t k;
    fprintf(out, "row %" PRIu32, row + 1);
    if (row_deficiency(d, row, &k))
        fprintf(out, ", D%" PRIu32, k);
    putc('\n', out);
}

static bool has_node(const diagram *d, node_kind kind, int parity)
{
    for (uint32_t i = 0; i < d->nodes; i++)
        if (d->node[i].kind == kind && (parity < 0 || d->node[i].type.parity == parity))
            return true;
    return false;
}

static bool has_mark(const diagram *d, node_kind kind)
{
    for (uint32_t i = 0; i < d->nodes; i++)
        if (d->node[i].kind == kind && d->node[i].mark == MARK_GOOD)
            return true;
    return false;
}

static bool has_several(const diagram *d)
{
    for (uint32_t i = 0; i < d->nodes; i++)
        if (node_is_several(&d->node[i]))
            return true;
    return false;
}

static bool has_deficiencies(const diagram *d)
{
    uint32_t k;
    for (uint32_t r = 0; r < d->rows; r++)
        if (row_deficiency(d, r, &k))
            return true;
    return false;
}

static bool has_arrow(const diagram *d, arrow_kind kind)
{
    for (uint32_t i = 0; i < d->arrows; i++)
        if (d->arrow[i].kind == kind)
            return true;
    return false;
}

typedef struct legend_line {
    bool there;
    const char *words;
} legend_line;

static void put_lines(const legend_line *line, size_t count, FILE *out)
{
    for (size_t i = 0; i < count; i++)
        if (line[i].there)
            fprintf(out, "  %s\n", line[i].words);
}

// Those of unfolded diagrams, Hasse diagrams, option types and boards.
static void put_more_legend(const diagram *d, FILE *out)
{
    const legend_line line[] = {
        {has_node(d, NODE_BAND, -1), "*v   positions of one size in a class, with nim-value v"},
        {d->digraph == DIGRAPH_BOARD, "*v   the move leads to a position with nim-value v"},
        {has_mark(d, NODE_SUBGROUP), "□    intersection of maximal ones"},
        {has_mark(d, NODE_POSITION) || has_mark(d, NODE_BAND), "!    P-position: who moves loses"},
        {has_mark(d, NODE_VERTEX) || has_mark(d, NODE_EDGE), "!    winning move"},
        {has_arrow(d, ARROW_TURNS), "⇢    option of the other parity"},
        {has_arrow(d, ARROW_WITHIN), "→    option"},
    };
    put_lines(line, sizeof line / sizeof *line, out);
}

// The signs that occur, one a line, with the words that pictures explain them by (writers_legend.c).
static void put_legend(const diagram *d, FILE *out)
{
    const legend_line line[] = {
        {has_node(d, NODE_CLASS, 0), "△    even class"},
        {has_node(d, NODE_CLASS, 1), "▽    odd class"},
        {has_several(d), "×n   n classes or positions in one node"},
        {has_node(d, NODE_WON, -1), "0    play has ended"},
        {has_node(d, NODE_POSITION, -1), "*v   position with nim-value v"},
        {has_arrow(d, ARROW_PLAIN), "→    option"},
        {has_arrow(d, ARROW_DOTTED), "⇢    option that ends play"},
        {has_arrow(d, ARROW_DROPS), "→    option, the deficiency drops by 1"},
        {has_arrow(d, ARROW_STAYS), "⇢    option, the deficiency stays"},
        {has_deficiencies(d), "Dk   row of deficiency k"},
        {has_node(d, NODE_CLASS, -1) && d->extended,
         "(p,e,o,s)  parity, value of even positions, value of odd ones, smoothness"},
        {has_node(d, NODE_CLASS, -1) && !d->extended,
         "(p,e,o)    parity, value of even positions, value of odd ones"},
    };
    char label[LEGEND_WORDS], smoothness[LEGEND_WORDS];
    label_meaning(d, label);
    smoothness_meaning(d, smoothness);
    putc('\n', out);
    put_lines(line, sizeof line / sizeof *line, out);
    put_more_legend(d, out);
    if (d->extended && *smoothness)
        fprintf(out, "  smoothness %s\n", smoothness);
    if (*label)
        fprintf(out, "  %s\n", label);
}

void text_write(const diagram *d, const style *style, FILE *out)
{
    char *title = diagram_title(d), *(*cell)[COLUMNS] = mem_alloc(d->nodes, sizeof *cell);
    size_t width[COLUMNS] = {0};
    fprintf(out, "%s\n", title);
    free(title);
    for (uint32_t n = 0; n < d->nodes; n++) {
        make_cells(d, n, cell[n]);
        for (int c = 0; c < COLUMNS; c++)
            width[c] = letters(cell[n][c]) > width[c] ? letters(cell[n][c]) : width[c];
    }
    uint32_t next = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        if (n == 0 || d->node[n - 1].row != d->node[n].row)
            put_row_name(d, d->node[n].row, out);
        size_t gap = 2;
        for (int c = 0; c < COLUMNS; c++) {
            put_cell(cell[n][c], width[c], &gap, out);
            free(cell[n][c]);
        }
        put_arrows(d, n, &next, gap, out);
        putc('\n', out);
    }
    free(cell);
    char note[LEGEND_WORDS];
    fold_meaning(d, note);
    if (*note)
        fprintf(out, "\n%s\n", note);
    if (style->legend)
        put_legend(d, out);
}

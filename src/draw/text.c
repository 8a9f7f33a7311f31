// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram for a terminal: one line for each node, in columns, under its row.
#include <inttypes.h>

#include "base/mem.h"
#include "draw/writers_internal.h"

enum { NAME, SIGN_AND_TYPE, COUNT, LABEL, COLUMNS };

// The cells of a line; freed by the caller.
static void make_cells(const diagram *d, uint32_t id, char *cell[COLUMNS])
{
    const diagram_node *n = &d->node[id];
    char type[40];
    type_words(&n->type, d->extended, type);
    cell[NAME] = mem_print("n%" PRIu32, id);
    if (n->kind == NODE_CLASS)
        cell[SIGN_AND_TYPE] = mem_print("%s %s", n->type.parity ? "▽" : "△", type);
    else
        cell[SIGN_AND_TYPE] = n->kind == NODE_WON ? mem_string("0") : mem_print("*%u", position_value(n));
    cell[COUNT] = node_is_several(n) ? mem_print("×%" PRIu64, n->count) : mem_string("");
    cell[LABEL] = mem_string(n->label ? n->label : "");
    for (char *c = cell[LABEL]; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = ' ';
}

// Characters of a text in UTF-8, for the columns.
static size_t letters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += (*text & 0xc0) != 0x80;
    return count;
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
    return kind == ARROW_DOTTED || kind == ARROW_STAYS;
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
                fprintf(out, "%*s%s", (int)gap, "", broken ? "⇢" : "→");
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

// The signs that occur, one a line, with the words that pictures explain them by (writers_legend.c).
static void put_legend(const diagram *d, FILE *out)
{
    const struct {
        bool there;
        const char *words;
    } line[] = {
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
        {d->digraph == DIGRAPH_STRUCTURE && d->extended,
         "(p,e,o,s)  parity, value of even positions, value of odd ones, smoothness"},
        {d->digraph == DIGRAPH_STRUCTURE && !d->extended,
         "(p,e,o)    parity, value of even positions, value of odd ones"},
    };
    char label[LEGEND_WORDS], smoothness[LEGEND_WORDS];
    label_meaning(d, label);
    smoothness_meaning(d, smoothness);
    putc('\n', out);
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        if (line[i].there)
            fprintf(out, "  %s\n", line[i].words);
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

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram for a terminal: one line for each node, in columns, under its row.

#include "base/text.h"
#include "base/mem.h"
#include "draw/writers_internal.h"

enum { NAME, SIGN_AND_TYPE, COUNT, LABEL, COLUMNS };

// What stands for a node that is no class: its value, and what its mark says.
static char *sign_cell(const diagram_node *n)
{
    bool board = n->kind == NODE_VERTEX || n->kind == NODE_EDGE;
    if (n->kind == NODE_WON)
        return mem_string("0");
    if (n->kind == NODE_REPLY)
        return mem_string("");
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

static size_t columns(const char *text)
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
    *gap += width > 0 ? width - columns(text) + 2 : 0;
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

enum { TYPE = 10, EXTENDED_TYPE }; // the rows of the two types, of which a diagram has one

static const sign_words signs[] = {
    {SIGN_NODE, NODE_CLASS, 0, ANY, ANY, "△    even class"},
    {SIGN_NODE, NODE_CLASS, 1, ANY, ANY, "▽    odd class"},
    {SIGN_SEVERAL, .words = "×n   n classes or positions in one node"},
    {SIGN_NODE, NODE_WON, ANY, ANY, ANY, "0    play has ended"},
    {SIGN_NODE, NODE_POSITION, ANY, ANY, ANY, "*v   position with nim-value v"},
    {SIGN_ARROW, ARROW_PLAIN, .words = "→    option"},
    {SIGN_ARROW, ARROW_DOTTED, .words = "⇢    option that ends play"},
    {SIGN_ARROW, ARROW_DROPS, .words = "→    option, the deficiency drops by 1"},
    {SIGN_ARROW, ARROW_STAYS, .words = "⇢    option, the deficiency stays"},
    {SIGN_ROW, .words = "Dk   row of deficiency k"},
    [TYPE] = {SIGN_NODE, NODE_CLASS, ANY, ANY, ANY,
              "(p,e,o)    parity, value of even positions, value of odd ones"},
    [EXTENDED_TYPE] = {SIGN_NODE, NODE_CLASS, ANY, ANY, ANY,
                       "(p,e,o,s)  parity, value of even positions, value of odd ones, smoothness"},
    // Those of unfolded diagrams, boards, Hasse diagrams and option types.
    {SIGN_NODE, NODE_BAND, ANY, ANY, ANY, "*v   positions of one size in a class, with nim-value v"},
    {SIGN_NODE, NODE_VERTEX, ANY, ANY, ANY, "*v   the move leads to a position with nim-value v"},
    {SIGN_NODE, NODE_SUBGROUP, ANY, ANY, MARK_GOOD, "□    intersection of maximal subgroups"},
    {SIGN_NODE, NODE_POSITION, ANY, ANY, MARK_GOOD, "!    P-position: the player to move loses"},
    {SIGN_NODE, NODE_BAND, ANY, ANY, MARK_GOOD, "!    P-position: the player to move loses"},
    {SIGN_NODE, NODE_VERTEX, ANY, ANY, MARK_GOOD, "!    winning move"},
    {SIGN_NODE, NODE_EDGE, ANY, ANY, MARK_GOOD, "!    winning move"},
    {SIGN_ARROW, ARROW_TURNS, .words = "⇢    option of the other parity"},
    {SIGN_ARROW, ARROW_WITHIN, .words = "→    option in the same class"},
};

// The signs that occur, one a line, with the words that pictures explain them by (writers_legend.c).
static void put_legend(const diagram *d, FILE *out)
{
    const diagram_node *example;
    char label[LEGEND_WORDS], smoothness[LEGEND_WORDS];
    label_meaning(d, label);
    smoothness_meaning(d, smoothness);
    putc('\n', out);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (i != (d->extended ? TYPE : EXTENDED_TYPE) && sign_find(d, &signs[i], &example))
            fprintf(out, "  %s\n", signs[i].words);
    if (d->extended && *smoothness)
        fprintf(out, "  smoothness %s\n", smoothness);
    if (*label)
        fprintf(out, "  %s\n", label);
}

void text_write(const diagram *d, const layout *place, const style *style, FILE *out)
{
    (void)place;
    OWNED char *title = diagram_title(d), *(*cell)[COLUMNS] = mem_alloc(d->nodes, sizeof *cell);
    size_t width[COLUMNS] = {0};
    fprintf(out, "%s\n", title);
    for (uint32_t n = 0; n < d->nodes; n++) {
        make_cells(d, n, cell[n]);
        for (int c = 0; c < COLUMNS; c++)
            width[c] = columns(cell[n][c]) > width[c] ? columns(cell[n][c]) : width[c];
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
    char note[LEGEND_WORDS];
    fold_meaning(d, note);
    if (*note)
        fprintf(out, "\n%s\n", note);
    if (style->legend)
        put_legend(d, out);
}

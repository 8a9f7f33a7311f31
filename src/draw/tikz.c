// SPDX-License-Identifier: GPL-3.0-or-later
//
// TikZ code as one would write it by hand, in the words of the package harary (tikz_preamble.c): the arrows,
// the nodes row by row, and on top the texts beside them. It is a fragment for \\input unless a document of
// its own is wanted. y points upwards; units are centimetres; texts are placed by their base lines.

#include "base/mem.h"
#include "draw/label_placement.h"
#include "draw/tikz_internal.h"

typedef struct tikz {
    const diagram *d;
    const layout *place;
    double height;
    FILE *out;
} tikz;

// A point of the layout, for AT.
#define POINT(t, p) cm((p).x), cm((t)->height - (p).y)

// ------------------------------------------------------------------------------------------------- nodes

static void put_label(const char *text, FILE *out)
{
    mathematics_labels(text, NOTATION_LATEX, out);
}

// Any node but a class or the sign 0, called n and its id.
static void put_sign(const tikz *t, uint32_t id)
{
    const diagram_node *n = &t->d->node[id];
    placed_text text[2];
    uint32_t texts = shape_texts(n, false, text);
    bool named = n->kind == NODE_POSITION || n->kind == NODE_SUBGROUP || n->kind == NODE_VERTEX ||
                 n->kind == NODE_REPLY;
    fprintf(t->out, "  \\begin{scope}[shift={" AT "}]\n    \\coordinate (n%" PRIu32 ") at (0,0);\n",
            POINT(t, t->place->node[id]), id);
    if (node_is_framed(n))
        tikz_shape(n, false, 1, "", t->out);
    for (uint32_t i = 0; i < texts; i++) {
        fprintf(t->out, "    \\node[number%s%s] at " AT " {", text[i].size < NUMBER_SIZE ? ",small" : "",
                n->mark == MARK_TAKEN ? ",text=hararypaper" : "", cm(text[i].at.x), cm(-base_line(&text[i])));
        if (named && i == 0) // the label itself, unless it was shortened
            put_label(n->label && strlen(n->label) < sizeof text->text ? n->label : text->text, t->out);
        else
            latex_text(text[i].text, t->out);
        fputs("};\n", t->out);
    }
    fputs("  \\end{scope}\n", t->out);
}

// A number; one of several digits is smaller, and its base line is elsewhere than the command thinks.
static void put_number(const tikz *t, const placed_text *text, const placed_text *usual)
{
    if (strlen(text->text) == strlen(usual->text)) {
        fprintf(t->out, "{%s}", text->text);
        return;
    }
    double up = tenth((base_line(usual) - base_line(text)) * NUMBER_SIZE / usual->size);
    double size = round(100 * text->size / usual->size) / 100;
    fprintf(t->out, "{\\smaller{" REAL "bp}{" REAL "}{%s}}", up, size, text->text);
}

static void put_class(const tikz *t, uint32_t id)
{
    const diagram_node *n = &t->d->node[id], plain = tikz_usual(n);
    placed_text text[2], usual[2];
    uint32_t texts = shape_texts(n, t->d->extended, text);
    shape_texts(&plain, t->d->extended, usual);
    fprintf(t->out, "  \\%s%s{n%" PRIu32 "}{" AT "}", tikz_command(n, t->d->extended),
            node_is_several(n) ? "[several]" : "", id, POINT(t, t->place->node[id]));
    for (uint32_t i = texts; i-- > 0;)
        put_number(t, &text[i], &usual[i]);
    putc('\n', t->out);
}

static void put_text(const tikz *t, uint32_t id, point at, text_place place, const char *text,
                     void put(const char *, FILE *))
{
    static const char *const anchor[] = {"", ",anchor=base", ",anchor=base east"}; // of text_anchor
    fprintf(t->out, "  \\path (n%" PRIu32 ") +" AT " node[beside%s] {", id, cm(at.x),
            cm(-at.y - MIDDLE * LABEL_SIZE), anchor[place_anchor(place)]);
    put(text, t->out);
    fputs("};\n", t->out);
}

static void put_node(const tikz *t, uint32_t id)
{
    const diagram_node *n = &t->d->node[id];
    point at = t->place->node[id];
    if (n->kind == NODE_CLASS)
        put_class(t, id);
    else if (n->kind != NODE_WON)
        put_sign(t, id);
    else
        fprintf(t->out,
                "  \\coordinate (n%" PRIu32 ") at " AT ";\n  \\path (n%" PRIu32 ") +(0," REAL
                ") node[number] {0};\n",
                id, POINT(t, at), id, cm(-MIDDLE * NUMBER_SIZE));
}

static void put_beside(const tikz *t)
{
    fputs("  % beside the nodes\n", t->out);
    for (uint32_t id = 0; id < t->d->nodes; id++) {
        const diagram_node *n = &t->d->node[id];
        const label_places *where = &t->place->labels[id];
        placed_text count;
        point label;
        if (shape_count(n, where->count, &count))
            put_text(t, id, count.at, where->count, count.text, latex_text);
        if (shape_label(n, where->label, &label))
            put_text(t, id, label, where->label, n->label, put_label);
    }
}

// A text in a style of its own, in the middle of whose line the point is.
static void put_words(const tikz *t, const char *style, point at, double size, const char *words)
{
    at.y += MIDDLE * size;
    fprintf(t->out, "  \\node[%s] at " AT " {%s};\n", style, POINT(t, at), words);
}

static void put_nodes(const tikz *t)
{
    uint32_t k;
    for (uint32_t n = 0; n < t->d->nodes; n++) {
        uint32_t row = t->d->node[n].row;
        if (n == 0 || t->d->node[n - 1].row != row) {
            fprintf(t->out, "  %% row %" PRIu32 "\n", row + 1);
            if (row_deficiency(t->d, row, &k)) {
                char name[24];
                snprintf(name, sizeof name, "$D_{%" PRIu32 "}$", k);
                put_words(t, "row name", (point){t->place->rows_x, t->place->row[row]}, LABEL_SIZE, name);
            }
        }
        put_node(t, n);
    }
}

// ------------------------------------------------------------------------------------ arrows and legend

static void put_arrow(const tikz *t, const curve *c, arrow_kind kind)
{
    fprintf(t->out, "  \\draw[%s] " AT, tikz_arrow_style[kind], POINT(t, c->at[0]));
    for (uint32_t i = 1; i + 2 < c->count; i += 3)
        fprintf(t->out, " .. controls " AT " and " AT " .. " AT, POINT(t, c->at[i]), POINT(t, c->at[i + 1]),
                POINT(t, c->at[i + 2]));
    fputs(";\n", t->out);
}

static void put_arrows(const tikz *t)
{
    for (uint32_t a = 0; a < t->d->arrows; a++) {
        if (a == 0 || t->d->arrow[a - 1].from != t->d->arrow[a].from)
            fprintf(t->out, "  %% from n%" PRIu32 "\n", t->d->arrow[a].from);
        put_arrow(t, &t->place->arrow[a], t->d->arrow[a].kind);
    }
}

static void put_sample(const tikz *t, const legend_item *item)
{
    const diagram_node *n = &item->node;
    if (n->kind == NODE_WON) {
        put_words(t, "number", item->at, NUMBER_SIZE, "0");
        return;
    }
    fprintf(t->out, "  \\begin{scope}[shift={" AT "},scale=" REAL "]\n", POINT(t, item->at), LEGEND_SCALE);
    tikz_shape(n, t->d->extended, LEGEND_SCALE, "", t->out);
    fputs("  \\end{scope}\n", t->out);
}

static void put_legend(const tikz *t, const legend *l)
{
    fputs("  % legend\n", t->out);
    for (uint32_t i = 0; i < l->count; i++) {
        const legend_item *item = &l->item[i];
        if (item->sign == SIGN_NODE)
            put_sample(t, item);
        double left = item->at.x - LEGEND_ARROW / 2, right = item->at.x + LEGEND_ARROW / 2;
        if (item->sign == SIGN_ARROW)
            fprintf(t->out, "  \\draw[%s] " AT " -- " AT ";\n", tikz_arrow_style[item->arrow],
                    POINT(t, ((point){left, item->at.y})), POINT(t, ((point){right, item->at.y})));
        if (item->sign == SIGN_ROW)
            put_words(t, "row name", (point){item->at.x + LEGEND_ROW / 2, item->at.y}, LABEL_SIZE, "$D_k$");
        OWNED char *words = NULL;
        size_t size;
        FILE *out = mem_stream(&words, &size);
        latex_text(item->words, out);
        fclose(out);
        put_words(t, "beside", item->text, LABEL_SIZE, words);
    }
}

static void put_frames(const tikz *t)
{
    OWNED bounds *frame = frame_boxes(t->d, t->place);
    for (uint32_t i = 1; frame && i <= t->d->nodes; i++)
        if (frame[i].left <= frame[i].right)
            fprintf(t->out, "  \\draw[frame] " AT " rectangle " AT ";\n",
                    POINT(t, ((point){frame[i].left, frame[i].bottom})),
                    POINT(t, ((point){frame[i].right, frame[i].top})));
}

static void put_body(const tikz *t, const legend *below)
{
    fprintf(t->out, "  \\useasboundingbox (0,0) rectangle " AT ";\n", cm(below->width), cm(below->height));
    put_frames(t);
    put_arrows(t);
    put_nodes(t);
    put_beside(t);
    if (below->count)
        put_legend(t, below);
}

// A comment in one line, ready for a caption.
static void put_title(const diagram *d, FILE *out)
{
    diagram shown = *d;
    size_t size;
    FILE *structure = mem_stream(&shown.structure, &size);
    putc('$', structure);
    bool mathematics = mathematics_put(structure, d->structure, strlen(d->structure), NOTATION_LATEX, NULL);
    putc('$', structure);
    fclose(structure);
    char *title = diagram_title(mathematics ? &shown : d);
    free(shown.structure);
    for (char *c = title; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    fprintf(out, "%% %s\n", title);
    free(title);
}

static void put_picture(const tikz *t, const legend *below, const style *style)
{
    const char *theme = tikz_theme(style->theme), *width = style->width.text;
    fputs("\\begin{hararypicture}", t->out);
    if (*theme || width)
        fprintf(t->out, "[%s%s%s%s]", theme, *theme && width ? "," : "", width ? "width=" : "",
                width ? width : "");
    putc('\n', t->out);
    put_body(t, below);
    fputs("\\end{hararypicture}%\n", t->out);
}

void tikz_write(const diagram *d, const layout *place, const style *style, FILE *out)
{
    legend below;
    legend_make(d, place, style, &below);
    put_title(d, out);
    if (!style->standalone) {
        fputs("% \\usepackage{harary} is needed; harary diagram --preamble -o harary.sty writes it.\n", out);
        put_picture(&(tikz){.d = d, .place = place, .height = below.height, .out = out}, &below, style);
        return;
    }
    OWNED char *body = NULL;
    size_t size;
    tikz t = {.d = d, .place = place, .height = below.height, .out = mem_stream(&body, &size)};
    put_picture(&t, &below, style);
    fclose(t.out);
    double scale = style->width.points > 0 ? style->width.points / below.width : 1;
    tikz_document(body, scale * below.width, scale * below.height, style->theme == THEME_DARK, out);
}

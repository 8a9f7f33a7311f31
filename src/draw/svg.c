// SPDX-License-Identifier: GPL-3.0-or-later
//
// SVG, complete in itself: one element on a line, nodes and arrows in groups with classes, colours in the
// style sheet (svg_style.c). Lines of arrows are drawn first, then shapes, then the texts beside them with a
// halo that keeps lines off, and heads of arrows last, so that no halo hides one. Only what every viewer
// draws alike is used: arrow heads are polygons, texts are put on their base line by hand.

#include "base/mem.h"
#include "base/text.h"
#include "draw/label_placement.h"
#include "draw/shape.h"
#include "draw/writers_internal.h"

static void put_element(const char *tag, const char *id, const char *text, FILE *out)
{
    fprintf(out, "<%s", tag);
    if (id)
        fprintf(out, " id=\"%s\"", id);
    putc('>', out);
    text_put_markup(text, out);
    fprintf(out, "</%s>\n", tag);
}

static const char *const anchor_class[] = {"", " middle", " end"}; // of text_anchor

static void put_text(const char *class, const char *more, point at, double size, const char *text, FILE *out)
{
    fprintf(out, "<text class=\"%s%s\" x=\"" REAL "\" y=\"" REAL "\" font-size=\"" REAL "\">", class, more,
            tenth(at.x), tenth(at.y + MIDDLE * size), tenth(size));
    text_put_markup(text, out);
    fputs("</text>\n", out);
}

static point placed(point centre, point corner, double scale)
{
    return (point){tenth(centre.x + scale * corner.x), tenth(centre.y + scale * corner.y)};
}

static void put_polygon(const char *class, const point *corner, uint32_t count, point centre, double scale,
                        FILE *out)
{
    fprintf(out, "<polygon class=\"%s\" points=\"", class);
    for (uint32_t i = 0; i < count; i++) {
        point p = placed(centre, corner[i], scale);
        fprintf(out, "%s" REAL "," REAL, i ? " " : "", p.x, p.y);
    }
    fputs("\"/>\n", out);
}

// Everything of a shape but its texts.
static void put_shape(const diagram_node *n, bool extended, point centre, double scale, FILE *out)
{
    if (!node_is_framed(n))
        return;
    point corner[24], left, right;
    put_polygon("outline", corner, shape_outline(n, 0, corner), centre, scale, out);
    if (node_is_doubled(n, extended)) {
        uint32_t count = shape_outline(n, DOUBLE_BORDER / (scale < 1 ? 2 * scale : 1), corner);
        put_polygon("inner", corner, count, centre, scale, out);
    }
    if (shape_cut(n, extended, &left, &right)) {
        left = placed(centre, left, scale);
        right = placed(centre, right, scale);
        fprintf(out, "<path class=\"cut\" d=\"M" REAL " " REAL "L" REAL " " REAL "\"/>\n", left.x, left.y,
                right.x, right.y);
    }
}

static void open_node(const diagram_node *n, bool extended, FILE *out)
{
    fputs("<g class=\"", out);
    node_put_look(n, extended, ' ', out);
    fputs("\">\n", out);
}

static void put_node(const diagram_node *n, bool extended, point at, FILE *out)
{
    open_node(n, extended, out);
    OWNED char *words = node_words(n, extended);
    put_element("title", NULL, words, out);
    put_shape(n, extended, at, 1, out);
    placed_text text[2];
    uint32_t texts = shape_texts(n, extended, text);
    for (uint32_t i = 0; i < texts; i++)
        put_text("number", "", (point){at.x + text[i].at.x, at.y + text[i].at.y}, text[i].size, text[i].text,
                 out);
    fputs("</g>\n", out);
}

static void put_beside(const diagram_node *n, const label_places *where, point at, FILE *out)
{
    placed_text count;
    point label;
    if (shape_count(n, where->count, &count))
        put_text("count", anchor_class[place_anchor(where->count)],
                 (point){at.x + count.at.x, at.y + count.at.y}, count.size, count.text, out);
    if (shape_label(n, where->label, &label)) {
        OWNED char *shown = label_shown(n->label);
        put_text("label", anchor_class[place_anchor(where->label)], (point){at.x + label.x, at.y + label.y},
                 LABEL_SIZE, shown, out);
    }
}

static void put_line(const curve *c, arrow_kind kind, FILE *out)
{
    point last[4], head[3];
    if (arrow_has_head(kind))
        curve_head(c, last, head);
    else
        memcpy(last, c->at + c->count - 4, sizeof last);
    fprintf(out, "<path class=\"arrow %s\" d=\"", arrow_kind_word[kind]);
    for (uint32_t i = 0; i < c->count; i++) {
        point p = i + 3 < c->count ? c->at[i] : last[i + 4 - c->count];
        const char *sign = i == 0 ? "M" : i == 1 ? "C" : " ";
        fprintf(out, "%s" REAL " " REAL, sign, tenth(p.x), tenth(p.y));
    }
    fputs("\"/>\n", out);
}

static void put_arrow_head(const curve *c, FILE *out)
{
    point last[4], head[3];
    curve_head(c, last, head);
    put_polygon("head", head, 3, (point){0, 0}, 1, out);
}

// D with an index, which ends at the point.
static void put_row_name(const char *index, point end, FILE *out)
{
    fprintf(out,
            "<text class=\"row\" x=\"" REAL "\" y=\"" REAL "\" font-size=\"" REAL "\">D<tspan "
            "dy=\"1.5\" font-size=\"" REAL "\">%s</tspan></text>\n",
            tenth(end.x), tenth(end.y + MIDDLE * LABEL_SIZE), LABEL_SIZE, tenth(0.75 * LABEL_SIZE), index);
}

static void put_row_names(const diagram *d, const layout *place, FILE *out)
{
    uint32_t k;
    if (!d->extended)
        return;
    fputs("<g class=\"rows\">\n", out);
    for (uint32_t r = 0; r < d->rows; r++)
        if (row_deficiency(d, r, &k)) {
            char index[16];
            snprintf(index, sizeof index, "%" PRIu32, k);
            put_row_name(index, (point){place->rows_x, place->row[r]}, out);
        }
    fputs("</g>\n", out);
}

static void put_legend(const diagram *d, const legend *l, FILE *out)
{
    fputs("<g class=\"legend\">\n", out);
    for (uint32_t i = 0; i < l->count; i++) {
        const legend_item *item = &l->item[i];
        if (item->sign == SIGN_NODE) {
            open_node(&item->node, d->extended, out);
            put_shape(&item->node, d->extended, item->at, LEGEND_SCALE, out);
            if (item->node.kind == NODE_WON)
                put_text("number", "", item->at, NUMBER_SIZE, "0", out);
            fputs("</g>\n", out);
        } else if (item->sign == SIGN_ARROW) {
            double left = item->at.x - LEGEND_ARROW / 2, y = item->at.y;
            point at[4];
            for (int k = 0; k < 4; k++)
                at[k] = (point){left + k * LEGEND_ARROW / 3, y};
            put_line(&(curve){at, 4}, item->arrow, out);
            if (arrow_has_head(item->arrow))
                put_arrow_head(&(curve){at, 4}, out);
        } else if (item->sign == SIGN_ROW) {
            put_row_name("k", (point){item->at.x + LEGEND_ROW / 2, item->at.y}, out);
        }
        put_text("words", "", item->text, LABEL_SIZE, item->words, out);
    }
    fputs("</g>\n", out);
}

static void put_frames(const diagram *d, const layout *place, FILE *out)
{
    OWNED bounds *frame = frame_boxes(d, place);
    for (uint32_t i = 1; frame && i <= d->nodes; i++)
        if (frame[i].left <= frame[i].right)
            fprintf(out,
                    "<rect class=\"frame\" x=\"" REAL "\" y=\"" REAL "\" width=\"" REAL "\" height=\"" REAL
                    "\" rx=\"" REAL "\"/>\n",
                    tenth(frame[i].left), tenth(frame[i].top), tenth(frame[i].right - frame[i].left),
                    tenth(frame[i].bottom - frame[i].top), FRAME_RADIUS);
}

void svg_head(double width, double height, double scale, const char *title, const char *description,
              FILE *out)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" REAL "pt\" height=\"" REAL
            "pt\" viewBox=\"0 0 " REAL " " REAL "\" role=\"img\" aria-labelledby=\"title desc\">\n",
            scale == 1 ? width : tenth(scale * width), scale == 1 ? height : tenth(scale * height), width,
            height);
    put_element("title", "title", title, out);
    put_element("desc", "desc", description, out);
}

void svg_write(const diagram *d, const layout *place, const style *style, FILE *out)
{
    legend below;
    legend_make(d, place, style, &below);
    OWNED char *title = diagram_title(d), *description = diagram_description(d);
    svg_head(below.width, below.height, style->width.points > 0 ? style->width.points / below.width : 1,
             title, description, out);
    svg_style(style->theme, out);
    fprintf(out, "<rect class=\"paper\" width=\"" REAL "\" height=\"" REAL "\"/>\n", below.width,
            below.height);
    put_frames(d, place, out);
    fputs("<g class=\"arrows\">\n", out);
    for (uint32_t a = 0; a < d->arrows; a++)
        put_line(&place->arrow[a], d->arrow[a].kind, out);
    fputs("</g>\n<g class=\"nodes\">\n", out);
    for (uint32_t n = 0; n < d->nodes; n++)
        put_node(&d->node[n], d->extended, place->node[n], out);
    fputs("</g>\n<g class=\"beside\">\n", out);
    for (uint32_t n = 0; n < d->nodes; n++)
        put_beside(&d->node[n], &place->labels[n], place->node[n], out);
    fputs("</g>\n<g class=\"heads\">\n", out);
    for (uint32_t a = 0; a < d->arrows; a++)
        if (arrow_has_head(d->arrow[a].kind))
            put_arrow_head(&place->arrow[a], out);
    fputs("</g>\n", out);
    put_row_names(d, place, out);
    if (below.count)
        put_legend(d, &below, out);
    fputs("</svg>\n", out);
}

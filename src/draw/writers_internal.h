// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the writers share. They are given a layout that is already rounded to tenths of a point and texts that
// are UTF-8, so that what was read back from JSON draws the same bytes.
#pragma once

#include <math.h>

#include "base/latex_text.h"
#include "base/mathematics.h"
#include "draw/game_digraph.h"
#include "draw/writers.h"

// Coordinates are written with this format, after rounding.
#define REAL "%.9g"

static inline double rounded_to(double value, double parts) // of one, never −0
{
    double rounded = round(value * parts) / parts;
    return rounded == 0 ? 0 : rounded;
}

static inline double tenth(double value)
{
    return rounded_to(value, 10);
}

#define MIDDLE 0.35       // from the middle of a line of text down to its base line, in font sizes
#define DOUBLE_BORDER 2.5 // between the two lines of a smooth class

void svg_write(const diagram *d, const layout *place, const style *style, FILE *out);
void svg_style(theme theme, FILE *out); // the style sheet of diagrams
// The beginning of every SVG picture. It is `scale` times as large as its viewBox.
void svg_head(double width, double height, double scale, const char *title, const char *description,
              FILE *out);
// The colours by their names in palette.c: "even" is "#1f3f6e" in the light theme.
const char *ink_code(const char *name, theme t);
// All that belong to diagrams, or those of nim-values, as definitions of xcolor: prefix and name.
void ink_define_tex(bool nims, theme t, const char *prefix, FILE *out);

// A colour of the style sheet: ".paper { fill".
typedef struct svg_colour {
    const char *property, *ink;
} svg_colour;
// The style sheet that all our pictures share: rules that do not depend on the theme, the colours of paper
// and text, and those that are given.
void svg_style_sheet(theme theme, const char *rules, const svg_colour *colour, size_t count, FILE *out);
void tikz_write(const diagram *d, const layout *place, const style *style, FILE *out);
void dot_write(const diagram *d, const layout *place, const style *style, FILE *out);
void json_write(const diagram *d, const layout *place, const style *style, FILE *out);
void text_write(const diagram *d, const layout *place, const style *style, FILE *out);

// A walk over the fields of a diagram in JSON (json_fields.c), which are written to the object or read from
// it; the path of the object is `list`[`index`] or the top.
typedef struct json_walk {
    bool writing;
    const char *name; // of the file that is read
    hry_error *error;
    json_t *object;
    const char *list; // NULL: the top
    size_t index;
} json_walk;
// False with HRY_UNREADABLE and a sentence if the object is something else, with what was read so far.
bool json_walk_diagram(const json_walk *w, diagram *d, layout *place);
// What is written beside it for whoever draws the picture (json_shapes.c).
void json_put_name(const diagram *d, json_t *object);
void json_put_shape(const diagram *d, const layout *place, uint32_t id, json_t *object);
void json_put_head(const diagram_arrow *a, const curve *c, json_t *object);

// PDF and PNG: replaces the SVG picture by what the drawing program makes of it; `scale` is pixels for a
// point of its viewBox, of PDF points.
hry_status svg_convert(picture_format format, double scale, const limit *limit, char **bytes, size_t *size,
                       hry_error *error);

// The words of an enumeration, in the order of its values; NULL behind the last. JSON and SVG use them.
extern const char *const node_kind_word[],
    *const node_mark_word[], *const arrow_kind_word[], *const digraph_word[], *const simplify_word[],
                                                                                  *const place_word[];

// "structure diagram of GEN(S3)", without its value; freed by the caller.
char *diagram_name(const diagram *d);
// "even class, type (0,1,2), 3 classes, Z3", freed by the caller.
char *node_words(const diagram_node *n, bool extended);
const char *node_noun(const diagram_node *n); // of what it stands for, if there are several: "classes"
// "(0,1,2)", extended "(1,4,3,1)".
void type_words(const class_type *type, bool extended, char out[40]);
// The k of D_k, the name of a row; false if it has none.
bool row_deficiency(const diagram *d, uint32_t row, uint32_t *deficiency);
// What distinguishes the borders: several identified classes, smooth and rough odd classes of an extended
// diagram.
bool node_is_several(const diagram_node *n);
bool node_is_smooth(const diagram_node *n, bool extended);
bool node_is_rough(const diagram_node *n, bool extended);
// "class even several": the words by which SVG's style sheet and TeX's styles know a node, with this
// separator.
void node_put_look(const diagram_node *n, bool extended, char separator, FILE *out);
// Whether the outline is drawn, and drawn twice: smooth classes and what is marked as good.
bool node_is_framed(const diagram_node *n);
bool node_is_doubled(const diagram_node *n, bool extended);

// The last piece of a curve, shortened to where the arrow head begins, and the head, its tip first.
void curve_head(const curve *c, point shortened[4], point head[3]);

// The signs that occur, explained: a sample of a node (without its texts, at LEGEND_SCALE) or of an arrow,
// the name of a row, or no sign, and words. Placed in lines below the diagram.
typedef enum legend_sign { SIGN_NODE, SIGN_ARROW, SIGN_ROW, SIGN_SEVERAL, SIGN_NONE } legend_sign;
enum { LEGEND_WORDS = 120 };
typedef struct legend_item {
    legend_sign sign;
    diagram_node node;
    arrow_kind arrow;
    char words[LEGEND_WORDS];
    point at;   // centre of the sign
    point text; // left end and middle of the words
} legend_item;

#define LEGEND_SCALE 0.36
#define LEGEND_ARROW 18.0
#define LEGEND_ROW 10.0 // width of D_k
enum { LEGEND_MOST = 20 };
typedef struct legend {
    uint32_t count;
    legend_item item[LEGEND_MOST];
    double width, height; // of the whole picture with the legend below
} legend;

// What a writer puts below a diagram: the signs if the style has a legend, and a note on a folded diagram in
// any case.
void legend_make(const diagram *d, const layout *place, const style *style, legend *out);

// A sign that a diagram may have, with words that explain it; ANY: no matter which.
enum { ANY = -1, BORDER_PLAIN, BORDER_SMOOTH, BORDER_ROUGH };
typedef struct sign_words {
    legend_sign sign;
    int kind;                 // of the node or the arrow
    int parity, border, mark; // of the node
    const char *words;
} sign_words;
// Whether the diagram has it; of SIGN_NODE and SIGN_SEVERAL the first node.
bool sign_find(const diagram *d, const sign_words *s, const diagram_node **example);

// Words for what the texts beside the nodes mean (names, "…"); "" without such texts.
void label_meaning(const diagram *d, char words[LEGEND_WORDS]);
bool labels_have_orders(const diagram *d); // labels are subgroups, "S3 (6)"
bool labels_are_sets(const diagram *d);    // "{1,2}"
void smoothness_meaning(const diagram *d,
                        char words[LEGEND_WORDS]); // of extended diagrams: "0 rough, 2 even"
void fold_meaning(const diagram *d, char words[LEGEND_WORDS]);

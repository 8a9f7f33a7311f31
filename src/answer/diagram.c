// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary diagram GAME STRUCTURE -o FILE

#include <math.h>

#include "answer/answer_fields.h"
#include "answer/diagram_options.h"
#include "answer/game_file.h"
#include "answer/picture_names.h"
#include "answer/structure_lines.h"
#include "base/file.h"
#include "base/text.h"
#include "draw/layout_find.h"
#include "game/json.h"
#include "report/game_document.h"
#include "report/nim.h"

// A diagram, its layout and its destination.
typedef struct drawing {
    session *session;
    diagram diagram;
    layout layout;
    bool placed;
    picture_format format;
    bool page;        // the file is not a picture but a page that plays the game
    json_t *document; // the data of the page
    style style;
    const char *file; // NULL or "-": standard output
    error_place place;
    size_t line;             // of the stream; 0: no stream
    double solving, drawing; // seconds
} drawing;

static hry_status solve_and_draw(const diagram_options *o, drawing *w, hry_error *error)
{
    diagram_choice choice = {.digraph = o->board ? DIGRAPH_BOARD : o->digraph,
                             .identify = o->simplify,
                             .extended = o->extended,
                             .labels = o->labels || o->elements,
                             .elements = o->elements,
                             .classes = o->classes,
                             .p_positions = o->p_positions,
                             .blank = o->blank,
                             .levels = o->levels,
                             .up_to = o->up_to,
                             .most = o->most};
    rule rule;
    CLEARED(game_close) game g = {0};
    REFUSE_IF(o->common.operands < 2,
              "diagram requires a GAME and a STRUCTURE, for example: harary diagram gen S4 -o s4.svg");
    REFUSE_IF(o->blank && w->format == PICTURE_JSON,
              "`blank` does not apply to .json files, which contain the values");
    REFUSE_IF(o->board && o->digraph, "`board` cannot be combined with `digraph`");
    TRY(session_rule(w->session, o->common.operand[0], &rule, error));
    w->place = (error_place){o->common.operand[1], strlen(o->common.operand[1]), w->line, false};
    TRY(session_open(w->session, w->place.expression, w->place.length, &g, error));
    g.rule = rule;
    hry_status status = o->position ? game_place(&g, o->position, strlen(o->position), error) : HRY_OK;
    THEN(status, w->page ? game_document(&g, &w->session->tools, &w->document, error)
                         : game_diagram(&g, &w->session->tools, &choice, &w->diagram, error));
    if (o->position && status && error->column) // the error is about the position
        w->place = (error_place){o->position, strlen(o->position), w->line, false};
    return status;
}

// The first option given that has no effect on a diagram read from a file.
static const char *idle_option(const diagram_options *o)
{
    const char *given = diagram_option_given(o);
    return given                               ? given
           : o->position                       ? "position"
           : o->family                         ? "family"
           : o->files.vertices                 ? "vertices"
           : o->files.format != FORMAT_BY_NAME ? "format"
                                               : NULL;
}

static hry_status read_diagram(const diagram_options *o, drawing *w, hry_error *error)
{
    OWNED char *text = NULL;
    size_t length;
    const char *idle = idle_option(o);
    REFUSE_IF(o->common.operands, "`from` cannot be combined with GAME and STRUCTURE");
    REFUSE_IF(idle, "%s cannot be combined with `from`; draw the diagram again from its GAME and STRUCTURE",
              setting(idle).text);
    TRY(file_read(o->from, &text, &length, error));
    w->place = place_of(o->from);
    hry_status status = picture_read(text, length, o->from, &w->diagram, &w->layout, error);
    w->placed = status == HRY_OK;
    return status;
}

// The options for the file, checked against its format.
static hry_status choose_style(const diagram_options *o, drawing *w, hry_error *error)
{
    w->style = (style){.theme = o->picture.theme,
                       .legend = o->legend,
                       .scale = (double)o->picture.scale,
                       .standalone = o->standalone};
    REFUSE_IF(o->standalone && w->format != PICTURE_TIKZ,
              "`standalone` applies only to .tex files; other pictures are always standalone");
    return o->width ? picture_width_read(o->width, w->format, o->standalone, &w->style.width, error) : HRY_OK;
}

static hry_status find(const diagram_options *o, drawing *w, hry_error *error)
{
    w->file = o->output;
    TRY(diagram_choose_format(o, &w->format, &w->page, error));
    TRY(choose_style(o, w, error));
    double begin = clock_now();
    TRY(o->from ? read_diagram(o, w, error) : solve_and_draw(o, w, error));
    w->solving = clock_now() - begin;
    return HRY_OK;
}

static bool to_standard_output(const drawing *w)
{
    return !w->file || file_is_output(w->file);
}

// With --json but without a file or a format, only the facts about the diagram are printed.
static bool only_facts(const diagram_options *o, const drawing *w)
{
    return o->common.json && to_standard_output(w) && o->as == AS_NAMED;
}

// A picture that was made narrower than its texts can be.
static void warn_of_small_text(const drawing *w)
{
    const picture_width *given = &w->style.width;
    double width = picture_natural_width(&w->diagram, &w->layout, &w->style),
           widest = picture_widest(&w->style);
    const char *unit = given->pixels > 0 ? "px" : "pt";
    if (width > widest + 0.5)
        session_note(
            w->session,
            "harary: note: the text of this picture is only %.1f %s high; use --width %.0f%s or more "
            "for %.0f %s",
            LEAST_TEXT * widest / width, unit,
            ceil((given->pixels > 0 ? given->pixels : given->points) * width / widest), unit, LEAST_TEXT,
            unit);
}

static hry_status write_picture(const diagram_options *o, drawing *w, hry_error *error)
{
    if (only_facts(o, w))
        return HRY_OK;
    if (w->page)
        return game_file_write(w->session->door, w->document, true, w->file, error);
    OWNED char *bytes = NULL;
    size_t size;
    double begin = clock_now();
    diagram_fold_as_said(w->session, o, w->format, &w->diagram, &w->layout, &w->placed);
    if (!w->placed && w->format != PICTURE_TEXT) {
        TRY(layout_find(&w->diagram, &w->session->limit, &w->layout, error));
        w->placed = true;
    }
    if (w->placed && w->style.width.points > 0) {
        layout_narrow(&w->diagram, picture_widest(&w->style), &w->layout);
        warn_of_small_text(w);
    }
    TRY(picture_write(&w->diagram, w->placed ? &w->layout : NULL, w->format, &w->style, &w->session->limit,
                      &bytes, &size, error));
    w->drawing = clock_now() - begin;
    session_end_progress(w->session);
    return door_write(w->session->door, w->file, bytes, size, error);
}

// The chosen or removed elements are those that the board marks.
static void position_value(writer *to, const item *told)
{
    const diagram *d = &((const drawing *)told->it)->diagram;
    write_list(to);
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].mark == MARK_TAKEN)
            write_text(to, d->node[n].label);
    write_list_end(to);
}

GETTER(winner_value, drawing, w, write_text(to, nim_winner(w->diagram.nim)))

static const field drawing_rows[] = {
    FIELD("line", AS_NUMBER, drawing, line, .optional = true),
    FIELD("game", AS_TEXT, drawing, diagram.game),
    FIELD("structure", AS_TEXT, drawing, diagram.structure),
    GET("position", AS_NAMES, position_value, WHEN(drawing, diagram.position)),
    FIELD("nim", AS_NUMBER, drawing, diagram.nim),
    GET("winner", AS_TEXT, winner_value),
    FIELD("classes", AS_NUMBER, drawing, diagram.classes),
    FIELD("arrows", AS_NUMBER, drawing, diagram.class_arrows),
    FIELD("drawn_nodes", AS_NUMBER, drawing, diagram.nodes),
    FIELD("drawn_arrows", AS_NUMBER, drawing, diagram.arrows),
    FIELD("cyclic", AS_FLAG, drawing, diagram.cyclic),
    FIELD("file", AS_TEXT, drawing, file, .optional = true),
    FIELD("seconds", AS_REAL, drawing, solving),
    FIELD("drawing_seconds", AS_REAL, drawing, drawing),
};
const fields drawing_fields = FIELDS("diagram", drawing_rows, drawing);

// Prints one line about the file, or nothing if the picture itself was written to standard output.
static void report(const diagram_options *o, const drawing *w)
{
    const diagram *d = &w->diagram;
    if (to_standard_output(w) && !only_facts(o, w))
        return;
    if (w->page) {
        game_file_report(w->session, w->document, w->file, w->line, w->solving);
    } else if (o->common.json) {
        fields_line(w->session->out, FORM_JSON, &drawing_fields, w);
    } else if (!o->common.quiet) {
        OWNED char *title = diagram_title(d);
        fprintf(w->session->out, "%s: %s, %" PRIu32 " node%s, %" PRIu32 " %s%s\n", w->file, title, d->nodes,
                text_plural(d->nodes), d->arrows, diagram_arrow_word(d), text_plural(d->arrows));
    }
}

// Ernst–Sieben §10, question 1: can the simplified structure digraph of a group have a directed cycle?
static void report_discovery(const diagram_options *o, const drawing *w)
{
    const diagram *d = &w->diagram;
    OWNED char *cycle = d->cyclic ? diagram_cycle(d) : NULL;
    if (!cycle)
        return;
    bool group = !o->from && !d->extended && d->simplify == SIMPLIFY_OTYPE &&
                 (strcmp(d->game, "GEN") == 0 || strcmp(d->game, "DNG") == 0);
    session_note(w->session,
                 "harary: %sthe simplified structure digraph of %s(%s) has a directed cycle: %s%s",
                 group ? "a discovery: " : "note: ", d->game, d->structure, cycle,
                 group ? "; this answers question 1 of Ernst–Sieben, section 10" : "");
}

static void draw(const diagram_options *o, drawing *w)
{
    hry_error error = {0};
    hry_status status = find(o, w, &error);
    if (status == HRY_OK) {
        status = write_picture(o, w, &error);
        if (status == HRY_OK) {
            report(o, w);
            if (!w->page)
                report_discovery(o, w);
            if (w->placed && w->layout.coarse)
                session_note(w->session, "harary: note: there are so many arrows that long ones share lines "
                                         "between the nodes; use --fold=always to reduce their number");
        }
        if (w->placed)
            layout_clear(&w->layout, &w->diagram);
        diagram_clear(&w->diagram);
        json_decref(w->document);
        w->document = NULL;
    }
    w->placed = false;
    if (status)
        session_refuse(w->session, &error, &w->place);
}

// ---- streams

typedef struct stream {
    const diagram_options *options;
    drawing *drawing;
    picture_names *names; // NULL: all pictures go to the file of a single one
} stream;

// A structure of a stream is drawn as if it were the operand, to its own file.
static void draw_line(void *context, const structure_line *line)
{
    const stream *s = context;
    diagram_options o = *s->options;
    const char *operand[] = {o.common.operand[0], line->text};
    OWNED char *file = s->names ? picture_name(s->names, line->given, line->number) : NULL;
    o.common.operand = operand;
    o.output = file ? file : o.output;
    s->drawing->line = line->number;
    if (line->number > 1 && to_standard_output(&(drawing){.file = o.output}) && !o.common.json) {
        putc('\n', s->drawing->session->out);
        fflush(s->drawing->session->out); // pictures are written without this buffer
    }
    draw(&o, s->drawing);
}

static const char *ending_of(picture_as as)
{
    return as == AS_NAMED ? "svg" : as == AS_PAGE ? "html" : picture_endings[as - AS_PICTURE] + 1;
}

// Only text pictures can follow each other on standard output.
static hry_status name_pictures(const diagram_options *o, picture_names *out, bool *named, hry_error *error)
{
    *named = structure_is_stream(o->common.operand[1]) && o->output && !file_is_output(o->output);
    if (*named)
        return picture_names_init(out, o->output, ending_of(o->as), error);
    REFUSE_IF(structure_is_stream(o->common.operand[1]) && o->as != AS_NAMED &&
                  o->as != AS_PICTURE + PICTURE_TEXT,
              "a stream requires a file name pattern for its pictures, such as -o 'pictures/%%s.%s'",
              ending_of(o->as));
    return HRY_OK;
}

static hry_status draw_operand(const diagram_options *o, drawing *w, hry_error *error)
{
    picture_names names;
    bool named = false;
    hry_status status = name_pictures(o, &names, &named, error);
    stream s = {o, w, named ? &names : NULL};
    if (status)
        return status;
    status = structure_lines_each(w->session, o->family, o->common.operand[1], draw_line, &s, error);
    if (named)
        picture_names_clear(&names);
    return status;
}

static hry_status answer_diagram(session *s, const void *question, hry_error *error)
{
    const diagram_options *o = question;
    drawing w = {.session = s};
    if (o->preamble)
        return diagram_preamble(o, s->door, error);
    if (o->common.operands == 2 && !o->from)
        return draw_operand(o, &w, error);
    draw(o, &w);
    return HRY_OK;
}

VERB(diagram, diagram_options);

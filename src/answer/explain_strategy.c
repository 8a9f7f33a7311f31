// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE --strategy [-o FILE | --for RANGE]: the case analysis of one game in words,
// in JSON or as a picture, and along a family the first difference between neighbours.
#include "answer/explain_options.h"
#include "answer/structure_lines.h"
#include "draw/layout_find.h"
#include "report/table.h"
#include "report/told.h"

enum { MOST_NODES = 300 }; // of a picture

static const reason_wish wish = {.depth = 1, .cases = true};

hry_status explain_check_strategy(const explain_options *o, hry_error *error)
{
    bool stream = structure_is_stream(o->common.operand[1]), drawn = o->output, family = o->ranges.count;
    picture_format format;
    REFUSE_IF((family || drawn) && (!o->strategy || stream || (family && (drawn || o->position))),
              "`for` and `output` require `strategy` and one structure, and `for` cannot be combined "
              "with `output` or `position`");
    REFUSE_IF(drawn && !picture_format_of(o->output, &format),
              "the name %.200s does not end in .svg, .tex, .pdf, .png, .dot, .json or .txt", o->output);
    REFUSE_IF(o->strategy &&
                  (o->closed || o->misere || o->depth || o->common.quiet || form_has_rows(o->common.as)),
              "`strategy` cannot be combined with `closed`, `misere`, `depth`, `quiet` or a table");
    return HRY_OK;
}

static hry_status draw(explain_job *j, const game *g, const reason *r, hry_error *error)
{
    const explain_options *o = j->options;
    session *s = j->session;
    style look = {.theme = o->picture.theme, .legend = true, .scale = (double)o->picture.scale};
    CLEARED(diagram_clear) diagram d = {0};
    OWNED char *bytes = NULL;
    layout place = {0};
    picture_format format;
    size_t size;
    picture_format_of(o->output, &format); // already checked
    reason_diagram(g, r, &d);
    if (d.nodes > MOST_NODES)
        return hry_fail(error, HRY_LIMIT,
                        "the picture of this strategy has %" PRIu32
                        " nodes; the maximum is %d; print it without `output` instead",
                        d.nodes, MOST_NODES);
    TRY(layout_find(&d, &s->limit, &place, error));
    hry_status status = picture_write(&d, &place, format, &look, &s->limit, &bytes, &size, error);
    layout_clear(&place, &d);
    return status ? status : door_write(s->door, o->output, bytes, size, error);
}

hry_status explain_strategy(explain_job *j, const game *g, size_t line, hry_error *error)
{
    CLEARED(reason_clear) reason r = {0};
    FILE *out = j->session->out;
    hry_status status = game_reason(g, &j->session->tools, &wish, &r, error);
    if (j->options->output)
        THEN(status, draw(j, g, &r, error));
    session_end_progress(j->session);
    if (status)
        return status;
    if (j->options->common.as == FORM_JSON) {
        told_line(out,
                  &(told_answer){.game = g, .told = &(told){.reason = r, .has_reason = true}, .line = line});
    } else {
        reason_print_head(out, g, &r);
        reason_print_cases(out, g, &r);
    }
    return HRY_OK;
}

// The game with one value of each variable, held against the one before, whose case analysis it replaces: in
// JSON as a whole, with the place of the first difference. An error names the values.
static hry_status compare(explain_job *j, const char *text, const ranges *r, size_t k, reason *before,
                          hry_error *error)
{
    session *s = j->session;
    bindings b = ranges_bindings(r, r->at[k]);
    CLEARED(game_close) game g = {0};
    reason now = {0};
    hry_error wrong = {0};
    char label[2][80];
    for (size_t i = 0; i < 2; i++)
        table_place(&(value_table){.ranges = r}, k + i - (k > 0), label[i], sizeof *label);
    s->held = 0; // the game before is closed
    session_start(s);
    s->variables = &b;
    hry_status status = session_open(s, text, strlen(text), &g, &wrong);
    s->variables = NULL;
    g.rule = j->rule;
    THEN(status, game_reason(&g, &s->tools, &wish, &now, &wrong));
    session_end_progress(s);
    if (status)
        return hry_fail(error, status, "%s: %.390s", label[k > 0], wrong.message);
    if (s->common->as == FORM_JSON) {
        told_line(s->out, &(told_answer){.game = &g,
                                         .told = &(told){.reason = now, .has_reason = true},
                                         .assignment = label[k > 0],
                                         .before = k > 0 ? before : NULL});
    } else if (k > 0) {
        reason_print_difference(s->out, &g, (const reason[]){*before, now}, label);
    }
    reason_clear(before);
    *before = now;
    return HRY_OK;
}

hry_status explain_family(explain_job *j, hry_error *error)
{
    const explain_options *o = j->options;
    const char *operand = o->common.operand[1];
    CLEARED(ranges_clear) ranges r = {0};
    CLEARED(reason_clear) reason before = {0};
    OWNED char *text = o->family ? mem_print("%s(%s)", o->family, operand) : mem_string(operand);
    TRY(session_ranges(j->session, &o->ranges, text, &r, error));
    REFUSE_IF(r.count < 2, "`for` requires at least two values, which are compared in turn");
    for (size_t k = 0; k < r.count; k++)
        TRY(compare(j, text, &r, k, &before, error));
    return HRY_OK;
}

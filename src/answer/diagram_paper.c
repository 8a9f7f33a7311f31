// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decisions before a diagram is written. --as determines the format, otherwise the ending of the file
// name does; .html is a page instead of a picture. Folding changes the diagram in place and therefore
// discards a layout computed for the unfolded one.
#include "answer/diagram_options.h"

#include "answer/game_file.h"
#include "base/file.h"

// A page contains the whole game and chooses itself what it shows.
static hry_status check_page(const diagram_options *o, hry_error *error)
{
    const char *given = diagram_option_given(o);
    given = given           ? given
            : o->legend     ? "legend"
            : o->width      ? "width"
            : o->fold       ? "fold"
            : o->standalone ? "standalone"
                            : NULL;
    REFUSE_IF(o->from, "`from` cannot be combined with .html output; give GAME and STRUCTURE instead");
    REFUSE_IF(given, "%s has no effect on .html files, which contain all diagrams and the board",
              setting(given).text);
    return HRY_OK;
}

hry_status diagram_choose_format(const diagram_options *o, picture_format *format, bool *page,
                                 hry_error *error)
{
    const char *file = o->output;
    *page = o->as == AS_PAGE || (o->as == AS_NAMED && file && game_file_is_page(file));
    if (*page)
        return check_page(o, error);
    if (o->as != AS_NAMED) {
        *format = (picture_format)(o->as - AS_PICTURE);
        return HRY_OK;
    }
    *format = PICTURE_TEXT;
    REFUSE_IF(file && !*file, "the file name of -o is empty");
    if (!file || file_is_output(file) || picture_format_of(file, format))
        return HRY_OK;
    return hry_fail(error, HRY_USAGE,
                    "the name %.200s does not end in .svg, .tex, .pdf, .png, .dot, .json, .txt or .html; use "
                    "one of these or `as` svg",
                    file);
}

void diagram_fold_as_said(session *s, const diagram_options *o, picture_format format, diagram *d,
                          layout *place, bool *placed)
{
    bool picture = format != PICTURE_TEXT && format != PICTURE_JSON && format != PICTURE_DOT;
    if (o->fold == FOLD_NEVER ||
        (o->fold == FOLD_AUTO && (!picture || *placed || d->cyclic || d->arrows <= ARROWS_TO_FOLD)))
        return;
    layout old = *place;
    uint32_t arrows = d->arrows;
    if (!diagram_fold(d))
        return;
    if (*placed)
        layout_clear(&old, &(diagram){.arrows = arrows});
    *placed = false;
    if (o->fold == FOLD_AUTO)
        session_note(s,
                     "harary: note: %" PRIu32 " nodes and %" PRIu32
                     " arrows are too many to read, so nodes of equal type in the same row are drawn as one; "
                     "use --fold=never to draw all of them",
                     d->unfolded_nodes, d->unfolded_arrows);
}

hry_status diagram_preamble(const diagram_options *o, const door *d, hry_error *error)
{
    REFUSE_IF(o->common.operands || o->from,
              "`preamble` cannot be combined with %s: it writes the package harary.sty and draws nothing",
              o->from ? setting("from").text : "GAME and STRUCTURE");
    size_t size;
    OWNED char *text = tikz_package(&size);
    return door_write(d, o->output, text, size, error);
}
